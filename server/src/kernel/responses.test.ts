import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { modules } from '../modules.ts'
import { enrollmentForm, openSchool, type School } from '../testing/school.ts'
import { endpointsOf, type Module } from './module.ts'

const allEndpoints = endpointsOf(modules)

let school: School
beforeEach(async () => {
  school = await openSchool()
})
afterEach(() => school.close())

const callHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-request-id': expect.stringMatching(/^[\w-]{12}-[0-9a-z]+$/),
}

test('every response has the headers that disable scripts and caches', async () => {
  const student = await school.as('student')
  for (const response of [
    await student.call('GET', 'courses'),
    await student.call('GET', 'auth/me'),
    await student.call('GET', '/%61pi/auth/me'),
    await student.call('POST', 'auth/logout'),
    await student.call('GET', 'auth/me'),
    await school.visitor.call('GET', 'school'),
    await school.visitor.call('GET', 'openapi.json'),
    await school.visitor.call('GET', 'docs'),
    await school.visitor.call('GET', 'nothing'),
    await school.visitor.call('GET', '/livez'),
    await school.visitor.call('GET', '/readyz'),
    await school.visitor.call('GET', '/nothing'),
    await school.visitor.call('POST', 'auth/login', '{', { 'content-type': 'application/json' }),
  ]) {
    expect(response.headers).toMatchObject(callHeaders)
    expect(response.headers).not.toHaveProperty('strict-transport-security')
    expect(response.headers).not.toHaveProperty('access-control-allow-origin')
    expect(response.headers).not.toHaveProperty('x-powered-by')
  }
})

test('a response has only the fields of its schema', async () => {
  const person = z.object({ name: z.string(), course: z.nullable(z.object({ name: z.string() })) })
  const listPeople = endpoint({
    method: 'GET',
    path: '/test-people',
    access: 'public',
    summary: 'People of the tests',
    response: z.array(person),
  })
  const secret = { password_hash: 'never' }
  const people: Module = {
    name: 'people of the tests',
    routes: (router) =>
      router.on(listPeople, async () => [
        { name: 'Meera', course: null, ...secret },
        { name: 'Ravi', course: { name: 'Forms', ...secret }, ...secret },
      ]),
  }
  const other = await openSchool({}, undefined, { modules: [people] })
  expect((await other.visitor.call('GET', 'test-people')).body).toEqual([
    { name: 'Meera', course: null },
    { name: 'Ravi', course: { name: 'Forms' } },
  ])
  await other.close()
})

test('the server makes the request id, not the caller', async () => {
  const { headers } = await school.visitor.call('GET', 'school', undefined, { 'x-request-id': 'mine' })
  expect(headers['x-request-id']).not.toBe('mine')
})

test('another origin gets no CORS headers', async () => {
  const response = await school.visitor.call('GET', 'school', undefined, { origin: 'https://evil.example' })
  expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
})

test('behind TLS, responses have Strict-Transport-Security', async () => {
  const header = 'max-age=31536000'
  const secure = await openSchool({ PUBLIC_URL: 'https://abhyas.example' })
  const plain = await openSchool({ PUBLIC_URL: 'http://abhyas.example' })
  const proxied = await openSchool({ TRUST_PROXY: 'true' })
  const forwarded = { 'x-forwarded-proto': 'https' }
  const headerOf = async (server: School, headers = {}) =>
    (await server.visitor.call('GET', 'school', undefined, headers)).headers['strict-transport-security']
  expect(await headerOf(secure)).toBe(header)
  expect(await headerOf(plain)).toBeUndefined()
  expect(await headerOf(proxied, forwarded)).toBe(header)
  expect(await headerOf(proxied)).toBeUndefined()
  expect(await headerOf(school, forwarded)).toBeUndefined()
  for (const opened of [secure, plain, proxied]) await opened.close()
})

test('each request is one log line without private data', async () => {
  const student = await school.as('student', { email: 'private@mail.example' })
  const course = await school.addCourse({ name: 'Forms' }, [{ pdf: '/api/files/some-file' }])
  school.logged.length = 0
  const secrets = [
    'a secret phrase',
    'private@mail.example',
    'hidden search',
    student.token,
    '98450 12345',
    'signature=',
  ]
  const { body } = await student.call('GET', `courses/${course.id}`)
  const { pass } = (await student.call('GET', 'users/me/handout-pass')).body
  await school.visitor.call('GET', `${body.syllabus[0].pdf}?${pass}`)
  await student.call('GET', 'courses?search=hidden%20search')
  await student.call(
    'POST',
    'enrollments',
    { ...enrollmentForm, courseId: course.id },
    { 'idempotency-key': 'hidden' },
  )
  await school.visitor.call('POST', 'auth/login', {
    email: 'private@mail.example',
    password: 'a secret phrase',
  })
  await school.visitor.call('POST', 'auth/login', '{"password":"a secret phrase"', {
    'content-type': 'application/json',
  })
  await school.visitor.call('GET', '/livez')

  expect(school.logged).toHaveLength(8)
  expect(school.logged.map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([
    `GET /api/courses/${course.id} 200`,
    'GET /api/users/me/handout-pass 200',
    'GET /api/files/some-file 404',
    'GET /api/courses 200',
    'POST /api/enrollments 201',
    'POST /api/auth/login 401',
    'POST /api/auth/login 400',
    'GET /livez 200',
  ])
  expect(school.logged[0]).toMatchObject({
    reqId: expect.any(String),
    ms: expect.any(Number),
    user: student.id,
  })
  const text = JSON.stringify(school.logged)
  for (const secret of [...secrets, 'hidden']) expect(text).not.toContain(secret)
})

test('the log of an error has no body, password or token', async () => {
  const student = await school.as('student')
  school.breakDatabase(new Error('broken'))
  await student.call('POST', 'auth/login', { email: 'private@mail.example', password: 'a secret phrase' })
  school.breakDatabase(undefined)
  const text = JSON.stringify(school.logged)
  expect(text).toContain('broken')
  for (const secret of ['a secret phrase', 'private@mail.example', student.token])
    expect(text).not.toContain(secret)
})

test('the API description lists every endpoint of the contract, with its callers', async () => {
  const { body } = await school.visitor.call('GET', 'openapi.json')
  expect(body).toMatchObject({ openapi: '3.1.0', info: { title: 'Abhyas' } })
  for (const { method, path, summary, access, status = 200 } of allEndpoints) {
    const described = body.paths[`/api${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
    expect(described, `${method} ${path}`).toMatchObject({ summary })
    const isBySession = access !== 'public' && access !== 'signature'
    expect(described.security).toEqual(isBySession ? [{ session: [] }] : undefined)
    expect(Object.keys(described.responses)).toContain(String(status))
  }
  const described = Object.values(body.paths as Record<string, object>).flatMap((path) => Object.keys(path))
  expect(described).toHaveLength(allEndpoints.length)
})

test('the API page lists every endpoint', async () => {
  const page = (await school.visitor.call('GET', 'docs')).body.toString()
  for (const { method, path } of allEndpoints) expect(page).toContain(`<code>${method} /api${path}</code>`)
  expect(page).not.toContain('<script')
})
