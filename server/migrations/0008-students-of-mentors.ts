import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { after } from './0007-review-desk.ts'

/**
 * What keeps the list of a mentor's students as quick with twenty thousand as with twenty: each enrolment has beside it
 * what such a list is sorted by, the student's name and since when they are here, so that an index has the students of a
 * course in either order. The database keeps both itself. Who is deleted has no name there, and so is in no list.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await sql`alter table enrollments add column student_key text`.execute(db)
  await sql`alter table enrollments add column student_since bigint`.execute(db)
  await sql
    .raw(
      `update enrollments set student_key = (${nameOf('enrollments')}), student_since = (${sinceOf('enrollments')})`,
    )
    .execute(db)

  if (isPostgres) {
    // Of a name that changes meanwhile the new one is waited for.
    await sql
      .raw(`create function enrollments_placed() returns trigger language plpgsql as $$ begin
        new.student_key := (${nameOf('new')} for share);
        new.student_since := (${sinceOf('new')});
        return new; end $$`)
      .execute(db)
    await sql`create trigger enrollments_placed before insert on enrollments
      for each row execute function enrollments_placed()`.execute(db)
  } else {
    await sql
      .raw(`create trigger enrollments_placed after insert on enrollments for each row begin
        update enrollments set student_key = (${nameOf('new')}), student_since = (${sinceOf('new')})
          where id = new.id; end`)
      .execute(db)
  }
  await after(db, isPostgres, {
    event: 'update on users',
    name: 'enrollments_renamed',
    when: 'old.name <> new.name or (old.deleted_at is null) <> (new.deleted_at is null)',
    run: `update enrollments set student_key = ${whileHere('new')} where student_id = new.id`,
  })

  // The last columns save a look at the row.
  for (const [name, columns] of [
    ['student', 'student_key, student_id, cancelled_at'],
    ['student_since', 'student_since, student_id, student_key, cancelled_at'],
  ]) {
    await sql
      .raw(`create index enrollments_by_course_${name} on enrollments (course_id, ${columns})
        where cancelled_at is null and student_key is not null`)
      .execute(db)
  }
}

const whileHere = (user: string) => `case when ${user}.deleted_at is null then ${user}.name end`
const nameOf = (row: string) => `select ${whileHere('users')} from users where users.id = ${row}.student_id`
const sinceOf = (row: string) => `select created_at from users where users.id = ${row}.student_id`
