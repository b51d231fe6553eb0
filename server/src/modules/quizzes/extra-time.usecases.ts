import type { BodyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/quizzes/quizzes.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import { readInstant } from '../../platform/school-time.ts'
import { addExtraTime, findEnrolled, putMakeUp } from './extra-time.repository.ts'
import { lockTeachingQuiz } from './quiz-access.usecases.ts'
import { extraMs } from './quiz-times.rules.ts'
import {
  foreignStudent,
  makeUpIsOver,
  makeUpTooShort,
  noClock,
  noTimeGiven,
  notAMoment,
  studentsMissing,
} from './quizzes.errors.ts'
import { lockQuizzesOfCourse, updateQuiz } from './quizzes.repository.ts'
import type { QuizTableRow } from './quizzes.tables.ts'

type ExtraTimeBody = BodyOf<typeof contract.giveExtraTime>

/** @returns `reached`: the number of students; for everybody, the number of running attempts */
export async function giveExtraTime(
  call: SignedInCall,
  quizId: string,
  extraTime: ExtraTimeBody,
): Promise<{ reached: number }> {
  return call.write(async (work) => {
    const { tx, deps } = work
    const quiz = await lockTeachingQuiz(call, tx, quizId)
    const studentIds = extraTime.studentIds ? [...new Set(extraTime.studentIds)] : null
    await requireGoodTime(work, quiz, extraTime, studentIds)
    // The locks delay new attempts, so the listeners of `extraTimeGiven` see all earlier attempts.
    if (extraTime.isForCourse) await lockQuizzesOfCourse(tx, quiz.course_id)
    const row = {
      course_id: quiz.course_id,
      quiz_id: extraTime.isForCourse ? null : quizId,
      share: extraTime.share,
      minutes: extraTime.minutes,
      reason: extraTime.reason,
      given_by: call.caller.id,
      given_at: work.now,
    }
    await addExtraTime(
      tx,
      (studentIds ?? [null]).map((student_id) => ({ ...row, id: work.newId(), student_id })),
    )
    if (studentIds === null && quiz.ends_at !== null)
      await updateQuiz(tx, quizId, {
        ends_at: quiz.ends_at + extraMs(quiz.minutes, extraTime),
        version: quiz.version + 1,
      })
    await work.emit('extraTimeGiven', { courseId: quiz.course_id, quizId: row.quiz_id, studentIds })
    await work.audit({
      action: 'quiz.extraTime',
      subject: ['quiz', quizId],
      detail: {
        share: extraTime.share,
        minutes: extraTime.minutes,
        isForCourse: extraTime.isForCourse,
        students: studentIds?.length ?? 'all',
      },
    })
    if (studentIds) return { reached: studentIds.length }
    return { reached: (await deps.ports.quizAttempts(tx, [quizId])).get(quizId)?.running ?? 0 }
  })
}

async function requireGoodTime(
  { tx }: Work,
  quiz: QuizTableRow,
  { share, minutes, isForCourse }: ExtraTimeBody,
  studentIds: readonly string[] | null,
): Promise<void> {
  if (share === 0 && minutes === 0) throw noTimeGiven()
  if (isForCourse && studentIds === null) throw studentsMissing()
  if (quiz.is_practice && !isForCourse) throw noClock()
  if (!studentIds) return
  const enrolled = await findEnrolled(tx, quiz.course_id, studentIds)
  if (studentIds.some((id) => !enrolled.has(id))) throw foreignStudent('studentIds')
}

/** Replaces the student's earlier make-up in this quiz. */
export async function giveMakeUp(
  call: SignedInCall,
  quizId: string,
  { studentId, reason, ...window }: BodyOf<typeof contract.giveMakeUp>,
): Promise<void> {
  await call.write(async (work) => {
    const { tx, now } = work
    const quiz = await lockTeachingQuiz(call, tx, quizId)
    const zone = await work.timeZone()
    const opens_at = readInstant(window.opensAt, zone)
    const last_start_at = readInstant(window.lastStartAt, zone)
    if (opens_at === null) throw notAMoment('opensAt')
    if (last_start_at === null) throw notAMoment('lastStartAt')
    if (last_start_at <= opens_at) throw makeUpTooShort()
    if (last_start_at <= now) throw makeUpIsOver()
    if (!(await findEnrolled(tx, quiz.course_id, [studentId])).has(studentId))
      throw foreignStudent('studentId')
    const grant = { reason, given_by: call.caller.id, given_at: now }
    await putMakeUp(tx, { quiz_id: quizId, student_id: studentId, opens_at, last_start_at, ...grant })
    await work.audit({ action: 'quiz.makeUp', subject: ['quiz', quizId], detail: { studentId } })
  })
}
