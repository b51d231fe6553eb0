import { validate, version } from 'uuid'
import { expect, test } from 'vitest'
import { idMaker } from './ids.ts'

const now = Date.parse('2026-11-20T10:42:00Z')
const momentOf = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16)

test('ids are of version 7, carry their moment and go on in order, within a millisecond too', () => {
  let moment = now
  const newId = idMaker(() => moment)
  const ids = Array.from({ length: 2_000 }, (_, index) => {
    if (index % 500 === 499) moment += 1
    return newId()
  })
  expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true)
  expect(ids).toEqual([...new Set(ids)].toSorted())
  expect(momentOf(ids[0] ?? '')).toBe(now)
  expect(momentOf(ids.at(-1) ?? '')).toBe(moment)
})

test('a clock that is set back makes no id smaller', () => {
  let moment = now
  const newId = idMaker(() => moment)
  const before = newId()
  moment -= 3_600_000
  const ids = [before, newId(), newId()]
  expect(ids).toEqual(ids.toSorted())
})

test('two that make ids make no two alike', () => {
  const makers = [idMaker(() => now), idMaker(() => now)]
  const ids = Array.from({ length: 1_000 }, (_, index) => makers[index % 2]?.())
  expect(new Set(ids).size).toBe(1_000)
})
