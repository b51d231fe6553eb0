import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * Adds up what the runs before wrote into test-results/, names what failed and what needed a second try with the first line
 * of the reason, and prints the line that closes a run.
 */

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}
interface Suite {
  title: string
  suites?: Suite[]
  specs: { title: string; tests: { status: string; results: { error?: Failure }[] }[] }[]
}
interface Failure {
  message?: string
  location?: { file: string; line: number }
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
}

interface Counted {
  passed: number
  failed: number
  /** The names of what failed, and of what passed at the second try. */
  failures: string[]
  retried: string[]
}

const inVitest = ({ numPassedTests, numFailedTests, testResults }: VitestReport): Counted => ({
  passed: numPassedTests,
  failed: numFailedTests,
  failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failures = assertionResults.filter((test) => test.status === 'failed')
    // A file that Vitest failed to read has no tests.
    if (failures.length === 0) return status === 'failed' ? [`${name}: ${message.split('\n')[0]}`] : []
    return failures.map((test) => `${name}: ${test.fullName}${because(test.failureMessages[0])}`)
  }),
  retried: testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map((test) => `${name}: ${test.fullName}${because(test.failureMessages[0])}`),
  ),
})

function inPlaywright({ stats, suites }: PlaywrightReport): Counted {
  const named = (status: string) => suites.flatMap((suite) => journeysIn(suite, status))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: named('unexpected'),
    retried: named('flaky'),
  }
}

/** The journeys of a file that ended so, each below what it stands in. */
function journeysIn({ title, suites = [], specs }: Suite, status: string): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ results }) => `${title}${becauseOf(results.find(({ error }) => error)?.error)}`),
  )
  const names = [...own, ...suites.flatMap((suite) => journeysIn(suite, status))]
  return names.map((name) => `${title}: ${name}`)
}

/** The line of a journey that failed, and the reason. */
const becauseOf = (failure: Failure | undefined) => {
  const { file, line } = failure?.location ?? {}
  return `${file ? ` (${basename(file)}:${line})` : ''}${because(failure?.message)}`
}

const because = (message = '') => {
  const reason = stripVTControlCharacters(message).split('\n')[0]
  return reason && `: ${reason}`
}

let passed = 0
let failed = 0
for (const name of ['unit', 'postgres', 'e2e']) {
  const file = `test-results/${name}.json`
  if (!existsSync(file)) {
    process.stdout.write(`${name}: no report\n`)
    failed += 1
    continue
  }
  const report: VitestReport | PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'))
  const counted = 'stats' in report ? inPlaywright(report) : inVitest(report)
  const { failures, retried } = counted
  const again = retried.length > 0 ? ` (${retried.length} at the second try)` : ''
  process.stdout.write(`${name}: ${counted.passed} passed${again}, ${counted.failed} failed\n`)
  for (const one of failures) process.stdout.write(`  failed: ${one}\n`)
  for (const one of retried) process.stdout.write(`  at the second try: ${one}\n`)
  passed += counted.passed
  failed += counted.failed
}
if (process.argv.includes('--also-failed')) failed += 1
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0
