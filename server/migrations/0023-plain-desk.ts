import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** The desk reads submissions with their assignments and students, so nothing derived from these is stored any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const trigger of triggers) {
    // On PostgreSQL the trigger goes with its function.
    await sql
      .raw(isPostgres ? `drop function if exists ${trigger}() cascade` : `drop trigger if exists ${trigger}`)
      .execute(db)
  }
  for (const index of indexes) {
    await sql.raw(`drop index submissions_${index}`).execute(db)
    await sql.raw(`drop index submissions_late_${index}`).execute(db)
  }
  await sql`drop index assignments_by_creation`.execute(db)
  await sql`drop table desk_counts`.execute(db)
  await sql`alter table submissions drop column student_key`.execute(db)
  await sql`alter table submissions drop column late`.execute(db)
  await sql`create index submissions_by_course on submissions (course_id, status, submitted_at, id)`.execute(
    db,
  )
  await sql`create index submissions_by_assignment on submissions (assignment_id, status, submitted_at, id)`.execute(
    db,
  )
}

const triggers = [
  'submissions_placed',
  'submissions_renamed',
  'submissions_marked',
  'submissions_marked_again',
  'submissions_due_anew',
  ...['desk', 'late'].flatMap((what) =>
    ['added', 'moved', 'removed'].map((when) => `${what}_counts_${when}`),
  ),
]
const indexes = [
  'by_course',
  'by_course_status',
  'by_course_student',
  'by_course_grade',
  'by_assignment',
  'by_assignment_time',
]
