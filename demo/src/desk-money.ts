import { financialYearOf } from '#contract/financial-year.ts'
import type { Db } from '#server/database/database.ts'
import type { Deps } from '#server/kernel/deps.ts'
import { takeCheque } from '#server/modules/fees/cheques.usecases.ts'
import { takePayment } from '#server/modules/fees/fee-cards.usecases.ts'
import { addDays } from '#server/platform/days.rules.ts'
import { runAsAdmin } from './as-admin.ts'
import { meeraContent } from './content/people.ts'
import { calendarDate, clockTime, day } from './school-time.ts'

/** Rupees. */
const advances = [
  { amount: 1500, method: 'cash', daysAgo: 4 },
  { amount: 2500, method: 'upi', daysAgo: 2 },
] as const

/** Only the first cheque is due already. */
const cheques = [
  { number: '000417', takenDaysAgo: 5, daysAhead: 4 },
  { number: '000683', takenDaysAgo: 4, daysAhead: 20 },
] as const

/** Calls use cases, so that all tables agree. */
export async function takeDeskMoney(deps: Deps): Promise<void> {
  const { db } = deps.database
  const now = deps.clock()
  const paidEnrollmentIds = await findPaidEnrollments(db, now)
  const partEnrollments = await findEnrollmentsInParts(db, now)
  await runAsAdmin(deps, async (adminAt) => {
    for (const [index, { id, amount }] of partEnrollments.entries()) {
      const cheque = cheques[index]
      if (!cheque) break
      const moment = clockTime(now, -cheque.takenDaysAgo, 12)
      const chequeDay = addDays(calendarDate(moment), cheque.daysAhead)
      const body = {
        number: cheque.number,
        amount: amount / 100,
        day: chequeDay,
        financialYear: financialYearOf(chequeDay),
      }
      await takeCheque(adminAt(moment), id, body)
    }
    for (const [index, id] of paidEnrollmentIds.entries()) {
      const advance = advances[index]
      if (!advance) break
      const { daysAgo, ...money } = advance
      await takePayment(adminAt(clockTime(now, -daysAgo, 13)), id, { ...money, keepsRest: true })
    }
  })
}

/** The oldest enrollment of each student without debt. */
async function findPaidEnrollments(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('enrollments')
    .innerJoin('fee_cards', 'fee_cards.enrollment_id', 'enrollments.id')
    .innerJoin('users', 'users.id', 'enrollments.student_id')
    .select(({ fn }) => fn.min('enrollments.id').as('id'))
    .where('enrollments.cancelled_at', 'is', null)
    .where('users.email', '<>', meeraContent.email)
    .groupBy(['enrollments.student_id', 'users.created_at'])
    .having(({ fn }) => fn.max('fee_cards.due_amount'), '=', 0)
    .having(({ fn }) => fn.max('enrollments.created_at'), '<', now - 10 * day)
    .orderBy('users.created_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Enrollments whose next instalment is due in the future. */
const findEnrollmentsInParts = (db: Db, now: number) =>
  db
    .selectFrom('fee_cards')
    .innerJoin('enrollments', 'enrollments.id', 'fee_cards.enrollment_id')
    .select(['enrollments.id', 'due_amount as amount'])
    .where('paid', '>', 0)
    .where('created_at', '<', now - 6 * day)
    .where('due_day', '>', calendarDate(now))
    .orderBy('due_day')
    .execute()
