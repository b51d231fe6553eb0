import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CardRefund } from '#contract/fees/fees.ts'
import { calendarDay, dayWithYear } from '../../ui/dates.ts'

export function RefundProgress({
  refund: { state, dueDay, daysLeft, paidDay },
}: {
  refund: Pick<CardRefund, 'state' | 'dueDay' | 'daysLeft' | 'paidDay'>
}) {
  if (state === 'paid') return <b className="text-seal">{t`Paid on ${dayOf(paidDay ?? dueDay)}`}</b>
  if (state === 'withdrawn') return <Trans>Withdrawn: the school does not pay it.</Trans>
  const late = -daysLeft
  return (
    <>
      {state === 'sent' && <Trans>Sent to the payment gateway</Trans>}
      {state === 'failed' && (
        <b className="text-mark">
          <Trans>The payment gateway could not pay it</Trans>
        </b>
      )}
      {state === 'owed' && <Trans>To be paid</Trans>}
      {' · '}
      <span className={daysLeft < 0 ? 'text-mark' : undefined}>
        {daysLeft < 0
          ? plural(late, { one: '# day late', other: '# days late' })
          : plural(daysLeft, {
              0: 'today at the latest',
              one: 'in # day at the latest',
              other: 'in # days at the latest',
            })}
      </span>
      {` · ${dayOf(dueDay)}`}
    </>
  )
}

export const dayOf = (day: string) => dayWithYear(calendarDay(day))
