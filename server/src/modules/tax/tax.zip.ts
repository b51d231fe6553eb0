import type { ModuleInZip } from '../../kernel/school-zip.ts'
import { taxPdfDocument } from './tax.documents.ts'
import { findDocument } from './tax-documents.repository.ts'

export const taxInZip: ModuleInZip = {
  tables: {
    tax_settings: {
      about: 'How the school is taxed: one row.',
      columns: {
        status: 'Whether it is registered for the GST.',
        gstin: 'Of the school.',
        state: 'The code of the state.',
        sac: 'The code of its service.',
        rate: 'Percent.',
        invoice_after_days: 'Days until the invoice of a fee that is paid at once.',
        since: 'YYYY-MM-DD.',
        ledger_names: 'Names of ledgers in Tally, as JSON.',
      },
    },
    course_taxes: {
      about: 'Courses that are taxed in another way.',
      columns: { rate: 'Percent. Empty: the rate of the school.', mode: 'Online or at the school.' },
    },
    buyers: {
      about: 'Who gets the invoices of an enrollment.',
      columns: {
        state: 'The code of the state. Empty: the state of the school.',
        gstin: 'Of the buyer.',
        address: 'Of the buyer.',
        invoice_day: 'Of the next invoice, YYYY-MM-DD.',
      },
    },
    tax_documents: {
      about: 'Invoices, vouchers and credit notes.',
      columns: {
        kind: 'Which of them.',
        number: 'Its number.',
        part: 'The part of the fee, from 1.',
        day: 'YYYY-MM-DD.',
        at: 'When it was issued.',
        supplier_name: 'The school then.',
        supplier_address: 'The school then.',
        supplier_gstin: 'The school then.',
        supplier_state: 'The school then.',
        buyer_name: 'The buyer then.',
        buyer_address: 'The buyer then.',
        buyer_state: 'The buyer then.',
        buyer_gstin: 'The buyer then.',
        place_of_supply: 'The code of the state.',
        description: 'What it is for.',
        sac: 'The code of the service.',
        rate: 'Percent.',
        taxable: 'In paise.',
        cgst: 'In paise.',
        sgst: 'In paise.',
        igst: 'In paise.',
        total: 'In paise.',
        credited_id: 'The document that it takes back.',
        reason: 'Why it takes it back.',
        refund_id: 'The refund: refunds/refunds.',
        replaced_id: 'The document that it replaces.',
      },
    },
  },
  pdfs: [
    {
      folder: 'tax-documents',
      about: 'Each invoice, voucher and credit note.',
      table: 'tax_documents',
      idColumn: 'id',
      async make(from, id, language) {
        const row = await findDocument(from.database.db, id)
        return row ? taxPdfDocument(from, row, language) : null
      },
    },
  ],
}
