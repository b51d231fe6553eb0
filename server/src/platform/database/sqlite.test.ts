import { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from './schema.ts'
import { openSqlite, sqliteDialect } from './sqlite.ts'

test('a limit is cast, so that SQLite keeps the plan of a statement however often it runs', async () => {
  const db = new Kysely<Schema>({ dialect: sqliteDialect(openSqlite(':memory:')) })
  const page = db.selectFrom('users').select('id').limit(20).offset(40).compile()
  expect(page.sql).toBe('select "id" from "users" limit cast(? as integer) offset ?')
  expect(page.parameters).toEqual([20, 40])
  await db.destroy()
})
