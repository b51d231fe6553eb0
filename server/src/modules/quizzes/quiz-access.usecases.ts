import type { Db, Tx } from '../../database/database.ts'
import { lockRows } from '../../database/locks.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { findTeaching } from '../catalogue/index.ts'
import { quizNotFound } from './quizzes.errors.ts'
import { findQuizRow } from './quizzes.repository.ts'
import type { QuizTableRow } from './quizzes.tables.ts'

export async function requireTeachingQuiz(
  { caller, deps }: Pick<SignedInCall, 'caller' | 'deps'>,
  quizId: string,
  { db = deps.database.db, lock = false }: { readonly db?: Db | Tx; readonly lock?: boolean } = {},
): Promise<QuizTableRow> {
  const quiz = await findQuizRow(db, quizId, { lock })
  if (!quiz || !(await findTeaching(db, caller)).teaches(quiz.course_id)) throw quizNotFound()
  return quiz
}

/** Locks the course against changed questions, then the quiz against new attempts. */
export async function lockTeachingQuiz(
  call: Pick<SignedInCall, 'caller' | 'deps'>,
  tx: Tx,
  quizId: string,
): Promise<QuizTableRow> {
  const { course_id } = await requireTeachingQuiz(call, quizId, { db: tx })
  await lockRows(tx, { courses: course_id })
  return requireTeachingQuiz(call, quizId, { db: tx, lock: true })
}
