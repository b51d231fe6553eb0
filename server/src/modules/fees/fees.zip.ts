import type { ModuleInZip } from '../../kernel/school-zip.ts'
import { enrollmentDocument, paymentDocument } from './fees.documents.ts'

export const feesInZip: ModuleInZip = {
  tables: {
    fee_parts: {
      about: 'The instalments of a course. A course without any is paid at once.',
      columns: {
        part: 'From 1.',
        amount: 'In paise.',
        due_after_days: 'Days after the enrollment.',
        due_day: 'YYYY-MM-DD, where the day is the same for all.',
      },
    },
    late_fees: {
      about: 'The late fee of a course.',
      columns: { amount: 'For each overdue part, in paise.', after_days: 'Days after the due day.' },
    },
    charges: {
      about: 'What a student owes for an enrollment, part by part.',
      columns: {
        part: 'From 1.',
        kind: 'fee, or late: the late fee of the part.',
        amount: 'In paise.',
        waived: 'Of it, in paise.',
        due_day: 'YYYY-MM-DD.',
      },
    },
    payments: {
      about: 'Money that came, was claimed, or is expected.',
      columns: {
        method: 'How.',
        amount: 'In paise.',
        reference: 'Such as the UTR, as it was typed.',
        reference_key: 'As it is compared.',
        utr: 'In the form of the bank.',
        disputed_utr: 'The same, where another payment had it first.',
        received_day: 'YYYY-MM-DD.',
        taken_by: 'Who confirmed it: accounts/users. Empty: the payment gateway.',
        confirmed_at: 'Empty: it is not confirmed.',
        refused_at: 'When it was refused.',
        refusal: 'Why.',
        came_with: 'The first payment of the same money, where that was split.',
        advance_of: 'The student whose advance it is: accounts/users.',
      },
    },
    advances: { about: 'Money of students that no fee has used.', columns: { amount: 'In paise.' } },
    opening_payments: {
      about: 'What was paid before the school came to Abhyas.',
      columns: {
        amount: 'In paise.',
        number: 'Of the receipt in the old books.',
        paid_day: 'YYYY-MM-DD.',
      },
    },
    cheques: {
      about: 'Cheques that wait for their day.',
      columns: {
        number: 'Of the cheque.',
        amount: 'In paise.',
        day: 'On the cheque, YYYY-MM-DD.',
        taken_by: 'Who took it: accounts/users.',
        returned_at: 'When it was given back.',
        returned_by: 'By whom: accounts/users.',
        reason: 'Why.',
      },
    },
    receipts: {
      about: 'The order slip of each enrollment.',
      columns: {
        number: 'Its number.',
        list_price: 'Before any discount, in paise.',
        refund_policy_id: 'The refund policy then: refund_policies.',
        coupon_id: 'The coupon: coupons/coupons.',
        coupon_amount: 'What it took off, in paise.',
        late_fee: 'For each overdue part, in paise.',
        late_after_days: 'Days after the due day.',
      },
    },
    fee_cards: {
      about: 'Sums of each enrollment, made from charges and payments.',
      columns: {
        fee: 'In paise.',
        late: 'Late fees, in paise.',
        waived: 'In paise.',
        paid: 'In paise.',
        refunded: 'In paise.',
        due_day: 'Of the next part, YYYY-MM-DD.',
        due_amount: 'Of the next part, in paise.',
        reminded_days: 'The last reminder, in days after the due day.',
        paused_at: 'Lessons are closed since then.',
      },
    },
    fee_changes: {
      about: 'Changes of what is owed.',
      columns: {
        kind: 'waiver, lateWaiver, extension or parts.',
        part: 'Empty: all parts.',
        value_before: 'Paise, a day, or JSON for parts.',
        value_after: 'Paise, a day, or JSON for parts.',
        reason: 'Why.',
        changed_by: 'By whom: accounts/users.',
        at: 'When.',
      },
    },
    payment_receipts: {
      about: 'The receipt of each payment.',
      columns: { number: 'Its number.', issued_at: 'When it was issued.' },
    },
    refund_policies: { about: 'Versions of the refund policy.', columns: { text: 'The text.' } },
  },
  pdfs: [
    {
      folder: 'payment-receipts',
      about: 'The receipt of each payment.',
      table: 'payment_receipts',
      idColumn: 'payment_id',
      make: (from, id, language) => paymentDocument(from, id, { language, isForStudent: false }),
    },
    {
      folder: 'order-slips',
      about: 'The order slip of each enrollment.',
      table: 'receipts',
      idColumn: 'enrollment_id',
      make: enrollmentDocument,
    },
  ],
}
