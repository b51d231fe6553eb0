import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { after } from './0007-review-desk.ts'

/**
 * What keeps a search among a mentor's students quick when thousands have the word: each enrolment has beside it what its
 * student is found by, in the index that has the students of a course by name. The database keeps it itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await sql`drop index enrollments_by_course_student`.execute(db)
  await sql`alter table enrollments add column student_words text`.execute(db)
  // Before the words are filled in, so that none which change meanwhile are missed.
  await after(db, isPostgres, {
    event: 'update on users',
    name: 'enrollments_reworded',
    when: 'old.search_text <> new.search_text',
    run: 'update enrollments set student_words = new.search_text where student_id = new.id',
  })
  if (isPostgres) {
    // The table is written anew with its indexes: each row by itself would be written to each of these.
    await sql`create function words_of(student text) returns text language sql stable as $$
      select search_text from users where id = student $$`.execute(db)
    await sql`alter table enrollments alter column student_words type text using words_of(student_id)`.execute(
      db,
    )
    await sql`drop function words_of(text)`.execute(db)
  } else {
    await sql`update enrollments
      set student_words = (select search_text from users where users.id = enrollments.student_id)`.execute(db)
  }

  // What 0008 has put beside a new enrolment, and the words with it.
  if (isPostgres) {
    await sql`create or replace function enrollments_placed() returns trigger language plpgsql as $$ begin
        select ${ofStudent} into new.student_key, new.student_since, new.student_words
          from users where users.id = new.student_id for share;
        return new; end $$`.execute(db)
  } else {
    await sql`drop trigger enrollments_placed`.execute(db)
    await sql`create trigger enrollments_placed after insert on enrollments for each row begin
        update enrollments set (student_key, student_since, student_words) =
          (select ${ofStudent} from users where users.id = new.student_id)
          where id = new.id; end`.execute(db)
  }

  await sql`create index enrollments_by_course_student on enrollments
    (course_id, student_key, student_id, cancelled_at, student_words)
    where cancelled_at is null and student_key is not null`.execute(db)
}

const ofStudent = sql`case when users.deleted_at is null then users.name end, users.created_at, users.search_text`
