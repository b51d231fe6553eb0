import { afterEach, beforeEach, expect, test } from 'vitest'
import { Activity } from '../../kernel/activity.ts'
import { dateOf } from '../../platform/school-time.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let admin: Person
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
})
afterEach(() => school.close())

const zone = 'Asia/Kolkata'

async function somebodyActive(name: string, ...days: string[]): Promise<Person> {
  const person = await school.as('student', { name, last_active_day: null })
  let lastActiveDay: string | null = null
  for (const day of days) {
    const activity = new Activity({ ...school.deps, clock: () => Date.parse(`${day}T06:00:00Z`) })
    activity.note({ userId: person.id, lastActiveDay, unusedSessionId: null, timeZone: zone })
    await activity.waitForWrites()
    lastActiveDay = day
  }
  return person
}

const active = async (query: string) => {
  const { status, body, headers } = await admin.call('GET', `reports/active?${query}`)
  expect(status).toBe(200)
  const users = body.users as { name: string; days: number }[]
  return {
    ...body,
    users: users.map(({ name, days }) => `${name} ${days}`),
    total: Number(headers['x-total-count']),
  }
}

test('a number of active users opens its people: of a day, a week across two months, and a month', async () => {
  await somebodyActive('Meera', '2026-10-29', '2026-10-30', '2026-11-01')
  await somebodyActive('Ravi', '2026-11-01', '2026-11-30')
  await somebodyActive('Asha', '2026-10-31')
  await somebodyActive('Kabir', '2026-10-25', '2026-11-02')
  expect(await active('unit=day&start=2026-11-01')).toEqual({
    period: { from: '2026-11-01', to: '2026-11-01' },
    active: 2,
    users: ['Meera 1', 'Ravi 1'],
    total: 2,
  })
  expect(await active('unit=week&start=2026-10-26')).toEqual({
    period: { from: '2026-10-26', to: '2026-11-01' },
    active: 3,
    users: ['Meera 3', 'Ravi 1', 'Asha 1'],
    total: 3,
  })
  // Any day may start a week; this week starts on Sunday.
  expect(await active('unit=week&start=2026-11-01')).toEqual({
    period: { from: '2026-11-01', to: '2026-11-07' },
    active: 3,
    users: ['Meera 1', 'Ravi 1', 'Kabir 1'],
    total: 3,
  })
  expect(await active('unit=week&start=2026-12-01')).toMatchObject({ active: 0, users: [], total: 0 })
  expect(await active('unit=month&start=2026-11-17')).toEqual({
    period: { from: '2026-11-01', to: '2026-11-30' },
    active: 3,
    users: ['Meera 1', 'Ravi 2', 'Kabir 1'],
    total: 3,
  })
  expect(await active('unit=day&start=2026-10-31')).toMatchObject({ users: ['Asha 1'], total: 1 })
  expect(await active('unit=day&start=2026-12-01')).toMatchObject({ active: 0, users: [], total: 0 })
})

test('every figure of a report equals its rows, in every range', async () => {
  const today = dateOf(school.deps.clock(), zone)
  await somebodyActive('Meera', '2025-12-31', '2026-01-01', '2026-09-30', '2026-10-01', today)
  await somebodyActive('Ravi', '2026-08-31', '2026-11-02', '2026-11-16', '2026-11-19')
  await somebodyActive('Asha', '2025-11-30', '2026-11-19', today)
  for (const range of ['7d', '30d', '3m', '1y']) {
    const { activeUsers, unit } = (await admin.call('GET', `reports?range=${range}`)).body
    expect(activeUsers.some(({ users }: { users: number }) => users > 1)).toBe(true)
    for (const { start, users } of activeUsers)
      expect((await active(`unit=${unit}&start=${start}`)).users, `${unit} ${start}`).toHaveLength(users)
  }
})

test('rows are paged, and exported together', async () => {
  for (const name of ['Meera', 'Ravi', '=Asha', 'Kabir', 'Diya'])
    await somebodyActive(name, '2026-10-31', '2026-11-01')
  const week = 'unit=week&start=2026-10-26'
  expect(await active(`${week}&page=1&limit=2`)).toMatchObject({ users: ['Meera 2', 'Ravi 2'], total: 5 })
  expect(await active(`${week}&page=3&limit=2`)).toMatchObject({ users: ['Diya 2'], total: 5 })
  const { body, headers } = await admin.call('GET', `reports/active?${week}&format=csv`)
  expect(headers['content-disposition']).toContain('active-users-2026-10-26-to-2026-11-01.csv')
  const lines = String(body).trim().split('\r\n')
  expect(lines).toHaveLength(6)
  expect(lines[0]).toContain('Name,Email,Role,Days Active')
  expect(lines[3]).toMatch(/'=Asha.*,Student,2$/)
})

test('a table of more people than one read has each of them once', async () => {
  const people = Array.from({ length: 1_201 }, () => ({ id: school.deps.newId() }))
  const { db } = school.database
  const like = await db.selectFrom('users').selectAll().where('id', '=', admin.id).executeTakeFirstOrThrow()
  for (let start = 0; start < people.length; start += 100) {
    const some = people.slice(start, start + 100)
    const rows = some.map(({ id }) => ({ ...like, id, email: `${id}@mail.example`, name: id }))
    await db.insertInto('users').values(rows).execute()
    await db
      .insertInto('active_months')
      .values(some.map(({ id }) => ({ month: '2026-11-01', user_id: id, days: 1 })))
      .execute()
  }
  const { body } = await admin.call('GET', 'reports/active?unit=day&start=2026-11-01&format=csv')
  const names = String(body)
    .trim()
    .split('\r\n')
    .map((line) => line.split(',')[0])
  expect(names.slice(1)).toEqual(people.map(({ id }) => id))
})

test('a deleted account keeps its place without an email', async () => {
  const meera = await somebodyActive('Meera', '2026-11-01')
  const password_hash = await school.deps.passwords.hash('practice')
  await school.database.db.updateTable('users').set({ password_hash }).where('id', '=', meera.id).execute()
  const { status } = await meera.call('DELETE', 'users/me', { password: 'practice' })
  expect(status).toBe(204)
  const { body } = await admin.call('GET', 'reports/active?unit=day&start=2026-11-01')
  expect(body.users).toEqual([{ _id: meera.id, name: 'Deleted user', email: '', role: 'student', days: 1 }])
})

test('a person can export when they were active', async () => {
  const meera = await somebodyActive('Meera', '2026-10-31', '2026-11-01', '2026-11-19')
  const { body } = await meera.call('GET', 'users/me/export')
  expect(body.profile.activeDays.slice(0, 3)).toEqual(['2026-10-31', '2026-11-01', '2026-11-19'])
})

test.each(['unit=day&start=2026-02-30', 'unit=hour&start=2026-11-01', 'unit=day', 'start=2026-11-01'])(
  '%s is no valid list',
  async (query) => {
    expect((await admin.call('GET', `reports/active?${query}`)).status).toBe(422)
  },
)

test('the self-check counts the people of each day and month', async () => {
  await somebodyActive('Meera', '2026-10-31', '2026-11-01')
  await somebodyActive('Ravi', '2026-11-01')
  const readActiveCheck = async () => {
    const { checks } = (await admin.call('GET', 'reports/check')).body
    return checks.find(({ name }: { name: string }) => name === 'activeUsers')
  }
  // Two days with 1 and 2 people, and two months with 1 and 2.
  expect(await readActiveCheck()).toMatchObject({ left: 6, right: 6, differing: 0 })
  const { db } = school.database
  await db.updateTable('active_months').set({ days: 1 }).where('month', '=', '2026-10-01').execute()
  expect(await readActiveCheck()).toMatchObject({
    ...{ left: 6, right: 5, differing: 1 },
    differences: [{ of: 'activeDay', day: '2026-10-31', left: 1, right: 0 }],
  })
})
