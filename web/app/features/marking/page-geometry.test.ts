import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Rotation, toPageUnits, turnedSize } from '#contract/marking/page-geometry.ts'
import { movedPoint, nextRotation, toScreen } from './page-geometry.ts'

const rotation = fc.constantFrom<Rotation>(0, 90, 180, 270)
const whole = fc.integer({ min: 0, max: 10_000 })
const point = fc.record({ x: whole, y: whole })
/** Large, so that rounding loses nothing. */
const size = fc.record({
  width: fc.integer({ min: 200, max: 6_000 }),
  height: fc.integer({ min: 200, max: 6_000 }),
})

test('a mark is on the screen where it was put, at each zoom and rotation', () => {
  fc.assert(
    fc.property(point, size, rotation, (mark, shown, turn) => {
      expect(toPageUnits(toScreen(mark, shown, turn), shown, turn)).toEqual(mark)
    }),
  )
})

test('rotating a page four times moves no mark, and once moves it by a quarter around the middle', () => {
  fc.assert(
    fc.property(point, size, rotation, (mark, page, turn) => {
      const shown = turnedSize(page, turn)
      const next = nextRotation[turn]
      const before = toScreen(mark, shown, turn)
      const after = toScreen(mark, turnedSize(page, next), next)
      expect(after.x).toBeCloseTo(shown.height - before.y, 6)
      expect(after.y).toBeCloseTo(before.x, 6)
    }),
  )
  expect(nextRotation[nextRotation[nextRotation[nextRotation[0]]]]).toBe(0)
})

test('the same place of a page is the same point at each rotation', () => {
  fc.assert(
    fc.property(point, size, rotation, rotation, (mark, page, one, other) => {
      const put = toPageUnits(toScreen(mark, turnedSize(page, one), one), turnedSize(page, one), one)
      const seen = toScreen(put, turnedSize(page, other), other)
      expect(toPageUnits(seen, turnedSize(page, other), other)).toEqual(mark)
    }),
  )
})

test('arrow keys move as they point on the screen and stop at the edge', () => {
  const shown = { width: 1_000, height: 1_000 }
  for (const turn of [0, 90, 180, 270] as const) {
    const from = { x: 5_000, y: 5_000 }
    const right = toScreen(movedPoint(from, { x: 100, y: 0 }, turn), shown, turn)
    expect(right.x).toBeCloseTo(510)
    expect(right.y).toBeCloseTo(500)
    const end = toScreen(movedPoint(from, { x: 0, y: 99_999 }, turn), shown, turn)
    expect(end.y).toBe(1_000)
  }
})
