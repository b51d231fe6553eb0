import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backupName } from '../../platform/backups.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'

const hourMs = 60 * 60 * 1000

let school: School
let admin: Person
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
})
afterEach(() => school.close())

const system = async () => (await admin.call('GET', 'reports/system')).body
function addBackup(hoursAgo: number, folder = join(school.deps.config.DATA_DIR, 'backups')): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, backupName(school.deps.clock() - hoursAgo * hourMs)), '')
}

test('the system page has the version, the database and the disk space', async () => {
  const { version, node, database, disk } = await system()
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(node).toBe(process.versions.node)
  expect(database).toEqual({
    state: 'fine',
    engine: school.database.engine,
    version: expect.stringMatching(/^\d+\.\d+/),
    bytes: expect.any(Number),
    file: school.database.engine === 'sqlite' ? 'unchecked' : null,
  })
  expect(database.bytes).toBeGreaterThan(100_000)
  expect(disk.freeBytes).toBeGreaterThan(0)
})

test('a damaged database file is wrong', async () => {
  school.deps.fileHealth.state = 'damaged'
  expect((await system()).database.state).toBe('wrong')
})

test.each([
  { title: 'no backup', hoursAgo: null, state: 'wrong' },
  { title: 'a backup of this night', hoursAgo: 14, state: 'warning' },
  { title: 'a backup of another week', hoursAgo: 8 * 24, state: 'wrong' },
])('in a school without nightly backups, the state with $title is $state', async ({ hoursAgo, state }) => {
  if (hoursAgo !== null) addBackup(hoursAgo)
  const lastAt = hoursAgo === null ? null : new Date(school.deps.clock() - hoursAgo * hourMs).toISOString()
  expect((await system()).backup).toEqual({ state, lastAt, nightly: false })
})

test.each([
  { title: 'a backup of this night', hoursAgo: 14, state: 'fine' },
  { title: 'a backup of the night before', hoursAgo: 38, state: 'warning' },
  { title: 'a backup of another week', hoursAgo: 8 * 24, state: 'wrong' },
])('in a school with nightly backups, the state with $title is $state', async ({ hoursAgo, state }) => {
  const folder = join(school.deps.config.DATA_DIR, 'other-disk')
  await school.close()
  school = await openSchool({ BACKUP_DIR: folder })
  admin = await school.as('admin')
  addBackup(hoursAgo, folder)
  expect((await system()).backup).toMatchObject({ state, nightly: true })
})

test('the last sent email is the newest one', async () => {
  await school.addEmail({ sent_at: school.deps.clock() })
  school.pass(hourMs)
  await school.addEmail()
  await school.addEmail({ attempts: 10 })
  expect((await system()).mail).toEqual({
    state: 'warning',
    configured: false,
    isProven: false,
    waiting: 1,
    failed: 1,
    lastSentAt: '2026-11-20T10:42:00.000Z',
  })
})
