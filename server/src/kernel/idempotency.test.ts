import { afterEach, beforeEach, expect, test } from 'vitest'
import { enrollmentForm, openSchool, type Person, type School } from '../testing/school.ts'

let school: School
let student: Person
beforeEach(async () => {
  school = await openSchool()
  student = await school.as('student')
})
afterEach(() => school.close())

const key = (text: string) => ({ 'idempotency-key': text })
const meera = { name: 'Meera Iyer', email: 'meera@mail.example', password: 'a secret phrase' }
const count = async (table: 'users' | 'sessions' | 'enrollments' | 'outbox' | 'audit' | 'idempotency_keys') =>
  (
    await school.database.db
      .selectFrom(table)
      .select((row) => row.fn.countAll().as('count'))
      .execute()
  ).map((row) => Number(row.count))[0]

test('signing up twice with one key makes one account and returns the same', async () => {
  const first = await school.visitor.call('POST', 'auth/signup', meera, key('a'))
  const again = await school.visitor.call('POST', 'auth/signup', meera, key('a'))
  expect(first.status).toBe(201)
  expect([again.status, again.body]).toEqual([201, first.body])
  expect([await count('users'), await count('sessions'), await count('audit')]).toEqual([2, 2, 1])
  expect((await school.visitor.call('POST', 'auth/signup', meera)).status).toBe(409)
})

test('logging in twice with one key opens one session', async () => {
  await school.visitor.call('POST', 'auth/signup', meera)
  const { email, password } = meera
  const before = (await count('sessions')) ?? 0
  const first = await school.visitor.call('POST', 'auth/login', { email, password }, key('a'))
  const again = await school.visitor.call('POST', 'auth/login', { email, password }, key('a'))
  expect([again.status, again.body]).toEqual([200, first.body])
  expect(await count('sessions')).toBe(before + 1)
  expect(
    await school.visitor.call('POST', 'auth/login', { email, password: 'another one' }, key('a')),
  ).toMatchObject({
    status: 401,
  })
})

test('enrolling twice with one key makes one enrollment, one email and one response', async () => {
  const course = await school.addCourse()
  const enroll = () =>
    student.call('POST', 'enrollments', { ...enrollmentForm, courseId: course.id }, key('a'))
  const first = await enroll()
  school.pass(60_000)
  const again = await enroll()
  expect(first.status).toBe(201)
  expect([again.status, again.body]).toEqual([201, first.body])
  expect([await count('enrollments'), await count('outbox'), await count('audit')]).toEqual([1, 1, 1])
})

test('one key with another body or path is 422', async () => {
  const course = await school.addCourse()
  const body = { ...enrollmentForm, courseId: course.id }
  await student.call('POST', 'enrollments', body, key('a'))
  const before = await school.snapshot()
  for (const [path, other] of [
    ['enrollments', { ...body, phone: '1' }],
    ['enrollments?x=1', body],
  ] as const) {
    expect(await student.call('POST', path, other, key('a'))).toMatchObject({
      status: 422,
      body: {
        code: 'IDEMPOTENCY_MISMATCH',
        message: 'This Idempotency-Key was already used for another request.',
      },
    })
  }
  expect((await school.snapshot()) === before).toBe(true)
})

test('simultaneous requests with one key have one effect; each is the response or "in progress"', async () => {
  const course = await school.addCourse()
  const onSecondInstance = (await school.secondInstance()).to(student)
  const responses = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      (index % 2 ? student : onSecondInstance).call(
        'POST',
        'enrollments',
        { ...enrollmentForm, courseId: course.id },
        key('a'),
      ),
    ),
  )
  const bodies = new Set(
    responses.filter(({ status }) => status === 201).map(({ body }) => JSON.stringify(body)),
  )
  expect(bodies.size).toBe(1)
  const rest = responses.filter(({ status }) => status !== 201)
  for (const response of rest) {
    expect(response).toMatchObject({
      status: 409,
      headers: { 'retry-after': '1' },
      body: { code: 'IN_PROGRESS' },
    })
  }
  expect([await count('enrollments'), await count('outbox'), await count('idempotency_keys')]).toEqual([
    1, 1, 1,
  ])
})

test('while the first request with a key runs, the next gets "in progress"', async () => {
  const body = { ...meera, email: 'new@mail.example' }
  // The second request arrives while the first request's password is hashed.
  const [first, second] = await Promise.all([
    school.visitor.call('POST', 'auth/signup', body, key('a')),
    school.visitor.call('POST', 'auth/signup', body, key('a')),
  ])
  expect([first.status, second.status].toSorted()).toEqual([201, 409])
  const conflict = first.status === 409 ? first : second
  expect(conflict).toMatchObject({
    headers: { 'retry-after': '1' },
    body: {
      code: 'IN_PROGRESS',
      message: 'The first request with this Idempotency-Key is still being handled.',
    },
  })
})

test('a refusal is not stored: the same key works after the correction', async () => {
  const course = await school.addCourse({ published_at: null })
  const enroll = () =>
    student.call('POST', 'enrollments', { ...enrollmentForm, courseId: course.id }, key('a'))
  expect((await enroll()).status).toBe(404)
  expect(await count('idempotency_keys')).toBe(0)
  await school.database.db.updateTable('courses').set({ published_at: 1 }).execute()
  expect((await enroll()).status).toBe(201)
})

test('after a day a key is new', async () => {
  const course = await school.addCourse({ mentor_id: null })
  const admin = await school.as('admin')
  const { db } = school.database
  await db
    .updateTable('sessions')
    .set({ expires_at: school.deps.clock() + 7 * 86_400_000 })
    .execute()
  const work = { title: 'A form', description: 'Build it.', courseId: course.id, deadline: '2027-01-01' }
  const create = async () =>
    (await admin.call('POST', 'assignments/create', work, key('a'))).body.assignment._id
  const first = await create()
  school.pass(86_400_000 - 1)
  const token = await school.deps.tokens.sign({
    id: (
      await db.selectFrom('sessions').select('id').where('user_id', '=', admin.id).executeTakeFirstOrThrow()
    ).id,
    user_id: admin.id,
    created_at: school.deps.clock(),
    expires_at: school.deps.clock() + 86_400_000,
  })
  const later = async () =>
    (
      await school.visitor.call('POST', 'assignments/create', work, {
        ...key('a'),
        authorization: `Bearer ${token}`,
      })
    ).body.assignment._id
  expect(await later()).toBe(first)
  school.pass(1)
  expect(await later()).not.toBe(first)
  expect(await count('idempotency_keys')).toBe(1)
})

test('a key belongs to its caller', async () => {
  const course = await school.addCourse()
  const body = { ...enrollmentForm, courseId: course.id }
  const fellow = await school.as('student')
  await student.call('POST', 'enrollments', body, key('a'))
  expect(await fellow.call('POST', 'enrollments', body, key('a'))).toMatchObject({
    status: 201,
    body: { enrollment: { student: { _id: fellow.id } } },
  })
})

test('a key has at most 255 characters; an empty one counts as absent', async () => {
  const course = await school.addCourse()
  const body = { ...enrollmentForm, courseId: course.id }
  const before = await school.snapshot()
  expect(await student.call('POST', 'enrollments', body, key('k'.repeat(256)))).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION', message: 'An Idempotency-Key has at most 255 characters.' },
  })
  expect((await school.snapshot()) === before).toBe(true)
  expect((await student.call('POST', 'enrollments', body, key(''))).status).toBe(201)
  expect((await student.call('POST', 'enrollments', body, key(''))).status).toBe(400)
  expect((await school.visitor.call('POST', 'auth/signup', meera, key('k'.repeat(255)))).status).toBe(201)
})

test('the stored response has neither password nor token', async () => {
  const { body } = await school.visitor.call('POST', 'auth/signup', meera, key('a'))
  const stored = JSON.stringify(await school.database.db.selectFrom('idempotency_keys').selectAll().execute())
  expect(stored).toContain('anonymous')
  expect(stored).not.toContain(meera.password)
  expect(stored).not.toContain(body.token)
})

test('a repeated request has the text of the first one, whatever language it asks for', async () => {
  const course = await school.addCourse()
  const enroll = (language: string) =>
    student.call(
      'POST',
      'enrollments',
      { ...enrollmentForm, courseId: course.id },
      { ...key('a'), 'abhyas-language': language },
    )
  const first = await enroll('hi')
  expect(first.body.message).toBe('आपका दाखिला हो गया।')
  expect((await enroll('en')).body).toEqual(first.body)
})
