import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkBackup } from '../../operations/check-backup.ts'
import { backupName } from '../../platform/backups.ts'
import { saveTestFile } from '../../testing/saved-file.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let owner: Person
let name: string
beforeEach(async () => {
  school = await openSchool()
  const password_hash = await school.deps.passwords.hash('practice')
  owner = await school.as('admin', { staff_role: 'owner', password_hash })
  name = backupName(school.deps.clock())
  mkdirSync(folder())
  writeFileSync(join(folder(), name), 'the whole school')
})
afterEach(() => school.close())

const folder = () => join(school.deps.config.DATA_DIR, 'backups')
const link = (more: object = {}) =>
  owner.call('POST', 'backups/link', { password: 'practice', name, ...more })
// No session, because browsers send no Authorization header for downloads.
const get = (address: string, headers = {}) => school.visitor.call('GET', address, undefined, headers)

test('the owner downloads a backup by their password, also in parts, and the audit has the link', async () => {
  const { status, body } = await link()
  expect(status).toBe(201)
  const whole = await get(body.address)
  expect(String(whole.body)).toBe('the whole school')
  expect(whole.headers).toMatchObject({
    'content-disposition': `attachment; filename="${name}"`,
    'content-length': '16',
    'cache-control': 'private, no-store',
  })
  const rest = await get(body.address, { range: 'bytes=4-', 'if-range': String(whole.headers.etag) })
  expect([rest.status, String(rest.body)]).toEqual([206, 'whole school'])
  expect((await owner.call('GET', 'audit')).body[0]).toMatchObject({ action: 'backup.download' })
})

test('a backup whose uploads lie beside it is downloaded as one whole file', async () => {
  await saveTestFile(school, owner, 'handout')
  await owner.call('POST', 'backups')
  const stored = backupName(school.deps.clock())
  await expect
    .poll(async () => (await owner.call('GET', 'backups')).body.running, { timeout: 20_000 })
    .toBeNull()
  const { beside } = (await owner.call('GET', 'backups')).body.made[0]
  expect(beside).toEqual({ files: 1, bytes: expect.any(Number) })
  const { address } = (await link({ name: stored })).body
  const { status, headers, body } = await get(address, { range: 'bytes=4-' })
  expect([status, headers['content-length'], headers['accept-ranges']]).toEqual([200, undefined, undefined])
  expect(headers['content-disposition']).toContain(stored)
  const path = join(school.deps.config.DATA_DIR, 'downloaded.zip')
  writeFileSync(path, body)
  expect(await checkBackup(path)).toMatchObject({ format: 'abhyas-backup-1', files: 1, ...beside })

  rmSync(join(folder(), 'uploads'), { recursive: true })
  await get(address).catch(() => {})
  expect(school.logged.map(({ msg }) => msg)).toContain('a download of a backup broke off')
})

test('a wrong password, another file, and a link for another name open nothing', async () => {
  expect((await link({ password: 'wrong' })).status).toBe(403)
  writeFileSync(join(school.deps.config.DATA_DIR, 'other'), 'secret')
  for (const other of ['../other', 'other', backupName(0)])
    expect((await link({ name: other })).status).toBe(404)
  const second = backupName(school.deps.clock() - 1_000)
  writeFileSync(join(folder(), second), 'another')
  const { address } = (await link()).body
  expect((await get(address.replace(name, second))).status).toBe(404)
})

test('the link ends with the file, the session and the role of the owner', async () => {
  const { address } = (await link()).body
  await school.database.db
    .updateTable('users')
    .set({ staff_role: 'admin' })
    .where('id', '=', owner.id)
    .execute()
  expect((await get(address)).status).toBe(403)
  await school.database.db
    .updateTable('users')
    .set({ staff_role: 'owner' })
    .where('id', '=', owner.id)
    .execute()
  expect((await get(address)).status).toBe(200)
  rmSync(join(folder(), name))
  expect((await get(address)).status).toBe(404)
  await owner.call('POST', 'auth/logout')
  expect((await get(address)).status).toBe(401)
})
