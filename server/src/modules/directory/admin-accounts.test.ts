import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import { setUpPath } from '../accounts/index.ts'

let school: School
let admin: Person
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
})
afterEach(() => school.close())

const set = (id: string, body: object) => admin.call('PUT', `admin/accounts/${id}`, body)

test('the page of a person has what they did: enrollments with receipts, submissions, sessions', async () => {
  const meera = await school.as('student', { name: 'Meera Iyer' })
  const course = await school.addCourse({ name: 'Forms' })
  await school.enroll(meera, course)
  const { id } = await school.addAssignment(course, { title: 'The booking form' })
  await meera.call('POST', `assignments/submit/${id}`, { link: 'https://work.example/m' })
  expect(await admin.call('GET', `admin/accounts/${meera.id}`)).toMatchObject({
    status: 200,
    body: {
      _id: meera.id,
      name: 'Meera Iyer',
      role: 'student',
      active: true,
      enrollments: [{ courseName: 'Forms', receiptNumber: 'AB/2026-27/000001', paymentStatus: 'recorded' }],
      submissions: [{ status: 'Submitted', assignment: { title: 'The booking form' } }],
      sessions: [{ endedAt: null }],
    },
  })
})

test('a deactivated account is logged out at once, and can be reactivated', async () => {
  const password_hash = await school.deps.passwords.hash('practice')
  const meera = await school.as('student', { email: 'm@mail.example', password_hash })
  const login = () =>
    school.visitor.call('POST', 'auth/login', { email: 'm@mail.example', password: 'practice' })
  expect(await set(meera.id, { active: false, version: 1 })).toMatchObject({
    status: 200,
    body: { active: false, version: 2, sessions: [{ endedAt: expect.any(String) }] },
  })
  expect((await meera.call('GET', 'auth/me')).status).toBe(401)
  for (let count = 0; count < 12; count += 1)
    expect(await login()).toMatchObject({ status: 403, body: { code: 'ACCOUNT_DEACTIVATED' } })
  const guess = { email: 'm@mail.example', password: 'practise' }
  expect(await school.visitor.call('POST', 'auth/login', guess)).toMatchObject({
    status: 401,
    body: { code: 'INVALID_CREDENTIALS' },
  })

  expect((await set(meera.id, { active: true, version: 1 })).status).toBe(409)
  await set(meera.id, { active: true, version: 2 })
  expect((await login()).status).toBe(200)
})

test('an admin’s link sets the password once, is emailed, and ends earlier links', async () => {
  const invited = { name: 'Neha Gupta', email: 'neha@abhyas.example' }
  const { mentor, link: first } = (await admin.call('POST', 'admin/invite-mentor', invited)).body
  school.pass(8 * 86_400_000)
  admin = await school.as('admin')
  const renewed = await admin.call('POST', `admin/accounts/${mentor._id}/link`)
  expect(renewed).toMatchObject({
    status: 201,
    body: { link: expect.stringContaining('/reset-password?token=') },
  })
  const last = (await admin.call('POST', `admin/accounts/${mentor._id}/link`)).body.link
  const use = (link: string, password = 'practice') =>
    school.visitor.call('POST', 'auth/reset-password', {
      token: new URL(link).searchParams.get('token'),
      password,
    })
  for (const dead of [first, renewed.body.link]) expect((await use(dead)).status).toBe(422)
  const mails = await school.database.db.selectFrom('outbox').selectAll().orderBy('id').execute()
  expect(mails.at(-1)).toMatchObject({ recipient: invited.email, subject: 'Choose a password' })
  expect(mails.at(-1)?.body).toContain(last)
  const about = { token: new URL(last).searchParams.get('token') }
  const shown = () => school.visitor.call('POST', 'auth/password-link', about)
  expect((await shown()).body.purpose).toBe('invite')
  expect((await use(last)).status).toBe(200)
  expect((await admin.call('GET', `admin/accounts/${mentor._id}`)).body.invited).toBe(false)
  const [record] = (await admin.call('GET', `audit?subjectId=${mentor._id}&action=account.link`)).body
  expect(record).toMatchObject({ actor: { _id: admin.id }, detail: {} })
})

test('a student who cannot log in gets a link; a deactivated one does not', async () => {
  const meera = await school.as('student', { password_hash: 'any' })
  const { link } = (await admin.call('POST', `admin/accounts/${meera.id}/link`)).body
  const token = new URL(link).searchParams.get('token')
  const { body } = await school.visitor.call('POST', 'auth/password-link', { token })
  expect(body).toMatchObject({ purpose: 'reset', shortest: 6 })
  await set(meera.id, { active: false })
  const before = await school.snapshot()
  expect((await admin.call('POST', `admin/accounts/${meera.id}/link`)).status).toBe(422)
  expect(await school.snapshot()).toBe(before)
})

test('nobody else deactivates or resets the owner, or turns off their second step', async () => {
  const owner = await school.as('admin', { staff_role: 'owner', password_hash: 'any' })
  const before = await school.snapshot()
  for (const [method, path, body] of [
    ['PUT', `admin/accounts/${owner.id}`, { active: false }],
    ['POST', `admin/accounts/${owner.id}/link`, undefined],
    ['DELETE', `admin/accounts/${owner.id}/two-step`, undefined],
    ['PUT', `admin/staff/${owner.id}`, { staffRole: 'admin' }],
  ] as const) {
    const { status, body: said } = await admin.call(method, path, body)
    expect([path, status, said.message]).toEqual([
      path,
      403,
      expect.stringContaining('the owner of the school'),
    ])
  }
  expect(await school.snapshot()).toBe(before)
})

test('a mentor’s page has their courses and the day of their last visit', async () => {
  const mentor = await school.as('mentor', { last_active_day: '2026-11-02' })
  const { id } = await school.addCourse({ name: 'Forms', mentor_id: mentor.id })
  expect((await admin.call('GET', `admin/accounts/${mentor.id}`)).body).toMatchObject({
    courses: [{ _id: id, name: 'Forms' }],
    lastActiveDay: '2026-11-02',
  })
})

test('the link of a first start names the school, and creates and logs in its owner, once', async () => {
  const empty = await openSchool()
  const path = await setUpPath(empty.deps)
  expect(path).toMatch(/^\/setup\?token=[\w-]{43}$/)
  const token = new URL(path ?? '', 'http://x').searchParams.get('token')
  const person = { name: 'Devika Rao', email: 'Devika@abhyas.example', password: 'practice' }
  const setUp = (body: object) =>
    empty.visitor.call('POST', 'auth/setup', { token, schoolName: 'Rao Classes', ...person, ...body })

  expect((await setUp({ token: 'guessed' })).status).toBe(403)
  const look = async (token: string | null) =>
    (await empty.visitor.call('POST', 'auth/setup-link', { token })).status
  expect([await look(token), await look('guessed')]).toEqual([200, 403])
  const wrong = [
    { password: '' },
    { password: '1234567' },
    { password: 'p'.repeat(129) },
    { schoolName: ' \u200b' },
    { schoolName: 'x'.repeat(121) },
  ]
  const refusals = await Promise.all(wrong.map(setUp))
  expect(refusals.map(({ status, body }) => [status, body.message])).toEqual([
    [422, 'All fields are required.'],
    [422, 'Password must be at least 8 characters.'],
    [422, 'Please keep this to 128 characters.'],
    [422, 'All fields are required.'],
    [422, 'Please keep this to 120 characters.'],
  ])
  const both = await Promise.all([
    setUp({}),
    setUp({ email: 'second@abhyas.example', schoolName: 'Another School' }),
  ])
  const [won, lost] = both.toSorted((one, other) => one.status - other.status)
  expect(lost).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('Somebody else set up this school just now and is its owner.') },
  })
  expect(won).toMatchObject({ status: 201, body: { user: { role: 'admin', staffRole: 'owner' } } })
  const people = await empty.database.db.selectFrom('users').select('email').execute()
  expect(people).toEqual([{ email: won?.body.user.email }])
  const name = both[0] === won ? 'Rao Classes' : 'Another School'
  expect((await empty.visitor.call('GET', 'school')).body).toMatchObject({ name, version: 2 })
  const authorization = `Bearer ${won?.body.token}`
  const own = await empty.visitor.call('GET', 'auth/me', undefined, { authorization })
  expect(own).toMatchObject({ status: 200, body: { email: won?.body.user.email, staffRole: 'owner' } })
  expect(await setUpPath(empty.deps)).toBeNull()
  expect(await look(token)).toBe(403)
  await empty.close()
})

test('a set-up whose response was lost can be repeated, and creates no second owner', async () => {
  const empty = await openSchool()
  const token = (await setUpPath(empty.deps))?.split('token=')[1]
  const owner = { name: 'Devika Rao', email: 'devika@abhyas.example', password: 'practice' }
  const setUp = () =>
    empty.visitor.call(
      'POST',
      'auth/setup',
      { token, schoolName: 'Rao Classes', ...owner },
      { 'idempotency-key': 'a' },
    )
  const first = await setUp()
  const again = await setUp()
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body.user).toEqual(first.body.user)
  await empty.close()
})
