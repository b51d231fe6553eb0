import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberNotes, sortInReadingOrder } from './marks-in-order.ts'
import { type Rotation, toPageUnits, toShownFraction, turnedSize } from './page-geometry.ts'
import { drawnWidth, lineOf, signedPoints } from './stroke.ts'

const a4 = { width: 210, height: 297 }
const ratio = a4.height / a4.width
const rotations: readonly Rotation[] = [0, 90, 180, 270]
const numbersIn = (path: string) => (path.match(/-?[\d.]+/g) ?? []).map(Number)

test('a place on a turned page leads back to the same place before rotation', () => {
  const coordinate = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(coordinate, coordinate, fc.constantFrom(...rotations), (x, y, rotation) => {
      const shown = turnedSize(a4, rotation)
      const shownPoint = toShownFraction({ x, y }, rotation)
      expect(
        toPageUnits({ x: shownPoint.x * shown.width, y: shownPoint.y * shown.height }, shown, rotation),
      ).toEqual({ x, y })
    }),
  )
})

test.each([
  [0, { x: 0.1, y: 0.2 }],
  [90, { x: 0.8, y: 0.1 }],
  [180, { x: 0.9, y: 0.8 }],
  [270, { x: 0.2, y: 0.9 }],
] as const)('turned clockwise by %i degrees, the upper left is at %j', (rotation, place) => {
  const shownPoint = toShownFraction({ x: 1_000, y: 2_000 }, rotation)
  expect([shownPoint.x, shownPoint.y]).toEqual([expect.closeTo(place.x), expect.closeTo(place.y)])
})

test('a place outside the page is moved to its edge', () => {
  expect(toPageUnits({ x: -5, y: 900 }, a4, 0)).toEqual({ x: 0, y: 10_000 })
})

/** Left, top, right and bottom. */
function boxOf(path: string) {
  const values = numbersIn(path)
  const [xs, ys] = [values.filter((_, index) => index % 2 === 0), values.filter((_, index) => index % 2)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

test('a stroke stays within its thickness around its points', () => {
  const shape = [1_000, 1_000, 300, 1_500, 2_000, 800, 2_500, 2_500, 500]
  const { d, lineWidth } = lineOf({ kind: 'pen', shape }, ratio) as { d: string; lineWidth: null }
  expect(lineWidth).toBeNull()
  const [left, top, right, bottom] = boxOf(d) as [number, number, number, number]
  for (const [side, expected] of [
    [left, 100],
    [top, 100 * ratio],
    [right, 250],
    [bottom, 250 * ratio],
  ] as const)
    expect(Math.abs(side - expected)).toBeLessThan(6)
})

test('a stroke of one point is a dot', () => {
  expect(lineOf({ kind: 'pen', shape: [5_000, 5_000, 500] }, ratio)?.d).toMatch(/^M.*Z$/)
})

test('an underline and a ring reach as far as they were drawn', () => {
  expect(lineOf({ kind: 'underline', shape: [1_000, 1_000, 9_000, 1_000] }, 1)?.d).toBe(
    'M100 100Q500 104 900 100',
  )
  const [left, top, right, bottom] = boxOf(
    lineOf({ kind: 'ring', shape: [6_000, 4_000, 2_000, 2_000] }, 1)?.d ?? '',
  )
  for (const [side, expected] of [
    [left, 200],
    [top, 200],
    [right, 600],
    [bottom, 400],
  ])
    expect(Math.abs((side as number) - (expected as number))).toBeLessThan(drawnWidth / 50)
})

test('signs and texts are not drawn as lines, so that they stay upright', () => {
  for (const kind of ['tick', 'cross', 'text', 'remark', 'note', 'points'] as const)
    expect(lineOf({ kind, shape: [1, 1] }, ratio)).toBeNull()
})

test('points have their sign', () => {
  expect([2, 0, -1].map(signedPoints)).toEqual(['+2', '+0', '−1'])
})

test('notes are numbered from top to bottom of the rotated page', () => {
  const note = (_id: string, x: number, y: number) => ({ _id, kind: 'note' as const, shape: [x, y] })
  const marks = [note('low', 9_000, 9_000), note('right', 9_000, 1_000), note('left', 1_000, 1_000)]
  const order = (rotation: Rotation) => [...numberNotes(sortInReadingOrder(marks, rotation)).keys()]
  expect(order(0)).toEqual(['left', 'right', 'low'])
  expect(order(90)).toEqual(['left', 'low', 'right'])
  expect(
    numberNotes([
      { _id: 'a', kind: 'tick' },
      { _id: 'b', kind: 'note' },
    ]),
  ).toEqual(new Map([['b', 1]]))
})
