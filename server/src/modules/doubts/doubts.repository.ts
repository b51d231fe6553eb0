import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'
import type { FileRow } from '../../database/file-rows.ts'
import { withRowLock } from '../../database/locks.ts'
import type { Schema } from '../../database/schema.ts'
import type { SubjectName } from '../../kernel/audit.ts'

type Doubt = Schema['doubts']
type Answer = Schema['doubt_answers']
export type DoubtExpression = ExpressionBuilder<Schema, 'doubts'>

const shownAnswers = ({ selectFrom }: DoubtExpression) =>
  selectFrom('doubt_answers')
    .whereRef('doubt_answers.doubt_id', '=', 'doubts.id')
    .where('doubt_answers.hidden_at', 'is', null)

export const unseenAnswers = (eb: DoubtExpression, readerId: string) =>
  shownAnswers(eb)
    .innerJoin('doubt_followers', (join) =>
      join
        .onRef('doubt_followers.doubt_id', '=', 'doubt_answers.doubt_id')
        .on('doubt_followers.user_id', '=', readerId)
        .on('doubt_followers.follows', '=', 1),
    )
    .where('doubt_answers.author_id', '<>', readerId)
    .whereRef('doubt_answers.created_at', '>', 'doubt_followers.seen_at')

const openReports = ({ selectFrom }: DoubtExpression) =>
  selectFrom('doubt_reports')
    .whereRef('doubt_reports.doubt_id', '=', 'doubts.id')
    .where('doubt_reports.looked_into_at', 'is', null)

export const doubtsFor = (db: Db | Tx, readerId: string) =>
  db
    .selectFrom('doubts')
    .innerJoin('courses', 'courses.id', 'doubts.course_id')
    .innerJoin('users as asker', 'asker.id', 'doubts.student_id')
    .leftJoin('syllabus_items as topic', 'topic.id', 'doubts.topic_id')
    .leftJoin('quizzes', 'quizzes.id', 'doubts.quiz_id')
    .leftJoin('question_versions', 'question_versions.id', 'doubts.version_id')
    .leftJoin('doubt_followers as own', (join) =>
      join.onRef('own.doubt_id', '=', 'doubts.id').on('own.user_id', '=', readerId),
    )
    .selectAll('doubts')
    .select(['courses.name as course_name', 'asker.name as asker_name'])
    .select(['quizzes.title as quiz_title', 'question_versions.wording'])
    .select(['topic.name as topic_name', 'own.me_too as own_me_too', 'own.follows as own_follows'])
    .select((eb) => [
      shownAnswers(eb as DoubtExpression)
        .select(eb.fn.countAll<number>().as('count'))
        .as('answers'),
      unseenAnswers(eb as DoubtExpression, readerId)
        .select(eb.fn.countAll<number>().as('count'))
        .as('unread'),
      openReports(eb as DoubtExpression)
        .select(eb.fn.countAll<number>().as('count'))
        .as('reports'),
      eb
        .selectFrom('doubt_followers')
        .whereRef('doubt_followers.doubt_id', '=', 'doubts.id')
        .where('doubt_followers.me_too', '=', 1)
        .select(eb.fn.countAll<number>().as('count'))
        .as('me_too'),
    ])

export type FoundDoubt = Awaited<ReturnType<ReturnType<typeof doubtsFor>['execute']>>[number]

/** The caller checks access. */
export const findDoubt = (db: Db | Tx, id: string, readerId: string): Promise<FoundDoubt | undefined> =>
  doubtsFor(db, readerId).where('doubts.id', '=', id).executeTakeFirst()

export const lockDoubt = (tx: Tx, id: string) =>
  withRowLock(tx, tx.selectFrom('doubts').select('id').where('id', '=', id)).executeTakeFirst()

export async function addDoubt(tx: Tx, row: Insertable<Doubt>, words: readonly string[]): Promise<void> {
  await tx.insertInto('doubts').values(row).execute()
  await putWords(tx, row, words)
  const { id, student_id, created_at } = row
  await tx
    .insertInto('doubt_followers')
    .values({ doubt_id: id, user_id: student_id, me_too: 0, follows: 1, seen_at: created_at })
    .execute()
}

/** `[]` removes the doubt from the search. */
export async function putWords(
  tx: Tx,
  { id, course_id }: Pick<Doubt, 'id' | 'course_id'>,
  words: readonly string[],
): Promise<void> {
  await tx.deleteFrom('doubt_words').where('doubt_id', '=', id).execute()
  if (words.length === 0) return
  await tx
    .insertInto('doubt_words')
    .values(words.map((word) => ({ course_id, word, doubt_id: id })))
    .execute()
}

/** The caller locks the doubt. */
export async function changeDoubt(tx: Tx, id: string, change: Partial<Doubt>): Promise<void> {
  await tx
    .updateTable('doubts')
    .set((set) => ({ ...change, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function isTopicOf(db: Db | Tx, topicId: string, courseId: string): Promise<boolean> {
  const topic = await db
    .selectFrom('syllabus_items')
    .select('id')
    .where('id', '=', topicId)
    .where('course_id', '=', courseId)
    .executeTakeFirst()
  return topic !== undefined
}

export const findAnswers = (db: Db | Tx, doubtId: string) =>
  db
    .selectFrom('doubt_answers')
    .innerJoin('users as author', 'author.id', 'doubt_answers.author_id')
    .leftJoin('users as endorser', 'endorser.id', 'doubt_answers.endorsed_by')
    .selectAll('doubt_answers')
    .select(['author.name as author_name', 'endorser.name as endorser_name'])
    .where('doubt_answers.doubt_id', '=', doubtId)
    .orderBy('doubt_answers.created_at')
    .orderBy('doubt_answers.id')
    .execute()

export type FoundAnswer = Awaited<ReturnType<typeof findAnswers>>[number]

export async function addAnswer(tx: Tx, row: Insertable<Answer>): Promise<void> {
  await tx.insertInto('doubt_answers').values(row).execute()
}

export async function changeAnswer(tx: Tx, id: string, change: Partial<Answer>): Promise<void> {
  await tx.updateTable('doubt_answers').set(change).where('id', '=', id).execute()
}

export async function addEdit(tx: Tx, row: Schema['doubt_edits']): Promise<void> {
  await tx.insertInto('doubt_edits').values(row).execute()
}

export const findEdits = (db: Db | Tx, doubtId: string) =>
  db
    .selectFrom('doubt_edits')
    .selectAll()
    .where('doubt_id', '=', doubtId)
    .orderBy('at')
    .orderBy('id')
    .execute()

export function findPictures(db: Db | Tx, doubtIds: readonly string[]) {
  if (doubtIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('doubt_pictures')
    .selectAll()
    .where('doubt_id', 'in', doubtIds)
    .orderBy('doubt_id')
    .orderBy('position')
    .execute()
}

/** @returns false for a picture that is missing, another person's, or another doubt's */
export async function attachPictures(
  tx: Tx,
  { id, student_id, created_at }: Pick<Doubt, 'id' | 'student_id' | 'created_at'>,
  fileIds: readonly string[],
): Promise<boolean> {
  if (fileIds.length === 0) return true
  const attachedPictures = tx.selectFrom('doubt_pictures').select('file_id')
  const freeFiles = await tx
    .updateTable('files')
    .set({ used_at: created_at })
    .where('id', 'in', fileIds)
    .where('kind', '=', 'doubt')
    .where('owner_id', '=', student_id)
    .where('id', 'not in', attachedPictures.where('file_id', 'in', fileIds))
    .returning('id')
    .execute()
  if (freeFiles.length < fileIds.length) return false
  await tx
    .insertInto('doubt_pictures')
    .values(fileIds.map((file_id, position) => ({ file_id, doubt_id: id, position })))
    .execute()
  return true
}

export async function addPictureFile(tx: Tx, file: FileRow): Promise<void> {
  await tx.insertInto('files').values(file).execute()
}

/** Finds doubts, and doubts about questions, with the picture. */
export async function findDoubtsOfPicture(db: Db | Tx, fileId: string) {
  const doubts = db.selectFrom('doubts').select(['course_id', 'student_id', 'to_mentor', 'hidden_at'])
  const ids = db.selectFrom('doubt_pictures').select('doubt_id').where('file_id', '=', fileId)
  const versions = db.selectFrom('question_figures').select('version_id').where('file_id', '=', fileId)
  return doubts
    .where('id', 'in', ids)
    .unionAll(doubts.where('version_id', 'in', versions))
    .execute()
}

export async function putFollower(
  tx: Tx,
  { doubtId, userId }: { doubtId: string; userId: string },
  change: Partial<Pick<Schema['doubt_followers'], 'me_too' | 'follows' | 'seen_at'>>,
  now: number,
): Promise<void> {
  await tx
    .insertInto('doubt_followers')
    .values({ doubt_id: doubtId, user_id: userId, me_too: 0, follows: 0, seen_at: now, ...change })
    .onConflict((conflict) => conflict.columns(['doubt_id', 'user_id']).doUpdateSet(change))
    .execute()
}

/** Marks all answers as seen by the writer. */
export async function followAsWriter(
  tx: Tx,
  { doubtId, userId }: { doubtId: string; userId: string },
  now: number,
): Promise<void> {
  await tx
    .insertInto('doubt_followers')
    .values({ doubt_id: doubtId, user_id: userId, me_too: 0, follows: 1, seen_at: now })
    .onConflict((conflict) => conflict.columns(['doubt_id', 'user_id']).doUpdateSet({ seen_at: now }))
    .execute()
}

export async function markSeen(tx: Tx, doubtId: string, userId: string, now: number): Promise<void> {
  await tx
    .updateTable('doubt_followers')
    .set({ seen_at: now })
    .where('doubt_id', '=', doubtId)
    .where('user_id', '=', userId)
    .execute()
}

export const findNamesOfDoubts = (db: Db, ids: readonly string[]): Promise<SubjectName[]> =>
  db
    .selectFrom('doubts')
    .innerJoin('courses', 'courses.id', 'doubts.course_id')
    .leftJoin('syllabus_items as topic', 'topic.id', 'doubts.topic_id')
    .select('doubts.id')
    .select(sql<string>`coalesce(courses.name || ': ' || topic.name, courses.name)`.as('name'))
    .where('doubts.id', 'in', ids)
    .execute()
