import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Mutation, mutations } from './mutations.ts'

/**
 * Runs the tests of each mutation alone, in a copy of the project. Exits with 1 if all tests of a
 * mutation pass. Arguments choose mutations by words of their names.
 */

const root = join(import.meta.dirname, '..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const copy = mkdtempSync(join(tmpdir(), 'abhyas-mutations-'))
for (const part of ['contract', 'server', 'demo', 'web', 'package.json', 'vitest.config.ts'])
  cpSync(join(root, part), join(copy, part), { recursive: true })
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))

const words = process.argv.slice(2)
for (const mutation of mutations.filter(({ name }) => words.every((word) => name.includes(word)))) {
  const failure = firstFailure(mutation)
  if (!failure) process.exitCode = 1
  process.stdout.write(
    `${failure ? 'noticed' : 'MISSED '}  ${mutation.name}: ${failure ?? 'no test fails'}\n`,
  )
}
rmSync(copy, { recursive: true })

/** @returns the first failed test; undefined also if a test file does not load */
function firstFailure({ file, text, replacement = '', tests }: Mutation): string | undefined {
  const path = join(copy, file)
  const original = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    original.replace(text, () => replacement),
  )
  const results = join(copy, 'results.json')
  writeFileSync(results, '{"testResults":[]}')
  const options = [
    '--project=unit',
    '--project=sqlite',
    '--bail=1',
    '--reporter=json',
    `--outputFile=${results}`,
  ]
  const { stderr } = spawnSync(process.execPath, [vitest, 'run', ...options, ...tests], {
    cwd: copy,
    encoding: 'utf8',
  })
  writeFileSync(path, original)
  const { testResults }: TestResults = JSON.parse(readFileSync(results, 'utf8'))
  const failedTest = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed')
  if (!failedTest) process.stderr.write(stderr)
  return failedTest && `${failedTest.fullName} (${failedTest.failureMessages[0]?.split('\n')[0]})`
}

interface TestResults {
  readonly testResults: readonly { readonly assertionResults: readonly TestResult[] }[]
}

interface TestResult {
  readonly status: string
  readonly fullName: string
  readonly failureMessages: readonly string[]
}
