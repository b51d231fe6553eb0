import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../platform/days.rules.ts'
import { coverCharges } from '../ledger/balance.rules.ts'
import { lateFeesToAdd } from './late-fees.rules.ts'

const today = '2026-11-20'
const terms = { late_fee: 10_000, late_after_days: 7 }
const part = (due_day: string, left = 100) => ({
  ...{ part: 1, kind: 'fee' as const, amount: 100, waived: 0, due_day, paid: 100 - left, left },
})

test.each([
  ['2026-11-12', terms, 1],
  ['2026-11-13', terms, 0],
  ['2026-11-19', { ...terms, late_after_days: 0 }, 1],
  ['2026-11-20', { ...terms, late_after_days: 0 }, 0],
  ['2026-01-01', { late_fee: 0, late_after_days: null }, 0],
])('for a part due on %s, %j makes %i late fees', (due_day, agreed, count) => {
  expect(lateFeesToAdd([part(due_day)], agreed, today)).toHaveLength(count)
})

test('a paid part has no late fee', () => {
  expect(lateFeesToAdd([part('2026-01-01', 0)], terms, today)).toEqual([])
})

test('each unpaid overdue part has one late fee, however often it is computed', () => {
  const anyPart = fc.record({
    amount: fc.integer({ min: 1, max: 1_000_000 }),
    days: fc.integer({ min: -60, max: 60 }),
  })
  fc.assert(
    fc.property(
      fc.array(anyPart, { minLength: 1, maxLength: 12 }),
      fc.nat(2_000_000),
      fc.nat(30),
      (parts, paid, late_after_days) => {
        const charges = parts.map(({ amount, days }, index) => ({
          ...{ part: index + 1, kind: 'fee' as const, amount, waived: 0, due_day: addDays(today, days) },
        }))
        const payment = {
          id: 'one',
          method: 'cash' as const,
          amount: paid,
          confirmed_at: 1,
          refused_at: null,
        }
        const agreed = { late_fee: 500, late_after_days }
        const added = lateFeesToAdd(coverCharges({ charges, payments: [payment] }), agreed, today)
        expect(new Set(added.map((one) => one.part)).size).toBe(added.length)
        for (const { part: number, kind, amount, due_day } of added) {
          expect([kind, amount, due_day]).toEqual(['late', 500, today])
          expect((charges[number - 1]?.due_day ?? today) < addDays(today, -late_after_days)).toBe(true)
        }
        const again = coverCharges({ charges: [...charges, ...added], payments: [payment] })
        expect(lateFeesToAdd(again, agreed, today)).toEqual([])
      },
    ),
  )
})
