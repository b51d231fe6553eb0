import { t } from '@lingui/core/macro'
import { formatRupees, readPaise } from '#contract/money.ts'
import { Checkbox } from '../../ui/choices.tsx'

interface KeepRestProps {
  /** As typed. */
  amount: string
  /** Rupees. */
  balance: number
  keepsRest: boolean
  onChange: (keepsRest: boolean) => void
}

/** Shown once more is typed than is owed. */
export function KeepRest({ amount, balance, keepsRest, onChange }: KeepRestProps) {
  const rest = (readPaise(amount) ?? 0) / 100 - balance
  if (rest <= 0) return null
  return (
    <Checkbox
      label={t`Keep ${formatRupees(Math.round(rest * 100) / 100)} as an advance of the student`}
      checked={keepsRest}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
