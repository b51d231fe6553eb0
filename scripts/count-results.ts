import { existsSync, readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export interface RunResult {
  readonly name: string
  readonly seconds: number
  readonly hasFailed: boolean
  readonly hasNoReport?: true
  /** False for a build, counted only if it fails. */
  readonly isTest: boolean
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    startTime: number
    endTime: number
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}
interface Suite {
  title: string
  suites?: Suite[]
  specs: { title: string; tests: { status: string; results: Try[] }[] }[]
}
interface Try {
  duration?: number
  error?: Failure
}
interface Failure {
  message?: string
  location?: { file: string; line: number }
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
}

interface RunCounts {
  readonly passed: number
  readonly failed: number
  readonly failures: readonly string[]
  readonly retried: readonly string[]
  readonly files: readonly { name: string; seconds: number }[]
}

/** @returns true if all tests passed */
export function printResults(results: readonly RunResult[], hasFailedElsewhere = false): boolean {
  const lines: string[] = []
  const files: { run: string; name: string; seconds: number }[] = []
  let passed = 0
  let failed = hasFailedElsewhere ? 1 : 0
  for (const result of results) {
    const runCounts = countOf(result)
    const { failures, retried } = runCounts
    const retryNote = retried.length > 0 ? ` (${retried.length} at the second try)` : ''
    const minutes = (result.seconds / 60).toFixed(1).padStart(5)
    const count = `${runCounts.passed} passed${retryNote}, ${runCounts.failed} failed`
    lines.push(`${minutes} min  ${result.name}${result.isTest ? `: ${count}` : ''}`)
    lines.push(...failures.map((one) => `  failed: ${one}`))
    lines.push(...retried.map((one) => `  at the second try: ${one}`))
    files.push(...runCounts.files.map((file) => ({ ...file, run: result.name })))
    passed += runCounts.passed
    failed += runCounts.failed
  }
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 20)
  if (slowest.length > 0) lines.push('The slowest files:')
  lines.push(
    ...slowest.map(({ run, name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${run}  ${name}`),
  )
  lines.push(`${passed} passed, ${failed} failed`)
  process.stdout.write(`${lines.join('\n')}\n`)
  return failed === 0
}

function countOf({ name, hasFailed, hasNoReport, isTest }: RunResult): RunCounts {
  const noCounts = { passed: 0, failed: 0, failures: [], retried: [], files: [] }
  const file = `test-results/${name}.json`
  if (hasNoReport || !existsSync(file)) {
    if (hasNoReport && !hasFailed) return { ...noCounts, passed: isTest ? 1 : 0 }
    return {
      ...noCounts,
      failed: 1,
      failures: [hasNoReport ? `${name} ended with an error` : `${name}: no report`],
    }
  }
  const report: VitestReport | PlaywrightReport | RunCounts = JSON.parse(readFileSync(file, 'utf8'))
  const runCounts =
    'stats' in report ? countPlaywright(report) : 'testResults' in report ? countVitest(report) : report
  // No test failed, but coverage was low or an error came between tests.
  if (hasFailed && runCounts.failed === 0)
    return { ...runCounts, failed: 1, failures: [`${name} ended with an error`] }
  return runCounts
}

const countVitest = ({ numPassedTests, numFailedTests, testResults }: VitestReport): RunCounts => ({
  passed: numPassedTests,
  failed: numFailedTests + testResults.filter(isUnreadable).length,
  failures: testResults.flatMap((file) => {
    const { name, message, assertionResults } = file
    if (isUnreadable(file)) return [`${name}: ${message.split('\n')[0]}`]
    const failures = assertionResults.filter((test) => test.status === 'failed')
    return failures.map((test) => `${name}: ${test.fullName}${messageOf(test.failureMessages[0])}`)
  }),
  retried: testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map((test) => `${name}: ${test.fullName}${messageOf(test.failureMessages[0])}`),
  ),
  files: testResults.map(({ name, startTime, endTime }) => ({
    name: relative('.', name),
    seconds: (endTime - startTime) / 1_000,
  })),
})

/** Vitest could not load the file. */
const isUnreadable = ({ status, assertionResults }: VitestReport['testResults'][number]) =>
  status === 'failed' && assertionResults.every((test) => test.status !== 'failed')

function countPlaywright({ stats, suites }: PlaywrightReport): RunCounts {
  const journeysWith = (status: string) => suites.flatMap((suite) => journeysIn(suite, status))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: journeysWith('unexpected'),
    retried: journeysWith('flaky'),
    files: suites.map((suite) => ({ name: suite.title, seconds: secondsOf(suite) })),
  }
}

const secondsOf = ({ suites = [], specs }: Suite): number => {
  const ownResults = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  const milliseconds = ownResults.reduce((sum, { duration = 0 }) => sum + duration, 0)
  return suites.reduce((sum, suite) => sum + secondsOf(suite), milliseconds / 1_000)
}

function journeysIn({ title, suites = [], specs }: Suite, status: string): string[] {
  const ownNames = specs.flatMap(({ title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ results }) => `${title}${failureText(results.find(({ error }) => error)?.error)}`),
  )
  const names = [...ownNames, ...suites.flatMap((suite) => journeysIn(suite, status))]
  return names.map((name) => `${title}: ${name}`)
}

const failureText = (failure: Failure | undefined) => {
  const { file, line } = failure?.location ?? {}
  return `${file ? ` (${basename(file)}:${line})` : ''}${messageOf(failure?.message)}`
}

const messageOf = (message = '') => {
  const reason = stripVTControlCharacters(message).split('\n')[0]
  return reason && `: ${reason}`
}

if (import.meta.main) {
  const runs: RunResult[] = JSON.parse(readFileSync('test-results/runs.json', 'utf8'))
  process.exitCode = printResults(runs, process.argv.includes('--also-failed')) ? 0 : 1
}
