import type { BodyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/fees/fees.ts'
import type { FeePart, FeePlan } from '#contract/fees/fees.ts'
import type { Db, Tx } from '../../database/database.ts'
import { lockRows } from '../../database/locks.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { readDay } from '../../platform/school-time.ts'
import { type CourseRow, canSeeCourse, courseNotFound, findCourse, findTeaching } from '../catalogue/index.ts'
import { presentFeePart } from '../coupons/index.ts'
import { accessTo } from '../enrollments/index.ts'
import { notADay } from '../ledger/index.ts'
import { partsError } from './fee-cards.rules.ts'
import { findFeeParts, findLateFee, replaceFeeParts, replaceLateFee } from './fee-plans.repository.ts'
import { hasMixedDueDays } from './fee-plans.rules.ts'
import * as refused from './fees.errors.ts'
import type { FeePartRow } from './fees.tables.ts'

export async function getFeePlan({ caller, deps }: SignedInCall, courseId: string): Promise<FeePlan> {
  const { db } = deps.database
  const course = await findCourse(db, courseId)
  const isEnrolled = caller.role === 'student' && (await accessTo(db, caller.id, courseId)) !== 'none'
  const { teaches } = await findTeaching(db, caller)
  if (!course || !canSeeCourse(caller, course, isEnrolled || teaches(courseId))) throw courseNotFound()
  return readFeePlan(db, course)
}

async function readFeePlan(db: Db | Tx, { id, discounted_price }: CourseRow): Promise<FeePlan> {
  const lateFee = await findLateFee(db, id)
  return {
    courseId: id,
    price: discounted_price / 100,
    parts: (await findFeeParts(db, id)).map(presentFeePart),
    lateFee: lateFee ? { amount: lateFee.amount / 100, afterDays: lateFee.after_days } : null,
  }
}

/** Existing enrollments keep their plan. */
export function putFeePlan(
  call: SignedInCall,
  courseId: string,
  { parts, lateFee }: BodyOf<typeof contract.putFeePlan>,
): Promise<FeePlan> {
  return call.write(async (work) => {
    const { tx } = work
    await lockRows(tx, { courses: courseId })
    const course = await findCourse(tx, courseId)
    if (!course) throw courseNotFound()
    const before = await readFeePlan(tx, course)
    const rows = parts.map((part, index) => rowOf(courseId, part, index))
    requireValidPlan(rows, course.discounted_price)
    await replaceFeeParts(tx, courseId, rows)
    if (lateFee !== undefined)
      await replaceLateFee(
        tx,
        courseId,
        lateFee && { amount: Math.round(lateFee.amount * 100), after_days: lateFee.afterDays },
      )
    const plan = await readFeePlan(tx, course)
    if (JSON.stringify(plan) === JSON.stringify(before)) return before
    await work.audit({
      action: 'fee.plan',
      subject: ['course', courseId],
      detail: { parts: plan.parts, lateFee: plan.lateFee },
    })
    return plan
  })
}

function rowOf(course_id: string, { amount, dueAfterDays, dueDay }: FeePart, index: number): FeePartRow {
  if ((dueAfterDays === undefined) === (dueDay === undefined)) throw refused.mixedParts()
  if (dueDay !== undefined && readDay(dueDay) === null) throw notADay('parts')
  return {
    course_id,
    part: index + 1,
    amount: Math.round(amount * 100),
    due_after_days: dueAfterDays ?? null,
    due_day: dueDay ?? null,
  }
}

function requireValidPlan(rows: readonly FeePartRow[], price: number): void {
  if (rows.length === 0) return
  if (rows.length === 1) throw refused.onePart()
  if (hasMixedDueDays(rows)) throw refused.mixedParts()
  const parts = rows.map(({ amount, due_after_days, due_day }) => ({
    amount,
    due: due_day ?? due_after_days ?? 0,
  }))
  const error = partsError(parts, price)
  if (error === 'sum') throw refused.partsDoNotAddUp(price)
  if (error === 'order') throw refused.partsOutOfOrder('parts')
}
