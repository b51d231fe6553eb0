import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ReadWorker } from '../../kernel/read-worker.ts'
import { openSchool, type School } from '../../testing/school.ts'
import { SelfCheck } from './self-check.ts'

let school: School
beforeEach(async () => {
  school = await openSchool()
})
afterEach(() => school.close())

/** A recount waits for `letGo`; `parts` gets the names of its parts. */
function makeWaitingReads() {
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  const parts: string[] = []
  const reads: ReadWorker = {
    ...school.deps.reads,
    async run(query, params) {
      parts.push((params as { name: string }).name)
      await promise
      return school.deps.reads.run(query, params)
    },
  }
  return { deps: { ...school.deps, reads }, parts, letGo }
}

test('a recount runs once for all requests, which get the last result meanwhile', async () => {
  const check = new SelfCheck(0)
  const { deps, parts, letGo } = makeWaitingReads()
  const emptyResponse = { checks: [], agrees: null, countedAt: null, isRunning: true }
  const responses = await Promise.all(Array.from({ length: 20 }, () => check.respond(deps)))
  for (const response of responses) expect(response).toMatchObject(emptyResponse)
  expect(parts).toEqual(['days'])
  school.pass(20_000)
  letGo()
  await expect.poll(async () => (await check.respond(deps)).isRunning).toBe(false)
  const first = await check.respond(deps)
  expect(first).toMatchObject({ agrees: true, countedAt: '2026-11-20T10:42:20.000Z', isRunning: false })
  expect(first.checks.slice(0, 3).map(({ name }) => name)).toEqual(['money', 'receivable', 'income'])
  const partCount = parts.length
  await check.respond(deps)
  expect(parts.length, 'a slow result is kept for a minute').toBe(partCount)

  school.pass(60_000)
  const again = makeWaitingReads()
  expect(await check.respond(again.deps)).toMatchObject({ countedAt: first.countedAt, isRunning: true })
  again.letGo()
  await expect.poll(async () => (await check.respond(again.deps)).countedAt).toBe('2026-11-20T10:43:20.000Z')
})

test('an enrollment between two parts of a recount causes no difference', async () => {
  const course = await school.addCourse()
  for (let count = 0; count < 11; count += 1) await school.addCourse()
  const student = await school.as('student')
  let parts = 0
  const reads: ReadWorker = {
    ...school.deps.reads,
    async run(query, params) {
      const result = await school.deps.reads.run(query, params)
      parts += 1
      if (parts === 1) expect((await school.enroll(student, course)).status).toBe(201)
      return result
    },
  }
  expect(await new SelfCheck().respond({ ...school.deps, reads })).toMatchObject({ agrees: true })
  expect(parts).toBeGreaterThan(7)
})

test('a failed recount is reported to waiting requests, and the next one starts anew', async () => {
  const check = new SelfCheck()
  school.breakDatabase(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
  await expect(check.respond(school.deps)).rejects.toThrow('away')
  school.breakDatabase(undefined)
  expect(await check.respond(school.deps)).toMatchObject({ agrees: true, isRunning: false })
})
