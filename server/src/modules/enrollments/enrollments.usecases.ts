import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/enrollments.ts'
import type { Enrollment, Receipt, ReceiptLine } from '#contract/enrollments.ts'
import { formatPaise } from '#contract/money.ts'
import type { CourseRow, EnrollmentRow } from '../../database/schema.ts'
import { addToTotal } from '../../database/totals.ts'
import type { SignedCall, Work } from '../../platform/call.ts'
import { publicAddress } from '../../platform/config.ts'
import { mailKey, tryUsesIn, type Use } from '../../platform/limiter.ts'
import { type Page, pageOf, sliceOf } from '../../platform/paging.ts'
import { dateOf, financialYear, readDate } from '../../platform/school-time.ts'
import { addStudents, courseNotFound } from '../catalogue/index.ts'
import { readSchool } from '../settings/index.ts'
import { countOnDay } from './daily-enrollments.repository.ts'
import {
  alreadyEnrolled,
  courseMissing,
  enrollmentNotFound,
  notADate,
  otherCourse,
  otherInstructor,
  priceMismatch,
  studentNotFound,
} from './enrollments.errors.ts'
import { presentEnrollment, withoutPayment } from './enrollments.presenter.ts'
import {
  addEnrollment,
  countReceiptsOf,
  findEnrollment,
  findEnrollmentsOf,
  findEnrollmentsWith,
  findOpenCourse,
  findReceiptsOf,
  isEnrolled,
  isStudent,
  takeReceiptNumber,
} from './enrollments.repository.ts'
import { amountInWords, paymentStatus, receiptNumber } from './enrollments.rules.ts'

type EnrollBody = BodyOf<typeof contract.enroll>

/**
 * Enrols the caller and records the payment, in one transaction: the enrolment, its gapless receipt number, the
 * course's count and the school's totals stand or fall together. The price is the database's.
 * @throws DomainError NOT_FOUND, ALREADY_ENROLLED, PRICE_MISMATCH, VALIDATION
 */
export async function enroll(call: SignedCall, body: EnrollBody): Promise<Enrollment> {
  const { caller, deps } = call
  return call.write(async (work) => {
    const zone = await work.timeZone()
    const fromDate = readDate(body.fromDate, zone)
    if (fromDate === null) throw notADate()
    const course = await requireCourse(work, body)
    if (await isEnrolled(work.tx, caller.id, course.id)) throw alreadyEnrolled()
    requireAsSeen(course, body)

    const year = financialYear(work.now, zone)
    const row: EnrollmentRow = {
      id: work.newId(),
      course_id: course.id,
      student_id: caller.id,
      course_name: course.name,
      instructor: course.instructor,
      name: body.name,
      email: body.email,
      phone: body.phone,
      payment_method: body.paymentMethod,
      from_date: fromDate,
      original_price: Math.max(course.original_price, course.discounted_price),
      amount: course.discounted_price,
      receipt_number: receiptNumber(year, await takeReceiptNumber(work.tx, year)),
      payment_reference: null,
      confirmed_at: null,
      cancelled_at: null,
      cancel_reason: null,
      day: dateOf(work.now, zone),
      created_at: work.now,
      version: 1,
    }
    if (!(await addEnrollment(work.tx, row))) throw alreadyEnrolled()
    await addStudents(work.tx, course.id, 1)
    await addToTotal(work.tx, 'enrollments', 1)
    await addToTotal(work.tx, 'earnings', row.amount)
    await countOnDay(work.tx, row)
    await work.audit({
      actorId: caller.id,
      action: 'enrollment.create',
      subject: ['enrollment', row.id],
      detail: { courseId: course.id, amount: row.amount, receiptNumber: row.receipt_number },
    })
    // Nobody has proved that the address is theirs: past the limit the receipt is on its page alone.
    const mails: Use = [
      deps.config.LIMIT_MAILS_PER_RECIPIENT,
      mailKey(deps.tokens.secret, caller.email, 'receipt'),
    ]
    if (!(await tryUsesIn(work.tx, work.now, [mails])))
      await work.mail(receiptMail(caller.email, row, publicAddress(deps.config)))
    return presentEnrollment({
      ...row,
      student_name: caller.name,
      student_email: caller.email,
      current_name: course.name,
      current_instructor: course.instructor,
    })
  })
}

async function requireCourse(work: Work, body: EnrollBody): Promise<CourseRow> {
  if (!body.courseId && !body.course) throw courseMissing()
  const course = await findOpenCourse(work.tx, { id: body.courseId, name: body.course })
  if (!course) throw courseNotFound()
  if (body.course && body.course.toLowerCase() !== course.name_key) throw otherCourse()
  return course
}

/** What the page showed must be what the school says now; the page's own figures are never used. */
function requireAsSeen(course: CourseRow, body: EnrollBody): void {
  if (body.amount !== undefined && body.amount !== course.discounted_price / 100) {
    throw priceMismatch(course.discounted_price)
  }
  if (body.instructor !== undefined && body.instructor !== course.instructor) throw otherInstructor()
}

function receiptMail(recipient: string, row: EnrollmentRow, site: string) {
  const letter = {
    name: row.name,
    paragraphs: [`You are enrolled in ${row.course_name}.`],
    facts: [
      ['Receipt', row.receipt_number],
      ['Amount', `${formatPaise(row.amount)}, recorded, to be confirmed by the school`],
    ],
    action: { label: 'Open the receipt', url: `${site}/receipts/${row.id}` },
    note: 'It can be opened and printed there at any time.',
  } as const
  return { recipient, subject: `Your receipt ${row.receipt_number}`, letter }
}

/** A student's live enrolments: their own, a mentor's students' in the mentor's courses, anybody's for an admin. */
export async function studentEnrollments(call: SignedCall, studentId: string): Promise<Enrollment[]> {
  const { caller, deps } = call
  const { db } = deps.database
  if (caller.role === 'student' && studentId !== caller.id) throw studentNotFound()
  if (caller.role === 'mentor') {
    const rows = await findEnrollmentsWith(db, studentId, caller.id)
    if (rows.length === 0) throw studentNotFound()
    return rows.map((row) => withoutPayment(presentEnrollment(row)))
  }
  if (caller.role === 'admin' && !(await isStudent(db, studentId))) throw studentNotFound()
  return (await findEnrollmentsOf(db, studentId)).map(presentEnrollment)
}

/** The caller's receipts; a cancelled enrolment has its receipt still. */
export async function ownReceipts(
  { caller, deps }: SignedCall,
  query: QueryOf<typeof contract.ownReceipts>,
): Promise<Page<ReceiptLine>> {
  const { db } = deps.database
  const rows = await pageOf(
    sliceOf(query),
    (slice) => findReceiptsOf(db, caller.id, slice),
    () => countReceiptsOf(db, caller.id),
  )
  return rows.map((row) => ({
    enrollmentId: row.id,
    receiptNumber: row.receipt_number,
    courseName: row.course_name,
    amount: row.amount / 100,
    paymentStatus: paymentStatus(row),
    issuedAt: new Date(row.created_at).toISOString(),
  }))
}

/** A receipt, for the student it was given to and for admins. */
export async function getReceipt(call: SignedCall, enrollmentId: string): Promise<Receipt> {
  const { caller, deps } = call
  const { db } = deps.database
  const row = await findEnrollment(db, enrollmentId)
  if (!row || (caller.role !== 'admin' && row.student_id !== caller.id)) throw enrollmentNotFound()
  const school = await readSchool(db, deps.config)
  return {
    receiptNumber: row.receipt_number,
    issuedAt: new Date(row.created_at).toISOString(),
    school: { name: school.name, address: school.address, logo: school.logo },
    receivedFrom: row.name,
    email: row.email,
    phone: row.phone,
    courseName: row.course_name,
    instructor: row.instructor,
    paymentMethod: row.payment_method,
    paymentStatus: paymentStatus(row),
    paymentReference: row.payment_reference,
    cancelReason: row.cancel_reason,
    fromDate: row.from_date,
    courseFee: row.original_price / 100,
    reduction: (row.original_price - row.amount) / 100,
    amount: row.amount / 100,
    amountInWords: amountInWords(row.amount),
  }
}
