import type { Db, Tx } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import type { DailyEnrollmentsRow, EnrollmentRow } from '../../database/schema.ts'

type OfDay = Pick<EnrollmentRow, 'day' | 'course_id'>

/** Counts a new enrolment on its day and in its course, so that reports need not look at each one. */
export async function countOnDay(tx: Tx, { day, course_id, amount }: OfDay & Pick<EnrollmentRow, 'amount'>) {
  await addToDay(tx, day, course_id, amount)
}

const addToDay = prepared((db, day: string, course_id: string, amount: number) =>
  db
    .insertInto('daily_enrollments')
    .values({ day, course_id, enrollments: 1, earnings: amount, confirmed_earnings: 0 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'course_id']).doUpdateSet((set) => ({
        enrollments: set('daily_enrollments.enrollments', '+', 1),
        earnings: set('daily_enrollments.earnings', '+', amount),
      })),
    ),
)

/** Moves what the day of an enrolment counts, when its payment is confirmed or it is cancelled. */
export async function moveDay(
  tx: Tx,
  { day, course_id }: OfDay,
  by: Pick<DailyEnrollmentsRow, 'enrollments' | 'earnings' | 'confirmed_earnings'>,
): Promise<void> {
  await tx
    .updateTable('daily_enrollments')
    .set((set) => ({
      enrollments: set('enrollments', '+', by.enrollments),
      earnings: set('earnings', '+', by.earnings),
      confirmed_earnings: set('confirmed_earnings', '+', by.confirmed_earnings),
    }))
    .where('day', '=', day)
    .where('course_id', '=', course_id)
    .execute()
}

/** Days of the school, both included. */
export interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** How many enrolments of some courses count in some days, what they come to, and what of it is confirmed, in paise. */
export async function sumDaysOf(db: Db, courses: readonly string[], { from, to }: Days) {
  let days = db
    .selectFrom('daily_enrollments')
    .select(({ fn }) => [
      fn.sum<number>('enrollments').as('live'),
      fn.sum<number>('earnings').as('earnings'),
      fn.sum<number>('confirmed_earnings').as('confirmed'),
    ])
    .where('course_id', 'in', courses)
  if (from !== undefined) days = days.where('day', '>=', from)
  if (to !== undefined) days = days.where('day', '<=', to)
  const { live, earnings, confirmed } = await days.executeTakeFirstOrThrow()
  return { live: Number(live), earnings: Number(earnings), confirmed: Number(confirmed) }
}

/** The same of the whole school, and how many wait for a confirmation or are cancelled. */
export async function sumDays(db: Db, { from, to }: Days) {
  let days = db
    .selectFrom('enrollment_days')
    .select(({ fn }) => [
      fn.sum<number>('live').as('live'),
      fn.sum<number>('recorded').as('recorded'),
      fn.sum<number>('cancelled').as('cancelled'),
      fn.sum<number>('earnings').as('earnings'),
      fn.sum<number>('confirmed_earnings').as('confirmed'),
    ])
  if (from !== undefined) days = days.where('day', '>=', from)
  if (to !== undefined) days = days.where('day', '<=', to)
  const { live, recorded, cancelled, earnings, confirmed } = await days.executeTakeFirstOrThrow()
  return {
    live: Number(live),
    recorded: Number(recorded),
    cancelled: Number(cancelled),
    earnings: Number(earnings),
    confirmed: Number(confirmed),
  }
}
