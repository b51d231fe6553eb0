import { idsOf, type Kinds } from './kind.ts'

export const refundSteps = {
  refund: {
    by: 'admin',
    async request({ school, pick, other }) {
      const id = pick(await idsOf(school, 'enrollments'))
      const body = {
        ...{
          amount: other([100, 999.5, 2000, 4999]),
          method: other(['bank', 'cash']),
          reason: 'Left the course.',
        },
        ...{ endsAccess: other([false, false, true]), ...other([{}, { paidDay: '2026-11-20' }]) },
        isOfAdvance: other([false, false, true]),
      }
      return id && ['POST', `enrollments/${id}/refunds`, body]
    },
  },
  payRefund: {
    by: 'admin',
    async request({ school, pick, other }) {
      const refund = pick(await school.database.db.selectFrom('refunds').selectAll().orderBy('id').execute())
      return (
        refund && [
          'PUT',
          `enrollments/${refund.enrollment_id}/refunds/${refund.id}`,
          { method: other(['bank', 'upi']) },
        ]
      )
    },
  },
  returnRefund: {
    by: 'admin',
    async request({ school, pick }) {
      const refund = pick(await school.database.db.selectFrom('refunds').selectAll().orderBy('id').execute())
      const path = refund && `enrollments/${refund.enrollment_id}/refunds/${refund.id}/return`
      return path && ['PUT', path, { reason: 'The transfer came back.' }]
    },
  },
  withdrawRefund: {
    by: 'admin',
    async request({ school, pick }) {
      const refund = pick(await school.database.db.selectFrom('refunds').selectAll().orderBy('id').execute())
      const path = refund && `enrollments/${refund.enrollment_id}/refunds/${refund.id}/withdrawal`
      return path && ['PUT', path, { reason: 'It was the wrong student.' }]
    },
  },
} satisfies Kinds
