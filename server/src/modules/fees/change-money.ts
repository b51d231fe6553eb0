import { endedClaimReason } from '#contract/fees/fees.ts'
import type { Work } from '../../kernel/deps.ts'
import { todayOf } from '../../kernel/school-zone.ts'
import type { EnrollmentRow } from '../enrollments/index.ts'
import { changeEnrollment, leaveCourse } from '../enrollments/index.ts'
import { amountDue, cardOf, type DatedMoney, isOpen, postChange } from '../ledger/index.ts'
import { closeClaim } from './close-claim.ts'
import { addCard, changeCard, readPauseAfterDays } from './fee-cards.repository.ts'
import { isPaused, lastReminder } from './fee-cards.rules.ts'
import { type FoundEnrollment, findEnrollment, readMoney, releaseReferences } from './payments.repository.ts'

export async function openFeeCard(
  work: Work,
  enrollment: Pick<EnrollmentRow, 'id' | 'course_id' | 'day'>,
  money: DatedMoney,
): Promise<void> {
  const card = cardOf(money)
  await addCard(work.tx, {
    enrollment_id: enrollment.id,
    ...card,
    reminded_days: lastReminder(card.due_day, await todayOf(work)),
  })
  await postChange(work, enrollment, undefined, money)
}

/**
 * Every change of money calls `changeMoney` or `cancelEnrollment` (`database/locks.ts`). The caller locks
 * the enrollment.
 */
export function changeMoney(
  work: Work,
  row: FoundEnrollment,
  change: () => Promise<void>,
): Promise<FoundEnrollment> {
  return changeAndPost(work, row, async () => {
    await changeEnrollment(work.tx, row.id, {})
    await change()
  })
}

/** The caller locks the enrollment. Frees the payments' references. */
export function cancelEnrollment(
  work: Work,
  row: FoundEnrollment,
  reason: string | null,
  change: () => Promise<void> = async () => {},
  { isQuiet = false }: { readonly isQuiet?: boolean } = {},
): Promise<FoundEnrollment> {
  return changeAndPost(work, row, async () => {
    await change()
    await leaveCourse(work, row, reason, isQuiet)
    await releaseReferences(work.tx, row.id)
  })
}

async function changeAndPost(
  work: Work,
  row: FoundEnrollment,
  change: () => Promise<void>,
): Promise<FoundEnrollment> {
  const { tx } = work
  const before = { ...(await readDatedMoney(work, row.id)), cancelled_at: row.cancelled_at }
  await change()
  await endClaimIfPaid(work, row.id)
  const enrollment = await tx
    .selectFrom('enrollments')
    .select('cancelled_at')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  const after = { ...(await readDatedMoney(work, row.id)), ...enrollment }
  await updateCard(work, row, after)
  await postChange(work, row, before, after)
  const changed = (await findEnrollment(tx, row.id)) ?? row
  await work.emit('moneyChanged', changed)
  return changed
}

const readDatedMoney = async ({ tx, deps }: Work, enrollmentId: string) => ({
  ...(await readMoney(tx, enrollmentId)),
  refunds: await deps.ports.refundsOf(tx, enrollmentId),
})

async function endClaimIfPaid(work: Work, enrollmentId: string): Promise<void> {
  if (amountDue(await readMoney(work.tx, enrollmentId)) === 0)
    await closeClaim(work, enrollmentId, endedClaimReason)
}

/** A new due day restarts reminders. Lessons reopen unless an unclaimed part is too long overdue. */
async function updateCard(
  work: Work,
  row: FoundEnrollment,
  after: Awaited<ReturnType<typeof readDatedMoney>> & Pick<EnrollmentRow, 'cancelled_at'>,
): Promise<void> {
  const card = cardOf(after)
  const today = await todayOf(work)
  const isSameDay = card.due_day === row.due_day
  const isClaimed = after.payments.some(
    (payment) => payment.id === card.payment_id && isOpen(payment) && payment.reference !== null,
  )
  const staysPaused =
    row.paused_at !== null && !isClaimed && isPaused(card.due_day, await readPauseAfterDays(work.tx), today)
  await changeCard(work.tx, row.id, {
    ...card,
    ...(!isSameDay && { reminded_days: lastReminder(card.due_day, today) }),
    ...(!staysPaused && { paused_at: null }),
  })
}
