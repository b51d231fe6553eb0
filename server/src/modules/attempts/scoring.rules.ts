import type { QuestionKind } from '#contract/questions/questions.ts'
import { parseNumber } from '#contract/quizzes/parse-number.ts'
import type { Marks, Scheme } from '#contract/quizzes/quizzes.ts'
import { foldedText } from '../../platform/folded-text.rules.ts'
import type { StoredKey } from '../questions/index.ts'

/** Decides in place of the key. Marks in this file are hundredths. */
export type KeyRuling = 'fullForAll' | 'fullForAttempted' | 'leftOut'

export interface QuestionToScore {
  readonly position: number
  readonly section: number
  readonly kind: QuestionKind
  readonly optionIds: readonly string[]
  readonly key: StoredKey
  readonly marks: Marks
  readonly scheme: Scheme
  readonly ruling?: KeyRuling | undefined
}

export interface GivenResponse {
  options: string[]
  text: string
  /** Addresses of files. */
  photos?: string[] | undefined
}

export interface ResponseToScore {
  readonly value: GivenResponse | null
  /** Given by a person; null until then. */
  readonly marks: number | null
}

/** `waiting`: for a person's marks. `notCounted`: left out, or beyond the `pick` of the section. */
export type Outcome = 'right' | 'partly' | 'wrong' | 'blank' | 'waiting' | 'notCounted'

export interface ScoredResponse {
  readonly position: number
  readonly outcome: Outcome
  /** null while the response waits for marks. */
  readonly marks: number | null
  readonly max: number
}

export interface Score {
  /** null while a response waits for marks. */
  readonly score: number | null
  readonly max: number
  readonly sections: readonly { readonly score: number | null; readonly max: number }[]
  readonly responses: readonly ScoredResponse[]
}

/** Ignores case, extra spaces, Unicode form and the script of digits. */
export const comparedText = (text: string): string =>
  foldedText(text.normalize('NFKC')).replaceAll(/\s+/g, ' ').trim()

export const isBlank = (value: GivenResponse | null): boolean =>
  value === null ||
  (value.options.length === 0 && value.text.trim() === '' && (value.photos ?? []).length === 0)

/** Full marks × (chosen share of the right options − chosen share of the wrong options). */
function perOptionMarks(question: QuestionToScore, chosen: readonly string[]): number {
  const { key, optionIds, marks } = question
  const right = chosen.filter((id) => key.options.includes(id)).length
  const wrongOptions = optionIds.length - key.options.length
  const wrong = chosen.length - right
  const share = right / key.options.length - (wrongOptions === 0 ? 0 : wrong / wrongOptions)
  return Math.max(marks.wrong, Math.round(marks.right * share))
}

function choiceMarks(question: QuestionToScore, chosen: readonly string[]): number {
  const { kind, key, marks, scheme } = question
  const isAnyWrong = chosen.some((id) => !key.options.includes(id))
  // A corrected key may give a single choice several right options.
  if (kind !== 'multiple') return isAnyWrong ? marks.wrong : marks.right
  if (!isAnyWrong && chosen.length === key.options.length) return marks.right
  if (scheme === 'perOption') return perOptionMarks(question, chosen)
  if (scheme === 'jee' && !isAnyWrong) return Math.round((marks.right / 4) * chosen.length)
  return marks.wrong
}

function isRightText({ kind, key }: QuestionToScore, text: string): boolean {
  if (kind === 'shortText') return key.texts.some((one) => comparedText(one) === comparedText(text))
  const number = parseNumber(text)
  const isIn = ({ from, to }: { from: string; to: string }) =>
    Number(parseNumber(from)) <= Number(number) && Number(number) <= Number(parseNumber(to))
  return number !== null && key.ranges.some(isIn)
}

function outcomeOf(marks: number, { marks: { right } }: QuestionToScore): Outcome {
  if (marks === right) return 'right'
  return marks > 0 ? 'partly' : 'wrong'
}

function scoreOne(question: QuestionToScore, response: ResponseToScore | undefined): ScoredResponse {
  const { position, kind, marks, ruling } = question
  const value = response?.value ?? null
  const result = (outcome: Outcome, earnedMarks: number | null, max = marks.right) => ({
    ...{ position, outcome, max },
    marks: earnedMarks,
  })
  if (ruling === 'leftOut') return result('notCounted', 0, 0)
  if (ruling === 'fullForAll') return result('right', marks.right)
  if (value === null || isBlank(value)) return result('blank', marks.blank)
  if (ruling === 'fullForAttempted') return result('right', marks.right)
  if (kind === 'longText') {
    const given = response?.marks ?? null
    return given === null ? result('waiting', null) : result(outcomeOf(given, question), given)
  }
  const isText = kind === 'number' || kind === 'shortText'
  const earned = isText
    ? isRightText(question, value.text)
      ? marks.right
      : marks.wrong
    : choiceMarks(question, value.options)
  return result(outcomeOf(earned, question), earned)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** The first `pick` given responses count, then blank responses up to `pick`. */
function pickFirst(list: readonly ScoredResponse[], pick: number): ScoredResponse[] {
  const isGiven = ({ outcome }: ScoredResponse) => outcome !== 'blank' && outcome !== 'notCounted'
  const isLeftOut = ({ max }: ScoredResponse) => max === 0
  const countOrder = [...list.filter(isGiven), ...list.filter((one) => !isGiven(one) && !isLeftOut(one))]
  const counted = new Set(countOrder.slice(0, pick))
  return list.map((one) => (counted.has(one) ? one : { ...one, outcome: 'notCounted' as const, marks: 0 }))
}

/** The full marks are those of the `pick` questions with the most marks. */
function scoreSection(
  questions: readonly QuestionToScore[],
  pick: number | null,
  responses: ReadonlyMap<number, ResponseToScore>,
) {
  const scored = questions.map((question) => scoreOne(question, responses.get(question.position)))
  const fullMarks = scored.map(({ max }) => max).toSorted((one, other) => other - one)
  const max = sum(pick === null ? fullMarks : fullMarks.slice(0, pick))
  const counted = pick === null ? scored : pickFirst(scored, pick)
  const marks = counted.map((one) => one.marks)
  const score = marks.includes(null) ? null : sum(marks.map(Number))
  return { score, max, responses: counted }
}

/**
 * The only place that computes a score.
 * @param sections `pick` questions of a section count; null for all
 */
export function scoreAttempt(
  sections: readonly { readonly pick: number | null }[],
  questions: readonly QuestionToScore[],
  responses: ReadonlyMap<number, ResponseToScore>,
): Score {
  const scored = sections.map(({ pick }, index) =>
    scoreSection(
      questions.filter(({ section }) => section === index),
      pick,
      responses,
    ),
  )
  const scores = scored.map(({ score }) => score)
  return {
    score: scores.includes(null) ? null : sum(scores.map(Number)),
    max: sum(scored.map(({ max }) => max)),
    sections: scored.map(({ score, max }) => ({ score, max })),
    responses: scored.flatMap((section) => section.responses),
  }
}
