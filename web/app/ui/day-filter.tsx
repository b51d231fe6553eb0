import { type ComponentProps, useCallback } from 'react'
import { TextField } from './field.tsx'
import { useDebouncedSearch } from './use-debounced-search.ts'

export interface DayFilterProps
  extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onBlur' | 'type'> {
  value: string
  onChoose: (day: string) => void
}

/** A partly typed year is 0002, 0020 or 0202. */
const isWhole = (day: string) => day === '' || day >= '1000'

export function DayFilter({ value, onChoose, ...field }: DayFilterProps) {
  const chooseWhole = useCallback(
    (day: string) => {
      if (isWhole(day)) onChoose(day)
    },
    [onChoose],
  )
  const [typed, setTyped] = useDebouncedSearch(value, chooseWhole)
  return (
    <TextField
      {...field}
      type="date"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        if (!isWhole(typed)) setTyped(value)
      }}
    />
  )
}
