import type { Audit } from '../../kernel/audit.ts'

export const taxAudit = {
  actions: {
    'tax.adjustment': ['Receipt voucher used', '{who} took the tax of an advance back for {it}.'],
    'tax.bill': ['Bill of supply issued', '{who} issued a bill of supply for {it}.'],
    'tax.buyer': [
      'State or GSTIN corrected',
      '{who} corrected the state or the GSTIN on the invoices of {it}.',
    ],
    'tax.course': ['GST of a course changed', '{who} changed the GST of {it}.'],
    'tax.credit': ['Credit note issued', '{who} issued a credit note for {it}.'],
    'tax.invoice': ['Invoice issued', '{who} issued an invoice for {it}.'],
    'tax.refundVoucher': ['Refund voucher issued', '{who} issued a refund voucher for {it}.'],
    'tax.settings': ['GST settings changed', '{who} changed the GST settings of {it}.'],
    'tax.voucher': ['Receipt voucher issued', '{who} issued a receipt voucher for {it}.'],
  },
  subjects: {},
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    tax: typeof taxAudit
  }
}
