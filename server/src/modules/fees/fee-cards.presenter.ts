import type { FeeCard } from '#contract/fees/fees.ts'
import { addDays } from '../../platform/days.rules.ts'
import { asInstant } from '../../platform/instants.ts'
import { coverCharges, type Money, owedNow } from '../ledger/index.ts'
import { chequeStatus } from './cheques.rules.ts'
import { cardPaymentStatus, isPlaceholderPayment, partStatus } from './fee-cards.rules.ts'
import { currentNameAndPhone } from './fees.presenter.ts'
import type { ChequeRow, FeeChangeRow, PaymentRow } from './fees.tables.ts'
import type { FoundEnrollment } from './payments.repository.ts'

interface CardContext {
  readonly today: string
  readonly isAdmin: boolean
  readonly pauseAfterDays: number | null
  readonly changes: readonly (FeeChangeRow & { readonly changed_by_name: string })[]
  readonly discounts: Pick<FeeCard, 'courseFee' | 'reduction' | 'coupon'>
  readonly bankDays: ReadonlyMap<string, string>
  readonly names: ReadonlyMap<string, string>
  readonly refunds: FeeCard['refunds']
  readonly receipts: ReadonlyMap<string, string>
  readonly advance: number
  readonly cheques: readonly ChequeRow[]
}

/** Rupees. Students do not see who took the money. */
export function presentFeeCard(
  row: FoundEnrollment,
  money: Pick<Money<PaymentRow>, 'charges' | 'payments'>,
  {
    today,
    isAdmin,
    pauseAfterDays,
    changes,
    discounts,
    bankDays,
    names,
    refunds,
    receipts,
    ...context
  }: CardContext,
): FeeCard {
  const takerName = (id: string | null) => (isAdmin && id ? (names.get(id) ?? null) : null)
  const isCancelled = row.cancelled_at !== null
  const parts = coverCharges(money)
  const next = isCancelled ? undefined : parts.find(({ left }) => left > 0)
  return {
    enrollmentId: row.id,
    courseId: row.course_id,
    courseName: row.course_name,
    studentId: row.student_id,
    ...currentNameAndPhone(row),
    receiptNumber: row.receipt_number,
    isCancelled,
    fee: row.fee / 100,
    ...discounts,
    late: row.late / 100,
    lateFee:
      row.late_after_days === null ? null : { amount: row.late_fee / 100, afterDays: row.late_after_days },
    waived: row.waived / 100,
    paid: row.paid / 100,
    refunded: row.refunded / 100,
    balance: owedNow(row) / 100,
    advance: context.advance / 100,
    next: next ? { part: next.part, amount: next.left / 100, dueDay: next.due_day } : null,
    pausesOn: next && pauseAfterDays !== null ? addDays(next.due_day, pauseAfterDays + 1) : null,
    pausedAt: asInstant(row.paused_at),
    parts: parts.map((part) => ({
      part: part.part,
      isLateFee: part.kind === 'late',
      amount: part.amount / 100,
      waived: part.waived / 100,
      paid: part.paid / 100,
      left: isCancelled ? 0 : part.left / 100,
      dueDay: part.due_day,
      status: partStatus(part, isCancelled ? null : today),
    })),
    payments: money.payments
      .filter((payment) => !isPlaceholderPayment(payment))
      .map((payment) => ({
        _id: payment.id,
        method: payment.method,
        amount: payment.amount / 100,
        reference: payment.reference,
        status: cardPaymentStatus(payment, isCancelled),
        receivedDay: payment.received_day,
        bankDay: bankDays.get(payment.id) ?? null,
        takenBy: takerName(payment.taken_by),
        refusal: payment.refusal,
        receiptNumber: receipts.get(payment.id) ?? null,
        createdAt: new Date(payment.created_at).toISOString(),
      })),
    cheques: context.cheques.map((cheque) => ({
      _id: cheque.id,
      number: cheque.number,
      amount: cheque.amount / 100,
      day: cheque.day,
      status: chequeStatus(cheque, today),
      reason: cheque.reason,
      takenBy: takerName(cheque.taken_by),
    })),
    refunds,
    changes: changes.map((change) => ({
      _id: change.id,
      kind: change.kind,
      part: change.part,
      ...presentChangedValues(change),
      reason: change.reason,
      changedBy: isAdmin ? change.changed_by_name : null,
      at: new Date(change.at).toISOString(),
    })),
    version: row.version,
  }
}

function presentChangedValues({ kind, value_before: before, value_after: after }: FeeChangeRow) {
  if (kind === 'parts') return { valueBefore: null, valueAfter: null }
  if (kind === 'extension') return { valueBefore: before, valueAfter: after }
  return { valueBefore: Number(before) / 100, valueAfter: Number(after) / 100 }
}
