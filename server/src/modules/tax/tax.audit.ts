import { msg } from '@lingui/core/runtime-macro'
import type { Audit } from '../../kernel/audit.ts'

export const taxAudit = {
  actions: {
    'tax.adjustment': [msg`Receipt voucher used`, msg`{who} took the tax of an advance back for {it}.`],
    'tax.bill': [msg`Bill of supply issued`, msg`{who} issued a bill of supply for {it}.`],
    'tax.buyer': [
      msg`State or GSTIN corrected`,
      msg`{who} corrected the state or the GSTIN on the invoices of {it}.`,
    ],
    'tax.course': [msg`GST of a course changed`, msg`{who} changed the GST of {it}.`],
    'tax.credit': [msg`Credit note issued`, msg`{who} issued a credit note for {it}.`],
    'tax.invoice': [msg`Invoice issued`, msg`{who} issued an invoice for {it}.`],
    'tax.refundVoucher': [msg`Refund voucher issued`, msg`{who} issued a refund voucher for {it}.`],
    'tax.settings': [msg`GST settings changed`, msg`{who} changed the GST settings of {it}.`],
    'tax.voucher': [msg`Receipt voucher issued`, msg`{who} issued a receipt voucher for {it}.`],
  },
  subjects: {},
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    tax: typeof taxAudit
  }
}
