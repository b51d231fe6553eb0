import type { QueryOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/fees/enrollments.ts'
import type { Enrollment, Receipt, ReceiptLine } from '#contract/fees/enrollments.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { type Page, pageOf, sliceOf } from '../../platform/paging.ts'
import { isStudent } from '../enrollments/index.ts'
import { owedNow } from '../ledger/index.ts'
import { schoolOfReceipt } from '../settings/index.ts'
import { enrollmentNotFound, studentNotFound } from './fees.errors.ts'
import { presentEnrollment } from './fees.presenter.ts'
import { findPaymentReceipts } from './payment-receipts.repository.ts'
import {
  countEnrollments,
  findEnrollment,
  findEnrollments,
  findEnrollmentsOfStudent,
  findEnrollmentsWithMentor,
} from './payments.repository.ts'
import { amountToPay, paymentStatus } from './payments.rules.ts'
import { presentPaymentReceipts, presentReceipt } from './present-receipts.ts'

export async function studentEnrollments(call: SignedInCall, studentId: string): Promise<Enrollment[]> {
  const { caller, deps } = call
  const { db } = deps.database
  if (caller.role === 'student' && studentId !== caller.id) throw studentNotFound()
  if (caller.role === 'mentor') {
    const rows = await findEnrollmentsWithMentor(db, studentId, caller.id)
    if (rows.length === 0) throw studentNotFound()
    return rows.map((row) => presentEnrollment(row, caller.role))
  }
  if (caller.role === 'admin' && !(await isStudent(db, studentId))) throw studentNotFound()
  return (await findEnrollmentsOfStudent(db, studentId)).map((row) => presentEnrollment(row, caller.role))
}

/** Includes cancelled enrollments. */
export async function ownReceipts(
  { caller, deps }: SignedInCall,
  query: QueryOf<typeof contract.ownReceipts>,
): Promise<Page<ReceiptLine>> {
  const { db } = deps.database
  const filter = { studentId: caller.id }
  const page = await pageOf(
    sliceOf(query),
    (slice) => findEnrollments(db, filter, slice),
    () => countEnrollments(db, filter),
  )
  const receipts = await findPaymentReceipts(
    db,
    page.rows.map(({ id }) => id),
  )
  return page.map((row) => ({
    enrollmentId: row.id,
    receiptNumber: row.receipt_number,
    courseId: row.course_id,
    courseName: row.course_name,
    amount: row.fee / 100,
    paymentMethod: row.payment_method,
    paymentReference: row.payment_reference,
    paymentStatus: paymentStatus(row),
    balance: owedNow(row) / 100,
    amountDue: amountToPay(row) / 100,
    dueDay: row.due_day,
    issuedAt: new Date(row.created_at).toISOString(),
    payments: presentPaymentReceipts(receipts, row.id),
  }))
}

export async function getReceipt(call: SignedInCall, enrollmentId: string): Promise<Receipt> {
  const { caller, deps } = call
  const { db } = deps.database
  const row = await findEnrollment(db, enrollmentId)
  if (!row || (caller.role !== 'admin' && row.student_id !== caller.id)) throw enrollmentNotFound()
  return presentReceipt(db, row, await schoolOfReceipt(deps))
}
