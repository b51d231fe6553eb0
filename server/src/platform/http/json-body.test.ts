import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type School } from '../../testing/school.ts'

let school: School
beforeEach(async () => {
  school = await openSchool()
})
afterEach(() => school.close())

const json = { 'content-type': 'application/json' }
const send = (body: string | Buffer | undefined, headers: Record<string, string> = json) =>
  school.visitor.call('POST', 'auth/login', body, headers)
const nested = (depth: number) => `{"email":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`

test.each([
  ['half an object', '{"email":', 'The body is not valid JSON.'],
  ['nothing but space', '  ', 'The body is not valid JSON.'],
  ['a trailing comma', '{"email":"a",}', 'The body is not valid JSON.'],
  ['NaN', '{"email":NaN}', 'The body is not valid JSON.'],
  ['a form', 'email=a&password=b', 'The body is not valid JSON.'],
  [
    'bad UTF-8',
    Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    'The body is not valid UTF-8.',
  ],
  [
    'an overlong slash',
    Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xc0, 0xaf]), Buffer.from('"}')]),
    'The body is not valid UTF-8.',
  ],
  ['a NUL in a value', '{"email":"a\\u0000b"}', 'A text has a NUL character.'],
  ['a NUL in a list', '{"email":["a\\u0000"]}', 'A text has a NUL character.'],
  ['a NUL in a name', '{"a\\u0000":1}', 'A text has a NUL character.'],
  ['__proto__', '{"__proto__":{"role":"admin"}}', 'The body has a field that is not allowed.'],
  ['__proto__ deeper', '{"email":[{"__proto__":null}]}', 'The body has a field that is not allowed.'],
  ['a depth of 21', nested(21), 'The body is nested too deeply.'],
  ['a depth of 1,000', nested(1_000), 'The body is nested too deeply.'],
  [
    'a list of 1,001',
    JSON.stringify({ email: Array(1_001).fill('') }),
    'The body has a list that is too long.',
  ],
  [
    '101 unknown fields',
    JSON.stringify(Object.fromEntries(Array.from({ length: 101 }, (_, index) => [index, 0]))),
    'The body has too many fields.',
  ],
])('%s is refused', async (_, body, message) => {
  expect(await send(body)).toMatchObject({
    status: 400,
    body: { success: false, code: 'BAD_REQUEST', message },
  })
})

test('a depth of 20 is accepted', async () => {
  expect(await send(nested(20))).toMatchObject({ status: 422, body: { code: 'VALIDATION' } })
})

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'image/png',
  'application/pdf',
  'nonsense',
])('a body of type %s is refused', async (type) => {
  const body = '{"email":"a@mail.example","password":"practice"}'
  expect(await send(body, { 'content-type': type })).toMatchObject({
    status: 415,
    body: { success: false, code: 'UNSUPPORTED_TYPE', message: 'This type of file is not accepted here.' },
  })
})

test('a body without a type is refused', async () => {
  expect(await send('{}', {})).toMatchObject({ status: 415 })
})

test('property names of JavaScript objects are unknown fields', async () => {
  const response = await send('{"email":"a@mail.example","password":"practice","constructor":1,"toString":2}')
  expect(response).toMatchObject({ status: 422, body: { message: 'Unknown field: constructor.' } })
})

test('a NUL in a path or query is refused, and so is a path that is no UTF-8', async () => {
  const student = await school.as('student')
  for (const path of [
    'courses/a%00b',
    'courses?search=a%00b',
    'courses?search%00=a',
    'courses/%ff',
    'courses/%zz',
    'courses/%',
  ]) {
    const response = await student.call('GET', path)
    expect(`${path} ${response.status}`).toMatch(/ (400|422)$/)
    expect(response.body).toMatchObject({
      success: false,
      code: expect.stringMatching(/BAD_REQUEST|VALIDATION/),
    })
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-request-id': expect.any(String),
    })
  }
})

test('a path of any length gets a response', async () => {
  const student = await school.as('student')
  expect((await student.call('GET', `courses/${'x'.repeat(201)}`)).status).toBe(404)
  expect((await student.call('GET', `courses/${'x'.repeat(10_000)}`)).status).toBe(404)
})

test.each([undefined, '', 'null', '[]', '"text"', '7', 'true'])(
  'the body %j means that every field is missing',
  async (body) => {
    const response = await send(body)
    expect(response).toMatchObject({ status: 422, body: { code: 'VALIDATION' } })
    if (!body) expect(response.body.message).toBe('Please fill in all fields.')
  },
)

test('a log-in accepts 4 KB, and more is refused before it is read', async () => {
  const body = (bytes: number) => JSON.stringify({ email: '' }).replace('""', `"${'x'.repeat(bytes - 12)}"`)
  expect(body(4_096)).toHaveLength(4_096)
  expect(await send(body(4_096))).toMatchObject({ status: 422 })
  expect(await send(body(4_097))).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
})

test('a lower LIMIT_BODY_KILOBYTES is the limit of every call', async () => {
  await school.close()
  school = await openSchool({ LIMIT_BODY_KILOBYTES: '1' })
  expect((await send(JSON.stringify({ email: 'x'.repeat(1_024) }))).status).toBe(413)
})

test('only some of many errors are named', async () => {
  const topics = Array.from({ length: 200 }, () => ({ unknown: 1, unheard: 1 }))
  const mentor = await school.as('mentor')
  const course = await school.addCourse({ mentor_id: mentor.id })
  const { status, body } = await mentor.call('PUT', `courses/${course.id}/syllabus`, { syllabus: topics })
  expect(status).toBe(422)
  expect(Object.keys(body.fields).length).toBeLessThanOrEqual(100)
})

test('only some of many unknown query parameters are named', async () => {
  const admin = await school.as('admin')
  const query = Array.from({ length: 2_000 }, (_, index) => `x${index}`).join('&')
  const { status, body } = await admin.call('GET', `messages?${query}`)
  expect(status).toBe(422)
  expect(Object.keys(body.fields)).toHaveLength(50)
})
