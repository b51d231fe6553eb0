import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MakeSchoolZip } from '../../platform/school-zip.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import { zipEntries } from '../../testing/zip-entries.ts'
import { runZipJob } from './school-zip.job.ts'
import { findZip } from './school-zip.repository.ts'

let school: School
let owner: Person
const proof = { password: 'practice' }
const day = 24 * 60 * 60 * 1000
beforeEach(async () => {
  school = await openSchool()
  const password_hash = await school.deps.passwords.hash('practice')
  owner = await school.as('admin', { staff_role: 'owner', password_hash })
})
afterEach(() => school.close())

const ask = (more: object = {}, by = owner) =>
  by.call('POST', 'school-zip', { ...proof, hasPdfs: false, ...more })
const read = async (by = owner) => (await by.call('GET', 'school-zip')).body
const link = (by = owner) => by.call('POST', 'school-zip/link', proof)
const row = async () => {
  const found = await findZip(school.database.db)
  if (!found) throw new Error('nobody has asked for a ZIP')
  return found
}
const ended = () => expect.poll(async () => (await row()).state, { timeout: 25_000 }).not.toBe('making')
const actions = async () =>
  (
    await school.database.db.selectFrom('audit').select(['action', 'actor_id']).orderBy('id').execute()
  ).filter(({ action }) => action.startsWith('school-zip'))

async function make(): Promise<void> {
  expect((await ask()).status).toBe(201)
  await runZipJob(school.deps)
  await ended()
}

const isStored = async (id: string) => (await school.deps.files.read(id)) !== null

test('the owner asks for a ZIP, a job makes it, and it is downloaded in parts', async () => {
  expect(await read()).toEqual({ running: null, ready: null, failure: null, pdfs: 0 })
  expect((await ask()).body).toMatchObject({ running: { part: 'waiting' }, ready: null })
  await runZipJob(school.deps)
  await ended()
  const { ready } = await read()
  expect(ready).toMatchObject({
    ...{ madeAt: '2026-11-20T10:42:00.000Z', endsAt: '2026-11-21T10:42:00.000Z', hasPdfs: false },
  })
  const { status, body } = await link()
  expect(status).toBe(201)
  // No session, because browsers send no Authorization header for downloads.
  const get = (headers = {}) => school.visitor.call('GET', body.address, undefined, headers)
  const whole = await get()
  expect(whole.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'content-disposition': 'attachment; filename="school-2026-11-20.zip"',
    'content-length': String(ready.bytes),
    'content-type': 'application/zip',
  })
  const first = await get({ range: 'bytes=0-999' })
  const rest = await get({ range: 'bytes=1000-', 'if-range': String(first.headers.etag) })
  expect([first.status, rest.status]).toEqual([206, 206])
  expect(Buffer.concat([first.body, rest.body])).toEqual(whole.body)
  const entries = await zipEntries(whole.body)
  expect(JSON.parse(String(entries.get('accounts/users.json')))).toHaveLength(1)
  expect(await actions()).toEqual([
    { action: 'school-zip.make', actor_id: owner.id },
    { action: 'school-zip.download', actor_id: owner.id },
  ])
})

test('the ZIP has receipts as PDFs if the owner asks for them', async () => {
  const [student, course] = [await school.as('student'), await school.addCourse()]
  expect((await school.enroll(student, course)).status).toBe(201)
  expect((await read()).pdfs).toBe(1)
  await ask({ hasPdfs: true })
  await runZipJob(school.deps)
  await ended()
  const entries = await zipEntries((await school.visitor.call('GET', (await link()).body.address)).body)
  const name = [...entries.keys()].find((path) => path.startsWith('fees/order-slips/'))
  expect(name).toMatch(/^fees\/order-slips\/[\w-]+\.pdf$/)
  expect(String(entries.get(name ?? '')?.subarray(0, 5))).toBe('%PDF-')
})

test('the password is asked for, and the code where two-step log-in is on, each time', async () => {
  expect(await ask({ password: 'wrong' })).toMatchObject({
    status: 403,
    body: { fields: { password: expect.any(String) } },
  })
  const begun = await owner.call('POST', 'users/me/two-step/begin', proof)
  const codeNow = () =>
    new TOTP({ secret: Secret.fromBase32(begun.body.secret) }).generate({ timestamp: school.deps.clock() })
  await owner.call('POST', 'users/me/two-step', { code: codeNow() })
  school.pass(30_000)
  for (const code of [undefined, '000000'])
    expect(await ask({ code })).toMatchObject({ status: 422, body: { fields: { code: expect.any(String) } } })
  const code = codeNow()
  expect((await ask({ code })).status).toBe(201)
  expect((await owner.call('POST', 'school-zip/link', { ...proof, code })).status).toBe(422)
  expect(await actions()).toHaveLength(1)
})

test('of two simultaneous requests on two instances, one makes a ZIP', async () => {
  const second = await school.secondInstance()
  const both = await Promise.all([ask(), ask({}, second.to(owner))])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(await actions()).toHaveLength(1)
  await Promise.all([runZipJob(school.deps), runZipJob(school.deps)])
  await ended()
  expect(await row()).toMatchObject({ state: 'ready', attempts: 1 })
  // Both instances share the file store.
  const { address } = (await link(second.to(owner))).body
  expect((await second.to(school.visitor).call('GET', address)).status).toBe(200)
})

test('a repeated request makes no second ZIP', async () => {
  const again = () =>
    owner.call('POST', 'school-zip', { ...proof, hasPdfs: false }, { 'idempotency-key': 'a' })
  await again()
  await runZipJob(school.deps)
  await ended()
  expect((await again()).body).toMatchObject({ running: null, ready: { hasPdfs: false } })
})

test('a new ZIP replaces the earlier one, whose link ends', async () => {
  await make()
  const { file_id } = await row()
  const { address } = (await link()).body
  await make()
  expect((await row()).file_id).not.toBe(file_id)
  expect(await isStored(file_id)).toBe(false)
  expect((await school.visitor.call('GET', address)).status).toBe(404)
})

test('after a day the link ends and the file is removed', async () => {
  await make()
  const { file_id } = await row()
  school.pass(day - 1)
  owner = await school.signIn(owner)
  const last = (await link()).body.address
  expect((await school.visitor.call('GET', last)).status).toBe(200)
  school.pass(1)
  expect((await school.visitor.call('GET', last)).status).toBe(404)
  expect(await read()).toMatchObject({ ready: null, failure: null })
  expect((await link()).status).toBe(404)
  await runZipJob(school.deps)
  expect(await isStored(file_id)).toBe(false)
  expect((await row()).state).toBe('gone')
})

test('the link ends with the session, and with the role of the owner', async () => {
  await make()
  const { address } = (await link()).body
  const next = await school.as('admin')
  const { db } = school.database
  await db.updateTable('users').set({ staff_role: 'admin' }).where('id', '=', owner.id).execute()
  expect((await school.visitor.call('GET', address)).status).toBe(403)
  expect((await ask()).status).toBe(403)
  await db.updateTable('users').set({ staff_role: 'owner' }).where('id', '=', owner.id).execute()
  expect((await school.visitor.call('GET', address)).status).toBe(200)
  const forged = address.replace(owner.id, next.id)
  expect((await school.visitor.call('GET', forged)).status).toBe(404)
  await owner.call('POST', 'auth/logout')
  expect((await school.visitor.call('GET', address)).status).toBe(401)
})

const neverEnding: MakeSchoolZip = () => new Promise(() => {})
const makeFailing =
  (code: string | undefined): MakeSchoolZip =>
  async () => {
    throw Object.assign(new Error('no'), { code })
  }

test('after a crash another instance begins again a minute later, at most three times', async () => {
  await ask()
  const ids = new Set<string>()
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await runZipJob({ ...school.deps, makeSchoolZip: neverEnding })
    expect(await row()).toMatchObject({ state: 'making', attempts: attempt })
    ids.add((await row()).file_id)
    school.pass(59_000)
    await runZipJob({ ...school.deps, makeSchoolZip: neverEnding })
    expect((await row()).attempts).toBe(attempt)
    // The instance seems to have stopped.
    await school.database.db.updateTable('school_zip').set({ seen_at: 0 }).execute()
  }
  expect(ids.size).toBe(3)
  await runZipJob(school.deps)
  expect(await read()).toMatchObject({ running: null, failure: { reason: 'stopped' } })
  await make()
  expect(await read()).toMatchObject({ failure: null, ready: expect.any(Object) })
})

test('an instance that finishes after another has taken over removes its own file', async () => {
  await ask()
  const { promise: mayGoOn, resolve: finish } = Promise.withResolvers<void>()
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>()
  const slow: MakeSchoolZip = async (...args) => {
    await mayGoOn
    const outcome = await school.deps.makeSchoolZip(...args)
    written()
    return outcome
  }
  await runZipJob({ ...school.deps, makeSchoolZip: slow })
  const late = (await row()).file_id
  await school.database.db.updateTable('school_zip').set({ seen_at: 0 }).execute()
  await runZipJob(school.deps)
  await ended()
  const made = await row()
  finish()
  await isWritten
  await expect.poll(() => isStored(late)).toBe(false)
  expect(await row()).toEqual(made)
  expect(await isStored(made.file_id)).toBe(true)
})

test.each([
  ['ENOSPC', 'full'],
  ['STORE', 'store'],
  [undefined, 'other'],
])('a ZIP that fails with %s is shown with the reason, and can be requested again', async (code, reason) => {
  await ask()
  await runZipJob({ ...school.deps, makeSchoolZip: makeFailing(code) })
  await ended()
  expect(await read()).toMatchObject({ running: null, ready: null, failure: { reason } })
  expect(school.logged.map(({ msg }) => msg)).toContain('the ZIP of the school was not made')
  await make()
  expect(await read()).toMatchObject({ failure: null, ready: expect.any(Object) })
})
