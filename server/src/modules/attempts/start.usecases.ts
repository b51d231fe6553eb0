import type * as contract from '#contract/attempts/attempts.ts'
import type { Paper } from '#contract/attempts/attempts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Tx } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import { countUses } from '../../kernel/limiter.ts'
import { foldedCode } from '../../platform/folded-text.rules.ts'
import { accessTo } from '../enrollments/index.ts'
import { findQuizRow, findStructure, findTimes, type QuizTableRow } from '../quizzes/index.ts'
import * as refused from './attempts.errors.ts'
import {
  addAttempt,
  changeAttempt,
  findAttemptsOfStudent,
  findRunningAttempt,
  lockAttempt,
} from './attempts.repository.ts'
import type { AttemptRow } from './attempts.tables.ts'
import type { Times } from './clock.rules.ts'
import { closeAttempt } from './close-attempt.ts'
import { composeAttempt, newSeed, questionRowsOf } from './compose-attempt.ts'
import { getOpenedAttempt } from './paper.usecases.ts'
import { addAttemptQuestions } from './responses.repository.ts'
import { isOver } from './stored-attempt.rules.ts'

/** A second start resumes the running attempt in this tab. */
export async function startAttempt(
  call: SignedInCall,
  quizId: string,
  { device, accessCode = '' }: BodyOf<typeof contract.startAttempt>,
): Promise<Paper> {
  const { caller, deps, now } = call
  await countUses(deps.database.db, now, [deps.config.LIMIT_STARTS_PER_STUDENT, `starts ${caller.id}`])
  const attemptId = await call.write(async (work) => {
    const { tx } = work
    const quiz = await requireOpenQuiz(tx, caller.id, quizId)
    const running = await findRunningAttempt(tx, quizId, caller.id)
    const attempt = running && (await lockAttempt(tx, running.id))
    if (attempt && attempt.submitted_at === null) {
      if (!isOver(attempt, now)) {
        await changeAttempt(tx, attempt.id, { device, seen_at: now })
        return attempt.id
      }
      await closeAttempt(work, attempt, 'clock')
    }
    const times = (await findTimes(tx, quiz, [caller.id])).get(caller.id)
    if (!times) throw refused.quizNotFound()
    const usedCount = (await findAttemptsOfStudent(tx, caller.id, [quizId])).length
    requireStart(quiz, times, { now, used: usedCount, accessCode })
    return addComposedAttempt(work, quiz, times, { studentId: caller.id, number: usedCount + 1, device })
  })
  return getOpenedAttempt(call, attemptId, device)
}

/** Locks the quiz, which must not become a draft meanwhile. */
async function requireOpenQuiz(tx: Tx, studentId: string, quizId: string): Promise<QuizTableRow> {
  const quiz = await findQuizRow(tx, quizId, { lock: true })
  if (!quiz || quiz.state === 'draft') throw refused.quizNotFound()
  const access = await accessTo(tx, studentId, quiz.course_id)
  if (access === 'none') throw refused.quizNotFound()
  if (access === 'closed') throw refused.feeNotPaid()
  return quiz
}

function requireStart(
  quiz: QuizTableRow,
  { opensAt, lastStartAt, endsAt }: Times,
  { now, used, accessCode }: { now: number; used: number; accessCode: string },
): void {
  if (opensAt !== null && now < opensAt) throw refused.notOpenYet()
  const isTooLate = (moment: number | null) => moment !== null && now >= moment
  if (isTooLate(lastStartAt) || isTooLate(endsAt)) throw refused.startIsOver()
  if (!quiz.is_practice && used >= quiz.attempts) throw refused.noAttemptLeft()
  if (quiz.access_code && foldedCode(accessCode) !== foldedCode(quiz.access_code)) throw refused.wrongCode()
}

async function addComposedAttempt(
  work: Work,
  quiz: QuizTableRow,
  times: Times,
  { studentId, number, device }: { studentId: string; number: number; device: string },
): Promise<string> {
  const { tx, now } = work
  const structure = await findStructure(tx, quiz.id)
  const seed = newSeed()
  const composed = await composeAttempt(tx, quiz, structure, { times, seed, startedAt: now })
  const id = work.newId()
  const isAdded = await addAttempt(tx, {
    ...{ id, quiz_id: quiz.id, student_id: studentId, number, seed, device, started_at: now },
    ...{ ends_at: composed.endsAt, seen_at: now, submitted_at: null, closed_by: null, told_at: null },
    ...{ score: null, max: composed.max, score_version: 0, sections: JSON.stringify(composed.sections) },
  })
  if (!isAdded) {
    const running = await findRunningAttempt(tx, quiz.id, studentId)
    if (!running) throw refused.noAttemptLeft()
    return running.id
  }
  await addAttemptQuestions(tx, questionRowsOf(id, composed.questions))
  await work.audit({ action: 'attempt.start', subject: ['attempt', id], detail: { number } })
  return id
}

export async function openAttempt(
  call: SignedInCall,
  attemptId: string,
  { device }: BodyOf<typeof contract.openAttempt>,
): Promise<Paper> {
  await call.write(async ({ tx, now }) => {
    const attempt = await requireOwnAttempt(tx, call.caller.id, attemptId)
    if (attempt.submitted_at === null) await changeAttempt(tx, attemptId, { device, seen_at: now })
  })
  return getOpenedAttempt(call, attemptId, device)
}

async function requireOwnAttempt(tx: Tx, studentId: string, id: string): Promise<AttemptRow> {
  const attempt = await lockAttempt(tx, id)
  if (!attempt || attempt.student_id !== studentId) throw refused.attemptNotFound()
  return attempt
}
