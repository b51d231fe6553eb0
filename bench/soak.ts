import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { memoryOf } from '../test-kit/process.ts'
import { areAllMet, recordAtMost, recordRatio } from './figures.ts'
import { type CallKind, callAtRate, prepareKinds, saturate } from './mixed-load.ts'
import { closeConnections, median, percentile } from './requests.ts'
import { type BenchSchool, onEachEngine } from './schools.ts'

/**
 * Sends half of a saturating load for `--minutes=`. The bars limit the growth of memory, open files
 * and the p99. `--engine=` chooses `sqlite` or `postgres`.
 */

const { minutes, engine } = parseArgs({
  options: { minutes: { type: 'string', default: '20' }, engine: { type: 'string' } },
}).values

/** The server notices a closed connection within this time. */
const closeNoticeMs = 200

await onEachEngine(soak, { onlyEngine: engine })
process.exitCode = areAllMet() ? 0 : 1

interface Minute {
  readonly p99: number
  readonly memory: number
  readonly files: number
}

async function soak({ engine: name, url, pid }: BenchSchool): Promise<void> {
  const usualKinds = await prepareKinds(url)
  let sentCount = 0
  const token = usualKinds.find((kind) => kind.name === 'list of courses')?.next()?.token
  // A cache of all searches would grow.
  const distinctSearches: CallKind = {
    name: 'a search that nobody made before',
    share: 6,
    next() {
      sentCount += 1
      return {
        method: 'GET',
        path: `courses?page=${1 + (sentCount % 50)}&limit=${1 + (sentCount % 100)}&search=word${sentCount}`,
        token,
      }
    },
  }
  const kinds = [...usualKinds, distinctSearches]
  await saturate(url, kinds, 5)
  const rate = (await saturate(url, kinds, 5)) / 2
  const measuredMinutes: Minute[] = []
  for (let minute = 1; minute <= Number(minutes); minute++) {
    const responseTimes = await callAtRate(url, kinds, rate, 60)
    // Log-ins are left out, because hashing would hide growth.
    const times = [...responseTimes].filter(([kind]) => kind !== 'log in').flatMap(([, each]) => each)
    closeConnections()
    await wait(closeNoticeMs)
    const files = readdirSync(`/proc/${pid}/fd`).length
    measuredMinutes.push({ p99: percentile(times, 0.99), memory: memoryOf(pid), files })
    const { p99, memory } = measuredMinutes.at(-1) as Minute
    process.stdout.write(
      `${name}, minute ${minute}: ${times.length} calls, p99 ${p99.toFixed(1)} ms, ${memory.toFixed(0)} MB, ${files} open files\n`,
    )
  }
  // The first minutes only warm up caches and code.
  const steadyMinutes = measuredMinutes.slice(Math.min(3, measuredMinutes.length - 2))
  const halfLength = Math.ceil(steadyMinutes.length / 2)
  const firstHalf = steadyMinutes.slice(0, halfLength)
  const secondHalf = steadyMinutes.slice(-halfLength)
  const medianOf = (half: readonly Minute[], figure: keyof Minute) =>
    median(half.map((minute) => minute[figure]))
  const figureName = `${minutes} minutes at ${Math.round(rate)} calls a second, ${name}`
  recordAtMost(
    `${figureName}: memory of the second half over the first`,
    medianOf(secondHalf, 'memory') / medianOf(firstHalf, 'memory'),
    1.1,
    ' times',
  )
  recordAtMost(
    `${figureName}: open files of the second half over the first`,
    medianOf(secondHalf, 'files') / medianOf(firstHalf, 'files'),
    1.1,
    ' times',
  )
  recordRatio(
    `${figureName}: p99 of the first half over the second`,
    medianOf(firstHalf, 'p99') / medianOf(secondHalf, 'p99'),
    0.67,
    `${medianOf(firstHalf, 'p99').toFixed(1)} and ${medianOf(secondHalf, 'p99').toFixed(1)} ms`,
  )
}
