import type { Marks, Scheme } from '#contract/quizzes/quizzes.ts'
import type { QuestionVersion } from '../questions/index.ts'
import { countingAttempt } from './counting.rules.ts'
import {
  type GivenResponse,
  type KeyRuling,
  type QuestionToScore,
  type ResponseToScore,
  scoreAttempt,
} from './scoring.rules.ts'

export interface KeyOfVersion {
  readonly kind: QuestionVersion['kind']
  readonly key: QuestionVersion['key']
  readonly ruling: KeyRuling | null
}

export interface AskedPlace {
  readonly position: number
  readonly section: number
  readonly versionId: string
  readonly optionIds: readonly string[]
  readonly marks: Marks
  readonly scheme: Scheme
  readonly value: GivenResponse | null
  readonly givenMarks: number | null
}

export interface StoredScore {
  /** Hundredths; null while a response waits for marks. */
  readonly score: number | null
  readonly max: number
}

export interface ChangedScore extends StoredScore {
  readonly scoreBefore: number | null
  readonly maxBefore: number
}

type Keys = ReadonlyMap<string, KeyOfVersion>

/** @param picks how many questions of each section count; null for all */
export function scorePlaces(
  picks: readonly (number | null)[],
  places: readonly AskedPlace[],
  keys: Keys,
): StoredScore {
  const questions = places.flatMap(({ versionId, ...place }): QuestionToScore[] => {
    const versionKey = keys.get(versionId)
    return versionKey ? [{ ...place, ...versionKey, ruling: versionKey.ruling ?? undefined }] : []
  })
  const responses = new Map<number, ResponseToScore>(
    places.map(({ position, value, givenMarks }) => [position, { value, marks: givenMarks }]),
  )
  return scoreAttempt(
    picks.map((pick) => ({ pick })),
    questions,
    responses,
  )
}

/**
 * Scores only `places`, which a changed key may affect. If only some questions of a section count, `places`
 * contains the whole section.
 * @returns null when a response in `places` waited for marks: then the whole attempt must be scored
 */
export function changedScore(
  { score, max }: StoredScore,
  picks: readonly (number | null)[],
  places: readonly AskedPlace[],
  { before, after }: { readonly before: Keys; readonly after: Keys },
): ChangedScore | null {
  const partBefore = scorePlaces(picks, places, before)
  const partAfter = scorePlaces(picks, places, after)
  const stored = { scoreBefore: score, maxBefore: max, max: max + partAfter.max - partBefore.max }
  if (partAfter.score === null || (score === null && partBefore.score !== null))
    return { ...stored, score: null }
  if (score === null || partBefore.score === null) return null
  return { ...stored, score: score + partAfter.score - partBefore.score }
}

export interface ScoredAgain extends ChangedScore {
  readonly id: string
  readonly studentId: string
  readonly number: number
}

export function studentsWithNewScore(
  counts: 'best' | 'last',
  attempts: readonly ScoredAgain[],
): ReadonlySet<string> {
  const students = new Set<string>()
  for (const [studentId, ownAttempts] of Map.groupBy(attempts, (one) => one.studentId)) {
    const submitted = ownAttempts.map((one) => ({ ...one, submitted_at: 0 }))
    const after = countingAttempt(counts, submitted)?.score
    const before = countingAttempt(
      counts,
      submitted.map((one) => ({ ...one, score: one.scoreBefore, max: one.maxBefore })),
    )?.score
    if (after !== before) students.add(studentId)
  }
  return students
}

/**
 * JSON, because copying ten thousand objects from the read worker would block other calls. A list of rows:
 * attempt, score and full marks before, then after, and 1 if the student's counting score changed.
 */
export type ChangedScoresText = string

export interface AttemptChange extends ChangedScore {
  readonly attemptId: string
  readonly isCounting: boolean
}

export const writeChangedScores = (changes: readonly AttemptChange[]): ChangedScoresText =>
  JSON.stringify(
    changes.map((change) => [
      ...[change.attemptId, change.scoreBefore, change.maxBefore, change.score, change.max],
      change.isCounting ? 1 : 0,
    ]),
  )

export const readChangedScores = (text: ChangedScoresText): AttemptChange[] =>
  (JSON.parse(text) as [string, number | null, number, number | null, number, 0 | 1][]).map(
    ([attemptId, scoreBefore, maxBefore, score, max, isCounting]) => ({
      ...{ attemptId, scoreBefore, maxBefore, score, max, isCounting: isCounting === 1 },
    }),
  )

export interface ScoreVersion {
  readonly id: string
  readonly score_version: number
}

/**
 * Equal texts mean that nothing was scored meanwhile.
 * @param rows sorted by id
 */
export const scoreVersionsText = (rows: readonly ScoreVersion[]): string =>
  rows.map((row) => `${row.id} ${row.score_version}`).join('\n')

export function scoredSince(rows: readonly ScoreVersion[], seenText: string): Set<string> {
  const seenVersions = new Set(seenText.split('\n'))
  return new Set(
    rows.filter((row) => !seenVersions.has(`${row.id} ${row.score_version}`)).map(({ id }) => id),
  )
}
