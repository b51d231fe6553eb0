import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadDiscount } from './discount.ts'

const waived = (amounts: readonly number[], discount: number) =>
  spreadDiscount(
    amounts.map((amount) => ({ amount })),
    discount,
  ).map((part) => part.waived)

test.each([
  [[6000_00, 6000_00, 6000_00], 1800_00, [600_00, 600_00, 600_00]],
  [[2000_00, 2000_00, 999_00], 1000_00, [400_00, 400_00, 200_00]],
  [[4999_00], 4999_00, [4999_00]],
  [[999_50, 1000_50], 100_00, [49_98, 50_02]],
  [[0], 0, [0]],
])('%j less %i is %j', (amounts, discount, expected) => {
  expect(waived(amounts, discount)).toEqual(expected)
})

test('the shares add up to the discount, and no share exceeds its instalment', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 10_000_000_00 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (parts, share) => {
      const total = parts.reduce((sum, amount) => sum + amount, 0)
      const discount = Math.round(total * share)
      const shares = waived(parts, discount)
      expect(shares.reduce((sum, waivedShare) => sum + waivedShare, 0)).toBe(discount)
      for (const [index, waivedShare] of shares.entries()) {
        expect(waivedShare).toBeGreaterThanOrEqual(0)
        expect(waivedShare).toBeLessThanOrEqual(parts[index] ?? 0)
      }
    }),
  )
})
