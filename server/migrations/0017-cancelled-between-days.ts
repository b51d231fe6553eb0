import { type Kysely, sql } from 'kysely'

/**
 * How many enrolments of some courses were cancelled between two days is counted in an index that has the day in it: few
 * are cancelled, but to look each of them up in a big school took longer than all else of a list.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index enrollments_cancelled_between on enrollments (course_id, created_at, day, cancelled_at)
    where cancelled_at is not null`.execute(db)
}
