import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/key-changes/key-changes.ts'
import type { Db, Tx } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { asInstant } from '../../platform/instants.ts'
import {
  type AttemptRow,
  findAttempt,
  findAttemptQuestions,
  htmlOf,
  keyReleasedAt,
  releasesOf,
} from '../attempts/index.ts'
import { findLatestVersions, findVersions } from '../questions/index.ts'
import { findQuizRow, type QuizTableRow, requireTeachingQuiz } from '../quizzes/index.ts'
import {
  addChallenge,
  countWaitingChallenges,
  findChallenges,
  findOwnChallenges,
} from './key-challenges.repository.ts'
import * as refused from './key-changes.errors.ts'
import { findChangesOfAttempt } from './key-changes.repository.ts'
import type { KeyChallengeRow } from './key-changes.tables.ts'

const dayMs = 24 * 60 * 60 * 1000

async function requireOwnAttempt(
  db: Db | Tx,
  studentId: string,
  attemptId: string,
): Promise<{ attempt: AttemptRow & { submitted_at: number }; quiz: QuizTableRow }> {
  const attempt = await findAttempt(db, attemptId)
  const quiz = attempt && (await findQuizRow(db, attempt.quiz_id))
  if (!attempt || !quiz || attempt.student_id !== studentId) throw refused.attemptNotFound()
  const { submitted_at } = attempt
  if (submitted_at === null) throw refused.stillRunning()
  return { attempt: { ...attempt, submitted_at }, quiz }
}

/** @returns null while keys cannot be challenged */
async function challengesUntil(
  db: Db | Tx,
  quiz: QuizTableRow,
  submittedAt: number,
  now: number,
): Promise<number | null> {
  if (quiz.challenge_days === null) return null
  const released = await keyReleasedAt(db, quiz, submittedAt)
  if (released === null || now < released) return null
  const until = released + quiz.challenge_days * dayMs
  return now < until ? until : null
}

const present = ({ id, position, reason, created_at, decided_at, is_accepted, reply }: KeyChallengeRow) => ({
  ...{ _id: id, position, reason, createdAt: new Date(created_at).toISOString(), reply },
  ...{ decidedAt: asInstant(decided_at), isAccepted: is_accepted === null ? null : is_accepted === 1 },
})

export async function getOwnKeys(
  { caller, deps, now }: SignedInCall,
  attemptId: string,
): Promise<ResponseOf<typeof contract.getOwnKeys>> {
  const { db } = deps.database
  const { attempt, quiz } = await requireOwnAttempt(db, caller.id, attemptId)
  const shown = await releasesOf(db, quiz, now)
  const until = await challengesUntil(db, quiz, attempt.submitted_at, now)
  // A changed score reveals the key, so score and key must be released.
  const changes = shown.score && shown.key ? await findChangesOfAttempt(db, attemptId) : []
  return {
    challengesUntil: asInstant(until),
    challenges: (await findOwnChallenges(db, attemptId)).map(present),
    changes: changes.map((row) => ({
      ...{ position: row.position, rule: row.rule, changedAt: new Date(row.changed_at).toISOString() },
      ...{ scoreBefore: row.score_before, maxBefore: row.max_before },
    })),
  }
}

/**
 * One pending challenge per student and question.
 * @throws ALREADY_CHALLENGED
 */
export async function challengeKey(
  { caller, ...call }: SignedInCall,
  attemptId: string,
  { position, reason }: BodyOf<typeof contract.challengeKey>,
): Promise<ResponseOf<typeof contract.challengeKey>> {
  return call.write(async (work) => {
    const { tx, now } = work
    const { attempt, quiz } = await requireOwnAttempt(tx, caller.id, attemptId)
    if ((await challengesUntil(tx, quiz, attempt.submitted_at, now)) === null) throw refused.noChallenges()
    const asked = (await findAttemptQuestions(tx, attemptId)).find((row) => row.position === position)
    const [version] = asked ? await findVersions(tx, [asked.version_id]) : []
    if (!version) throw refused.questionNotFound()
    if (version.kind === 'longText') throw refused.nothingToChallenge()
    const row: KeyChallengeRow = {
      ...{ id: work.newId(), attempt_id: attemptId, position, student_id: caller.id, quiz_id: quiz.id },
      ...{ question_id: version.question_id, reason, created_at: now, decided_at: null, decided_by: null },
      ...{ is_accepted: null, reply: null, decision_id: null, change_id: null },
    }
    if (!(await addChallenge(tx, row))) throw refused.challengedAlready()
    await work.audit({ action: 'quiz.keyChallenge', subject: ['attempt', attemptId], detail: { position } })
    return present(row)
  })
}

export async function listKeyChallenges(
  call: SignedInCall,
  quizId: string,
): Promise<ResponseOf<typeof contract.listKeyChallenges>> {
  const { db } = call.deps.database
  await requireTeachingQuiz(call, quizId)
  const waiting = await countWaitingChallenges(db, quizId)
  const rows = Map.groupBy(await findChallenges(db, quizId), (row) => row.question_id)
  const versions = await findLatestVersions(db, [...rows.keys()])
  const wordingById = new Map(versions.map((one) => [one.question_id, one.wording]))
  return {
    waiting: [...waiting.values()].reduce((sum, count) => sum + count, 0),
    questions: await Promise.all(
      [...rows].map(async ([questionId, challenges]) => {
        const wording = wordingById.get(questionId)
        return {
          questionId,
          text: await htmlOf({ en: wording?.en.text ?? '', hi: wording?.hi.text ?? '' }),
          waiting: waiting.get(questionId) ?? 0,
          challenges: challenges.map(({ student_name, decider_name, ...row }) => {
            const { position: _, ...challenge } = present(row)
            return {
              ...challenge,
              student: { _id: row.student_id, name: student_name },
              decidedBy: decider_name,
            }
          }),
        }
      }),
    ),
  }
}
