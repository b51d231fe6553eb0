import { type StateCode, stateInEnglish } from '#contract/tax/gst.ts'
import type { TaxDocumentKind } from '#contract/tax/tax.ts'
import type { Gstr1Table } from '#contract/tax/tax-reports.ts'
import type { TaxDocumentRow } from './tax.tables.ts'

/**
 * `credited_total` and `credited_kind` are the total and kind of the document that a credit note
 * credits.
 */
export type ReportedDocument = TaxDocumentRow & {
  readonly credited_total: number | null
  readonly credited_kind: TaxDocumentKind | null
}

/** A table with amounts in rupees. */
export interface ReportTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

/**
 * Invoices above this amount to another state are reported one by one (notification 12/2024, from
 * August 2024).
 */
const largeFromPaise = 10_000_000

const isLarge = (document: ReportedDocument) =>
  document.buyer_gstin === null &&
  document.place_of_supply !== document.supplier_state &&
  (document.kind === 'credit' ? (document.credited_total ?? 0) : document.total) > largeFromPaise

/** Leaves out invoices without tax, which belong only to table 8. */
const isInvoice = ({ kind, rate }: ReportedDocument) => kind === 'invoice' && rate > 0
const isCredit = ({ kind, rate }: ReportedDocument) => kind === 'credit' && rate > 0
/** A voucher of an advance is no supply. */
const isSupply = ({ kind }: ReportedDocument) => kind === 'invoice' || kind === 'bill' || kind === 'credit'

/** The names that the GST offline tool spells differently. The tool refuses any other spelling. */
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

/** Columns and tables have the names of the GST offline tool. */
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
      .filter((one) => isInvoice(one) && one.buyer_gstin !== null)
      .map((one) => [
        one.buyer_gstin ?? '',
        one.buyer_name,
        one.number,
        dateOf(one.day),
        one.total / 100,
        placeOf(one.place_of_supply),
        'N',
        '',
        'Regular B2B',
        '',
        one.rate,
        one.taxable / 100,
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
      .filter((one) => isInvoice(one) && isLarge(one))
      .map((one) => [
        one.number,
        dateOf(one.day),
        one.total / 100,
        placeOf(one.place_of_supply),
        '',
        one.rate,
        one.taxable / 100,
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
      .map(([key, own]) => {
        const [place = '', rate] = key.split('\n')
        return ['OE', place, '', Number(rate), net(own, 'taxable'), 0, '']
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
      .filter((one) => isCredit(one) && one.buyer_gstin !== null)
      .map((one) => [
        one.buyer_gstin ?? '',
        one.buyer_name,
        one.number,
        dateOf(one.day),
        'C',
        placeOf(one.place_of_supply),
        'N',
        'Regular B2B',
        one.total / 100,
        '',
        one.rate,
        one.taxable / 100,
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
      .filter((one) => isCredit(one) && isLarge(one))
      .map((one) => [
        'B2CL',
        one.number,
        dateOf(one.day),
        'C',
        placeOf(one.place_of_supply),
        one.total / 100,
        '',
        one.rate,
        one.taxable / 100,
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
      const own = documents.filter(
        (one) =>
          one.rate === 0 &&
          (one.place_of_supply === one.supplier_state) === isSameState &&
          (one.buyer_gstin !== null) === isRegistered,
      )
      const bills = own.filter((one) => soldAs(one) === 'bill')
      const invoices = own.filter((one) => soldAs(one) === 'invoice')
      // The last column is for non-GST supplies such as petrol, which a course never is.
      return [String(description), net(invoices, 'total'), net(bills, 'total'), 0]
    }),
  }),
  at: (documents) => advances(documents, ['voucher', 'refundVoucher'], 'Gross Advance Received'),
  atadj: (documents) => advances(documents, ['adjustment'], 'Gross Advance Adjusted'),
  'hsn-b2b': (documents) => bySac(documents.filter((one) => isSupply(one) && one.buyer_gstin !== null)),
  'hsn-b2c': (documents) => bySac(documents.filter((one) => isSupply(one) && one.buyer_gstin === null)),
  docs: (documents) => ({
    columns: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
    rows: [
      ...Map.groupBy(documents.filter(isListed), ({ number }) => number.slice(0, number.lastIndexOf('/'))),
    ]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([, own]) => {
        const numbers = own.map(({ number }) => number).toSorted()
        const kind = own[0]?.kind ?? 'invoice'
        return [natures[kind] ?? '', numbers[0] ?? '', numbers.at(-1) ?? '', numbers.length, 0]
      }),
  }),
}

const soldAs = ({ kind, credited_kind }: ReportedDocument) => (kind === 'credit' ? credited_kind : kind)

/** The sum in rupees. Credits are subtracted. */
const net = (
  documents: readonly ReportedDocument[],
  amount: 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total',
) => documents.reduce((sum, one) => sum + (one.credited_id === null ? one[amount] : -one[amount]), 0) / 100

const sacNames: Readonly<Record<string, string>> = { '999293': 'Commercial training and coaching services' }

/** Table 12: sums by service code (SAC) and rate. */
const bySac = (documents: readonly ReportedDocument[]): ReportTable => ({
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
    .map(([key, own]) => {
      const [sac = '', rate] = key.split(' ')
      const tax = [net(own, 'igst'), net(own, 'cgst'), net(own, 'sgst')]
      return [
        sac,
        sacNames[sac] ?? '',
        'NA',
        0,
        net(own, 'total'),
        Number(rate),
        net(own, 'taxable'),
        ...tax,
        0,
      ]
    }),
})

/** Sales to buyers without a GSTIN are reported as sums, except large sales to another state. */
const isSmall = (one: ReportedDocument) =>
  (isInvoice(one) || isCredit(one)) && one.buyer_gstin === null && !isLarge(one)

/** Bills of supply are listed as invoices, because the offline tool has no kind for them. */
const natures: Partial<Record<TaxDocumentKind, string>> = {
  invoice: 'Invoices for outward supply',
  bill: 'Invoices for outward supply',
  credit: 'Credit Note',
  voucher: 'Receipt Voucher',
  refundVoucher: 'Refund Voucher',
}

/** Leaves out adjustments, which only Abhyas issues. The law does not know them. */
const isListed = ({ kind }: ReportedDocument) => kind in natures

/** Tables 11A and 11B, with amounts without the tax. */
function advances(
  all: readonly ReportedDocument[],
  kinds: readonly TaxDocumentKind[],
  column: string,
): ReportTable {
  const documents = all.filter(({ kind, rate }) => kinds.includes(kind) && rate > 0)
  const sign = kinds.includes('voucher') ? 1 : -1
  return {
    columns: ['Place Of Supply', 'Applicable % of Tax Rate', 'Rate', column, 'Cess Amount'],
    rows: [...Map.groupBy(documents, (one) => `${placeOf(one.place_of_supply)}\n${one.rate}`)]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([key, own]) => {
        const [place = '', rate] = key.split('\n')
        return [place, '', Number(rate), sign * net(own, 'taxable'), 0]
      }),
  }
}
