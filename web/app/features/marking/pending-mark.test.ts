import { expect, test } from 'vitest'
import { newMark } from './own-mark.ts'
import { readPending, withPending } from './pending-mark.ts'

const tick = newMark({ fileId: 'f', page: 1, kind: 'tick', ink: 'red', shape: [1, 2] })
const saved = { ...tick, by: 'Priya Sharma', version: 3 }

test('a pending mark replaces the saved mark', () => {
  const moved = { ...tick, shape: [5, 6] }
  const item = { id: tick._id, pagesId: 's' }
  expect(withPending([], [{ ...item, mark: tick }])).toEqual([{ ...tick, by: '', version: 0 }])
  expect(withPending([saved], [{ ...item, mark: moved }])).toEqual([
    { ...moved, by: 'Priya Sharma', version: 3 },
  ])
  expect(withPending([saved], [{ ...item, mark: null }])).toEqual([])
})

test('stored marks of another format are left out', () => {
  const item = { id: tick._id, pagesId: 's', mark: tick }
  expect(readPending(JSON.parse(JSON.stringify(item)))).toEqual(item)
  expect(readPending({ ...item, mark: null })).toEqual({ ...item, mark: null })
  for (const wrong of [null, 'tick', {}, { ...item, id: 'other' }, { ...item, mark: { _id: tick._id } }])
    expect(readPending(wrong)).toBeUndefined()
})
