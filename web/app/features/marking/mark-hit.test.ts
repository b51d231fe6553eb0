import { expect, test } from 'vitest'
import type { MarkKind } from '#contract/marking/marking.ts'
import { markAt } from './mark-hit.ts'
import { newMark } from './own-mark.ts'

const mark = (kind: MarkKind, ...shape: number[]) =>
  newMark({ fileId: 'f', page: 1, kind, ink: 'red', shape })

test.each([
  ['a tick', mark('tick', 5_000, 5_000), { x: 5_080, y: 5_040 }],
  ['the middle of a line', mark('underline', 1_000, 2_000, 9_000, 2_000), { x: 5_000, y: 2_050 }],
  ['a stroke between its points', mark('pen', 1_000, 1_000, 500, 3_000, 3_000, 500), { x: 2_000, y: 2_000 }],
  ['the edge of a ring', mark('ring', 2_000, 2_000, 6_000, 4_000), { x: 4_000, y: 2_000 }],
])('an eraser touches %s', (_, touched, point) => {
  expect(markAt([touched], point, Math.SQRT2)).toBe(touched)
})

test('an eraser takes the nearest mark, and none if all are far away', () => {
  const [far, near] = [mark('tick', 5_000, 5_000), mark('cross', 5_060, 5_000)]
  expect(markAt([far, near], { x: 5_080, y: 5_000 }, 1)).toBe(near)
  expect(markAt([far, near], { x: 7_000, y: 5_000 }, 1)).toBeUndefined()
  expect(markAt([mark('ring', 1_000, 1_000, 9_000, 9_000)], { x: 3_000, y: 5_000 }, 1)).toBeUndefined()
})

test('vertical and horizontal distances count the same', () => {
  const tick = mark('tick', 5_000, 5_000)
  expect(markAt([tick], { x: 5_000, y: 5_140 }, 1)).toBe(tick)
  expect(markAt([tick], { x: 5_000, y: 5_140 }, 2)).toBeUndefined()
})
