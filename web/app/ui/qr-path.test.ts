import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'

function modulesOf(text: string) {
  const { size, path } = qrPath(text)
  const grid = Array.from({ length: size }, () => '.'.repeat(size).split(''))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let column = Number(x); column < Number(x) + Number(width); column += 1)
      (grid[Number(y)] as string[])[column] = '#'
  }
  return grid.map((row) => row.join(''))
}

test('the three corners of a QR code are where readers look for them, inside a quiet border', () => {
  const rows = modulesOf('upi://pay?pa=abhyas@upi.example')
  const corner = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######']
  const last = rows.length - 4 - 7
  for (const [x, y] of [
    [4, 4],
    [last, 4],
    [4, last],
  ] as const) {
    expect(rows.slice(y, y + 7).map((row) => row.slice(x, x + 7))).toEqual(corner)
  }
  expect(rows.slice(0, 4).join('')).not.toContain('#')
  expect(rows.map((row) => row.slice(0, 4) + row.slice(-4)).join('')).not.toContain('#')
})
