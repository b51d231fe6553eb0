import { type Kysely, sql } from 'kysely'
import { up as start } from '../../migrations/0001-start.ts'
import { up as running } from '../../migrations/0002-running.ts'
import { up as auditOnlyGrows } from '../../migrations/0003-audit-only-grows.ts'
import { up as deactivatedAccounts } from '../../migrations/0004-deactivated-accounts.ts'
import { up as bigLists } from '../../migrations/0005-big-lists.ts'
import { up as foundByMore } from '../../migrations/0006-found-by-more.ts'
import { up as reviewDesk } from '../../migrations/0007-review-desk.ts'
import { up as studentsOfMentors } from '../../migrations/0008-students-of-mentors.ts'
import { up as receiptsByNumber } from '../../migrations/0009-receipts-by-number.ts'
import { up as wordsOfStudents } from '../../migrations/0010-words-of-students.ts'
import { up as coursesOfStudents } from '../../migrations/0011-courses-of-students.ts'
import { up as lateWork } from '../../migrations/0012-late-work.ts'
import { up as whoWasActive } from '../../migrations/0013-who-was-active.ts'
import { up as daysByCourse } from '../../migrations/0014-days-by-course.ts'
import { up as daysOfTheSchool } from '../../migrations/0015-days-of-the-school.ts'
import { up as accountsByDay } from '../../migrations/0016-accounts-by-day.ts'
import { up as cancelledBetweenDays } from '../../migrations/0017-cancelled-between-days.ts'
import { up as uploads } from '../../migrations/0018-uploads.ts'
import { up as logInTrails } from '../../migrations/0019-log-in-trails.ts'
import { up as mailPriorities } from '../../migrations/0020-mail-priorities.ts'
import { up as safeStarts } from '../../migrations/0021-safe-starts.ts'
import { up as moneyApart } from '../../migrations/0022-money-apart.ts'
import { up as plainDesk } from '../../migrations/0023-plain-desk.ts'
import { up as plainLists } from '../../migrations/0024-plain-lists.ts'
import type { Database } from './database.ts'

interface Migration {
  readonly name: string
  up(db: Kysely<unknown>): Promise<void>
}

/** Every migration, in order. Forward only: the shape that one leaves is never edited once it has run anywhere. */
const migrations: readonly Migration[] = [
  { name: '0001-start', up: start },
  { name: '0002-running', up: running },
  { name: '0003-audit-only-grows', up: auditOnlyGrows },
  { name: '0004-deactivated-accounts', up: deactivatedAccounts },
  { name: '0005-big-lists', up: bigLists },
  { name: '0006-found-by-more', up: foundByMore },
  { name: '0007-review-desk', up: reviewDesk },
  { name: '0008-students-of-mentors', up: studentsOfMentors },
  { name: '0009-receipts-by-number', up: receiptsByNumber },
  { name: '0010-words-of-students', up: wordsOfStudents },
  { name: '0011-courses-of-students', up: coursesOfStudents },
  { name: '0012-late-work', up: lateWork },
  { name: '0013-who-was-active', up: whoWasActive },
  { name: '0014-days-by-course', up: daysByCourse },
  { name: '0015-days-of-the-school', up: daysOfTheSchool },
  { name: '0016-accounts-by-day', up: accountsByDay },
  { name: '0017-cancelled-between-days', up: cancelledBetweenDays },
  { name: '0018-uploads', up: uploads },
  { name: '0019-log-in-trails', up: logInTrails },
  { name: '0020-mail-priorities', up: mailPriorities },
  { name: '0021-safe-starts', up: safeStarts },
  { name: '0022-money-apart', up: moneyApart },
  { name: '0023-plain-desk', up: plainDesk },
  { name: '0024-plain-lists', up: plainLists },
]

/** Any number that only this program uses: the advisory lock under which PostgreSQL migrates. */
const migrationLock = 7_411_004

/**
 * Brings the database to the newest shape. Each migration runs in a transaction of its own together with the row that
 * records it, and looks for that row only once it holds the writer, so that two instances may start at once.
 * @returns the names of the migrations that this call ran
 */
export async function migrate(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  steps: readonly Migration[] = migrations,
): Promise<string[]> {
  const ran: string[] = []
  for (const { name, up } of steps) {
    const didRun = await db.transaction().execute(async (tx) => {
      if (engine === 'postgres') {
        // A statement may take its time over a million rows, as may another instance that migrates.
        await sql`set local statement_timeout = 0`.execute(tx)
        await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx)
      }
      await sql`create table if not exists migrations (name text primary key)`.execute(tx)
      const { rows } = await sql`select name from migrations where name = ${name}`.execute(tx)
      if (rows.length > 0) return false
      await up(tx as unknown as Kysely<unknown>)
      await sql`insert into migrations (name) values (${name})`.execute(tx)
      return true
    })
    if (didRun) ran.push(name)
  }
  return ran
}

/** True when every migration this program knows has run. */
export async function isMigrated({ db }: Pick<Database, 'db'>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  const done = new Set(rows.map((row) => row.name))
  return migrations.every(({ name }) => done.has(name))
}
