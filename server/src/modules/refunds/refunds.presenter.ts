import { daysLeft, refundState } from './refunds.rules.ts'
import type { RefundReturnRow, RefundRow } from './refunds.tables.ts'

/**
 * Rupees.
 * @param today the school day
 */
export const presentRefund = (row: RefundRow, today: string) => ({
  _id: row.id,
  number: row.number,
  isOfAdvance: row.advance_of !== null,
  method: row.method,
  amount: row.amount / 100,
  reason: row.reason,
  withdrawal: row.withdrawal,
  state: refundState(row),
  dueDay: row.due_day,
  daysLeft: daysLeft(row.due_day, today),
  paidDay: row.paid_day,
  reference: row.reference,
})

export const presentCardRefund = (refund: RefundRow, returns: readonly RefundReturnRow[], today: string) => ({
  ...presentRefund(refund, today),
  returns: returns
    .filter(({ refund_id }) => refund_id === refund.id)
    .map(({ paid_day, returned_at, reason }) => ({
      paidDay: paid_day,
      returnedAt: new Date(returned_at).toISOString(),
      reason,
    })),
  createdAt: new Date(refund.created_at).toISOString(),
})
