import { type StateCode, stateInEnglish } from '#contract/tax/gst.ts'
import type { TaxDocumentKind } from '#contract/tax/tax.ts'
import type { Gstr1Table } from '#contract/tax/tax-reports.ts'
import type { TaxDocumentRow } from './tax.tables.ts'

/** `credited_total` and `credited_kind` describe the document that a credit note credits. */
export type ReportedDocument = TaxDocumentRow & {
  readonly credited_total: number | null
  readonly credited_kind: TaxDocumentKind | null
}

/** Amounts in rupees. */
export interface ReportTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

/**
 * Larger invoices to another state are reported one by one (notification 12/2024, from August
 * 2024).
 */
const largeAbovePaise = 10_000_000

const isLarge = (document: ReportedDocument) =>
  document.buyer_gstin === null &&
  document.place_of_supply !== document.supplier_state &&
  (document.kind === 'credit' ? (document.credited_total ?? 0) : document.total) > largeAbovePaise

/** Invoices without tax belong only to table 8. */
const isTaxedInvoice = ({ kind, rate }: ReportedDocument) => kind === 'invoice' && rate > 0
const isTaxedCredit = ({ kind, rate }: ReportedDocument) => kind === 'credit' && rate > 0
/** An advance's voucher is no supply. */
const isSupply = ({ kind }: ReportedDocument) => kind === 'invoice' || kind === 'bill' || kind === 'credit'

/** The GST offline tool refuses other spellings of these states. */
const stateInTool: Partial<Record<StateCode, string>> = {
  '01': 'Jammu & Kashmir',
  '26': 'Dadra & Nagar Haveli & Daman & Diu',
  '31': 'Lakshdweep',
  '35': 'Andaman & Nicobar Islands',
}

/** Such as `29-Karnataka`. */
const placeOf = (state: StateCode) => `${state}-${stateInTool[state] ?? stateInEnglish(state)}`

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** Such as `20-Nov-2026`. */
const dateOf = (day: string) =>
  `${day.slice(8)}-${monthNames[Number(day.slice(5, 7)) - 1]}-${day.slice(0, 4)}`

/** The names come from the GST offline tool. */
export const gstr1: Record<Gstr1Table, (documents: readonly ReportedDocument[]) => ReportTable> = {
  b2b: (documents) => ({
    columns: [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Invoice Number',
      'Invoice date',
      'Invoice Value',
      'Place Of Supply',
      'Reverse Charge',
      'Applicable % of Tax Rate',
      'Invoice Type',
      'E-Commerce GSTIN',
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
    rows: documents
      .filter((document) => isTaxedInvoice(document) && document.buyer_gstin !== null)
      .map((document) => [
        document.buyer_gstin ?? '',
        document.buyer_name,
        document.number,
        dateOf(document.day),
        document.total / 100,
        placeOf(document.place_of_supply),
        'N',
        '',
        'Regular B2B',
        '',
        document.rate,
        document.taxable / 100,
        0,
      ]),
  }),
  b2cl: (documents) => ({
    columns: [
      'Invoice Number',
      'Invoice date',
      'Invoice Value',
      'Place Of Supply',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
      'E-Commerce GSTIN',
    ],
    rows: documents
      .filter((document) => isTaxedInvoice(document) && isLarge(document))
      .map((document) => [
        document.number,
        dateOf(document.day),
        document.total / 100,
        placeOf(document.place_of_supply),
        '',
        document.rate,
        document.taxable / 100,
        0,
        '',
      ]),
  }),
  b2cs: (documents) => ({
    columns: [
      'Type',
      'Place Of Supply',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
      'E-Commerce GSTIN',
    ],
    rows: [...Map.groupBy(documents.filter(isSmall), (one) => `${placeOf(one.place_of_supply)}\n${one.rate}`)]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([key, group]) => {
        const [place = '', rate] = key.split('\n')
        return ['OE', place, '', Number(rate), netSum(group, 'taxable'), 0, '']
      }),
  }),
  cdnr: (documents) => ({
    columns: [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Note Number',
      'Note Date',
      'Note Type',
      'Place Of Supply',
      'Reverse Charge',
      'Note Supply Type',
      'Note Value',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
    rows: documents
      .filter((document) => isTaxedCredit(document) && document.buyer_gstin !== null)
      .map((document) => [
        document.buyer_gstin ?? '',
        document.buyer_name,
        document.number,
        dateOf(document.day),
        'C',
        placeOf(document.place_of_supply),
        'N',
        'Regular B2B',
        document.total / 100,
        '',
        document.rate,
        document.taxable / 100,
        0,
      ]),
  }),
  cdnur: (documents) => ({
    columns: [
      'UR Type',
      'Note Number',
      'Note Date',
      'Note Type',
      'Place Of Supply',
      'Note Value',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
    rows: documents
      .filter((document) => isTaxedCredit(document) && isLarge(document))
      .map((document) => [
        'B2CL',
        document.number,
        dateOf(document.day),
        'C',
        placeOf(document.place_of_supply),
        document.total / 100,
        '',
        document.rate,
        document.taxable / 100,
        0,
      ]),
  }),
  exemp: (documents) => ({
    columns: [
      'Description',
      'Nil Rated Supplies',
      'Exempted(other than nil rated/non GST supply)',
      'Non-GST Supplies',
    ],
    rows: [
      ['Inter-State supplies to registered persons', false, true],
      ['Intra-State supplies to registered persons', true, true],
      ['Inter-State supplies to unregistered persons', false, false],
      ['Intra-State supplies to unregistered persons', true, false],
    ].map(([description, isSameState, isRegistered]) => {
      const group = documents.filter(
        (document) =>
          document.rate === 0 &&
          (document.place_of_supply === document.supplier_state) === isSameState &&
          (document.buyer_gstin !== null) === isRegistered,
      )
      const bills = group.filter((document) => soldKind(document) === 'bill')
      const invoices = group.filter((document) => soldKind(document) === 'invoice')
      // The last column is for non-GST supplies such as petrol.
      return [String(description), netSum(invoices, 'total'), netSum(bills, 'total'), 0]
    }),
  }),
  at: (documents) => advances(documents, ['voucher', 'refundVoucher'], 'Gross Advance Received'),
  atadj: (documents) => advances(documents, ['adjustment'], 'Gross Advance Adjusted'),
  'hsn-b2b': (documents) => tableBySac(documents.filter((one) => isSupply(one) && one.buyer_gstin !== null)),
  'hsn-b2c': (documents) => tableBySac(documents.filter((one) => isSupply(one) && one.buyer_gstin === null)),
  docs: (documents) => ({
    columns: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
    rows: [
      ...Map.groupBy(documents.filter(isOfficialDocument), ({ number }) =>
        number.slice(0, number.lastIndexOf('/')),
      ),
    ]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([, group]) => {
        const numbers = group.map(({ number }) => number).toSorted()
        const kind = group[0]?.kind ?? 'invoice'
        return [documentNatures[kind] ?? '', numbers[0] ?? '', numbers.at(-1) ?? '', numbers.length, 0]
      }),
  }),
}

const soldKind = ({ kind, credited_kind }: ReportedDocument) => (kind === 'credit' ? credited_kind : kind)

/** @returns rupees; credits are subtracted */
const netSum = (
  documents: readonly ReportedDocument[],
  amount: 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total',
) => documents.reduce((sum, one) => sum + (one.credited_id === null ? one[amount] : -one[amount]), 0) / 100

const sacNames: Readonly<Record<string, string>> = { '999293': 'Commercial training and coaching services' }

/** Table 12: sums by service code (SAC) and rate. */
const tableBySac = (documents: readonly ReportedDocument[]): ReportTable => ({
  columns: [
    'HSN',
    'Description',
    'UQC',
    'Total Quantity',
    'Total Value',
    'Rate',
    'Taxable Value',
    'Integrated Tax Amount',
    'Central Tax Amount',
    'State/UT Tax Amount',
    'Cess Amount',
  ],
  rows: [...Map.groupBy(documents, ({ sac, rate }) => `${sac} ${String(rate).padStart(2, '0')}`)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([key, group]) => {
      const [sac = '', rate] = key.split(' ')
      const tax = [netSum(group, 'igst'), netSum(group, 'cgst'), netSum(group, 'sgst')]
      return [
        sac,
        sacNames[sac] ?? '',
        'NA',
        0,
        netSum(group, 'total'),
        Number(rate),
        netSum(group, 'taxable'),
        ...tax,
        0,
      ]
    }),
})

/** Sales without a GSTIN are reported as sums, except large sales to another state. */
const isSmall = (document: ReportedDocument) =>
  (isTaxedInvoice(document) || isTaxedCredit(document)) && document.buyer_gstin === null && !isLarge(document)

/** The offline tool has no kind for bills of supply. */
const documentNatures: Partial<Record<TaxDocumentKind, string>> = {
  invoice: 'Invoices for outward supply',
  bill: 'Invoices for outward supply',
  credit: 'Credit Note',
  voucher: 'Receipt Voucher',
  refundVoucher: 'Refund Voucher',
}

/** Leaves out adjustments, which the law does not know. */
const isOfficialDocument = ({ kind }: ReportedDocument) => kind in documentNatures

/** Tables 11A and 11B, without the tax. */
function advances(
  allDocuments: readonly ReportedDocument[],
  kinds: readonly TaxDocumentKind[],
  column: string,
): ReportTable {
  const documents = allDocuments.filter(({ kind, rate }) => kinds.includes(kind) && rate > 0)
  const sign = kinds.includes('voucher') ? 1 : -1
  return {
    columns: ['Place Of Supply', 'Applicable % of Tax Rate', 'Rate', column, 'Cess Amount'],
    rows: [...Map.groupBy(documents, (one) => `${placeOf(one.place_of_supply)}\n${one.rate}`)]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([key, group]) => {
        const [place = '', rate] = key.split('\n')
        return [place, '', Number(rate), sign * netSum(group, 'taxable'), 0]
      }),
  }
}
