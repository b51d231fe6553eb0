import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** A feature may add six, up to 260. CONTRIBUTING.md names cheaper kinds of tests. */
const maxJourneys = 220

test(`npm test has at most ${maxJourneys} journeys`, () => {
  const list = ['playwright', 'test', '--list', '--project=journeys']
  const { stdout } = spawnSync('npx', list, { cwd: join(import.meta.dirname, '..'), encoding: 'utf8' })
  const count = Number(/^Total: (\d+) tests in/m.exec(stdout)?.[1])
  expect(count).toBeGreaterThan(50)
  expect(count).toBeLessThanOrEqual(maxJourneys)
})
