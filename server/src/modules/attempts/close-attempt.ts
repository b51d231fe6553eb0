import { createHash } from 'node:crypto'
import type { Db, Tx } from '../../database/database.ts'
import type { Work } from '../../kernel/deps.ts'
import { changeAttempt } from './attempts.repository.ts'
import type { AttemptRow } from './attempts.tables.ts'
import { completeTopicIfPassed } from './pass-topic.ts'
import { findAskedVersions, findAttemptQuestions, findResponses } from './responses.repository.ts'
import { type Score, scoreAttempt } from './scoring.rules.ts'
import { questionToScore, responsesToScore, sectionsOf } from './stored-attempt.rules.ts'

export async function computeScore(tx: Db | Tx, attempt: AttemptRow): Promise<Score> {
  const asked = await findAskedVersions(tx, await findAttemptQuestions(tx, attempt.id))
  return scoreAttempt(
    sectionsOf(attempt),
    asked.map(questionToScore),
    responsesToScore(await findResponses(tx, attempt.id)),
  )
}

/** The caller has locked the attempt. */
export async function rescore(work: Work, attempt: AttemptRow): Promise<void> {
  const { score, max } = await computeScore(work.tx, attempt)
  await changeAttempt(work.tx, attempt.id, { score, max })
  await completeTopicIfPassed(work, attempt)
}

/** The caller has locked the attempt. An attempt that the clock closes ends at its end, not now. */
export async function closeAttempt(
  work: Work,
  attempt: AttemptRow,
  by: NonNullable<AttemptRow['closed_by']>,
): Promise<AttemptRow> {
  const { tx, now } = work
  const submitted_at = by === 'clock' ? Math.min(now, attempt.ends_at ?? now) : now
  const { score, max } = await computeScore(tx, attempt)
  const change = { submitted_at, closed_by: by, score, max }
  await changeAttempt(tx, attempt.id, change)
  const closed = { ...attempt, ...change }
  const actorId = by === 'student' ? attempt.student_id : null
  await work.audit({ actorId, action: 'attempt.submit', subject: ['attempt', attempt.id], detail: { by } })
  await work.emit('attemptClosed', closed)
  await completeTopicIfPassed(work, closed)
  return closed
}

export interface Receipt {
  readonly submittedAt: string
  readonly responseCount: number
  readonly hash: string
}

/** Over the position, value and sequence number of each response. */
export async function receiptOf(tx: Db | Tx, attempt: AttemptRow): Promise<Receipt> {
  const given = (await findResponses(tx, attempt.id)).filter((row) => row.value !== null)
  const lines = given.map(({ position, seq, value }) => `${position} ${seq} ${value}\n`)
  return {
    submittedAt: new Date(attempt.submitted_at ?? 0).toISOString(),
    responseCount: given.length,
    hash: createHash('sha256').update(lines.join('')).digest('hex'),
  }
}
