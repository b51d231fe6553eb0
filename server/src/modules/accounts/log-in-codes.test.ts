import { afterEach, beforeEach, expect, test } from 'vitest'
import { tidy } from '../../kernel/jobs.ts'
import { modules } from '../../modules.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let admin: Person
beforeEach(async () => {
  school = await openSchool({ LIMIT_FAILED_LOGINS_PER_ACCOUNT: '30/1h', TRUST_PROXY: 'true' })
  admin = await school.as('admin')
  await admin.call('PUT', 'school', { logInNames: true })
})
afterEach(() => school.close())

const rohan = { name: 'Rohan Deshmukh', phone: '98450 12377', rollNumber: 'X-207' }
async function admit(person: object = rohan): Promise<string> {
  const { status, body } = await admin.call('POST', 'admin/students', person)
  expect(status).toBe(201)
  return body.student._id
}
const makeCode = async (id: string): Promise<string> =>
  (await admin.call('POST', 'admin/log-in-slips', { studentIds: [id] })).body.slips[0].code
const logIn = (email: string, password: string, more: object = {}, address = '203.0.113.7') =>
  school.visitor.call('POST', 'auth/login', { email, password, ...more }, { 'x-forwarded-for': address })
const refused = { status: 401, body: { message: 'Invalid credentials. Please try again.' } }
const newPassword = 'mango tree 7'

test('a student without an email logs in with the code of the slip and chooses a password', async () => {
  const id = await admit()
  const { body } = await admin.call('POST', 'admin/log-in-slips', { studentIds: [id] })
  expect(body.slips).toEqual([
    {
      studentId: id,
      name: 'Rohan Deshmukh',
      logIn: ['X-207', '98450 12377'],
      code: expect.stringMatching(/^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/),
      expiresAt: '2026-12-04T10:42:00.000Z',
    },
  ])
  const { code } = body.slips[0]
  expect(await logIn('x-207', code)).toMatchObject({ status: 401, body: { code: 'NEW_PASSWORD_REQUIRED' } })
  expect(await logIn('x-207', code, { newPassword: 'password' })).toMatchObject({
    status: 422,
    body: { fields: { newPassword: expect.stringContaining('Many people') } },
  })
  const typed = code.toLowerCase().replaceAll('-', ' ')
  expect(await logIn('X 207'.replace(' ', '-'), typed, { newPassword })).toMatchObject({
    status: 200,
    body: { message: 'Login successful!', user: { _id: id, name: 'Rohan Deshmukh', email: null } },
  })
  expect(await logIn('x-207', code, { newPassword })).toMatchObject(refused)
  for (const name of ['X-207', '+91 98450-12377', '०९८४५०१२३७७'])
    expect((await logIn(name, newPassword)).body.user._id).toBe(id)
  const me = school.to({ id, token: (await logIn('x-207', newPassword)).body.token } as Person)
  expect((await me.call('GET', 'users/me')).body).toMatchObject({ email: null, phone: '98450 12377' })
})

test('a code ends when it is replaced, expires, or the password is set another way', async () => {
  const id = await admit()
  const first = await makeCode(id)
  const second = await makeCode(id)
  expect(await logIn('X-207', first, { newPassword })).toMatchObject(refused)
  school.pass(14 * 86_400_000)
  expect(await logIn('X-207', second, { newPassword })).toMatchObject(refused)
  await tidy(modules, school.database, school.deps.clock())
  expect(await school.database.db.selectFrom('log_in_codes').selectAll().execute()).toEqual([])

  admin = await school.signIn(admin)
  const mail = await admit({ name: 'Asha Verma', phone: '98450 55555', email: 'asha@mail.example' })
  const code = await makeCode(mail)
  const { link } = (await admin.call('POST', `admin/accounts/${mail}/link`)).body
  const token = new URL(link).searchParams.get('token')
  await school.visitor.call('POST', 'auth/reset-password', { token, password: 'river bank 9' })
  expect(await logIn('asha@mail.example', code, { newPassword })).toMatchObject(refused)
})

test('only a hash of the code is stored, and it works for its student only', async () => {
  const code = await makeCode(await admit())
  const other = await admit({ name: 'Rahul Deshmukh', phone: '98450 99999' })
  expect(await logIn('98450 99999', code, { newPassword })).toMatchObject(refused)
  expect(await school.snapshot()).not.toContain(code.replaceAll('-', ''))
  expect(other).toBeTruthy()
})

test('wrong codes count like wrong passwords, for all names of a student together', async () => {
  const code = await makeCode(await admit())
  for (let tries = 0; tries < 10; tries += 1)
    expect(await logIn(tries % 2 ? 'X-207' : '98450 12377', 'AAAA-BBBB-CCCC-DDDD')).toMatchObject(refused)
  expect((await logIn('X-207', code, { newPassword })).status).toBe(429)
  expect((await logIn('98450 12377', code, { newPassword })).status).toBe(429)
  expect((await logIn('X-207', code, { newPassword }, '198.51.100.9')).status).toBe(200)
})

test('an unknown name is refused in the same words, after as many tries', async () => {
  for (let tries = 0; tries < 10; tries += 1)
    expect(await logIn('X-999', 'AAAA-BBBB-CCCC-DDDD')).toMatchObject(refused)
  expect((await logIn('x-999', 'AAAA-BBBB-CCCC-DDDD')).status).toBe(429)
})

test('with two uses of one code at once one succeeds', async () => {
  const code = await makeCode(await admit())
  const second = await school.secondInstance()
  const [one, other] = await Promise.all([
    logIn('X-207', code, { newPassword: 'first password' }),
    second.to(school.visitor).call('POST', 'auth/login', {
      ...{ email: 'X-207', password: code, newPassword: 'other password' },
    }),
  ])
  expect([one.status, other.status].toSorted()).toEqual([200, 401])
})

test('while the school has log-in names off, other texts than emails are refused as before', async () => {
  const id = await admit()
  const code = await makeCode(id)
  await admin.call('PUT', 'school', { logInNames: false })
  expect(await logIn('X-207', code)).toMatchObject({
    status: 422,
    body: { message: 'Please enter a valid email address.', fields: { email: expect.any(String) } },
  })
  expect((await school.visitor.call('GET', 'school')).body.logInNames).toBe(false)
  expect(await admin.call('POST', 'admin/log-in-slips', { studentIds: [id] })).toMatchObject({
    status: 422,
    body: { fields: { studentIds: expect.stringContaining('of no use to Rohan Deshmukh') } },
  })
})

test('a shared phone logs in neither student, with the message of an unknown name', async () => {
  const id = await admit()
  await logIn('98450 12377', await makeCode(id), { newPassword })
  expect((await logIn('98450 12377', newPassword)).status).toBe(200)
  const sister = await admit({ ...rohan, name: 'Rahi Deshmukh', rollNumber: 'X-208', others: [id] })
  const code = await makeCode(sister)
  expect(await logIn('98450 12377', newPassword)).toMatchObject(refused)
  expect(await logIn('98450 12377', code, { newPassword })).toMatchObject(refused)
  expect((await logIn('X-207', newPassword)).status).toBe(200)
  expect((await logIn('X-208', code, { newPassword })).status).toBe(200)
})

test('a phone number in the profile of a student is no log-in name', async () => {
  const password_hash = await school.deps.passwords.hash('practice')
  const meera = await school.as('student', { password_hash })
  await meera.call('PUT', 'users/me', { phone: '98450 77777' })
  expect(await logIn('98450 77777', 'practice')).toMatchObject(refused)
})

test('a mentor log-in takes no code', async () => {
  const code = await makeCode(await admit())
  const sent = { email: 'X-207', password: code, newPassword }
  expect((await school.visitor.call('POST', 'mentor/login', sent)).status).toBe(401)
})

test('the second step of a student is also required with a code', async () => {
  const id = await admit()
  await school.database.db
    .insertInto('two_step')
    .values({ user_id: id, secret: 'sealed', last_step: 0, confirmed_at: 1 })
    .execute()
  const code = await makeCode(id)
  expect((await logIn('X-207', code, { newPassword })).body.code).toBe('CODE_REQUIRED')
  expect((await logIn('X-207', code, { newPassword, code: '000000' })).status).toBe(401)
  await school.database.db.deleteFrom('two_step').execute()
  expect((await logIn('X-207', code, { newPassword })).status).toBe(200)
})

test('export and deletion include names and codes; the names are free again', async () => {
  const id = await admit({ ...rohan, guardian: 'Anita Deshmukh', city: 'Pune' })
  await logIn('X-207', await makeCode(id), { newPassword })
  await makeCode(id)
  const me = await school.signIn({ id })
  const exported = (await me.call('GET', 'users/me/export')).body
  expect(exported).toMatchObject({
    profile: { email: null, guardian: 'Anita Deshmukh', location: 'Pune', phone: '98450 12377' },
    logInNames: [
      { kind: 'roll', name: 'X-207' },
      { kind: 'phone', name: '98450 12377' },
    ],
    logInCode: { expiresAt: expect.any(String) },
    mails: [],
    messages: [],
  })
  expect((await me.call('DELETE', 'users/me', { password: newPassword })).status).toBe(204)
  expect(await school.snapshot()).not.toMatch(/Deshmukh|12377|x-207/i)
  expect(await admit()).not.toBe(id)
})
