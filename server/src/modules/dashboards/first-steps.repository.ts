import { sql } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'

export interface SchoolSetup {
  readonly isHidden: boolean
  readonly hasAddress: boolean
  readonly hasUpiOrBank: boolean
  readonly hasCourse: boolean
  readonly hasMentor: boolean
  readonly hasStudent: boolean
  readonly hasFeePlan: boolean
  readonly draftCourseId: string | null
  readonly pricedCourseId: string | null
}

const exists = (rows: ReturnType<typeof sql>) => sql<number>`case when exists (${rows}) then 1 else 0 end`
const latestCourse = (where: ReturnType<typeof sql>) =>
  sql<string | null>`(select id from courses where archived_at is null and ${where}
    order by created_at desc, id desc limit 1)`
const existsPerson = (role: 'mentor' | 'student') =>
  exists(sql`select 1 from users where role = ${role} and deleted_at is null`)

export async function findSchoolSetup(db: Db | Tx): Promise<SchoolSetup> {
  const row = await db
    .selectFrom('school')
    .select(['first_steps_hidden', 'address', 'upi_id', 'bank_lines'])
    .select([
      exists(sql`select 1 from courses where published_at is not null and archived_at is null`).as('course'),
      existsPerson('mentor').as('mentor'),
      existsPerson('student').as('student'),
      exists(sql`select 1 from fee_parts`).as('fee_plan'),
      latestCourse(sql`published_at is null`).as('draft_id'),
      latestCourse(sql`discounted_price > 0`).as('priced_id'),
    ])
    .executeTakeFirstOrThrow()
  return {
    isHidden: row.first_steps_hidden === 1,
    hasAddress: row.address !== '',
    hasUpiOrBank: row.upi_id !== null || row.bank_lines !== null,
    hasCourse: row.course === 1,
    hasMentor: row.mentor === 1,
    hasStudent: row.student === 1,
    hasFeePlan: row.fee_plan === 1,
    draftCourseId: row.draft_id,
    pricedCourseId: row.priced_id,
  }
}

export async function setFirstStepsHidden(tx: Tx, isHidden: boolean): Promise<boolean> {
  const hidden = isHidden ? 1 : 0
  const { numUpdatedRows } = await tx
    .updateTable('school')
    .set({ first_steps_hidden: hidden })
    .where('first_steps_hidden', '<>', hidden)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
