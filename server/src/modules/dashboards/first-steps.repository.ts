import { sql } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'

export interface SchoolSoFar {
  readonly isHidden: boolean
  readonly hasAddress: boolean
  readonly hasUpiOrBank: boolean
  readonly hasCourse: boolean
  readonly hasMentor: boolean
  readonly hasStudent: boolean
  readonly hasFeePlan: boolean
}

const exists = (rows: ReturnType<typeof sql>) => sql<number>`case when exists (${rows}) then 1 else 0 end`
const personOf = (role: 'mentor' | 'student') =>
  exists(sql`select 1 from users where role = ${role} and deleted_at is null`)

/** Each part reads only the first row that it finds. */
export async function findSchoolSoFar(db: Db | Tx): Promise<SchoolSoFar> {
  const row = await db
    .selectFrom('school')
    .select(['first_steps_hidden', 'address', 'upi_id', 'bank_lines'])
    .select([
      exists(sql`select 1 from courses where published_at is not null and archived_at is null`).as('course'),
      personOf('mentor').as('mentor'),
      personOf('student').as('student'),
      exists(sql`select 1 from fee_parts`).as('fee_plan'),
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
  }
}

/** @returns whether the value has changed */
export async function setFirstStepsHidden(tx: Tx, isHidden: boolean): Promise<boolean> {
  const hidden = isHidden ? 1 : 0
  const { numUpdatedRows } = await tx
    .updateTable('school')
    .set({ first_steps_hidden: hidden })
    .where('first_steps_hidden', '<>', hidden)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
