import { expect, test } from 'vitest'
import { vouchersIn } from '../../testing/tally-file.ts'
import { type BookedLine, tallyTable, tallyVouchers, tallyXml } from './tally.rules.ts'

const names = {
  students: 'Students',
  income: 'Course Fees',
  refunds: 'Refunds Payable',
  advance: 'Advances From Students',
  opening: 'Opening Payments',
  cgst: 'Output CGST',
  sgst: 'Output SGST',
  igst: 'Output IGST',
  cash: 'Cash',
  cheque: 'Cheques in Hand',
  bank: 'HDFC Bank',
  card: 'Card Clearing',
  online: 'Online Clearing',
}
const invoice = {
  id: 'document-1',
  kind: 'invoice',
  number: 'IN/26-27/000001',
  day: '2026-11-20',
  buyer_name: 'Meera <Iyer>',
  buyer_gstin: null,
  place_of_supply: '27',
  description: 'Forms',
  credited_id: null,
  ...{ taxable: 423_644, cgst: 38_128, sgst: 38_128, igst: 0, total: 499_900 },
} as const
const credit = {
  ...invoice,
  id: 'document-2',
  kind: 'credit',
  number: 'CN/26-27/000001',
  buyer_gstin: '29AAGCB7383J1Z4',
  credited_id: 'document-1',
} as const

/** One ledger transaction, in paise. */
const bookedLines = (accounts: Partial<Record<BookedLine['account'], number>>, id = 'transaction-1') =>
  Object.entries(accounts).map(([account, amount]) => ({
    transaction_id: id,
    account: account as BookedLine['account'],
    amount,
    day: '2026-11-21',
    reference: null,
    receiptNumber: 'AB/2026-27/000318',
    name: 'Meera Iyer',
  }))

const vouchersOf = (lines: BookedLine[], since: string | null = null) =>
  tallyVouchers({ documents: [], lines }, names, since).map(({ type, lines }) => [type, ...lines])

test.each([
  ['a fee is a sale', { receivable: 4999, income: -4999 }, 'Sales'],
  ['a waiver or a cancellation takes it back', { receivable: -4999, income: 4999 }, 'Credit Note'],
  ['a refund that is owed is a journal entry', { income: 4999, refunds: -4999 }, 'Journal'],
] as const)('without an invoice %s', (_, accounts, type) => {
  const lines = Object.entries(accounts).map(([account, amount]) => [
    names[account === 'receivable' ? 'students' : (account as 'income' | 'refunds')],
    amount,
  ])
  expect(vouchersOf(bookedLines(accounts))).toEqual([[type, ...lines]])
})

test.each([
  ['2026-11-20', 'Journal'],
  ['2026-11-21', 'Journal'],
  ['2026-11-22', 'Sales'],
])('in a school registered since %s, a fee of 21 November is a %s', (since, type) => {
  expect(vouchersOf(bookedLines({ receivable: 4999, income: -4999 }), since)).toEqual([
    [type, ['Students', 4999], ['Course Fees', -4999]],
  ])
})

test('an advance is part of its receipt, and a journal entry when it is used; its tax too', () => {
  expect(vouchersOf(bookedLines({ receivable: -4999, advance: -1001, cash: 6000 }))).toEqual([
    ['Receipt', ['Students', -4999], ['Advances From Students', -1001], ['Cash', 6000]],
  ])
  expect(vouchersOf(bookedLines({ receivable: -1001, advance: 1001 }))).toEqual([
    ['Journal', ['Students', -1001], ['Advances From Students', 1001]],
  ])
  const voucher = { ...invoice, kind: 'voucher', number: 'RV/26-27/000001' } as const
  const used = { ...voucher, id: 'document-3', kind: 'adjustment', credited_id: 'document-1' } as const
  expect(
    tallyVouchers({ documents: [voucher, used], lines: [] }, names, null).map(({ type, lines }) => [
      type,
      ...lines,
    ]),
  ).toEqual([
    ['Journal', ['Course Fees', 76_256], ['Output CGST', -38_128], ['Output SGST', -38_128]],
    ['Journal', ['Course Fees', -76_256], ['Output CGST', 38_128], ['Output SGST', 38_128]],
  ])
})

test.each([
  [{ receivable: -4999, cash: 4999 }, 'Receipt', ['Students', -4999], ['Cash', 4999]],
  [{ receivable: -4999, upi: 4999 }, 'Receipt', ['Students', -4999], ['HDFC Bank', 4999]],
  [{ receivable: 4999, cheque: -4999 }, 'Payment', ['Students', 4999], ['Cheques in Hand', -4999]],
  [{ refunds: 4999, online: -4999 }, 'Payment', ['Refunds Payable', 4999], ['Online Clearing', -4999]],
  [{ income: -4999, card: 4999 }, 'Receipt', ['Course Fees', -4999], ['Card Clearing', 4999]],
  [{ cash: -4999, bank: 4999 }, 'Contra', ['Cash', -4999], ['HDFC Bank', 4999]],
])('a movement of money %o is a %s', (accounts, ...voucher) => {
  expect(vouchersOf(bookedLines(accounts))).toEqual([voucher])
})

test('a movement within one ledger of Tally makes no voucher', () => {
  expect(vouchersOf(bookedLines({ upi: -4999, bank: 4999 }))).toEqual([])
})

test('a document is a sale with its tax, and reverses the fee booked before', () => {
  const taxAccounts = bookedLines({ income: 76_256, cgst: -38_128, sgst: -38_128 }, 'document-1')
  const vouchers = tallyVouchers({ documents: [invoice, credit], lines: taxAccounts }, names, '2026-04-01')
  const xml = tallyXml(vouchers)
  expect(vouchersIn(xml)).toEqual([
    {
      ...{ id: 'document-1', type: 'Sales' },
      lines: [
        ['Students', 499_900],
        ['Course Fees', -423_644],
        ['Output CGST', -38_128],
        ['Output SGST', -38_128],
      ],
    },
    {
      ...{ id: 'document-1-fee', type: 'Journal' },
      lines: [
        ['Students', -499_900],
        ['Course Fees', 499_900],
      ],
    },
    {
      ...{ id: 'document-2', type: 'Credit Note' },
      lines: [
        ['Students', -499_900],
        ['Course Fees', 423_644],
        ['Output CGST', 38_128],
        ['Output SGST', 38_128],
      ],
    },
    {
      ...{ id: 'document-2-fee', type: 'Journal' },
      lines: [
        ['Students', 499_900],
        ['Course Fees', -499_900],
      ],
    },
  ])
  const taken = vouchersIn(xml).flatMap(({ id, lines }) => (id.startsWith('document-1') ? lines : []))
  const income = taken.filter(([ledger]) => ledger === 'Course Fees').map(([, amount]) => amount)
  expect(
    income.reduce((all, amount) => all + amount),
    'the books take the tax out of the income',
  ).toBe(76_256)
})

test('the XML has the form that Tally imports, and escapes every text', () => {
  const xml = tallyXml(
    tallyVouchers({ documents: [credit], lines: [] }, { ...names, students: 'Students & parents' }, null),
  )
  expect(xml).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<ENVELOPE>\n<HEADER><TALLYREQUEST>Import Data</,
  )
  expect(xml).toContain('<REPORTNAME>Vouchers</REPORTNAME>')
  expect(xml).toContain('<GUID>document-2</GUID>')
  expect(xml).toContain('<DATE>20261120</DATE>')
  expect(xml).toContain('<VOUCHERNUMBER>CN/26-27/000001</VOUCHERNUMBER>')
  expect(xml).toContain('<PARTYGSTIN>29AAGCB7383J1Z4</PARTYGSTIN>')
  expect(xml).toContain('<PLACEOFSUPPLY>Maharashtra</PLACEOFSUPPLY>')
  expect(xml).toContain('<NARRATION>Meera &lt;Iyer&gt;, Forms</NARRATION>')
  expect(xml).toContain(
    '<LEDGERNAME>Students &amp; parents</LEDGERNAME><ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE><ISPARTYLEDGER>Yes</ISPARTYLEDGER><AMOUNT>4999.00</AMOUNT>',
  )
  expect(xml).not.toContain('<Iyer>')
})

test('characters that XML forbids are left out of the file for Tally', () => {
  const buyer_name = 'Me\ufffee\uffffr\u0001a \ud800"Iyer"'
  const xml = tallyXml(tallyVouchers({ documents: [{ ...credit, buyer_name }], lines: [] }, names, null))
  expect(xml).toContain('<NARRATION>Meera \ufffd&quot;Iyer&quot;, Forms</NARRATION>')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the Char of XML 1.0
  expect(xml).toMatch(/^[\u0009\u000a\u000d\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u)
})

test('the party is the ledger of students, or of refunds if the students have no line', () => {
  const xml = (accounts: object) =>
    tallyXml(tallyVouchers({ documents: [], lines: bookedLines(accounts) }, names, null))
  expect(xml({ receivable: -1, cash: 1 })).toContain('<PARTYLEDGERNAME>Students<')
  expect(xml({ refunds: 1, cash: -1 })).toContain('<PARTYLEDGERNAME>Refunds Payable<')
  expect(xml({ refunds: 1, cash: -1 })).toContain(
    '<NARRATION>Meera Iyer, AB/2026-27/000318, cash</NARRATION>',
  )
})

test('the table has a row for each line of a voucher', () => {
  const lines = bookedLines({ receivable: -499_950, cash: 499_950 })
  const { columns, rows } = tallyTable(tallyVouchers({ documents: [invoice], lines }, names, null))
  expect(columns).toHaveLength(8)
  expect(rows).toHaveLength(8)
  const invoiceText = 'Meera <Iyer>, Forms'
  expect(rows[0]).toEqual([
    ...['2026-11-20', 'Sales', 'IN/26-27/000001', 'Students', 4999, '', invoiceText, 'document-1'],
  ])
  const paymentText = 'Meera Iyer, AB/2026-27/000318, cash'
  expect(rows.slice(-2)).toEqual([
    ['2026-11-21', 'Receipt', '', 'Students', '', 4999.5, paymentText, 'transaction-1'],
    ['2026-11-21', 'Receipt', '', 'Cash', 4999.5, '', paymentText, 'transaction-1'],
  ])
})
