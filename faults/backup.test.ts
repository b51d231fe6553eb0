import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startServer } from '../e2e/support/server.ts'
import { openBackup } from '../server/src/operations/backup-file.ts'

const run = promisify(execFile)
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'abhyas-backup-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const inside = (name: string) => join(folder, name)
const environment = (name: string) => ({ DATA_DIR: inside(name), PORT: '0', LOG_LEVEL: 'silent' })
const node = (name: string, env: Record<string, string>, ...args: string[]) =>
  run(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: process.env.PATH, ...environment(name), ...env },
  })

test('what is no backup is refused in one line, and makes no folder', async () => {
  writeFileSync(inside('notes.zip'), 'some notes')
  await expect(node('copy', {}, 'server/src/restore.ts', inside('notes.zip'))).rejects.toThrow(
    'is not a backup',
  )
  const missing = node('copy', {}, 'server/src/restore.ts', inside('missing.zip'))
  await expect(missing).rejects.toThrow('missing.zip cannot be read: ENOENT.')
  expect(readdirSync(folder)).toEqual(['notes.zip'])
  await expect(node('none', {}, 'server/src/backup.ts')).rejects.toThrow('There is no school in')
  expect(readdirSync(folder)).toEqual(['notes.zip'])
})

test('a place that takes no backup is said in one line', async () => {
  await node('school', {}, 'server/src/admin.ts', 'create', 'asha@school.example', 'Asha')
  const backUp = (path: string) => node('school', {}, 'server/src/backup.ts', path)
  writeFileSync(inside('a-file'), '')
  for (const path of [inside('a-file/backup.zip'), '/proc/abhyas/backup.zip'])
    await expect(backUp(path)).rejects.toMatchObject({
      stderr: expect.stringMatching(/^The backup cannot be written to \S+: E[A-Z]+\. Name a file .+\n$/),
    })
  await expect(backUp(folder)).rejects.toMatchObject({ stderr: expect.stringContaining('is a folder.') })
})

test('the backup of the night is made once a night where BACKUP_DIR says', async () => {
  const server = join(import.meta.dirname, '../server/src')
  const program = `
    const { construct } = await import('${server}/serve.ts')
    const { readConfig } = await import('${server}/config.ts')
    const { backUpAtNight } = await import('${server}/operations/nightly.ts')
    const deps = await construct(readConfig(process.env))
    const day = 24 * 60 * 60 * 1000
    const inDays = (days) => backUpAtNight({ ...deps, clock: () => Date.now() + days * day })
    for (const days of [0, 0, 1, 365, 1, 2]) console.log(days, await inDays(days))
    process.exit(0)`
  writeFileSync(inside('night.mjs'), program)
  const env = { BACKUP_DIR: inside('kept'), LOG_LEVEL: 'warn' }
  const { stdout } = await node('school', env, inside('night.mjs'))
  expect(stdout).toContain('backups that lie in the future do not count')
  const nights = stdout.match(/^\d+ (true|false)$/gm)
  // A single clock one year ahead must not stop later nightly backups.
  expect(nights).toEqual(['0 true', '0 false', '1 true', '365 true', '1 false', '2 true'])
  expect(readdirSync(inside('kept'))).toHaveLength(4)
})

test('before a start changes the tables of an older version it makes a backup', async () => {
  const { child } = await startServer('server/src/main.ts', environment('school'))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
  const database = new DatabaseSync(join(inside('school'), 'abhyas.sqlite'))
  // Like a database without today's migrations: the first fails, because its tables exist.
  database.exec('delete from migrations')
  database.close()
  await expect(node('school', {}, 'server/src/main.ts')).rejects.toThrow('already exists')
  const [name = '', ...more] = readdirSync(join(inside('school'), 'backups'))
  expect(more).toEqual([])
  expect(name).toMatch(/^before-migration-abhyas-.+\.zip$/)
  const { manifest, close } = await openBackup(join(inside('school'), 'backups', name))
  close()
  expect(manifest.migrations).toEqual([])
  expect(manifest.tables.find((table) => table.name === 'school')?.sum.rows).toBe(1)
})
