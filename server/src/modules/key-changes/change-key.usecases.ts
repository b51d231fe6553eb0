import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/key-changes/key-changes.ts'
import type { ChangeCounts } from '#contract/key-changes/key-changes.ts'
import type { Db } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import { inSnapshot, type ReadQuery } from '../../kernel/read-worker.ts'
import {
  applyKeys,
  completeTopicsOfMoved,
  presentOptions,
  releasesOf,
  type ScoresByKeys,
  scoreByKeys,
} from '../attempts/index.ts'
import { findCourse } from '../catalogue/index.ts'
import { sendMailing } from '../notifications/index.ts'
import { saveKey } from '../questions/index.ts'
import { lockTeachingQuiz, type QuizTableRow, requireTeachingQuiz } from '../quizzes/index.ts'
import { keyChangedEmail } from './key-changes.emails.ts'
import { staleKey } from './key-changes.errors.ts'
import {
  addChangedScores,
  addKeyChange,
  findKeyChanges,
  findLatestChangeId,
} from './key-changes.repository.ts'
import { type ChangeOfKey, findQuestionInQuiz, type PlannedChange, planChange } from './plan-change.ts'

export async function listKeyChanges(
  call: SignedInCall,
  quizId: string,
): Promise<ResponseOf<typeof contract.listKeyChanges>> {
  await requireTeachingQuiz(call, quizId)
  const rows = await findKeyChanges(call.deps.database.db, quizId)
  return {
    data: rows.map((row) => ({
      ...{ _id: row.id, questionId: row.question_id, rule: row.rule, reason: row.reason },
      ...{ changedBy: row.changed_by_name, changedAt: new Date(row.changed_at).toISOString() },
      ...{ up: row.went_up, down: row.went_down },
    })),
  }
}

export async function getQuestionKey(
  call: SignedInCall,
  { quizId, questionId }: { readonly quizId: string; readonly questionId: string },
): Promise<ResponseOf<typeof contract.getQuestionKey>> {
  await requireTeachingQuiz(call, quizId)
  return presentKey(call.deps.database.db, quizId, questionId)
}

async function presentKey(db: Db | Work['tx'], quizId: string, questionId: string) {
  const { versions, asked } = await findQuestionInQuiz(db, quizId, questionId)
  const current = versions.find(({ versionId }) => versionId === asked.version_id)
  const { options, ranges, texts } = current?.key ?? asked.key
  return {
    kind: asked.kind,
    options: await presentOptions(
      asked.options.map(({ _id }) => _id),
      asked.options,
    ),
    key: { options: [...options], ranges: [...ranges], texts: [...texts] },
    ruling: current?.ruling ?? null,
    latestChangeId: await findLatestChangeId(db, quizId, questionId),
  }
}

interface ScoresRequest {
  readonly quiz: QuizTableRow
  readonly keys: PlannedChange['keys']
  readonly now: number
}

interface ReadScores extends ScoresByKeys {
  readonly isScoreReleased: boolean
}

/** The read worker runs this: scoring ten thousand attempts takes a second. */
export const readScoresByKeys: ReadQuery<ScoresRequest, ReadScores> = {
  name: 'key-changes.scores',
  kind: 'report',
  run: (db, { quiz, keys, now }) =>
    inSnapshot(db, async (tx) => ({
      ...(await scoreByKeys(tx, quiz, keys)),
      isScoreReleased: (await releasesOf(tx, quiz, now)).score,
    })),
}

const readScores = (
  { deps, now }: SignedInCall,
  quiz: QuizTableRow,
  { keys }: PlannedChange,
): Promise<ReadScores> => deps.reads.run(readScoresByKeys, { quiz, keys, now })

export async function previewKeyChange(
  call: SignedInCall,
  quizId: string,
  change: ChangeOfKey,
): Promise<ChangeCounts> {
  const quiz = await requireTeachingQuiz(call, quizId)
  return (await readScores(call, quiz, await planChange(call.deps.database.db, quizId, change))).counts
}

export const changeKey = (
  call: SignedInCall,
  quizId: string,
  change: BodyOf<typeof contract.changeKey>,
): Promise<ChangeCounts> =>
  withScores(call, quizId, change, (apply) =>
    call.write(async (work) => {
      const { changeId: _, ...counts } = await apply(work)
      return counts
    }),
  )

export interface AppliedChange extends ChangeCounts {
  readonly changeId: string
}

type Apply = (work: Work) => Promise<AppliedChange>

class OtherKeyChanged extends Error {}
const maxTries = 3

/** Computes scores before the transaction, which blocks SQLite, and again after another key change. */
export async function withScores<Result>(
  call: SignedInCall,
  quizId: string,
  change: ChangeOfKey & { readonly reason: string; readonly seenChangeId: string | null },
  write: (apply: Apply) => Promise<Result>,
): Promise<Result> {
  const { db } = call.deps.database
  const quiz = await requireTeachingQuiz(call, quizId)
  for (let tries = 1; ; tries += 1) {
    const latest = await findLatestChangeId(db, quizId)
    const scores = await readScores(call, quiz, await planChange(db, quizId, change))
    try {
      return await write(async (work) => {
        const locked = await lockTeachingQuiz(call, work.tx, quizId)
        await requireSeenKey(work, quizId, change)
        const hasOtherRules = locked.counts !== quiz.counts || locked.pass_share !== quiz.pass_share
        if ((await findLatestChangeId(work.tx, quizId)) !== latest || hasOtherRules)
          throw new OtherKeyChanged()
        return applyChange(call, work, { quiz: locked, change, scores })
      })
    } catch (error) {
      if (!(error instanceof OtherKeyChanged) || tries === maxTries) throw error
    }
  }
}

async function requireSeenKey(
  { tx }: Work,
  quizId: string,
  { questionId, seenChangeId }: { readonly questionId: string; readonly seenChangeId: string | null },
): Promise<void> {
  if ((await findLatestChangeId(tx, quizId, questionId)) !== seenChangeId)
    throw staleKey(await presentKey(tx, quizId, questionId))
}

interface ChangeToApply {
  readonly quiz: QuizTableRow
  readonly change: ChangeOfKey & { readonly reason: string }
  readonly scores: ReadScores
}

async function applyChange(
  { caller }: SignedInCall,
  work: Work,
  { quiz, change, scores }: ChangeToApply,
): Promise<AppliedChange> {
  const { tx, now } = work
  const { questionId, rule, key, reason } = change
  const plan = await planChange(tx, quiz.id, change)
  if (plan.bankKey) await saveKey(work, questionId, plan.bankKey)
  const { moved, notifiesStudents } = await applyKeys(tx, quiz.id, plan.keys, scores)
  await completeTopicsOfMoved(work, quiz, moved)
  const changeId = work.newId()
  const { up, down } = scores.counts
  await addKeyChange(tx, {
    ...{ id: changeId, quiz_id: quiz.id, question_id: questionId, rule, reason },
    ...{ answer_key: key && plan.keys.keys[0]?.ruling === null ? JSON.stringify(key) : null },
    ...{ changed_by: caller.id, changed_at: now, went_up: up, went_down: down },
  })
  await addChangedScores(tx, changeId, moved)
  await work.audit({
    action: 'quiz.keyChange',
    subject: ['quiz', quiz.id],
    detail: { questionId, rule, up, down },
  })
  if (scores.isScoreReleased && notifiesStudents) await emailStudents(work, quiz, changeId)
  return { ...scores.counts, changeId }
}

async function emailStudents(work: Work, quiz: QuizTableRow, changeId: string): Promise<void> {
  const course = await findCourse(work.tx, quiz.course_id)
  await sendMailing(work, {
    ...{ kind: 'quizzes', audience: 'changedScores', aboutId: changeId },
    content: keyChangedEmail({ ...quiz, course_name: course?.name ?? '' }, await work.address()),
  })
}
