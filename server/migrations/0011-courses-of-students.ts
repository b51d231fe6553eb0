import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { after } from './0007-review-desk.ts'

/**
 * Everybody has counted beside them how many courses they are in, so that an index has all students in that order. The
 * database keeps the count itself, whatever enrols or cancels; on PostgreSQL at the end of the transaction, so that
 * nobody's row is held for long.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  // Older instances go on enrolling: whatever is not counted here waits for the triggers.
  if (isPostgres) await sql`lock table enrollments in share row exclusive mode`.execute(db)
  await sql`alter table users add column enrolled_in integer not null default 0`.execute(db)
  await sql`update users set enrolled_in = (select count(*) from enrollments
    where enrollments.student_id = users.id and enrollments.cancelled_at is null) where role = 'student'`.execute(
    db,
  )
  await after(db, isPostgres, {
    event: 'insert on enrollments',
    name: 'enrolled_in_added',
    isLast: isPostgres,
    when: 'new.cancelled_at is null',
    run: 'update users set enrolled_in = enrolled_in + 1 where id = new.student_id',
  })
  await after(db, isPostgres, {
    event: 'update on enrollments',
    name: 'enrolled_in_moved',
    isLast: isPostgres,
    when: '(old.cancelled_at is null) <> (new.cancelled_at is null)',
    run: `update users set enrolled_in = enrolled_in + case when new.cancelled_at is null then 1 else -1 end
      where id = new.student_id`,
  })
  await sql`create index users_by_role_enrolled on users (role, enrolled_in, id)`.execute(db)
}
