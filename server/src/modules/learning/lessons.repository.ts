import { sql } from 'kysely'
import type { LessonAssignment } from '#contract/learning/lessons.ts'
import type { Db, Tx } from '../../database/database.ts'
import { withRowLock } from '../../database/locks.ts'
import { preparedQuery } from '../../database/prepared.ts'
import type { SyllabusItemRow } from '../catalogue/index.ts'
import { statusForStudent } from '../coursework/index.ts'
import type { TopicVisitRow } from './learning.tables.ts'
import { maxReportedLengths } from './watching.rules.ts'

export async function findLastVisited(
  db: Db | Tx,
  studentId: string,
  courseId: string,
): Promise<string | null> {
  const [row] = await lastVisited(db, studentId, courseId)
  return row?.item_id ?? null
}

const lastVisited = preparedQuery((db, studentId: string, courseId: string) =>
  db
    .selectFrom('topic_visits')
    .select('item_id')
    .where('student_id', '=', studentId)
    .where('course_id', '=', courseId)
    .orderBy('saved_at', 'desc')
    .limit(1),
)

/**
 * One statement, because players call this often.
 * @returns `topics`: the previous topic, if any, and the topic; empty for a topic outside the course
 */
export async function findTopicAndPrevious(
  db: Db | Tx,
  studentId: string,
  { courseId, topicId }: { courseId: string; topicId: string },
): Promise<{ topics: SyllabusItemRow[]; done: ReadonlySet<string> }> {
  const rows = await topicAndPrevious(db, studentId, courseId, topicId)
  const topics = rows.map(({ done_at, ...topic }) => topic)
  return { topics, done: new Set(rows.filter(({ done_at }) => done_at !== null).map(({ id }) => id)) }
}

const topicAndPrevious = preparedQuery((db, studentId: string, courseId: string, topicId: string) =>
  db
    .selectFrom('syllabus_items')
    .innerJoin('syllabus_items as opened', (join) =>
      join
        .onRef('opened.course_id', '=', 'syllabus_items.course_id')
        .on((on) =>
          on.or([
            on('syllabus_items.position', '=', on.ref('opened.position')),
            on('syllabus_items.position', '=', sql<number>`opened.position - 1`),
          ]),
        ),
    )
    .leftJoin('item_progress', (join) =>
      join
        .onRef('item_progress.item_id', '=', 'syllabus_items.id')
        .on('item_progress.student_id', '=', studentId),
    )
    .where('opened.id', '=', topicId)
    .where('opened.course_id', '=', courseId)
    .orderBy('syllabus_items.position')
    .selectAll('syllabus_items')
    .select('item_progress.done_at'),
)

export async function findVisit(
  db: Db | Tx,
  studentId: string,
  itemId: string,
): Promise<TopicVisitRow | undefined> {
  const [row] = await visitOf(db, studentId, itemId)
  return row
}

const visitOf = preparedQuery((db, studentId: string, itemId: string) =>
  db.selectFrom('topic_visits').selectAll().where('student_id', '=', studentId).where('item_id', '=', itemId),
)

export async function addVisit(tx: Tx, row: TopicVisitRow): Promise<void> {
  await insertVisit(tx, row)
}

const insertVisit = preparedQuery((db, row: TopicVisitRow) =>
  db
    .insertInto('topic_visits')
    .values(row)
    .onConflict((conflict) => conflict.columns(['student_id', 'item_id']).doNothing()),
)

export async function findEnrolledAt(tx: Tx, studentId: string, courseId: string): Promise<number | null> {
  const row = await tx
    .selectFrom('enrollments')
    .select('created_at')
    .where('student_id', '=', studentId)
    .where('course_id', '=', courseId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/** Makes two devices of a student save in turn. */
export async function lockVisit(
  tx: Tx,
  studentId: string,
  itemId: string,
): Promise<TopicVisitRow | undefined> {
  const [row] = await lockedVisit(tx, studentId, itemId)
  return row
}

const lockedVisit = preparedQuery((db, studentId: string, itemId: string) =>
  withRowLock(
    db,
    db
      .selectFrom('topic_visits')
      .selectAll()
      .where('student_id', '=', studentId)
      .where('item_id', '=', itemId),
  ),
)

export async function updateVisit(tx: Tx, row: TopicVisitRow): Promise<void> {
  await writeVisit(tx, row)
}

const writeVisit = preparedQuery((db, row: TopicVisitRow) =>
  db
    .updateTable('topic_visits')
    .set({
      ...{ second: row.second, page: row.page, moved_at: row.moved_at, saved_at: row.saved_at },
      ...{ watched: row.watched, watched_seconds: row.watched_seconds, length: row.length },
      unplayable_at: row.unplayable_at,
    })
    .where('student_id', '=', row.student_id)
    .where('item_id', '=', row.item_id),
)

/** @returns seconds, one length per student */
export async function findReportedLengths(db: Db | Tx, itemId: string): Promise<number[]> {
  const rows = await reportedLengths(db, itemId)
  return rows.map(({ length }) => length ?? 0)
}

const reportedLengths = preparedQuery((db, itemId: string) =>
  db
    .selectFrom('topic_visits')
    .select('length')
    .where('item_id', '=', itemId)
    .where('length', 'is not', null)
    .orderBy('length')
    .limit(maxReportedLengths),
)

const maxNames = 5

/** `played` counts students whose video plays: many suggest a false report. */
export async function findUnplayable(db: Db, itemId: string, courseId: string) {
  const rows = await db
    .selectFrom('topic_visits')
    .innerJoin('users', 'users.id', 'topic_visits.student_id')
    .innerJoin('enrollments', (join) =>
      join
        .onRef('enrollments.student_id', '=', 'topic_visits.student_id')
        .on('enrollments.course_id', '=', courseId)
        .on('enrollments.cancelled_at', 'is', null),
    )
    .where('topic_visits.item_id', '=', itemId)
    .where('unplayable_at', 'is not', null)
    .orderBy('unplayable_at', 'desc')
    .limit(maxNames)
    .select('users.name')
    .select(sql<number>`count(*) over ()`.as('count'))
    .execute()
  if (rows.length === 0) return null
  const { played } = await db
    .selectFrom('topic_visits')
    .where('item_id', '=', itemId)
    .where('watched_seconds', '>', 0)
    .where('unplayable_at', 'is', null)
    .select((select) => select.fn.countAll<number>().as('played'))
    .executeTakeFirstOrThrow()
  return { names: rows.map(({ name }) => name), students: Number(rows[0]?.count), played: Number(played) }
}

export async function clearWatchedParts(tx: Tx, itemIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('topic_visits')
    .set({ second: null, watched: '[]', watched_seconds: 0, length: null, unplayable_at: null })
    .where('item_id', 'in', itemIds)
    .execute()
}

export async function findAssignmentsOfCourse(
  db: Db | Tx,
  courseId: string,
  studentId: string | null,
): Promise<(LessonAssignment & { topicId: string | null })[]> {
  const rows = await db
    .selectFrom('assignments')
    .leftJoin('submissions', (join) =>
      join
        .onRef('submissions.assignment_id', '=', 'assignments.id')
        .on('submissions.student_id', '=', studentId ?? ''),
    )
    .leftJoin('enrollments', (join) =>
      join
        .onRef('enrollments.course_id', '=', 'assignments.course_id')
        .on('enrollments.student_id', '=', studentId ?? '')
        .on('enrollments.cancelled_at', 'is', null),
    )
    .where('assignments.course_id', '=', courseId)
    .orderBy('assignments.deadline')
    .orderBy('assignments.id')
    .select(['assignments.id', 'assignments.title', 'assignments.deadline', 'assignments.item_id'])
    .select('enrollments.created_at as enrolled_at')
    .select(statusForStudent.as('status'))
    .execute()
  return rows.map(({ id, title, deadline, item_id, status, enrolled_at }) => ({
    _id: id,
    title,
    deadline: new Date(deadline).toISOString(),
    status: studentId === null ? null : (status ?? 'Pending'),
    beforeJoined: enrolled_at !== null && enrolled_at > deadline,
    topicId: item_id,
  }))
}
