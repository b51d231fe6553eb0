import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type School } from '../../testing/school.ts'

let school: School
beforeEach(async () => {
  school = await openSchool()
})
afterEach(() => school.close())

const meera = { name: 'Meera Iyer', email: ' Meera@Mail.example ', password: 'practice' }

test('sign-up creates a student, returns a working token, and lower-cases the email', async () => {
  const response = await school.visitor.call('POST', 'auth/signup', meera)
  expect(response.status).toBe(201)
  expect(response.body).toEqual({
    success: true,
    message: 'Signup successful!',
    token: expect.any(String),
    user: {
      _id: expect.any(String),
      name: 'Meera Iyer',
      email: 'meera@mail.example',
      role: 'student',
      avatar: null,
      staffRole: null,
      permissions: [],
    },
  })
  const me = await school.visitor.call('GET', 'auth/me', undefined, {
    authorization: `Bearer ${response.body.token}`,
  })
  expect(me.body).toEqual(response.body.user)
})

test.each([
  ['nothing at all', {}, 'All fields are required.'],
  ['a blank name', { ...meera, name: '   ' }, 'All fields are required.'],
  ['emptiness before form', { ...meera, email: 'no', password: '' }, 'All fields are required.'],
  ['a bad email', { ...meera, email: 'meera@' }, 'Please enter a valid email address.'],
  ['a short password', { ...meera, password: 'five5' }, 'Password must be at least 6 characters.'],
  ['a password that is a number', { ...meera, password: 123456 }, 'All fields are required.'],
  ['an unknown field', { ...meera, admin: true }, 'Unknown field: admin.'],
  ['null', { ...meera, name: null }, 'All fields are required.'],
])('sign-up with %s is refused in the words of the specification', async (_, body, message) => {
  const before = await school.snapshot()
  const response = await school.visitor.call('POST', 'auth/signup', body)
  expect(response).toMatchObject({ status: 422, body: { success: false, code: 'VALIDATION', message } })
  expect(await school.snapshot()).toBe(before)
})

test.each(['mentor', 'admin', 'Mentor', 'root'])('nobody signs up as %s', async (role) => {
  const response = await school.visitor.call('POST', 'auth/signup', { ...meera, role })
  expect(response).toMatchObject({
    status: 403,
    body: { message: 'Only student accounts can be created here.' },
  })
})

test('the role Student in capitals is accepted', async () => {
  expect(await school.visitor.call('POST', 'auth/signup', { ...meera, role: 'Student' })).toMatchObject({
    status: 201,
  })
})

test('an email is used by one account, also with fifty sign-ups at once', async () => {
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => school.visitor.call('POST', 'auth/signup', meera)),
  )
  const statuses = responses.map((response) => response.status).sort()
  expect(statuses).toEqual([201, ...Array(49).fill(409)])
  expect(responses.find((response) => response.status === 409)?.body).toEqual({
    success: false,
    message: 'An account with this email already exists.',
    code: 'EMAIL_TAKEN',
    fields: { email: 'An account with this email already exists.' },
  })
})

test('only the argon2id hash of a password is stored', async () => {
  await school.visitor.call('POST', 'auth/signup', meera)
  const { password_hash } = await school.database.db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', 'meera@mail.example')
    .executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
})

test('log-in returns a session; a wrong password and an unknown email look the same and take the same time', async () => {
  await school.visitor.call('POST', 'auth/signup', meera)
  const right = await school.visitor.call('POST', 'auth/login', {
    email: 'MEERA@mail.example',
    password: 'practice',
  })
  expect(right).toMatchObject({ status: 200, body: { success: true, message: 'Login successful!' } })

  const hashes = school.deps.passwords.computed()
  const wrong = await school.visitor.call('POST', 'auth/login', {
    email: 'meera@mail.example',
    password: 'practise',
  })
  expect(school.deps.passwords.computed()).toBe(hashes + 1)
  const unknown = await school.visitor.call('POST', 'auth/login', {
    email: 'nobody@mail.example',
    password: 'practise',
  })
  expect(school.deps.passwords.computed()).toBe(hashes + 2)
  expect(wrong.status).toBe(401)
  expect(wrong.body).toEqual({
    success: false,
    message: 'Invalid credentials. Please try again.',
    code: 'INVALID_CREDENTIALS',
  })
  expect(unknown.body).toEqual(wrong.body)
})

test.each([
  [{}, 'Please fill in all fields.'],
  [{ email: 'meera@mail.example', password: '' }, 'Please fill in all fields.'],
  [{ email: 'meera', password: 'practice' }, 'Please enter a valid email address.'],
  [{ email: 'meera@mail.example', password: '12345' }, 'Password must be at least 6 characters.'],
])('log-in with %j says: %s', async (body, message) => {
  for (const path of ['auth/login', 'mentor/login']) {
    expect(await school.visitor.call('POST', path, body)).toMatchObject({ status: 422, body: { message } })
  }
})

test('the mentor log-in is for mentors', async () => {
  await school.visitor.call('POST', 'auth/signup', meera)
  const asStudent = await school.visitor.call('POST', 'mentor/login', {
    email: 'meera@mail.example',
    password: 'practice',
  })
  expect(asStudent).toMatchObject({
    status: 401,
    body: { message: 'Invalid credentials. Please try again.' },
  })

  await school.as('mentor', {
    email: 'priya@mail.example',
    password_hash: await school.deps.passwords.hash('practice'),
  })
  const asMentor = await school.visitor.call('POST', 'mentor/login', {
    email: 'priya@mail.example',
    password: 'practice',
  })
  expect(asMentor).toMatchObject({ status: 200, body: { success: true, user: { role: 'mentor' } } })
})

test('log-out ends the token at once', async () => {
  const student = await school.as('student')
  expect(await student.call('POST', 'auth/logout')).toMatchObject({ status: 204 })
  expect(await student.call('GET', 'auth/me')).toMatchObject({ status: 401 })
})

test('every invalid token gets the same body', async () => {
  const { deps, database } = school
  const expired = await school.as('student')
  school.pass(86_400_001)
  const loggedOut = await school.as('student')
  await loggedOut.call('POST', 'auth/logout')
  const deactivated = await school.as('student')
  await database.db.updateTable('users').set({ deactivated_at: 1 }).where('id', '=', deactivated.id).execute()
  // The token of the expired session is still valid.
  const ended = await school.as('student')
  await database.db
    .updateTable('sessions')
    .set({ expires_at: deps.clock() })
    .where('user_id', '=', ended.id)
    .execute()
  const forged = `${deactivated.token.slice(0, -3)}abc`
  const [header, payload] = deactivated.token.split('.')
  const none = `${btoa('{"alg":"none"}').replace(/=+$/, '')}.${payload}.`
  const unknownSession = await deps.tokens.sign({
    id: 'x',
    user_id: deactivated.id,
    created_at: deps.clock(),
    expires_at: deps.clock() + 1e6,
  })

  const tokens = [
    expired.token,
    loggedOut.token,
    deactivated.token,
    ended.token,
    forged,
    none,
    `${header}..`,
    'x',
    unknownSession,
    '',
  ]
  const bodies = new Set<string>()
  for (const token of tokens) {
    const response = await school.visitor.call('GET', 'auth/me', undefined, {
      authorization: `Bearer ${token}`,
    })
    expect(response.status).toBe(401)
    bodies.add(JSON.stringify(response.body))
  }
  expect([...bodies]).toEqual([
    '{"success":false,"message":"Session expired, please log in again.","code":"UNAUTHENTICATED"}',
  ])
})

test('the role in a token is ignored: a role changed in the database holds at the next request', async () => {
  const person = await school.as('student')
  await school.database.db
    .updateTable('users')
    .set({ role: 'admin', staff_role: 'admin' })
    .where('id', '=', person.id)
    .execute()
  expect(await person.call('GET', 'auth/me')).toMatchObject({ body: { role: 'admin' } })
})
