import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type School } from '../../testing/school.ts'
import { countNewUsers } from './new-users.repository.ts'

const day = 86_400_000
const midnight = Date.parse('2026-11-20T00:00:00Z')
/** Moments around midnight in UTC. */
const instants = [-2 * day, -day - 1, -day, -1, 0, 1, day / 2, day - 1, day, 2 * day + 1].map(
  (offset) => midnight + offset,
)

let school: School
beforeEach(async () => {
  school = await openSchool()
  await school.as('admin', { created_at: midnight })
  for (const [index, created_at] of instants.entries()) {
    await school.as(index % 3 === 0 ? 'mentor' : 'student', { created_at })
  }
  await school.as('student', { created_at: midnight, deleted_at: midnight })
})
afterEach(() => school.close())

const findCreationTimes = async () =>
  (
    await school.database.db
      .selectFrom('users')
      .select('created_at')
      .where('deleted_at', 'is', null)
      .execute()
  ).map(({ created_at }) => Number(created_at))

async function expectRightCounts() {
  const all = await findCreationTimes()
  const ends = [...instants, midnight + day * 3]
  for (const begins of [undefined, ...ends]) {
    for (const end of [undefined, ...ends]) {
      const span = { begins, ends: end }
      const expectedCount = all.filter((at) => at >= (begins ?? -Infinity) && at < (end ?? Infinity)).length
      expect([span, await countNewUsers(school.database.db, span)]).toEqual([span, expectedCount])
    }
  }
}

test('the accounts of every period are counted, also after changes', async () => {
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
  // One account is deleted, one restored. The admin counts too.
  expect(await findCreationTimes()).toHaveLength(instants.length + 1)
  await expectRightCounts()
})
