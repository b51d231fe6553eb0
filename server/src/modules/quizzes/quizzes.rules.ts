import type { Language } from '#contract/languages.ts'
import type { QuizSection, Release } from '#contract/quizzes/quizzes.ts'
import { maxQuestions } from '#contract/quizzes/quizzes.ts'
import type { QuizSectionRow, QuizTableRow, SectionOfQuiz, SectionQuestionRow } from './quizzes.tables.ts'

type Structure = readonly SectionOfQuiz[]

const countOf = ({ draw_count }: SectionQuestionRow): number => draw_count ?? 1

const countIn = (entries: readonly SectionQuestionRow[]): number =>
  entries.reduce((sum, entry) => sum + countOf(entry), 0)

export const questionCountOf = (structure: Structure): number =>
  structure.reduce((sum, { entries }) => sum + countIn(entries), 0)

/** Hundredths. Where students pick n questions, the n with the most marks count. */
export const maxMarksOf = (structure: Structure): number =>
  structure.reduce((sum, section) => sum + maxMarksOfSection(section), 0)

function maxMarksOfSection({ section, entries }: SectionOfQuiz): number {
  const marks = entries.flatMap((entry) =>
    Array<number>(countOf(entry)).fill(entry.marks_right ?? section.marks_right),
  )
  const bestMarks = marks.toSorted((one, other) => other - one).slice(0, section.pick ?? marks.length)
  return bestMarks.reduce((sum, mark) => sum + mark, 0)
}

export interface BankOfQuiz {
  /** Questions that the quiz lists or may draw, by id. */
  readonly questions: ReadonlyMap<
    string,
    { readonly isArchived: boolean; readonly languages: readonly Language[] }
  >
  poolOf(entry: SectionQuestionRow): readonly string[]
}

/** Why a quiz cannot be published. `section` and `place` count from 1. */
export type PublishProblem =
  | {
      readonly why:
        | 'noQuestion'
        | 'tooManyQuestions'
        | 'sectionsTooLong'
        | 'lastStartBeforeOpening'
        | 'endBeforeOpening'
        | 'endBeforeLastStart'
        | 'over'
        | 'neverCloses'
        | 'topicMissing'
        | 'passMarkMissing'
    }
  | { readonly why: 'emptySection' | 'pickTooLarge'; readonly section: number }
  | { readonly why: 'archived' | 'languageMissing'; readonly section: number; readonly place: number }
  | {
      readonly why: 'drawTooLarge'
      readonly section: number
      readonly tag: string
      readonly count: number
      readonly available: number
    }

/** Whether the course's questions cause the problem. */
export const isBankProblem = ({ why }: PublishProblem): boolean =>
  why === 'archived' || why === 'languageMissing' || why === 'drawTooLarge'

const questionReasons: readonly PublishProblem['why'][] = [
  ...(['noQuestion', 'tooManyQuestions', 'emptySection', 'pickTooLarge', 'sectionsTooLong'] as const),
  ...(['archived', 'languageMissing', 'drawTooLarge'] as const),
]

/** Also prevents a preview, which needs complete questions but no valid times. */
export const isQuestionProblem = ({ why }: PublishProblem): boolean => questionReasons.includes(why)

type Times = Pick<QuizTableRow, 'opens_at' | 'last_start_at' | 'ends_at'>

export function publishProblems(
  quiz: QuizTableRow,
  structure: Structure,
  bank: BankOfQuiz,
  now: number,
): PublishProblem[] {
  return [
    ...questionCountProblems(structure),
    ...structure.flatMap((section, index) => problemsOfSection(section, index + 1)),
    ...bankProblems(quiz, structure, bank),
    ...timeProblems(quiz, structure, now),
    ...ruleProblems(quiz),
  ]
}

function questionCountProblems(structure: Structure): PublishProblem[] {
  const count = questionCountOf(structure)
  if (count === 0) return [{ why: 'noQuestion' }]
  return count > maxQuestions ? [{ why: 'tooManyQuestions' }] : []
}

function problemsOfSection({ section: { pick }, entries }: SectionOfQuiz, section: number): PublishProblem[] {
  const count = countIn(entries)
  if (count === 0 && section > 1) return [{ why: 'emptySection', section }]
  return pick !== null && pick > count && count > 0 ? [{ why: 'pickTooLarge', section }] : []
}

function bankProblems(
  { deciding_language }: QuizTableRow,
  structure: Structure,
  bank: BankOfQuiz,
): PublishProblem[] {
  const available = availableForDraws(structure, bank)
  const hasLanguage = (id: string) => bank.questions.get(id)?.languages.includes(deciding_language) ?? false
  return structure.flatMap(({ entries }, index) =>
    entries.flatMap((entry, place): PublishProblem[] => {
      const position = { section: index + 1, place: place + 1 }
      const { question_id, draw_count, draw_tag } = entry
      if (question_id !== null) {
        if (bank.questions.get(question_id)?.isArchived) return [{ why: 'archived', ...position }]
        return hasLanguage(question_id) ? [] : [{ why: 'languageMissing', ...position }]
      }
      const availableCount = available.get(entry) ?? 0
      if (draw_count !== null && draw_count > availableCount)
        return [
          {
            why: 'drawTooLarge',
            section: position.section,
            tag: draw_tag ?? '',
            count: draw_count,
            available: availableCount,
          },
        ]
      return bank.poolOf(entry).every(hasLanguage) ? [] : [{ why: 'languageMissing', ...position }]
    }),
  )
}

/** @returns how many questions each draw finds at least, without listed and earlier drawn questions */
function availableForDraws(structure: Structure, bank: BankOfQuiz): Map<SectionQuestionRow, number> {
  const entries = structure.flatMap((section) => section.entries)
  const listedIds = new Set(entries.flatMap(({ question_id }) => question_id ?? []))
  const available = new Map<SectionQuestionRow, number>()
  const earlierDraws: { readonly pool: ReadonlySet<string>; readonly count: number }[] = []
  for (const entry of entries) {
    if (entry.draw_count === null) continue
    const pool = new Set(bank.poolOf(entry).filter((id) => !listedIds.has(id)))
    const takenCount = earlierDraws.reduce(
      (sum, one) => sum + Math.min(one.count, one.pool.intersection(pool).size),
      0,
    )
    available.set(entry, Math.max(0, pool.size - takenCount))
    earlierDraws.push({ pool, count: entry.draw_count })
  }
  return available
}

function timeProblems(quiz: QuizTableRow, structure: Structure, now: number): PublishProblem[] {
  const { opens_at, last_start_at, ends_at, minutes, is_practice, state } = quiz
  const problems: PublishProblem[] = []
  const sectionMinutes = structure.reduce((sum, { section }) => sum + (section.minutes ?? 0), 0)
  if (!is_practice && minutes !== null && sectionMinutes > minutes) problems.push({ why: 'sectionsTooLong' })
  if (opens_at !== null && last_start_at !== null && last_start_at <= opens_at)
    problems.push({ why: 'lastStartBeforeOpening' })
  if (opens_at !== null && ends_at !== null && ends_at <= opens_at) problems.push({ why: 'endBeforeOpening' })
  if (last_start_at !== null && ends_at !== null && ends_at < last_start_at)
    problems.push({ why: 'endBeforeLastStart' })
  if (state === 'draft' && isOver(quiz, now)) problems.push({ why: 'over' })
  return problems
}

/** Whether nobody can start the quiz any more, except in a make-up. */
export const isOver = ({ last_start_at, ends_at }: Times, now: number): boolean =>
  [last_start_at, ends_at].some((moment) => moment !== null && moment <= now)

function ruleProblems(quiz: QuizTableRow): PublishProblem[] {
  const problems: PublishProblem[] = []
  const releases: readonly Release[] = Object.values(JSON.parse(quiz.releases))
  const hasClosing = quiz.last_start_at !== null || quiz.ends_at !== null
  if (!hasClosing && !quiz.is_practice && releases.some(({ when }) => when === 'closed'))
    problems.push({ why: 'neverCloses' })
  if (quiz.completes_topic && quiz.topic_id === null) problems.push({ why: 'topicMissing' })
  if (quiz.completes_topic && quiz.pass_share === null) problems.push({ why: 'passMarkMissing' })
  return problems
}

/** `section` and `entry` count from 0. */
export type SectionProblem =
  | { readonly why: 'badMarks'; readonly section: number; readonly entry: number | null }
  | {
      readonly why: 'bothOrNone' | 'tagMissing' | 'foreignQuestion' | 'twice'
      readonly section: number
      readonly entry: number
    }

type SentMarks = QuizSection['marks']

/** A right response gets at least 0 marks and no less than a wrong or blank response. */
const areValidMarks = ({ right, wrong, blank }: SentMarks) => right >= 0 && right >= wrong && right >= blank

export function sectionProblem(
  sections: readonly QuizSection[],
  courseQuestionIds: ReadonlySet<string>,
): SectionProblem | null {
  const usedIds = new Set<string>()
  for (const [section, { marks, entries }] of sections.entries()) {
    if (!areValidMarks(marks)) return { why: 'badMarks', section, entry: null }
    for (const [entry, { questionId, draw, marks: ownMarks }] of entries.entries()) {
      const position = { section, entry }
      if (ownMarks && !areValidMarks(ownMarks)) return { why: 'badMarks', ...position }
      if ((questionId === null) === (draw === null)) return { why: 'bothOrNone', ...position }
      if (draw && draw.tag === '') return { why: 'tagMissing', ...position }
      if (questionId === null) continue
      if (!courseQuestionIds.has(questionId)) return { why: 'foreignQuestion', ...position }
      if (usedIds.has(questionId)) return { why: 'twice', ...position }
      usedIds.add(questionId)
    }
  }
  return null
}

export function sectionRows(
  quizId: string,
  sections: readonly QuizSection[],
  newId: () => string,
): SectionOfQuiz[] {
  return sections.map(({ title, minutes, marks, scheme, pick, entries }, position) => {
    const id = newId()
    const section: QuizSectionRow = {
      id,
      quiz_id: quizId,
      position,
      title,
      minutes,
      marks_right: marks.right,
      marks_wrong: marks.wrong,
      marks_blank: marks.blank,
      scheme,
      pick,
    }
    return {
      section,
      entries: entries.map(({ questionId, draw, marks: ownMarks }, place) => ({
        section_id: id,
        position: place,
        question_id: questionId,
        draw_count: draw?.count ?? null,
        draw_tag_kind: draw?.tagKind ?? null,
        draw_tag: draw?.tag ?? null,
        marks_right: ownMarks?.right ?? null,
        marks_wrong: ownMarks?.wrong ?? null,
        marks_blank: ownMarks?.blank ?? null,
      })),
    }
  })
}
