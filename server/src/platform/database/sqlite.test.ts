import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from './schema.ts'
import { openSqlite, Rows, sqliteDialect } from './sqlite.ts'

test('a limit is cast, so that SQLite keeps the plan of a statement however often it runs', async () => {
  const db = new Kysely<Schema>({ dialect: sqliteDialect(openSqlite(':memory:')) })
  const page = db.selectFrom('users').select('id').limit(20).offset(40).compile()
  expect(page.sql).toBe('select "id" from "users" limit cast(? as integer) offset ?')
  expect(page.parameters).toEqual([20, 40])
  await db.destroy()
})

test('a kept statement names the columns as they are after another connection has migrated', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'abhyas-rows-')), 'rows.sqlite')
  const [here, there] = [openSqlite(file), openSqlite(file)]
  here.exec("create table courses (id text); insert into courses values ('a')")
  const rows = new Rows(here.prepare("select courses.*, 'last' as name from courses where id = ?"))
  expect(rows.all(['a'])).toEqual([{ id: 'a', name: 'last' }])
  expect([...rows.iterate(['a'])]).toEqual([{ id: 'a', name: 'last' }])

  there.exec("alter table courses add column image text default 'x'")
  expect(rows.all(['a'])).toEqual([{ id: 'a', image: 'x', name: 'last' }])
  for (const database of [here, there]) database.close()
  rmSync(dirname(file), { recursive: true })
})
