import type * as contract from '#contract/attempts/attempts.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { findQuizRow } from '../quizzes/index.ts'
import * as refused from './attempts.errors.ts'
import { presentOptions, presentText } from './attempts.presenter.ts'
import { findAttempt, findScores, showsRanks } from './attempts.repository.ts'
import type { AttemptRow, ResponseRow } from './attempts.tables.ts'
import { computeScore, receiptOf } from './close-attempt.ts'
import { hasPassed, median, rankOf } from './counting.rules.ts'
import { writtenKey } from './feedback.usecases.ts'
import { hasClosed, releasesOf } from './quiz-releases.ts'
import type { Released } from './releases.rules.ts'
import { findPhotosOfAttempt } from './response-photos.repository.ts'
import { photosByPlace, presentPhotos } from './response-photos.usecases.ts'
import { findAskedVersions, findAttemptQuestions, findResponses } from './responses.repository.ts'
import type { Score, ScoredResponse } from './scoring.rules.ts'
import { type AskedVersion, optionOrderOf, responseValueOf, sectionsOf } from './stored-attempt.rules.ts'

type OwnResult = ResponseOf<typeof contract.getOwnResult>

export async function getOwnResult(
  { caller, deps, now }: SignedInCall,
  attemptId: string,
): Promise<OwnResult> {
  const { db } = deps.database
  const attempt = await findAttempt(db, attemptId)
  const quiz = attempt && (await findQuizRow(db, attempt.quiz_id))
  if (!attempt || !quiz || attempt.student_id !== caller.id) throw refused.attemptNotFound()
  if (attempt.submitted_at === null || attempt.closed_by === null) throw refused.stillRunning()
  const released = await releasesOf(db, quiz, now)
  const score = await computeScore(db, attempt)
  const asked = await findAskedVersions(db, quiz.id, await findAttemptQuestions(db, attempt.id))
  const photos = photosByPlace(await findPhotosOfAttempt(db, attempt.id))
  const isScored = released.score && attempt.score !== null
  const isClosed = await hasClosed(db, quiz, now)
  const questions = await presentAnswered(asked, await findResponses(db, attempt.id), {
    score,
    released,
    photos,
  })
  const scores = isScored ? await findScores(db, quiz.id, quiz.counts) : []
  return {
    quiz: { _id: quiz.id, title: quiz.title, courseId: quiz.course_id },
    hasClosed: isClosed,
    ...{ number: attempt.number, closedBy: attempt.closed_by },
    receipt: await receiptOf(db, attempt),
    ...{ score: isScored ? attempt.score : null, max: attempt.max },
    scoreBefore: isScored ? await deps.ports.scoreBeforeKeyChanges(db, attempt.id) : null,
    hasPassed: isScored ? hasPassed(attempt, quiz.pass_share) : null,
    median: median(scores),
    rank: isClosed && isScored && (await showsRanks(db)) ? rankOf(attempt.score ?? 0, scores) : null,
    sections: sectionScores(attempt, score, isScored),
    tags: isScored ? tagScores(asked, score) : [],
    hasMarkedPages: released.correctness && questions.some((one) => one.photos.length > 0),
    questions,
  }
}

export const sectionScores = (
  attempt: Pick<AttemptRow, 'sections'>,
  score: Score,
  isScored: boolean,
): OwnResult['sections'] =>
  sectionsOf(attempt).map(({ title }, index) => ({
    ...{ title, score: isScored ? (score.sections[index]?.score ?? null) : null },
    max: score.sections[index]?.max ?? 0,
  }))

export function tagScores(asked: readonly AskedVersion[], score: Score): OwnResult['tags'] {
  const marks = new Map(score.responses.map((one) => [one.position, one]))
  const sums = new Map<string, { score: number; max: number }>()
  for (const { row, version } of asked) {
    const tag = version.tags.topic || version.tags.subject
    const one = marks.get(row.position)
    if (!tag || !one) continue
    const sum = sums.get(tag) ?? { score: 0, max: 0 }
    sums.set(tag, { score: sum.score + (one.marks ?? 0), max: sum.max + one.max })
  }
  return [...sums].map(([tag, sum]) => ({ tag, ...sum }))
}

const isRight = ({ outcome }: ScoredResponse): boolean | null =>
  outcome === 'waiting' || outcome === 'notCounted' ? null : outcome === 'right'

interface ResultParts {
  readonly score: Score
  readonly released: Released
  readonly photos: ReturnType<typeof photosByPlace>
}

export async function presentAnswered(
  asked: readonly AskedVersion[],
  responseRows: readonly ResponseRow[],
  { score, released: shown, photos }: ResultParts,
): Promise<OwnResult['questions']> {
  const responses = new Map(responseRows.map((row) => [row.position, row]))
  const scored = new Map(score.responses.map((one) => [one.position, one]))
  const present = async ({ row, version }: AskedVersion) => {
    const { options, key, kind } = version
    const response = responses.get(row.position)
    const scoredResponse = scored.get(row.position)
    const isMarked = shown.correctness && scoredResponse !== undefined
    return {
      ...{ position: row.position, section: row.section, kind },
      text: await presentText(version, 'text'),
      options: await presentOptions(optionOrderOf(row), options),
      value: response ? responseValueOf(response) : null,
      photos: presentPhotos(response, photos),
      ...{ spentMs: response?.spent_ms ?? 0, isLate: response?.is_late === 1 },
      isRight: isMarked ? isRight(scoredResponse) : null,
      marks: isMarked ? scoredResponse.marks : null,
      // A left-out question has full marks of 0.
      max: scoredResponse?.max ?? row.marks_right,
      key: shown.key ? { options: [...key.options], text: writtenKey(key) } : null,
      explanation: shown.explanations ? await presentText(version, 'explanation') : null,
      remark: isMarked ? (response?.remark ?? null) : null,
    }
  }
  return Promise.all(asked.map(present))
}
