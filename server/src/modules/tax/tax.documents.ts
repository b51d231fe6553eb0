import type { I18n } from '@lingui/core'
import type { Language } from '#contract/languages.ts'
import { formatPaise } from '#contract/money.ts'
import { gstStates, type StateCode, stateTaxName } from '#contract/tax/gst.ts'
import type { TaxDocument, TaxDocumentKind } from '#contract/tax/tax.ts'
import type { DocumentSources, MakeDocument } from '../../kernel/documents.ts'
import { formatDay, i18nOf } from '../../platform/i18n.ts'
import type { PdfDocument } from '../../platform/pdf/document.ts'
import { amountInWords } from '../fees/index.ts'
import { schoolForDocument } from '../settings/index.ts'
import { type FoundDocument, findDocument } from './tax-documents.repository.ts'

export async function taxPdfDocument(
  sources: DocumentSources,
  row: FoundDocument,
  language: Language,
): Promise<PdfDocument> {
  const i18n = i18nOf(language)
  const { school } = await schoolForDocument(sources)
  const { supplier_state, buyer_state, buyer_gstin, rate, cgst, sgst, igst } = row
  const taxes = [
    { name: 'CGST', percent: rate / 2, amount: cgst },
    { name: stateTaxName(row.place_of_supply), percent: rate / 2, amount: sgst },
    { name: 'IGST', percent: rate, amount: igst },
  ].filter(({ amount }) => amount > 0)
  return {
    language,
    issuedAt: row.at,
    school: {
      name: row.supplier_name,
      address: row.supplier_address,
      logo: school.logo,
      lines: [`GSTIN ${row.supplier_gstin}`, stateOf(i18n, supplier_state)],
    },
    title: documentTitle(i18n, row.kind),
    number: row.number,
    date: formatDay(i18n, row.day),
    recipient: {
      label: i18n._('Billed to'),
      lines: [
        row.buyer_name,
        ...(row.buyer_address ? [row.buyer_address] : []),
        stateOf(i18n, buyer_state),
        ...(buyer_gstin ? [`GSTIN ${buyer_gstin}`] : []),
      ],
    },
    facts: [
      [i18n._('Place of supply'), stateOf(i18n, row.place_of_supply)],
      [i18n._('Enrollment no.'), row.receipt_number],
      ...(row.credited_number && row.credited_day
        ? [
            [
              row.kind === 'credit' ? i18n._('Credit for') : i18n._('For voucher'),
              `${row.credited_number}, ${formatDay(i18n, row.credited_day)}`,
            ] as const,
          ]
        : []),
      ...(row.replaced_number && row.replaced_day
        ? [[i18n._('In place of'), `${row.replaced_number}, ${formatDay(i18n, row.replaced_day)}`] as const]
        : []),
      ...(row.reason ? [[i18n._('Reason'), reasonOf(i18n, row.kind, row.reason)] as const] : []),
    ],
    table: {
      columns: [
        { label: i18n._('Description'), share: 3 },
        { label: i18n._('SAC') },
        { label: i18n._('Amount'), isAmount: true },
      ],
      rows: [[descriptionOf(i18n, row), row.sac, formatPaise(row.taxable)]],
    },
    totals: [
      ...(taxes.length > 0 ? [{ label: i18n._('Taxable value'), amount: formatPaise(row.taxable) }] : []),
      ...taxes.map(({ name, percent, amount }) => ({
        label: `${name} ${percent}%`,
        amount: formatPaise(amount),
      })),
      { label: i18n._('Total'), amount: formatPaise(row.total), isGrand: true },
    ],
    amountInWords: amountInWords(row.total, language),
    notes: [
      ...(row.credited_id !== null ? [] : [i18n._('Tax is not payable on reverse charge.')]),
      i18n._('This document was made by a computer and needs no signature.'),
    ],
  }
}

/** `tax-document`: null for a student without an email address or with a deleted account. */
export const taxDocumentPdfs = {
  'tax-document': async (sources, documentId, language) => {
    const row = await findDocument(sources.database.db, documentId)
    return row?.student_email ? taxPdfDocument(sources, row, language) : null
  },
} as const satisfies Record<string, MakeDocument>

/** Such as `Karnataka (29)`. */
const stateOf = (i18n: I18n, state: StateCode) => `${i18n._(gstStates[state])} (${state})`

const descriptionOf = (i18n: I18n, { description, part }: Pick<FoundDocument, 'description' | 'part'>) =>
  part !== null && part > 1
    ? i18n._('{course}, instalment {part}', { course: description, part })
    : description

export function documentTitle(i18n: I18n, kind: TaxDocumentKind): string {
  const titles = {
    invoice: i18n._('Tax invoice'),
    bill: i18n._('Bill of supply'),
    credit: i18n._('Credit note'),
    voucher: i18n._('Receipt voucher'),
    adjustment: i18n._('Advance used'),
    refundVoucher: i18n._('Refund voucher'),
  }
  return titles[kind]
}

function reasonOf(i18n: I18n, kind: TaxDocumentKind, reason: NonNullable<TaxDocument['reason']>): string {
  const reasons = {
    cancelled: i18n._('The enrollment is cancelled.'),
    reduced: i18n._('The fee was reduced.'),
    refunded: kind === 'refundVoucher' ? i18n._('The advance is refunded.') : i18n._('The fee is refunded.'),
    used: i18n._('The advance is used for a fee.'),
    notReceived: i18n._('The money of the advance did not come.'),
    corrected: i18n._('The state or the GSTIN of the buyer was wrong.'),
  }
  return reasons[reason]
}
