import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { logIn } from '../test-kit/api.ts'
import { startServer, stop } from '../test-kit/server.ts'
import { environment } from './schools.ts'

export interface BigSchool {
  readonly url: string
  readonly pid: number
  readonly folder: string
  /** `learner` is the student of `lesson`. */
  readonly tokens: Readonly<Record<'student' | 'mentor' | 'admin' | 'learner', string>>
  readonly mentorId: string
  readonly enrollmentId: string
  readonly courseId: string
  readonly lesson: Lesson
  invalidateCatalogue(): void
  close(): Promise<void>
}

interface Lesson {
  readonly courseId: string
  readonly topicId: string
}

/** Loads the big school into an empty folder. */
export async function openBigSchool(folder: string): Promise<BigSchool> {
  const schoolEnvironment = { ...environment, DATA_DIR: folder, LOG_LEVEL: 'warn' }
  await stop((await startServer('demo/src/start.ts', schoolEnvironment, ['--big'])).child)
  const database = new DatabaseSync(join(folder, 'abhyas.sqlite'), { timeout: 5_000 })
  addActivity(database)
  const lesson = findLesson(database)
  const { child, url } = await startServer('server/src/main.ts', schoolEnvironment)
  const [student, mentor, admin] = [
    await logIn(url, 'student@abhyas.example'),
    await logIn(url, 'mentor@abhyas.example'),
    await logIn(url, 'admin@abhyas.example'),
  ]
  const learner = await logIn(url, lesson.email)
  const invalidateStatement = database.prepare('update catalogue_state set version = version + 1')
  const course = database
    .prepare('select id from courses where mentor_id = ? and archived_at is null order by name_key')
    .get(mentor.user._id)
  const enrollment = database
    .prepare('select id from enrollments where student_id = ? order by created_at limit 1')
    .get(student.user._id)
  return {
    url,
    pid: child.pid ?? 0,
    folder,
    tokens: { student: student.token, mentor: mentor.token, admin: admin.token, learner: learner.token },
    mentorId: mentor.user._id,
    enrollmentId: String(enrollment?.id),
    courseId: String(course?.id),
    lesson,
    invalidateCatalogue: () => void invalidateStatement.run(),
    async close() {
      database.close()
      await stop(child)
    },
  }
}

function findLesson(database: DatabaseSync): Lesson & { userId: string; email: string } {
  const row = database
    .prepare(`select notes.course_id as courseId, item_id as topicId, users.id as userId, email
      from notes join users on users.id = student_id
      where item_id is not null and notes.course_id = (select course_id from doubts
          where course_id in (select id from courses
            where mentor_id = (select id from users where email = 'mentor@abhyas.example'))
          group by course_id order by count(*) desc, course_id limit 1)
        and exists (select 1 from doubts
          where doubts.course_id = notes.course_id and doubts.student_id = notes.student_id)
      order by (select count(*) from topic_visits
          where topic_visits.course_id = notes.course_id and topic_visits.student_id = notes.student_id) desc, notes.id
      limit 1`)
    .get()
  if (!row) throw new Error('nobody learns in this school; one that was kept has to be loaded anew')
  return row as unknown as ReturnType<typeof findLesson>
}

/**
 * Adds audit entries, emails, messages and announcements, once per school. The student of the
 * lesson gets many notes, and follows all doubts.
 */
function addActivity(database: DatabaseSync): void {
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
  const { userId, courseId, topicId } = findLesson(database)
  database
    .prepare(`insert into doubt_followers (doubt_id, user_id, me_too, follows, seen_at)
      select id, ?, 1, 1, 0 from doubts where course_id = ? and to_mentor = 0 on conflict do nothing`)
    .run(userId, courseId)
  database
    .prepare(`insert into notes (id, student_id, course_id, item_id, topic_name, second, text, search_text, created_at, updated_at)
      select 'made-' || id, student_id, course_id, ?, topic_name, second, text, search_text, created_at, updated_at
      from (select users.id, notes.student_id, notes.course_id, notes.topic_name, notes.second, notes.text, notes.search_text,
          notes.created_at, notes.updated_at
        from notes, (select id from users order by id limit 200) as users
        where notes.student_id = ? and notes.course_id = ?)`)
    .run(topicId, userId, courseId)
}
