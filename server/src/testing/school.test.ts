import { afterEach, expect, test } from 'vitest'
import { openAccessSchool } from './access-school.ts'
import { openTestDatabase, type TestDatabase, tableNames } from './database.ts'
import { openSchool } from './school.ts'

let nextDatabase: TestDatabase | undefined
afterEach(async () => {
  await nextDatabase?.close()
  nextDatabase = undefined
})

async function rowsOf(database: Pick<TestDatabase, 'db' | 'engine'>): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {}
  for (const table of await tableNames(database)) {
    const found = await database.db.selectFrom(table).selectAll().execute()
    rows[table] = found.map((row) => JSON.stringify(row)).sort()
  }
  return rows
}

test('a test begins with the rows of the migrations, whatever the test before it wrote', async () => {
  // The school below is a copy of this school.
  await (await openAccessSchool()).school.close()
  const emptyDatabase = await openTestDatabase()
  const startRows = await rowsOf(emptyDatabase)
  await emptyDatabase.close()

  const { school } = await openAccessSchool()
  const filledRows = await rowsOf(school.database)
  expect(Object.values(filledRows).filter((rows) => rows.length > 0).length).toBeGreaterThan(35)
  const { db } = school.database
  await db.updateTable('school').set({ name: 'Another school' }).execute()
  await school.close()

  nextDatabase = await openTestDatabase()
  expect(await rowsOf(nextDatabase)).toEqual(startRows)
})

test('a copy has the rows, files, people and clock of the original, and changes nothing there', async () => {
  const original = await openSchool()
  original.pass(60_000)
  const meera = await original.as('student')
  await original.enroll(meera, await original.addCourse())
  await original.deps.files.save('a-file', Buffer.from('some bytes'))
  const rows = await rowsOf(original.database)
  const now = original.deps.clock()
  const copyOf = await original.save()

  for (const name of ['one copy', 'the next one']) {
    const copy = await openSchool({}, undefined, { copyOf })
    expect(await rowsOf(copy.database), name).toEqual(rows)
    expect(copy.deps.clock(), name).toBe(now)
    expect((await copy.deps.files.read('a-file'))?.toString(), name).toBe('some bytes')
    expect((await copy.to(meera).call('PUT', 'users/me', { name: 'Meera Rao' })).status).toBe(200)
    await copy.as('student')
    await copy.deps.files.remove('a-file')
    copy.pass(1)
    await copy.close()
  }
})
