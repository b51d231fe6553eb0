import type * as contract from '#contract/doubts/doubts.ts'
import type { Doubt } from '#contract/doubts/doubts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { wordsOf } from '../../database/search.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import { countUses } from '../../kernel/limiter.ts'
import { applyAnswer, stepAfterRemoval } from './answers.usecases.ts'
import {
  applyStep,
  type DoubtWithReader,
  requireAnswer,
  requireDoubt,
  saveDoubtState,
  writeToDoubt,
} from './doubt-access.usecases.ts'
import { searchWords } from './doubt-words.rules.ts'
import * as refused from './doubts.errors.ts'
import { changeAnswer, changeDoubt, markSeen, putFollower, putWords } from './doubts.repository.ts'
import { canSettle, isAnswer } from './doubts.rules.ts'
import { addReport, closeReports } from './reports-of-doubts.repository.ts'

export function setState(call: SignedInCall, id: string, state: 'open' | 'settled'): Promise<Doubt> {
  return writeToDoubt(call, id, async (work, found) => {
    const { doubt, reader } = found
    if (!canSettle(reader, doubt)) throw refused.mayNotSettle()
    if (doubt.hidden_at !== null) throw refused.isHidden()
    if (doubt.state === state) return
    await applyStep(work, found, state === 'settled' ? 'settle' : 'reopen')
    const action = state === 'settled' ? 'doubt.settle' : 'doubt.reopen'
    await work.audit({ action, subject: ['doubt', id] })
  })
}

export function followDoubt(
  call: SignedInCall,
  id: string,
  { meToo, follows }: BodyOf<typeof contract.followDoubt>,
): Promise<Doubt> {
  return writeToDoubt(call, id, async ({ tx, now }, { doubt, reader }) => {
    if (meToo && doubt.student_id === reader.id) throw refused.ownDoubt()
    const change = {
      ...(meToo !== undefined && { me_too: Number(meToo) }),
      // Earlier answers count as seen by a new follower.
      ...(follows !== undefined && { follows: Number(follows), ...(follows && { seen_at: now }) }),
    }
    if (Object.keys(change).length > 0) await putFollower(tx, { doubtId: id, userId: reader.id }, change, now)
  })
}

export async function markDoubtSeen(call: SignedInCall, id: string): Promise<void> {
  await call.write(async ({ tx, now }) => {
    await requireDoubt(tx, call.caller, id)
    await markSeen(tx, id, call.caller.id, now)
  })
}

export async function reportDoubt(
  call: SignedInCall,
  id: string,
  { reason, answerId }: BodyOf<typeof contract.reportDoubt>,
): Promise<Doubt> {
  const { caller, deps, now } = call
  const limit = deps.config.LIMIT_DOUBT_ANSWERS_PER_PERSON
  await countUses(deps.database.db, now, [limit, `doubt reports ${caller.id}`])
  return writeToDoubt(call, id, async (work) => {
    if (answerId !== undefined) await requireAnswer(work.tx, id, answerId)
    const report = {
      subject_id: answerId ?? id,
      reporter_id: caller.id,
      doubt_id: id,
      answer_id: answerId ?? null,
      reason,
      looked_into_at: null,
      created_at: work.now,
    }
    if (!(await addReport(work.tx, report))) return
    await work.audit({ action: 'doubt.report', subject: ['doubt', id], detail: { answerId } })
  })
}

/** Also closes the text's reports. */
export function hideDoubt(
  call: SignedInCall,
  id: string,
  { isHidden, answerId }: BodyOf<typeof contract.hideDoubt>,
): Promise<Doubt> {
  return writeToDoubt(call, id, async (work, found) => {
    const isChanged = await (answerId === undefined
      ? setDoubtHidden(work, found, isHidden)
      : setAnswerHidden(work, found, { answerId, isHidden }))
    await closeReports(work.tx, answerId ?? id, work.now)
    const action = isHidden ? 'doubt.hide' : isChanged ? 'doubt.show' : 'doubt.dismiss'
    await work.audit({ action, subject: ['doubt', id], detail: { answerId } })
  })
}

async function setDoubtHidden(work: Work, found: DoubtWithReader, isHidden: boolean): Promise<boolean> {
  const { doubt } = found
  if ((doubt.hidden_at !== null) === isHidden) return false
  await saveDoubtState(work, found, { state: doubt.state, hidden_at: isHidden ? work.now : null })
  await putWords(work.tx, doubt, isHidden ? [] : searchWords(wordsOf(doubt.text)))
  return true
}

async function setAnswerHidden(
  work: Work,
  found: DoubtWithReader,
  { answerId, isHidden }: { answerId: string; isHidden: boolean },
): Promise<boolean> {
  const { answer, others } = await requireAnswer(work.tx, found.doubt.id, answerId)
  if ((answer.hidden_at !== null) === isHidden) return false
  const change = { hidden_at: isHidden ? work.now : null, endorsed_by: isHidden ? null : answer.endorsed_by }
  await changeAnswer(work.tx, answerId, change)
  if (isHidden && isAnswer(answer)) await applyStep(work, found, stepAfterRemoval(others))
  else if (isAnswer({ ...answer, ...change })) await applyAnswer(work, found, 'answer')
  else await changeDoubt(work.tx, found.doubt.id, {})
  return true
}
