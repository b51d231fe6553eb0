import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { openEmptyDatabase } from '../testing/database.ts'
import { openSchool, type School } from '../testing/school.ts'

let school: School
const token = 'a token of the metrics'
beforeEach(async () => {
  school = await openSchool({ METRICS_TOKEN: token }, undefined, { hasOwnApp: true })
})
afterEach(() => school.close())

test('a running school is live and ready', async () => {
  expect(await school.visitor.call('GET', '/livez')).toMatchObject({ status: 200, body: { live: true } })
  expect(await school.visitor.call('GET', '/readyz')).toMatchObject({ status: 200, body: { ready: true } })
})

test('without its database the school is live and not ready, and ready again afterwards', async () => {
  school.breakDatabase(new Error('gone'))
  expect(await school.visitor.call('GET', '/livez')).toMatchObject({ status: 200 })
  const response = await school.visitor.call('GET', '/readyz')
  expect(response).toMatchObject({ status: 503, headers: { 'retry-after': '1' } })
  expect(response.body).toEqual({ ready: false, reason: 'database' })
  const logLine = school.logged.find(({ msg }) => msg === 'not ready')
  expect(logLine).toMatchObject({ reqId: response.headers['x-request-id'], err: { message: 'gone' } })
  school.breakDatabase(undefined)
  expect((await school.visitor.call('GET', '/readyz')).status).toBe(200)
})

test('before its migrations the school is not ready', async () => {
  const database = await openEmptyDatabase()
  await database.db.schema.createTable('migrations').addColumn('name', 'text').execute()
  const app = await buildApp({ ...school.deps, database }, 'no-web-build')
  const response = await app.inject({ url: '/readyz' })
  expect([response.statusCode, response.json()]).toEqual([503, { ready: false, reason: 'migrations' }])
  await app.close()
  await database.close()
})

test('a stopping school is live and not ready, responds to running requests, and then closes', async () => {
  const app = await buildApp({ ...school.deps, drain: { quietMs: 100, atMostMs: 2_000 } }, 'no-web-build')
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = async (path: string) => {
    const { status, headers } = await fetch(`${address}${path}`)
    return [status, headers.get('connection')]
  }
  const askAll = () => Promise.all(['/readyz', '/livez', '/api/school', '/no-page'].map(ask))
  expect(await askAll()).toEqual([
    [200, 'keep-alive'],
    [200, 'keep-alive'],
    [200, 'keep-alive'],
    [404, 'keep-alive'],
  ])
  const closed = app.close()
  expect(await askAll()).toEqual([
    [503, 'close'],
    [200, 'close'],
    [200, 'close'],
    [404, 'close'],
  ])
  await closed
  await expect(fetch(`${address}/livez`)).rejects.toThrow()
})

test('metrics need the token', async () => {
  const get = (headers = {}) => school.visitor.call('GET', '/metrics', undefined, headers)
  await school.visitor.call('GET', 'school')
  for (const headers of [
    {},
    { authorization: 'Bearer wrong' },
    { authorization: token },
    { authorization: 'Bearer ' },
  ]) {
    const response = await get(headers)
    expect([response.status, response.body.toString()]).toEqual([404, ''])
  }
  const response = await get({ authorization: `Bearer ${token}` })
  expect(response.status).toBe(200)
  expect(response.headers['content-type']).toContain('text/plain')
  const text = response.body.toString()
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/school",status="200"} 1',
  )
  expect(text).toContain('process_resident_memory_bytes')
})

test('without a token in the environment there are no metrics', async () => {
  const plain = await openSchool()
  const response = await plain.visitor.call('GET', '/metrics', undefined, {
    authorization: 'Bearer undefined',
  })
  expect(response.status).toBe(404)
  await plain.close()
})

test('metrics name routes and not paths, so their number stays small', async () => {
  for (const id of ['one', 'two']) await school.visitor.call('GET', `courses/${id}`)
  await school.visitor.call('GET', '/somewhere')
  const { body } = await school.visitor.call('GET', '/metrics', undefined, {
    authorization: `Bearer ${token}`,
  })
  expect(body.toString()).toContain('route="/api/courses/:courseId",status="401"} 2')
  expect(body.toString()).not.toMatch(/courses\/one|somewhere/)
})
