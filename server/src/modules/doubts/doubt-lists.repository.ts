import { sql } from 'kysely'
import type { DoubtState, QueuePart } from '#contract/doubts/doubt-states.ts'
import type { Db } from '../../database/database.ts'
import { countAll, countFound } from '../../database/lists.ts'
import { beginsWith } from '../../database/search.ts'
import type { RowCount, Slice } from '../../platform/paging.ts'
import { coursesTaughtBy } from '../catalogue/index.ts'
import { opensCourse } from '../enrollments/index.ts'
import { type DoubtExpression, doubtsFor, type FoundDoubt, unseenAnswers } from './doubts.repository.ts'

/** `studentId`: finds only public and the student's own doubts; null: all doubts. */
export interface CourseFilter {
  readonly courseId: string
  readonly studentId: string | null
  readonly topicId?: string | undefined
  readonly state?: DoubtState | undefined
  readonly isMine?: boolean | undefined
  readonly words?: readonly string[] | undefined
}

function doubtsOfCourse(db: Db, { courseId, studentId, topicId, state, isMine, words = [] }: CourseFilter) {
  let query = db.selectFrom('doubts').where('doubts.course_id', '=', courseId)
  if (studentId !== null)
    query = query.where((where) =>
      where.or([where('doubts.to_mentor', '=', 0), where('doubts.student_id', '=', studentId)]),
    )
  if (topicId !== undefined) query = query.where('doubts.topic_id', '=', topicId)
  if (state !== undefined) query = query.where('doubts.state', '=', state)
  if (isMine) query = query.where('doubts.student_id', '=', studentId ?? '')
  for (const word of words) {
    const found = db
      .selectFrom('doubt_words')
      .select('doubt_id')
      .where('doubt_words.course_id', '=', courseId)
      .where(beginsWith('word', word))
    query = query.where('doubts.id', 'in', found)
  }
  return query
}

export async function findDoubtsOf(
  db: Db,
  filter: CourseFilter,
  readerId: string,
  { limit, offset }: Slice,
): Promise<FoundDoubt[]> {
  const idsOfPage = doubtsOfCourse(db, filter)
    .select('doubts.id')
    .orderBy('doubts.created_at', 'desc')
    .orderBy('doubts.id', 'desc')
    .limit(limit)
    .offset(offset)
  return doubtsFor(db, readerId)
    .where('doubts.id', 'in', idsOfPage)
    .orderBy('doubts.created_at', 'desc')
    .orderBy('doubts.id', 'desc')
    .execute()
}

export const countDoubtsOf = (db: Db, filter: CourseFilter): Promise<RowCount> =>
  countFound(db, doubtsOfCourse(db, filter).select('doubts.id'))

const maxSimilar = 5

/** Doubts that share the most words come first. */
export async function findSimilar(
  db: Db,
  filter: CourseFilter,
  { words, minSharedWords }: { words: readonly string[]; minSharedWords: number },
  readerId: string,
): Promise<FoundDoubt[]> {
  if (words.length === 0) return []
  const shared = await db
    .selectFrom(doubtsOfCourse(db, filter).select(['doubts.id', 'doubts.created_at']).as('doubts'))
    .innerJoin('doubt_words', 'doubt_words.doubt_id', 'doubts.id')
    .where('doubt_words.course_id', '=', filter.courseId)
    .where('doubt_words.word', 'in', words)
    .groupBy(['doubts.id', 'doubts.created_at'])
    .having((select) => select.fn.countAll(), '>=', minSharedWords)
    .select('doubts.id')
    .orderBy((select) => select.fn.countAll(), 'desc')
    .orderBy('doubts.created_at', 'desc')
    .limit(maxSimilar)
    .execute()
  if (shared.length === 0) return []
  const ids = shared.map(({ id }) => id)
  const rows = await doubtsFor(db, readerId).where('doubts.id', 'in', ids).execute()
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

const doubtsFollowedBy = (db: Db, studentId: string) =>
  db
    .selectFrom('doubts')
    .innerJoin('doubt_followers', 'doubt_followers.doubt_id', 'doubts.id')
    .where('doubt_followers.user_id', '=', studentId)
    .where((where) =>
      where.or([
        where('doubts.student_id', '=', studentId),
        where.and([
          where('doubt_followers.follows', '=', 1),
          where('doubts.to_mentor', '=', 0),
          where.exists(
            where
              .selectFrom('enrollments')
              .select('enrollments.id')
              .whereRef('enrollments.course_id', '=', 'doubts.course_id')
              .where('enrollments.student_id', '=', studentId)
              .where('enrollments.cancelled_at', 'is', null)
              .where(opensCourse),
          ),
        ]),
      ]),
    )

export async function findFollowed(
  db: Db,
  studentId: string,
  { limit, offset }: Slice,
): Promise<FoundDoubt[]> {
  const isRead = (eb: DoubtExpression) =>
    eb.not(eb.exists(unseenAnswers(eb, studentId).select('doubt_answers.id')))
  const idsOfPage = doubtsFollowedBy(db, studentId)
    .select('doubts.id')
    .orderBy((eb) => isRead(eb as never))
    .orderBy('doubts.created_at', 'desc')
    .orderBy('doubts.id', 'desc')
    .limit(limit)
    .offset(offset)
  return doubtsFor(db, studentId)
    .where('doubts.id', 'in', idsOfPage)
    .orderBy((eb) => isRead(eb as never))
    .orderBy('doubts.created_at', 'desc')
    .orderBy('doubts.id', 'desc')
    .execute()
}

export const countFollowed = (db: Db, studentId: string): Promise<RowCount> =>
  countFound(db, doubtsFollowedBy(db, studentId).select('doubts.id'))

export const findUnread = (db: Db, studentId: string) =>
  db
    .selectFrom(
      doubtsFollowedBy(db, studentId)
        .select(['doubts.id', 'doubts.course_id as courseId'])
        .select((eb) =>
          unseenAnswers(eb as never, studentId)
            .select(eb.fn.countAll<number>().as('count'))
            .as('unread'),
        )
        .as('followed'),
    )
    .selectAll()
    .where('unread', '>', 0)
    .execute()

/** `mentorId`: null for all courses. */
export interface QueueFilter {
  readonly mentorId: string | null
  readonly courseId?: string | undefined
  readonly part: QueuePart
}

function doubtsInQueue(db: Db, { mentorId, courseId, part }: QueueFilter) {
  let query = db.selectFrom('doubts')
  if (courseId !== undefined) query = query.where('doubts.course_id', '=', courseId)
  if (mentorId !== null) query = query.where('doubts.course_id', 'in', coursesTaughtBy(db, mentorId))
  if (part === 'reported')
    return query.where(
      'doubts.id',
      'in',
      db.selectFrom('doubt_reports').select('doubt_id').where('looked_into_at', 'is', null),
    )
  if (part === 'waiting') return query.where('doubts.waiting_since', 'is not', null)
  return query.where('doubts.state', '=', part).where('doubts.hidden_at', 'is', null)
}

export async function findQueue(
  db: Db,
  filter: QueueFilter,
  readerId: string,
  { limit, offset }: Slice,
): Promise<FoundDoubt[]> {
  const sortColumn = filter.part === 'waiting' ? 'doubts.waiting_since' : 'doubts.created_at'
  const sortDirection = filter.part === 'waiting' ? 'asc' : 'desc'
  const idsOfPage = doubtsInQueue(db, filter)
    .select('doubts.id')
    .orderBy(sortColumn, sortDirection)
    .orderBy('doubts.id', sortDirection)
    .limit(limit)
    .offset(offset)
  return doubtsFor(db, readerId)
    .where('doubts.id', 'in', idsOfPage)
    .orderBy(sortColumn, sortDirection)
    .orderBy('doubts.id', sortDirection)
    .execute()
}

export const countQueue = (db: Db, filter: QueueFilter): Promise<RowCount | number> =>
  filter.part === 'waiting'
    ? countAll(db, doubtsInQueue(db, filter).select('doubts.id'))
    : countFound(db, doubtsInQueue(db, filter).select('doubts.id'))

export const findWaitingByCourse = (db: Db, mentorId: string | null, overdueBefore: number) =>
  doubtsInQueue(db, { mentorId, part: 'waiting' })
    .innerJoin('courses', 'courses.id', 'doubts.course_id')
    .select(['courses.id as courseId', 'courses.name as course'])
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      sql<number>`sum(case when doubts.waiting_since < ${overdueBefore} then 1 else 0 end)`.as('overdue'),
      sql<number>`min(doubts.waiting_since)`.as('oldestAt'),
    ])
    .groupBy(['courses.id', 'courses.name'])
    .orderBy('oldestAt')
    .orderBy('courses.id')
    .execute()

/** @returns the middle wait or the two middle waits, in milliseconds */
export async function findMedianWaits(db: Db, mentorId: string | null, after: number): Promise<number[]> {
  let answeredDoubts = db.selectFrom('doubts').where('doubts.first_answered_at', '>', after)
  if (mentorId !== null)
    answeredDoubts = answeredDoubts.where('doubts.course_id', 'in', coursesTaughtBy(db, mentorId))
  const count = await countAll(db, answeredDoubts.select('doubts.id'))
  if (count === 0) return []
  const wait = sql<number>`doubts.first_answered_at - doubts.created_at`
  const rows = await answeredDoubts
    .select(wait.as('wait'))
    .orderBy(wait)
    .limit(count % 2 === 1 ? 1 : 2)
    .offset(Math.floor((count - 1) / 2))
    .execute()
  return rows.map((row) => Number(row.wait))
}
