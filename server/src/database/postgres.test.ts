import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { openProxy, type TestProxy } from '../testing/proxy.ts'
import { enrollmentForm, openSchool, type Person, type School } from '../testing/school.ts'
import { type Database, databaseOver } from './database.ts'
import { postgresDialect } from './postgres.ts'

// PGlite has no connections that could break.
const testOnServer = test.runIf(process.env.TEST_ENGINE === 'postgres')

let school: School
let proxy: TestProxy
let proxiedDatabase: Database
let student: Person
let courseId: string

beforeEach(async () => {
  if (process.env.TEST_ENGINE !== 'postgres') return
  school = await openSchool()
  const url = new URL(school.database.location)
  proxy = await openProxy({ host: url.hostname, port: Number(url.port || 5432) })
  url.hostname = '127.0.0.1'
  url.port = String(proxy.port)
  proxiedDatabase = databaseOver(await postgresDialect(url.href), 'postgres', url.href)
  student = await school.as('student')
  courseId = (await school.addCourse()).id
})

afterEach(async () => {
  if (process.env.TEST_ENGINE !== 'postgres') return
  await proxiedDatabase.close()
  await proxy.close()
  await school.close()
})

async function buildProxiedApp() {
  const app = await buildApp({ ...school.deps, database: proxiedDatabase }, 'no-web-build')
  const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
    app.inject({
      method,
      url: `/api/${url}`,
      headers: { authorization: `Bearer ${student.token}` },
      ...(payload && { payload }),
    })
  return {
    app,
    read: () => call('GET', 'courses'),
    enroll: () => call('POST', 'enrollments', { ...enrollmentForm, courseId }),
  }
}

testOnServer('a connection that breaks inside a transaction fails the call and not the process', async () => {
  const { app, read, enroll } = await buildProxiedApp()
  expect((await read()).statusCode).toBe(200)
  let reportInside = () => {}
  const inside = new Promise<void>((resolve) => {
    reportInside = resolve
  })
  const broken = proxiedDatabase.db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx)
    reportInside()
    await sql`select pg_sleep(1)`.execute(tx)
  })
  await inside
  proxy.cut()
  await expect(broken).rejects.toThrow()

  expect((await read()).statusCode).toBe(200)
  expect((await enroll()).statusCode).toBe(201)
  await app.close()
})

testOnServer(
  'a server that no longer responds gives 503 within seconds, and is used again once it responds',
  async () => {
    const { app, read, enroll } = await buildProxiedApp()
    expect((await read()).statusCode).toBe(200)
    proxy.goSilent()
    const responses = await Promise.all([read(), enroll(), ...Array.from({ length: 20 }, read)])
    for (const response of responses) {
      expect(response.statusCode).toBe(503)
      expect(response.headers['retry-after']).toBe('1')
    }
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    expect((await app.inject('/livez')).statusCode).toBe(200)

    proxy.recover()
    expect((await enroll()).statusCode).toBe(201)
    await app.close()
  },
)

testOnServer('a call that waits too long for a lock gets 503 with Retry-After', async () => {
  const { app, enroll } = await buildProxiedApp()
  await school.database.db.transaction().execute(async (tx) => {
    await sql`lock table courses in access exclusive mode`.execute(tx)
    const response = await enroll()
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('1')
  })
  expect((await enroll()).statusCode).toBe(201)
  await app.close()
})

testOnServer(
  'statements are planned once per connection, and again after another instance has migrated',
  async () => {
    const { app, read, enroll } = await buildProxiedApp()
    await proxiedDatabase.db.connection().execute(async (db) => {
      await db.selectFrom('courses').selectAll().execute()
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
        db,
      )
      expect(rows).toContainEqual({ statement: 'select * from "courses"' })
    })
    expect((await read()).statusCode).toBe(200)

    await sql`alter table courses add column later text`.execute(school.database.db)
    expect(await proxiedDatabase.db.selectFrom('courses').selectAll().execute()).toHaveLength(1)
    await proxiedDatabase.db.selectFrom('courses').selectAll().execute()
    await sql`alter table courses add column still_later text`.execute(school.database.db)
    const planError = await proxiedDatabase.db
      .transaction()
      .execute((tx) => tx.selectFrom('courses').selectAll().execute())
      .catch((error) => error)
    expect(planError).toMatchObject({ code: '0A000' })
    expect((await enroll()).statusCode).toBe(201)
    await sql`alter table courses drop column still_later`.execute(school.database.db)
    await sql`alter table courses drop column later`.execute(school.database.db)
    await app.close()
  },
)
