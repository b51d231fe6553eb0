import fc from 'fast-check'
import { expect, test } from 'vitest'
import { suggestedGrade } from './suggested-grade.ts'

test.each([
  [[28, 36, 11, 9], [2, -1], 100, 85],
  [[28, null, null], [], 100, 28],
  [[null], [], 100, null],
  [[], [], 100, null],
  [[0], [], 100, 0],
  [[], [-3], 100, 0],
  [[30, 30], [5], 50, 50],
])('criteria %j and points %j of %i give %j', (scores, markPoints, maxMarks, grade) => {
  expect(suggestedGrade({ scores, markPoints, maxMarks })).toBe(grade)
})

test('the grade is the sum, limited to 0 and the maximum, and one more point never lowers it', () => {
  const points = fc.integer({ min: -1_000, max: 1_000 })
  const scores = fc.array(fc.option(fc.integer({ min: 0, max: 1_000 })), { minLength: 1 })
  fc.assert(
    fc.property(
      scores,
      fc.array(points, { minLength: 1 }),
      fc.integer({ min: 1, max: 1_000 }),
      (scores, markPoints, maxMarks) => {
        const grade = suggestedGrade({ scores, markPoints, maxMarks }) as number
        const sum = [...scores.map((score) => score ?? 0), ...markPoints].reduce((a, b) => a + b, 0)
        expect(grade).toBeGreaterThanOrEqual(0)
        expect(grade).toBeLessThanOrEqual(maxMarks)
        if (sum >= 0 && sum <= maxMarks) expect(grade).toBe(sum)
        const more = suggestedGrade({ scores, markPoints: [...markPoints, 1], maxMarks }) as number
        expect(more - grade).toBeOneOf([0, 1])
      },
    ),
  )
})
