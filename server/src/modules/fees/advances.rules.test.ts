import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountDue, coverCharges } from '../ledger/balance.rules.ts'
import { advanceToUse, usesToTakeBack } from './advances.rules.ts'

const today = '2026-11-20'
const day = fc.constantFrom('2026-10-01', '2026-11-20', '2026-11-21', '2027-01-01')
const charge = fc
  .tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 100 }), day)
  .map(([amount, share, due_day]) => ({
    ...{ kind: 'fee' as const, amount, waived: Math.floor((amount * share) / 100), due_day },
  }))
const charges = fc
  .array(charge, { minLength: 1, maxLength: 12 })
  .map((all) => all.map((one, index) => ({ ...one, part: index + 1 })))
const received = (amount: number) => ({
  ...{ id: 'one', method: 'cash' as const, amount, reference: null, confirmed_at: 1, refused_at: null },
})
const claim = { ...received(100), reference: '447100981234', confirmed_at: null }

test('an advance pays what is due by today and no more, at most its own amount', () => {
  fc.assert(
    fc.property(charges, fc.nat(2_000_000), fc.nat(2_000_000), (all, paid, advance) => {
      const money = { charges: all, payments: [received(paid)], cancelled_at: null }
      const used = advanceToUse(money, advance, today)
      expect(used).toBeGreaterThanOrEqual(0)
      expect(used).toBeLessThanOrEqual(advance)
      const due = coverCharges(money).filter((one) => one.due_day <= today)
      expect(used).toBeLessThanOrEqual(due.reduce((sum, { left }) => sum + left, 0))
      // A second use pays nothing.
      const after = { ...money, payments: [...money.payments, received(used)] }
      const again = advanceToUse(after, advance - used, today)
      const isSorted = all.every(
        (one, index) => index === 0 || (all[index - 1]?.due_day ?? '') <= one.due_day,
      )
      if (isSorted) expect(again).toBe(0)
      if (isSorted && used < advance) {
        const next = coverCharges(after).find(({ left }) => left > 0)
        expect(next === undefined || next.due_day > today).toBe(true)
      }
    }),
  )
})

test('an advance waits while the student has claimed a payment, and pays no cancelled enrollment', () => {
  const money = {
    charges: [{ part: 1, kind: 'fee' as const, amount: 500, waived: 0, due_day: today }],
    payments: [received(0)],
    cancelled_at: null,
  }
  expect(amountDue(money)).toBe(500)
  expect(advanceToUse(money, 300, today)).toBe(300)
  expect(advanceToUse({ ...money, payments: [claim] }, 300, today)).toBe(0)
  expect(advanceToUse({ ...money, cancelled_at: 5 }, 300, today)).toBe(0)
})

test('the latest uses are taken back, as many as needed, or none when they are not enough', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 1_000 }), { maxLength: 6 }),
      fc.integer({ min: -500, max: 5_000 }),
      (amounts, missing) => {
        const uses = amounts.map((amount, index) => ({ id: String(index), amount }))
        const taken = usesToTakeBack(uses, missing)
        const all = amounts.reduce((sum, amount) => sum + amount, 0)
        if (missing > all) {
          expect(taken).toBeNull()
          return
        }
        const ids = taken?.map(({ id }) => id) ?? []
        expect(ids).toEqual(
          uses
            .map(({ id }) => id)
            .toReversed()
            .slice(0, ids.length),
        )
        const sum = taken?.reduce((one, { amount }) => one + amount, 0) ?? 0
        expect(sum).toBeGreaterThanOrEqual(Math.max(0, missing))
        const last = taken?.at(-1)
        if (last) expect(sum - last.amount).toBeLessThan(missing)
      },
    ),
  )
})
