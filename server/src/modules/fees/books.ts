import { claimEnded } from '#contract/fees/fees.ts'
import type { PaymentRow } from '../../database/money-rows.ts'
import type { RefundRow } from '../../database/refund-rows.ts'
import type { Work } from '../../kernel/deps.ts'
import { dateOf } from '../../platform/school-time.ts'
import type { EnrollmentRow } from '../enrollments/index.ts'
import {
  addTotals,
  balanceOf,
  cardOf,
  entriesBetween,
  isOpen,
  type Money,
  movedBetween,
  noTotals,
  totalsOf,
} from './books.rules.ts'
import { addCard, changeCard, readPause } from './fee-cards.repository.ts'
import { isPaused, lastReminder } from './fee-cards.rules.ts'
import { post } from './ledger.repository.ts'
import { changePayment, type FoundEnrollment, findEnrollment, readMoney } from './payments.repository.ts'

type Booked = Pick<EnrollmentRow, 'id' | 'course_id' | 'day'>

/** Brings the fee card, the ledger and the daily totals up to date with a new enrollment. */
export async function openBooks(work: Work, enrollment: Booked, after: Dated): Promise<void> {
  const card = cardOf(after)
  const today = await todayOf(work)
  await addCard(work.tx, {
    enrollment_id: enrollment.id,
    ...card,
    reminded_days: lastReminder(card.due_day, today),
  })
  await keepBooks(work, enrollment, undefined, after)
}

/**
 * Changes the money of an enrollment that the caller has locked, and brings its fee card, the ledger and the daily totals up to
 * date. Every change of money goes through here, and last in its transaction (`database/locks.ts`).
 * @returns the enrollment as it is then
 */
export async function changeMoney(
  work: Work,
  row: FoundEnrollment,
  change: () => Promise<void>,
): Promise<FoundEnrollment> {
  const { tx } = work
  const before = { ...(await readMoney(tx, row.id)), cancelled_at: row.cancelled_at }
  await change()
  await endClaim(work, row.id)
  const enrollment = await tx
    .selectFrom('enrollments')
    .select('cancelled_at')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  const after = { ...(await readMoney(tx, row.id)), ...enrollment }
  await renewCard(work, row, after)
  await keepBooks(work, row, before, after)
  const changed = (await findEnrollment(tx, row.id)) ?? row
  await work.emit('moneyChanged', changed)
  return changed
}

/** Once nothing is owed, a payment that the student said they made waits for nobody. Its reference is free for another. */
async function endClaim({ tx, now }: Work, enrollmentId: string): Promise<void> {
  const money = await readMoney(tx, enrollmentId)
  const claim = money.payments.find((payment) => isOpen(payment) && payment.reference !== null)
  if (claim && balanceOf(cardOf({ ...money, cancelled_at: null })) === 0)
    await changePayment(tx, claim.id, { refused_at: now, refusal: claimEnded, utr: null, disputed_utr: null })
}

/** A part that is due on another day is reminded of anew, and what is not overdue any more is not paused. */
async function renewCard(work: Work, row: FoundEnrollment, after: Money<PaymentRow>): Promise<void> {
  const card = cardOf(after)
  const today = await todayOf(work)
  const isSameDay = card.due_day === row.due_day
  const isClaimed = after.payments.some(
    (payment) => payment.id === card.payment_id && isOpen(payment) && payment.reference !== null,
  )
  const staysPaused =
    row.paused_at !== null && !isClaimed && isPaused(card.due_day, await readPause(work.tx), today)
  await changeCard(work.tx, row.id, {
    ...card,
    ...(!isSameDay && { reminded_days: lastReminder(card.due_day, today) }),
    ...(!staysPaused && { paused_at: null }),
  })
}

/** The rows of money that say on which day it moved. */
type Dated = Money<PaymentRow> & { readonly refunds: readonly RefundRow[] }

async function keepBooks(
  work: Work,
  { id, course_id, day }: Booked,
  before: Dated | undefined,
  after: Dated,
) {
  const moved = movedBetween(before, after)
  const transaction = {
    transaction_id: work.newId(),
    enrollment_id: id,
    course_id,
    payment_id: moved.paymentId,
    day: moved.day ?? (await todayOf(work)),
    at: work.now,
  }
  const change = addTotals(totalsOf(after), before ? totalsOf(before) : noTotals, -1)
  await post(work.tx, transaction, entriesBetween(before, after), { day, change })
}

/** The school's day of a call, YYYY-MM-DD. */
export const todayOf = async (work: Work): Promise<string> => dateOf(work.now, await work.timeZone())
