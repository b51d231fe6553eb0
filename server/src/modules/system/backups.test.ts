import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkBackup } from '../../operations/check-backup.ts'
import { backupName, type MakeBackup } from '../../platform/backups.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import { claimBackup, findBackupRun } from './backup-runs.repository.ts'
import { listBackups, startBackup } from './backups.usecases.ts'

let school: School
let admin: Person
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
})
afterEach(() => school.close())

const folder = () => join(school.deps.config.DATA_DIR, 'backups')
const zips = () => readdirSync(folder()).filter((name) => name.endsWith('.zip'))
const read = async () => (await admin.call('GET', 'backups')).body
const ended = () =>
  expect
    .poll(async () => (await findBackupRun(school.database.db))?.ended_at ?? null, { timeout: 20_000 })
    .not.toBeNull()

test('a backup is made in the background, and then appears in the list', async () => {
  expect(await read()).toEqual({
    folder: folder(),
    nightly: false,
    holdsSecret: true,
    running: null,
    failure: null,
    made: [],
    total: 0,
  })
  const begun = await admin.call('POST', 'backups')
  expect(begun).toMatchObject({ status: 201, body: { failure: null } })
  await ended()
  const name = backupName(school.deps.clock())
  expect(await read()).toMatchObject({
    running: null,
    failure: null,
    made: [{ name, madeAt: '2026-11-20T10:42:00.000Z', bytes: expect.any(Number) }],
    total: 1,
  })
  expect((await checkBackup(join(folder(), name))).school).toEqual(expect.any(String))
  const [{ action }] = (await admin.call('GET', 'audit')).body
  expect(action).toBe('backup.make')
})

test('two backups are started at once, on two instances: one is made, and both pages show it', async () => {
  const second = await school.secondInstance()
  const both = await Promise.all([admin.call('POST', 'backups'), second.to(admin).call('POST', 'backups')])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  await ended()
  expect(zips()).toEqual([backupName(school.deps.clock())])
  const records = (await admin.call('GET', 'audit')).body
  expect(records.filter(({ action }: { action: string }) => action === 'backup.make')).toHaveLength(1)
})

test('a repeated request starts no second backup', async () => {
  const make = () => admin.call('POST', 'backups', undefined, { 'idempotency-key': 'a' })
  await make()
  await ended()
  school.pass(1_000)
  expect((await make()).body).toMatchObject({ total: 1, running: null })
  expect(zips()).toHaveLength(1)
})

async function startWith(makeBackup: MakeBackup) {
  const { db } = school.database
  const call = {
    deps: { ...school.deps, makeBackup },
    now: school.deps.clock(),
    write: (run: (work: object) => Promise<unknown>) => run({ tx: db, audit: async () => '' }),
  }
  return { began: await startBackup(call as never), list: () => listBackups(call as never) }
}

test('a running backup shows its progress; an interrupted one is reported after a minute', async () => {
  let end = () => {}
  const { began, list } = await startWith(async (_path, _now, { onProgress }) => {
    onProgress({ part: 'uploads', done: 3, total: 9 })
    await new Promise<void>((resolve) => (end = resolve))
    return { removed: [], damaged: [], unreadable: [], missing: [], changed: [] }
  })
  expect(began.running).toMatchObject({ startedAt: '2026-11-20T10:42:00.000Z', part: 'rows' })
  await expect
    .poll(async () => (await list()).running, { timeout: 4_000 })
    .toMatchObject({
      part: 'uploads',
      done: 3,
      total: 9,
    })
  end()
  await ended()
  await school.database.db.updateTable('backup_run').set({ ended_at: null }).execute()
  school.pass(59_000)
  expect(await list()).toMatchObject({ running: { part: 'uploads' }, failure: null })
  school.pass(1_000)
  expect(await list()).toMatchObject({ running: null, failure: { reason: 'stopped' } })
  expect(await claimBackup(school.database.db, 'another', school.deps.clock())).toBe(true)
})

test.each([
  ['ENOSPC', 'full'],
  ['EACCES', 'folder'],
  [undefined, 'other'],
])('a backup that fails with %s is reported, and the next one may start', async (code, reason) => {
  const { list } = await startWith(async () => {
    throw Object.assign(new Error('no'), { code })
  })
  await ended()
  expect(await list()).toMatchObject({ running: null, failure: { reason } })
  expect(school.logged.at(-1)).toMatchObject({ msg: 'a backup was not made' })
  await admin.call('POST', 'backups')
  await ended()
  expect(await read()).toMatchObject({ failure: null, total: 1 })
})

test('the list has the latest twenty, without foreign files and backups from the future', async () => {
  mkdirSync(folder())
  const hour = 60 * 60 * 1000
  for (const hours of [...Array(22).keys()])
    writeFileSync(join(folder(), backupName(school.deps.clock() - hours * hour)), 'x'.repeat(hours))
  writeFileSync(join(folder(), 'notes.txt'), '')
  writeFileSync(join(folder(), backupName(school.deps.clock() + 2 * hour)), '')
  const { made, total } = await read()
  expect([made.length, total]).toEqual([20, 22])
  expect(made[1]).toMatchObject({ madeAt: '2026-11-20T09:42:00.000Z', bytes: 1 })
})

test('without nightly backups the latest eleven stay, so that the disk does not fill', async () => {
  for (let count = 0; count < 13; count += 1) {
    await admin.call('POST', 'backups')
    await ended()
    school.pass(60_000)
  }
  expect(await read()).toMatchObject({ total: 11, made: Array(11).fill({ bytes: expect.any(Number) }) })
  expect(zips()).not.toContain(backupName(Date.parse('2026-11-20T10:42:00Z')))
})

test('a folder of the environment is shown, and a secret of the environment is not in a backup', async () => {
  const elsewhere = join(school.deps.config.DATA_DIR, 'other-disk')
  await school.close()
  school = await openSchool({ BACKUP_DIR: elsewhere, SESSION_SECRET: 'x'.repeat(32) })
  admin = await school.as('admin')
  expect(await read()).toMatchObject({ folder: elsewhere, nightly: true, holdsSecret: false })
})
