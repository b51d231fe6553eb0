import { randomInt } from 'node:crypto'
import type * as contract from '#contract/attempts/attempts.ts'
import type { Paper } from '#contract/attempts/attempts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Tx } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import { countUses } from '../../kernel/limiter.ts'
import { foldedCode } from '../../platform/folded-text.rules.ts'
import { accessTo } from '../enrollments/index.ts'
import { findLatestVersions, findQuestionsWithTag } from '../questions/index.ts'
import { findQuizRow, findStructure, findTimes, type QuizTableRow } from '../quizzes/index.ts'
import * as refused from './attempts.errors.ts'
import {
  addAttempt,
  changeAttempt,
  findAttemptsOfStudent,
  findRunning,
  lockAttempt,
} from './attempts.repository.ts'
import type { AttemptRow } from './attempts.tables.ts'
import { endOfAttempt, type Times, timesOfSections } from './clock.rules.ts'
import { closeAttempt } from './close-attempt.ts'
import {
  composeQuestions,
  type EntryToAsk,
  type QuestionToAsk,
  type SectionToAsk,
} from './compose-questions.rules.ts'
import { getOpenedAttempt } from './paper.usecases.ts'
import { addAttemptQuestions } from './responses.repository.ts'
import { scoreAttempt } from './scoring.rules.ts'
import { isOver } from './stored-attempt.rules.ts'

/**
 * A student has one running attempt of a quiz. Starting again goes on with it, in the tab that asks.
 * @throws DomainError NOT_FOUND, FORBIDDEN with the reason, VALIDATION for a wrong code, TOO_MANY_REQUESTS
 */
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
    const running = await findRunning(tx, quizId, caller.id)
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
    const used = (await findAttemptsOfStudent(tx, caller.id, [quizId])).length
    requireStart(quiz, times, { now, used, accessCode })
    return addComposedAttempt(work, quiz, times, { studentId: caller.id, number: used + 1, device })
  })
  return getOpenedAttempt(call, attemptId, device)
}

/**
 * Locks the quiz, so that it is not taken back meanwhile.
 * @throws DomainError NOT_FOUND, FORBIDDEN while the fee is unpaid
 */
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
  const sections = await questionsOf(tx, quiz, structure)
  const seed = randomInt(2 ** 31)
  const shuffling = { questions: quiz.shuffles_questions === 1, options: quiz.shuffles_options === 1 }
  const paper = composeQuestions(sections, shuffling, seed)
  if (paper.length === 0) throw refused.nothingToAsk()
  const endsAt = quiz.is_practice ? null : endOfAttempt(now, quiz.minutes, times)
  const asStarted = timesOfSections(
    structure.map(({ section }) => section),
    { startedAt: now, endsAt, share: times.share },
  )
  // Without responses only the full marks matter.
  const { max } = scoreAttempt(
    asStarted,
    paper.map((one) => ({ ...one, kind: 'single', key: { options: [], ranges: [], texts: [] } })),
    new Map(),
  )
  const id = work.newId()
  const isAdded = await addAttempt(tx, {
    ...{ id, quiz_id: quiz.id, student_id: studentId, number, seed, device, started_at: now },
    ...{ ends_at: endsAt, seen_at: now, submitted_at: null, closed_by: null, told_at: null },
    ...{ score: null, max, score_version: 0 },
    sections: JSON.stringify(asStarted),
  })
  if (!isAdded) {
    const running = await findRunning(tx, quiz.id, studentId)
    if (!running) throw refused.noAttemptLeft()
    return running.id
  }
  await addAttemptQuestions(
    tx,
    paper.map(({ position, section, question, optionIds, marks, scheme }) => ({
      ...{ attempt_id: id, position, section, version_id: question.versionId, scheme },
      ...{ passage_version_id: question.passageVersionId, option_order: JSON.stringify(optionIds) },
      ...{ marks_right: marks.right, marks_wrong: marks.wrong, marks_blank: marks.blank },
    })),
  )
  await work.audit({ action: 'attempt.start', subject: ['attempt', id], detail: { number } })
  return id
}

async function questionsOf(
  tx: Tx,
  quiz: QuizTableRow,
  structure: Awaited<ReturnType<typeof findStructure>>,
): Promise<SectionToAsk[]> {
  const drawn = new Map<string, string[]>()
  const entries = structure.flatMap((one) => one.entries)
  for (const { draw_tag_kind, draw_tag } of entries) {
    if (draw_tag_kind === null || draw_tag === null) continue
    const key = `${draw_tag_kind} ${draw_tag}`
    if (!drawn.has(key))
      drawn.set(key, await findQuestionsWithTag(tx, quiz.course_id, draw_tag_kind, draw_tag))
  }
  const idsOf = ({ question_id, draw_tag_kind, draw_tag }: (typeof entries)[number]) =>
    question_id === null ? (drawn.get(`${draw_tag_kind} ${draw_tag}`) ?? []) : [question_id]
  const versions = await findLatestVersions(tx, [...new Set(entries.flatMap(idsOf))])
  const byId = new Map<string, QuestionToAsk>(
    versions.map((one) => [
      one.question_id,
      {
        ...{ questionId: one.question_id, versionId: one.version_id },
        ...{ passageVersionId: one.passage_version_id },
        options: one.options.map(({ _id, isLast }) => ({ id: _id, isLast })),
      },
    ]),
  )
  return structure.map(({ section, entries: own }) => ({
    scheme: section.scheme,
    entries: own.map(
      (entry): EntryToAsk => ({
        from: idsOf(entry).flatMap((id) => byId.get(id) ?? []),
        count: entry.draw_count ?? 1,
        marks: {
          right: entry.marks_right ?? section.marks_right,
          wrong: entry.marks_wrong ?? section.marks_wrong,
          blank: entry.marks_blank ?? section.marks_blank,
        },
      }),
    ),
  }))
}

/** @throws DomainError NOT_FOUND, also for an attempt of somebody else */
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

/** Locks the attempt. */
async function requireOwnAttempt(tx: Tx, studentId: string, id: string): Promise<AttemptRow> {
  const attempt = await lockAttempt(tx, id)
  if (!attempt || attempt.student_id !== studentId) throw refused.attemptNotFound()
  return attempt
}
