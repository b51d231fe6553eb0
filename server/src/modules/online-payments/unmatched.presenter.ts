import type { UnmatchedPayment } from '#contract/online-payments/online-payments.ts'
import type { FoundUnmatched } from './online-orders.repository.ts'
import { canTakeUnmatched } from './online-orders.rules.ts'

export const presentUnmatched = (row: FoundUnmatched): UnmatchedPayment => ({
  _id: row.id,
  enrollmentId: row.enrollment_id,
  name: row.name,
  courseName: row.course_name,
  receiptNumber: row.receipt_number,
  reason: row.reason,
  ordered: row.ordered / 100,
  amount: row.amount / 100,
  currency: row.currency,
  reference: row.gateway_id,
  at: new Date(row.at).toISOString(),
  canBeTaken: canTakeUnmatched(row, row),
})
