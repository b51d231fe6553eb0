import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let meera: Person
const email = 'meera@mail.example'
beforeEach(async () => {
  school = await openSchool({ PUBLIC_URL: 'https://school.example/' })
  meera = await school.as('student', {
    name: 'Meera Iyer',
    email,
    password_hash: await school.deps.passwords.hash('practice'),
  })
})
afterEach(() => school.close())

const minutes = (count: number) => count * 60_000
const linkOnItsWay =
  'If there is an account with this email, a link to set a new password is on its way to it. It works once, for 60 minutes.'
const noLinkByMail =
  'This school sends no mail yet, so a link cannot reach you that way. Please ask the school: it can give you one.'
const ask = (address = email) => school.visitor.call('POST', 'auth/forgot-password', { email: address })
const reset = (token: string, password = 'practise more') =>
  school.visitor.call('POST', 'auth/reset-password', { token, password })
const look = (token: string) => school.visitor.call('POST', 'auth/password-link', { token })
const logIn = (password: string) => school.visitor.call('POST', 'auth/login', { email, password })
const mails = () => school.database.db.selectFrom('outbox').selectAll().orderBy('id').execute()
const dead = {
  status: 422,
  body: {
    message:
      'This link does not work any more. A link works once, and not for ever. Please ask for a new one.',
    fields: { token: expect.any(String) },
  },
}

async function requestToken(address = email): Promise<string> {
  await ask(address)
  const mail = (await mails()).findLast(({ recipient }) => recipient === address)
  return /token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
}

test('the link is emailed as text and as HTML, and leads to this school', async () => {
  const token = await requestToken()
  expect(token).toHaveLength(43)
  const [mail] = await mails()
  const url = `https://school.example/reset-password?token=${token}`
  expect(mail).toMatchObject({ recipient: email, subject: 'Set a new password' })
  expect(mail?.body).toContain(`Hello Meera Iyer,`)
  expect(mail?.body).toContain(`Set a new password:\n${url}`)
  expect(mail?.html).toContain(`<a href="${url}"`)
})

test('only the hash of the token is stored, and the log has neither', async () => {
  const token = await requestToken()
  const links = await school.database.db.selectFrom('password_links').selectAll().execute()
  const hash = createHash('sha256').update(token).digest('base64url')
  expect(links).toMatchObject([{ token_hash: hash, user_id: meera.id, purpose: 'reset', used_at: null }])
  await school.visitor.call('GET', `/reset-password?token=${token}`)
  await look(token)
  await reset(token)
  const audit = await school.database.db.selectFrom('audit').selectAll().execute()
  expect(JSON.stringify([school.logged, audit])).not.toContain(token)
})

test('response, time and limit do not reveal whether an account exists', async () => {
  const closed = await school.as('student', { email: 'closed@mail.example', deactivated_at: 1 })
  expect(closed.id).not.toBe('')
  const passwordLinkDelayMs = 50
  const app = await buildApp({ ...school.deps, passwordLinkDelayMs }, 'no-web-build')
  const askOften = async (address: string) => {
    for (let times = 0; times < 7; times += 1) {
      const start = performance.now()
      const { statusCode, body } = await app.inject({
        ...{ method: 'POST', url: '/api/auth/forgot-password', payload: { email: address } },
      })
      expect(performance.now() - start).toBeGreaterThanOrEqual(passwordLinkDelayMs - 5)
      expect([statusCode, JSON.parse(body)]).toMatchObject([200, { success: true, message: noLinkByMail }])
    }
  }
  await Promise.all([email, 'nobody@mail.example', 'closed@mail.example'].map(askOften))
  await app.close()
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(Array(5).fill(email))
  school.pass(minutes(60))
  await ask()
  expect(await mails()).toHaveLength(6)
})

test('an emailed link is promised only with a mail server', async () => {
  await school.close()
  school = await openSchool({ SMTP_URL: 'smtp://127.0.0.1:1' })
  expect((await ask('nobody@mail.example')).body.message).toBe(linkOnItsWay)
})

test('an address with too many requests must wait, for any email', async () => {
  await school.close()
  school = await openSchool({ LIMIT_FORGOT_PER_ADDRESS: '2/1h' })
  const statuses = [await ask('a@mail.example'), await ask('b@mail.example'), await ask('c@mail.example')]
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429])
})

test('looking at a link shows its account and does not use the link', async () => {
  const token = await requestToken()
  const response = { purpose: 'reset', email, name: 'Meera Iyer', shortest: 6 }
  for (let times = 0; times < 2; times += 1) {
    expect(await look(token)).toMatchObject({ status: 200, body: response })
  }
})

test('the new password works, the old one does not, and every session and other link has ended', async () => {
  const [first, second] = [await requestToken(), await requestToken()]
  expect(await reset(second)).toMatchObject({
    status: 200,
    body: { success: true, message: 'Your new password is set. Please log in with it.', email },
  })
  expect((await meera.call('GET', 'auth/me')).status).toBe(401)
  expect((await logIn('practice')).status).toBe(401)
  expect((await logIn('practise more')).status).toBe(200)
  expect(await reset(first)).toMatchObject(dead)
  expect((await mails()).at(-1)).toMatchObject({ recipient: email, subject: 'Your password was changed' })
})

test('a link works once, also with two uses at once', async () => {
  const token = await requestToken()
  const responses = await Promise.all([reset(token, 'practise one'), reset(token, 'practise two')])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(await reset(token)).toMatchObject(dead)
  expect(await look(token)).toMatchObject(dead)
})

test('a link expires after 60 minutes; an unknown one looks the same', async () => {
  const token = await requestToken()
  school.pass(minutes(60) - 1)
  expect((await look(token)).status).toBe(200)
  school.pass(1)
  const lapsed = await reset(token)
  expect(lapsed).toMatchObject(dead)
  expect((await look(token)).body).toEqual(lapsed.body)
  expect((await reset('never-was')).body).toEqual(lapsed.body)
  expect((await look('')).body).toEqual(lapsed.body)
  expect((await logIn('practice')).status).toBe(200)
})

test('a link does not reactivate an account that is deactivated meanwhile', async () => {
  const token = await requestToken()
  await school.database.db
    .updateTable('users')
    .set({ deactivated_at: 1 })
    .where('id', '=', meera.id)
    .execute()
  expect(await reset(token)).toMatchObject(dead)
})

test.each([
  ['student', 'five5', 'Password must be at least 6 characters.'],
  ['mentor', 'seven77', 'Password must be at least 8 characters.'],
  ['admin', 'seven77', 'Password must be at least 8 characters.'],
] as const)('a short password of a %s is refused, and the link still works', async (role, short, message) => {
  await school.as(role, { email: `${role}@mail.example` })
  const token = await requestToken(`${role}@mail.example`)
  expect(await reset(token, short)).toMatchObject({
    status: 422,
    body: { message, fields: { password: message } },
  })
  expect((await reset(token, `${short}!`)).status).toBe(200)
})

test('a person who was locked out by wrong passwords logs in with the new one', async () => {
  for (let times = 0; times < 11; times += 1) await logIn('wrong password')
  expect((await logIn('practice')).status).toBe(429)
  await reset(await requestToken())
  expect((await logIn('practise more')).status).toBe(200)
})

test('a person who sets a first password gets no message about other devices', async () => {
  const admin = await school.as('admin')
  const invited = { name: 'Neha Gupta', email: 'neha@mail.example' }
  const { link } = (await admin.call('POST', 'admin/invite-mentor', invited)).body
  const token = new URL(link).searchParams.get('token') ?? ''
  expect((await look(await requestToken(invited.email))).body).toMatchObject({ purpose: 'invite' })
  expect((await reset(token)).status).toBe(200)
  const first = (await mails()).at(-1)
  expect(first).toMatchObject({ recipient: invited.email, subject: 'Your password is set' })
  expect(first?.body).toContain('You have set your first password. You can log in with it now.')
  expect(first?.body).not.toContain('logged out')

  expect((await reset(await requestToken(invited.email), 'practise again')).status).toBe(200)
  const second = (await mails()).at(-1)
  expect(second).toMatchObject({ recipient: invited.email, subject: 'Your password was changed' })
  expect(second?.body).toContain('All your devices were logged out.')
})
