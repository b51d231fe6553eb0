import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  creditNotes,
  type IssuedDocument,
  neededDocuments,
  needsAddress,
  nextInvoiceDay,
  type OwedPart,
  placeOfSupply,
  taxOf,
} from './tax.rules.ts'

describe('the place of supply', () => {
  test.each([
    ['online', '29', null, '29'],
    ['online', '27', null, '27'],
    ['classroom', '29', null, '27'],
    ['classroom', '27', null, '27'],
    ['online', '29', '07', '07'],
    ['classroom', '29', '07', '07'],
  ] as const)('%s, buyer in %s, GSTIN of %s: %s', (mode, buyerState, gstinState, place) => {
    expect(placeOfSupply({ mode, buyerState, gstinState, schoolState: '27' })).toBe(place)
  })
})

describe('the tax in a price', () => {
  test.each([
    [499_900, 18, true, { taxable: 423_644, cgst: 38_128, sgst: 38_128, igst: 0 }],
    [499_900, 18, false, { taxable: 423_644, cgst: 0, sgst: 0, igst: 76_256 }],
    [100, 18, true, { taxable: 84, cgst: 8, sgst: 8, igst: 0 }],
    [100, 18, false, { taxable: 85, cgst: 0, sgst: 0, igst: 15 }],
    [100, 0, true, { taxable: 100, cgst: 0, sgst: 0, igst: 0 }],
    [10_500, 5, true, { taxable: 10_000, cgst: 250, sgst: 250, igst: 0 }],
  ])('%i paise at %i percent, same state %s', (price, rate, isSameState, parts) => {
    expect(taxOf(price, rate, isSameState)).toEqual({ ...parts, total: price })
  })

  test('adds up to each price from ₹1 to ₹2,00,000, within half a paisa', () => {
    for (let rupees = 1; rupees <= 200_000; rupees += 1) {
      const price = rupees * 100
      const same = taxOf(price, 18, true)
      const other = taxOf(price, 18, false)
      if (same.taxable + same.cgst + same.sgst !== price || same.cgst !== Math.round((price * 9) / 118))
        expect(same).toBe(price)
      if (other.taxable + other.igst !== price || other.igst !== Math.round((price * 18) / 118))
        expect(other).toBe(price)
    }
  })

  test('adds up in paise at any rate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000_000 }),
        fc.integer({ min: 0, max: 40 }),
        fc.boolean(),
        (price, rate, same) => {
          const { taxable, cgst, sgst, igst, total } = taxOf(price, rate, same)
          expect(taxable + cgst + sgst + igst).toBe(price)
          expect(total).toBe(price)
          expect(Math.min(taxable, cgst, igst)).toBeGreaterThanOrEqual(0)
          expect(Math.abs(cgst + sgst + igst - (price * rate) / (100 + rate))).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})

const invoice = (id: string, total: number, more: Partial<IssuedDocument> = {}): IssuedDocument => ({
  id,
  kind: 'invoice',
  part: 1,
  day: '2026-11-20',
  rate: 18,
  credited_id: null,
  reason: null,
  withdrawn_at: null,
  ...taxOf(total, more.rate ?? 18, true),
  ...more,
})
const credit = (
  credited_id: string,
  total: number,
  reason: IssuedDocument['reason'] = 'reduced',
): IssuedDocument => ({
  ...invoice(`of ${credited_id}`, total),
  kind: 'credit',
  part: null,
  credited_id,
  reason,
})

const parts = [
  { part: 1, owed: 1_000, paid: 0, due_day: '2026-11-20', invoice_day: '2026-11-20' },
  { part: 2, owed: 2_000, paid: 0, due_day: '2026-12-20', invoice_day: '2026-12-20' },
  { part: 3, owed: 3_000, paid: 0, due_day: '2027-01-20', invoice_day: '2027-01-20' },
]
const later = { part: 1, owed: 1_000, paid: 0, due_day: '2026-11-20', invoice_day: '2026-11-27' }
const daysOn = (today: string, since = '2026-11-01') => ({ today, since })
const paid = (...amounts: number[]) => parts.map((part, index) => ({ ...part, paid: amounts[index] ?? 0 }))

const liveEnrollment = (parts: readonly OwedPart[]) => ({ parts, isCancelled: false })
const cancelledEnrollment = (parts: readonly OwedPart[]) => ({ parts, isCancelled: true })

describe('amounts to invoice', () => {
  test.each([
    ['before the first day', parts, [], daysOn('2026-11-19'), []],
    ['on the first day', parts, [], daysOn('2026-11-20'), [[1, 1_000]]],
    ['invoiced already', parts, [invoice('a', 1_000)], daysOn('2026-11-20'), []],
    ['paid before its day', paid(1), [], daysOn('2026-11-19'), [[1, 1_000]]],
    ['a part of the second paid', paid(1_000, 1), [invoice('a', 1_000)], daysOn('2026-11-21'), [[2, 2_000]]],
    [
      'everything paid',
      paid(1_000, 2_000, 3_000),
      [],
      daysOn('2026-11-19'),
      [
        [1, 1_000],
        [2, 2_000],
        [3, 3_000],
      ],
    ],
    [
      'on the last day',
      parts,
      [invoice('a', 1_000)],
      daysOn('2027-01-20'),
      [
        [2, 2_000],
        [3, 3_000],
      ],
    ],
    ['due before the school was registered', parts, [], daysOn('2026-12-20', '2026-11-21'), [[2, 2_000]]],
    ['due, and invoiced later', [later], [], daysOn('2026-11-26'), []],
    ['due, and invoiced today', [later], [], daysOn('2026-11-27'), [[1, 1_000]]],
    ['due, and paid before it is invoiced', [{ ...later, paid: 1 }], [], daysOn('2026-11-20'), [[1, 1_000]]],
    ['due before the first day, invoiced after it', [later], [], daysOn('2026-11-28', '2026-11-21'), []],
    ['more owed than invoiced', parts, [invoice('a', 400)], daysOn('2026-11-20'), [[1, 600]]],
    [
      'refunded: not again',
      parts,
      [invoice('a', 1_000), credit('a', 300, 'refunded')],
      daysOn('2026-11-20'),
      [],
    ],
    ['nothing owed', [{ ...parts[0], owed: 0 }], [], daysOn('2026-11-20'), []],
  ])('%s', (_, parts, issued, days, invoices) => {
    const needed = neededDocuments(liveEnrollment(parts as never), issued as never, days as never)
    expect(needed).toEqual({
      invoices: (invoices as number[][]).map(([part, amount]) => ({ part, amount })),
      credit: 0,
    })
  })

  test.each([
    ['less is owed', [{ ...parts[0], owed: 700 }], [invoice('a', 1_000)], 300],
    ['nothing is owed', [{ ...parts[0], owed: 0 }], [invoice('a', 1_000)], 1_000],
    [
      'less is owed, and some is credited',
      [{ ...parts[0], owed: 700 }],
      [invoice('a', 1_000), credit('a', 300)],
      0,
    ],
    [
      'less is owed than was refunded',
      [{ ...parts[0], owed: 100 }],
      [invoice('a', 1_000), credit('a', 300, 'refunded')],
      700,
    ],
    [
      'the part is postponed',
      [{ ...parts[0], due_day: '2026-12-31', invoice_day: '2026-12-31' }],
      [invoice('a', 1_000)],
      0,
    ],
    [
      'the part is postponed and costs less',
      [{ ...parts[0], owed: 600, due_day: '2026-12-31', invoice_day: '2026-12-31' }],
      [invoice('a', 1_000)],
      400,
    ],
  ])('the amount to credit if %s', (_, parts, issued, amount) => {
    expect(neededDocuments(liveEnrollment(parts as never), issued as never, daysOn('2026-11-21'))).toEqual({
      invoices: [],
      credit: amount,
    })
  })

  test.each([
    [parts, '2026-11-19', '2026-11-20'],
    [parts, '2026-11-20', '2026-12-20'],
    [paid(1_000, 1), '2026-11-21', '2027-01-20'],
    [parts, '2027-01-20', null],
    [[later], '2026-11-20', '2026-11-27'],
  ])('become due on the next invoice day', (parts, today, day) => {
    expect(nextInvoiceDay(parts, daysOn(today))).toBe(day)
  })
})

describe('a cancelled enrollment', () => {
  test.each([
    ['without payments is credited entirely', paid(), [invoice('a', 1_000)], 1_000],
    ['that is paid in part is credited by the rest', paid(400), [invoice('a', 1_000)], 600],
    ['that is paid entirely is not credited', paid(1_000), [invoice('a', 1_000)], 0],
    [
      'that was credited before is not credited again',
      paid(400),
      [invoice('a', 1_000), credit('a', 600, 'cancelled')],
      0,
    ],
    [
      'with a refund is not credited again',
      paid(1_000),
      [invoice('a', 1_000), credit('a', 300, 'refunded')],
      0,
    ],
    [
      'with a refund before it was paid entirely is credited by the rest',
      paid(400),
      [invoice('a', 1_000), credit('a', 300, 'refunded')],
      600,
    ],
    ['without invoices is not credited', paid(400), [], 0],
  ] as const)('%s', (_, parts, issued, amount) => {
    expect(neededDocuments(cancelledEnrollment(parts), issued, daysOn('2026-11-21')).credit).toBe(amount)
  })

  test.each([
    ['is paid and was not invoiced', paid(400), [], [{ part: 1, amount: 400 }]],
    ['was refunded', paid(1_000), [invoice('a', 1_000), credit('a', 300, 'refunded')], []],
    [
      'was to be refunded until that was withdrawn',
      paid(1_000),
      [invoice('a', 1_000), { ...credit('a', 300, 'refunded'), withdrawn_at: 1 }],
      [{ part: 1, amount: 300 }],
    ],
  ] as const)('an invoice is needed for %s', (_, parts, issued, invoices) => {
    expect(neededDocuments(cancelledEnrollment(parts), issued, daysOn('2026-11-21'))).toEqual({
      invoices,
      credit: 0,
    })
  })

  test('a part that was paid before the registration does not reduce the others', () => {
    const issued = [invoice('a', 2_000, { part: 2 })]
    const days = { today: '2026-12-21', since: '2026-12-01' }
    expect(neededDocuments(cancelledEnrollment(paid(1_000)), issued, days).credit).toBe(2_000)
  })
})

describe('credit notes', () => {
  test('credit the latest invoice first, and never more than it has', () => {
    const issued = [invoice('a', 100_000), invoice('b', 50_000)]
    const creditsOf = (amount: number, documents: readonly IssuedDocument[] = issued) =>
      creditNotes(documents, { amount, isRefund: false, paid: new Map() }).map(({ credited_id, total }) => [
        credited_id,
        total,
      ])
    expect(creditsOf(70_000)).toEqual([
      ['b', 50_000],
      ['a', 20_000],
    ])
    expect(creditsOf(999_999)).toEqual([
      ['b', 50_000],
      ['a', 100_000],
    ])
    expect(creditsOf(1_000, [...issued, credit('b', 50_000)])).toEqual([['a', 1_000]])
    expect(creditsOf(0)).toEqual([])
  })

  const first = invoice('a', 1_000)
  const second = invoice('b', 2_000, { part: 2 })
  const third = invoice('c', 3_000, { part: 3 })
  const all = [first, second, third]
  test.each([
    ['a refund of what is paid', all, true, { 1: 1_000 }, 1_000, { a: 1_000 }],
    ['a refund of some of it', all, true, { 1: 1_000 }, 300, { a: 300 }],
    [
      'a refund: the latest that is paid first',
      all,
      true,
      { 1: 1_000, 2: 2_000 },
      2_500,
      { b: 2_000, a: 500 },
    ],
    ['a refund where some of a part is paid', all, true, { 1: 1_000, 2: 400 }, 900, { b: 400, a: 500 }],
    ['a refund of more than is invoiced of it', all, true, { 1: 1_000 }, 1_500, { c: 500, a: 1_000 }],
    ['a second refund', [...all, credit('a', 700, 'refunded')], true, { 1: 1_000 }, 300, { a: 300 }],
    ['a waiver: the latest that is unpaid first', all, false, { 1: 1_000 }, 3_500, { c: 3_000, b: 500 }],
    ['a waiver where the last part is paid', all, false, { 1: 1_000, 3: 3_000 }, 500, { b: 500 }],
    ['a waiver where some of a part is paid', all, false, { 3: 2_000 }, 1_500, { c: 1_000, b: 500 }],
    [
      'what is cancelled, down to what is paid',
      all,
      false,
      { 1: 1_000, 2: 500 },
      4_500,
      { c: 3_000, b: 1_500 },
    ],
    [
      'a refund where a part has an invoice for the rest',
      [invoice('a', 600), invoice('b', 400)],
      true,
      { 1: 600 },
      500,
      { a: 500 },
    ],
  ] as const)('are made for %s', (_, issued, isRefund, money, amount, credited) => {
    const paid = new Map(Object.entries(money).map(([part, paise]) => [Number(part), paise]))
    const notes = creditNotes(issued, { amount, isRefund, paid })
    expect(Object.fromEntries(notes.map(({ credited_id, total }) => [credited_id, total]))).toEqual(credited)
  })

  test('credit exactly the invoice at any amounts, and nothing falls below 0', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.array(fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 1_000_000 })), {
          maxLength: 12,
        }),
        fc.constantFrom(0, 5, 18, 40),
        fc.boolean(),
        (total, amounts, rate, same) => {
          const issued: IssuedDocument[] = [{ ...invoice('a', total), rate, ...taxOf(total, rate, same) }]
          for (const amount of [...amounts, total]) {
            for (const note of creditNotes(issued, {
              amount,
              isRefund: same,
              paid: new Map([[1, total >> 1]]),
            })) {
              expect(note.taxable + note.cgst + note.sgst + note.igst).toBe(note.total)
              expect(Math.min(note.taxable, note.cgst, note.igst)).toBeGreaterThanOrEqual(0)
              issued.push({
                ...issued[0],
                ...note,
                id: `${issued.length}`,
                kind: 'credit',
                reason: 'reduced',
              } as IssuedDocument)
            }
          }
          const [first, ...notes] = issued as [IssuedDocument, ...IssuedDocument[]]
          for (const name of ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const)
            expect(notes.reduce((sum, note) => sum + note[name], 0)).toBe(first[name])
        },
      ),
    )
  })
})

test.each([
  [null, 4_999_999, false],
  [null, 5_000_000, true],
  ['27ABCDE1234F1Z5', 100, true],
])('the buyer with the GSTIN %s and a fee of %i paise needs an address: %s', (gstin, fee, needs) => {
  expect(needsAddress({ gstin, fee })).toBe(needs)
})
