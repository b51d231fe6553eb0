import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type School } from '../testing/school.ts'
import { CallerQueue } from './caller-queue.ts'

test('four calls of one person and class run at once, and the next begin in order', async () => {
  const queue = new CallerQueue(() => 0)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const call = (number: number) =>
    queue.run('meera', 'read', () => {
      begun.push(number)
      return new Promise<void>((end) => ends.push(end))
    })
  const all = [1, 2, 3, 4, 5, 6].map(call)
  expect(begun).toEqual([1, 2, 3, 4])
  ends[1]?.()
  await setImmediate()
  expect(begun).toEqual([1, 2, 3, 4, 5])
  ends[4]?.()
  await setImmediate()
  expect(begun).toEqual([1, 2, 3, 4, 5, 6])
  for (const end of ends) end()
  await Promise.all(all)
  await setImmediate()
  void call(7)
  expect(begun.at(-1)).toBe(7)
})

test('a person whose calls wait too long is refused; other people and other classes are not', async () => {
  let now = 0
  const queue = new CallerQueue(() => now)
  const never = () => new Promise<string>(() => {})
  const act = async () => 'done'
  for (let count = 0; count < 10; count += 1) void queue.run('meera', 'read', never)
  now = 501
  await expect(queue.run('meera', 'read', act)).rejects.toMatchObject({ code: 'BUSY', retryAfterSeconds: 1 })
  expect(await queue.run('meera', 'write', act)).toBe('done')
  expect(await queue.run('asha', 'read', act)).toBe('done')
  expect(await queue.run(undefined, 'read', act)).toBe('done')
  expect(await queue.run('meera', undefined, act)).toBe('done')
})

test('a failed call frees its place', async () => {
  const queue = new CallerQueue(() => 0)
  const fail = () => Promise.reject(new Error('failed'))
  for (let count = 0; count < 5; count += 1)
    await expect(queue.run('meera', 'read', fail)).rejects.toThrow('failed')
})

let school: School
beforeEach(async () => {
  school = await openSchool()
})
afterEach(() => school.close())

test('an admin who requests the ledger ten times at once has four running calls, and others are served', async () => {
  const [admin, other] = [await school.as('admin'), await school.as('admin')]
  const { reads } = school.deps
  const { run } = reads
  let started = 0
  const gate = Promise.withResolvers<void>()
  reads.run = async (query, params) => {
    started += 1
    await gate.promise
    return run(query, params)
  }
  const many = Array.from({ length: 10 }, () => admin.call('GET', 'fees/books'))
  await expect.poll(() => started).toBe(4)
  const otherCall = other.call('GET', 'fees/books')
  await expect.poll(() => started).toBe(5)
  gate.resolve()
  const responses = await Promise.all([...many, otherCall])
  expect(responses.map(({ status }) => status)).toEqual(Array(11).fill(200))
})
