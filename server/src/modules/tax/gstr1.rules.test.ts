import { expect, test } from 'vitest'
import { gstr1, type Reported } from './gstr1.rules.ts'
import { taxOf } from './tax.rules.ts'

const ours = { supplier_state: '27' as const, supplier_gstin: '27AAPFU0939F1ZV' }
let last = 0
function document(more: Partial<Reported>, total = 499_900): Reported {
  last += 1
  const place = more.place_of_supply ?? '27'
  const prefix = { invoice: 'IN', bill: 'BS', credit: 'CN' }[more.kind ?? 'invoice']
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
    place_of_supply: place,
    description: 'Forms',
    sac: '999293',
    rate: 18,
    credited_id: null,
    credited_total: null,
    reason: null,
    refund_id: null,
    ...taxOf(total, more.rate ?? 18, place === '27'),
    ...more,
  }
}

const gstin = '29AAGCB7383J1Z4'
const firm = document({ buyer_gstin: gstin, place_of_supply: '29' })
const here = document({})
const alsoHere = document({})
const elsewhere = document({ place_of_supply: '29' })
const atTheLimit = document({ place_of_supply: '29' }, 10_000_000)
const large = document({ place_of_supply: '29' }, 10_000_100)
const largeHere = document({}, 20_000_000)
const bill = document({ kind: 'bill', rate: 0 })
const ofFirm = document({
  kind: 'credit',
  buyer_gstin: gstin,
  place_of_supply: '29',
  credited_total: 499_900,
})
const ofHere = document({ kind: 'credit', credited_total: 499_900 }, 99_900)
const ofLarge = document({ kind: 'credit', place_of_supply: '29', credited_total: 10_000_100 }, 100_000)
const ofBill = document({ kind: 'credit', rate: 0, credited_total: 499_900 })
const all = [
  firm,
  here,
  alsoHere,
  elsewhere,
  atTheLimit,
  large,
  largeHere,
  bill,
  ofFirm,
  ofHere,
  ofLarge,
  ofBill,
]

test('a buyer with a GSTIN stands in b2b, their credit notes in cdnr', () => {
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
      ofFirm.number,
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

test('more than ₹1,00,000 to another state stands in b2cl, its credit notes in cdnur; ₹1,00,000 does not', () => {
  expect(gstr1.b2cl(all).rows.map(([number]) => number)).toEqual([large.number])
  expect(gstr1.cdnur(all).rows).toEqual([
    ['B2CL', ofLarge.number, '20-Nov-2026', 'C', '29-Karnataka', 1000, '', 18, ofLarge.taxable / 100, 0],
  ])
})

test('the rest is added up by place and rate, without what credit notes take back', () => {
  const home = here.taxable + alsoHere.taxable + largeHere.taxable - ofHere.taxable
  expect(gstr1.b2cs(all).rows).toEqual([
    ['OE', '27-Maharashtra', '', 18, home / 100, 0, ''],
    ['OE', '29-Karnataka', '', 18, (elsewhere.taxable + atTheLimit.taxable) / 100, 0, ''],
  ])
})

test('every document of tax is in one part, and only there', () => {
  const listed = [gstr1.b2b, gstr1.b2cl, gstr1.cdnr, gstr1.cdnur].flatMap((part) => part(all).rows).length
  const small = 6
  expect(listed + small).toBe(all.filter(({ rate }) => rate > 0).length)
})

test('the documents issued are counted by series', () => {
  expect(gstr1.docs(all).rows).toEqual([
    ['Bill of supply', bill.number, bill.number, 1, 0],
    ['Credit Note', ofFirm.number, ofBill.number, 4, 0],
    ['Invoices for outward supply', firm.number, largeHere.number, 7, 0],
  ])
})

test('each row has as many cells as there are columns', () => {
  for (const part of Object.values(gstr1)) {
    const { columns, rows } = part(all)
    for (const row of rows) expect(row).toHaveLength(columns.length)
  }
})
