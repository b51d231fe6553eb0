import { afterAll, expect, test } from 'vitest'
import { enginesHere } from './deployment.ts'
import { faults } from './faults.ts'
import { hasOwnDisks } from './full-disk.ts'

/** Runs five rounds without time limits. `npm run faults` runs 200 rounds with time limits. */

const engines = await enginesHere()
const ownDisks = await hasOwnDisks()
const tried: string[] = []

for (const fault of faults) {
  // Some machines do not allow a process to mount a disk.
  if (fault.name === 'full-disk' && !ownDisks) continue
  for (const engine of fault.engines.filter((engine) => engines.includes(engine)))
    test(`${fault.name}, ${engine}: ${fault.bar}`, async () => {
      const { wrong, figure } = await fault.run(engine, 5)
      expect(wrong, figure).toEqual([])
      tried.push(fault.name)
    }, 120_000)
}

afterAll(() => {
  expect(tried).toContain('killed')
})
