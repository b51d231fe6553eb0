import { type ComponentProps, useCallback } from 'react'
import { TextField } from './field.tsx'
import { useDebouncedSearch } from './use-debounced-search.ts'

export interface DayFilterProps
  extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onBlur' | 'type'> {
  /** The day that the list is narrowed by, or an empty text. */
  value: string
  onChoose: (day: string) => void
}

/** While a year is being typed it is 0002, then 0020, then 0202. */
const isWhole = (day: string) => day === '' || day >= '1000'

/** A day that narrows a list. What is typed stays as it is being typed, and is handed on when the person pauses. */
export function DayFilter({ value, onChoose, ...field }: DayFilterProps) {
  const take = useCallback(
    (day: string) => {
      if (isWhole(day)) onChoose(day)
    },
    [onChoose],
  )
  const [typed, setTyped] = useDebouncedSearch(value, take)
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
