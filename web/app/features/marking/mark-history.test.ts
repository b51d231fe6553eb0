import { expect, test } from 'vitest'
import { noHistory, recordChange, redo, undo } from './mark-history.ts'
import { newMark } from './own-mark.ts'

const tick = newMark({ fileId: 'f', page: 1, kind: 'tick', ink: 'red', shape: [1, 2] })
const moved = { ...tick, shape: [3, 4] }
const made = { before: null, after: tick }
const changed = { before: tick, after: moved }

test('undo reverts one change after another, and redo repeats them', () => {
  const after = recordChange(recordChange(noHistory, made), changed)
  const first = undo(after)
  expect(first?.change).toEqual({ before: moved, after: tick })
  const second = undo(first?.history ?? noHistory)
  expect(second?.change).toEqual({ before: tick, after: null })
  expect(undo(second?.history ?? noHistory)).toBeNull()
  const again = redo(second?.history ?? noHistory)
  expect(again?.change).toEqual(made)
  expect(redo(again?.history ?? noHistory)?.change).toEqual(changed)
})

test('a new change clears the redo steps', () => {
  const undone = undo(recordChange(noHistory, made))
  const after = recordChange(undone?.history ?? noHistory, changed)
  expect(redo(after)).toBeNull()
  expect(undo(after)?.change).toEqual({ before: moved, after: tick })
})
