import { expect, test } from 'vitest'
import { homographyTo, mapPoint } from './photo-geometry.ts'
import type { Quad } from './photo-types.ts'
import { type Pixels, straighten } from './straighten.ts'

const blank = (width: number, height: number): Pixels => ({
  ...{ width, height },
  data: new Uint8ClampedArray(width * height * 4),
})

const corners: Quad = [
  { x: 0.3, y: 0.1 },
  { x: 0.8, y: 0.2 },
  { x: 0.9, y: 0.9 },
  { x: 0.1, y: 0.8 },
]

test('a sheet that is seen at an angle becomes a straight page', () => {
  const photo = blank(200, 200)
  const map = homographyTo(corners)
  // Paints each quarter of the sheet in another grey.
  for (let y = 0; y < 1; y += 0.002)
    for (let x = 0; x < 1; x += 0.002) {
      const point = mapPoint(map, { x, y })
      const pixel = (Math.floor(point.y * 200) * 200 + Math.floor(point.x * 200)) * 4
      photo.data.fill(50 + (x < 0.5 ? 0 : 50) + (y < 0.5 ? 0 : 100), pixel, pixel + 4)
    }
  const sheet = blank(100, 100)
  straighten(photo, corners, sheet)
  const grey = (x: number, y: number) => sheet.data[(y * 100 + x) * 4]
  for (const near of [5, 25, 45])
    for (const far of [55, 75, 95]) {
      expect(grey(near, near)).toBe(50)
      expect(grey(far, near)).toBe(100)
      expect(grey(near, far)).toBe(150)
      expect(grey(far, far)).toBe(200)
    }
})

test('a point between pixels gets their mean colour', () => {
  const photo = blank(2, 1)
  photo.data.set([0, 0, 0, 255, 200, 100, 50, 255])
  const sheet = blank(1, 1)
  const whole: Quad = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ]
  straighten(photo, whole, sheet)
  expect([...sheet.data]).toEqual([100, 50, 25, 255])
})
