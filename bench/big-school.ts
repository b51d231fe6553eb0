import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { startServer } from '../e2e/support/server.ts'
import { logIn } from './asking.ts'

/** A school that is measured, with somebody of each role logged in. */
export interface MeasuredSchool {
  readonly url: string
  readonly pid: number
  readonly tokens: { readonly student: string; readonly mentor: string; readonly admin: string }
  readonly mentorId: string
  readonly studentId: string
  /** A course of the mentor. */
  readonly courseId: string
  /** Says that every answer about courses is to be made anew. */
  renewCatalogue(): void
  close(): Promise<void>
}

/**
 * Loads a school into an empty folder, or takes the one that is there, gives it the record, the mails and the messages
 * that its years would have left, and starts it.
 */
export async function openSchool(folder: string, isBig: boolean): Promise<MeasuredSchool> {
  const environment = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn' }
  await end((await startServer('demo/src/start.ts', environment, isBig ? ['--big'] : [])).child)
  const database = new DatabaseSync(join(folder, 'abhyas.sqlite'), { timeout: 5_000 })
  addYears(database)
  const { child, url } = await startServer('server/src/main.ts', environment)
  const [student, mentor, admin] = await Promise.all(
    ['student', 'mentor', 'admin'].map((name) => logIn(url, `${name}@abhyas.example`)),
  )
  if (!student || !mentor || !admin || !child.pid) throw new Error('the school did not start')
  const renew = database.prepare('update catalogue_state set version = version + 1')
  const course = database
    .prepare('select id from courses where mentor_id = ? and archived_at is null order by name_key')
    .get(mentor.user._id)
  return {
    url,
    pid: child.pid,
    tokens: { student: student.token, mentor: mentor.token, admin: admin.token },
    mentorId: mentor.user._id,
    studentId: student.user._id,
    courseId: String(course?.id),
    renewCatalogue: () => void renew.run(),
    async close() {
      database.close()
      await end(child)
    },
  }
}

async function end(child: Awaited<ReturnType<typeof startServer>>['child']): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

/** A record and a mail for each enrolment, a message for each student, and announcements, unless they are there. */
function addYears(database: DatabaseSync): void {
  if (database.prepare(`select 1 from messages where id like 'made-%' limit 1`).get()) return
  database.exec(`begin immediate;
    insert into audit (id, at, actor_id, action, subject_type, subject_id, detail, request_id)
      select 'made-' || id, created_at, student_id, 'enrollment.create', 'enrollment', id,
        '{"courseId":"' || course_id || '"}', 'made' from enrollments;
    insert into outbox (id, recipient, subject, body, html, created_at, next_attempt_at, attempts, sent_at)
      select 'made-' || id, email, 'Your receipt ' || id, 'You are enrolled.', '<p>You are enrolled.</p>',
        created_at, created_at, 1, case when place % 50 = 0 then null else created_at end from (
          select enrollments.*, receipts.number, row_number() over () as place
            from enrollments join receipts on receipts.enrollment_id = enrollments.id);
    insert into messages (id, reference, name, email, message, search_text, status, created_at)
      select 'made-' || id, 'C-' || rowid, name, email, 'When does the next batch begin?',
        ' c-' || rowid || search_text, case rowid % 3 when 0 then 'new' when 1 then 'answered' else 'closed' end, created_at
      from users where role = 'student';
    insert into announcements (id, course_id, author_id, text, created_at)
      select 'made-' || users.id, courses.id, courses.mentor_id, 'The recording is there.', users.created_at
      from courses, (select * from users order by id limit 500) as users
      where courses.id = (select id from courses where mentor_id = (select id from users where email = 'mentor@abhyas.example')
        and archived_at is null order by name_key limit 1);
    commit`)
}
