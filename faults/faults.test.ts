import { afterAll, expect, test } from 'vitest'
import { findEngines } from './deployment.ts'
import { faults } from './faults.ts'
import { canMountDisks } from './full-disk.ts'

/** Five rounds without time limits; `npm run faults` has 200 rounds with time limits. */

const engines = await findEngines()
const ownDisks = await canMountDisks()
const tried: string[] = []

for (const fault of faults) {
  // Some machines let no process mount a disk.
  if (fault.name === 'full-disk' && !ownDisks) continue
  for (const engine of fault.engines.filter((engine) => engines.includes(engine)))
    test(`${fault.name}, ${engine}: ${fault.bar}`, async () => {
      const { problems: wrong, figure } = await fault.run(engine, 5)
      expect(wrong, figure).toEqual([])
      tried.push(fault.name)
    }, 120_000)
}

afterAll(() => {
  expect(tried).toContain('killed')
})
