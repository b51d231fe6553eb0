import { plural, t } from '@lingui/core/macro'
import type { FeePlan } from '#contract/fees/fees.ts'
import { formatRupees } from '#contract/money.ts'

export function lateFeeText({ amount, afterDays }: NonNullable<FeePlan['lateFee']>): string {
  const fee = formatRupees(amount)
  return afterDays === 0
    ? t`An instalment that is not paid on its day has a late fee of ${fee}.`
    : plural(afterDays, {
        one: `An instalment that is more than # day overdue has a late fee of ${fee}.`,
        other: `An instalment that is more than # days overdue has a late fee of ${fee}.`,
      })
}
