import { afterAll, expect, test } from 'vitest'
import { faults } from './faults.ts'
import { hasOwnDisks } from './full-disk.ts'
import { enginesHere } from './place.ts'

/** Five rounds of what `npm run faults` does two hundred times, but for the time that it takes: nothing is lost, doubled or wrong. */

const engines = await enginesHere()
const ownDisks = await hasOwnDisks()
const tried: string[] = []

for (const fault of faults) {
  // What this machine cannot do to itself is not counted as tried.
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
