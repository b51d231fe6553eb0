import type { Db, Tx } from '../../database/database.ts'
import { findVersions } from '../questions/index.ts'
import type { QuizTableRow } from '../quizzes/index.ts'
import { findRunningOfQuiz, lockAttempt, putScore } from './attempts.repository.ts'
import {
  countSubmitted,
  findAllPlaces,
  findPlaces,
  findSubmitted,
  lockScores,
  type PlaceRow,
  putScores,
} from './change-scores.repository.ts'
import {
  type AskedPlace,
  type AttemptChange,
  type ChangedScore,
  type ChangedScoresText,
  changedScore,
  type KeyOfVersion,
  readChangedScores,
  type ScoredAgain,
  type ScoreVersion,
  scoredSince,
  scoreVersionsText,
  scoreWhole,
  studentsWithNewScore,
  writeChangedScores,
} from './change-scores.rules.ts'
import { computeScore } from './close-attempt.ts'
import { type CorrectedKey, findCorrectedKeys, replaceCorrectedKeys } from './corrected-keys.repository.ts'
import { hasPassed } from './counting.rules.ts'
import { givenOf, marksOf, optionOrderOf, sectionsOf } from './stored-attempt.rules.ts'

export interface KeysOfQuestion {
  readonly versionIds: readonly string[]
  /** A version without an entry has its own key. */
  readonly keys: readonly CorrectedKey[]
}

/** Plain data, because it comes from the read worker. */
export interface ScoresByKeys {
  /** The `scoreVersionsText` of the submitted attempts. */
  readonly scoreVersions: string
  readonly moved: ChangedScoresText
  readonly notifiesStudents: boolean
  readonly counts: {
    readonly up: number
    readonly down: number
    readonly same: number
    readonly nowPass: number
    readonly nowFail: number
    readonly waiting: number
  }
}

export async function scoreByKeys(
  db: Db | Tx,
  quiz: Pick<QuizTableRow, 'id' | 'counts' | 'pass_share'>,
  question: KeysOfQuestion,
): Promise<ScoresByKeys> {
  const submitted = await findSubmitted(db, quiz.id)
  const changed = await changedScores(db, quiz.id, submitted, question)
  const scored = submitted.map((row): ScoredAgain => {
    const { id, student_id: studentId, number, score, max } = row
    const stays = { score, max, scoreBefore: score, maxBefore: max }
    return { id, studentId, number, ...(changed.get(id) ?? stays) }
  })
  const students = studentsWithNewScore(quiz.counts, scored)
  const moved = scored.filter(isMoved).map((one) => ({
    ...{ ...one, attemptId: one.id },
    isCounting: students.has(one.studentId) && one.score !== one.scoreBefore,
  }))
  return {
    scoreVersions: scoreVersionsText(submitted),
    moved: writeChangedScores(moved),
    notifiesStudents: moved.some(({ isCounting }) => isCounting),
    counts: countsOf(scored, quiz.pass_share),
  }
}

const isMoved = ({ score, max, scoreBefore, maxBefore }: ChangedScore) =>
  score !== scoreBefore || max !== maxBefore

function countsOf(scored: readonly ChangedScore[], passShare: number | null): ScoresByKeys['counts'] {
  const passes = (score: number | null, max: number) => hasPassed({ score, max }, passShare)
  const counts = { up: 0, down: 0, same: 0, nowPass: 0, nowFail: 0, waiting: 0 }
  for (const { score, max, scoreBefore, maxBefore } of scored) {
    if (score === null) counts.waiting += 1
    else if (scoreBefore === null || score > scoreBefore) counts.up += 1
    else if (score < scoreBefore) counts.down += 1
    else counts.same += 1
    const [was, is] = [passes(scoreBefore, maxBefore), passes(score, max)]
    if (is === true && was !== true) counts.nowPass += 1
    if (is === false && was === true) counts.nowFail += 1
  }
  return counts
}

const batchSize = 500

type Submitted = Awaited<ReturnType<typeof findSubmitted>>[number]

async function changedScores(
  db: Db | Tx,
  quizId: string,
  submitted: readonly Submitted[],
  question: KeysOfQuestion,
): Promise<Map<string, ChangedScore>> {
  const attempts = new Map(submitted.map((row) => [row.id, { row, picks: picksOf(row) }]))
  const ofQuestion = await findPlaces(db, quizId, question.versionIds)
  const placeOf = new Map(ofQuestion.map((place) => [place.attempt_id, place]))
  const hasPick = ({ attempt_id, section }: PlaceRow) => attempts.get(attempt_id)?.picks[section] != null
  const withPick = ofQuestion.filter(hasPick).map(({ attempt_id }) => attempt_id)
  const sections = await readPlaces(db, withPick)
  const keys = await readKeys(db, quizId, question, [...ofQuestion, ...[...sections.values()].flat()])

  const changed = new Map<string, ChangedScore>()
  const whole: Submitted[] = []
  for (const [id, place] of placeOf) {
    const attempt = attempts.get(id)
    if (!attempt) continue
    const ofSection = sections.get(id)?.filter(({ section }) => section === place.section)
    const score = changedScore(attempt.row, attempt.picks, (ofSection ?? [place]).map(asAsked), keys)
    if (score) changed.set(id, score)
    else whole.push(attempt.row)
  }
  const places = await readPlaces(
    db,
    whole.map(({ id }) => id),
  )
  const { after } = await readKeys(db, quizId, question, [...places.values()].flat())
  for (const row of whole) {
    const { score, max } = scoreWhole(picksOf(row), (places.get(row.id) ?? []).map(asAsked), after)
    changed.set(row.id, { score, max, scoreBefore: row.score, maxBefore: row.max })
  }
  return changed
}

const picksOf = (row: Submitted) => sectionsOf(row).map(({ pick }) => pick)

async function readPlaces(db: Db | Tx, ids: readonly string[]): Promise<Map<string, PlaceRow[]>> {
  const rows: PlaceRow[] = []
  for (let from = 0; from < ids.length; from += batchSize)
    for (const row of await findAllPlaces(db, ids.slice(from, from + batchSize))) rows.push(row)
  return Map.groupBy(rows, ({ attempt_id }) => attempt_id)
}

const asAsked = (row: PlaceRow): AskedPlace => ({
  ...{ position: row.position, section: row.section, versionId: row.version_id, scheme: row.scheme },
  ...{ optionIds: optionOrderOf(row), marks: marksOf(row), value: givenOf(row), given: row.marks },
})

async function readKeys(
  db: Db | Tx,
  quizId: string,
  question: KeysOfQuestion,
  places: readonly PlaceRow[],
): Promise<Record<'before' | 'after', Map<string, KeyOfVersion>>> {
  const versions = await findVersions(db, [...new Set(places.map((row) => row.version_id))])
  const current = await findCorrectedKeys(db, quizId)
  const changed = [
    ...current.filter(({ versionId }) => !question.versionIds.includes(versionId)),
    ...question.keys,
  ]
  const withKeys = (corrected: readonly CorrectedKey[]) => {
    const byVersion = new Map(corrected.map((one) => [one.versionId, one]))
    return new Map(
      versions.map(({ version_id, kind, key }) => {
        const one = byVersion.get(version_id)
        return [version_id, { kind, key: one?.key ?? key, ruling: one?.ruling ?? null }]
      }),
    )
  }
  return { before: withKeys(current), after: withKeys(changed) }
}

/**
 * Scores the attempts again that were scored or submitted after `scores` was read. The caller locks the
 * quiz, so that no attempt starts meanwhile.
 */
export async function applyKeys(
  tx: Tx,
  quizId: string,
  question: KeysOfQuestion,
  scores: Pick<ScoresByKeys, 'scoreVersions' | 'moved' | 'notifiesStudents'>,
): Promise<Pick<ScoresByKeys, 'moved' | 'notifiesStudents'>> {
  await replaceCorrectedKeys(tx, quizId, question.versionIds, question.keys)
  const stored = await lockScores(tx, quizId)
  const isSame = scoreVersionsText(stored) === scores.scoreVersions
  const missed = isSame ? new Set<string>() : scoredSince(stored, scores.scoreVersions)
  const valid = isSame ? scores.moved : withoutMissed(scores.moved, stored, missed)
  await putScores(tx, valid)
  // Waits for calls that end an attempt, because they store scores by the old keys.
  await findRunningOfQuiz(tx, quizId, null)
  if ((await countSubmitted(tx, quizId)) > stored.length) {
    const before = new Set(stored.map(({ id }) => id))
    for (const { id } of await lockScores(tx, quizId)) if (!before.has(id)) missed.add(id)
  }
  if (isSame && missed.size === 0) return scores
  const more: AttemptChange[] = []
  for (const id of missed) {
    const one = await scoreAgain(tx, id)
    if (one && isMoved(one)) more.push(one)
  }
  return {
    moved: writeChangedScores([...readChangedScores(valid), ...more]),
    notifiesStudents: scores.notifiesStudents || more.some(({ isCounting }) => isCounting),
  }
}

/** Also leaves out attempts that were deleted with an account. */
function withoutMissed(
  moved: ChangedScoresText,
  stored: readonly ScoreVersion[],
  missed: ReadonlySet<string>,
): ChangedScoresText {
  const valid = new Set(stored.map(({ id }) => id).filter((id) => !missed.has(id)))
  return writeChangedScores(readChangedScores(moved).filter(({ attemptId }) => valid.has(attemptId)))
}

async function scoreAgain(tx: Tx, attemptId: string): Promise<AttemptChange | null> {
  const attempt = await lockAttempt(tx, attemptId)
  if (!attempt) return null
  const { score, max } = await computeScore(tx, attempt)
  const changed = { score, max, scoreBefore: attempt.score, maxBefore: attempt.max }
  if (isMoved(changed)) await putScore(tx, attemptId, changed)
  return { ...changed, attemptId, isCounting: score !== attempt.score }
}
