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

test('the new password works, this session stays and every other one ends', async () => {
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

test('a wrong current password is 403, so the session continues, and nothing changes', async () => {
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

test('guesses of the current password are counted', async () => {
  for (let times = 0; times < 10; times += 1) await change('practise', 'practise more')
  expect((await change('practice', 'practise more')).status).toBe(429)
  school.pass(15 * 60_000)
  expect((await change('practice', 'practise more')).status).toBe(200)
  for (let times = 0; times < 12; times += 1)
    expect((await change('practise more', 'practise more')).status).toBe(200)
})

test.each([
  ['student', 'five5', 'Password must be at least 6 characters.'],
  ['mentor', 'seven77', 'Password must be at least 8 characters.'],
  ['admin', 'seven77', 'Password must be at least 8 characters.'],
] as const)('a short password of a %s is refused', async (role, short, message) => {
  const password_hash = await school.deps.passwords.hash('practice')
  const person = await school.as(role, { password_hash })
  expect(await change('practice', short, person)).toMatchObject({
    status: 422,
    body: { message, fields: { newPassword: message } },
  })
  expect((await change('practice', `${short}!`, person)).status).toBe(200)
})

test('guesses in one session do not lock the owner out of another', async () => {
  const thief = (await logIn('practice')).body.token
  const guess = { currentPassword: 'practise', newPassword: 'practise more' }
  const asThief = { authorization: `Bearer ${thief}` }
  for (let times = 0; times < 10; times += 1)
    await school.visitor.call('POST', 'auth/change-password', guess, asThief)
  expect((await school.visitor.call('POST', 'auth/change-password', guess, asThief)).status).toBe(429)
  expect((await change('practice', 'practise more')).status).toBe(200)
})

test('changes of a password send at most 20 emails an hour to one address', async () => {
  let current = 'practice'
  const changeOnce = async (count: number) => {
    const next = `practise ${count}`
    const { status } = await change(current, next)
    if (status === 200) current = next
    return status
  }
  const statuses: number[] = []
  for (let count = 0; count < 22; count += 1) statuses.push(await changeOnce(count))
  expect(statuses).toEqual([...Array(20).fill(200), 429, 429])
  expect((await logIn(current)).status).toBe(200)
  expect(await school.database.db.selectFrom('outbox').selectAll().execute()).toHaveLength(20)
  school.pass(60 * 60_000)
  expect(await changeOnce(22)).toBe(200)
})

test('a new account with the same email shares that limit', async () => {
  const { db } = school.database
  for (let count = 0; count < 20; count += 1) expect((await change('practice', 'practice')).status).toBe(200)
  expect((await meera.call('DELETE', 'users/me', { password: 'practice' })).status).toBe(204)
  const { body } = await school.visitor.call('POST', 'auth/signup', {
    name: 'M',
    email,
    password: 'practice',
  })
  const again = { currentPassword: 'practice', newPassword: 'practise more' }
  const asMeera = { authorization: `Bearer ${body.token}` }
  expect((await school.visitor.call('POST', 'auth/change-password', again, asMeera)).status).toBe(429)
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
  const keys = await db.selectFrom('limits').select('key').execute()
  expect(JSON.stringify(keys)).not.toContain(email)
})

test.each([
  [{ newPassword: 'practise more' }, 'currentPassword'],
  [{ currentPassword: 'practice' }, 'newPassword'],
  [{ currentPassword: '', newPassword: '' }, 'currentPassword'],
  [{ currentPassword: 'practice', newPassword: 'x'.repeat(129) }, 'newPassword'],
])('an incomplete form is refused', async (body, field) => {
  const response = await meera.call('POST', 'auth/change-password', body)
  expect(response).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } })
})

test('an earlier emailed link for a new password stops working', async () => {
  await school.visitor.call('POST', 'auth/forgot-password', { email })
  const mail = await school.database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  const token = /token=([\w-]+)/.exec(mail.body)?.[1]
  await change('practice', 'practise more')
  const reset = await school.visitor.call('POST', 'auth/reset-password', { token, password: 'another one' })
  expect(reset.status).toBe(422)
})

test('the second of two changes at once learns that its current password is wrong', async () => {
  const responses = await Promise.all([
    change('practice', 'practise one'),
    change('practice', 'practise two'),
  ])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 403])
})

test('the person gets an email, and the audit has no password', async () => {
  await change('practice', 'practise more')
  const { db } = school.database
  expect(await db.selectFrom('outbox').selectAll().execute()).toMatchObject([
    { recipient: email, subject: 'Your password was changed' },
  ])
  const audit = await db.selectFrom('audit').selectAll().execute()
  expect(audit).toMatchObject([{ action: 'account.change-password', actor_id: meera.id, detail: '{}' }])
  expect(JSON.stringify(school.logged)).not.toContain('practise more')
})
