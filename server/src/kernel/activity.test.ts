import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSchool, type Person, type School } from '../testing/school.ts'

const day = 86_400_000

let school: School
let meera: Person
beforeEach(async () => {
  school = await openSchool()
  meera = await school.as('student', { last_active_day: null })
})
afterEach(() => school.close())

const counts = async () => {
  const rows = await school.database.db
    .selectFrom('active_counts')
    .selectAll()
    .orderBy('kind')
    .orderBy('start')
    .execute()
  return rows.map(({ kind, start, users }) => `${kind} ${start} ${users}`)
}
const use = async (person: Person) => {
  const before = await school.database.db
    .selectFrom('users')
    .select('last_active_day')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  await person.call('GET', 'auth/me')
  await vi.waitFor(async () => {
    const { last_active_day } = await school.database.db
      .selectFrom('users')
      .select('last_active_day')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(last_active_day).not.toBe(before.last_active_day)
  })
}

test('an account is counted once per day and month, however often it calls', async () => {
  await use(meera)
  for (const _ of [1, 2, 3]) await meera.call('GET', 'courses')
  expect(await counts()).toEqual(['day 2026-11-20 1', 'month 2026-11-01 1'])

  school.pass(day / 2)
  await use(meera)
  expect(await counts()).toEqual(['day 2026-11-20 1', 'day 2026-11-21 1', 'month 2026-11-01 1'])
  school.pass(2 * day)
  await use(await school.signIn(meera))
  expect((await counts()).filter((count) => !count.startsWith('day'))).toEqual(['month 2026-11-01 1'])
  school.pass(10 * day)
  await use(await school.signIn(meera))
  expect((await counts()).filter((count) => count.startsWith('month'))).toEqual([
    'month 2026-11-01 1',
    'month 2026-12-01 1',
  ])
})

test('two instances that see a person first at the same moment count one', async () => {
  const { to } = await school.secondInstance()
  await Promise.all([
    use(meera),
    use(to(meera)),
    meera.call('GET', 'courses'),
    to(meera).call('GET', 'courses'),
  ])
  const others = await Promise.all([1, 2, 3].map(() => school.as('student', { last_active_day: null })))
  await Promise.all(others.map((person) => use(person)))
  expect(await counts()).toEqual(['day 2026-11-20 4', 'month 2026-11-01 4'])
})

test('a person who was counted today costs one read only', async () => {
  await use(meera)
  const queries = school.queries()
  await meera.call('GET', 'auth/me')
  expect(school.queries() - queries).toBe(1)
})

test('a change of the time zone counts nobody twice on a day', async () => {
  school.pass(8.5 * 60 * 60 * 1000)
  await use(meera)
  expect((await counts())[0]).toBe('day 2026-11-21 1')
  const { db } = school.database
  await db.updateTable('school').set({ time_zone: 'UTC' }).execute()
  await meera.call('GET', 'auth/me')
  await db.updateTable('school').set({ time_zone: null }).execute()
  await meera.call('GET', 'auth/me')
  expect(await counts()).toEqual(['day 2026-11-21 1', 'month 2026-11-01 1'])
})

test('a public call and an invalid session count nobody', async () => {
  await meera.call('GET', 'school')
  await school.database.db.updateTable('sessions').set({ ended_at: 1 }).execute()
  await meera.call('GET', 'courses')
  expect(await counts()).toEqual([])
})
