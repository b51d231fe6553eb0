import type { Db, Tx } from '../../database/database.ts'
import type { Listeners } from '../../kernel/deps.ts'
import { findLatestVersions, findQuestionsWithTag, languagesOf } from '../questions/index.ts'
import { neededByQuiz, notReady } from './quizzes.errors.ts'
import { findPublishedOfCourses, findStructure } from './quizzes.repository.ts'
import {
  type BankOfQuiz,
  isBankProblem,
  isOver,
  isQuestionProblem,
  type PublishProblem,
  publishProblems,
} from './quizzes.rules.ts'
import type { QuizTableRow, SectionOfQuiz, SectionQuestionRow } from './quizzes.tables.ts'

export async function findPublishProblems(
  db: Db | Tx,
  quiz: QuizTableRow,
  structure: readonly SectionOfQuiz[],
  now: number,
): Promise<PublishProblem[]> {
  return publishProblems(quiz, structure, await findBank(db, quiz, structure), now)
}

/** A preview needs complete questions but no valid times. */
export async function requireCompleteQuestions(
  db: Db | Tx,
  quiz: QuizTableRow,
  structure: readonly SectionOfQuiz[],
  now: number,
): Promise<void> {
  const problem = (await findPublishProblems(db, quiz, structure, now)).find(isQuestionProblem)
  if (problem) throw notReady(problem)
}

async function findBank(
  db: Db | Tx,
  { course_id }: QuizTableRow,
  structure: readonly SectionOfQuiz[],
): Promise<BankOfQuiz> {
  const entries = structure.flatMap((section) => section.entries)
  const pools = new Map<SectionQuestionRow, string[]>()
  for (const entry of entries) {
    const { draw_tag_kind: kind, draw_tag: tag } = entry
    if (kind !== null && tag !== null) pools.set(entry, await findQuestionsWithTag(db, course_id, kind, tag))
  }
  const ids = [...entries.flatMap(({ question_id }) => question_id ?? []), ...[...pools.values()].flat()]
  const versions = await findLatestVersions(db, [...new Set(ids)])
  return {
    questions: new Map(
      versions.map(({ question_id, archived_at, wording }) => [
        question_id,
        { isArchived: archived_at !== null, languages: languagesOf(wording) },
      ]),
    ),
    poolOf: (entry) => pools.get(entry) ?? [],
  }
}

/** Refuses changes that make a published quiz incomplete while students may start the quiz. */
export const requireCompleteQuizzes: NonNullable<Listeners['questionChanged']> = async (
  { tx, now },
  { courseId },
) => {
  for (const quiz of await findPublishedOfCourses(tx, [courseId])) {
    if (isOver(quiz, now)) continue
    const problems = await findPublishProblems(tx, quiz, await findStructure(tx, quiz.id), now)
    if (problems.some(isBankProblem)) throw neededByQuiz(quiz.title)
  }
}
