import { t } from '@lingui/core/macro'
import { financialYearOf } from '#contract/financial-year.ts'
import { Checkbox } from '../../ui/choices.tsx'
import { TextField } from '../../ui/field.tsx'
import { today } from './today.ts'

/** The day on which money came or went, as the calls take it. */
export interface MoneyDay {
  /** YYYY-MM-DD; empty: none is chosen. */
  readonly day: string
  /** Of a day in another financial year than today's: the year, once somebody has said that the money belongs there. */
  readonly financialYear?: string
}

interface MoneyDayFieldProps {
  label: string
  hint?: string | undefined
  value: MoneyDay
  /** The days that count while none is chosen. */
  instead?: readonly string[]
  error?: string | undefined
  onChange: (value: MoneyDay) => void
}

/** The field for such a day. It asks about a day in another financial year, whose books may be closed. */
export function MoneyDayField({ label, hint, value, instead = [], error, onChange }: MoneyDayFieldProps) {
  const { day, financialYear } = value
  const thisYear = financialYearOf(today())
  const year = (day ? [day] : instead).map(financialYearOf).find((one) => one !== thisYear)
  return (
    <>
      <TextField
        label={label}
        type="date"
        max={today()}
        hint={hint}
        value={day}
        error={error}
        onChange={({ target }) => onChange({ day: target.value })}
      />
      {year && (
        <Checkbox
          label={t`Book it in the financial year ${year}`}
          checked={financialYear === year}
          onChange={({ target }) => onChange(target.checked ? { day, financialYear: year } : { day })}
        />
      )}
    </>
  )
}
