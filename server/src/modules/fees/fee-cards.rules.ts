import type { DuePeriod } from '#contract/fees/fee-desk.ts'
import {
  type CardPart,
  type CardPayment,
  endedClaimReason,
  replacedClaimReason,
  unpaidReason,
} from '#contract/fees/fees.ts'
import { addDays, daysAfter } from '../../platform/days.rules.ts'
import { type CoveredCharge, isOpen, isReceived } from '../ledger/balance.rules.ts'

const everyDay = { from: '0000-01-01', to: '9999-12-31' }

/** @returns due days, `from` and `to` included */
export function dueDaysOf(when: DuePeriod | undefined, today: string): { from: string; to: string } {
  const before = (days: number) => addDays(today, -days)
  if (when === undefined) return everyDay
  return {
    overdue: { ...everyDay, to: before(1) },
    week: { from: today, to: addDays(today, 7) },
    notDue: { ...everyDay, from: today },
    days30: { from: before(30), to: before(1) },
    days60: { from: before(60), to: before(31) },
    days90: { from: before(90), to: before(61) },
    over90: { ...everyDay, to: before(91) },
  }[when]
}

/** Days that a payment may precede the enrollment. */
const maxDaysBeforeEnrollment = 30

export const latestEnrollmentDay = (day: string): string => addDays(day, maxDaysBeforeEnrollment)

export const isTooLongBeforeEnrollment = (day: string, enrolledDay: string): boolean =>
  daysAfter(enrolledDay, day) > maxDaysBeforeEnrollment

/** Days after the due day (`docs/specification/enrolling-and-paying.md`). */
export const reminderDays = [-7, -3, -1, 0, 3, 7] as const

/** @returns null before the first reminder, or when nothing is due */
export function lastReminder(dueDay: string | null, today: string): number | null {
  if (dueDay === null) return null
  return reminderDays.findLast((days) => days <= daysAfter(today, dueDay)) ?? null
}

/** A restarted program still sends reminders that are this many days late. */
const maxDaysLate = 2

/** The due days for which each reminder is sent today. */
export const reminderRanges = (today: string) =>
  reminderDays.map((days, index) => {
    const next = reminderDays[index + 1] ?? days + maxDaysLate + 1
    return { days, from: addDays(today, 1 - next), to: addDays(today, -days) }
  })

export const isPaused = (dueDay: string | null, pauseAfterDays: number | null, today: string): boolean =>
  dueDay !== null && pauseAfterDays !== null && daysAfter(today, dueDay) > pauseAfterDays

/** @param today null for a cancelled enrollment */
export function partStatus({ paid, left, due_day }: CoveredCharge, today: string | null): CardPart['status'] {
  if (left === 0) return paid > 0 ? 'paid' : 'waived'
  if (today === null) return 'ended'
  if (due_day < today) return 'overdue'
  return due_day === today ? 'due' : 'later'
}

/** Enrollments without a first payment have an invisible placeholder. */
export const isPlaceholderPayment = ({ refusal }: { readonly refusal: string | null }) =>
  refusal === unpaidReason

export function cardPaymentStatus(
  payment: {
    readonly confirmed_at: number | null
    readonly refused_at: number | null
    readonly reference: string | null
    readonly refusal: string | null
  },
  isCancelled: boolean,
): CardPayment['status'] {
  if (isReceived(payment)) return 'received'
  if (!isOpen(payment))
    return payment.refusal === endedClaimReason || payment.refusal === replacedClaimReason
      ? 'ended'
      : 'refused'
  if (payment.reference === null) return 'expected'
  return isCancelled ? 'ended' : 'claimed'
}

/**
 * Waives last parts first.
 * @param parts add up to the fee
 */
export function rearrangedParts(
  parts: readonly { readonly amount: number; readonly due_day: string }[],
  waived: number,
) {
  let rest = waived
  return parts
    .map((part, index) => ({ ...part, part: index + 1, kind: 'fee' as const }))
    .toReversed()
    .map((part) => {
      const taken = Math.min(part.amount, rest)
      rest -= taken
      return { ...part, waived: taken }
    })
    .toReversed()
}

/** @param parts `due`: a day, or days after the enrollment */
export function partsError(
  parts: readonly { readonly amount: number; readonly due: string | number }[],
  fee: number,
): 'sum' | 'order' | null {
  if (parts.reduce((sum, { amount }) => sum + amount, 0) !== fee) return 'sum'
  const isInOrder = parts.every(({ due }, index) => index === 0 || (parts[index - 1]?.due ?? due) <= due)
  return isInOrder ? null : 'order'
}
