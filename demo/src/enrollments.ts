import type { ChargeRow, LedgerRow, PaymentMethod, PaymentRow } from '../../server/src/database/money-rows.ts'
import type { CourseRow, EnrollmentRow, Schema, UserRow } from '../../server/src/database/schema.ts'
import { entriesBetween, type Paid } from '../../server/src/modules/fees/books.rules.ts'
import { referenceKey } from '../../server/src/modules/fees/payments.rules.ts'
import type { MadeCourse } from './catalogue.ts'
import { idAt } from './ids.ts'
import { fictionalPhone, type People } from './people.ts'
import type { Random } from './random.ts'
import { calendarDate, clockTime, day, hour } from './school-time.ts'

/** An enrolment with what is paid for it, which goes into several tables; its receipt has no number yet. */
export type UnnumberedEnrollment = EnrollmentRow &
  Paid & { readonly list_price: number; readonly payment_reference: string | null }

export type NumberedEnrollment = UnnumberedEnrollment & { readonly receipt_number: string }

/** Days since Meera's enrolments; she is in no other course. */
const meerasCourses: Readonly<Record<string, number>> = {
  'full-stack-web-development': 66,
  'databases-without-fear': 66,
  'data-science-in-python': 64,
}

const cancellations = [
  'Paid twice by mistake; the second payment was returned.',
  'Moved to the evening batch of another city and asked for the fee back within the week.',
]

/** Enrols everybody: five to nine courses a student over the time they have been here, in the order of payment. */
export function makeEnrollments(
  now: number,
  people: People,
  courses: readonly MadeCourse[],
  random: Random,
): UnnumberedEnrollment[] {
  const published = courses.filter((course) => course.row.published_at !== null)
  const rows: UnnumberedEnrollment[] = []
  for (const student of people.students) {
    const phone = fictionalPhone(random)
    for (const [index, course] of draw(published, random.whole(5, 9), random).entries()) {
      const earliest = student.created_at + hour / 4
      const latest = Math.max(earliest, now - 2 * hour)
      const createdAt =
        index === 0 ? earliest : Math.round(earliest + (latest - earliest) * random.share() ** 1.6)
      rows.push(enrollmentRow({ student, course: course.row, phone, createdAt, now }, random))
    }
  }
  const phone = fictionalPhone(random)
  for (const course of published) {
    const daysAgo = meerasCourses[course.content.slug]
    if (daysAgo === undefined) continue
    const createdAt = clockTime(now, -daysAgo, 20.3) + course.items.length * 60_000
    rows.push(enrollmentRow({ student: people.meera, course: course.row, phone, createdAt, now }, random))
  }
  rows.sort((one, other) => one.created_at - other.created_at || (one.id < other.id ? -1 : 1))
  cancelSome(rows, people, now)
  return rows
}

/** Some courses without repetition, those with more draw more often. */
function draw(courses: readonly MadeCourse[], count: number, random: Random): MadeCourse[] {
  return courses
    .map((course) => ({ course, order: -Math.log(1 - random.share()) / course.content.draw }))
    .sort((one, other) => one.order - other.order)
    .slice(0, count)
    .map(({ course }) => course)
}

const methods = ['upi', 'upi', 'upi', 'card', 'bank'] as const

/** One enrolment; older ones are confirmed with a reference, those of the last days only recorded. */
export function enrollmentRow(
  made: { student: UserRow; course: CourseRow; phone: string; createdAt: number; now: number },
  random: Random,
): UnnumberedEnrollment {
  const { student, course, createdAt } = made
  const method = random.pick(methods)
  const isFree = course.discounted_price === 0
  const confirmedAt = isFree ? createdAt : createdAt + random.whole(3, 60) * hour
  const isConfirmed = isFree || (createdAt < made.now - 5 * day && random.chance(0.96))
  return {
    id: idAt(createdAt, random),
    course_id: course.id,
    student_id: student.id,
    course_name: course.name,
    instructor: course.instructor,
    name: student.name,
    email: student.email,
    phone: made.phone,
    payment_method: method,
    from_date: calendarDate(createdAt + random.whole(0, 7) * day),
    list_price: course.original_price,
    amount: course.discounted_price,
    payment_reference: isConfirmed ? (isFree ? 'No fee' : reference(method, random)) : null,
    confirmed_at: isConfirmed ? confirmedAt : null,
    cancelled_at: null,
    cancel_reason: null,
    day: calendarDate(createdAt),
    created_at: createdAt,
    version: isConfirmed && !isFree ? 2 : 1,
  }
}

function reference(method: PaymentMethod, random: Random): string {
  const number = String(random.whole(0, 999_999)).padStart(6, '0')
  if (method === 'upi') return `UPI 000000${number}`
  return method === 'card' ? `Card slip ${number}` : `NEFT SMPL${number}`
}

/** Cancels two enrolments of some weeks ago, each with its reason. */
function cancelSome(rows: UnnumberedEnrollment[], people: People, now: number): void {
  const candidates = rows.filter(
    (row) => row.student_id !== people.meera.id && row.amount > 0 && row.created_at < now - 40 * day,
  )
  for (const [index, reason] of cancellations.entries()) {
    const row = candidates.at(-1 - index * 9)
    if (!row) continue
    row.cancelled_at = row.created_at + 4 * day
    row.cancel_reason = reason
    row.version += 1
  }
}

/** The rows of some enrolments in their tables, written in this order. */
export interface EnrollmentTables {
  enrollments: EnrollmentRow[]
  charges: ChargeRow[]
  payments: PaymentRow[]
  receipts: Schema['receipts'][]
  ledger: LedgerRow[]
}

/** Splits enrolments into the rows of their tables. Every change of money is a transaction of the ledger. */
export function tablesOf(made: readonly NumberedEnrollment[]): EnrollmentTables {
  return {
    enrollments: made.map(
      ({ payment_method, payment_reference, confirmed_at, amount, list_price, receipt_number, ...row }) =>
        row,
    ),
    charges: made.map(({ id, list_price, amount, day }) => ({
      enrollment_id: id,
      part: 1,
      list_price,
      amount,
      due_day: day,
    })),
    payments: made.map((row) => ({
      id: row.id,
      enrollment_id: row.id,
      method: row.payment_method,
      amount: row.amount,
      reference: row.payment_reference,
      reference_key: row.payment_reference && referenceKey(row.payment_reference),
      utr: null,
      disputed_utr: null,
      confirmed_at: row.confirmed_at,
      created_at: row.created_at,
    })),
    receipts: made.map(({ id, receipt_number }) => ({ number: receipt_number, enrollment_id: id })),
    ledger: made.flatMap(ledgerOf),
  }
}

function ledgerOf(row: UnnumberedEnrollment): LedgerRow[] {
  const enrolled = { ...row, confirmed_at: null, cancelled_at: null }
  const confirmed = { ...enrolled, confirmed_at: row.confirmed_at }
  const steps = [
    ['enrolled', row.created_at, undefined, enrolled],
    ['confirmed', row.confirmed_at, enrolled, confirmed],
    ['cancelled', row.cancelled_at, confirmed, row],
  ] as const
  return steps.flatMap(([step, at, before, after]) =>
    at === null
      ? []
      : entriesBetween(before, after).map((entry) => ({
          transaction_id: `${row.id}-${step}`,
          ...entry,
          enrollment_id: row.id,
          course_id: row.course_id,
          day: calendarDate(at),
          at,
        })),
  )
}
