import type { Role } from '#contract/endpoint.ts'
import type { ListedEnrollment } from '#contract/fees/payments.ts'
import { asInstant } from '../../platform/instants.ts'
import { owedNow } from '../ledger/index.ts'
import type { FoundEnrollment, SameReferences } from './payments.repository.ts'
import { amountToPay, paymentStatus } from './payments.rules.ts'

/**
 * Rupees. Mentors see no money (`docs/specification/who-may-call-what.md`).
 * @param same payments with the same reference
 */
export function presentEnrollment(row: FoundEnrollment, role: Role, same?: SameReferences): ListedEnrollment {
  const unlessMentor = <T>(value: T) => (role === 'mentor' ? null : value)
  return {
    _id: row.id,
    course: { _id: row.course_id, name: row.current_name, instructor: row.current_instructor },
    courseName: row.course_name,
    name: row.name,
    email: row.email,
    phone: unlessMentor(row.phone),
    student: { _id: row.student_id, name: row.student_name, email: row.student_email },
    paymentMethod: unlessMentor(row.payment_method),
    fromDate: row.from_date,
    amount: unlessMentor(row.fee / 100),
    balance: unlessMentor(owedNow(row) / 100),
    amountDue: unlessMentor(amountToPay(row) / 100),
    dueDay: unlessMentor(row.due_day),
    pausedAt: unlessMentor(asInstant(row.paused_at)),
    receiptNumber: unlessMentor(row.receipt_number),
    paymentStatus: unlessMentor(paymentStatus(row)),
    paymentReference: unlessMentor(row.payment_reference),
    claimedDay: unlessMentor(paymentStatus(row) === 'recorded' ? row.payment_day : null),
    paid: unlessMentor(row.paid / 100),
    refunded: unlessMentor(row.refunded / 100),
    cancelReason: unlessMentor(row.cancel_reason),
    confirmedAt: unlessMentor(asInstant(row.refused_at === null ? row.confirmed_at : null)),
    cancelledAt: unlessMentor(asInstant(row.cancelled_at)),
    createdAt: new Date(row.created_at).toISOString(),
    sameReference: role === 'admin' ? (same?.get(row.id) ?? []) : [],
    version: row.version,
  }
}

/** The account may have corrections since the enrollment. */
export const currentNameAndPhone = (
  row: Pick<FoundEnrollment, 'name' | 'phone' | 'student_name' | 'student_phone'>,
) => ({ name: row.student_name || row.name, phone: row.student_phone || row.phone })
