import { expect, test } from 'vitest'
import { mergeNotes, newNoteId, readPending } from './pending-note.ts'

test('an id is a UUID, and another each time', () => {
  const ids = Array.from({ length: 100 }, newNoteId)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  expect(new Set(ids).size).toBe(100)
})

const note = { id: 'a', courseId: 'c', topicId: 't', text: 'Typed', at: 1 }

test.each([
  [null, undefined],
  [7, undefined],
  [{ id: 'a' }, undefined],
  [{ ...note, at: 'now' }, undefined],
  [{ ...note, text: 7 }, undefined],
  [note, note],
])('what is kept as %j is read as %j', (stored, expected) => {
  expect(readPending(stored)).toEqual(expected)
})

test('what is typed on is the same note, also where it has become one of its own', () => {
  expect(mergeNotes({ ...note, copyId: 'x' }, { ...note, text: 'More', copyId: 'y' })).toEqual({
    ...note,
    text: 'More',
    copyId: 'x',
  })
})
