import type * as contract from '#contract/doubts/doubts.ts'
import type { Doubt } from '#contract/doubts/doubts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import { countUses } from '../../kernel/limiter.ts'
import {
  applyStep,
  changedMeanwhile,
  type DoubtWithReader,
  requireAnswer,
  writeToDoubt,
} from './doubt-access.usecases.ts'
import * as refused from './doubts.errors.ts'
import { addAnswer, addEdit, changeAnswer, changeDoubt, followAsWriter } from './doubts.repository.ts'
import { editableUntil, isAnswer, type Step, writtenAnswer } from './doubts.rules.ts'

/** A longer discussion needs a new doubt. */
const maxAnswers = 300

export async function answerDoubt(
  call: SignedInCall,
  id: string,
  { text, stillUnclear = false, version }: BodyOf<typeof contract.answerDoubt>,
): Promise<Doubt> {
  const { caller, deps, now } = call
  const limit = deps.config.LIMIT_DOUBT_ANSWERS_PER_PERSON
  await countUses(deps.database.db, now, [limit, `doubt answers ${caller.id}`])
  return writeToDoubt(call, id, async (work, found) => {
    const { doubt, reader } = found
    if (version !== undefined && version !== doubt.version) throw await changedMeanwhile(work, found)
    if (doubt.hidden_at !== null) throw refused.isHidden()
    if (stillUnclear && doubt.student_id !== reader.id) throw refused.notAsker()
    if (Number(doubt.answers) >= maxAnswers) throw refused.tooManyAnswers(maxAnswers)
    const answer = {
      id: work.newId(),
      doubt_id: id,
      author_id: reader.id,
      author_role: reader.role,
      text,
      endorsed_by: null,
      hidden_at: null,
      edited_at: null,
      created_at: work.now,
    }
    await addAnswer(work.tx, answer)
    if (reader.role === 'student') await followAsWriter(work.tx, { doubtId: id, userId: reader.id }, work.now)
    if (reader.isStaff) await applyAnswer(work, found, 'answer')
    else await applyStep(work, found, stillUnclear && doubt.state !== 'open' ? 'reopen' : 'reply')
    await work.audit({ action: 'doubt.answer', subject: ['doubt', id], detail: { answerId: answer.id } })
    await work.emit('doubtAnswered', {
      ...doubt,
      answerText: text,
      author: reader.isStaff ? caller.name : null,
    })
  })
}

export function applyAnswer(work: Work, found: DoubtWithReader, step: 'answer' | 'endorse'): Promise<void> {
  return applyStep(work, found, step, { first_answered_at: found.doubt.first_answered_at ?? work.now })
}

export function editAnswer(
  call: SignedInCall,
  { doubtId, answerId }: { doubtId: string; answerId: string },
  text: string,
): Promise<Doubt> {
  return writeToDoubt(call, doubtId, async (work, { reader }) => {
    const { tx, now } = work
    const { answer } = await requireAnswer(tx, doubtId, answerId)
    if (!editableUntil(reader, writtenAnswer(answer), now)) throw refused.editTimeOver()
    if (text === answer.text) return
    const before = { id: work.newId(), doubt_id: doubtId, answer_id: answerId, text: answer.text, at: now }
    await addEdit(tx, before)
    await changeAnswer(tx, answerId, { text, edited_at: now })
    await changeDoubt(tx, doubtId, {})
    await work.audit({ action: 'doubt.editAnswer', subject: ['doubt', doubtId], detail: { answerId } })
  })
}

export function endorseAnswer(
  call: SignedInCall,
  { doubtId, answerId }: { doubtId: string; answerId: string },
  isEndorsed: boolean,
): Promise<Doubt> {
  return writeToDoubt(call, doubtId, async (work, found) => {
    const { doubt, reader } = found
    if (doubt.hidden_at !== null) throw refused.isHidden()
    const { answer, others } = await requireAnswer(work.tx, doubtId, answerId)
    if (answer.author_role !== 'student') throw refused.onlyStudents()
    if ((answer.endorsed_by !== null) === isEndorsed) return
    if (answer.hidden_at !== null) throw await changedMeanwhile(work, found)
    await changeAnswer(work.tx, answerId, { endorsed_by: isEndorsed ? reader.id : null })
    if (isEndorsed) await applyAnswer(work, found, 'endorse')
    else await applyStep(work, found, stepAfterRemoval(others))
    await work.audit({
      action: isEndorsed ? 'doubt.endorse' : 'doubt.unendorse',
      subject: ['doubt', doubtId],
      detail: { answerId },
    })
  })
}

export const stepAfterRemoval = (others: readonly Parameters<typeof isAnswer>[0][]): Step =>
  others.some(isAnswer) ? 'reply' : 'unanswer'
