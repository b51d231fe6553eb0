import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { isMigrated, migrate } from '../database/migrate.ts'
import { inlineReadWorker } from '../kernel/read-worker.ts'
import { recountTotals } from '../modules/system/self-check.ts'
import { openEmpty } from '../testing/database.ts'
import { memoryFiles } from '../testing/memory-files.ts'
import { openBackup } from './backup-file.ts'
import { restoreBackup } from './restore.ts'
import { tablesOf } from './tables.ts'

/** The demo school of each version that was released, brought to this version and to one that is still to come. */

const folder = join(import.meta.dirname, '../../migrations/kept')
const versions = readdirSync(folder).map((name) => name.replace('.zip', ''))
const opened: Database[] = []
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})

async function restored(version: string) {
  const path = join(folder, `${version}.zip`)
  const database = await openEmpty()
  opened.push(database)
  const backup = await openBackup(path)
  backup.close()
  await restoreBackup(path, {
    open: async () => ({ ...database, close: async () => {} }),
    files: memoryFiles(),
    keepSecret: () => {},
    tell: () => {},
  })
  return { database, manifest: backup.manifest }
}

const rowsOf = async (database: Database) => {
  const found = new Map<string, number>()
  for (const { name } of await tablesOf(database)) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(
      database.db,
    )
    found.set(name, Number(rows[0]?.n))
  }
  return found
}

test('there is a school of a version to try', () => {
  expect(versions.length).toBeGreaterThan(0)
})

test.each(versions)(
  'the school of %s comes to this version with all its rows, and its books agree',
  async (version) => {
    const { database, manifest } = await restored(version).catch((error) => {
      throw new Error(
        `${error.message} If the first migration has changed before its release: node scripts/keep-school.ts`,
      )
    })
    await migrate(database)
    expect(await isMigrated(database)).toBe(true)
    const rows = await rowsOf(database)
    for (const { name, sum } of manifest.tables)
      expect(`${name}: ${rows.get(name)}`).toBe(`${name}: ${sum.rows}`)
    if (database.engine === 'sqlite')
      expect((await sql`pragma foreign_key_check`.execute(database.db)).rows).toEqual([])
    const checks = await recountTotals(inlineReadWorker(database.db))
    expect(checks.length).toBeGreaterThan(5)
    expect(checks.filter(({ differing }) => differing > 0)).toEqual([])
  },
)

test.each(versions)(
  'a next version changes the school of %s, whole or not at all, and once',
  async (version) => {
    const { database } = await restored(version)
    await migrate(database)
    const before = await rowsOf(database)
    let isBroken = true
    const next = {
      name: '9999-next',
      async up(db: Database['db']) {
        await sql`alter table enrollments add column seat integer`.execute(db)
        await sql`update enrollments set seat = 1 where cancelled_at is null`.execute(db)
        if (isBroken) throw new Error('the process ended here')
      },
    }
    await expect(migrate(database, [next as never])).rejects.toThrow('the process ended here')
    expect(await rowsOf(database)).toEqual(before)
    const seats = () =>
      sql<{ n: number }>`select count(*) as n from enrollments where seat = 1`.execute(database.db)
    await expect(seats()).rejects.toThrow()
    isBroken = false
    expect(await migrate(database, [next as never])).toEqual(['9999-next'])
    expect(await migrate(database, [next as never])).toEqual([])
    const after = await rowsOf(database)
    expect(after.get('migrations') ?? 0).toBe(
      (before.get('migrations') ?? 0) && Number(before.get('migrations')) + 1,
    )
    expect({ ...Object.fromEntries(after), migrations: 0 }).toEqual({
      ...Object.fromEntries(before),
      migrations: 0,
    })
    const [{ n = 0 } = {}] = (await seats()).rows
    expect(Number(n)).toBeGreaterThan(100)
  },
)
