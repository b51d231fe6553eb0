import { createHash } from 'node:crypto'
import type { QuizSettings } from '#contract/quizzes/quizzes.ts'
import type { Db, Tx } from '../../database/database.ts'
import type { Work } from '../../kernel/deps.ts'
import { findQuizRow } from '../quizzes/index.ts'
import { putScore } from './attempts.repository.ts'
import type { AttemptRow } from './attempts.tables.ts'
import { completeTopicIfPassed } from './pass-topic.ts'
import { findAskedVersions, findAttemptQuestions, findResponses } from './responses.repository.ts'
import { type Score, scoreAttempt } from './scoring.rules.ts'
import { questionToScore, responsesToScore, sectionsOf } from './stored-attempt.rules.ts'

export async function computeScore(tx: Db | Tx, attempt: AttemptRow): Promise<Score> {
  const asked = await findAskedVersions(tx, attempt.quiz_id, await findAttemptQuestions(tx, attempt.id))
  return scoreAttempt(
    sectionsOf(attempt),
    asked.map(questionToScore),
    responsesToScore(await findResponses(tx, attempt.id)),
  )
}

/** The caller locks the attempt. */
export async function rescore(work: Work, attempt: AttemptRow): Promise<void> {
  await putScore(work.tx, attempt.id, await computeScore(work.tx, attempt))
  await completeTopicIfPassed(work, attempt)
}

/** No email is needed when the page after submitting shows the score. */
async function showsScoreAtOnce(tx: Tx, quizId: string): Promise<boolean> {
  const quiz = await findQuizRow(tx, quizId)
  if (!quiz) return false
  const { score }: QuizSettings['releases'] = JSON.parse(quiz.releases)
  return quiz.is_practice === 1 || score.when === 'atOnce'
}

/** The caller locks the attempt. `clock` stores the attempt's end instead of now. */
export async function closeAttempt(
  work: Work,
  attempt: AttemptRow,
  closedBy: NonNullable<AttemptRow['closed_by']>,
): Promise<AttemptRow> {
  const { tx, now } = work
  const submitted_at = closedBy === 'clock' ? Math.min(now, attempt.ends_at ?? now) : now
  const { score, max } = await computeScore(tx, attempt)
  const told_at = score !== null && (await showsScoreAtOnce(tx, attempt.quiz_id)) ? now : null
  const change = { submitted_at, closed_by: closedBy, told_at }
  await putScore(tx, attempt.id, { score, max }, change)
  const closedAttempt = { ...attempt, ...change, score, max }
  const actorId = closedBy === 'student' ? attempt.student_id : null
  await work.audit({
    actorId,
    action: 'attempt.submit',
    subject: ['attempt', attempt.id],
    detail: { by: closedBy },
  })
  await work.emit('attemptClosed', closedAttempt)
  await completeTopicIfPassed(work, closedAttempt)
  return closedAttempt
}

export interface Receipt {
  readonly submittedAt: string
  readonly responseCount: number
  readonly hash: string
}

export async function receiptOf(tx: Db | Tx, attempt: AttemptRow): Promise<Receipt> {
  const givenResponses = (await findResponses(tx, attempt.id)).filter((row) => row.value !== null)
  const lines = givenResponses.map(({ position, seq, value }) => `${position} ${seq} ${value}\n`)
  return {
    submittedAt: new Date(attempt.submitted_at ?? 0).toISOString(),
    responseCount: givenResponses.length,
    hash: createHash('sha256').update(lines.join('')).digest('hex'),
  }
}
