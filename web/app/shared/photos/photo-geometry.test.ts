import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  firstEncoding,
  fitWithin,
  homographyTo,
  isSheet,
  isUprightRectangle,
  isWholePage,
  mapPoint,
  moveCorner,
  nextEncoding,
  nextRotation,
  rotateBack,
  rotateQuad,
  sheetSize,
  sizeAfter,
  stepsTo,
  wholePage,
} from './photo-geometry.ts'
import type { Quad, Rotation } from './photo-types.ts'

const tilted: Quad = [
  { x: 0.2, y: 0.1 },
  { x: 0.9, y: 0.2 },
  { x: 0.8, y: 0.9 },
  { x: 0.1, y: 0.7 },
]

test('a picture fits within the longest edge in its own proportions, and none is enlarged', () => {
  expect(fitWithin({ width: 4032, height: 3024 }, 2000)).toEqual({ width: 2000, height: 1500 })
  expect(fitWithin({ width: 3024, height: 4032 }, 2000)).toEqual({ width: 1500, height: 2000 })
  expect(fitWithin({ width: 800, height: 600 }, 2000)).toEqual({ width: 800, height: 600 })
  expect(fitWithin({ width: 9000, height: 2 }, 2000)).toEqual({ width: 2000, height: 1 })
})

test('a picture shrinks to about half in each step, and a 48 MP photo needs no canvas above 16 MP', () => {
  const target = { width: 2000, height: 1500 }
  expect(stepsTo({ width: 4032, height: 3024 }, target)).toEqual([target])
  const steps = stepsTo({ width: 8064, height: 6048 }, target)
  expect(steps).toHaveLength(2)
  expect(steps.at(-1)).toEqual(target)
  expect(steps[0]?.width).toBeCloseTo(4016, -1)
  // Safari's limit for a canvas.
  for (const { width, height } of steps) expect(width * height).toBeLessThan(16_777_216)
  expect(stepsTo({ width: 100, height: 100 }, { width: 100, height: 100 })).toHaveLength(1)
})

test('quality is lowered before the size, a far too large picture skips steps, and each try is smaller', () => {
  expect(nextEncoding(firstEncoding, 410, 400)).toEqual({ quality: 0.68, scale: 1 })
  expect(nextEncoding(firstEncoding, 600, 400)).toEqual({ quality: 0.58, scale: 1 })
  expect(nextEncoding(firstEncoding, 4_000, 400)).toEqual({ quality: 0.5, scale: 1 })
  expect(nextEncoding({ quality: 0.5, scale: 1 }, 410, 400)).toEqual({ quality: 0.5, scale: 0.9 })
  expect(nextEncoding({ quality: 0.5, scale: 0.9 }, 1_600, 400)).toEqual({ quality: 0.5, scale: 0.45 })
})

test('corners rotate with the picture, and back', () => {
  expect(rotateQuad(tilted, 0)).toEqual(tilted)
  const [topLeft] = rotateQuad(tilted, 90)
  expect(topLeft.x).toBeCloseTo(0.3)
  expect(topLeft.y).toBeCloseTo(0.1)
  for (const rotation of [0, 90, 180, 270] as const) {
    expect(isSheet(rotateQuad(tilted, rotation))).toBe(true)
    rotateBack(rotateQuad(tilted, rotation), rotation).forEach(({ x, y }, index) => {
      expect(x).toBeCloseTo(tilted[index]?.x ?? Number.NaN)
      expect(y).toBeCloseTo(tilted[index]?.y ?? Number.NaN)
    })
    expect(isWholePage(rotateQuad(wholePage, rotation))).toBe(true)
  }
  let rotation: Rotation = 0
  const turns = Array.from({ length: 4 }, () => {
    rotation = nextRotation(rotation)
    return rotation
  })
  expect(turns).toEqual([90, 180, 270, 0])
  expect(sizeAfter({ width: 3, height: 2 }, 270)).toEqual({ width: 2, height: 3 })
  expect(sizeAfter({ width: 3, height: 2 }, 180)).toEqual({ width: 3, height: 2 })
})

test('a corner stays in the photo, and never crosses the sheet or meets another corner', () => {
  expect(moveCorner(wholePage, 0, { x: -0.5, y: 0.25 })[0]).toEqual({ x: 0, y: 0.25 })
  expect(moveCorner(wholePage, 0, { x: 0.9, y: 0.9 })).toBe(wholePage)
  expect(moveCorner(wholePage, 0, { x: 0.99, y: 0 })).toBe(wholePage)
  const place = fc.record({ x: fc.double({ min: -1, max: 2 }), y: fc.double({ min: -1, max: 2 }) })
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(3), place), { maxLength: 20 }), (moves) => {
      const after = moves.reduce((quad, [corner, to]) => moveCorner(quad, corner, to), wholePage)
      expect(isSheet(after)).toBe(true)
      for (const { x, y } of after) expect(Math.min(x, y) >= 0 && Math.max(x, y) <= 1).toBe(true)
    }),
  )
})

test('only a rectangle along the edges of the photo has no perspective', () => {
  const [topLeft, ...others] = wholePage
  expect(isUprightRectangle(wholePage)).toBe(true)
  expect(isUprightRectangle(tilted)).toBe(false)
  expect(isUprightRectangle([{ ...topLeft, y: 0.1 }, ...others] as unknown as Quad)).toBe(false)
})

test('a sheet is as large as the longer of its opposite edges', () => {
  expect(sheetSize(wholePage, { width: 1500, height: 2000 })).toEqual({ width: 1500, height: 2000 })
  const trapezoid: Quad = [
    { x: 0.25, y: 0 },
    { x: 0.75, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ]
  expect(sheetSize(trapezoid, { width: 100, height: 100 })).toEqual({ width: 100, height: 103 })
  const [topLeft, topRight, , bottomLeft] = wholePage
  const cut: Quad = [topLeft, topRight, { x: 1, y: 0.5 }, bottomLeft]
  expect(sheetSize(cut, { width: 100, height: 100 })).toEqual({ width: 112, height: 100 })
})

test('the homography takes each corner of the square to its corner of the sheet, and its middle to where the diagonals cross', () => {
  const map = homographyTo(tilted)
  wholePage.forEach((corner, index) => {
    const { x, y } = mapPoint(map, corner)
    expect(x).toBeCloseTo(tilted[index]?.x ?? Number.NaN)
    expect(y).toBeCloseTo(tilted[index]?.y ?? Number.NaN)
  })
  const middle = mapPoint(map, { x: 0.5, y: 0.5 })
  const crosses = (from: number, to: number) => {
    const [a, b] = [tilted[from] ?? middle, tilted[to] ?? middle]
    return (b.x - a.x) * (middle.y - a.y) - (b.y - a.y) * (middle.x - a.x)
  }
  expect(crosses(0, 2)).toBeCloseTo(0)
  expect(crosses(1, 3)).toBeCloseTo(0)
})
