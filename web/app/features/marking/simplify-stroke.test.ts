import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceToLine, shapeOfStroke, simplifyStroke } from './simplify-stroke.ts'

const whole = fc.integer({ min: 0, max: 10_000 })
const pressure = fc.integer({ min: 0, max: 1_000 })
const stroke = fc.array(fc.record({ x: whole, y: whole, pressure }), { minLength: 1, maxLength: 300 })

test('a simplified stroke keeps points of the stroke, both ends, and at most the given number', () => {
  fc.assert(
    fc.property(stroke, fc.integer({ min: 2, max: 60 }), (points, most) => {
      const kept = simplifyStroke(points, most)
      expect(kept.length).toBeLessThanOrEqual(Math.max(2, most))
      expect(kept[0]).toBe(points[0])
      expect(kept.at(-1)).toBe(points.at(-1))
      expect(kept.every((point) => points.includes(point))).toBe(true)
    }),
  )
})

test('every dropped point is near the simplified line', () => {
  const points = Array.from({ length: 4_000 }, (_, index) => ({
    x: 1_000 + index * 2,
    y: Math.round(5_000 + 1_500 * Math.sin(index / 90)),
    pressure: 500,
  }))
  const kept = simplifyStroke(points)
  expect(kept.length).toBeLessThan(400)
  for (const point of points) {
    const distances = kept.slice(1).map((end, index) => distanceToLine(point, kept[index] ?? end, end))
    expect(Math.min(...distances)).toBeLessThanOrEqual(2.5)
  }
})

test('a stroke of 100,000 points keeps as many points as the server accepts', () => {
  const points = Array.from({ length: 100_000 }, (_, index) => ({
    x: (index * 7_919) % 10_001,
    y: (index * 104_729) % 10_001,
    pressure: index % 1_001,
  }))
  expect(shapeOfStroke(points).length).toBeLessThanOrEqual(3 * 2_000)
})
