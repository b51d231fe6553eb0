import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inReadingOrder, numbersOfNotes } from './marks-in-order.ts'
import { type Rotation, toPage, toShown, turnedSize } from './page-geometry.ts'
import { pathOf, shortSide, sizeInPaths } from './stroke.ts'

const a4 = { width: 210, height: 297 }
const rotations: readonly Rotation[] = [0, 90, 180, 270]
const numbersIn = (d: string) => (d.match(/-?[\d.]+/g) ?? []).map(Number)

test('a place on a turned page leads back to the same place before rotation', () => {
  const coordinate = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(coordinate, coordinate, fc.constantFrom(...rotations), (x, y, rotation) => {
      const shown = turnedSize(a4, rotation)
      const at = toShown({ x, y }, rotation)
      expect(toPage({ x: at.x * shown.width, y: at.y * shown.height }, shown, rotation)).toEqual({ x, y })
    }),
  )
})

test.each([
  [0, { x: 0.1, y: 0.2 }],
  [90, { x: 0.8, y: 0.1 }],
  [180, { x: 0.9, y: 0.8 }],
  [270, { x: 0.2, y: 0.9 }],
] as const)('turned clockwise by %i degrees, the upper left is at %j', (rotation, place) => {
  const at = toShown({ x: 1_000, y: 2_000 }, rotation)
  expect([at.x, at.y]).toEqual([expect.closeTo(place.x), expect.closeTo(place.y)])
})

test('a place outside the page is moved to its edge', () => {
  expect(toPage({ x: -5, y: 900 }, a4, 0)).toEqual({ x: 0, y: 10_000 })
})

test('the shorter side is as long on a turned page, so strokes are as thick', () => {
  expect(sizeInPaths(a4, 0).width).toBe(shortSide)
  expect(sizeInPaths(a4, 90).height).toBe(shortSide)
})

test('a stroke stays within its thickness around the points, however the page is turned', () => {
  const shape = [1_000, 1_000, 300, 1_500, 2_000, 800, 2_500, 2_500, 500]
  for (const rotation of rotations) {
    const { width, height } = sizeInPaths(a4, rotation)
    const path = pathOf({ kind: 'pen', shape }, a4, rotation)
    expect(path?.lineWidth).toBeNull()
    const corner = toShown({ x: 1_000, y: 1_000 }, rotation)
    const end = toShown({ x: 2_500, y: 2_500 }, rotation)
    const values = numbersIn(path?.d ?? '')
    expect(values.length).toBeGreaterThan(20)
    const [xs, ys] = [values.filter((_, index) => index % 2 === 0), values.filter((_, index) => index % 2)]
    for (const [axis, all] of [xs, ys].entries()) {
      const side = axis === 0 ? width : height
      const ends = axis === 0 ? [corner.x, end.x] : [corner.y, end.y]
      expect(Math.min(...all)).toBeGreaterThan(Math.min(...ends) * side - 10)
      expect(Math.max(...all)).toBeLessThan(Math.max(...ends) * side + 10)
    }
  }
})

test('a stroke of one point is a dot, and marks that are written have no path', () => {
  expect(pathOf({ kind: 'pen', shape: [5_000, 5_000, 500] }, a4, 0)?.d).toMatch(/^M.*Z$/)
  for (const kind of ['text', 'remark', 'note', 'points'] as const)
    expect(pathOf({ kind, shape: [1, 1] }, a4, 0)).toBeNull()
})

test('a tick is upright on a page that is turned', () => {
  const at = (rotation: Rotation) => {
    const [x = 0, y = 0, , lowest = 0] = numbersIn(
      pathOf({ kind: 'tick', shape: [5_000, 5_000] }, a4, rotation)?.d ?? '',
    )
    const { width, height } = sizeInPaths(a4, rotation)
    return [x - width / 2, y - height / 2, lowest > y]
  }
  for (const rotation of rotations)
    expect(at(rotation)).toEqual([expect.closeTo(-20, 0), expect.closeTo(2, 0), true])
})

test('notes are numbered from top to bottom of the page as it stands', () => {
  const note = (_id: string, x: number, y: number) => ({ _id, kind: 'note' as const, shape: [x, y] })
  const marks = [note('low', 9_000, 9_000), note('right', 9_000, 1_000), note('left', 1_000, 1_000)]
  const order = (rotation: Rotation) => [...numbersOfNotes(inReadingOrder(marks, rotation)).keys()]
  expect(order(0)).toEqual(['left', 'right', 'low'])
  expect(order(90)).toEqual(['left', 'low', 'right'])
  expect(
    numbersOfNotes([
      { _id: 'a', kind: 'tick' },
      { _id: 'b', kind: 'note' },
    ]),
  ).toEqual(new Map([['b', 1]]))
})
