import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadDemoSchool } from '../../../demo/src/load-demo-school.ts'
import { type Database, databaseOver, openDatabase, sqliteFile } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { postgresDialect } from '../database/postgres.ts'
import { isLocked, openSqlite, openSqliteAlone, sqliteDialect } from '../database/sqlite.ts'
import { openEmpty, openTestDatabase } from '../testing/database.ts'
import { openSchool, type School } from '../testing/school.ts'
import { unfinishedLoad } from './load.ts'
import { movedAway, moveSchool } from './move.ts'
import { checksumOf, readRows, tablesOf } from './tables.ts'

const engine = process.env.TEST_ENGINE ?? 'sqlite'
const now = Date.UTC(2026, 10, 20, 12, 30)
let demo: Database
/** This school has few rows, because most tests compare all its rows several times. */
let small: School
let school: Database
let folder: string
const opened: Database[] = []
beforeAll(async () => {
  demo = await openTestDatabase()
  await loadDemoSchool({ db: demo.db, now, passwordHash: '$argon2id$placeholder', saveFile: () => {} })
  small = await openSchool()
  school = small.database
  const student = await small.as('student')
  await small.enroll(student, await small.addCourse())
})
afterAll(async () => {
  await demo.close()
  await small.close()
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'abhyas-move-'))
})
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
  for (const { db } of [demo, school]) await sql`drop table if exists moved_school`.execute(db)
  rmSync(folder, { recursive: true })
})

const closedLater = (database: Database) => {
  opened.push(database)
  return database
}

const emptySqlite = () =>
  closedLater(databaseOver(sqliteDialect(openSqlite(':memory:')), 'sqlite', ':memory:'))
/** PGlite has one connection, so it cannot serve a read and a load at once. */
const emptyPlace = async () => (engine === 'pglite' ? emptySqlite() : closedLater(await openEmpty()))

const addressNamed = (name: string, { location }: Pick<Database, 'location'> = school) => {
  const url = new URL(location)
  url.searchParams.set('application_name', name)
  return url.href
}
const onPostgres = async (address: string) =>
  closedLater(databaseOver(await postgresDialect(address, 'migration'), 'postgres', address))
const source = async (name: string = randomUUID(), from: Database = school) =>
  engine === 'postgres' ? await onPostgres(addressNamed(name, from)) : from

async function sums(database: Database) {
  const found: Record<string, unknown> = {}
  for (const table of await tablesOf(database))
    found[table.name] = await checksumOf(readRows(database.db, table))
  return found
}

test('a moved school is the same row by row, and its old copy names the new place', async () => {
  const target = await emptyPlace()
  const progress: string[] = []
  await moveSchool(await source(randomUUID(), demo), target, 'there', (table) => progress.push(table))
  expect(await sums(target)).toEqual(await sums(demo))
  expect(progress).toContain('ledger')
  for (const table of ['work_files', 'marks', 'rubric_scores'])
    expect((await sums(target))[table], table).not.toMatchObject({ rows: 0 })
  expect(await unfinishedLoad(target)).toBeNull()
  expect(await movedAway(target)).toBeNull()
  expect(await movedAway(demo)).toBe(
    'This is the old copy of a school that has moved to there. Start it there.',
  )
  await expect(moveSchool(await source(randomUUID(), demo), await emptyPlace(), 'elsewhere')).rejects.toThrow(
    'has moved to there',
  )
})

test('a school can be moved to the other engine and back', async () => {
  const between = emptySqlite()
  await moveSchool(await source(), between, 'sqlite')
  if (engine === 'pglite') return
  const back = await emptyPlace()
  await moveSchool(between, back, 'back')
  expect(await sums(back)).toEqual(await sums(school))
})

test('a place with a school is refused, and nothing is marked', async () => {
  const target = emptySqlite()
  await migrate(target)
  await expect(moveSchool(await source(), target, 'there')).rejects.toThrow('There is a school already.')
  expect(await movedAway(school)).toBeNull()
})

test('an interrupted move continues, wherever it was interrupted', async () => {
  const target = await emptyPlace()
  for (const stop of ['courses', 'ledger', 'audit']) {
    await expect(
      moveSchool(await source(), target, 'there', (table) => {
        if (table === stop) throw new Error('the power is gone')
      }),
    ).rejects.toThrow('the power is gone')
    expect(await movedAway(school)).toBeNull()
    expect(await unfinishedLoad(target)).not.toBeNull()
  }
  await moveSchool(await source(), target, 'there')
  expect(await sums(target)).toEqual(await sums(school))
})

test('a move that crashed before its last statement is completed by the next run', async () => {
  const target = await emptyPlace()
  const dies = { ...target, db: diesAtDrop(target) }
  await expect(moveSchool(await source(), dies, 'there')).rejects.toThrow('the power is gone')
  expect(await movedAway(school)).not.toBeNull()
  expect(await unfinishedLoad(target)).not.toBeNull()
  await moveSchool(await source(), target, 'there')
  expect(await unfinishedLoad(target)).toBeNull()
  expect(await sums(target)).toEqual(await sums(school))
})

const diesAtDrop = ({ db }: Database): Database['db'] =>
  db.withPlugin({
    transformQuery({ node }) {
      const statement = JSON.stringify(node)
      if (statement.includes('drop table') && statement.includes('unfinished_load'))
        throw new Error('the power is gone')
      return node
    },
    transformResult: async ({ result }) => result,
  })

test('a file that is open is not moved, and nobody opens it meanwhile', () => {
  const file = join(folder, 'school.sqlite')
  const served = openSqlite(file)
  served.exec('create table a (b)')
  expect(failureOf(() => openSqliteAlone(file))).toSatisfy(isLocked)
  served.close()
  const alone = openSqliteAlone(file)
  expect(failureOf(() => openSqlite(file, true).prepare('select * from a').all())).toSatisfy(isLocked)
  alone.close()
  openSqlite(file).close()
})

function failureOf(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
}

if (engine === 'postgres') {
  test('a school that an instance has open on PostgreSQL is not moved', async () => {
    const name = randomUUID()
    const instance = await source(name)
    await sql`select 1`.execute(instance.db)
    const target = emptySqlite()
    await expect(moveSchool(await source(name), target, 'there')).rejects.toThrow('The school is open.')
    expect(await movedAway(school)).toBeNull()
  })

  test('an instance that starts during a move writes nothing, and the move is undone', async () => {
    const name = randomUUID()
    const late = await source(name)
    let wrote = false
    let writing: Promise<unknown> = Promise.resolve()
    const move = moveSchool(await source(name), emptySqlite(), 'there', (table) => {
      if (table === 'audit') expect(wrote).toBe(false)
      if (table !== 'users') return
      writing = sql`update users set version = version + 1`.execute(late.db).then(() => {
        wrote = true
      })
    })
    await expect(move).rejects.toThrow('The school is open.')
    await writing
    expect(await movedAway(school)).toBeNull()
  })

  const run = promisify(execFile)
  const move = (env: Record<string, string>, ...args: string[]) =>
    run(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/src/move.ts', ...args], {
      cwd: join(import.meta.dirname, '../../..'),
      env: { PATH: process.env.PATH, DATA_DIR: folder, LOG_LEVEL: 'silent', ...env },
    })

  test('the command moves a folder to PostgreSQL and, into another folder, back', async () => {
    const address = addressNamed(randomUUID())
    const first = await openDatabase({ DATA_DIR: folder })
    await moveSchool(await source(), first, 'folder')
    await first.close()
    await expect(move({}, '--to', address)).rejects.toThrow('There is a school already.')
    const empty = await openEmpty()
    opened.push(empty)
    const there = addressNamed(randomUUID(), empty)
    const { stdout } = await move({}, '--to', there)
    expect(stdout).toContain('courses: ')
    expect(stdout).toContain('the same row by row. Start it with DATABASE_URL and the same DATA_DIR.')
    expect(stdout).not.toContain('postgres://')
    await expect(move({ DATABASE_URL: there }, '--to', 'sqlite')).rejects.toThrow(
      `${sqliteFile(folder)} is the old copy of a school that has moved. Rename it, and run this again.`,
    )
    const back = join(folder, 'back')
    await move({ DATABASE_URL: there, DATA_DIR: back }, '--to', 'sqlite')
    expect(await sums(closedLater(await openDatabase({ DATA_DIR: back })))).toEqual(await sums(school))
  })
}
