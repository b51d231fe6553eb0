import type { Tx } from '../../database/database.ts'
import { findQuizRow, type QuizTableRow } from '../quizzes/index.ts'
import * as refused from './attempts.errors.ts'
import { findAttempt } from './attempts.repository.ts'
import { hasClosed } from './quiz-releases.ts'
import { findAttemptQuestions } from './responses.repository.ts'

interface Place {
  readonly attemptId: string
  readonly position: number
}

/** @throws FORBIDDEN while anybody can still take the quiz */
export async function requireClosedQuestion(
  tx: Tx,
  studentId: string,
  { attemptId, position }: Place,
  now: number,
): Promise<{ readonly quiz: QuizTableRow; readonly versionId: string }> {
  const attempt = await findAttempt(tx, attemptId)
  const quiz = attempt && (await findQuizRow(tx, attempt.quiz_id))
  if (!attempt || !quiz || attempt.student_id !== studentId) throw refused.attemptNotFound()
  const question = (await findAttemptQuestions(tx, attemptId)).find((row) => row.position === position)
  if (!question) throw refused.questionNotFound()
  if (attempt.submitted_at === null || !(await hasClosed(tx, quiz, now))) throw refused.notClosedYet()
  return { quiz, versionId: question.version_id }
}
