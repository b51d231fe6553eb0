import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import { formatPaise } from '#contract/money.ts'
import type * as contract from '#contract/payments.ts'
import type { ListedEnrollment } from '#contract/payments.ts'
import type { Db, Tx } from '../../database/database.ts'
import { lockRows } from '../../database/locks.ts'
import { addToTotal, readTotal } from '../../database/totals.ts'
import type { SignedCall, Work } from '../../platform/call.ts'
import type { Caller } from '../../platform/caller.ts'
import { publicAddress } from '../../platform/config.ts'
import { forbidden } from '../../platform/errors.ts'
import { allRows, Csv } from '../../platform/http/csv.ts'
import { Counted, sliceOf } from '../../platform/paging.ts'
import { readDay } from '../../platform/school-time.ts'
import { addStudents, findCourse } from '../catalogue/index.ts'
import { moveDay } from './daily-enrollments.repository.ts'
import {
  endsBeforeItBegins,
  enrollmentNotFound,
  notADay,
  paymentSettled,
  reasonMissing,
  referenceMissing,
  stalePayment,
} from './enrollments.errors.ts'
import { presentEnrollment, withoutPayment } from './enrollments.presenter.ts'
import { isOrWasStudentOf } from './enrollments.repository.ts'
import { countPayments, type EnrollmentFilter } from './payment-parts.repository.ts'
import { sumPayments } from './payment-sums.repository.ts'
import {
  type EnrollmentOrder,
  type FoundPayment,
  findPayment,
  findPayments,
  findPaymentsAfter,
  putPayment,
} from './payments.repository.ts'
import { type Earned, earnedIn, type Settling, settlingOf, totalsMoved } from './payments.rules.ts'

type Query = QueryOf<typeof contract.listEnrollments>

/** A page of the school's enrolments with its totals; a mentor sees those of the own courses, and no money. */
export async function listEnrollments(call: SignedCall, query: Query) {
  const { caller, deps } = call
  const { db } = deps.database
  const filter = await filterOf(call, query)
  const slice = sliceOf(query)
  const rows = await findPayments(db, filter, query.sort ?? 'newest', slice)
  const isWhole = slice.offset === 0 && rows.length < slice.limit
  const found = isWhole ? rows.length : await countPayments(db, filter)
  const isAdmin = caller.role === 'admin'
  const school: Earned = {
    earnings: isAdmin ? await readTotal(db, 'earnings') : 0,
    confirmed: isAdmin ? await readTotal(db, 'confirmed_earnings') : 0,
  }
  const { earnings: totalEarnings, confirmedEarnings } = inRupees(school)
  const body = {
    enrollments: rows.map((row) => presentListed(row, caller)),
    totalEnrollments: isAdmin
      ? await readTotal(db, 'enrollments')
      : await countPayments(db, { mentorId: caller.id, status: 'live' }),
    totalEarnings,
    confirmedEarnings,
    listed: await earnedByListed(db, filter, school),
  }
  return new Counted(body, found)
}

const inRupees = ({ earnings, confirmed }: Earned) => ({
  earnings: earnings / 100,
  confirmedEarnings: confirmed / 100,
})

/** What the rows come to that a filter leaves: nothing is said of the cancelled, nor of those that words find. */
async function earnedByListed(db: Db, filter: EnrollmentFilter, school: Earned) {
  const { mentorId, search, status, courseId, studentId, from, to } = filter
  if (mentorId !== undefined || search || status === 'cancelled') return null
  const isWholeSchool = [courseId, studentId, from, to].every((one) => one === undefined)
  return inRupees(earnedIn(status, isWholeSchool ? school : await sumPayments(db, filter)))
}

/** @throws DomainError FORBIDDEN for a mentor who names another's course or student, whether it exists or not; VALIDATION */
async function filterOf({ caller, deps }: SignedCall, query: Query): Promise<EnrollmentFilter> {
  if (caller.role === 'mentor') await requireOwn(deps.database.db, caller, query)
  const from = query.from ? readDay(query.from) : undefined
  const to = query.to ? readDay(query.to) : undefined
  if (from === null) throw notADay('from')
  if (to === null) throw notADay('to')
  if (from && to && from > to) throw endsBeforeItBegins()
  return {
    mentorId: caller.role === 'mentor' ? caller.id : undefined,
    courseId: query.courseId,
    studentId: query.studentId,
    status: query.status,
    from,
    to,
    search: query.search,
  }
}

async function requireOwn(db: Db, { id }: Caller, { courseId, studentId }: Query): Promise<void> {
  if (courseId !== undefined && (await findCourse(db, courseId))?.mentor_id !== id) throw forbidden()
  if (studentId !== undefined && !(await isOrWasStudentOf(db, id, studentId))) throw forbidden()
}

const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())

function presentListed(row: FoundPayment, { role }: Pick<Caller, 'role'>): ListedEnrollment {
  const known = presentEnrollment(row)
  const isAdmin = role === 'admin'
  return {
    ...(isAdmin ? known : withoutPayment(known)),
    paymentReference: isAdmin ? row.payment_reference : null,
    cancelReason: isAdmin ? row.cancel_reason : null,
    confirmedAt: isAdmin ? iso(row.confirmed_at) : null,
    cancelledAt: isAdmin ? iso(row.cancelled_at) : null,
    version: row.version,
  }
}

/** The enrolments of one person, the latest first, as an admin sees them. */
export async function enrollmentsOfAccount(db: Db, studentId: string, most: number) {
  const rows = await findPayments(db, { studentId }, 'newest', { limit: most, offset: 0 })
  return rows.map((row) => presentListed(row, { role: 'admin' }))
}

/** The enrolments that the filters leave, in the order of the list, as a table; a mentor's has no money in it. */
export async function enrollmentsTable(call: SignedCall, query: Query): Promise<Csv> {
  const isAdmin = call.caller.role === 'admin'
  const people = ['Name', 'Email', 'Course', 'Start Date', 'Enrolled On', 'Enrolled At (UTC)']
  const money = [
    'Phone',
    'Receipt',
    'Amount',
    'Method',
    'Payment',
    'Reference',
    'Confirmed At',
    'Cancelled At',
    'Reason',
  ]
  const columns = isAdmin ? [...people, ...money] : people
  return new Csv('enrollments', columns, tableRows(call, await filterOf(call, query), query.sort ?? 'newest'))
}

async function* tableRows({ caller, deps }: SignedCall, filter: EnrollmentFilter, order: EnrollmentOrder) {
  const { db } = deps.database
  const rows = allRows<FoundPayment>((after, most) => findPaymentsAfter(db, filter, order, after, most))
  for await (const row of rows) {
    const listed = presentListed(row, caller)
    const people = [listed.name, listed.email, listed.courseName, listed.fromDate, row.day, listed.createdAt]
    if (caller.role !== 'admin') yield people
    else
      yield [
        ...people,
        listed.phone,
        listed.receiptNumber,
        listed.amount,
        listed.paymentMethod,
        listed.paymentStatus,
        listed.paymentReference,
        listed.confirmedAt,
        listed.cancelledAt,
        listed.cancelReason,
      ]
  }
}

/**
 * Confirms a payment with its reference, corrects the reference of one that is confirmed, or cancels the enrolment: access
 * ends, the receipt and its number stay and say so, the totals leave it out, and the student may enrol again. The student
 * is told by mail of the first and the last.
 * @throws DomainError NOT_FOUND, STALE with the enrolment as it is now, VALIDATION
 */
export async function settlePayment(
  call: SignedCall,
  id: string,
  body: BodyOf<typeof contract.settlePayment>,
): Promise<ListedEnrollment> {
  const { caller } = call
  if (body.status === 'cancelled' && !body.reason) throw reasonMissing()
  return call.write(async (work) => {
    const { tx, now } = work
    const row = await lockPayment(tx, id)
    if (!row) throw enrollmentNotFound()
    if (body.version !== undefined && body.version !== row.version)
      throw stalePayment(presentListed(row, caller))
    const act = settlingOf(row, body.status)
    if (!act) throw paymentSettled(presentListed(row, caller))
    const reference = body.reference || null
    if (act !== 'cancel' && row.amount > 0 && !reference) throw referenceMissing()
    if (act === 'correct' && reference === row.payment_reference) return presentListed(row, caller)

    const change =
      act === 'cancel'
        ? { cancelled_at: now, cancel_reason: body.reason ?? null }
        : { confirmed_at: row.confirmed_at ?? now, payment_reference: reference }
    if (!(await putPayment(tx, row, change))) {
      throw stalePayment(presentListed((await findPayment(tx, id)) ?? row, caller))
    }
    const settled = { ...row, ...change, version: row.version + 1 }
    await moveTotals(work, row, body.status)
    await work.audit({
      actorId: caller.id,
      action: actions[act],
      subject: ['enrollment', id],
      detail: settlingDetail(act, row, settled),
    })
    if (act !== 'correct') await work.mail(settledMail(settled, act, publicAddress(call.deps.config)))
    return presentListed(settled, caller)
  })
}

/** An enrolment that nobody else changes meanwhile; it counts in its student's account and in its course. */
async function lockPayment(tx: Tx, id: string) {
  const found = await findPayment(tx, id)
  if (!found) return undefined
  await lockRows(tx, { users: found.student_id, courses: found.course_id, enrollments: id })
  return findPayment(tx, id)
}

const actions = {
  confirm: 'payment.confirm',
  correct: 'payment.correct',
  cancel: 'enrollment.cancel',
} as const

/** What is recorded of it: the reference or the reason that was given, and for a correction what stood there before. */
function settlingDetail(act: Settling, before: FoundPayment, after: FoundPayment) {
  const { receipt_number: receiptNumber, amount, version, payment_reference: reference } = after
  if (act === 'correct') return { receiptNumber, from: before.payment_reference, to: reference, version }
  if (act === 'confirm') return { receiptNumber, amount, reference, version }
  return { receiptNumber, amount, reference, reason: after.cancel_reason, version }
}

async function moveTotals({ tx }: Work, row: FoundPayment, to: 'confirmed' | 'cancelled'): Promise<void> {
  const moved = totalsMoved(row, to)
  // As in enrolling: the course, then the totals, then the day.
  if (to === 'cancelled') await addStudents(tx, row.course_id, -1)
  for (const name of ['enrollments', 'earnings', 'confirmed_earnings'] as const) {
    if (moved[name] !== 0) await addToTotal(tx, name, moved[name])
  }
  await moveDay(tx, row, moved)
}

function settledMail(row: FoundPayment, act: 'confirm' | 'cancel', site: string) {
  const isConfirmed = act === 'confirm'
  const facts: [string, string][] = [
    ['Receipt', row.receipt_number],
    ['Amount', formatPaise(row.amount)],
  ]
  if (isConfirmed && row.payment_reference) facts.push(['Reference', row.payment_reference])
  if (!isConfirmed) facts.push(['Reason', row.cancel_reason ?? ''])
  return {
    recipient: row.student_email,
    subject: isConfirmed
      ? `Payment confirmed: ${row.receipt_number}`
      : `Enrollment cancelled: ${row.course_name}`,
    letter: {
      name: row.student_name,
      paragraphs: [
        isConfirmed
          ? `The school has confirmed your payment for ${row.course_name}.`
          : `Your enrollment in ${row.course_name} was cancelled by the school. The course is closed for you; you may enroll again.`,
      ],
      facts,
      action: { label: 'Open your receipts', url: `${site}/profile` },
    },
  }
}
