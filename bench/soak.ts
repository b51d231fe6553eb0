import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { memoryOf } from '../test-kit/process.ts'
import { areAllMet, recordAtMost, recordRatio } from './figures.ts'
import { callAtRate, type Kind, prepareKinds, saturate } from './mixed-load.ts'
import { closeConnections, median, percentile } from './requests.ts'
import { type BenchSchool, onEachEngine } from './schools.ts'

/**
 * Sends half of the load that saturates a school, for twenty minutes. The bars limit the growth of
 * memory, open files and the p99. `--minutes=` sets the duration. `--engine=` (`sqlite` or
 * `postgres`) chooses one engine.
 */

const { minutes, engine } = parseArgs({
  options: { minutes: { type: 'string', default: '20' }, engine: { type: 'string' } },
}).values

/** The server notices a closed connection within this time. */
const closesWithin = 200

await onEachEngine(soak, { only: engine })
process.exitCode = areAllMet() ? 0 : 1

interface Minute {
  readonly p99: number
  readonly memory: number
  readonly files: number
}

async function soak({ engine: name, url, pid }: BenchSchool): Promise<void> {
  const usual = await prepareKinds(url)
  let sent = 0
  const token = usual.find((kind) => kind.name === 'list of courses')?.next()?.token
  // Each search is new, because a cache that stores every search would grow.
  const distinct: Kind = {
    name: 'a search that nobody made before',
    share: 6,
    next() {
      sent += 1
      return {
        method: 'GET',
        path: `courses?page=${1 + (sent % 50)}&limit=${1 + (sent % 100)}&search=word${sent}`,
        token,
      }
    },
  }
  const kinds = [...usual, distinct]
  await saturate(url, kinds, 5)
  const rate = (await saturate(url, kinds, 5)) / 2
  const all: Minute[] = []
  for (let minute = 1; minute <= Number(minutes); minute++) {
    const taken = await callAtRate(url, kinds, rate, 60)
    // Log-ins are left out, because hashing takes most of their time and would hide growth.
    const times = [...taken].filter(([kind]) => kind !== 'log in').flatMap(([, each]) => each)
    closeConnections()
    await wait(closesWithin)
    const files = readdirSync(`/proc/${pid}/fd`).length
    all.push({ p99: percentile(times, 0.99), memory: memoryOf(pid), files })
    const { p99, memory } = all.at(-1) as Minute
    process.stdout.write(
      `${name}, minute ${minute}: ${times.length} calls, p99 ${p99.toFixed(1)} ms, ${memory.toFixed(0)} MB, ${files} open files\n`,
    )
  }
  // The first minutes are left out, because they only warm up caches and code.
  const steady = all.slice(Math.min(3, all.length - 2))
  const half = Math.ceil(steady.length / 2)
  const first = steady.slice(0, half)
  const last = steady.slice(-half)
  const middle = (some: readonly Minute[], of: keyof Minute) => median(some.map((minute) => minute[of]))
  const at = `${minutes} minutes at ${Math.round(rate)} calls a second, ${name}`
  recordAtMost(
    `${at}: memory of the second half over the first`,
    middle(last, 'memory') / middle(first, 'memory'),
    1.1,
    ' times',
  )
  recordAtMost(
    `${at}: open files of the second half over the first`,
    middle(last, 'files') / middle(first, 'files'),
    1.1,
    ' times',
  )
  recordRatio(
    `${at}: p99 of the first half over the second`,
    middle(first, 'p99') / middle(last, 'p99'),
    0.67,
    `${middle(first, 'p99').toFixed(1)} and ${middle(last, 'p99').toFixed(1)} ms`,
  )
}
