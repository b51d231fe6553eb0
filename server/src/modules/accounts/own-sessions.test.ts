import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let password_hash: string
beforeEach(async () => {
  school = await openSchool()
  password_hash = await school.deps.passwords.hash('practice')
})
afterEach(() => school.close())

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0'

async function logIn(email: string, userAgent = firefox) {
  const response = await school.visitor.call(
    'POST',
    'auth/login',
    { email, password: 'practice' },
    { 'user-agent': userAgent },
  )
  return { authorization: `Bearer ${response.body.token}` }
}

const as = (token: { authorization: string }, method: 'GET' | 'DELETE', path: string) =>
  school.visitor.call(method, path, undefined, token)

const sessionsOf = async (person: Person) => (await person.call('GET', 'users/me/sessions')).body

test('people see their own devices only, this one first', async () => {
  const student = await school.as('student', { email: 's@mail.example', password_hash })
  const fellow = await school.as('student')
  school.pass(60_000)
  await logIn('s@mail.example')
  school.pass(60_000)
  await logIn('s@mail.example', 'curl/8.5.0')
  expect(await sessionsOf(student)).toEqual([
    expect.objectContaining({ isCurrent: true, device: null, startedAt: '2026-11-20T10:42:00.000Z' }),
    expect.objectContaining({ isCurrent: false, device: null, startedAt: '2026-11-20T10:44:00.000Z' }),
    expect.objectContaining({
      isCurrent: false,
      device: 'Firefox on Windows',
      startedAt: '2026-11-20T10:43:00.000Z',
      expiresAt: '2026-11-27T10:43:00.000Z',
    }),
  ])
  expect(await sessionsOf(fellow)).toHaveLength(1)
})

test('a sign-up also names its device', async () => {
  const body = { name: 'Asha', email: 'asha@mail.example', password: 'practice' }
  const { token } = (await school.visitor.call('POST', 'auth/signup', body, { 'user-agent': firefox })).body
  const { body: list } = await as({ authorization: `Bearer ${token}` }, 'GET', 'users/me/sessions')
  expect(list).toMatchObject([{ isCurrent: true, device: 'Firefox on Windows' }])
})

test('the session of a sign-up is listed as a device once it is used', async () => {
  const body = { name: 'Asha', email: 'asha@mail.example', password: 'practice' }
  const { token, user } = (await school.visitor.call('POST', 'auth/signup', body, { 'user-agent': firefox }))
    .body
  const here = await logIn('asha@mail.example')
  const list = async (by: { authorization: string }) => (await as(by, 'GET', 'users/me/sessions')).body
  expect(await list(here)).toMatchObject([{ isCurrent: true }])
  const admin = await school.as('admin')
  const account = async () => (await admin.call('GET', `admin/accounts/${user._id}`)).body
  expect((await account()).sessions).toHaveLength(1)
  const first = { authorization: `Bearer ${token}` }
  expect(await list(first)).toMatchObject([{ isCurrent: true }, { isCurrent: false }])
  await school.app.close()
  expect(await school.database.db.selectFrom('sessions').select('is_unused').execute()).not.toContainEqual({
    is_unused: 1,
  })
})

test('logging out everywhere ends the token of a sign-up that was never used', async () => {
  const body = { name: 'Asha', email: 'asha@mail.example', password: 'practice' }
  const { token } = (await school.visitor.call('POST', 'auth/signup', body)).body
  await as(await logIn('asha@mail.example'), 'DELETE', 'users/me/sessions')
  expect((await as({ authorization: `Bearer ${token}` }, 'GET', 'auth/me')).status).toBe(401)
})

test('a device that is logged out is refused at its next call, and the others are not', async () => {
  const student = await school.as('student', { email: 's@mail.example', password_hash })
  const [lost, remaining] = [await logIn('s@mail.example'), await logIn('s@mail.example')]
  const lostId = (await as(lost, 'GET', 'users/me/sessions')).body[0]._id
  expect((await student.call('DELETE', `users/me/sessions/${lostId}`)).status).toBe(204)
  expect((await as(lost, 'GET', 'auth/me')).status).toBe(401)
  expect((await as(remaining, 'GET', 'auth/me')).status).toBe(200)
  expect((await student.call('DELETE', `users/me/sessions/${lostId}`)).status).toBe(404)
  const record = await school.database.db
    .selectFrom('audit')
    .select(['actor_id', 'subject_id'])
    .where('action', '=', 'account.end-session')
    .execute()
  expect(record).toEqual([{ actor_id: student.id, subject_id: student.id }])
})

test('a person can end their current session like any other', async () => {
  const student = await school.as('student')
  const [{ _id }] = await sessionsOf(student)
  expect((await student.call('DELETE', `users/me/sessions/${_id}`)).status).toBe(204)
  expect((await student.call('GET', 'auth/me')).status).toBe(401)
})

test('the session of another person is not found, and continues', async () => {
  const student = await school.as('student')
  const admin = await school.as('admin')
  const [{ _id }] = await sessionsOf(student)
  const before = await school.snapshot()
  expect((await admin.call('DELETE', `users/me/sessions/${_id}`)).status).toBe(404)
  expect((await school.snapshot()) === before).toBe(true)
  expect((await student.call('GET', 'auth/me')).status).toBe(200)
})

test('all other sessions of the person end at once; those of other people continue', async () => {
  const student = await school.as('student', { email: 's@mail.example', password_hash })
  const fellow = await school.as('student')
  const others = [await logIn('s@mail.example'), await logIn('s@mail.example')]
  expect((await student.call('DELETE', 'users/me/sessions')).status).toBe(204)
  for (const other of others) expect((await as(other, 'GET', 'auth/me')).status).toBe(401)
  expect(await sessionsOf(student)).toHaveLength(1)
  expect(await sessionsOf(fellow)).toHaveLength(1)
})

test('when two devices log each other out at once, one or both end, and nothing fails', async () => {
  await school.as('student', { email: 's@mail.example', password_hash })
  const [one, other] = [await logIn('s@mail.example'), await logIn('s@mail.example')]
  const idOf = async (token: { authorization: string }) =>
    (await as(token, 'GET', 'users/me/sessions')).body[0]._id
  const [oneId, otherId] = [await idOf(one), await idOf(other)]
  const responses = await Promise.all([
    as(one, 'DELETE', `users/me/sessions/${otherId}`),
    as(other, 'DELETE', `users/me/sessions/${oneId}`),
  ])
  const ended = responses.filter(({ status }) => status === 204)
  expect(ended.length).toBeGreaterThan(0)
  for (const { status } of responses) expect([204, 401]).toContain(status)
  const alive = [await as(one, 'GET', 'auth/me'), await as(other, 'GET', 'auth/me')]
  expect(alive.filter(({ status }) => status === 401)).toHaveLength(ended.length)
})

test('an ended session is in no list', async () => {
  const student = await school.as('student', { email: 's@mail.example', password_hash })
  const ended = await logIn('s@mail.example')
  await school.visitor.call('POST', 'auth/logout', undefined, ended)
  expect(await sessionsOf(student)).toHaveLength(1)
})
