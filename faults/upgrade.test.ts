import type { ChildProcess } from 'node:child_process'
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startServer } from '../e2e/support/server.ts'
import { makeNextVersion } from './next-version.ts'

const root = join(import.meta.dirname, '..')
const run = promisify(execFile)
let folder: string
const children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'abhyas-upgrade-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) await ended(child)
  rmSync(folder, { recursive: true, force: true })
})

function ended(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill('SIGTERM')
  })
}

const environment = () => ({
  DATA_DIR: join(folder, 'school'),
  PORT: '0',
  LOG_LEVEL: 'silent',
  DEMO_ACCOUNTS: 'expected',
})

async function start(program: string, from?: string) {
  const started = await startServer(program, environment(), [], from)
  children.push(started.child)
  return started
}

async function logIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'student@abhyas.example', password: 'practice' }),
  })
  expect(response.status).toBe(200)
  return ((await response.json()) as { token: string }).token
}

const courses = async (url: string, token: string) => {
  const response = await fetch(`${url}/api/courses?page=1&limit=5`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return {
    status: response.status,
    names: ((await response.json()) as { name: string }[]).map(({ name }) => name),
  }
}

test('the next version makes a backup, changes the tables and goes on; the old one beside it goes on too', async () => {
  const old = await start('demo/src/start.ts')
  const token = await logIn(old.url)
  const before = await courses(old.url, token)
  expect(before.names).toHaveLength(5)

  const next = join(folder, 'next')
  makeNextVersion(next)
  const { url } = await start('server/src/main.ts', next)
  expect(await courses(url, token)).toEqual(before)
  // The old version still reads and writes the new tables.
  expect(await courses(old.url, await logIn(old.url))).toEqual(before)
  expect(await courses(url, await logIn(url))).toEqual(before)

  const database = new DatabaseSync(join(folder, 'school/abhyas.sqlite'), { readOnly: true })
  expect(database.prepare("select count(*) as n from courses where room = 'Room 1'").get()).toEqual(
    database.prepare('select count(*) as n from courses').get(),
  )
  database.close()

  // The old version refuses to start with unknown tables.
  const refused = run(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/src/main.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, ...environment() },
  })
  await expect(refused).rejects.toThrow('is one of a newer version of Abhyas (9998-next).')

  // A backup from before the migration opens with the old version.
  const [backup = '', ...more] = readdirSync(join(folder, 'school/backups'))
  expect(more).toEqual([])
  expect(backup).toMatch(/^before-migration-/)
  const elsewhere = { ...environment(), DATA_DIR: join(folder, 'back') }
  await run(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      'server/src/restore.ts',
      join(folder, 'school/backups', backup),
    ],
    { cwd: root, env: { PATH: process.env.PATH, ...elsewhere } },
  )
  const again = await startServer('server/src/main.ts', elsewhere)
  children.push(again.child)
  expect(await courses(again.url, token)).toEqual(before)
})
