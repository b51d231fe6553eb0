import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { printResults, type RunResult } from './count-results.ts'
import { coreRuns, runs, runsByPart, type TestRun } from './test-runs.ts'

/**
 * Runs test programs one after another, even after a failure. `npm test` runs the core, and
 * `npm run test:all` every part. `npm run test:all -- looks faults` runs the named parts.
 */

const { values, positionals } = parseArgs({
  options: { all: { type: 'boolean' } },
  allowPositionals: true,
})

const chosenNames = values.all && positionals.length === 0 ? Object.keys(runsByPart) : positionals
const names = chosenNames.length === 0 ? coreRuns : chosenNames.flatMap((name) => runsByPart[name] ?? [name])
const testRuns = names.map(runNamed)

mkdirSync('test-results', { recursive: true })
let isBuilt = false
const results: RunResult[] = []
for (const { name, command, environment, needsBuild, hasNoReport } of testRuns) {
  if (needsBuild && !isBuilt) {
    results.push({ ...runTimed('build', ['npm', 'run', '-s', 'build']), hasNoReport: true, isTest: false })
    isBuilt = true
  }
  rmSync(`test-results/${name}.json`, { force: true })
  const result = { ...runTimed(name, command, environment), isTest: true }
  results.push({ ...result, ...(hasNoReport && { hasNoReport }) })
}
saveResults(results)
process.exitCode = printResults(results) ? 0 : 1

function runNamed(name: string): TestRun {
  const run = runs.find((one) => one.name === name)
  if (run) return run
  const knownNames = [...new Set([...Object.keys(runsByPart), ...runs.map((one) => one.name)])]
  process.stderr.write(`There are no tests called ${name}. There are: ${knownNames.join(', ')}.\n`)
  process.exit(1)
}

function runTimed(name: string, [program = '', ...args]: readonly string[], environment = {}) {
  process.stdout.write(`== ${name}\n`)
  const startedAt = performance.now()
  const { status } = spawnSync(program, args, {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  return { name, seconds: (performance.now() - startedAt) / 1_000, hasFailed: status !== 0 }
}

/** Earlier results stay, so that `count-results` can print all results. */
function saveResults(results: readonly RunResult[]): void {
  const file = 'test-results/runs.json'
  const earlierResults = readRuns(file).filter(({ name }) => !results.some((result) => result.name === name))
  writeFileSync(file, JSON.stringify([...earlierResults, ...results]))
}

function readRuns(file: string): RunResult[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return []
  }
}
