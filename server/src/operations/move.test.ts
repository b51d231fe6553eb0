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
import { isLocked, openSqlite, openSqliteExclusively, sqliteDialect } from '../database/sqlite.ts'
import { openEmptyDatabase, openTestDatabase } from '../testing/database.ts'
import { openSchool, type School } from '../testing/school.ts'
import { unfinishedLoad } from './load.ts'
import { findMovedNotice, moveSchool } from './move.ts'
import { checksumOf, readRows, tablesOf } from './tables.ts'

const engine = process.env.TEST_ENGINE ?? 'sqlite'
const now = Date.UTC(2026, 10, 20, 12, 30)
let demo: Database
/** Most tests compare all its rows several times, so it is small. */
let smallSchool: School
let school: Database
let folder: string
const openedDatabases: Database[] = []
beforeAll(async () => {
  demo = await openTestDatabase()
  await loadDemoSchool({ db: demo.db, now, passwordHash: '$argon2id$placeholder', saveFile: () => {} })
  smallSchool = await openSchool()
  school = smallSchool.database
  const student = await smallSchool.as('student')
  await smallSchool.enroll(student, await smallSchool.addCourse())
})
afterAll(async () => {
  await demo.close()
  await smallSchool.close()
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'abhyas-move-'))
})
afterEach(async () => {
  for (const database of openedDatabases.splice(0)) await database.close()
  for (const { db } of [demo, school]) await sql`drop table if exists moved_school`.execute(db)
  rmSync(folder, { recursive: true })
})

const closeLater = (database: Database) => {
  openedDatabases.push(database)
  return database
}

const emptySqlite = () =>
  closeLater(databaseOver(sqliteDialect(openSqlite(':memory:')), 'sqlite', ':memory:'))
/** PGlite's only connection cannot serve a read and a load at once. */
const openEmptyTarget = async () =>
  engine === 'pglite' ? emptySqlite() : closeLater(await openEmptyDatabase())

const addressNamed = (name: string, { location }: Pick<Database, 'location'> = school) => {
  const url = new URL(location)
  url.searchParams.set('application_name', name)
  return url.href
}
const openPostgres = async (address: string) =>
  closeLater(databaseOver(await postgresDialect(address, 'migration'), 'postgres', address))
const openSource = async (name: string = randomUUID(), from: Database = school) =>
  engine === 'postgres' ? await openPostgres(addressNamed(name, from)) : from

async function checksumsOf(database: Database) {
  const checksums: Record<string, unknown> = {}
  for (const table of await tablesOf(database))
    checksums[table.name] = await checksumOf(readRows(database.db, table))
  return checksums
}

test('a moved school is the same row by row, and its old copy names the new place', async () => {
  const target = await openEmptyTarget()
  const progress: string[] = []
  await moveSchool(await openSource(randomUUID(), demo), target, 'there', (table) => progress.push(table))
  expect(await checksumsOf(target)).toEqual(await checksumsOf(demo))
  expect(progress).toContain('ledger')
  for (const table of ['work_files', 'marks', 'rubric_scores'])
    expect((await checksumsOf(target))[table], table).not.toMatchObject({ rows: 0 })
  expect(await unfinishedLoad(target)).toBeNull()
  expect(await findMovedNotice(target)).toBeNull()
  expect(await findMovedNotice(demo)).toBe(
    'This is the old copy of a school that has moved to there. Start it there.',
  )
  await expect(
    moveSchool(await openSource(randomUUID(), demo), await openEmptyTarget(), 'elsewhere'),
  ).rejects.toThrow('has moved to there')
})

test('a school can be moved to the other engine and back', async () => {
  const sqliteCopy = emptySqlite()
  await moveSchool(await openSource(), sqliteCopy, 'sqlite')
  if (engine === 'pglite') return
  const back = await openEmptyTarget()
  await moveSchool(sqliteCopy, back, 'back')
  expect(await checksumsOf(back)).toEqual(await checksumsOf(school))
})

test('a place with a school is refused, and nothing is marked', async () => {
  const target = emptySqlite()
  await migrate(target)
  await expect(moveSchool(await openSource(), target, 'there')).rejects.toThrow('There is a school already.')
  expect(await findMovedNotice(school)).toBeNull()
})

test('an interrupted move continues, wherever it was interrupted', async () => {
  const target = await openEmptyTarget()
  for (const lastTable of ['courses', 'ledger', 'audit']) {
    await expect(
      moveSchool(await openSource(), target, 'there', (table) => {
        if (table === lastTable) throw new Error('the power is gone')
      }),
    ).rejects.toThrow('the power is gone')
    expect(await findMovedNotice(school)).toBeNull()
    expect(await unfinishedLoad(target)).not.toBeNull()
  }
  await moveSchool(await openSource(), target, 'there')
  expect(await checksumsOf(target)).toEqual(await checksumsOf(school))
})

test('a move that crashed before its last statement is completed by the next run', async () => {
  const target = await openEmptyTarget()
  const dyingTarget = { ...target, db: failAtDrop(target) }
  await expect(moveSchool(await openSource(), dyingTarget, 'there')).rejects.toThrow('the power is gone')
  expect(await findMovedNotice(school)).not.toBeNull()
  expect(await unfinishedLoad(target)).not.toBeNull()
  await moveSchool(await openSource(), target, 'there')
  expect(await unfinishedLoad(target)).toBeNull()
  expect(await checksumsOf(target)).toEqual(await checksumsOf(school))
})

const failAtDrop = ({ db }: Database): Database['db'] =>
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
  const servedFile = openSqlite(file)
  servedFile.exec('create table a (b)')
  expect(failureOf(() => openSqliteExclusively(file))).toSatisfy(isLocked)
  servedFile.close()
  const exclusiveFile = openSqliteExclusively(file)
  expect(failureOf(() => openSqlite(file, true).prepare('select * from a').all())).toSatisfy(isLocked)
  exclusiveFile.close()
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
    const instance = await openSource(name)
    await sql`select 1`.execute(instance.db)
    const target = emptySqlite()
    await expect(moveSchool(await openSource(name), target, 'there')).rejects.toThrow('The school is open.')
    expect(await findMovedNotice(school)).toBeNull()
  })

  test('an instance that starts during a move writes nothing, and the move is undone', async () => {
    const name = randomUUID()
    const lateInstance = await openSource(name)
    let hasWritten = false
    let write: Promise<unknown> = Promise.resolve()
    const move = moveSchool(await openSource(name), emptySqlite(), 'there', (table) => {
      if (table === 'audit') expect(hasWritten).toBe(false)
      if (table !== 'users') return
      write = sql`update users set version = version + 1`.execute(lateInstance.db).then(() => {
        hasWritten = true
      })
    })
    await expect(move).rejects.toThrow('The school is open.')
    await write
    expect(await findMovedNotice(school)).toBeNull()
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
    await moveSchool(await openSource(), first, 'folder')
    await first.close()
    await expect(move({}, '--to', address)).rejects.toThrow('There is a school already.')
    const empty = await openEmptyDatabase()
    openedDatabases.push(empty)
    const targetAddress = addressNamed(randomUUID(), empty)
    const { stdout } = await move({}, '--to', targetAddress)
    expect(stdout).toContain('courses: ')
    expect(stdout).toContain('the same row by row. Start it with DATABASE_URL and the same DATA_DIR.')
    expect(stdout).not.toContain('postgres://')
    await expect(move({ DATABASE_URL: targetAddress }, '--to', 'sqlite')).rejects.toThrow(
      `${sqliteFile(folder)} is the old copy of a school that has moved. Rename it, and run this again.`,
    )
    const back = join(folder, 'back')
    await move({ DATABASE_URL: targetAddress, DATA_DIR: back }, '--to', 'sqlite')
    expect(await checksumsOf(closeLater(await openDatabase({ DATA_DIR: back })))).toEqual(
      await checksumsOf(school),
    )
  })
}
