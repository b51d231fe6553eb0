import type { Db, Tx } from '../../database/database.ts'
import { findVersions } from '../questions/index.ts'
import type { QuizTableRow } from '../quizzes/index.ts'
import { lockAttempt, lockRunningAttemptsOfQuiz, putScore } from './attempts.repository.ts'
import {
  type AskedQuestionRow,
  countSubmitted,
  findAllAskedQuestions,
  findAskedQuestions,
  findSubmittedAttempts,
  lockScores,
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
  scorePlaces,
  scoreVersionsText,
  studentsWithNewScore,
  writeChangedScores,
} from './change-scores.rules.ts'
import { computeScore } from './close-attempt.ts'
import { type CorrectedKey, findCorrectedKeys, replaceCorrectedKeys } from './corrected-keys.repository.ts'
import { hasPassed } from './counting.rules.ts'
import { marksOf, optionOrderOf, responseValueOf, sectionsOf } from './stored-attempt.rules.ts'

export interface KeysOfQuestion {
  readonly versionIds: readonly string[]
  /** A version without an entry keeps its key. */
  readonly keys: readonly CorrectedKey[]
}

/** Plain data, which the read worker can send. */
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
  const submitted = await findSubmittedAttempts(db, quiz.id)
  const changed = await changedScores(db, quiz.id, submitted, question)
  const scored = submitted.map((row): ScoredAgain => {
    const { id, student_id: studentId, number, score, max } = row
    const unchanged = { score, max, scoreBefore: score, maxBefore: max }
    return { id, studentId, number, ...(changed.get(id) ?? unchanged) }
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
    const [passedBefore, passesNow] = [passes(scoreBefore, maxBefore), passes(score, max)]
    if (passesNow === true && passedBefore !== true) counts.nowPass += 1
    if (passesNow === false && passedBefore === true) counts.nowFail += 1
  }
  return counts
}

const batchSize = 500

type Submitted = Awaited<ReturnType<typeof findSubmittedAttempts>>[number]

async function changedScores(
  db: Db | Tx,
  quizId: string,
  submitted: readonly Submitted[],
  question: KeysOfQuestion,
): Promise<Map<string, ChangedScore>> {
  const attempts = new Map(submitted.map((row) => [row.id, { row, picks: picksOf(row) }]))
  const questionPlaces = await findAskedQuestions(db, quizId, question.versionIds)
  const placeOf = new Map(questionPlaces.map((place) => [place.attempt_id, place]))
  const hasPick = ({ attempt_id, section }: AskedQuestionRow) =>
    attempts.get(attempt_id)?.picks[section] != null
  const attemptIdsWithPick = questionPlaces.filter(hasPick).map(({ attempt_id }) => attempt_id)
  const sections = await readPlaces(db, attemptIdsWithPick)
  const keys = await readKeys(db, quizId, question, [...questionPlaces, ...[...sections.values()].flat()])

  const changed = new Map<string, ChangedScore>()
  const attemptsToScore: Submitted[] = []
  for (const [id, place] of placeOf) {
    const attempt = attempts.get(id)
    if (!attempt) continue
    const sectionPlaces = sections.get(id)?.filter(({ section }) => section === place.section)
    const score = changedScore(attempt.row, attempt.picks, (sectionPlaces ?? [place]).map(askedPlaceOf), keys)
    if (score) changed.set(id, score)
    else attemptsToScore.push(attempt.row)
  }
  const places = await readPlaces(
    db,
    attemptsToScore.map(({ id }) => id),
  )
  const { after } = await readKeys(db, quizId, question, [...places.values()].flat())
  for (const row of attemptsToScore) {
    const { score, max } = scorePlaces(picksOf(row), (places.get(row.id) ?? []).map(askedPlaceOf), after)
    changed.set(row.id, { score, max, scoreBefore: row.score, maxBefore: row.max })
  }
  return changed
}

const picksOf = (row: Submitted) => sectionsOf(row).map(({ pick }) => pick)

async function readPlaces(db: Db | Tx, ids: readonly string[]): Promise<Map<string, AskedQuestionRow[]>> {
  const rows: AskedQuestionRow[] = []
  for (let from = 0; from < ids.length; from += batchSize)
    for (const row of await findAllAskedQuestions(db, ids.slice(from, from + batchSize))) rows.push(row)
  return Map.groupBy(rows, ({ attempt_id }) => attempt_id)
}

const askedPlaceOf = (row: AskedQuestionRow): AskedPlace => ({
  ...{ position: row.position, section: row.section, versionId: row.version_id, scheme: row.scheme },
  ...{ optionIds: optionOrderOf(row), marks: marksOf(row), value: responseValueOf(row) },
  givenMarks: row.marks,
})

async function readKeys(
  db: Db | Tx,
  quizId: string,
  question: KeysOfQuestion,
  places: readonly AskedQuestionRow[],
): Promise<Record<'before' | 'after', Map<string, KeyOfVersion>>> {
  const versions = await findVersions(db, [...new Set(places.map((row) => row.version_id))])
  const current = await findCorrectedKeys(db, quizId)
  const changed = [
    ...current.filter(({ versionId }) => !question.versionIds.includes(versionId)),
    ...question.keys,
  ]
  const keysWith = (corrected: readonly CorrectedKey[]) => {
    const byVersion = new Map(corrected.map((key) => [key.versionId, key]))
    return new Map(
      versions.map(({ version_id, kind, key }) => {
        const correctedKey = byVersion.get(version_id)
        return [version_id, { kind, key: correctedKey?.key ?? key, ruling: correctedKey?.ruling ?? null }]
      }),
    )
  }
  return { before: keysWith(current), after: keysWith(changed) }
}

/**
 * Scores again the attempts that were scored or submitted after `scores` was read. The caller locks the
 * quiz, so that no attempt starts.
 */
export async function applyKeys(
  tx: Tx,
  quizId: string,
  question: KeysOfQuestion,
  scores: Pick<ScoresByKeys, 'scoreVersions' | 'moved' | 'notifiesStudents'>,
): Promise<Pick<ScoresByKeys, 'moved' | 'notifiesStudents'>> {
  await replaceCorrectedKeys(tx, quizId, question.versionIds, question.keys)
  const lockedScores = await lockScores(tx, quizId)
  const isCurrent = scoreVersionsText(lockedScores) === scores.scoreVersions
  const staleIds = isCurrent ? new Set<string>() : scoredSince(lockedScores, scores.scoreVersions)
  const currentScores = isCurrent ? scores.moved : withoutStale(scores.moved, lockedScores, staleIds)
  await putScores(tx, currentScores)
  // Waits for calls that end an attempt and store scores by old keys.
  await lockRunningAttemptsOfQuiz(tx, quizId, null)
  if ((await countSubmitted(tx, quizId)) > lockedScores.length) {
    const lockedIds = new Set(lockedScores.map(({ id }) => id))
    for (const { id } of await lockScores(tx, quizId)) if (!lockedIds.has(id)) staleIds.add(id)
  }
  if (isCurrent && staleIds.size === 0) return scores
  const rescored: AttemptChange[] = []
  for (const id of staleIds) {
    const change = await scoreAgain(tx, id)
    if (change && isMoved(change)) rescored.push(change)
  }
  return {
    moved: writeChangedScores([...readChangedScores(currentScores), ...rescored]),
    notifiesStudents: scores.notifiesStudents || rescored.some(({ isCounting }) => isCounting),
  }
}

/** Also leaves out attempts of deleted accounts. */
function withoutStale(
  moved: ChangedScoresText,
  lockedScores: readonly ScoreVersion[],
  staleIds: ReadonlySet<string>,
): ChangedScoresText {
  const valid = new Set(lockedScores.map(({ id }) => id).filter((id) => !staleIds.has(id)))
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
