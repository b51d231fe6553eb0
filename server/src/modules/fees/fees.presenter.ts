import type { Role } from '#contract/endpoint.ts'
import type { ListedEnrollment } from '#contract/fees/payments.ts'
import { asInstant } from '../../platform/instants.ts'
import { owedNow } from '../ledger/index.ts'
import type { FoundEnrollment, SameReferences } from './payments.repository.ts'
import { amountToPay, paymentStatus } from './payments.rules.ts'

/**
 * In rupees; mentors see no money (`docs/specification/who-may-call-what.md`).
 * @param same payments with the same reference
 */
export function presentEnrollment(row: FoundEnrollment, role: Role, same?: SameReferences): ListedEnrollment {
  const paid = <T>(value: T) => (role === 'mentor' ? null : value)
  return {
    _id: row.id,
    course: { _id: row.course_id, name: row.current_name, instructor: row.current_instructor },
    courseName: row.course_name,
    name: row.name,
    email: row.email,
    phone: paid(row.phone),
    student: { _id: row.student_id, name: row.student_name, email: row.student_email },
    paymentMethod: paid(row.payment_method),
    fromDate: row.from_date,
    amount: paid(row.fee / 100),
    balance: paid(owedNow(row) / 100),
    amountDue: paid(amountToPay(row) / 100),
    dueDay: paid(row.due_day),
    pausedAt: paid(asInstant(row.paused_at)),
    receiptNumber: paid(row.receipt_number),
    paymentStatus: paid(paymentStatus(row)),
    paymentReference: paid(row.payment_reference),
    claimedDay: paid(paymentStatus(row) === 'recorded' ? row.payment_day : null),
    paid: paid(row.paid / 100),
    refunded: paid(row.refunded / 100),
    cancelReason: paid(row.cancel_reason),
    confirmedAt: paid(asInstant(row.refused_at === null ? row.confirmed_at : null)),
    cancelledAt: paid(asInstant(row.cancelled_at)),
    createdAt: new Date(row.created_at).toISOString(),
    sameReference: role === 'admin' ? (same?.get(row.id) ?? []) : [],
    version: row.version,
  }
}

/** The account has corrections, until it is erased. */
export const studentNow = (
  row: Pick<FoundEnrollment, 'name' | 'phone' | 'student_name' | 'student_phone'>,
) => ({ name: row.student_name || row.name, phone: row.student_phone || row.phone })
