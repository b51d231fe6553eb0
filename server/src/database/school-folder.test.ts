import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openDatabase, sqliteFile } from './database.ts'
import { migrate } from './migrate.ts'
import { unusedSqliteSchool } from './school-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'abhyas-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('DATABASE_URL beside a SQLite school is reported if that school has people', async () => {
  const both = readConfig({ DATA_DIR: folder, DATABASE_URL: 'postgres://127.0.0.1/school' })
  expect(unusedSqliteSchool(both)).toBeNull()
  const database = await openDatabase({ DATA_DIR: folder })
  await migrate(database)
  expect(unusedSqliteSchool(both)).toBeNull()
  const person = { name: 'Asha', email: 'asha@mail.example', search_text: '', role: 'student' as const }
  const nothing = {
    password_hash: null,
    avatar: null,
    last_active_day: null,
    deactivated_at: null,
    deleted_at: null,
  }
  await database.db
    .insertInto('users')
    .values({ id: 'asha', ...person, ...nothing, created_at: 1, version: 1 })
    .execute()
  await database.close()
  expect(unusedSqliteSchool(both)).toBe(
    `DATABASE_URL is set, so the school in ${sqliteFile(folder)} is not used. To use it, start without DATABASE_URL.`,
  )
  expect(unusedSqliteSchool(readConfig({ DATA_DIR: folder }))).toBeNull()
})
