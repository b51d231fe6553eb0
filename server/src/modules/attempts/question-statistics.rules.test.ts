import { describe, expect, test } from 'vitest'
import { discriminationOf, mayKeyBeWrong } from './question-statistics.rules.ts'

const samples = (...pairs: [number, number][]) => pairs.map(([marks, rest]) => ({ marks, rest }))

describe('discrimination', () => {
  test.each([
    ['the same order', samples([1, 10], [2, 20], [3, 30], [4, 40], [5, 50]), 100],
    ['the opposite order', samples([5, 10], [4, 20], [3, 30], [2, 40], [1, 50]), -100],
    // Deviations of marks -1 -1 0 1 1 and of the rest -2 -1 1 2 0: 5 / √(4 × 10).
    ['an order between', samples([1, 1], [1, 2], [2, 4], [3, 5], [3, 3]), 79],
    ['equal marks', samples([1, 1], [1, 2], [1, 3], [1, 4], [1, 5]), null],
    ['an equal rest', samples([1, 1], [2, 1], [3, 1], [4, 1], [5, 1]), null],
    ['fewer than five attempts', samples([1, 10], [2, 20], [3, 30], [4, 40]), null],
  ])('of %s', (_, pairs, hundredths) => {
    expect(discriminationOf(pairs)).toBe(hundredths)
  })
})

describe('a key may be wrong', () => {
  const options = (right: number, ...wrong: number[]) => [
    { isRight: true, chosen: right },
    ...wrong.map((chosen) => ({ isRight: false, chosen })),
  ]

  test.each([
    ['when better students are wrong more often', options(9, 1), -1, true],
    ['not when equally good ones are', options(9, 1), 0, false],
    ['when a wrong option is chosen most often', options(2, 3), null, true],
    ['not when both are chosen equally', options(3, 3), 50, false],
    ['not when all wrong ones together are chosen more often', options(3, 2, 2), 50, false],
    ['not after fewer than five choices', options(1, 3), null, false],
    ['not without choices', options(0), null, false],
  ])('%s', (_, chosen, discrimination, may) => {
    expect(mayKeyBeWrong(chosen, discrimination)).toBe(may)
  })
})
