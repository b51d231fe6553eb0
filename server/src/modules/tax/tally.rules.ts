import { states } from '#contract/gst.ts'
import type { LedgerNames } from '#contract/tax-settings.ts'
import type { PaymentMethod } from '../../database/money-rows.ts'
import type { TaxDocumentRow } from '../../database/tax-rows.ts'

/** Money that came in or, below 0, went out, as the ledger has it. */
export interface MoneyLine {
  readonly transaction_id: string
  readonly method: PaymentMethod
  /** In paise. */
  readonly amount: number
  readonly day: string
  readonly receiptNumber: string
  readonly name: string
}

type Document = Pick<
  TaxDocumentRow,
  | 'id'
  | 'kind'
  | 'number'
  | 'day'
  | 'buyer_name'
  | 'buyer_gstin'
  | 'place_of_supply'
  | 'description'
  | 'taxable'
  | 'cgst'
  | 'sgst'
  | 'igst'
  | 'total'
>

/** A line of a voucher in paise: a debit is positive. */
type Line = readonly [ledger: string, amount: number]

/**
 * The vouchers as XML that Tally imports: sales and credit notes for the documents, receipts and payments for the money. Each has
 * an id that stays the same, so Tally replaces what it has already.
 */
export function tallyXml(
  documents: readonly Document[],
  money: readonly MoneyLine[],
  names: LedgerNames,
): string {
  const vouchers = [
    ...documents.map((document) => voucherOf(document, names)),
    ...money.map((line) => moneyVoucher(line, names)),
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ENVELOPE>',
    '<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>',
    '<BODY><IMPORTDATA>',
    '<REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC>',
    '<REQUESTDATA>',
    ...vouchers.map((voucher) => `<TALLYMESSAGE xmlns:UDF="TallyUDF">\n${voucher}\n</TALLYMESSAGE>`),
    '</REQUESTDATA>',
    '</IMPORTDATA></BODY>',
    '</ENVELOPE>',
    '',
  ].join('\n')
}

function voucherOf(document: Document, names: LedgerNames): string {
  const sign = document.kind === 'credit' ? -1 : 1
  const lines: Line[] = [
    [names.students, sign * document.total],
    [names.income, -sign * document.taxable],
    [names.cgst, -sign * document.cgst],
    [names.sgst, -sign * document.sgst],
    [names.igst, -sign * document.igst],
  ]
  return voucher({
    id: document.id,
    type: document.kind === 'credit' ? 'Credit Note' : 'Sales',
    day: document.day,
    number: document.number,
    party: names.students,
    narration: `${document.buyer_name}, ${document.description}`,
    more: [
      ['PLACEOFSUPPLY', states[document.place_of_supply]],
      ...(document.buyer_gstin ? ([['PARTYGSTIN', document.buyer_gstin]] as const) : []),
      ['BASICBUYERNAME', document.buyer_name],
    ],
    lines,
  })
}

function moneyVoucher(
  { transaction_id, method, amount, day, receiptNumber, name }: MoneyLine,
  names: LedgerNames,
): string {
  const ledger = method === 'cash' ? names.cash : names.bank
  return voucher({
    id: `${transaction_id}-${method}`,
    type: amount > 0 ? 'Receipt' : 'Payment',
    day,
    number: null,
    party: names.students,
    narration: `${name}, ${receiptNumber}, ${method}`,
    more: [],
    lines: [
      [names.students, -amount],
      [ledger, amount],
    ],
  })
}

interface Voucher {
  readonly id: string
  readonly type: 'Sales' | 'Credit Note' | 'Receipt' | 'Payment'
  readonly day: string
  readonly number: string | null
  readonly party: string
  readonly narration: string
  readonly more: readonly (readonly [tag: string, text: string])[]
  readonly lines: readonly Line[]
}

function voucher({ id, type, day, number, party, narration, more, lines }: Voucher): string {
  const tags: (readonly [string, string])[] = [
    ['GUID', id],
    ['DATE', day.replaceAll('-', '')],
    ['VOUCHERTYPENAME', type],
    ...(number === null ? [] : ([['VOUCHERNUMBER', number]] as const)),
    ['PARTYLEDGERNAME', party],
    ['NARRATION', narration],
    ...more,
  ]
  return [
    `<VOUCHER REMOTEID="${escaped(id)}" VCHTYPE="${type}" ACTION="Create">`,
    ...tags.map(([tag, text]) => element(tag, text)),
    ...lines
      .filter(([, amount]) => amount !== 0)
      .map(([ledger, amount]) => ledgerEntry(ledger, amount, party)),
    '</VOUCHER>',
  ].join('\n')
}

/** In Tally a debit is deemed positive, and its amount is negative. */
const ledgerEntry = (ledger: string, amount: number, party: string) =>
  [
    '<ALLLEDGERENTRIES.LIST>',
    element('LEDGERNAME', ledger),
    element('ISDEEMEDPOSITIVE', amount > 0 ? 'Yes' : 'No'),
    element('ISPARTYLEDGER', ledger === party ? 'Yes' : 'No'),
    element('AMOUNT', (-amount / 100).toFixed(2)),
    '</ALLLEDGERENTRIES.LIST>',
  ].join('')

const element = (tag: string, text: string) => `<${tag}>${escaped(text)}</${tag}>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '')
