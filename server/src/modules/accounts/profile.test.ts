import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let meera: Person
beforeEach(async () => {
  school = await openSchool()
  meera = await school.as('student', { name: 'Meera Iyer', email: 'meera@mail.example' })
})
afterEach(() => school.close())

const path = 'users/me'
const blank = {
  phone: null,
  location: null,
  birthday: null,
  education: null,
  gender: null,
  occupation: null,
  course: null,
}
const whole = {
  name: 'Meera S. Iyer',
  phone: '98450 12345',
  location: 'Pune',
  birthday: '2004-02-29',
  education: 'Undergraduate',
  gender: 'Female',
  occupation: 'Student',
  course: 'B.Sc. Physics, Fergusson College',
}

test('a new person has an empty profile', async () => {
  const { status, body } = await meera.call('GET', path)
  expect(status).toBe(200)
  expect(body).toEqual({
    _id: meera.id,
    name: 'Meera Iyer',
    email: 'meera@mail.example',
    role: 'student',
    avatar: null,
    staffRole: null,
    permissions: [],
    version: 1,
    ...blank,
  })
})

test.each(['student', 'mentor', 'admin'] as const)('a %s saves every field', async (role) => {
  const person = await school.as(role)
  const saved = await person.call('PUT', path, { ...whole, version: 1 })
  expect(saved).toMatchObject({ status: 200, body: { ...whole, role, version: 2 } })
  expect((await person.call('GET', path)).body).toEqual(saved.body)
  expect((await person.call('GET', 'auth/me')).body.name).toBe('Meera S. Iyer')
})

test('an absent field stays; null or a blank clears it', async () => {
  await meera.call('PUT', path, whole)
  const { body } = await meera.call('PUT', path, { phone: null, location: '  ', gender: null })
  expect(body).toMatchObject({ ...whole, phone: null, location: null, gender: null })
  const birthday = await meera.call('PUT', path, { birthday: null, education: null, occupation: null })
  expect(birthday.body).toMatchObject({ birthday: null, education: null, occupation: null })
})

test('texts are trimmed, and unprintable characters removed', async () => {
  const { body } = await meera.call('PUT', path, { name: '  Meera\u0007Iyer ', location: 'e\u0301' })
  expect(body).toMatchObject({ name: 'Meera Iyer', location: 'é' })
})

test('every option of the lists is accepted', async () => {
  const lists = {
    education: ['High School', 'Undergraduate', 'Graduate', 'PhD', 'Other'],
    gender: ['Male', 'Female', 'Non-binary', 'Prefer not to say'],
    occupation: ['Student', 'Employed', 'Unemployed', 'Freelancer', 'Other'],
  }
  for (const [field, options] of Object.entries(lists)) {
    for (const option of options) {
      expect((await meera.call('PUT', path, { [field]: option })).body[field]).toBe(option)
    }
  }
})

test.each([
  ['an empty name', { name: ' ' }, 'name', 'Please enter your name.'],
  ['no name at all', { name: null }, 'name', 'Please enter your name.'],
  ['a long name', { name: 'x'.repeat(121) }, 'name', 'Please keep this to 120 characters.'],
  ['a long phone number', { phone: '1'.repeat(31) }, 'phone', 'Please keep this to 30 characters.'],
  ['a long place', { location: 'x'.repeat(121) }, 'location', 'Please keep this to 120 characters.'],
  ['a long course', { course: 'x'.repeat(121) }, 'course', 'Please keep this to 120 characters.'],
  [
    'a 30 February',
    { birthday: '2004-02-30' },
    'birthday',
    'Please enter a day of the calendar, from the year 1900 on.',
  ],
  ['29 February of no leap year', { birthday: '2003-02-29' }, 'birthday', undefined],
  ['a birthday in words', { birthday: 'yesterday' }, 'birthday', undefined],
  ['a birthday with a time', { birthday: '2004-02-28T00:00:00Z' }, 'birthday', undefined],
  ['a birthday long ago', { birthday: '1899-12-31' }, 'birthday', undefined],
  ['a birthday that is a number', { birthday: 20040228 }, 'birthday', undefined],
  ['an unknown education', { education: 'School of life' }, 'education', 'Please choose one from the list.'],
  ['an option in another case', { gender: 'female' }, 'gender', 'Please choose one from the list.'],
  ['an empty occupation', { occupation: '' }, 'occupation', 'Please choose one from the list.'],
  ['another email', { email: 'other@mail.example' }, 'email', 'Unknown field: email.'],
  ['a picture by its address', { avatar: '/api/files/1' }, 'avatar', 'Unknown field: avatar.'],
  ['a version with a fraction', { version: 1.5 }, 'version', undefined],
])('%s is refused at its field, and nothing is saved', async (_, body, field, message) => {
  const before = await school.snapshot()
  const response = await meera.call('PUT', path, { location: 'Pune', ...body })
  expect(response).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION', fields: { [field]: message ?? expect.stringMatching(/^Please /) } },
  })
  expect(await school.snapshot()).toBe(before)
})

test('a birthday may be today in the school’s zone, but not tomorrow', async () => {
  // It is 20 November, 4:12 pm, in the school.
  expect((await meera.call('PUT', path, { birthday: '2026-11-20' })).status).toBe(200)
  expect(await meera.call('PUT', path, { birthday: '2026-11-21' })).toMatchObject({
    status: 422,
    body: { fields: { birthday: 'A birthday cannot be in the future.' } },
  })
  school.pass(8 * 60 * 60 * 1000)
  expect((await meera.call('PUT', path, { birthday: '2026-11-21' })).status).toBe(200)
})

test('nobody can change their own role', async () => {
  expect((await meera.call('PUT', path, { role: 'admin', location: 'Pune' })).status).toBe(403)
  expect((await meera.call('PUT', path, { role: 'Student', location: 'Pune' })).status).toBe(200)
  expect((await meera.call('GET', path)).body).toMatchObject({ role: 'student', location: 'Pune' })
})

test('the later of two devices gets the current profile, and overwrites nothing', async () => {
  const first = await meera.call('PUT', path, { location: 'Pune', version: 1 })
  expect(first.body.version).toBe(2)
  const second = await meera.call('PUT', path, { location: 'Nashik', phone: '1', version: 1 })
  expect(second).toMatchObject({
    status: 409,
    body: {
      code: 'STALE',
      message: 'Your profile was changed on another device meanwhile.',
      current: first.body,
    },
  })
  expect((await meera.call('GET', path)).body).toEqual(first.body)
  const { version } = second.body.current
  expect(await meera.call('PUT', path, { location: 'Nashik', version })).toMatchObject({
    status: 200,
    body: { location: 'Nashik', version: 3 },
  })
})

test('two saves at once: one is refused', async () => {
  const { app, to } = await school.secondInstance()
  expect(app).toBeDefined()
  const responses = await Promise.all([
    meera.call('PUT', path, { location: 'Pune', version: 1 }),
    to(meera).call('PUT', path, { location: 'Nashik', version: 1 }),
  ])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('saving equal values changes nothing', async () => {
  await meera.call('PUT', path, whole)
  const before = await school.snapshot()
  expect((await meera.call('PUT', path, whole)).body.version).toBe(2)
  expect(await school.snapshot()).toBe(before)
})

test('the audit names the fields and not their values', async () => {
  await meera.call('PUT', path, { location: 'Pune', birthday: '2004-02-29' })
  const audit = await school.database.db.selectFrom('audit').selectAll().execute()
  expect(audit).toMatchObject([
    {
      action: 'profile.save',
      actor_id: meera.id,
      subject_id: meera.id,
      detail: '{"fields":["location","birthday"]}',
    },
  ])
})
