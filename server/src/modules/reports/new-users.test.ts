import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { up as accountsByDay } from '../../../migrations/0016-accounts-by-day.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import { countUsersMade } from './new-users.repository.ts'

const day = 86_400_000
const midnight = Date.parse('2026-11-20T00:00:00Z')
/** Around two changes of the day in UTC, to the millisecond, and far from any. */
const instants = [-2 * day, -day - 1, -day, -1, 0, 1, day / 2, day - 1, day, 2 * day + 1].map(
  (offset) => midnight + offset,
)

let school: School
let admin: Person
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin', { created_at: midnight })
  for (const [index, created_at] of instants.entries()) {
    await school.as(index % 3 === 0 ? 'mentor' : 'student', { created_at })
  }
  await school.as('student', { created_at: midnight, deleted_at: midnight })
})
afterEach(() => school.close())

const made = async () =>
  (
    await school.database.db
      .selectFrom('users')
      .select('created_at')
      .where('deleted_at', 'is', null)
      .execute()
  ).map(({ created_at }) => Number(created_at))

/** Every span between two of the instants, and those without a beginning or an end. */
async function expectRightCounts() {
  const all = await made()
  const ends = [...instants, midnight + day * 3]
  for (const begins of [undefined, ...ends]) {
    for (const end of [undefined, ...ends]) {
      const span = { begins, ends: end }
      const right = all.filter((at) => at >= (begins ?? -Infinity) && at < (end ?? Infinity)).length
      if (begins === undefined && end === undefined) continue
      expect([span, await countUsersMade(school.database.db, span)]).toEqual([span, right])
    }
  }
}

const days = () => school.database.db.selectFrom('account_days').selectAll().orderBy('day').execute()

async function checked() {
  const { checks } = (await admin.call('GET', 'reports/check')).body
  return checks.find(({ name }: { name: string }) => name === 'days whose new accounts are counted right')
}

test('the accounts of every span are counted, whole days and parts of them, as they come and go', async () => {
  await expectRightCounts()
  const { db } = school.database
  await db
    .updateTable('users')
    .set({ deleted_at: 1 })
    .where('created_at', '=', midnight - 1)
    .execute()
  await db.updateTable('users').set({ deleted_at: null }).where('deleted_at', '=', midnight).execute()
  await db
    .updateTable('users')
    .set({ created_at: midnight + day * 2 })
    .where('created_at', '=', midnight - day)
    .execute()
  // The admin too; one is emptied, and one has come back.
  expect(await made()).toHaveLength(instants.length + 1)
  await expectRightCounts()
  expect(await checked()).toMatchObject({ agrees: true })
})

test('the database counts each day, and again where it was not yet', async () => {
  const { db, engine } = school.database
  const kept = await days()
  const today = midnight / day
  expect(kept.map((row) => [row.day - today, row.made])).toEqual([
    [-2, 2],
    [-1, 2],
    [0, 5],
    [1, 1],
    [2, 1],
  ])
  for (const event of ['added', 'moved']) {
    await sql.raw(`drop trigger account_days_${event} ${engine === 'postgres' ? 'on users' : ''}`).execute(db)
    if (engine === 'postgres') await sql.raw(`drop function account_days_${event}()`).execute(db)
  }
  await db.updateTable('account_days').set({ made: 7 }).where('day', '=', today).execute()
  await db
    .deleteFrom('account_days')
    .where('day', '=', today + 1)
    .execute()
  expect(await checked()).toEqual({
    name: 'days whose new accounts are counted right',
    total: 5,
    sumOfRows: 3,
    agrees: false,
  })
  await sql`drop table account_days`.execute(db)
  await db.transaction().execute((tx) => accountsByDay(tx as unknown as Kysely<unknown>))
  expect(await days()).toEqual(kept)
  expect(await checked()).toMatchObject({ total: 5, sumOfRows: 5 })
})
