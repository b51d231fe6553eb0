import { t } from '@lingui/core/macro'
import { formatRupees, readPaise } from '#contract/money.ts'
import { Checkbox } from '../../ui/choices.tsx'

interface KeepRestProps {
  /** The typed text. */
  typedAmount: string
  /** Rupees. */
  balance: number
  keepsRest: boolean
  name?: string
  onChange: (keepsRest: boolean) => void
}

export function KeepRest({ typedAmount, balance, keepsRest, name, onChange }: KeepRestProps) {
  const excess = (readPaise(typedAmount) ?? 0) / 100 - balance
  if (excess <= 0) return null
  const amount = formatRupees(Math.round(excess * 100) / 100)
  return (
    <Checkbox
      label={
        name ? t`Keep ${amount} as an advance of ${name}` : t`Keep ${amount} as an advance of the student`
      }
      checked={keepsRest}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
