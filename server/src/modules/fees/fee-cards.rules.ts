import type { DueWhen } from '#contract/fees/fee-desk.ts'
import { type CardPart, type CardPayment, claimEnded } from '#contract/fees/fees.ts'
import { addDays, daysAfter } from '../../platform/days.rules.ts'
import { type CoveredCharge, isOpen, isReceived } from '../ledger/balance.rules.ts'

const always = { from: '0000-01-01', to: '9999-12-31' }

/** The days on which parts are due that a list is narrowed to, both included, YYYY-MM-DD; without an age all days. */
export function dueDaysOf(when: DueWhen | undefined, today: string): { from: string; to: string } {
  const before = (days: number) => addDays(today, -days)
  if (when === undefined) return always
  return {
    overdue: { ...always, to: before(1) },
    week: { from: today, to: addDays(today, 7) },
    notDue: { ...always, from: today },
    days30: { from: before(30), to: before(1) },
    days60: { from: before(60), to: before(31) },
    days90: { from: before(90), to: before(61) },
    over90: { ...always, to: before(91) },
  }[when]
}

/** An advance may come before the student enrolls, but no longer before than this. */
const advanceDays = 30

/** The last day of an enrollment whose money can have come on a day, YYYY-MM-DD. */
export const enrolledUntil = (day: string): string => addDays(day, advanceDays)

/** Whether a day lies so long before an enrollment that its money cannot have come then. */
export const isLongBefore = (day: string, enrolledDay: string): boolean =>
  daysAfter(enrolledDay, day) > advanceDays

/** When a student is reminded of a part, in days after it is due (`docs/specification/enrolling-and-paying.md`). */
export const reminders = [-7, -3, -1, 0, 3, 7] as const

/** The last reminder of a part whose day has come; null when there is none yet. */
export function lastReminder(dueDay: string | null, today: string): number | null {
  if (dueDay === null) return null
  return reminders.findLast((days) => days <= daysAfter(today, dueDay)) ?? null
}

/** How long after its day the last reminder may still be sent, in days: the program may not have run. */
const lateAtMost = 2

/** Each reminder with the days between which a part is due of which it is the last one today. */
export const remindersOf = (today: string) =>
  reminders.map((days, index) => {
    const next = reminders[index + 1] ?? days + lateAtMost + 1
    return { days, from: addDays(today, 1 - next), to: addDays(today, -days) }
  })

/**
 * Whether lessons are closed because a part is overdue.
 * @param pauseAfterDays how many days after the part was due; null: never
 */
export const isPaused = (dueDay: string | null, pauseAfterDays: number | null, today: string): boolean =>
  dueDay !== null && pauseAfterDays !== null && daysAfter(today, dueDay) > pauseAfterDays

/** What a part of the fee is to the student today; null: the enrollment is cancelled. */
export function partStatus({ paid, left, due_day }: CoveredCharge, today: string | null): CardPart['status'] {
  if (left === 0) return paid > 0 ? 'paid' : 'waived'
  if (today === null) return 'ended'
  if (due_day < today) return 'overdue'
  return due_day === today ? 'due' : 'later'
}

/** What a payment is to those who look at the card. */
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
  if (!isOpen(payment)) return payment.refusal === claimEnded ? 'ended' : 'refused'
  if (payment.reference === null) return 'expected'
  return isCancelled ? 'ended' : 'claimed'
}

/**
 * Parts of the same fee in place of others, with what was waived taken off the last of them.
 * @param parts amounts in paise that add up to the fee
 */
export function rearranged(
  parts: readonly { readonly amount: number; readonly due_day: string }[],
  waived: number,
) {
  let rest = waived
  return parts
    .map((part, index) => ({ ...part, part: index + 1 }))
    .toReversed()
    .map((part) => {
      const taken = Math.min(part.amount, rest)
      rest -= taken
      return { ...part, waived: taken }
    })
    .toReversed()
}

/**
 * What is wrong with the parts of a fee, or null: they add up to it, and none is due before the one that it follows.
 * @param parts in paise, `due` a day or a number of days
 */
export function partsFault(
  parts: readonly { readonly amount: number; readonly due: string | number }[],
  fee: number,
): 'sum' | 'order' | null {
  if (parts.reduce((sum, { amount }) => sum + amount, 0) !== fee) return 'sum'
  const isInOrder = parts.every(({ due }, index) => index === 0 || (parts[index - 1]?.due ?? due) <= due)
  return isInOrder ? null : 'order'
}
