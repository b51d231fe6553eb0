import { makeExportQuery, type PersonalData } from '../../kernel/personal-data.ts'
import { asInstant } from '../../platform/instants.ts'
import { exportEnrollments } from '../fees/index.ts'
import { eraseRefunds, findRefundReturns, findRefundsOf } from './refunds.repository.ts'
import { refundState } from './refunds.rules.ts'

/** Erasing keeps number, amount and days for bookkeeping, but no reasons and references. */
export const personalRefunds: PersonalData = {
  exportQuery: makeExportQuery('refunds', async (db, { id }) => ({
    enrollments: await exportEnrollments(db, id, async (enrollmentId) => {
      const returns = await findRefundReturns(db, enrollmentId)
      return (await findRefundsOf(db, enrollmentId)).map((refund) => ({
        number: refund.number,
        method: refund.method,
        amount: refund.amount / 100,
        reason: refund.reason,
        withdrawal: refund.withdrawal,
        state: refundState(refund),
        dueDay: refund.due_day,
        paidDay: refund.paid_day,
        reference: refund.reference,
        returns: returns
          .filter(({ refund_id }) => refund_id === refund.id)
          .map(({ method, paid_day, reference, returned_at, reason }) => ({
            ...{ method, paidDay: paid_day, reference, returnedAt: asInstant(returned_at), reason },
          })),
      }))
    }),
  })),
  erase: (tx, { id }) => eraseRefunds(tx, id),
}
