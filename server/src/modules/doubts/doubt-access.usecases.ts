import type { Doubt } from '#contract/doubts/doubts.ts'
import type { Db, Tx } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import type { Caller } from '../../platform/caller.ts'
import type { CourseRow } from '../catalogue/index.ts'
import { courseNotFound, findTeaching } from '../catalogue/index.ts'
import { accessTo } from '../enrollments/index.ts'
import { requireVisibleCourse } from '../learning/index.ts'
import * as refused from './doubts.errors.ts'
import {
  changeDoubt,
  type FoundAnswer,
  type FoundDoubt,
  findAnswers,
  findDoubt,
  lockDoubt,
} from './doubts.repository.ts'
import { canSee, canWrite, type Reader, type Step, stateAfter, waitingSince } from './doubts.rules.ts'
import { presentDoubt } from './present-doubts.usecases.ts'

export interface DoubtWithReader {
  readonly doubt: FoundDoubt
  readonly reader: Reader
}

export async function requireDoubt(db: Db | Tx, caller: Caller, id: string): Promise<DoubtWithReader> {
  const doubt = await findDoubt(db, id, caller.id)
  if (!doubt) throw refused.doubtNotFound()
  const reader = await findReader(db, caller, doubt.course_id)
  if (!canSee(reader, doubt)) throw refused.doubtNotFound()
  return { doubt, reader }
}

export async function findReader(db: Db | Tx, caller: Caller, courseId: string): Promise<Reader> {
  const { id, role } = caller
  const isEnrolled = role === 'student' && (await accessTo(db, id, courseId)) === 'open'
  return { id, role, isEnrolled, isStaff: (await findTeaching(db, caller)).teaches(courseId) }
}

export async function requireCourseOfDoubts(
  db: Db | Tx,
  caller: Caller,
  courseId: string,
): Promise<{ course: CourseRow; reader: Reader }> {
  const { course, teaches, isOpen } = await requireVisibleCourse(db, caller, courseId)
  const reader = { id: caller.id, role: caller.role, isEnrolled: isOpen, isStaff: teaches }
  if (!canWrite(reader)) throw courseNotFound()
  return { course, reader }
}

export function writeToDoubt(
  call: SignedInCall,
  id: string,
  act: (work: Work, found: DoubtWithReader) => Promise<unknown>,
): Promise<Doubt> {
  const { caller } = call
  return call.write(async (work) => {
    await lockDoubt(work.tx, id)
    const found = await requireDoubt(work.tx, caller, id)
    if (!canWrite(found.reader)) throw refused.onlyEnrolledWrite()
    await act(work, found)
    const { doubt, reader } = await requireDoubt(work.tx, caller, id)
    return presentDoubt(work.tx, doubt, reader, work.now)
  })
}

export async function applyStep(
  work: Work,
  found: DoubtWithReader,
  step: Step,
  more: Partial<Pick<Schema['doubts'], 'first_answered_at'>> = {},
): Promise<void> {
  const { doubt } = found
  const state = stateAfter(doubt.state, step)
  if (!state) throw await changedMeanwhile(work, found)
  const { hidden_at } = doubt
  await saveDoubtState(work, found, { ...more, state, hidden_at })
}

export async function saveDoubtState(
  work: Work,
  { doubt }: DoubtWithReader,
  change: Partial<Schema['doubts']> & Pick<Schema['doubts'], 'state' | 'hidden_at'>,
): Promise<void> {
  const waiting_since = waitingSince(doubt, change, work.now)
  await changeDoubt(work.tx, doubt.id, { ...change, waiting_since })
  if (doubt.waiting_since === null && waiting_since !== null) await work.emit('doubtWaits', doubt)
}

export async function changedMeanwhile({ tx, now }: Work, { doubt, reader }: DoubtWithReader) {
  return refused.changedMeanwhile(await presentDoubt(tx, doubt, reader, now))
}

export async function requireAnswer(
  db: Db | Tx,
  doubtId: string,
  answerId: string,
): Promise<{ answer: FoundAnswer; others: FoundAnswer[] }> {
  const all = await findAnswers(db, doubtId)
  const answer = all.find(({ id }) => id === answerId)
  if (!answer) throw refused.answerNotFound()
  return { answer, others: all.filter((one) => one !== answer) }
}
