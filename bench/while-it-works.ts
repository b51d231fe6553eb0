import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { ask, median, percentile, pingDuring } from './asking.ts'
import type { MeasuredSchool } from './big-school.ts'
import { noteAtMost } from './figures.ts'

/** A ping that waits longer than this for somebody else's work is late. */
const lateAfter = 50
const reportsMade = 20
const readBefore = 4

const month = new Date(Date.now() - 14 * 86_400_000).toISOString().slice(0, 7)
const reports = [
  { name: 'reports of a year', path: 'reports?range=1y', bar: 150 },
  { name: 'books of a year', path: 'fees/books', bar: 300 },
  { name: 'day-books of a month', path: `tax/reports?report=day-book&month=${month}`, bar: 300 },
]

/** The reports of a year, each total counted again, and long tables: how soon, and what everybody else notices. */
export async function measureLongWork(school: MeasuredSchool): Promise<void> {
  const { url, tokens } = school
  const during = <T>(work: () => Promise<T>) => pingDuring(`${url}/api/auth/me`, tokens.student, work)
  const late = (what: string, pings: readonly number[]) =>
    noteAtMost(`ping while ${what}, p99 of ${pings.length}`, percentile(pings, 0.99), lateAfter, ' ms')

  for (const { name, path, bar } of reports) {
    await ask(`${url}/api/${path}`, tokens.admin)
    const { result, pings } = await during(async () => {
      const taken: number[] = []
      for (let count = 0; count < reportsMade; count++)
        taken.push((await ask(`${url}/api/${path}`, tokens.admin)).milliseconds)
      return median(taken)
    })
    noteAtMost(name, result, bar, ' ms')
    late(`${name} are made`, pings)
  }

  const check = await during(() => ask(`${url}/api/reports/check`, tokens.admin))
  late(`each total is counted again (${(check.result.milliseconds / 1000).toFixed(1)} s)`, check.pings)

  for (const path of ['students?format=csv', 'enrollments?format=csv&status=recorded']) {
    // Some times before: how far the heap and the database's cache grow under work of any kind is not the table's.
    for (let time = 0; time < readBefore; time++)
      await readTable(`${url}/api/${path}`, tokens.admin, school.pid)
    const before = memoryOf(school.pid)
    const { result, pings } = await during(() => readTable(`${url}/api/${path}`, tokens.admin, school.pid))
    const rows = `${result.rows.toLocaleString('en-IN')} rows in ${(result.milliseconds / 1000).toFixed(1)} s`
    noteAtMost(`first byte of ${path}`, result.firstByte, 100, ' ms', `, ${rows}`)
    noteAtMost(`memory that one more ${path} takes`, result.memory - before, 64, ' MB')
    late(`${path} leaves`, pings)
  }
}

/** Reads a table to its end and looks at the server's memory on the way. */
function readTable(url: string, token: string, pid: number) {
  const began = performance.now()
  let rows = -1
  let firstByte = 0
  let memory = 0
  return new Promise<{ rows: number; firstByte: number; memory: number; milliseconds: number }>(
    (resolve, reject) => {
      get(url, { headers: { authorization: `Bearer ${token}` } }, (response) => {
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

/** Resident memory of a process in MB, as Linux has it. */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
