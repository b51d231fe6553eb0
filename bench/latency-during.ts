import { get as getStream } from 'node:http'
import { join } from 'node:path'
import type { ApiCall } from '../test-kit/api.ts'
import { memoryOf } from '../test-kit/process.ts'
import { runProgram } from '../test-kit/server.ts'
import type { BigSchool } from './big-school.ts'
import { recordAtMost } from './figures.ts'
import { get, median, percentile, pingDuring } from './requests.ts'

/** A slower ping was delayed by other work. */
const maxPingMs = 50
const reportRuns = 20
const warmUpReads = 4

const month = new Date(Date.now() - 14 * 86_400_000).toISOString().slice(0, 7)
const reports = [
  { name: 'reports of a year', path: 'reports?range=1y', bar: 150 },
  { name: 'books of a year', path: 'fees/books', bar: 300 },
  { name: 'day-books of a month', path: `tax/reports?report=day-book&month=${month}`, bar: 300 },
]

/** Measures a year's reports, the recount of all totals, long tables, and small requests during this work. */
export async function measureLongWork({ url, pid, tokens }: BigSchool): Promise<void> {
  const ping = (): ApiCall => ({ method: 'GET', path: 'auth/me', token: tokens.student })
  const recordPings = (work: string, pings: readonly number[]) =>
    recordAtMost(`ping while ${work}, p99 of ${pings.length}`, percentile(pings, 0.99), maxPingMs, ' ms')

  for (const { name, path, bar } of reports) {
    await get(url, path, tokens.admin)
    const { result, pings } = await pingDuring(url, ping, async () => {
      const responseTimes: number[] = []
      for (let count = 0; count < reportRuns; count++)
        responseTimes.push((await get(url, path, tokens.admin)).milliseconds)
      return median(responseTimes)
    })
    recordAtMost(name, result, bar, ' ms')
    recordPings(`${name} are made`, pings)
  }

  const recount = await pingDuring(url, ping, () => get(url, 'reports/check', tokens.admin))
  recordPings(
    `each total is counted again (${(recount.result.milliseconds / 1000).toFixed(1)} s)`,
    recount.pings,
  )

  for (const path of ['students?format=csv', 'enrollments?format=csv&status=recorded']) {
    const read = () => readTable(`${url}/api/${path}`, tokens.admin, pid)
    // The first reads grow the heap and the database's cache.
    for (let time = 0; time < warmUpReads; time++) await read()
    const memoryBefore = memoryOf(pid)
    const { result, pings } = await pingDuring(url, ping, read)
    const rows = `${result.rows.toLocaleString('en-IN')} rows in ${(result.milliseconds / 1000).toFixed(1)} s`
    recordAtMost(`first byte of ${path}`, result.firstByte, 100, ' ms', `, ${rows}`)
    recordAtMost(`memory that one more ${path} takes`, result.memory - memoryBefore, 64, ' MB')
    recordPings(`${path} leaves`, pings)
  }
}

function readTable(url: string, token: string, pid: number) {
  const began = performance.now()
  let rows = -1
  let firstByte = 0
  let memory = 0
  return new Promise<{ rows: number; firstByte: number; memory: number; milliseconds: number }>(
    (resolve, reject) => {
      getStream(url, { headers: { authorization: `Bearer ${token}` } }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`))
        response.on('data', (chunk: Buffer) => {
          firstByte ||= performance.now() - began
          memory = Math.max(memory, memoryOf(pid))
          for (const byte of chunk) if (byte === 10) rows += 1
        })
        response.on('end', () =>
          resolve({ rows, firstByte, memory, milliseconds: performance.now() - began }),
        )
      }).on('error', reject)
    },
  )
}

/** Measures a backup while a student writes. The restore program then compares every table and upload. */
export async function measureBackup(
  { url, folder, tokens }: BigSchool,
  temporaryFolder: string,
): Promise<void> {
  const file = join(temporaryFolder, 'backup.zip')
  const timeProgram = async (program: string, DATA_DIR: string) => {
    const began = performance.now()
    const environment = { DATA_DIR, LOG_LEVEL: 'silent' }
    const { code, errors } = await runProgram(`server/src/${program}.ts`, environment, [file])
    if (code !== 0) throw new Error(`${program} ended with ${code}: ${errors}`)
    return Math.round((performance.now() - began) / 1000)
  }
  const progress = await get(url, 'users/me/progress', tokens.student)
  const courses: { course: { _id: string }; next: { _id: string } | null }[] = JSON.parse(progress.body)
  const begunCourse = courses.find(({ next }) => next)
  const makeProgressCall = (count: number): ApiCall => ({
    method: 'PUT',
    path: `courses/${begunCourse?.course._id}/progress/${begunCourse?.next?._id}`,
    token: tokens.student,
    body: { done: count % 2 === 0 },
  })
  const { result, pings } = await pingDuring(url, makeProgressCall, () => timeProgram('backup', folder))
  const restoreSeconds = await timeProgram('restore', join(temporaryFolder, 'copy'))
  const durations = ` (made in ${result} s, restored in ${restoreSeconds} s)`
  recordAtMost(
    `a write during a backup, p99 of ${pings.length}`,
    percentile(pings, 0.99),
    100,
    ' ms',
    durations,
  )
}
