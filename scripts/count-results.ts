import { existsSync, readFileSync } from 'node:fs'

/** Adds up what the runs before wrote into test-results/, and prints the line that closes a run. */

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
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
  const counts =
    'stats' in report
      ? { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
      : { passed: report.numPassedTests, failed: report.numFailedTests }
  const again =
    'stats' in report && report.stats.flaky > 0 ? ` (${report.stats.flaky} at the second try)` : ''
  process.stdout.write(`${name}: ${counts.passed} passed${again}, ${counts.failed} failed\n`)
  passed += counts.passed
  failed += counts.failed
}
if (process.argv.includes('--also-failed')) failed += 1
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0
