import { expect, test } from 'vitest'
import { mergeNotes, newNoteId, readPending } from './pending-note.ts'

test('an id is a UUID, and different each time', () => {
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
])('a stored note %j is read as %j', (stored, expected) => {
  expect(readPending(stored)).toEqual(expected)
})

test('further typing changes the same note, also after it became a copy', () => {
  expect(mergeNotes({ ...note, copyId: 'x' }, { ...note, text: 'More', copyId: 'y' })).toEqual({
    ...note,
    text: 'More',
    copyId: 'x',
  })
})
