import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { openBackup } from '../server/src/operations/backup-file.ts'
import { root, stop } from '../test-kit/server.ts'
import { testDeployment } from './test-deployment.ts'

const { start, run, folder, inside } = testDeployment({ LOG_LEVEL: 'silent' })
const backUp = (name: string, ...args: string[]) =>
  run({ DATA_DIR: inside(name) }, 'server/src/backup.ts', args)
const zipsIn = (path: string) => readdirSync(inside(path)).filter((name) => name.endsWith('.zip'))
const restore = (name: string, ...args: string[]) =>
  run({ DATA_DIR: inside(name) }, 'server/src/restore.ts', args)

test('a file that is no backup is refused in one line, and creates no folder', async () => {
  writeFileSync(inside('notes.zip'), 'some notes')
  const restoreOfOther = await restore('copy', inside('notes.zip'))
  expect(restoreOfOther).toMatchObject({ code: 1, errors: expect.stringContaining('is not a backup') })
  const restoreOfMissing = await restore('copy', inside('missing.zip'))
  expect(restoreOfMissing.errors).toContain('missing.zip cannot be read: ENOENT.')
  expect(readdirSync(folder())).toEqual(['notes.zip'])
  expect((await backUp('none')).errors).toContain('There is no school in')
  expect(readdirSync(folder())).toEqual(['notes.zip'])
})

test('a folder that cannot take a backup gives a one-line error', async () => {
  const DATA_DIR = inside('school')
  await run({ DATA_DIR }, 'server/src/admin.ts', ['create', 'asha@school.example', 'Asha'])
  writeFileSync(inside('a-file'), '')
  for (const path of [inside('a-file/backup.zip'), '/proc/abhyas/backup.zip'])
    expect((await backUp('school', path)).errors).toMatch(
      /^The backup cannot be written to \S+: E[A-Z]+\. Name a file .+\n$/,
    )
  expect((await backUp('school', folder())).errors).toContain('is a folder.')
})

test('the nightly backup is made once a night in BACKUP_DIR', async () => {
  const server = join(root, 'server/src')
  const program = `
    const { makeDeps } = await import('${server}/serve.ts')
    const { readConfig } = await import('${server}/config.ts')
    const { backUpAtNight } = await import('${server}/operations/nightly.ts')
    const deps = await makeDeps(readConfig(process.env))
    const day = 24 * 60 * 60 * 1000
    const inDays = (days) => backUpAtNight({ ...deps, clock: () => Date.now() + days * day })
    for (const days of [0, 0, 1, 365, 1, 2]) console.log(days, await inDays(days))
    process.exit(0)`
  writeFileSync(inside('night.mjs'), program)
  const environment = { DATA_DIR: inside('school'), BACKUP_DIR: inside('kept'), LOG_LEVEL: 'warn' }
  const { output } = await run(environment, inside('night.mjs'))
  expect(output).toContain('backups that lie in the future do not count')
  const nights = output.match(/^\d+ (true|false)$/gm)
  // A backup by a clock a year ahead must not stop nightly backups.
  expect(nights).toEqual(['0 true', '0 false', '1 true', '365 true', '1 false', '2 true'])
  expect(zipsIn('kept')).toHaveLength(4)
})

test('a start that migrates an older version makes a backup first', async () => {
  const DATA_DIR = inside('school')
  const { child } = await start({ DATA_DIR })
  await stop(child)
  const database = new DatabaseSync(inside('school/abhyas.sqlite'))
  // The database seems to lack migrations; the first fails because its tables exist.
  database.exec('delete from migrations')
  database.close()
  expect((await run({ DATA_DIR })).errors).toContain('already exists')
  const [name = '', ...more] = zipsIn('school/backups')
  expect(more).toEqual([])
  expect(name).toMatch(/^before-migration-abhyas-.+\.zip$/)
  const { manifest, close } = await openBackup(inside(`school/backups/${name}`))
  close()
  expect(manifest.migrations).toEqual([])
  expect(manifest.tables.find((table) => table.name === 'school')?.sum.rows).toBe(1)
})
