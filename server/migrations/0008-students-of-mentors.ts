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
  // Before the names are filled in, so that none which change meanwhile are missed.
  await after(db, isPostgres, {
    event: 'update on users',
    name: 'enrollments_renamed',
    when: 'old.name <> new.name or (old.deleted_at is null) <> (new.deleted_at is null)',
    run: `update enrollments set student_key = ${whileHere('new')} where student_id = new.id`,
  })
  await (isPostgres ? fillByWritingAnew(db) : fill(db))

  if (isPostgres) {
    // Of a name that changes meanwhile the new one is waited for.
    await sql
      .raw(`create function enrollments_placed() returns trigger language plpgsql as $$ begin
        new.student_key := (${nameOf('new.student_id')} for share);
        new.student_since := (${sinceOf('new.student_id')});
        return new; end $$`)
      .execute(db)
    await sql`create trigger enrollments_placed before insert on enrollments
      for each row execute function enrollments_placed()`.execute(db)
  } else {
    await sql
      .raw(`create trigger enrollments_placed after insert on enrollments for each row begin
        update enrollments set student_key = (${nameOf('new.student_id')}), student_since = (${sinceOf('new.student_id')})
          where id = new.id; end`)
      .execute(db)
  }
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
const nameOf = (id: string) => `select ${whileHere('users')} from users where users.id = ${id}`
const sinceOf = (id: string) => `select created_at from users where users.id = ${id}`

async function fill(db: Kysely<unknown>): Promise<void> {
  const id = 'enrollments.student_id'
  await sql
    .raw(`update enrollments set student_key = (${nameOf(id)}), student_since = (${sinceOf(id)})`)
    .execute(db)
}

/** PostgreSQL writes the table anew with its indexes: each row by itself would be written to each of these. */
async function fillByWritingAnew(db: Kysely<unknown>): Promise<void> {
  await makeFunction(db, 'name_of(text) returns text', nameOf('$1'))
  await makeFunction(db, 'since_of(text) returns bigint', sinceOf('$1'))
  await sql`alter table enrollments
    alter column student_key type text using name_of(student_id),
    alter column student_since type bigint using since_of(student_id)`.execute(db)
  await sql`drop function name_of(text), since_of(text)`.execute(db)
}

const makeFunction = (db: Kysely<unknown>, head: string, body: string) =>
  sql.raw(`create function ${head} language sql stable as $$ ${body} $$`).execute(db)
