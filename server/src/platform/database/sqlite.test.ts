import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { isDatabaseUnavailable, isStorageFailure } from './failures.ts'
import type { Schema } from './schema.ts'
import { openSqlite, sqliteDialect } from './sqlite.ts'
import { inTransaction } from './transaction.ts'

test('a limit is cast, so that SQLite keeps the plan of a statement however often it runs', async () => {
  const db = new Kysely<Schema>({ dialect: sqliteDialect(openSqlite(':memory:')) })
  const page = db.selectFrom('users').select('id').limit(20).offset(40).compile()
  expect(page.sql).toBe('select "id" from "users" limit cast(? as integer) offset ?')
  expect(page.parameters).toEqual([20, 40])
  await db.destroy()
})

test('a kept statement names the columns as they are after another connection has migrated', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'abhyas-rows-')), 'rows.sqlite')
  const [here, there] = [openSqlite(file), openSqlite(file)]
  here.exec("create table courses (id text); insert into courses values ('a')")
  const db = new Kysely<Schema>({ dialect: sqliteDialect(here) })
  const read = () => sql`select courses.*, 'last' as name from courses where id = ${'a'}`.execute(db)
  expect((await read()).rows).toEqual([{ id: 'a', name: 'last' }])

  there.exec("alter table courses add column image text default 'x'")
  expect((await read()).rows).toEqual([{ id: 'a', image: 'x', name: 'last' }])
  await db.destroy()
  there.close()
  rmSync(dirname(file), { recursive: true })
})

test('a full disk is told as such, and the next write goes well once there is room', async () => {
  const file = openSqlite(':memory:')
  const db = new Kysely<Schema>({ dialect: sqliteDialect(file) })
  await sql`create table notes (text text)`.execute(db)
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  file.exec(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 2}`)
  const write = (text: string) =>
    inTransaction({ db }, (tx) => sql`insert into notes (text) values (${text})`.execute(tx))

  const failure = await write('long'.repeat(100_000)).catch((error) => error)
  expect(failure.message).toBe('database or disk is full')
  expect(isDatabaseUnavailable(failure)).toBe(true)
  expect(isStorageFailure(failure)).toBe(true)

  await write('short')
  expect((await sql`select text from notes`.execute(db)).rows).toEqual([{ text: 'short' }])
  await db.destroy()
})
