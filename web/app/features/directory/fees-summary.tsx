import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { ListedEnrollment } from '#contract/fees/payments.ts'
import { formatRupees } from '#contract/money.ts'
import { paths } from '../../paths.ts'
import { calendarDay, dayWithYear } from '../../ui/dates.ts'
import { serverTime } from '../../ui/server-time.ts'
import { type FeesLine, feesLineOf } from './fees-line.ts'

export function FeesSummary({ enrollments }: { enrollments: readonly ListedEnrollment[] }) {
  // `sv` formats the local date as YYYY-MM-DD.
  const line = feesLineOf(enrollments, serverTime().toLocaleDateString('sv'))
  if (!line) return null
  if (line.kind === 'free')
    return (
      <p className="mt-16 font-strong">
        <Trans>Free courses only, so nothing is owed.</Trans>
      </p>
    )
  const amount = formatRupees(line.amount)
  if (line.kind === 'paid') return <p className="mt-16 font-strong text-seal">{paidText(line)}</p>
  const cardPath = paths.adminFeeCard(line.id)
  if (line.kind === 'claimed')
    return (
      <p className="mt-16 font-strong">
        <Trans>
          {amount} is{' '}
          <Link className="link" to={cardPath}>
            awaiting confirmation
          </Link>
          .
        </Trans>
      </p>
    )
  const day = dayWithYear(calendarDay(line.day))
  if (line.kind === 'overdue')
    return (
      <p className="mt-16 font-strong text-mark">
        <Trans>
          {amount} is{' '}
          <Link className="link" to={cardPath}>
            overdue
          </Link>{' '}
          since {day}.
        </Trans>
      </p>
    )
  const balance = formatRupees(line.balance)
  return (
    <p className="mt-16 font-strong">
      <Trans>
        {balance} is owed; {amount} is{' '}
        <Link className="link" to={cardPath}>
          due
        </Link>{' '}
        on {day}.
      </Trans>
    </p>
  )
}

function paidText(line: Extract<FeesLine, { kind: 'paid' }>): string {
  const amount = formatRupees(line.amount)
  const refunded = formatRupees(line.refunded)
  const waived = formatRupees(line.waived)
  if (line.refunded > 0 && line.waived > 0)
    return t`Nothing is owed: ${amount} is paid, ${refunded} is refunded and ${waived} is waived.`
  if (line.refunded > 0) return t`Nothing is owed: ${amount} is paid and ${refunded} is refunded.`
  if (line.waived > 0) return t`Nothing is owed: ${amount} is paid and ${waived} is waived.`
  return t`Everything is paid: ${amount}.`
}
