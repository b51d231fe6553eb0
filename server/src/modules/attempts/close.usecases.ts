import type { SignedInCall } from '../../kernel/call.ts'
import { systemCall } from '../../kernel/call.ts'
import type { Deps } from '../../kernel/deps.ts'
import * as refused from './attempts.errors.ts'
import { findEndedAttempts, lockAttempt } from './attempts.repository.ts'
import { closeAttempt, type Receipt, receiptOf } from './close-attempt.ts'
import { isOver } from './stored-attempt.rules.ts'

export const submitAttempt = (call: SignedInCall, attemptId: string): Promise<Receipt> =>
  call.write(async (work) => {
    const { tx, now } = work
    const attempt = await lockAttempt(tx, attemptId)
    if (!attempt || attempt.student_id !== call.caller.id) throw refused.attemptNotFound()
    if (attempt.submitted_at !== null) return receiptOf(tx, attempt)
    return receiptOf(tx, await closeAttempt(work, attempt, isOver(attempt, now) ? 'clock' : 'student'))
  })

const batchSize = 500

/** Closes attempts without a browser, each in its own transaction. */
export async function closeEndedAttempts(deps: Deps): Promise<void> {
  const endedAttempts = await findEndedAttempts(deps.database.db, deps.clock(), batchSize)
  for (const { id } of endedAttempts)
    await systemCall(deps, 'program: attempts').write(async (work) => {
      const attempt = await lockAttempt(work.tx, id)
      // Extra time moved the end, or another instance closed the attempt.
      if (!attempt || attempt.submitted_at !== null || !isOver(attempt, work.now)) return
      await closeAttempt(work, attempt, 'clock')
    })
}
