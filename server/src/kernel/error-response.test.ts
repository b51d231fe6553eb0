import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { databaseOver } from '../database/database.ts'
import { isDatabaseUnavailable } from '../database/failures.ts'
import { postgresDialect } from '../database/postgres.ts'
import { enrollmentForm, openSchool, type School } from '../testing/school.ts'

let school: School
beforeEach(async () => {
  school = await openSchool()
})
afterEach(() => school.close())

const failed = (message: string, more: object) => Object.assign(new Error(message), more)

test('an error has a reference that is in the log, and reveals no internals', async () => {
  const admin = await school.as('admin')
  school.breakDatabase(failed('relation "users" has a secret column', { code: '42703', detail: 'a secret' }))
  const response = await admin.call('GET', 'courses')
  expect(response.status).toBe(500)
  expect(response.body).toEqual({
    success: false,
    message: 'Something went wrong on our side. Nothing was changed.',
    code: 'INTERNAL',
    reference: response.headers['x-request-id'],
  })
  const line = school.logged.find(({ msg }) => msg === 'request failed')
  expect(line).toMatchObject({
    level: 50,
    reqId: response.body.reference,
    err: { message: expect.stringContaining('secret') },
  })
})

test('a response that cannot be sent is a usual error, and the next one is sent', async () => {
  const app = await buildApp(school.deps, 'no-web-build')
  app.get('/broken', (_request, reply) => reply.header('x-note', 'one line\nand another').send('text'))
  app.get('/sound', (_request, reply) => reply.send('text'))
  expect((await app.inject('/broken')).statusCode).toBe(500)
  expect((await app.inject('/sound')).body).toBe('text')
  await app.close()
})

const busy = ['1', 'The school is busy just now. Please try again.'] as const
const cannotSave = ['5', 'The school cannot save anything just now. Please try again soon.'] as const

test.each([
  ['SQLite is busy', { errcode: 5 }, busy],
  ['SQLite is locked', { errcode: 6 }, busy],
  ['a disk that the system has made read-only', { errcode: 8 }, cannotSave],
  ['a PostgreSQL that may only be read', { code: '25006' }, cannotSave],
  ['an I/O error of SQLite', { errcode: 10 | (3 << 8) }, cannotSave],
  ['a full disk', { errcode: 13 }, cannotSave],
  ['PostgreSQL shuts down', { code: '57P01' }, busy],
  ['a statement that took too long', { code: '57014' }, busy],
  ['a lock that is not free in time', { code: '55P03' }, busy],
  ['too many connections', { code: '53300' }, busy],
  ['a full disk of PostgreSQL', { code: '53100' }, cannotSave],
  ['an I/O error of PostgreSQL', { code: '58030' }, cannotSave],
  ['a full disk under the uploads', { code: 'ENOSPC' }, cannotSave],
  ['an I/O error under the uploads', { code: 'EIO' }, cannotSave],
  ['no descriptor left', { code: 'EMFILE' }, busy],
  ['nobody there', { code: 'ECONNREFUSED' }, busy],
  ['a broken connection', { code: 'ECONNRESET' }, busy],
])('%s is 503 with Retry-After', async (_, more, [retryAfter, message]) => {
  const student = await school.as('student')
  const course = await school.addCourse()
  const before = await school.snapshot()
  school.breakDatabase(failed('trouble', more))
  const responses = [
    await student.call('GET', 'courses'),
    await student.call('POST', 'enrollments', { ...enrollmentForm, courseId: course.id }),
    await school.visitor.call('GET', 'courses/featured'),
    await school.visitor.call('POST', 'auth/login', { email: 'a@mail.example', password: 'practice' }),
  ]
  for (const response of responses) {
    expect(response).toMatchObject({ status: 503, headers: { 'retry-after': retryAfter } })
    expect(response.body).toEqual({ success: false, message, code: 'UNAVAILABLE' })
  }
  school.breakDatabase(undefined)
  expect((await school.snapshot()) === before).toBe(true)
  expect((await student.call('GET', 'courses')).status).toBe(200)
})

test.each([
  [{ errcode: 1 }, false],
  [{ errcode: 19 }, false],
  [{ errcode: 2067 }, false],
  [{ code: '23505' }, false],
  [{ code: '42P01' }, false],
  [{ code: 'ENOENT' }, false],
  [{}, false],
  [{ code: '08006' }, true],
  [{ code: '25P03' }, true],
  [{ code: 'ETIMEDOUT' }, true],
])('whether the error %j means that the database is away: %s', (more, away) => {
  expect(isDatabaseUnavailable(failed('trouble', more))).toBe(away)
})

test.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Query read timeout',
])('"%s" means that the database is away', (message) => {
  expect(isDatabaseUnavailable(new Error(message))).toBe(true)
  expect(isDatabaseUnavailable(message)).toBe(false)
})

test('without PostgreSQL calls and readyz get 503, and livez gets 200', async () => {
  const nowhere = 'postgres://nobody@127.0.0.1:1/none'
  const database = databaseOver(await postgresDialect(nowhere), 'postgres', nowhere)
  const app = await buildApp({ ...school.deps, database }, 'no-web-build')
  const get = (url: string) => app.inject({ url })
  expect(await get('/api/courses/featured')).toMatchObject({
    statusCode: 503,
    headers: { 'retry-after': '1' },
  })
  expect((await get('/readyz')).json()).toEqual({ ready: false, reason: 'database' })
  expect((await get('/livez')).statusCode).toBe(200)
  await app.close()
  await database.close()
})

test('every refusal has the same form, also outside of the API', async () => {
  const student = await school.as('student')
  const responses = [
    await student.call('GET', 'nothing'),
    await student.call('POST', 'nothing', {}),
    await student.call('DELETE', 'courses'),
    await student.call('PUT', '/elsewhere', {}),
    await student.call('POST', 'enrollments', {}),
    await student.call('GET', 'reports/check'),
    await school.visitor.call('GET', 'courses'),
  ]
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 422, 403, 401])
  for (const { body, headers } of responses) {
    expect(Object.keys(body).filter((name) => name !== 'fields')).toEqual(['success', 'message', 'code'])
    expect(body.success).toBe(false)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
  }
})

test('each field is named with its first error, and missing fields come first', async () => {
  const { body } = await school.visitor.call('POST', 'auth/signup', { email: 'no', password: 'x', name: '' })
  expect(body).toEqual({
    success: false,
    message: 'All fields are required.',
    code: 'VALIDATION',
    fields: {
      name: 'All fields are required.',
      email: 'Please enter a valid email address.',
      password: 'Password must be at least 6 characters.',
    },
  })
})
