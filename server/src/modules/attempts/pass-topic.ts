import type { Db, Tx } from '../../database/database.ts'
import type { Work } from '../../kernel/deps.ts'
import type { Ports } from '../../kernel/ports.ts'
import { findPublishedOfTopic, findQuizRow, type QuizTableRow } from '../quizzes/index.ts'
import { findAttemptsOfStudent } from './attempts.repository.ts'
import type { AttemptRow } from './attempts.tables.ts'
import { findSubmittedAttempts } from './change-scores.repository.ts'
import { type ChangedScoresText, readChangedScores } from './change-scores.rules.ts'
import { isQuizPassed } from './counting.rules.ts'

export const quizzesOfTopic: Ports['quizzesOfTopic'] = async (db, studentId, { id, course_id }) => {
  const quizzes = await findPublishedOfTopic(db, course_id, id)
  const completingQuizzes = quizzes.filter(({ completes_topic }) => completes_topic === 1)
  const isPassed = completingQuizzes.length === 0 ? null : await isAnyPassed(db, studentId, completingQuizzes)
  return { hasAny: quizzes.length > 0, isPassed }
}

async function isAnyPassed(
  db: Db | Tx,
  studentId: string,
  quizzes: Awaited<ReturnType<typeof findPublishedOfTopic>>,
): Promise<boolean> {
  const ids = quizzes.map(({ id }) => id)
  const attempts = Map.groupBy(await findAttemptsOfStudent(db, studentId, ids), ({ quiz_id }) => quiz_id)
  return quizzes.some((quiz) => isQuizPassed(quiz, attempts.get(quiz.id) ?? []))
}

export async function completeTopicsOfMoved(
  work: Work,
  quiz: Pick<QuizTableRow, 'id' | 'completes_topic'>,
  changedScores: ChangedScoresText,
): Promise<void> {
  if (!quiz.completes_topic) return
  const attempts = new Set(readChangedScores(changedScores).map(({ attemptId }) => attemptId))
  const rows = await findSubmittedAttempts(work.tx, quiz.id)
  const students = new Set(rows.filter(({ id }) => attempts.has(id)).map((row) => row.student_id))
  for (const student_id of students) await completeTopicIfPassed(work, { quiz_id: quiz.id, student_id })
}

export async function completeTopicIfPassed(
  work: Work,
  { quiz_id, student_id }: Pick<AttemptRow, 'quiz_id' | 'student_id'>,
): Promise<void> {
  const quiz = await findQuizRow(work.tx, quiz_id)
  if (!quiz?.completes_topic || quiz.topic_id === null) return
  if (!isQuizPassed(quiz, await findAttemptsOfStudent(work.tx, student_id, [quiz_id]))) return
  await work.emit('topicPassed', {
    ...{ studentId: student_id, courseId: quiz.course_id, topicId: quiz.topic_id },
  })
}
