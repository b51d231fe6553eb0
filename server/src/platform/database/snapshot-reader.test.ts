import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { prepared } from './prepared.ts'

let folder: string
let database: Database
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'abhyas-reads-'))
  database = await openDatabase({ DATA_DIR: folder })
  await migrate(database)
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const readTotal = prepared((db, name: 'students' | 'enrollments') =>
  db.selectFrom('totals').select('value').where('name', '=', name),
)
const total = async () => (await readTotal(database.db, 'students'))[0]?.value
const setTotal = (db: Pick<Database['db'], 'updateTable'>, value: number) =>
  db.updateTable('totals').set({ value }).where('name', '=', 'students').execute()

test('a prepared read sees a write at once, in the same turn too', async () => {
  expect(await total()).toBe(0)
  await setTotal(database.db, 1)
  expect(await total()).toBe(1)
  await database.db.transaction().execute((tx) => setTotal(tx, 2))
  expect(await total()).toBe(2)
})

test('it sees only what is committed', async () => {
  await expect(
    database.db.transaction().execute(async (tx) => {
      await setTotal(tx, 3)
      expect(await total()).toBe(0)
      throw new Error('given up')
    }),
  ).rejects.toThrow('given up')
  expect(await total()).toBe(0)
})

test('what another process wrote is seen in the next turn', async () => {
  const other = await openDatabase({ DATA_DIR: folder })
  expect(await total()).toBe(0)
  await setTotal(other.db, 4)
  await new Promise(setImmediate)
  expect(await total()).toBe(4)
  await other.close()
})

test('a snapshot does not outlive its turn, so the log of writes can be taken up', async () => {
  expect(await total()).toBe(0)
  await new Promise(setImmediate)
  await setTotal(database.db, 5)
  const { rows } = await database.db.executeQuery<{ busy: number }>(
    CompiledQuery.raw('pragma wal_checkpoint(truncate)'),
  )
  expect(rows).toMatchObject([{ busy: 0 }])
})
