import { t } from '@lingui/core/macro'
import { financialYearOf } from '#contract/financial-year.ts'
import { Checkbox } from '../../ui/choices.tsx'
import { TextField } from '../../ui/field.tsx'
import { localDay } from './local-day.ts'

export interface MoneyDay {
  readonly day: string
  /** Set if the user confirmed another financial year. */
  readonly financialYear?: string
}

interface MoneyDayFieldProps {
  label: string
  hint?: string | undefined
  value: MoneyDay
  instead?: readonly string[]
  error?: string | undefined
  onChange: (value: MoneyDay) => void
}

/** Another financial year's ledger may be closed, so its days need confirmation. */
export function MoneyDayField({ label, hint, value, instead = [], error, onChange }: MoneyDayFieldProps) {
  const { day, financialYear } = value
  const thisYear = financialYearOf(localDay())
  const year = (day ? [day] : instead).map(financialYearOf).find((one) => one !== thisYear)
  return (
    <>
      <TextField
        label={label}
        type="date"
        max={localDay()}
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
