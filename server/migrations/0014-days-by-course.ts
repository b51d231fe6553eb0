import { type Kysely, sql } from 'kysely'

/**
 * What a course has earned is summed from its days. The key begins with the day, so without this the days of all courses
 * are read; with the figures in it none is looked up apart.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index daily_enrollments_by_course on daily_enrollments
    (course_id, day, enrollments, earnings, confirmed_earnings)`.execute(db)
}
