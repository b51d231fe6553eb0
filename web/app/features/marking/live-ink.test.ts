import { expect, test } from 'vitest'
import { liveInk } from './live-ink.ts'

const line = (length: number) =>
  Array.from({ length }, (_, index) => ({ x: 100 + 4 * index, y: 5_000, pressure: 500 }))

test('a long stroke keeps its finished pieces, and a move redraws only the last piece', () => {
  const ink = liveInk()
  const all = line(600)
  let longest = 0
  let before = ''
  for (let length = 1; length <= all.length; length += 1) {
    const { settledPath: settled, movingPath: moving } = ink(all.slice(0, length), 1)
    expect(settled.startsWith(before)).toBe(true)
    before = settled
    longest = Math.max(longest, moving.length)
  }
  const short = liveInk()(line(48), 1).movingPath.length
  expect(longest).toBeLessThan(2 * short)
  expect(before.split('M').length - 1).toBeGreaterThan(12)
})

test('the pieces cover the stroke without a gap', () => {
  const { settledPath: settled, movingPath: moving } = liveInk()(line(500), 1)
  const spans = `${settled}${moving}`
    .split('M')
    .filter(Boolean)
    .map((outline) => (outline.match(/-?[\d.]+/g) ?? []).map(Number).filter((_, index) => index % 2 === 0))
    .map((xs) => [Math.min(...xs), Math.max(...xs)] as const)
  for (const [index, [, end]] of spans.slice(0, -1).entries()) expect(spans[index + 1]?.[0]).toBeLessThan(end)
  expect(spans[0]?.[0]).toBeLessThan(11)
  expect(spans.at(-1)?.[1]).toBeGreaterThan(205)
})

test('the next stroke begins without the pieces of the last', () => {
  const ink = liveInk()
  ink(line(500), 1)
  ink([], 1)
  expect(ink(line(3), 1)).toEqual(liveInk()(line(3), 1))
})
