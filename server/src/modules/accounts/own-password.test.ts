import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let meera: Person
const email = 'meera@mail.example'
beforeEach(async () => {
  school = await openSchool()
  meera = await school.as('student', {
    name: 'Meera Iyer',
    email,
    password_hash: await school.deps.passwords.hash('practice'),
  })
})
afterEach(() => school.close())

const change = (currentPassword: string, newPassword: string, person = meera) =>
  person.call('POST', 'auth/change-password', { currentPassword, newPassword })
const logIn = (password: string) => school.visitor.call('POST', 'auth/login', { email, password })
const me = (token: string) =>
  school.visitor.call('GET', 'auth/me', undefined, { authorization: `Bearer ${token}` })

test('the new password holds, this session stays and every other one ends', async () => {
  const other = (await logIn('practice')).body.token
  expect((await me(other)).status).toBe(200)
  expect(await change('practice', 'practise more')).toMatchObject({
    status: 200,
    body: { success: true, message: 'Your password is changed. Your other devices are logged out.' },
  })
  expect((await meera.call('GET', 'auth/me')).status).toBe(200)
  expect((await me(other)).status).toBe(401)
  expect((await logIn('practice')).status).toBe(401)
  expect((await logIn('practise more')).status).toBe(200)
})

test('a wrong current password is 403, so that the session goes on, and changes nothing', async () => {
  const before = await school.snapshot()
  expect(await change('practise', 'practise more')).toMatchObject({
    status: 403,
    body: {
      message: 'This is not your current password.',
      fields: { currentPassword: 'This is not your current password.' },
    },
  })
  expect(await school.snapshot()).toBe(before)
  expect((await meera.call('GET', 'auth/me')).status).toBe(200)
})

test('guesses at the current password are counted', async () => {
  for (let times = 0; times < 10; times += 1) await change('practise', 'practise more')
  expect((await change('practice', 'practise more')).status).toBe(429)
  school.pass(15 * 60_000)
  expect((await change('practice', 'practise more')).status).toBe(200)
  // The right one never counts.
  for (let times = 0; times < 12; times += 1)
    expect((await change('practise more', 'practise more')).status).toBe(200)
})

test.each([
  ['student', 'five5', 'Password must be at least 6 characters.'],
  ['mentor', 'seven77', 'Password must be at least 8 characters.'],
  ['admin', 'seven77', 'Password must be at least 8 characters.'],
] as const)('a short one of a %s is refused', async (role, short, message) => {
  const password_hash = await school.deps.passwords.hash('practice')
  const person = await school.as(role, { password_hash })
  expect(await change('practice', short, person)).toMatchObject({
    status: 422,
    body: { message, fields: { newPassword: message } },
  })
  expect((await change('practice', `${short}!`, person)).status).toBe(200)
})

test.each([
  [{ newPassword: 'practise more' }, 'currentPassword'],
  [{ currentPassword: 'practice' }, 'newPassword'],
  [{ currentPassword: '', newPassword: '' }, 'currentPassword'],
  [{ currentPassword: 'practice', newPassword: 'x'.repeat(129) }, 'newPassword'],
])('a form that is not whole is refused', async (body, field) => {
  const answer = await meera.call('POST', 'auth/change-password', body)
  expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } })
})

test('a link for a new password that was mailed before works no more', async () => {
  await school.visitor.call('POST', 'auth/forgot-password', { email })
  const mail = await school.database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  const token = /token=([\w-]+)/.exec(mail.body)?.[1]
  await change('practice', 'practise more')
  const reset = await school.visitor.call('POST', 'auth/reset-password', { token, password: 'another one' })
  expect(reset.status).toBe(422)
})

test('of two changes at once one is told that its password is not the current one', async () => {
  const answers = await Promise.all([change('practice', 'practise one'), change('practice', 'practise two')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
})

test('the person is told by mail, and the audit holds no password', async () => {
  await change('practice', 'practise more')
  const { db } = school.database
  expect(await db.selectFrom('outbox').selectAll().execute()).toMatchObject([
    { recipient: email, subject: 'Your password was changed' },
  ])
  const audit = await db.selectFrom('audit').selectAll().execute()
  expect(audit).toMatchObject([{ action: 'account.change-password', actor_id: meera.id, detail: '{}' }])
  expect(JSON.stringify(school.logged)).not.toContain('practise more')
})
