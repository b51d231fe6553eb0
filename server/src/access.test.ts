import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { endpointsOf } from './kernel/module.ts'
import { modules } from './modules.ts'
import { everyone, type Row, type Who } from './testing/access-rows.ts'
import { type AccessSchool, openAccessSchool } from './testing/access-school.ts'
import { accessTable, openRoutes } from './testing/access-table.ts'
import { openSchool } from './testing/school.ts'
import { sendRow, withIds } from './testing/send-row.ts'

const allEndpoints = endpointsOf(modules)

let accessSchool: AccessSchool | undefined
afterEach(async () => {
  await accessSchool?.school.close()
  accessSchool = undefined
})

async function registeredRoutes(): Promise<string[]> {
  const routes: string[] = []
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      routes.push(...[method].flat().map((name) => `${name} ${url}`))
    })
  }
  subscribe('fastify.initialization', watch)
  const school = await openSchool({}, undefined, { hasOwnApp: true })
  unsubscribe('fastify.initialization', watch)
  await school.close()
  return routes
}

test('every registered route has a row in the access table, and every row a route', async () => {
  const routes = await registeredRoutes()
  const rows = [
    ...Object.keys(accessTable).map((name) => name.replace(' ', ' /api')),
    ...Object.keys(openRoutes),
  ]
  const heads = rows.filter((name) => name.startsWith('GET ')).map((name) => name.replace('GET', 'HEAD'))
  expect(routes.toSorted()).toEqual([...rows, ...heads].toSorted())
})

test('the access table has every endpoint of the contract, with every role', () => {
  const endpoints = allEndpoints.map(({ method, path }) => `${method} ${path}`)
  expect(Object.keys(accessTable).toSorted()).toEqual(endpoints.toSorted())
  for (const row of Object.values(accessTable).flat()) {
    expect(Object.keys(row.expect).toSorted()).toEqual(everyone.toSorted())
  }
})

test('an endpoint has a permission only where somebody of role admin may call it', () => {
  for (const { path, access, permission } of allEndpoints) {
    const isForStaff = access === 'signedIn' || (Array.isArray(access) && access.includes('admin'))
    expect(permission === undefined || isForStaff, path).toBe(true)
  }
})

async function ask(access: AccessSchool, name: string, row: Row, who: Who) {
  const [method = ''] = name.split(' ')
  const { status, body } = await sendRow(access, who, method, row)
  const callText = `${name} of ${row.subject} by ${who}`
  expect.soft(`${callText}: ${status}`).toBe(`${callText}: ${row.expect[who]}`)
  if (isRefused(row, who))
    expect.soft(body, callText).toMatchObject({ success: false, code: expect.any(String) })
}

const isRefused = (row: Row, who: Who) => row.expect[who] >= 400
/** Refused at the first call, not only when repeated. */
const isPlainRefusal = (row: Row, who: Who) => isRefused(row, who) && !row.again
const callsWhere = (rows: readonly Row[], matches: (row: Row, who: Who) => boolean) =>
  rows.flatMap((row) => everyone.filter((who) => matches(row, who)).map((who) => ({ row, who })))

const staff: readonly Who[] = ['owner', 'admin', 'frontDesk', 'accountant']

const endpoints = Object.entries(accessTable).map(([name, rows]) => ({
  name,
  refusals: callsWhere(rows, isPlainRefusal),
  otherCalls: callsWhere(rows, (row, who) => !isPlainRefusal(row, who)),
}))

describe('a refused call has the status of the table, and changes nothing', () => {
  let access: AccessSchool
  let before: string
  const open = async () => {
    access = await openAccessSchool()
    before = await access.school.snapshot()
  }
  beforeAll(open)
  afterAll(() => access.school.close())

  test.each(endpoints.filter(({ refusals }) => refusals.length > 0))('$name', async ({ name, refusals }) => {
    await access.school.database.db.deleteFrom('limits').execute()
    for (const { row, who } of refusals) await ask(access, name, row, who)
    const isUnchanged = (await access.school.snapshot()) === before
    if (!isUnchanged) {
      // Keeps the change out of the next tests.
      await access.school.close()
      await open()
    }
    expect(isUnchanged, `a refused call of ${name} changed something`).toBe(true)
  })
})

describe('an endpoint is open to the callers of the table', () => {
  const open = endpoints.filter(({ otherCalls: others }) => others.length > 0)
  const isRead = ({ name }: { name: string }) => name.startsWith('GET ')

  test('every endpoint that reads', async () => {
    const access = await openAccessSchool()
    accessSchool = access
    for (const { name, otherCalls: others } of open.filter(isRead))
      for (const { row, who } of others) await ask(access, name, row, who)
  })

  test.each(open.filter((endpoint) => !isRead(endpoint)))('$name', async ({ name, otherCalls: others }) => {
    // Most calls cannot run twice in one school.
    const members = staff.filter((member) => others.some(({ who }) => who === member))
    for (const member of members.length > 0 ? members : [null]) {
      const access = await openAccessSchool()
      accessSchool = access
      for (const { row, who } of others.filter(({ who }) => who === member || !staff.includes(who))) {
        const before = isRefused(row, who) && (await access.school.snapshot())
        await ask(access, name, row, who)
        if (before)
          expect(
            (await access.school.snapshot()) === before,
            `${row.subject} by ${who} changed something`,
          ).toBe(true)
      }
      await access.school.close()
      accessSchool = undefined
    }
  })
})

test('an invisible record is 404 with the same text as a missing one', async () => {
  const access = await openAccessSchool()
  accessSchool = access
  const pairs: [Who, string, string][] = [
    ['student', 'courses/{otherDraft}', 'courses/{unknown}'],
    ['mentor', 'courses/{otherArchived}', 'courses/{unknown}'],
    ['student', 'enrollments/student/{fellow}', 'enrollments/student/{unknown}'],
    ['mentor', 'enrollments/student/{stranger}', 'enrollments/student/{unknown}'],
    ['student', 'enrollments/{fellowEnrollment}/receipt', 'enrollments/{unknown}/receipt'],
    ['mentor', 'enrollments/{enrollment}/receipt', 'enrollments/{unknown}/receipt'],
    ['student', 'files/{lockedHandout}', 'files/{unknown}'],
    ['none', 'files/{lockedHandout}', 'files/{unknown}'],
  ]
  for (const [who, hidden, missing] of pairs) {
    const ofHidden = await access.people[who].call('GET', withIds(hidden, access.ids))
    const ofMissing = await access.people[who].call('GET', withIds(missing, access.ids))
    expect([ofHidden.status, ofHidden.body]).toEqual([ofMissing.status, ofMissing.body])
  }
})

test('another’s id in a body is 403 with the same text as a missing one', async () => {
  const access = await openAccessSchool()
  accessSchool = access
  const { student, mentor } = access.people
  const { ids } = access
  const submit = `assignments/submit/${ids.assignment}`
  const link = 'https://work.example/mine'
  const work = { title: 'A form', description: 'Build it.', deadline: '2026-12-01' }
  const responses = [
    [
      await student.call('POST', submit, { link, studentId: ids.fellow }),
      await student.call('POST', submit, { link, studentId: ids.unknown }),
    ],
    [
      await mentor.call('POST', 'assignments/create', { ...work, courseId: ids.otherDraft }),
      await mentor.call('POST', 'assignments/create', { ...work, courseId: ids.unknown }),
    ],
    [
      await mentor.call('GET', `courses?mentorId=${ids.otherMentor}`),
      await mentor.call('GET', `courses?mentorId=${ids.unknown}`),
    ],
  ]
  for (const [ofOther, ofMissing] of responses) {
    expect(ofOther?.status).toBe(403)
    expect(ofOther?.body).toEqual(ofMissing?.body)
  }
})

test('HEAD needs the same rights as GET', async () => {
  const access = await openAccessSchool()
  accessSchool = access
  for (const [name, rows] of Object.entries(accessTable)) {
    if (!name.startsWith('GET ')) continue
    for (const row of rows) {
      const oneOfEachStatus = new Map(everyone.map((who) => [row.expect[who], who])).values()
      for (const who of oneOfEachStatus) {
        const response = await access.people[who].call('HEAD', withIds(row.path, access.ids))
        expect(`${row.path} ${who} ${response.status}`).toBe(`${row.path} ${who} ${row.expect[who]}`)
        expect(response.body).toHaveLength(0)
      }
    }
  }
})

test('a public endpoint ignores a token, also an invalid one', async () => {
  const access = await openAccessSchool({ LIMIT_FORGOT_PER_EMAIL: '100/1h' })
  accessSchool = access
  const publicRows = allEndpoints
    .filter(({ access, raw }) => access === 'public' && raw === undefined)
    .flatMap(({ method, path }) => (accessTable[`${method} ${path}`] ?? []).map((row) => ({ method, row })))
  expect(publicRows.length).toBeGreaterThan(6)
  for (const { method, row } of publicRows) {
    // A first failed log-in runs more queries.
    const responseWithoutToken = await sendRow(access, 'none', method, row)
    if (responseWithoutToken.status === 201) continue
    const queries = access.school.queries()
    await sendRow(access, 'none', method, row)
    const queriesWithoutToken = access.school.queries() - queries
    for (const authorization of [
      'Bearer dead',
      'Bearer ',
      'Basic eDp5',
      `Bearer ${access.people.admin.token}`,
    ]) {
      const queries = access.school.queries()
      const response = await sendRow(access, 'none', method, row, { authorization })
      expect(`${row.path} ${response.status}`).toBe(`${row.path} ${responseWithoutToken.status}`)
      expect(access.school.queries() - queries, 'the token was looked up').toBe(queriesWithoutToken)
    }
  }
})

test('routes outside of the contract are open to everybody', async () => {
  const access = await openAccessSchool()
  accessSchool = access
  for (const [name, status] of Object.entries(openRoutes)) {
    for (const who of everyone) {
      const path = name.replace('GET ', '').replace('*', 'nothing')
      expect((await access.people[who].call('GET', path)).status).toBe(status)
    }
  }
})
