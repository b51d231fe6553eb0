import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { ListedEnrollment, listEnrollments } from '#contract/fees/payments.ts'
import { formatRupees } from '#contract/money.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { countLabel, type RowCount } from '../../api/row-count.ts'
import type { EnrollmentFilter, LedgerState } from '../../shared/money/enrollment-filter.ts'
import { isPaidInPart, methodName } from '../../shared/money/payment-texts.ts'
import { dayAndTime } from '../../ui/dates.ts'

const stateNames: Record<NonNullable<ListedEnrollment['paymentStatus']>, MessageDescriptor> = {
  recorded: msg`Awaiting confirmation`,
  owed: msg`Owed`,
  confirmed: msg`Confirmed`,
  cancelled: msg`Cancelled`,
}

/** Owed enrollments have nothing to confirm, so they count as confirmed. */
export const filterNames: Record<LedgerState, MessageDescriptor> = {
  live: msg`Not cancelled`,
  recorded: msg`Awaiting confirmation`,
  confirmed: msg`Confirmed or owed`,
  cancelled: msg`Cancelled`,
}

export function stateName(row: Pick<ListedEnrollment, 'paymentStatus' | 'balance'>): MessageDescriptor {
  return isPaidInPart(row) ? msg`Paid in part` : stateNames[row.paymentStatus ?? 'recorded']
}

export interface MatchingEnrollments extends RowCount {
  readonly listed: ResponseOf<typeof listEnrollments>['listed']
}

export function foundText({ total, hasMore }: RowCount): string {
  const count = countLabel({ total, hasMore })
  return plural(total, { one: `${count} row`, other: `${count} rows` })
}

export function earnedText(
  { total, listed }: MatchingEnrollments,
  status: EnrollmentFilter['status'],
): string {
  if (!listed || total === 0) return ''
  const earned = formatRupees(listed.earnings)
  return status === '' ? t`${earned} earned, excluding cancelled` : t`${earned} earned`
}

type SettledEnrollment = Pick<
  ListedEnrollment,
  | 'paymentStatus'
  | 'paymentMethod'
  | 'paymentReference'
  | 'cancelReason'
  | 'confirmedAt'
  | 'cancelledAt'
  | 'amount'
>

export function settledText(enrollment: SettledEnrollment): string {
  const { paymentStatus, paymentMethod, paymentReference, cancelReason, confirmedAt, cancelledAt } =
    enrollment
  const momentText = (moment: string | null) => (moment ? dayAndTime(new Date(moment)) : '')
  const text = (...parts: (string | null)[]) => joinIsolated(parts)
  if (paymentStatus === 'cancelled') return text(momentText(cancelledAt), cancelReason)
  if (enrollment.amount === 0) return t`nothing to pay`
  if (paymentStatus === 'owed') return t`not paid yet`
  if (paymentStatus === 'confirmed') return text(momentText(confirmedAt), paymentReference)
  return text(paymentMethod && methodName(paymentMethod), paymentReference)
}

export function changedText(now: SettledEnrollment): string {
  if (now.paymentStatus === 'cancelled')
    return t`It is cancelled now: ${withoutFullStop(settledText(now))}. A cancelled enrollment stays as it is; the student may enroll again.`
  if (now.paymentStatus === 'owed')
    return t`Its fee is owed, and no payment waits. When the money comes, take it on the fee card.`
  if (now.paymentStatus === 'confirmed') return t`It is confirmed now: ${withoutFullStop(settledText(now))}.`
  return t`It is still awaiting confirmation.`
}

const withoutFullStop = (text: string) => text.replace(/\.$/, '')
