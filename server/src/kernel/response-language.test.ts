import { afterEach, beforeEach, expect, test } from 'vitest'
import { enrollmentForm, openSchool, type School } from '../testing/school.ts'

let school: School
beforeEach(async () => {
  school = await openSchool()
})
afterEach(() => school.close())

const hindi = { 'abhyas-language': 'hi' }
const meera = { name: 'Meera Iyer', email: 'meera@mail.example', password: 'a secret phrase' }

test('an error with an amount is in the language of our own client', async () => {
  const student = await school.as('student')
  const course = await school.addCourse({ discounted_price: 152_300_00 })
  const body = { ...enrollmentForm, courseId: course.id, amount: 1 }
  const inHindi = await student.call('POST', 'enrollments', body, hindi)
  expect(inHindi).toMatchObject({
    status: 422,
    body: {
      code: 'PRICE_MISMATCH',
      message: 'इस कोर्स की फ़ीस अब ₹1,52,300 है। देखकर फिर भुगतान करें।',
      fields: { amount: 'फ़ीस ₹1,52,300 है।' },
    },
  })
  expect((await student.call('POST', 'enrollments', body)).body).toMatchObject({
    message: 'The fee of this course is ₹1,52,300 now. Please check and pay again.',
    fields: { amount: 'The fee is ₹1,52,300.' },
  })
})

test('schema errors and their fixed messages are in the requested language', async () => {
  const signUp = (body: object, headers = {}) => school.visitor.call('POST', 'auth/signup', body, headers)
  const wrong = { ...meera, name: 'a'.repeat(500), password: 'x', more: 1 }
  expect((await signUp(wrong, hindi)).body).toMatchObject({
    code: 'VALIDATION',
    fields: {
      name: 'इसे 120 अक्षरों तक रखें।',
      password: 'पासवर्ड कम से कम 6 अक्षरों का हो।',
      more: 'अनजान फ़ील्ड: more।',
    },
  })
  expect((await signUp(wrong)).body.fields).toEqual({
    name: 'Please keep this to 120 characters.',
    password: 'Password must be at least 6 characters.',
    more: 'Unknown field: more.',
  })
})

test('simultaneous requests in two languages each get their own', async () => {
  const refused = (headers: Record<string, string>) => school.visitor.call('POST', 'auth/signup', {}, headers)
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => refused(index % 2 ? hindi : ({} as typeof hindi))),
  )
  const texts = responses.map(({ body }) => body.message)
  expect([...new Set(texts.filter((_, index) => index % 2))]).toEqual(['सभी फ़ील्ड ज़रूरी हैं।'])
  expect([...new Set(texts.filter((_, index) => index % 2 === 0))]).toEqual(['All fields are required.'])
})

test('conflicts, successes and unknown paths are in the requested language', async () => {
  const signUp = (headers = {}) => school.visitor.call('POST', 'auth/signup', meera, headers)
  expect((await signUp(hindi)).body.message).toBe('खाता बन गया!')
  expect((await signUp(hindi)).body).toMatchObject({
    code: 'EMAIL_TAKEN',
    fields: { email: 'इस ईमेल का खाता पहले से है।' },
  })
  expect((await school.visitor.call('GET', 'nothing', undefined, hindi)).body.message).toBe('नहीं मिला।')
})

test('the audit is in the requested language', async () => {
  const admin = await school.as('admin')
  const student = await school.as('student')
  await student.call('PUT', 'users/me', { location: 'Pune' })
  const read = async (path: string, headers = {}) => (await admin.call('GET', path, undefined, headers)).body
  expect((await read('audit', hindi))[0].sentence).toBe('{who} ने अपनी प्रोफ़ाइल बदली।')
  expect((await read('audit'))[0].sentence).toBe('{who} changed their profile.')
  expect((await read('audit/kinds', hindi)).subjects).toContainEqual({ type: 'user', plural: 'लोग' })
})

test.each<Record<string, string>>([
  { 'accept-language': 'hi' },
  { cookie: 'language=hi' },
  { 'abhyas-language': 'fr' },
  { 'abhyas-language': '__proto__' },
])('with %j the texts are those of the specification', async (headers) => {
  const response = await school.visitor.call('POST', 'auth/login', {}, headers)
  expect(response.body.message).toBe('Please fill in all fields.')
})

test('a cached list has no text in a language', async () => {
  const student = await school.as('student')
  await school.addCourse({ name: 'Forms' }, [{ name: 'First lines' }])
  const read = async (headers = {}) => {
    const { status, body } = await student.call('GET', 'courses', undefined, headers)
    expect(status).toBe(200)
    return JSON.stringify(body)
  }
  const first = await read(hindi)
  expect(first).not.toMatch(/[\u0900-\u097f]/)
  expect(await read()).toBe(first)
  expect((await student.call('GET', 'courses', undefined, hindi)).headers['cache-control']).toBe('no-store')
})
