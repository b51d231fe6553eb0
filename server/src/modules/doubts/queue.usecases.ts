import { targetHours } from '#contract/doubts/doubt-states.ts'
import type * as contract from '#contract/doubts/doubts.ts'
import type { DoubtFigures, DoubtRow } from '#contract/doubts/doubts.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { asInstant } from '../../platform/instants.ts'
import { type Page, pageOf, sliceOf } from '../../platform/paging.ts'
import { requireOwnCourseAndStudent } from '../enrollments/index.ts'
import {
  countQueue,
  findMedianWaits,
  findQueue,
  findWaitingByCourse,
  type QueueFilter,
} from './doubt-lists.repository.ts'
import { medianHours } from './doubts.rules.ts'
import { presentPage } from './present-doubts.usecases.ts'

const hourMs = 60 * 60 * 1000
const medianPeriodMs = 30 * 24 * hourMs

/** @returns null for admins, who see all courses */
const mentorIdOf = ({ caller }: SignedInCall) => (caller.role === 'mentor' ? caller.id : null)

export async function listQueue(
  call: SignedInCall,
  query: QueryOf<typeof contract.waitingDoubts>,
): Promise<Page<DoubtRow>> {
  const { caller, deps } = call
  const { db } = deps.database
  if (caller.role === 'mentor') await requireOwnCourseAndStudent(db, caller, { courseId: query.course })
  const filter: QueueFilter = {
    mentorId: mentorIdOf(call),
    courseId: query.course,
    part: query.part ?? 'waiting',
  }
  const page = await pageOf(
    sliceOf(query),
    (slice) => findQueue(db, filter, caller.id, slice),
    () => countQueue(db, filter),
  )
  return presentPage(db, page, { id: caller.id, isStaff: true })
}

export async function readFigures(call: SignedInCall): Promise<DoubtFigures> {
  const { db } = call.deps.database
  const mentorId = mentorIdOf(call)
  const courses = await findWaitingByCourse(db, mentorId, call.now - targetHours * hourMs)
  const sum = (key: 'waiting' | 'overdue') => courses.reduce((total, row) => total + Number(row[key]), 0)
  const reported = await countQueue(db, { mentorId, part: 'reported' })
  return {
    waiting: sum('waiting'),
    overdue: sum('overdue'),
    oldestAt: asInstant(courses[0] ? Number(courses[0].oldestAt) : null),
    reported: typeof reported === 'number' ? reported : reported.total,
    medianHours: medianHours(await findMedianWaits(db, mentorId, call.now - medianPeriodMs)),
    targetHours,
    courses: courses.map(({ courseId, course, waiting, oldestAt }) => ({
      courseId,
      course,
      waiting: Number(waiting),
      oldestAt: new Date(Number(oldestAt)).toISOString(),
    })),
  }
}
