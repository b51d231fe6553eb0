import type { ModuleInZip } from '../../kernel/school-zip.ts'
import { refundDocument } from './refunds.documents.ts'

export const refundsInZip: ModuleInZip = {
  tables: {
    refunds: {
      about: 'Each refund.',
      columns: {
        number: 'Its number.',
        amount: 'In paise.',
        method: 'How.',
        advance_of: 'The student whose advance goes back: accounts/users. Empty: a fee does.',
        reason: 'Why.',
        decided_by: 'By whom: accounts/users.',
        due_day: 'YYYY-MM-DD.',
        order_id: 'The online order that the gateway refunds.',
        gateway_id: 'As the gateway names it.',
        next_poll_at: 'When the gateway is asked next.',
        failed_at: 'When the gateway could not pay.',
        paid_at: 'When it was recorded as paid.',
        paid_day: 'YYYY-MM-DD.',
        paid_by: 'By whom: accounts/users. Empty: the gateway.',
        reference: 'Such as the UTR.',
        withdrawn_at: 'When it was taken back.',
        withdrawn_by: 'By whom: accounts/users.',
        withdrawal: 'Why.',
      },
    },
    refund_returns: {
      about: 'Refunds that were paid and did not arrive.',
      columns: {
        refund_id: 'The refund.',
        method: 'How it was paid.',
        paid_at: 'When it was recorded as paid.',
        paid_day: 'YYYY-MM-DD.',
        paid_by: 'By whom: accounts/users.',
        reference: 'Such as the UTR.',
        returned_at: 'When it came back.',
        returned_by: 'Who recorded that: accounts/users.',
        reason: 'Why.',
      },
    },
  },
  pdfs: [
    {
      folder: 'refund-slips',
      about: 'The slip of each refund.',
      table: 'refunds',
      idColumn: 'id',
      make: refundDocument,
    },
  ],
}
