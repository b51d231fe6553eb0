import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Guard } from './guard.ts'
import { guards } from './guards.ts'

/**
 * Takes each guard away, one at a time, in a copy of the project, and runs its tests: they must fail. Says of each which test noticed, and
 * exits 1 when none did. `--only=token` tries the guards with this word in their name.
 */

const { only = '' } = parseArgs({ options: { only: { type: 'string' } } }).values
const root = join(import.meta.dirname, '..')
const copy = copyOfProject()
const missed: string[] = []
let noticedCount = 0
try {
  for (const guard of guards.filter(({ name }) => name.includes(only))) {
    const noticed = testsThatFail(guard)
    if (noticed.length > 0) noticedCount += 1
    else missed.push(guard.name)
    const said = noticed.length > 0 ? `ok      ${guard.name}: ${noticed[0]}` : `MISSED  ${guard.name}`
    process.stdout.write(`${said}\n`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
const report = { passed: noticedCount, failed: missed.length, failures: missed, retried: [], files: [] }
mkdirSync(join(root, 'test-results'), { recursive: true })
writeFileSync(join(root, 'test-results/guards.json'), JSON.stringify(report))
process.exitCode = missed.length > 0 ? 1 : 0

/** The files that git knows, and what is built of the web client, which some tests open. */
function copyOfProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'abhyas-guards-'))
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  })
  for (const file of String(stdout).split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  cpSync(join(root, 'web/build'), join(folder, 'web/build'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** The names of the tests that fail without a guard. */
function testsThatFail({ file, text, away, tests }: Guard): string[] {
  const path = join(copy, file)
  const whole = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    whole.replace(text, () => away),
  )
  const results = join(copy, 'results.json')
  rmSync(results, { force: true })
  const projects = ['--project', 'unit', '--project', 'sqlite']
  const run = [
    'vitest',
    'run',
    ...projects,
    '--bail=1',
    '--reporter=json',
    `--outputFile=${results}`,
    ...tests,
  ]
  try {
    const { status, stderr } = spawnSync('npx', run, { cwd: copy, encoding: 'utf8' })
    if (status === 0) return []
    const { testResults } = JSON.parse(readFileSync(results, 'utf8'))
    const failed = testResults.flatMap((one: FileResult) =>
      one.assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    )
    // A file that cannot even be read proves nothing.
    if (failed.length === 0) process.stderr.write(stderr)
    return failed
  } finally {
    writeFileSync(path, whole)
  }
}

interface FileResult {
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
}
