import type { BodyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/fees/fees.ts'
import type { FeePlan } from '#contract/fees/fees.ts'
import { lockRows } from '../../database/locks.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { canSeeCourse, courseNotFound, findCourse, findTeaching } from '../catalogue/index.ts'
import { accessTo } from '../enrollments/index.ts'
import { partsError } from './fee-cards.rules.ts'
import { findFeeParts, replaceFeeParts } from './fee-plans.repository.ts'
import * as refused from './fees.errors.ts'
import type { FeePartRow } from './fees.tables.ts'

/** @throws DomainError NOT_FOUND, also for a course that the caller may not see */
export async function getFeePlan({ caller, deps }: SignedInCall, courseId: string): Promise<FeePlan> {
  const { db } = deps.database
  const course = await findCourse(db, courseId)
  const isEnrolled = caller.role === 'student' && (await accessTo(db, caller.id, courseId)) !== 'none'
  const { teaches } = await findTeaching(db, caller)
  if (!course || !canSeeCourse(caller, course, isEnrolled || teaches(courseId))) throw courseNotFound()
  return present(courseId, course.discounted_price, await findFeeParts(db, courseId))
}

const present = (courseId: string, price: number, rows: readonly FeePartRow[]): FeePlan => ({
  courseId,
  price: price / 100,
  parts: rows.map(({ amount, due_after_days }) => ({ amount: amount / 100, dueAfterDays: due_after_days })),
})

/**
 * Existing enrollments keep their parts.
 * @throws DomainError NOT_FOUND, VALIDATION
 */
export function putFeePlan(
  call: SignedInCall,
  courseId: string,
  { parts }: BodyOf<typeof contract.putFeePlan>,
): Promise<FeePlan> {
  return call.write(async (work) => {
    const { tx } = work
    await lockRows(tx, { courses: courseId })
    const course = await findCourse(tx, courseId)
    if (!course) throw courseNotFound()
    const price = course.discounted_price
    const rows = parts.map(({ amount, dueAfterDays }, index) => ({
      course_id: courseId,
      part: index + 1,
      amount: Math.round(amount * 100),
      due_after_days: dueAfterDays,
    }))
    if (rows.length === 1) throw refused.onePart()
    const error = partsError(
      rows.map(({ amount, due_after_days }) => ({ amount, due: due_after_days })),
      rows.length === 0 ? 0 : price,
    )
    if (error === 'sum') throw refused.partsDoNotAddUp(price)
    if (error === 'order') throw refused.partsOutOfOrder('parts')
    const before = await findFeeParts(tx, courseId)
    if (JSON.stringify(before) === JSON.stringify(rows)) return present(courseId, price, before)
    await replaceFeeParts(tx, courseId, rows)
    await work.audit({
      action: 'fee.plan',
      subject: ['course', courseId],
      detail: { parts: rows.map(({ amount, due_after_days }) => ({ amount, dueAfterDays: due_after_days })) },
    })
    return present(courseId, price, rows)
  })
}
