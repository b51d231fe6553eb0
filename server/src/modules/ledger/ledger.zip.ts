import type { ModuleInZip } from '../../kernel/school-zip.ts'

export const ledgerInZip: ModuleInZip = {
  tables: {
    ledger: {
      about: 'The books: each line of each transaction.',
      columns: {
        transaction_id: 'The lines of a transaction have the same.',
        account: 'Such as receivable, income, cash or cgst.',
        amount: 'In paise; a debit is positive, a credit negative. The lines of a transaction add up to 0.',
        day: 'YYYY-MM-DD.',
        at: 'When it was written.',
      },
    },
    daily_totals: {
      about: 'Sums of each day, made from enrollments and ledger.',
      columns: {
        course_id: 'The course; empty: the whole school.',
        day: 'YYYY-MM-DD.',
        enrollments: 'Made on the day.',
        recorded: 'Of them, how many have a payment to confirm.',
        cancelled: 'Of them, how many are cancelled.',
        earnings: 'Fees of enrollments that are not cancelled, in paise.',
        confirmed_earnings: 'Of it, what is confirmed, in paise.',
        recorded_earnings: 'Of it, what is not confirmed, in paise.',
        recorded_confirmed: 'What is confirmed of enrollments with a payment to confirm, in paise.',
        booked_earned: 'In paise, with tax.',
        booked_tax: 'In paise.',
        booked_received: 'In paise.',
        booked_refunded: 'In paise.',
        booked_advances: 'The change of advances that are not used, in paise.',
        booked_owed: 'The change of what is owed, in paise.',
        booked_opening: 'Paid before the school came to Abhyas, in paise.',
      },
    },
  },
}
