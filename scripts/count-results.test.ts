import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'abhyas-results-'))
  mkdirSync(join(folder, 'test-results'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const writeReport = (name: string, report: object) =>
  writeFileSync(join(folder, 'test-results', `${name}.json`), JSON.stringify(report))
const makeRun = (name: string, seconds: number, more: object = {}) => ({
  name,
  seconds,
  hasFailed: false,
  isTest: true,
  ...more,
})
const count = (runs: readonly object[], ...args: string[]) => {
  writeReport('runs', runs)
  const program = join(import.meta.dirname, 'count-results.ts')
  const flags = ['--disable-warning=ExperimentalWarning', program, ...args]
  const { stdout, status } = spawnSync(process.execPath, flags, { cwd: folder, encoding: 'utf8' })
  return { lines: stdout.trimEnd().split('\n'), status }
}
const vitestReport = (passed: number, testResults: object[] = [], failed = 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults,
})
const fileResult = (name: string, seconds: number, more: object = {}) => ({
  name: join(folder, name),
  status: 'passed',
  message: '',
  startTime: 5_000,
  endTime: 5_000 + seconds * 1_000,
  assertionResults: [],
  ...more,
})
const journeySpec = (title: string, status: string, ...results: object[]) => ({
  title,
  tests: [{ status, results }],
})

test('each run has a line with its minutes, and the slowest twenty files follow', () => {
  const files = Array.from({ length: 19 }, (_, index) => fileResult(`${index}.test.ts`, index + 1))
  writeReport('unit', vitestReport(12, files))
  writeReport('journeys', {
    stats: { expected: 5, unexpected: 0, flaky: 0 },
    suites: [
      {
        title: 'fonts.journey.ts',
        specs: [journeySpec('it loads', 'expected', { duration: 7_000 })],
        suites: [{ title: 'on a phone', specs: [journeySpec('it turns', 'expected', { duration: 25_500 })] }],
      },
      { title: 'short.journey.ts', specs: [journeySpec('it ends', 'expected', { duration: 10 })] },
    ],
  })
  const { lines, status } = count([
    makeRun('unit', 90),
    makeRun('build', 75, { isTest: false, hasNoReport: true }),
    makeRun('journeys', 312),
    makeRun('mutants', 98, { hasNoReport: true }),
  ])
  expect(lines.slice(0, 7)).toEqual([
    '  1.5 min  unit: 12 passed, 0 failed',
    '  1.3 min  build',
    '  5.2 min  journeys: 5 passed, 0 failed',
    '  1.6 min  mutants: 1 passed, 0 failed',
    'The slowest files:',
    '   32.5 s  journeys  fonts.journey.ts',
    '   19.0 s  unit  18.test.ts',
  ])
  expect(lines.slice(-2)).toEqual(['    1.0 s  unit  0.test.ts', '18 passed, 0 failed'])
  expect(status).toBe(0)
})

test('failures and second tries are named, with the reason', () => {
  const failedTest = {
    fullName: 'fees a seat',
    status: 'failed',
    failureMessages: ['expected 1 to be 2\n  at seats'],
  }
  const retriedTest = { fullName: 'a slow one', status: 'passed', failureMessages: ['timed out'] }
  const failedTry = {
    error: { message: '\u001b[31mIt moved\u001b[39m\nby 9 px', location: { file: '/x/a.ts', line: 7 } },
  }
  writeReport(
    'unit',
    vitestReport(
      12,
      [fileResult('a.test.ts', 1, { status: 'failed', assertionResults: [failedTest, retriedTest] })],
      1,
    ),
  )
  writeReport(
    'sqlite',
    vitestReport(3, [fileResult('b.test.ts', 0, { status: 'failed', message: 'No such file\nat x' })]),
  )
  writeReport('journeys', {
    stats: { expected: 5, unexpected: 1, flaky: 1 },
    suites: [
      {
        title: 'fonts.journey.ts',
        specs: [
          journeySpec('nothing jumps', 'flaky', failedTry, {}),
          journeySpec('a page opens', 'expected'),
        ],
        suites: [{ title: 'on a phone', specs: [journeySpec('it turns', 'unexpected')] }],
      },
    ],
  })
  const { lines, status } = count(
    ['unit', 'sqlite', 'journeys'].map((name) => makeRun(name, 6, { hasFailed: true })),
  )
  expect(lines.slice(0, 8)).toEqual([
    '  0.1 min  unit: 12 passed (1 at the second try), 1 failed',
    `  failed: ${join(folder, 'a.test.ts')}: fees a seat: expected 1 to be 2`,
    `  at the second try: ${join(folder, 'a.test.ts')}: a slow one: timed out`,
    '  0.1 min  sqlite: 3 passed, 1 failed',
    `  failed: ${join(folder, 'b.test.ts')}: No such file`,
    '  0.1 min  journeys: 6 passed (1 at the second try), 1 failed',
    '  failed: fonts.journey.ts: on a phone: it turns',
    '  at the second try: fonts.journey.ts: nothing jumps (a.ts:7): It moved',
  ])
  expect(lines.at(-1)).toBe('21 passed, 3 failed')
  expect(status).toBe(1)
})

test.each([
  ['a run without its report', makeRun('unit', 6), '  failed: unit: no report'],
  [
    'a run that ended badly though its tests passed',
    makeRun('rules', 6, { hasFailed: true }),
    '  failed: rules ended with an error',
  ],
  [
    'a build',
    makeRun('build', 6, { hasFailed: true, hasNoReport: true, isTest: false }),
    '  failed: build ended with an error',
  ],
])('%s is a failure', (_, run, line) => {
  writeReport('rules', vitestReport(4))
  const { lines, status } = count([run])
  expect(lines).toContain(line)
  expect(lines.at(-1)).toMatch(/^\d+ passed, 1 failed$/)
  expect(status).toBe(1)
})

test('a failed step before the tests makes the whole run a failure', () => {
  writeReport('unit', vitestReport(12))
  expect(count([makeRun('unit', 6)], '--also-failed')).toMatchObject({
    lines: expect.arrayContaining(['12 passed, 1 failed']),
    status: 1,
  })
})
