import { expect, test } from 'vitest'
import { gstr1, type ReportedDocument } from './gstr1.rules.ts'
import { taxOf } from './tax.rules.ts'

const ours = { supplier_state: '27' as const, supplier_gstin: '27AAPFU0939F1ZV' }
const prefixes = {
  ...{ invoice: 'IN', bill: 'BS', credit: 'CN' },
  ...{ voucher: 'RV', adjustment: 'AV', refundVoucher: 'PV' },
}
let last = 0
function document(more: Partial<ReportedDocument>, total = 499_900): ReportedDocument {
  last += 1
  const place = more.place_of_supply ?? '27'
  const prefix = prefixes[more.kind ?? 'invoice']
  return {
    ...ours,
    id: String(last),
    kind: 'invoice',
    number: `${prefix}/26-27/${String(last).padStart(6, '0')}`,
    enrollment_id: 'e',
    part: 1,
    day: '2026-11-20',
    at: 0,
    supplier_name: 'Abhyas',
    supplier_address: '',
    buyer_name: 'Meera Iyer',
    buyer_state: place,
    buyer_gstin: null,
    buyer_address: null,
    place_of_supply: place,
    description: 'Forms',
    sac: '999293',
    rate: 18,
    credited_id: ['credit', 'adjustment', 'refundVoucher'].includes(more.kind ?? 'invoice')
      ? 'another'
      : null,
    credited_total: null,
    credited_kind: more.kind === 'credit' ? 'invoice' : null,
    reason: null,
    refund_id: null,
    replaced_id: null,
    ...taxOf(total, more.rate ?? 18, place === '27'),
    ...more,
  }
}

const gstin = '29AAGCB7383J1Z4'
const firm = document({ buyer_gstin: gstin, place_of_supply: '29' })
const localInvoice = document({})
const secondLocalInvoice = document({})
const elsewhere = document({ place_of_supply: '29' })
const limitInvoice = document({ place_of_supply: '29' }, 10_000_000)
const largeInvoice = document({ place_of_supply: '29' }, 10_000_100)
const largeHere = document({}, 20_000_000)
const bill = document({ kind: 'bill', rate: 0 })
const creditOfFirm = document({
  kind: 'credit',
  buyer_gstin: gstin,
  place_of_supply: '29',
  credited_total: 499_900,
})
const localCredit = document({ kind: 'credit', credited_total: 499_900 }, 99_900)
const largeCredit = document({ kind: 'credit', place_of_supply: '29', credited_total: 10_000_100 }, 100_000)
const billCredit = document(
  { kind: 'credit', rate: 0, credited_total: 499_900, credited_kind: 'bill' },
  99_900,
)
const all = [
  firm,
  localInvoice,
  secondLocalInvoice,
  elsewhere,
  limitInvoice,
  largeInvoice,
  largeHere,
  bill,
  creditOfFirm,
  localCredit,
  largeCredit,
  billCredit,
]

test('a buyer with a GSTIN is in b2b, their credit notes in cdnr', () => {
  expect(gstr1.b2b(all).rows).toEqual([
    [
      gstin,
      'Meera Iyer',
      firm.number,
      '20-Nov-2026',
      4999,
      '29-Karnataka',
      'N',
      '',
      'Regular B2B',
      '',
      18,
      4236.44,
      0,
    ],
  ])
  expect(gstr1.cdnr(all).rows).toEqual([
    [
      gstin,
      'Meera Iyer',
      creditOfFirm.number,
      '20-Nov-2026',
      'C',
      '29-Karnataka',
      'N',
      'Regular B2B',
      4999,
      '',
      18,
      4236.44,
      0,
    ],
  ])
})

test('more than ₹1,00,000 to another state is in b2cl, its credit notes in cdnur; ₹1,00,000 is not', () => {
  expect(gstr1.b2cl(all).rows.map(([number]) => number)).toEqual([largeInvoice.number])
  expect(gstr1.cdnur(all).rows).toEqual([
    [
      'B2CL',
      largeCredit.number,
      '20-Nov-2026',
      'C',
      '29-Karnataka',
      1000,
      '',
      18,
      largeCredit.taxable / 100,
      0,
    ],
  ])
})

test('the rest is added up by place and rate, minus credit notes', () => {
  const home = localInvoice.taxable + secondLocalInvoice.taxable + largeHere.taxable - localCredit.taxable
  expect(gstr1.b2cs(all).rows).toEqual([
    ['OE', '27-Maharashtra', '', 18, home / 100, 0, ''],
    ['OE', '29-Karnataka', '', 18, (elsewhere.taxable + limitInvoice.taxable) / 100, 0, ''],
  ])
})

test.each([
  ['01', '01-Jammu & Kashmir'],
  ['26', '26-Dadra & Nagar Haveli & Daman & Diu'],
  ['31', '31-Lakshdweep'],
  ['35', '35-Andaman & Nicobar Islands'],
] as const)('the state %s has the spelling of the offline tool: %s', (place_of_supply, spelled) => {
  const smallThere = document({ place_of_supply })
  const firmThere = document({ place_of_supply, buyer_gstin: gstin })
  const largeThere = document({ place_of_supply }, 20_000_000)
  const places = (['b2b', 'b2cl', 'b2cs'] as const).map((part) => {
    const { columns, rows } = gstr1[part]([smallThere, firmThere, largeThere])
    return rows.map((row) => row[columns.indexOf('Place Of Supply')])
  })
  expect(places).toEqual([[spelled], [spelled], [spelled]])
})

test('every tax document is in exactly one part', () => {
  const listed = [gstr1.b2b, gstr1.b2cl, gstr1.cdnr, gstr1.cdnur].flatMap((part) => part(all).rows).length
  const small = 6
  expect(listed + small).toBe(all.filter(({ rate }) => rate > 0).length)
})

const withoutTax = [
  bill,
  billCredit,
  document({ kind: 'bill', rate: 0, place_of_supply: '29' }, 100_000),
  document({ kind: 'bill', rate: 0, place_of_supply: '29', buyer_gstin: gstin }, 200_000),
  document({ kind: 'bill', rate: 0, buyer_gstin: '27AAPFU0939F1ZV' }, 300_000),
  document({ rate: 0 }, 400_000),
  document({ rate: 0, place_of_supply: '29', buyer_gstin: gstin }, 500_000),
  document({ kind: 'credit', rate: 0, place_of_supply: '29', buyer_gstin: gstin }, 50_000),
]

test.each([
  ['Inter-State supplies to registered persons', 4500, 2000],
  ['Intra-State supplies to registered persons', 0, 3000],
  ['Inter-State supplies to unregistered persons', 0, 1000],
  ['Intra-State supplies to unregistered persons', 4000, 4000],
])(
  'table 8, %s: ₹%d nil-rated, which are invoices without tax, and ₹%d exempt, which are bills',
  (row, nil, exempt) => {
    const { rows } = gstr1.exemp([...all, ...withoutTax.slice(2)])
    expect(rows).toContainEqual([row, nil, exempt, 0])
    expect(rows).toHaveLength(4)
  },
)

test('sales without tax are in no table of invoices', () => {
  for (const part of [gstr1.b2b, gstr1.b2cl, gstr1.b2cs, gstr1.cdnr, gstr1.cdnur])
    expect(part(withoutTax).rows).toEqual([])
})

test('table 12 has each SAC and rate once, separated by GSTIN, minus credit notes', () => {
  const training = 'Commercial training and coaching services'
  expect(gstr1['hsn-b2b'](all).rows).toEqual([['999293', training, 'NA', 0, 0, 18, 0, 0, 0, 0, 0]])
  const other = document({ sac: '999294', rate: 5 }, 105_000)
  expect(gstr1['hsn-b2c']([localInvoice, elsewhere, localCredit, bill, other]).rows).toEqual([
    ['999293', training, 'NA', 0, 4999, 0, 4999, 0, 0, 0, 0],
    [
      ...['999293', training, 'NA', 0, 8999, 18, 7626.26],
      ...[
        elsewhere.igst / 100,
        (localInvoice.cgst - localCredit.cgst) / 100,
        (localInvoice.sgst - localCredit.sgst) / 100,
        0,
      ],
    ],
    ['999294', '', 'NA', 0, 1050, 5, 1000, 0, 25, 25, 0],
  ])
})

test('tables 8 and 12 add up to all documents', () => {
  const documents = [...all, ...withoutTax]
  const sums = (['hsn-b2b', 'hsn-b2c'] as const).flatMap((part) => gstr1[part](documents).rows)
  const total = documents.reduce((sum, one) => sum + (one.kind === 'credit' ? -one.total : one.total), 0)
  expect(Math.round(sums.reduce((sum, row) => sum + Number(row[4]), 0) * 100)).toBe(total)
})

test('issued documents are counted by series', () => {
  expect(gstr1.docs(all).rows).toEqual([
    ['Invoices for outward supply', bill.number, bill.number, 1, 0],
    ['Credit Note', creditOfFirm.number, billCredit.number, 4, 0],
    ['Invoices for outward supply', firm.number, largeHere.number, 7, 0],
  ])
})

test('each row has as many cells as there are columns', () => {
  for (const part of Object.values(gstr1)) {
    const { columns, rows } = part(all)
    for (const row of rows) expect(row).toHaveLength(columns.length)
  }
})

test('vouchers of advances are in tables 11A and 11B and among the documents, and in no other table', () => {
  const voucher = document({ kind: 'voucher', part: null }, 118_000)
  const usedVoucher = document({ kind: 'adjustment', part: null, credited_kind: 'voucher' }, 59_000)
  const refundedVoucher = document({ kind: 'refundVoucher', part: null, credited_kind: 'voucher' }, 23_600)
  const vouchers = [voucher, usedVoucher, refundedVoucher]
  expect(gstr1.at(vouchers).rows).toEqual([['27-Maharashtra', '', 18, 800, 0]])
  expect(gstr1.atadj(vouchers).rows).toEqual([['27-Maharashtra', '', 18, 500, 0]])
  expect(gstr1.docs(vouchers).rows).toEqual([
    ['Refund Voucher', refundedVoucher.number, refundedVoucher.number, 1, 0],
    ['Receipt Voucher', voucher.number, voucher.number, 1, 0],
  ])
  for (const part of ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'hsn-b2b', 'hsn-b2c'] as const)
    expect(gstr1[part](vouchers).rows, part).toEqual([])
  expect(gstr1.exemp(vouchers)).toEqual(gstr1.exemp([]))
})
