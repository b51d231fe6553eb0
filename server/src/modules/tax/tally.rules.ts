import { stateInEnglish } from '#contract/tax/gst.ts'
import type { LedgerNames } from '#contract/tax/tax-settings.ts'
import { xmlText } from '../../platform/xml-text.rules.ts'
import type { LedgerRow } from '../ledger/index.ts'
import type { ReportTable } from './gstr1.rules.ts'
import type { TaxDocumentRow } from './tax.tables.ts'

/** Debits have positive amounts. */
export type BookedLine = Pick<LedgerRow, 'transaction_id' | 'day' | 'account' | 'amount'> & {
  readonly receiptNumber: string
  readonly name: string
  readonly reference: string | null
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
  | 'credited_id'
>

/** Debits have positive amounts. */
type Line = readonly [ledger: string, amount: number]

interface Voucher {
  /** The same in every export: a repeated import replaces the voucher. */
  readonly id: string
  readonly type: 'Sales' | 'Credit Note' | 'Receipt' | 'Payment' | 'Contra' | 'Journal'
  readonly day: string
  readonly number: string | null
  readonly party: string
  readonly narration: string
  readonly extraTags: readonly (readonly [tag: string, text: string])[]
  /** The amounts sum to 0. */
  readonly lines: readonly Line[]
}

export interface BookedPeriod {
  readonly documents: readonly Document[]
  readonly lines: readonly BookedLine[]
}

/**
 * Vouchers for all ledger transactions and tax documents make Tally agree with the ledger.
 * @param registeredSince first day of the GST registration; from then on, documents are sales and
 * fees are journal entries
 */
export function tallyVouchers(
  { documents, lines }: BookedPeriod,
  names: LedgerNames,
  registeredSince: string | null,
): Voucher[] {
  const documentIds = new Set(documents.map(({ id }) => id))
  const otherLines = lines.filter(({ transaction_id }) => !documentIds.has(transaction_id))
  return [
    ...documents.flatMap((document) =>
      isOfAdvance(document) ? advanceVoucher(document, names) : documentVouchers(document, names),
    ),
    ...[...Map.groupBy(otherLines, ({ transaction_id }) => transaction_id).values()].map((bookedLines) =>
      bookedVoucher(bookedLines, names, registeredSince),
    ),
  ].filter(({ lines }) => lines.length > 0)
}

const isOfAdvance = ({ kind }: Document) =>
  kind === 'voucher' || kind === 'adjustment' || kind === 'refundVoucher'

function advanceVoucher(document: Document, names: LedgerNames): Voucher {
  const { id, number, day, buyer_name, cgst, sgst, igst } = document
  const sign = document.credited_id === null ? 1 : -1
  return {
    ...{ id, type: 'Journal', number: null, day, party: names.income, extraTags: [] },
    narration: `${buyer_name}, GST of an advance, ${number}`,
    lines: sumByLedger([
      [names.income, sign * (cgst + sgst + igst)],
      [names.cgst, -sign * cgst],
      [names.sgst, -sign * sgst],
      [names.igst, -sign * igst],
    ]),
  }
}

function documentVouchers(document: Document, names: LedgerNames): Voucher[] {
  const { id, number, day, buyer_name, buyer_gstin, place_of_supply, description } = document
  const isCredit = document.kind === 'credit'
  const sign = isCredit ? -1 : 1
  const sharedFields = { day, party: names.students }
  return [
    {
      ...sharedFields,
      id,
      type: isCredit ? 'Credit Note' : 'Sales',
      number,
      narration: `${buyer_name}, ${description}`,
      extraTags: [
        ['PLACEOFSUPPLY', stateInEnglish(place_of_supply)],
        ...(buyer_gstin ? ([['PARTYGSTIN', buyer_gstin]] as const) : []),
        ['BASICBUYERNAME', buyer_name],
      ],
      lines: sumByLedger([
        [names.students, sign * document.total],
        [names.income, -sign * document.taxable],
        [names.cgst, -sign * document.cgst],
        [names.sgst, -sign * document.sgst],
        [names.igst, -sign * document.igst],
      ]),
    },
    {
      ...sharedFields,
      id: `${id}-fee`,
      type: 'Journal',
      number: null,
      narration: `${buyer_name}, fee in ${number}`,
      extraTags: [],
      lines: sumByLedger([
        [names.students, -sign * document.total],
        [names.income, sign * document.total],
      ]),
    },
  ]
}

function bookedVoucher(
  bookedLines: readonly BookedLine[],
  names: LedgerNames,
  registeredSince: string | null,
): Voucher {
  const [first] = bookedLines
  if (!first) throw new Error('a transaction has lines')
  const { transaction_id, day, receiptNumber, name, reference } = first
  const lines = bookedLines.map(({ account, amount }): Line => [names[ledgerOfAccount[account]], amount])
  const methods = bookedLines.filter(isMoney).map(({ account }) => account)
  return {
    id: transaction_id,
    type: typeOf(bookedLines, registeredSince !== null && day >= registeredSince),
    day,
    number: null,
    party: lines.some(([ledger]) => ledger === names.students) ? names.students : names.refunds,
    narration: [name, receiptNumber, ...methods, reference].filter(Boolean).join(', '),
    extraTags: [],
    lines: sumByLedger(lines),
  }
}

/** @param isInvoiced whether an invoice or bill, not the fee, is the sale */
function typeOf(bookedLines: readonly BookedLine[], isInvoiced: boolean): Voucher['type'] {
  const money = bookedLines.filter(isMoney)
  const moneySum = sum(money)
  if (money.length > 0) return moneySum === 0 ? 'Contra' : moneySum > 0 ? 'Receipt' : 'Payment'
  const owedSum = sum(bookedLines.filter(({ account }) => account === 'receivable'))
  const isAdvance = bookedLines.some(({ account }) => account === 'advance' || account === 'opening')
  if (isInvoiced || isAdvance || owedSum === 0) return 'Journal'
  return owedSum > 0 ? 'Sales' : 'Credit Note'
}

const sum = (lines: readonly BookedLine[]) => lines.reduce((all, { amount }) => all + amount, 0)

const ledgerOfAccount: Record<LedgerRow['account'], keyof LedgerNames> = {
  receivable: 'students',
  income: 'income',
  refunds: 'refunds',
  advance: 'advance',
  opening: 'opening',
  cgst: 'cgst',
  sgst: 'sgst',
  igst: 'igst',
  cash: 'cash',
  cheque: 'cheque',
  card: 'card',
  online: 'online',
  // UPI payments reach the bank at once.
  upi: 'bank',
  bank: 'bank',
}
const moneyAccounts: readonly LedgerRow['account'][] = ['cash', 'cheque', 'card', 'online', 'upi', 'bank']
const isMoney = ({ account }: BookedLine) => moneyAccounts.includes(account)

function sumByLedger(lines: readonly Line[]): Line[] {
  const amounts = new Map<string, number>()
  for (const [ledger, amount] of lines) amounts.set(ledger, (amounts.get(ledger) ?? 0) + amount)
  return [...amounts].filter(([, amount]) => amount !== 0)
}

export const tallyTable = (vouchers: readonly Voucher[]): ReportTable => ({
  columns: ['Day', 'Voucher Type', 'Voucher Number', 'Ledger', 'Debit', 'Credit', 'Narration', 'Voucher Id'],
  rows: vouchers.flatMap(({ id, type, day, number, narration, lines }) =>
    lines.map(([ledger, amount]) => [
      ...[day, type, number ?? '', ledger],
      ...(amount > 0 ? [amount / 100, ''] : ['', -amount / 100]),
      ...[narration, id],
    ]),
  ),
})

export const tallyXml = (vouchers: readonly Voucher[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ENVELOPE>',
    '<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>',
    '<BODY><IMPORTDATA>',
    '<REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC>',
    '<REQUESTDATA>',
    ...vouchers.map((voucher) => `<TALLYMESSAGE xmlns:UDF="TallyUDF">\n${xmlOf(voucher)}\n</TALLYMESSAGE>`),
    '</REQUESTDATA>',
    '</IMPORTDATA></BODY>',
    '</ENVELOPE>',
    '',
  ].join('\n')

function xmlOf({ id, type, day, number, party, narration, extraTags, lines }: Voucher): string {
  const tags: (readonly [string, string])[] = [
    ['GUID', id],
    ['DATE', day.replaceAll('-', '')],
    ['VOUCHERTYPENAME', type],
    ...(number === null ? [] : ([['VOUCHERNUMBER', number]] as const)),
    ['PARTYLEDGERNAME', party],
    ['NARRATION', narration],
    ...extraTags,
  ]
  return [
    `<VOUCHER REMOTEID="${xmlText(id)}" VCHTYPE="${type}" ACTION="Create">`,
    ...tags.map(([tag, text]) => element(tag, text)),
    ...lines.map(([ledger, amount]) => ledgerEntry(ledger, amount, party)),
    '</VOUCHER>',
  ].join('\n')
}

/** Tally writes debits as negative amounts, "deemed positive". */
const ledgerEntry = (ledger: string, amount: number, party: string) =>
  [
    '<ALLLEDGERENTRIES.LIST>',
    element('LEDGERNAME', ledger),
    element('ISDEEMEDPOSITIVE', amount > 0 ? 'Yes' : 'No'),
    element('ISPARTYLEDGER', ledger === party ? 'Yes' : 'No'),
    element('AMOUNT', (-amount / 100).toFixed(2)),
    '</ALLLEDGERENTRIES.LIST>',
  ].join('')

const element = (tag: string, text: string) => `<${tag}>${xmlText(text)}</${tag}>`
