import { existsSync, readFileSync } from 'node:fs'

/**
 * Adds up what the runs before wrote into test-results/, names what failed and what needed a second try, and prints the
 * line that closes a run.
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
  specs: { title: string; tests: { status: string }[] }[]
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
    return failures.map(({ fullName }) => `${name}: ${fullName}`)
  }),
  retried: testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => `${name}: ${fullName}`),
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
  const own = specs.filter(({ tests }) => tests.some((test) => test.status === status))
  const names = [...own.map((spec) => spec.title), ...suites.flatMap((suite) => journeysIn(suite, status))]
  return names.map((name) => `${title}: ${name}`)
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
