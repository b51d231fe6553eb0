import type { ModuleInZip } from '../../kernel/school-zip.ts'

export const bankStatementsInZip: ModuleInZip = {
  tables: {
    bank_accounts: { about: 'Accounts whose statements were read.', columns: { name: 'The name.' } },
    bank_rows: {
      about: 'Credits and returns of bank statements.',
      columns: {
        fingerprint: 'Keeps a row from being read twice.',
        account: 'The account: bank_accounts.',
        kind: 'credit or return.',
        day: 'YYYY-MM-DD.',
        enrolled_until: 'The last day of enrollments that it may pay for.',
        amount: 'In paise.',
        narration: 'As the bank wrote it.',
        ignored_at: 'When somebody said that it is no fee.',
        added_by: 'Who read the statement: accounts/users.',
      },
    },
    bank_references: {
      about: 'Numbers in the narration of a row.',
      columns: { reference: 'The number.', row_id: 'The row: bank_rows.' },
    },
  },
}
