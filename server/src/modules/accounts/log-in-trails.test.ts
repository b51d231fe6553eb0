import { afterEach, beforeEach, expect, test } from 'vitest'
import { tidy } from '../../kernel/jobs.ts'
import { modules } from '../../modules.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let meera: Person
let admin: Person
const email = 'meera@mail.example'
beforeEach(async () => {
  school = await openSchool({ TRUST_PROXY: 'true', LIMIT_FAILED_LOGINS_PER_ACCOUNT: '30/1h' })
  admin = await school.as('admin')
  meera = await school.as('student', {
    name: 'Meera Iyer',
    email,
    password_hash: await school.deps.passwords.hash('practice'),
  })
})
afterEach(() => school.close())

const from = (address: string) => ({ 'x-forwarded-for': address })
const logIn = (password: string, address = '203.0.113.7', to = email) =>
  school.visitor.call('POST', 'auth/login', { email: to, password }, from(address))
const audit = async () => (await admin.call('GET', `audit?subjectType=user&subjectId=${meera.id}`)).body
const records = async () =>
  (await audit()).map(({ action, detail }: { action: string; detail: object }) => ({ action, ...detail }))
const trails = () => school.database.db.selectFrom('log_in_trails').selectAll().execute()
const auditRows = () => school.database.db.selectFrom('audit').selectAll().execute()

test('an admin sees where an account was logged in and tried from', async () => {
  await logIn('wrong password', '198.51.100.9')
  await logIn('wrong password', '198.51.100.9')
  school.pass(1)
  await logIn('practice', '2001:db8:1:2::3')
  expect(await records()).toEqual([
    { action: 'account.log-in', address: '2001:db8:1:2::/64', tries: 1 },
    { action: 'account.log-in-failed', address: '198.51.100.9', tries: 2 },
  ])
  expect((await audit())[1]).toMatchObject({ actor: null, subject: { _id: meera.id, name: 'Meera Iyer' } })
})

test('tries from one address within a quarter of an hour share one row; later ones do not', async () => {
  for (let count = 0; count < 14; count += 1) await logIn('wrong password', '198.51.100.9')
  expect(await records()).toEqual(
    expect.arrayContaining([
      { action: 'account.log-in-failed', address: '198.51.100.9', tries: 10 },
      { action: 'account.log-in-refused', address: '198.51.100.9', tries: 4 },
    ]),
  )
  expect(await auditRows()).toHaveLength(2)
  school.pass(15 * 60_000)
  await logIn('wrong password', '198.51.100.9')
  expect(await auditRows()).toHaveLength(3)
})

test('an attack from many addresses adds audit rows only up to the limit of the account', async () => {
  for (let count = 1; count <= 60; count += 1) await logIn('wrong password', `198.51.100.${count}`)
  const all = await records()
  expect(all).toHaveLength(31)
  expect(all.filter(({ action }: { action: string }) => action === 'account.log-in-refused')).toEqual([
    { action: 'account.log-in-refused', tries: 30 },
  ])
})

test('an unknown email leaves no record of it and takes the same steps, with one row per address', async () => {
  const queries = async (to: string) => {
    const before = school.queries()
    await logIn('wrong password', '198.51.100.9', to)
    return school.queries() - before
  }
  await queries(email)
  expect(await queries('nobody@mail.example')).toBe(await queries(email))
  await queries('someone@mail.example')
  expect(await auditRows()).toHaveLength(1)
  expect(await trails()).toHaveLength(2)
  expect(JSON.stringify([await trails(), await auditRows(), school.logged])).not.toMatch(
    /nobody|someone|wrong p/,
  )
})

test('two instances and simultaneous tries are counted in one row', async () => {
  const there = (await school.secondInstance()).to(school.visitor)
  const body = { email, password: 'wrong password' }
  await Promise.all(
    Array.from({ length: 8 }, (_, count) =>
      (count % 2 ? there : school.visitor).call('POST', 'auth/login', body, from('198.51.100.9')),
    ),
  )
  expect(await records()).toEqual([{ action: 'account.log-in-failed', address: '198.51.100.9', tries: 8 }])
})

test('a failed log-in with an Idempotency-Key is recorded, and no response is stored for the key', async () => {
  const body = { email, password: 'wrong password' }
  for (let count = 0; count < 2; count += 1)
    await school.visitor.call('POST', 'auth/login', body, {
      'idempotency-key': 'one',
      ...from('198.51.100.9'),
    })
  expect(await records()).toEqual([{ action: 'account.log-in-failed', address: '198.51.100.9', tries: 2 }])
  expect(await school.database.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
})

test('sign-up, a new password and a reset by a link record the address', async () => {
  const body = { name: 'Arjun', email: 'arjun@mail.example', password: 'practice' }
  await school.visitor.call('POST', 'auth/signup', body, from('192.0.2.1'))
  const change = { currentPassword: 'practice', newPassword: 'practise more' }
  await meera.call('POST', 'auth/change-password', change, from('192.0.2.2'))
  await school.database.db.deleteFrom('outbox').execute()
  await school.visitor.call('POST', 'auth/forgot-password', { email })
  const mail = await school.database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  const token = /token=([\w-]+)/.exec(mail.body)?.[1]
  const reset = { token, password: 'practise again' }
  await school.visitor.call('POST', 'auth/reset-password', reset, from('192.0.2.3'))
  expect((await trails()).map(({ address }) => address).sort()).toEqual([
    '192.0.2.1',
    '192.0.2.2',
    '192.0.2.3',
  ])
})

test('a trail is deleted after 90 days; the record of the log-in stays', async () => {
  await logIn('practice')
  school.pass(90 * 24 * 60 * 60_000)
  await tidy(modules, school.database, school.deps.clock())
  expect(await trails()).toHaveLength(1)
  school.pass(1)
  await tidy(modules, school.database, school.deps.clock())
  expect(await trails()).toEqual([])
  admin = await school.as('admin')
  expect(await records()).toEqual([{ action: 'account.log-in' }])
})

test('trails are in the export of a person, and are deleted with the account', async () => {
  await logIn('wrong password', '198.51.100.9')
  school.pass(1)
  await logIn('practice')
  const { body } = await meera.call('GET', 'users/me/export')
  expect(body.logIns).toEqual([
    { at: expect.any(String), action: 'account.log-in-failed', address: '198.51.100.9', tries: 1 },
    { at: expect.any(String), action: 'account.log-in', address: '203.0.113.7', tries: 1 },
  ])
  expect((await meera.call('DELETE', 'users/me', { password: 'practice' })).status).toBe(204)
  expect(await trails()).toEqual([])
  const counted = await school.database.db.selectFrom('limits').select('key').execute()
  expect(JSON.stringify(counted)).not.toContain(email)
})

test('the log line of each request has the address of the client', async () => {
  await logIn('wrong password', '::ffff:198.51.100.9')
  expect(school.logged.filter(({ path }) => path === '/api/auth/login')).toMatchObject([
    { status: 401, address: '198.51.100.9' },
  ])
})
