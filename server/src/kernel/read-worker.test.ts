import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database/database.ts'
import { isDatabaseUnavailable } from '../database/failures.ts'
import { migrate } from '../database/migrate.ts'
import { personalAccount } from '../modules/accounts/personal-account.repository.ts'
import { makeReportRequest, readReport } from '../modules/reports/report.ts'
import { recountPart } from '../modules/system/recount.repository.ts'
import { withRequestContext } from '../platform/request-context.ts'
import { openEmptyDatabase } from '../testing/database.ts'
import { type FinishedRead, type ReadQuery, type ReadWorker, threadReadWorker } from './read-worker.ts'

const entry = join(import.meta.dirname, '../read-worker-thread.ts')
let folder: string
let database: Database
let reads: ReadWorker
const isServer = () => process.env.TEST_ENGINE === 'postgres'
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'abhyas-reads-'))
  database = isServer() ? await openEmptyDatabase() : await openDatabase({ DATA_DIR: folder })
  await migrate(database)
  reads = threadReadWorker(entry, database)
})
afterEach(async () => {
  await reads.close()
  await database.close()
  rmSync(folder, { recursive: true })
})

const sums = { name: 'days' as const, after: '' }
test('a read in the thread sees what was written here', async () => {
  const { checks } = await reads.run(recountPart, sums)
  expect(checks).toHaveLength(14)
  for (const check of checks)
    expect(check).toMatchObject({ left: 0, right: 0, differing: 0, differences: [] })
  await database.db
    .insertInto('daily_totals')
    .values({
      course_id: '',
      day: '2026-11-20',
      enrollments: 0,
      recorded: 0,
      cancelled: 0,
      earnings: 7,
      recorded_earnings: 0,
      recorded_confirmed: 0,
      confirmed_earnings: 0,
      ...{ booked_earned: 0, booked_tax: 0, booked_received: 0, booked_refunded: 0 },
      ...{ booked_advances: 0, booked_opening: 0, booked_owed: 0 },
    })
    .execute()
  const [earnings] = (await reads.run(recountPart, sums)).checks
  expect(earnings).toMatchObject({ name: 'earnings', left: 7, right: 0, differing: 1 })
})

test('the end of a read names its request, and waiting reads are counted', async () => {
  const ended: FinishedRead[] = []
  const watched = threadReadWorker(entry, database, (read) => ended.push(read))
  const started = withRequestContext('request-1', () => [
    watched.run(recountPart, sums),
    watched.run(recountPart, sums),
  ])
  expect(watched.state()).toEqual({ running: 1, waiting: 1 })
  await Promise.all(started)
  expect(watched.state()).toEqual({ running: 0, waiting: 0 })
  const end = { read: recountPart.name, reqId: 'request-1', failed: false, ms: expect.any(Number) }
  expect(ended).toMatchObject([end, end])
  await watched.close()
})

test('many reads at once each get their own response; too many are refused as busy', async () => {
  const unknown = { ...recountPart, name: 'nothing' }
  const started = Array.from({ length: 50 }, (_, index) => reads.run(index % 2 ? recountPart : unknown, sums))
  expect(() => reads.run(recountPart, sums)).toThrow(
    expect.objectContaining({ code: 'UNAVAILABLE', retryAfterSeconds: 2 }),
  )
  const settled = await Promise.allSettled(started)
  expect(settled.map(({ status }) => status)).toEqual(
    started.map((_, index) => (index % 2 ? 'fulfilled' : 'rejected')),
  )
  expect(settled[0]).toMatchObject({ reason: { message: 'no read is called nothing' } })
})

test('a report does not wait behind earlier exports, and a full queue is full for its kind only', async () => {
  const person = { id: 'nobody', role: 'student' as const, email: 'nobody@mail.example', created_at: 0 }
  const order: string[] = []
  const ask = <P, R>(query: ReadQuery<P, R>, params: P) =>
    reads.run(query, params).then(() => void order.push(query.kind))
  const exports = Array.from({ length: 50 }, () => ask(personalAccount.exportQuery, person))
  expect(() => reads.run(personalAccount.exportQuery, person)).toThrow(
    expect.objectContaining({ code: 'UNAVAILABLE', retryAfterSeconds: 2 }),
  )
  const question = makeReportRequest('30d', '2026-11-20', 'Asia/Kolkata')
  await Promise.all([...exports, ask(readReport, question), ask(recountPart, sums)])
  expect(order.indexOf('report')).toBeLessThanOrEqual(isServer() ? 6 : 2)
  expect(order.indexOf('check')).toBeLessThanOrEqual(isServer() ? 6 : 2)
  expect(order.length).toBe(52)
})

test('a thread that cannot start fails its reads and blocks none, and the next one starts anew', async () => {
  const broken = threadReadWorker(join(import.meta.dirname, 'no-such-file.ts'), database)
  for (const _ of [1, 2]) await expect(broken.run(recountPart, sums)).rejects.toThrow(/no-such-file/)
  await broken.close()
})

test('a thread that ends fails its waiting reads', async () => {
  const waiting = reads.run(recountPart, sums)
  const [outcome] = await Promise.all([
    waiting.then(
      () => 'answered',
      (error: Error) => error.message,
    ),
    reads.close(),
  ])
  expect(outcome).toBe('the read worker ended')
  const [earnings] = (await reads.run(recountPart, sums)).checks
  expect(earnings).toMatchObject({ name: 'earnings', left: 0, differing: 0 })
})

test('an unreachable database is distinguished from a bug, also through the thread', async () => {
  const nowhere = threadReadWorker(entry, {
    engine: 'postgres',
    location: 'postgres://nobody@127.0.0.1:1/none',
  })
  const error = await nowhere.run(recountPart, sums).catch((thrown: Error) => thrown)
  expect(isDatabaseUnavailable(error)).toBe(true)
  await nowhere.close()
})
