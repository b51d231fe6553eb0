import { t } from '@lingui/core/macro'
import type { Ref } from 'react'
import { FieldFrame, useField } from '../../../ui/field.tsx'

export interface GradeFieldProps {
  value: string
  maxMarks: number
  error: string | undefined
  onType: (grade: string) => void
  ref: Ref<HTMLInputElement>
}

export function GradeField({ value, maxMarks, error, onType, ref }: GradeFieldProps) {
  const hint = t`0 to ${maxMarks}, whole numbers`
  const field = useField({ hint, error })
  return (
    <FieldFrame label={t`Grade`} hint={hint} error={error} id={field.id}>
      <div className="grade-box">
        <input
          ref={ref}
          {...field}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={value}
          onChange={(event) => onType(event.target.value)}
        />
        <span aria-hidden="true">/{maxMarks}</span>
      </div>
    </FieldFrame>
  )
}
