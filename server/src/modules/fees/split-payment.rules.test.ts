import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitError } from './split-payment.rules.ts'

const parts = fc
  .array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 2, maxLength: 12 })
  .map((amounts) => amounts.map((amount, index) => ({ enrollmentId: String(index), amount })))

test('a split divides all of the money, to the paisa, and names each fee once', () => {
  fc.assert(
    fc.property(parts, fc.integer({ min: -2, max: 2 }), (all, off) => {
      const sum = all.reduce((one, { amount }) => one + amount, 0)
      expect(splitError(sum + off, all)).toBe(off === 0 ? null : 'sum')
      const [first] = all
      if (first) expect(splitError(sum + first.amount, [...all, first])).toBe('twice')
    }),
  )
})
