import { parseArgs } from 'node:util'
import { occupyCores } from './busy.ts'
import { findEngines } from './deployment.ts'
import { faults } from './faults.ts'
import { canMountDisks } from './full-disk.ts'

/**
 * Exits with 1 if a fault misses its bar. `--rounds=200` sets the repetitions. `--only=killed` runs one
 * fault. `--busy=2` occupies two cores.
 */

const { rounds, only, busy } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    only: { type: 'string' },
    busy: { type: 'string', default: '0' },
  },
}).values

const engines = await findEngines()
if (!engines.includes('postgres')) process.stdout.write('There is no PostgreSQL: SQLite alone is tried.\n')
const ownDisks = await canMountDisks()
if (!ownDisks) process.stdout.write('This machine lets nobody mount a disk: full-disk is not tried.\n')

const endBusy = occupyCores(Number(busy))
let areBarsMet = true
for (const fault of faults) {
  if (only ? fault.name !== only : fault.name === 'full-disk' && !ownDisks) continue
  for (const engine of fault.engines.filter((engine) => engines.includes(engine))) {
    const startedAt = performance.now()
    const outcome = await fault.run(engine, Number(rounds))
    const isMet = outcome.problems.length === 0 && outcome.isInTime
    areBarsMet &&= isMet
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    process.stdout.write(
      `${isMet ? 'ok    ' : 'MISSED'}  ${fault.name}, ${engine}, ${seconds} s: ${outcome.figure} (bar: ${fault.bar})\n`,
    )
  }
}
endBusy()
process.exitCode = areBarsMet ? 0 : 1
