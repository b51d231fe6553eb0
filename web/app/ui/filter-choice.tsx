import type { ReactNode } from 'react'
import { FieldFrame, useField } from './field.tsx'
import { useOptimisticValue } from './use-optimistic-value.ts'

export interface FilterChoiceProps {
  label: string
  value: string
  all: string
  onChoose: (value: string) => void | Promise<void>
  children: ReactNode
}

export function FilterChoice({ label, value, all, onChoose, children }: FilterChoiceProps) {
  const field = useField({})
  const [shown, choose] = useOptimisticValue(value, onChoose)
  return (
    <FieldFrame label={label} id={field.id}>
      <select
        {...field}
        className="h-44 text-label"
        value={shown}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{all}</option>
        {children}
      </select>
    </FieldFrame>
  )
}
