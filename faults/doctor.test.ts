import { type ChildProcess, execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startServer } from '../e2e/support/server.ts'

const run = promisify(execFile)
let folder: string
let child: ChildProcess | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'abhyas-doctor-'))
})
afterEach(async () => {
  const ended = child && new Promise((resolve) => child?.once('exit', resolve))
  child?.kill('SIGTERM')
  await ended
  child = undefined
  rmSync(folder, { recursive: true })
})

const environment = () => ({ DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'silent' })
const program = (name: string, env: Record<string, string> = {}, args: string[] = []) =>
  run(process.execPath, ['--disable-warning=ExperimentalWarning', `server/src/${name}.ts`, ...args], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: process.env.PATH, ...environment(), ...env },
  })
const doctor = (env?: Record<string, string>, args?: string[]) =>
  program('doctor', env, args).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (failed: { code: number; stdout: string; stderr: string }) => failed,
  )

test('beside an open school with a backup nothing is wrong', async () => {
  const started = await startServer('server/src/main.ts', environment())
  child = started.child
  const BACKUP_DIR = join(folder, 'backups')
  await program('backup', { BACKUP_DIR })
  const { code, stdout } = await doctor({ BACKUP_DIR, PUBLIC_URL: started.url }, ['--all-files'])
  expect(stdout).toContain(`This school answers at ${started.url}.`)
  expect(stdout).toContain('Every page of the file is whole.')
  expect(stdout).toMatch(/\n0 wrong, \d+ warnings, \d+ fine\.\n$/)
  expect(code).toBe(0)
})

test('without a school it says so and ends with 1', async () => {
  const { code, stdout } = await doctor()
  expect([code, stdout]).toEqual([1, expect.stringContaining('There is no school in')])
})

test('words that it does not know are answered with the ones it knows', async () => {
  const { code, stdout, stderr } = await doctor({}, ['--everything'])
  expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining('--all-files')])
})
