import type { Db, Tx } from '../../database/database.ts'
import { makeExportQuery, type PersonalData } from '../../kernel/personal-data.ts'
import { readRows } from '../../platform/instants.ts'

/** Public texts stay under "Deleted user", because other students rely on them. */
export const personalDoubts: PersonalData = {
  exportQuery: makeExportQuery('doubts', async (db, { id }) => ({
    doubts: await readRows(askedBy(db, id)),
    doubtAnswers: await readRows(answeredBy(db, id)),
    doubtChanges: [...(await readRows(doubtEditsOf(db, id))), ...(await readRows(answerEditsOf(db, id)))],
    doubtsFollowed: await readRows(followedBy(db, id)),
    doubtReports: await readRows(reportedBy(db, id)),
  })),
  async erase(tx, { id }) {
    await tx.deleteFrom('doubt_reports').where('reporter_id', '=', id).execute()
    await tx.deleteFrom('doubt_followers').where('user_id', '=', id).execute()
    await tx.deleteFrom('doubts').where('student_id', '=', id).where('to_mentor', '=', 1).execute()
    await removeEdits(tx, id)
    // A job removes the files later.
    const doubtIds = tx.selectFrom('doubts').select('id').where('student_id', '=', id)
    await tx.deleteFrom('doubt_pictures').where('doubt_id', 'in', doubtIds).execute()
  },
}

async function removeEdits(tx: Tx, userId: string): Promise<void> {
  const doubts = tx.selectFrom('doubts').select('id').where('student_id', '=', userId)
  await tx.deleteFrom('doubt_edits').where('answer_id', 'is', null).where('doubt_id', 'in', doubts).execute()
  const answerIds = tx.selectFrom('doubt_answers').select('id').where('author_id', '=', userId)
  const answeredIds = tx.selectFrom('doubt_answers').select('doubt_id').where('author_id', '=', userId)
  await tx
    .deleteFrom('doubt_edits')
    .where('doubt_id', 'in', answeredIds)
    .where('answer_id', 'in', answerIds)
    .execute()
}

const askedBy = (db: Db, userId: string) =>
  db
    .selectFrom('doubts')
    .innerJoin('courses', 'courses.id', 'doubts.course_id')
    .leftJoin('syllabus_items as topic', 'topic.id', 'doubts.topic_id')
    .leftJoin('quizzes', 'quizzes.id', 'doubts.quiz_id')
    .select(['courses.name as course', 'topic.name as topic', 'quizzes.title as quiz'])
    .select(['doubts.text', 'doubts.second', 'doubts.page'])
    .select(['doubts.to_mentor as toMentor', 'doubts.state', 'doubts.created_at as askedAt'])
    .where('doubts.student_id', '=', userId)
    .orderBy('doubts.created_at')
    .orderBy('doubts.id')

const answeredBy = (db: Db, userId: string) =>
  db
    .selectFrom('doubt_answers')
    .innerJoin('doubts', 'doubts.id', 'doubt_answers.doubt_id')
    .innerJoin('courses', 'courses.id', 'doubts.course_id')
    .select(['courses.name as course', 'doubt_answers.text', 'doubt_answers.created_at as answeredAt'])
    .where('doubt_answers.author_id', '=', userId)
    .orderBy('doubt_answers.created_at')
    .orderBy('doubt_answers.id')

const doubtEditsOf = (db: Db, userId: string) =>
  db
    .selectFrom('doubts')
    .innerJoin('doubt_edits', 'doubt_edits.doubt_id', 'doubts.id')
    .select(['doubt_edits.text as before', 'doubt_edits.at as changedAt'])
    .where('doubts.student_id', '=', userId)
    .where('doubt_edits.answer_id', 'is', null)
    .orderBy('doubt_edits.at')

const answerEditsOf = (db: Db, userId: string) =>
  db
    .selectFrom('doubt_answers')
    .innerJoin('doubt_edits', (join) =>
      join
        .onRef('doubt_edits.doubt_id', '=', 'doubt_answers.doubt_id')
        .onRef('doubt_edits.answer_id', '=', 'doubt_answers.id'),
    )
    .select(['doubt_edits.text as before', 'doubt_edits.at as changedAt'])
    .where('doubt_answers.author_id', '=', userId)
    .orderBy('doubt_edits.at')

const followedBy = (db: Db, userId: string) =>
  db
    .selectFrom('doubt_followers')
    .innerJoin('doubts', 'doubts.id', 'doubt_followers.doubt_id')
    .innerJoin('courses', 'courses.id', 'doubts.course_id')
    .select(['courses.name as course', 'doubt_followers.me_too as meToo', 'doubt_followers.follows'])
    .select('doubt_followers.seen_at as seenAt')
    .where('doubt_followers.user_id', '=', userId)

const reportedBy = (db: Db, userId: string) =>
  db
    .selectFrom('doubt_reports')
    .select(['reason', 'created_at as reportedAt'])
    .where('reporter_id', '=', userId)
