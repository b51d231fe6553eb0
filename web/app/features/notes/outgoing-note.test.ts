import { expect, test } from 'vitest'
import { newNoteId, readOutgoing } from './outgoing-note.ts'

test('an id is a UUID, and another each time', () => {
  const ids = Array.from({ length: 100 }, newNoteId)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  expect(new Set(ids).size).toBe(100)
})

const note = { id: 'a', courseId: 'c', topicId: 't', text: 'Typed', at: 1 }

test.each([
  [null, []],
  ['', []],
  ['{', []],
  ['{}', []],
  ['[null, 7, {"id":"a"}]', []],
  [JSON.stringify([{ ...note, at: 'now' }]), []],
  [JSON.stringify([{ ...note, text: 7 }, note]), [note]],
])('what is kept as %j is read as %j', (kept, expected) => {
  expect(readOutgoing(kept)).toEqual(expected)
})
