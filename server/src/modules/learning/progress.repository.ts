import { sql } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'
import { preparedQuery } from '../../database/prepared.ts'
import { isCompleted } from '../coursework/index.ts'

export async function findDone(db: Db | Tx, studentId: string, courseId: string) {
  const topics = await findDoneTopics(db, studentId, courseId)
  const [completed] = await countCompleted(db, studentId, courseId)
  return { topics: [...topics], assignments: completed?.count ?? 0 }
}

export type Done = Awaited<ReturnType<typeof findDone>>

export async function findDoneTopics(
  db: Db | Tx,
  studentId: string,
  courseId: string,
): Promise<ReadonlySet<string>> {
  const rows = await doneTopicRows(db, studentId, courseId)
  return new Set(rows.map(({ item_id }) => item_id))
}

const doneTopicRows = preparedQuery((db, studentId: string, courseId: string) =>
  db
    .selectFrom('item_progress')
    .select('item_id')
    .where('student_id', '=', studentId)
    .where('course_id', '=', courseId),
)

const countCompleted = preparedQuery((db, studentId: string, courseId: string) =>
  db
    .selectFrom('submissions')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('student_id', '=', studentId)
    // `coalesce` prevents use of the course index: a course has more submissions than a student.
    .where(sql`coalesce(course_id, '')`, '=', courseId)
    .where(isCompleted),
)

export async function addDone(
  tx: Tx,
  row: { student_id: string; item_id: string; course_id: string; done_at: number },
): Promise<boolean> {
  const added = await tx
    .insertInto('item_progress')
    .values(row)
    .onConflict((conflict) => conflict.columns(['student_id', 'item_id']).doNothing())
    .returning('item_id')
    .execute()
  return added.length > 0
}

export async function removeDone(tx: Tx, studentId: string, itemId: string): Promise<void> {
  await tx
    .deleteFrom('item_progress')
    .where('student_id', '=', studentId)
    .where('item_id', '=', itemId)
    .execute()
}

const maxRows = 1_000

export const findOwnProgress = preparedQuery((db, studentId: string, now: number) =>
  db
    .selectFrom(ownCourses(db, studentId, now).as('own'))
    .leftJoin('syllabus_items as next', (join) =>
      join.onRef('next.course_id', '=', 'own.course_id').onRef('next.position', '=', 'own.next_position'),
    )
    .selectAll('own')
    .select(['next.id as next_id', 'next.name as next_name'])
    .select(['next.pdf as next_pdf', 'next.video as next_video']),
)

export type FoundProgress = Awaited<ReturnType<typeof findOwnProgress>>[number]

/** `closuresOf` in SQL, for an `item` that is not done. */
const isOpen = (studentId: string, now: number) => sql<boolean>`(item.position = 0 or item.is_preview = 1
  or item.opens = 'free'
  or (item.opens = 'fromDate' and (item.opens_at is null or item.opens_at <= ${now}))
  or (item.opens = 'inOrder' and exists (select 1 from syllabus_items as before
    join item_progress on item_progress.item_id = before.id and item_progress.student_id = ${studentId}
    where before.course_id = item.course_id and before.position = item.position - 1)))`

/** `worked_at`: when the last topic was done. */
const ownCourses = (db: Db, studentId: string, now: number) =>
  db
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .where('enrollments.student_id', '=', studentId)
    .where('enrollments.cancelled_at', 'is', null)
    .orderBy('enrollments.created_at', 'desc')
    .limit(maxRows)
    .select(['courses.id as course_id', 'courses.name as course_name', 'courses.image'])
    .select('enrollments.created_at as enrolled_at')
    .select([
      sql<number>`(select count(*) from syllabus_items where course_id = courses.id)`.as('topics'),
      sql<number>`(select count(*) from assignments where course_id = courses.id)`.as('assignments'),
      sql<number>`(select count(*) from item_progress
        where course_id = courses.id and student_id = ${studentId})`.as('topics_done'),
      sql<number | null>`(select max(done_at) from item_progress
        where course_id = courses.id and student_id = ${studentId})`.as('worked_at'),
      sql<number>`(select count(*) from assignments join submissions on assignment_id = assignments.id
        where assignments.course_id = courses.id and student_id = ${studentId}
          and ${isCompleted})`.as('assignments_done'),
      sql<number | null>`coalesce(
        (select min(position) from syllabus_items as item where course_id = courses.id
          and not exists (select 1 from item_progress
            where item_id = item.id and student_id = ${studentId})
          and ${isOpen(studentId, now)}
          and position >= (select place.position from topic_visits
            join syllabus_items as place on place.id = topic_visits.item_id
            where topic_visits.student_id = ${studentId} and topic_visits.course_id = courses.id
            order by topic_visits.saved_at desc limit 1)),
        (select min(position) from syllabus_items as item where course_id = courses.id
          and not exists (select 1 from item_progress
            where item_id = item.id and student_id = ${studentId})
          and ${isOpen(studentId, now)}))`.as('next_position'),
    ])

export async function countTopicsAndAssignments(db: Db, courseId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select
    (select count(*) from syllabus_items where course_id = ${courseId}) +
    (select count(*) from assignments where course_id = ${courseId}) as count`.execute(db)
  return rows[0]?.count ?? 0
}

export async function countDoneBy(
  db: Db,
  courseId: string,
  studentIds: readonly string[],
): Promise<Map<string, number>> {
  if (studentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('item_progress')
    .where('course_id', '=', courseId)
    .where('student_id', 'in', studentIds)
    .groupBy('student_id')
    .select((select) => ['student_id', select.fn.countAll<number>().as('count')])
    .unionAll(
      db
        .selectFrom('submissions')
        .innerJoin('assignments', 'assignments.id', 'submissions.assignment_id')
        .where('assignments.course_id', '=', courseId)
        .where('submissions.student_id', 'in', studentIds)
        .where(isCompleted)
        .groupBy('submissions.student_id')
        .select((select) => ['submissions.student_id', select.fn.countAll<number>().as('count')]),
    )
    .execute()
  const done = new Map<string, number>()
  for (const { student_id, count } of rows) done.set(student_id, (done.get(student_id) ?? 0) + count)
  return done
}

export async function countOpenedLessons(
  db: Db,
  studentId: string,
  courseId: string,
): Promise<{ all: number; opened: number }> {
  const lessons = await db
    .selectFrom('syllabus_items as item')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .select(
      sql<number>`coalesce(sum(case when
        exists (select 1 from topic_visits where item_id = item.id and student_id = ${studentId})
        or exists (select 1 from item_progress where item_id = item.id and student_id = ${studentId})
        then 1 end), 0)`.as('opened'),
    )
    .where('item.course_id', '=', courseId)
    .executeTakeFirstOrThrow()
  return { all: Number(lessons.all), opened: Number(lessons.opened) }
}

export async function hasWorkedIn(db: Db | Tx, studentId: string, courseId: string): Promise<boolean> {
  const [visit] = await db
    .selectFrom('topic_visits')
    .select('item_id')
    .where('student_id', '=', studentId)
    .where('course_id', '=', courseId)
    .unionAll(
      db
        .selectFrom('item_progress')
        .select('item_id')
        .where('student_id', '=', studentId)
        .where('course_id', '=', courseId),
    )
    .unionAll(
      db
        .selectFrom('submissions')
        .innerJoin('assignments', 'assignments.id', 'submissions.assignment_id')
        .select('submissions.id as item_id')
        .where('submissions.student_id', '=', studentId)
        .where('assignments.course_id', '=', courseId),
    )
    .unionAll(
      db
        .selectFrom('attempts')
        .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
        .select('attempts.id as item_id')
        .where('attempts.student_id', '=', studentId)
        .where('quizzes.course_id', '=', courseId),
    )
    .limit(1)
    .execute()
  return visit !== undefined
}
