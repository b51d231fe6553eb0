import { randomInt } from 'node:crypto'
import type { Db, Tx } from '../../database/database.ts'
import { findLatestVersions, findQuestionsWithTag } from '../questions/index.ts'
import type { QuizTableRow, SectionOfQuiz } from '../quizzes/index.ts'
import * as refused from './attempts.errors.ts'
import type { AttemptQuestionRow } from './attempts.tables.ts'
import { endOfAttempt, type SectionTimes, type Times, timesOfSections } from './clock.rules.ts'
import {
  type ComposedQuestion,
  composeQuestions,
  type EntryToAsk,
  type QuestionToAsk,
  type SectionToAsk,
} from './compose-questions.rules.ts'
import { scoreAttempt } from './scoring.rules.ts'

export const newSeed = (): number => randomInt(2 ** 31)

interface ComposedAttempt {
  readonly questions: readonly ComposedQuestion[]
  readonly sections: readonly SectionTimes[]
  readonly endsAt: number | null
  readonly max: number
}

export async function composeAttempt(
  db: Db | Tx,
  quiz: QuizTableRow,
  structure: readonly SectionOfQuiz[],
  { times, seed, startedAt }: { readonly times: Times; readonly seed: number; readonly startedAt: number },
): Promise<ComposedAttempt> {
  const sectionsToAsk = await questionsOf(db, quiz, structure)
  const shuffling = { questions: quiz.shuffles_questions === 1, options: quiz.shuffles_options === 1 }
  const questions = composeQuestions(sectionsToAsk, shuffling, seed)
  if (questions.length === 0) throw refused.nothingToAsk()
  const endsAt = quiz.is_practice ? null : endOfAttempt(startedAt, quiz.minutes, times)
  const sections = timesOfSections(
    structure.map(({ section }) => section),
    { startedAt, endsAt, share: times.share },
  )
  // Full marks do not depend on keys and responses.
  const { max } = scoreAttempt(
    sections,
    questions.map((one) => ({ ...one, kind: 'single', key: { options: [], ranges: [], texts: [] } })),
    new Map(),
  )
  return { questions, sections, endsAt, max }
}

export const questionRowsOf = (
  attemptId: string,
  questions: readonly ComposedQuestion[],
): AttemptQuestionRow[] =>
  questions.map(({ position, section, question, optionIds, marks, scheme }) => ({
    ...{ attempt_id: attemptId, position, section, version_id: question.versionId, scheme },
    ...{ passage_version_id: question.passageVersionId, option_order: JSON.stringify(optionIds) },
    ...{ marks_right: marks.right, marks_wrong: marks.wrong, marks_blank: marks.blank },
  }))

async function questionsOf(
  tx: Db | Tx,
  quiz: QuizTableRow,
  structure: readonly SectionOfQuiz[],
): Promise<SectionToAsk[]> {
  const idsByTag = new Map<string, string[]>()
  const entries = structure.flatMap((one) => one.entries)
  for (const { draw_tag_kind, draw_tag } of entries) {
    if (draw_tag_kind === null || draw_tag === null) continue
    const key = `${draw_tag_kind} ${draw_tag}`
    if (!idsByTag.has(key))
      idsByTag.set(key, await findQuestionsWithTag(tx, quiz.course_id, draw_tag_kind, draw_tag))
  }
  const idsOf = ({ question_id, draw_tag_kind, draw_tag }: (typeof entries)[number]) =>
    question_id === null ? (idsByTag.get(`${draw_tag_kind} ${draw_tag}`) ?? []) : [question_id]
  const versions = await findLatestVersions(tx, [...new Set(entries.flatMap(idsOf))])
  const byId = new Map<string, QuestionToAsk>(
    versions.map((one) => [
      one.question_id,
      {
        ...{ questionId: one.question_id, versionId: one.version_id },
        ...{ passageVersionId: one.passage_version_id },
        options: one.options.map(({ _id, isLast }) => ({ id: _id, isLast })),
      },
    ]),
  )
  return structure.map(({ section, entries: sectionEntries }) => ({
    scheme: section.scheme,
    entries: sectionEntries.map(
      (entry): EntryToAsk => ({
        pool: idsOf(entry).flatMap((id) => byId.get(id) ?? []),
        count: entry.draw_count ?? 1,
        marks: {
          right: entry.marks_right ?? section.marks_right,
          wrong: entry.marks_wrong ?? section.marks_wrong,
          blank: entry.marks_blank ?? section.marks_blank,
        },
      }),
    ),
  }))
}
