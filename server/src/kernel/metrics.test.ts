import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { databaseOver } from '../database/database.ts'
import { postgresDialect } from '../database/postgres.ts'
import { modules } from '../modules.ts'
import { backupAge } from '../operations/backup-gauge.ts'
import { currentRequestContext } from '../platform/request-context.ts'
import { openSchool, type School } from '../testing/school.ts'

const token = 'a token of the metrics'
let school: School
beforeEach(async () => {
  school = await openSchool({ METRICS_TOKEN: token }, undefined, { hasOwnApp: true })
})
afterEach(() => school.close())

const metricsOf = async (app = school.app) =>
  (await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).payload

test('the dashboard and the alerts name metrics that exist', async () => {
  const app = await buildApp(school.deps, 'no-web-build', modules, [backupAge])
  const names = new Set([...(await metricsOf(app)).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  await app.close()
  for (const file of ['grafana.json', 'alerts.yml']) {
    const text = readFileSync(join(import.meta.dirname, '../../../docs/watching', file), 'utf8')
    const usedNames = [...text.matchAll(/\b(?:abhyas|http|process|nodejs)_[a-z_0-9]+/g)].map(([name]) =>
      name.replace(/_(bucket|count|sum)$/, ''),
    )
    expect(usedNames.length).toBeGreaterThan(8)
    expect([...new Set(usedNames)].filter((name) => !names.has(name))).toEqual([])
  }
})

test('transactions, statements and refusals are counted', async () => {
  const student = await school.as('student')
  const before = await metricsOf()
  expect(before).toContain('abhyas_requests_refused_total{reason="unavailable"} 0')
  await school.enroll(student, await school.addCourse())
  for (const watcher of school.database.watchers) watcher.retried?.()
  school.breakDatabase(new Error('gone'))
  await school.visitor.call('GET', '/readyz')
  const metricsDuring = await metricsOf()
  school.breakDatabase(undefined)
  const figure = (text: string, name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  const growthOf = (name: string) => figure(metricsDuring, name) - figure(before, name)
  expect(growthOf('abhyas_database_transactions_total')).toBe(1)
  expect(growthOf('abhyas_database_transactions_run_again_total')).toBe(1)
  expect(growthOf('abhyas_database_statement_duration_seconds_count')).toBeGreaterThan(5)
  expect(metricsDuring).toContain('abhyas_requests_refused_total{reason="unavailable"} 1')
  expect(metricsDuring).toContain('http_requests_in_flight 1')
  expect(metricsDuring).not.toMatch(/^abhyas_mail_unsent\{/m)
  expect(metricsDuring).toContain('abhyas_build_info{version="')
})

test('waiting and failed emails are metrics', async () => {
  await school.addEmail({ created_at: school.deps.clock() - 90_000 })
  await school.addEmail({ attempts: 10 })
  await school.addEmail({ sent_at: 1, created_at: 1 })
  const app = await buildApp({ ...school.deps, deliver: async () => {} }, 'no-web-build')
  const text = await metricsOf(app)
  await app.close()
  expect(text).toContain('abhyas_mail_unsent{state="waiting"} 1')
  expect(text).toContain('abhyas_mail_unsent{state="failed"} 1')
  expect(text).toContain('abhyas_mail_oldest_waiting_seconds 90')
})

test.runIf(process.env.TEST_ENGINE === 'postgres')('the connection pool is a metric', async () => {
  const { database } = school
  const ownDatabase = databaseOver(await postgresDialect(database.location), 'postgres', database.location)
  await sql`select 1`.execute(ownDatabase.db)
  const app = await buildApp({ ...school.deps, database: ownDatabase }, 'no-web-build')
  const text = await metricsOf(app)
  expect(text).toMatch(/abhyas_database_connections\{state="idle"\} 1/)
  expect(text).toContain('abhyas_database_waiting_for_connection 0')
  await app.close()
  await ownDatabase.close()
})

test('jobs report their last success, and whether they never had one', async () => {
  school.deps.lastJobSuccess.set('mail', 1_700_000_000_000).set('tidy', null)
  const text = await metricsOf()
  expect(text).toContain('abhyas_job_last_success_timestamp_seconds{job_name="mail"} 1700000000')
  expect(text).not.toContain('timestamp_seconds{job_name="tidy"}')
  expect(text).toContain('abhyas_job_never_succeeded{job_name="mail"} 0')
  expect(text).toContain('abhyas_job_never_succeeded{job_name="tidy"} 1')
})

test('the free space of both disks is a metric', async () => {
  const config = { ...school.deps.config, DATA_DIR: tmpdir(), BACKUP_DIR: tmpdir() }
  const app = await buildApp({ ...school.deps, config }, 'no-web-build')
  const text = await metricsOf(app)
  await app.close()
  for (const folder of ['data', 'backups'])
    expect(text).toMatch(new RegExp(`^abhyas_disk_free_bytes\\{folder="${folder}"\\} \\d{6,}`, 'm'))
})

test('without a mail server no email counts as late', async () => {
  await school.addEmail({ created_at: school.deps.clock() - 90_000 })
  const text = await metricsOf()
  expect(text).not.toMatch(/^abhyas_mail_oldest_waiting_seconds/m)
  expect(text).toContain('abhyas_mail_unsent{state="waiting"} 1')
})

test('a download that the client aborts is no longer in flight, and is logged', async () => {
  const app = await buildApp(school.deps, 'no-web-build')
  app.get('/endless', (_request, reply) =>
    reply.send(
      Readable.from(
        (async function* () {
          for (;;) yield Buffer.alloc(65_536)
        })(),
      ),
    ),
  )
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  school.logged.length = 0
  const sent = request(`${address}/endless`).end()
  const [response] = await once(sent, 'response')
  await once(response, 'data')
  response.destroy()
  await expect.poll(() => school.logged).toMatchObject([{ path: '/endless', status: 200, aborted: true }])
  expect(await metricsOf(app)).toContain('http_requests_in_flight 1')
  await app.close()
})

test('every metric of the dashboard and the alerts has the job abhyas, and no label is named job', async () => {
  for (const file of ['grafana.json', 'alerts.yml']) {
    const text = readFileSync(join(import.meta.dirname, '../../../docs/watching', file), 'utf8')
    const others = [
      ...text.matchAll(/\b(?:abhyas|http|process|nodejs)_[a-z_0-9]+(?!\{job=\\?"abhyas\\?"|[a-z_0-9])/g),
    ]
    expect(others.map(([figure]) => figure)).toEqual([])
  }
  school.deps.lastJobSuccess.set('mail', 1)
  expect(await metricsOf()).not.toMatch(/[{,]job=/)
})

test('a slow query is one line with its SQL, its time and the request', async () => {
  const slow = await openSchool({ LOG_SLOW_QUERY_MS: '1' })
  const admin = await slow.as('admin')
  slow.logged.length = 0
  const { db } = slow.database
  const endless = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 300000)
    select count(*) from n where i > ${77_777}`
  await endless.execute(db)
  expect(slow.logged).toMatchObject([
    { msg: 'a slow query', sql: expect.stringContaining('with recursive'), ms: expect.any(Number) },
  ])
  expect(JSON.stringify(slow.logged)).not.toContain('77777')
  await admin.call('GET', 'students?search=canary')
  await slow.close()
})

test('a statement inside a call knows the request, with and without a body', async () => {
  const seen = new Set<string | undefined>()
  school.database.watchers.add({ statement: () => seen.add(currentRequestContext()) })
  const student = await school.as('student')
  const course = await school.addCourse()
  seen.clear()
  const read = await student.call('GET', 'users/me')
  expect([...seen]).toEqual([read.headers['x-request-id']])
  seen.clear()
  const written = await school.enroll(student, course)
  expect(written.status).toBe(201)
  expect([...seen]).toEqual([written.headers['x-request-id']])
  const mails = await school.database.db.selectFrom('outbox').select('caused_by').execute()
  expect(mails.map(({ caused_by }) => caused_by)).toContain(written.headers['x-request-id'])
})

test('a statement knows its request also when the body came late', async () => {
  const seen = new Set<string | undefined>()
  const email = 'late@mail.example'
  const address = await school.app.listen({ port: 0, host: '127.0.0.1' })
  school.database.watchers.add({ statement: () => seen.add(currentRequestContext()) })
  const sent = request(`${address}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })
  sent.flushHeaders()
  await wait(50)
  sent.end(JSON.stringify({ email }))
  const [response] = await once(sent, 'response')
  response.resume()
  expect([...seen]).toEqual([response.headers['x-request-id']])
})

test('the only personal data in the log are the address and the user’s id', async () => {
  const canary = 'canaryq'
  const email = `${canary}@mail.example`
  const { visitor } = school
  await visitor.call('POST', 'auth/signup', { name: `Asha ${canary}`, email, password: `${canary}-word` })
  const { body } = await visitor.call('POST', 'auth/login', { email, password: `${canary}-word` })
  await visitor.call('POST', 'auth/login', { email, password: `wrong ${canary}` })
  await visitor.call('POST', 'auth/forgot-password', { email })
  await visitor.call('POST', 'messages', { name: canary, email, message: `${canary} asks` })
  const as = { authorization: `Bearer ${body.token}` }
  const course = await school.addCourse({ name: `Course ${canary}` })
  await visitor.call(
    'POST',
    'enrollments',
    {
      courseId: course.id,
      name: canary,
      email,
      phone: '98450 12345',
      paymentMethod: 'upi',
      fromDate: '2026-11-23',
    },
    as,
  )
  await visitor.call('PUT', 'users/me', { name: canary, phone: canary, location: canary }, as)
  await visitor.call('GET', `courses?search=${canary}`, undefined, as)
  const admin = await school.as('admin', { name: `Head ${canary}`, email: `head@${canary}.example` })
  await admin.call('GET', `students?search=${canary}`)
  const failure = Object.assign(new Error('broken'), { detail: `Key (email)=(${email}) already exists.` })
  school.breakDatabase(failure)
  await admin.call('GET', `students?search=${canary}`)
  school.breakDatabase(undefined)
  expect(school.logged.length).toBeGreaterThan(8)
  expect(school.logged.filter(({ msg }) => msg === 'request failed').length).toBe(1)
  for (const personal of [canary, '98450', body.token])
    expect(JSON.stringify(school.logged)).not.toContain(personal)
})
