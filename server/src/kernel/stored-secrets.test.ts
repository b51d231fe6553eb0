import { afterEach, beforeEach, expect, test } from 'vitest'
import { setUpPath } from '../modules/accounts/index.ts'
import { maxAttempts } from '../modules/notifications/emails.rules.ts'
import { expireEmails, sendDueEmails } from '../modules/notifications/sending.usecases.ts'
import { tableNames } from '../testing/database.ts'
import { openSchool, type Person, type School } from '../testing/school.ts'

let school: School
let admin: Person
const email = 'meera@mail.example'
beforeEach(async () => {
  school = await openSchool({ SMTP_URL: 'smtp://127.0.0.1:1' })
  admin = await school.as('admin')
})
afterEach(() => school.close())

async function tablesWith(text: string): Promise<string[]> {
  const { db } = school.database
  const tables = await tableNames(school.database)
  expect(tables.length).toBeGreaterThan(25)
  const found = await Promise.all(
    tables.map(async (name) => {
      const rows = await db.selectFrom(name).selectAll().execute()
      return JSON.stringify(rows).includes(text) ? [name] : []
    }),
  )
  return found.flat().sort()
}

const sendAll = () => sendDueEmails({ ...school.deps, deliver: async () => {} })
const tokenOf = (text: string) => /token=([\w-]{43})/.exec(text)?.[1] ?? 'there is no token'
const keys: [string, Record<string, string>][] = [
  ['with an Idempotency-Key', { 'idempotency-key': 'a' }],
  ['without one', {}],
]

const person = { name: 'Priya Sharma', email: 'priya@mail.example' }
const links: [string, () => Promise<string>, object][] = [
  ['an invitation of a mentor', async () => 'admin/invite-mentor', person],
  ['an invitation of an admin', async () => 'admin/staff', { ...person, staffRole: 'admin' }],
  [
    'a link for an account',
    async () => `admin/accounts/${(await school.as('student', { email })).id}/link`,
    {},
  ],
]

test.each(
  links.flatMap(([name, ...link]) => keys.map(([key, headers]) => [name, key, ...link, headers] as const)),
)(
  '%s, %s: the link is in its email until that is sent, and nowhere else',
  async (_, __, path, body, headers) => {
    const response = await admin.call('POST', await path(), body, headers)
    expect([200, 201]).toContain(response.status)
    const token = tokenOf(response.body.link)
    expect(token).toHaveLength(43)
    expect(await tablesWith(token)).toEqual(['outbox'])
    const mails = (await admin.call('GET', 'mail')).body
    const opened = (await admin.call('GET', `mail/${mails[0]._id}`)).body
    expect(opened.body).toContain('token=…')
    expect(JSON.stringify([mails, opened])).not.toContain(token)
    expect(await sendAll()).toBe(1)
    expect(await tablesWith(token)).toEqual([])
    expect((await admin.call('GET', `mail/${mails[0]._id}`)).body).toMatchObject({ state: 'sent', body: '' })
  },
)

test('a second request for a link is refused, and makes no second person and no second link', async () => {
  const invite = () => admin.call('POST', 'admin/invite-mentor', person, { 'idempotency-key': 'a' })
  expect((await invite()).status).toBe(201)
  const before = await school.snapshot()
  expect(await invite()).toMatchObject({
    status: 409,
    body: {
      code: 'ALREADY_DONE',
      message:
        'This was already done. Its response was private and is not kept; if you need a link, make a new one.',
    },
  })
  expect((await school.snapshot()) === before).toBe(true)
})

test.each(keys)('a link for a new password is in its email until that is sent (%s)', async (_, headers) => {
  await school.as('student', { email })
  await school.visitor.call('POST', 'auth/forgot-password', { email }, headers)
  const { body } = await school.database.db.selectFrom('outbox').select('body').executeTakeFirstOrThrow()
  const token = tokenOf(body)
  expect(await tablesWith(token)).toEqual(['outbox'])
  await sendAll()
  expect(await tablesWith(token)).toEqual([])
})

test('a link in a failed email is erased when it expires', async () => {
  const { body } = await admin.call('POST', 'admin/invite-mentor', person)
  await school.database.db.updateTable('outbox').set({ attempts: maxAttempts }).execute()
  const token = tokenOf(body.link)
  await expireEmails({ ...school.deps, clock: () => school.deps.clock() + 7 * 86_400_000 - 1 })
  expect(await tablesWith(token)).toEqual(['outbox'])
  await expireEmails({ ...school.deps, clock: () => school.deps.clock() + 7 * 86_400_000 })
  expect(await tablesWith(token)).toEqual([])
})

test.each(keys)(
  'password and session token of a sign-up or log-in are not stored (%s)',
  async (_, headers) => {
    const form = { name: 'Meera Iyer', email, password: 'a secret phrase' }
    const signedUp = await school.visitor.call('POST', 'auth/signup', form, headers)
    const { name: __, ...logIn } = form
    const loggedIn = await school.visitor.call('POST', 'auth/login', logIn, {
      ...headers,
      'idempotency-key': 'b',
    })
    expect([signedUp.status, loggedIn.status]).toEqual([201, 200])
    for (const secret of [form.password, signedUp.body.token, loggedIn.body.token])
      expect(await tablesWith(secret)).toEqual([])
    for (const personal of [email, form.name])
      expect(await tablesWith(personal)).not.toContain('idempotency_keys')
  },
)

test.each(keys)('token and password of a set-up or a reset are not stored (%s)', async (_, headers) => {
  await school.database.db.updateTable('users').set({ role: 'student', staff_role: null }).execute()
  const setUp = tokenOf((await setUpPath(school.deps)) ?? '')
  const person = { name: 'Rukmini Patil', email, password: 'a secret phrase' }
  const form = { token: setUp, schoolName: 'Patil Classes', ...person }
  const opened = await school.visitor.call('POST', 'auth/setup', form, headers)
  expect(opened).toMatchObject({ body: { user: { email } } })
  await school.visitor.call('POST', 'auth/forgot-password', { email })
  const { body } = await school.database.db.selectFrom('outbox').select('body').executeTakeFirstOrThrow()
  const reset = { token: tokenOf(body), password: 'another phrase' }
  await sendAll()
  const withKey: Record<string, string> = headers['idempotency-key'] ? { 'idempotency-key': 'b' } : {}
  expect((await school.visitor.call('POST', 'auth/reset-password', reset, withKey)).status).toBe(200)
  for (const secret of [setUp, opened.body.token, form.password, reset.token, reset.password])
    expect(await tablesWith(secret)).toEqual([])
  expect(await tablesWith(email)).not.toContain('idempotency_keys')
})

test('a deleted account is in no stored response', async () => {
  const key = (text: string) => ({ 'idempotency-key': text })
  const mentor = { ...person, password: 'a secret phrase' }
  const added = await admin.call('POST', 'admin/add-mentor', mentor, key('a'))
  expect(added.status).toBe(201)
  const logIn = await school.visitor.call('POST', 'auth/login', {
    email: person.email,
    password: mentor.password,
  })
  const authorization = `Bearer ${logIn.body.token}`
  expect(await tablesWith(person.email)).toContain('idempotency_keys')
  const gone = await school.visitor.call(
    'DELETE',
    'users/me',
    { password: mentor.password },
    { authorization },
  )
  expect(gone.status).toBe(204)
  expect(await tablesWith(person.email)).toEqual([])
  expect(await tablesWith(person.name)).toEqual([])
  expect(await admin.call('POST', 'admin/add-mentor', mentor, key('a'))).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_DONE' },
  })
})
