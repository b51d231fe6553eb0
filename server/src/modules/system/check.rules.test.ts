import { expect, test } from 'vitest'
import { maxDifferencesShown } from '#contract/system/self-check.ts'
import { addChecks, checkOf, rowOf } from './check.rules.ts'

const days = (...sides: (readonly [number, number])[]) =>
  sides.map((both, index) => rowOf('day', both, { day: `2026-11-${10 + index}` }))

test('a check has both sums and the rows that differ', () => {
  expect(checkOf('earnings', days([5, 5], [7, 8], [0, 0]))).toEqual({
    ...{ name: 'earnings', left: 12, right: 13, differing: 1 },
    differences: [
      { of: 'day', id: null, name: '', receiptNumber: null, day: '2026-11-11', left: 7, right: 8 },
    ],
  })
})

test('two differences that cancel out are both found', () => {
  expect(checkOf('earnings', days([5, 6], [6, 5]))).toMatchObject({ left: 11, right: 11, differing: 2 })
})

test('the first of many differing rows are returned, with their number', () => {
  const many = checkOf('students', Array(maxDifferencesShown + 20).fill(rowOf('course', [1, 0], {})))
  expect(many.differing).toBe(maxDifferencesShown + 20)
  expect(many.differences).toHaveLength(maxDifferencesShown)
  const [both] = addChecks([many, many])
  expect(both?.differing).toBe(2 * maxDifferencesShown + 40)
  expect(both?.differences).toHaveLength(maxDifferencesShown)
})

test('checks of one name add up, in the order of their first appearance', () => {
  const [money, earnings, ...none] = addChecks([
    checkOf('money', []),
    checkOf('earnings', days([1, 1])),
    checkOf('money', days([2, 3])),
    checkOf('money', days([4, 4])),
  ])
  expect(money).toMatchObject({ name: 'money', left: 6, right: 7, differing: 1 })
  expect(earnings).toMatchObject({ name: 'earnings', left: 1, right: 1, differing: 0 })
  expect(none).toEqual([])
})
