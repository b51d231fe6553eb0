import { msg } from '@lingui/core/runtime-macro'
import { optionalLine } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { phoneKey } from '#contract/phone.ts'
import { stateCodes, stateInEnglish } from '#contract/tax/gst.ts'
import { lockRows } from '../../database/locks.ts'
import type { Work } from '../../kernel/deps.ts'
import { readAmountColumn, readDayColumn, readNumberBy } from '../../kernel/import-columns.ts'
import {
  type AppliedRow,
  type ColumnOfKind,
  type ImportKind,
  type PlannedRow,
  type ReadCell,
  type RowValues,
  readBy,
} from '../../kernel/import-kind.ts'
import { foldedCode, foldedText } from '../../platform/folded-text.rules.ts'
import { leadingZeroVariants } from '../../platform/import-cells.rules.ts'
import { findPerson } from '../accounts/index.ts'
import { countLiveEnrollments, findForEnrolling } from './enrollments-import.repository.ts'
import { studentNotFound } from './fees.errors.ts'
import {
  addImportedOpening,
  enrollImported,
  type ImportedEnrollment,
  type Opening,
  undoImportedEnrollment,
  undoImportedOpening,
} from './imported-enrollments.ts'
import { findStudent, planEnrollment } from './plan-enrollment.ts'
import type { Discount } from './record-discount.ts'

const columns: readonly ColumnOfKind[] = [
  {
    key: 'student',
    heading: msg`Student`,
    otherHeadings: [
      'email',
      'phone',
      'roll number',
      'roll no',
      'mobile',
      'student email',
      'admission number',
      'admission no',
      'रोल नंबर',
      'रोल नं',
    ],
    rule: msg`The email, phone or roll number of a student of the school.`,
    sample: 'X-207',
    isNeeded: true,
    read: readNumberBy(optionalLine(limits.email)),
  },
  {
    key: 'course',
    heading: msg`Course`,
    otherHeadings: ['course name', 'batch', 'class'],
    rule: msg`The name of a published course.`,
    sample: 'Mathematics, class 10',
    isNeeded: true,
    read: readBy(optionalLine(limits.name)),
  },
  {
    key: 'since',
    heading: msg`Since`,
    otherHeadings: [
      'joined',
      'joining date',
      'date of joining',
      'start date',
      'from',
      'admission date',
      'adm date',
      'date of admission',
    ],
    rule: msg`The day on which the course began for the student. Empty: today.`,
    sample: '01/06/2026',
    read: readDayColumn,
  },
  {
    key: 'plan',
    heading: msg`Fee plan`,
    otherHeadings: ['plan', 'instalments', 'installments'],
    rule: msg`“at once” or “instalments”. Empty: at once.`,
    sample: 'instalments',
    read: readPlan,
  },
  {
    key: 'discount',
    heading: msg`Discount`,
    otherHeadings: ['concession', 'scholarship', 'waiver', 'fee discount', 'रियायत'],
    rule: msg`What this student pays less than the price of the course, in rupees. Only for a new enrollment.`,
    sample: '3,000',
    read: readOptionalAmount,
  },
  {
    key: 'reason',
    heading: msg`Reason of the discount`,
    otherHeadings: ['discount reason', 'concession reason', 'reason for discount'],
    rule: msg`The fee card shows it. Needed with a discount.`,
    sample: 'Sister in class 8',
    read: readBy(optionalLine(500)),
  },
  {
    key: 'opening',
    heading: msg`Paid before`,
    otherHeadings: [
      'opening balance',
      'opening payment',
      'paid',
      'amount paid',
      'paid amount',
      'fees paid',
      'fee paid',
      'जमा',
      'जमा राशि',
    ],
    rule: msg`What was paid before the school came to Abhyas, in rupees. It gets no receipt here and does not count as received.`,
    sample: '5,000',
    read: readOptionalAmount,
  },
  {
    key: 'number',
    heading: msg`Old receipt`,
    otherHeadings: [
      'receipt',
      'receipt no',
      'receipt number',
      'old receipt number',
      'rcpt no',
      'रसीद नं',
      'रसीद नंबर',
    ],
    rule: msg`The number of the receipt in the old books.`,
    sample: 'OLD/118',
    read: readNumberBy(optionalLine(limits.name)),
  },
  {
    key: 'paidDay',
    heading: msg`Paid on`,
    otherHeadings: [
      'receipt date',
      'payment date',
      'paid date',
      'date of payment',
      'rcpt date',
      'रसीद दिनांक',
    ],
    rule: msg`The day of that receipt, the day first.`,
    sample: '05/06/2026',
    read: readDayColumn,
  },
  {
    key: 'state',
    heading: msg`State`,
    otherHeadings: ['place of supply', 'state code'],
    rule: msg`The state of the buyer. Only for schools with GST.`,
    sample: '',
    read: readState,
  },
  {
    key: 'address',
    heading: msg`Address`,
    otherHeadings: ['buyer address'],
    rule: msg`For invoices of ₹50,000 or more. Only for schools with GST.`,
    sample: '',
    read: readBy(optionalLine(limits.address)),
  },
]

const wordsForParts = ['instalments', 'installments', 'instalment', 'parts', 'किस्तों में', 'किस्तें', 'किस्त']
const wordsForOnce = ['at once', 'once', 'full', 'one time', 'एकमुश्त', 'एक साथ']

function readPlan(cell: string): ReadCell {
  const text = cell.trim().toLowerCase()
  if (wordsForParts.includes(text)) return { value: 'parts' }
  return wordsForOnce.includes(text)
    ? { value: 'once' }
    : { error: msg`Please write “at once” or “instalments”.` }
}

function readOptionalAmount(cell: string): ReadCell {
  const read = readAmountColumn(cell)
  return 'value' in read && read.value === '0' ? { value: '' } : read
}

function readState(cell: string): ReadCell {
  const text = cell.trim().toLowerCase()
  const code = stateCodes.find(
    (stateCode) => stateCode === text.padStart(2, '0') || stateInEnglish(stateCode).toLowerCase() === text,
  )
  return code ? { value: code } : { error: msg`Please write a state of India, such as Maharashtra.` }
}

const keysToLookUp = (rows: readonly PlannedRow[]): Parameters<typeof findForEnrolling>[1] => {
  const students = [...new Set(rows.flatMap(({ values }) => values.student || []))]
  const numbers = students.filter((text) => !text.includes('@'))
  return {
    emails: students.filter((text) => text.includes('@')).map((text) => text.toLowerCase()),
    names: numbers.flatMap(
      (text) => phoneKey(text) ?? [foldedCode(text), ...leadingZeroVariants(foldedCode(text))],
    ),
    phones: numbers.flatMap((text) => phoneKey(text) ?? []),
    courses: [...new Set(rows.flatMap(({ values }) => (values.course ? foldedText(values.course) : [])))],
  }
}

const openingOf = ({ opening, number, paidDay }: RowValues): Opening | undefined =>
  opening ? { amount: Number(opening), number: number ?? null, paidDay: paidDay ?? null } : undefined

const discountOf = ({ discount, reason }: RowValues, by: string): Discount | undefined =>
  discount ? { amount: Number(discount), reason: reason ?? '', givenBy: by } : undefined

interface Undo extends ImportedEnrollment {
  readonly isNew: boolean
}

export const enrollmentsImport: ImportKind = {
  name: 'enrollments',
  columns,
  uniqueTogether: {
    column: 'course',
    keyOf: ({ student, course }) =>
      student && course ? `${phoneKey(student) ?? foldedCode(student)}\n${foldedText(course)}` : null,
  },
  nameOf: ({ student }) => student ?? '',
  count: countLiveEnrollments,
  async plan(db, rows) {
    const known = await findForEnrolling(db, keysToLookUp(rows))
    return rows.map((row) => planEnrollment(row, known))
  },
  async apply(work, row, plan, { startedBy }): Promise<AppliedRow> {
    const { values } = row
    if (plan.state === 'changed') {
      const opening = openingOf(values)
      if (!opening) throw new Error('a change of an enrollment is its opening payment')
      const changed = await addImportedOpening(work, plan.subjectId, opening)
      return { subjectId: plan.subjectId, undo: { isNew: false, ...changed } satisfies Undo }
    }
    const added = await add(work, row, startedBy)
    return { subjectId: added.enrollmentId, undo: { isNew: true, ...added } satisfies Undo }
  },
  async undo(work, { undo }) {
    const done = undo as Undo
    await (done.isNew ? undoImportedEnrollment(work, done) : undoImportedOpening(work, done))
  },
}

async function add(work: Work, row: PlannedRow, startedBy: string): Promise<ImportedEnrollment> {
  const { values } = row
  const known = await findForEnrolling(work.tx, keysToLookUp([row]))
  const found = findStudent(values, known)
  const course = known.courses.get(foldedText(values.course ?? ''))
  if ('state' in found || !course) throw studentNotFound()
  await lockRows(work.tx, { users: found.id, courses: course.id })
  const student = await findPerson(work.tx, found.id)
  if (!student) throw studentNotFound()
  return enrollImported(work, student, {
    courseId: course.id,
    since: values.since ?? undefined,
    inParts: values.plan === 'parts',
    buyer: { state: values.state ?? undefined, address: values.address ?? undefined },
    opening: openingOf(values),
    discount: discountOf(values, startedBy),
  })
}
