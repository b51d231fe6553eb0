import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** The last lines of a run: how many passed, and by name what did not. */

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'abhyas-results-'))
  mkdirSync(join(folder, 'test-results'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const keep = (name: string, report: object) =>
  writeFileSync(join(folder, 'test-results', `${name}.json`), JSON.stringify(report))
const count = (...args: string[]) => {
  const program = join(import.meta.dirname, 'count-results.ts')
  const flags = ['--disable-warning=ExperimentalWarning', program, ...args]
  const { stdout, status } = spawnSync(process.execPath, flags, { cwd: folder, encoding: 'utf8' })
  return { lines: stdout.trimEnd().split('\n'), status }
}
const vitest = (passed: number, testResults: object[] = []) => ({
  numPassedTests: passed,
  numFailedTests: testResults.length,
  testResults,
})
const journey = (title: string, status: string, ...results: object[]) => ({
  title,
  tests: [{ status, results }],
})

test('all that passed is one line a report', () => {
  keep('unit', vitest(12))
  keep('postgres', vitest(3))
  keep('e2e', { stats: { expected: 5, unexpected: 0, flaky: 0 }, suites: [] })
  expect(count()).toEqual({
    lines: [
      'unit: 12 passed, 0 failed',
      'postgres: 3 passed, 0 failed',
      'e2e: 5 passed, 0 failed',
      '20 passed, 0 failed',
    ],
    status: 0,
  })
  expect(count('--also-failed')).toMatchObject({
    lines: expect.arrayContaining(['20 passed, 1 failed']),
    status: 1,
  })
})

test('what failed and what needed a second try is named, with the reason', () => {
  const failed = {
    fullName: 'fees a seat',
    status: 'failed',
    failureMessages: ['expected 1 to be 2\n  at seats'],
  }
  const jumped = {
    error: { message: '\u001b[31mIt moved\u001b[39m\nby 9 px', location: { file: '/x/a.ts', line: 7 } },
  }
  keep('unit', vitest(12, [{ name: 'a.test.ts', status: 'failed', message: '', assertionResults: [failed] }]))
  keep(
    'postgres',
    vitest(3, [{ name: 'b.test.ts', status: 'failed', message: 'No such file\nat x', assertionResults: [] }]),
  )
  keep('e2e', {
    stats: { expected: 5, unexpected: 1, flaky: 1 },
    suites: [
      {
        title: 'fonts.journey.ts',
        specs: [journey('nothing jumps', 'flaky', jumped, {}), journey('a page opens', 'expected')],
        suites: [{ title: 'on a phone', specs: [journey('it turns', 'unexpected')] }],
      },
    ],
  })
  expect(count()).toEqual({
    lines: [
      'unit: 12 passed, 1 failed',
      '  failed: a.test.ts: fees a seat: expected 1 to be 2',
      'postgres: 3 passed, 1 failed',
      '  failed: b.test.ts: No such file',
      'e2e: 6 passed (1 at the second try), 1 failed',
      '  failed: fonts.journey.ts: on a phone: it turns',
      '  at the second try: fonts.journey.ts: nothing jumps (a.ts:7): It moved',
      '21 passed, 3 failed',
    ],
    status: 1,
  })
})

test('a report that is missing is a failure', () => {
  keep('unit', vitest(12))
  keep('postgres', vitest(3))
  expect(count()).toMatchObject({
    lines: expect.arrayContaining(['e2e: no report', '15 passed, 1 failed']),
    status: 1,
  })
})
