import { expect, test } from 'vitest'
import { looksBlank } from './blank-page.ts'

const [width, height] = [113, 160]

/** @param ink a pixel's darkness, 0 to 255 */
function page(ink: (x: number, y: number) => number) {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const shade = 255 - ink(x, y)
      data.set([shade, shade, shade, 255], (y * width + x) * 4)
    }
  return { data, width, height }
}

test.each([
  ['white', page(() => 0), true],
  ['grey paper', page(() => 70), true],
  ['ink that shows through from the back', page((_, y) => (y % 10 === 0 ? 80 : 0)), true],
  ['a shadow along the edge', page((x) => (x < 5 ? 255 : 0)), true],
  ['a speck', page((x, y) => (x === 50 && y === 50 ? 255 : 0)), true],
  [
    'one short line of writing',
    page((x, y) => (y === 40 && x > 20 && x < 60 && x % 2 === 0 ? 200 : 0)),
    false,
  ],
  ['a full page', page((x, y) => (y % 8 === 0 && x % 2 === 0 ? 200 : 0)), false],
])('a page with %s', (_, given, expected) => {
  expect(looksBlank(given)).toBe(expected)
})
