import { hash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadDemoSchool } from '../../../demo/src/load-demo-school.ts'
import { type Database, databaseOver } from '../database/database.ts'
import { hasTable, migrate } from '../database/migrate.ts'
import { openSqlite, sqliteDialect } from '../database/sqlite.ts'
import type { FileStore } from '../platform/files.ts'
import { openEmptyDatabase, openTestDatabase, tableNames } from '../testing/database.ts'
import { memoryFiles } from '../testing/memory-files.ts'
import { openSchool, type School } from '../testing/school.ts'
import { makeBackup } from './backup.ts'
import { BadBackup } from './backup-file.ts'
import { checkBackup } from './check-backup.ts'
import { CannotLoad, loadSchool, unfinishedLoad } from './load.ts'
import { type RestoreTarget, restoreBackup } from './restore.ts'
import { withSchoolData } from './school-data.ts'
import { checksumOf, readRows, tablesOf } from './tables.ts'

const now = Date.UTC(2026, 10, 20, 12, 30)
const secret = 'the secret that signs the sessions of this school'

let folder: string
let school: Database
const uploads = new Map<string, Buffer>()
/** Many tests read or write all its rows, so it is small. */
let smallSchool: School
const smallUploads = new Map<string, Buffer>()
const openedDatabases: Database[] = []
beforeAll(async () => {
  school = await openTestDatabase()
  const saveFile = (id: string, bytes: Uint8Array) => void uploads.set(id, Buffer.from(bytes))
  await loadDemoSchool({ db: school.db, now, passwordHash: '$argon2id$placeholder', saveFile })
  // The migrations inserted the only row of `tax_settings`.
  const taxSettings = {
    status: 'registered',
    gstin: '27AAPFU0939F1ZV',
    state: '27',
    since: '2026-11-01',
  } as const
  await school.db.updateTable('tax_settings').set(taxSettings).execute()
  const work = await school.db
    .selectFrom('work_files')
    .select('student_id')
    .select((row) => row.fn.coalesce('assignment_id', row.val('')).as('assignment_id'))
    .executeTakeFirstOrThrow()
  await school.db
    .insertInto('work_drafts')
    .values({ ...work, version: 1 })
    .execute()
})
beforeAll(async () => {
  smallSchool = await openSchool()
  const { id: owner_id } = await smallSchool.as('mentor')
  for (let count = 0; count < 14; count += 1) await smallSchool.addCourse()
  for (const id of ['one', 'two', 'three', 'four']) {
    const bytes = randomBytes(200_000)
    smallUploads.set(id, bytes)
    const row = { id, kind: 'handout', media_type: 'application/pdf', owner_id, created_at: 1 } as const
    const fileRow = { ...row, size: bytes.length, sha256: hash('sha256', bytes) }
    await smallSchool.database.db.insertInto('files').values(fileRow).execute()
  }
})
afterAll(async () => {
  await school.close()
  await smallSchool.close()
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'abhyas-backup-'))
})
afterEach(async () => {
  for (const database of openedDatabases.splice(0)) await database.close()
  rmSync(folder, { recursive: true })
})

const file = () => join(folder, 'backup.zip')
const backUp = () => makeBackup({ database: school, files: memoryFiles(uploads), secret }, file(), now)
const backUpSmall = () =>
  makeBackup({ database: smallSchool.database, files: memoryFiles(smallUploads), secret }, file(), now)

async function openTarget(open: () => Promise<Database> = openEmptyDatabase) {
  const database = await open()
  openedDatabases.push(database)
  const restored = { files: new Map<string, Buffer>(), secret: '' as string | null, database }
  const target: RestoreTarget = {
    open: async () => ({ ...database, close: async () => {} }),
    files: memoryFiles(restored.files),
    saveSecret: (savedSecret) => {
      restored.secret = savedSecret
    },
    onTable: () => {},
  }
  return { ...target, restored }
}

async function emptySqlite(): Promise<Database> {
  return databaseOver(sqliteDialect(openSqlite(':memory:')), 'sqlite', ':memory:')
}

/** PGlite's only connection cannot serve a read and a load at once. */
const openTargetDatabase = process.env.TEST_ENGINE === 'pglite' ? emptySqlite : openEmptyDatabase

const checksumsOf = async (database: Database) =>
  Object.fromEntries(
    await Promise.all(
      (await tablesOf(database)).map(
        async (table) => [table.name, await checksumOf(readRows(database.db, table))] as const,
      ),
    ),
  )

test.each([
  ['of the same engine', openEmptyDatabase],
  ['of SQLite', emptySqlite],
])(
  'a school restored into a database %s is the same row by row, uploads and secret included',
  async (_, open) => {
    const manifest = await backUp()
    expect(manifest.missing).toEqual([])
    expect(manifest.files).toBe(uploads.size)
    expect(uploads.size).toBeGreaterThan(0)
    const target = await openTarget(open)
    await restoreBackup(file(), target)

    const restored = await checksumsOf(target.restored.database)
    expect(restored).toEqual(await checksumsOf(school))
    expect(restored.users?.rows).toBe(75)
    expect(restored.ledger?.rows).toBeGreaterThan(100)
    for (const table of ['work_files', 'work_drafts', 'marks', 'rubric_scores'])
      expect(restored[table]?.rows, table).toBeGreaterThan(0)
    expect(target.restored.files).toEqual(uploads)
    expect(target.restored.secret).toBe(secret)
    expect(await unfinishedLoad(target.restored.database)).toBeNull()
    const countWords = async ({ db }: Database) =>
      (await sql`select 1 from user_words`.execute(db)).rows.length
    expect(await countWords(target.restored.database)).toBe(await countWords(school))
  },
)

test('a backup has every table of a school, except those of triggers and running work', async () => {
  const { tables } = await backUp()
  const excludedTables = ['migrations', 'user_words', 'uploads', 'upload_parts', 'school_zip']
  const all = (await tableNames(school)).filter((name) => !excludedTables.includes(name))
  expect(tables.map(({ name }) => name).sort()).toEqual(all.sort())
})

test('a changed byte is noticed before anything is written', async () => {
  await backUpSmall()
  const whole = readFileSync(file())
  const manifest = await checkBackup(file())
  const target = await openTarget()
  // Each position reads the whole backup, so only fuzzing tries many.
  const positionCount = process.env.FUZZ_CASES ? 24 : 8
  const positions = Array.from({ length: positionCount }, (_, step) =>
    Math.floor((whole.length * (step + 0.5)) / positionCount),
  )
  let noticedCount = 0
  for (const position of positions) {
    const damaged = Buffer.from(whole)
    damaged[position] = (damaged[position] ?? 0) ^ 0x55
    writeFileSync(file(), damaged)
    const checkResult = await checkBackup(file()).catch((error) => error)
    // Changes of some bytes, such as timestamps, leave the content unchanged.
    if (!(checkResult instanceof BadBackup)) {
      expect(checkResult).toEqual(manifest)
      continue
    }
    noticedCount += 1
    await expect(restoreBackup(file(), target)).rejects.toThrow(BadBackup)
    expect(await hasTable(target.restored.database, 'users')).toBe(false)
    expect(target.restored.files.size).toBe(0)
  }
  expect(noticedCount).toBeGreaterThan(positionCount * 0.8)
})

function rename(whole: Buffer, name: string): Buffer {
  const damaged = Buffer.from(whole)
  const lastIndex = damaged.lastIndexOf(name) + name.length - 1
  damaged[lastIndex] = (damaged[lastIndex] ?? 0) ^ 1
  return damaged
}

test.each([
  ['an upload', () => `files/${[...smallUploads.keys()][0]}`],
  ['a table', () => 'tables/courses.jsonl'],
  ['the secret', () => 'session-secret'],
])('a flipped bit in the name of %s is noticed before anything is written', async (_, name) => {
  await backUpSmall()
  writeFileSync(file(), rename(readFileSync(file()), name()))
  const target = await openTarget()
  await expect(restoreBackup(file(), target)).rejects.toThrow(BadBackup)
  expect(await hasTable(target.restored.database, 'users')).toBe(false)
  expect(target.restored.files.size).toBe(0)
})

test('missing and damaged uploads are named, also by the backup', async () => {
  const [missingId = '', damagedId = ''] = smallUploads.keys()
  const remainingUploads = new Map(smallUploads)
  remainingUploads.delete(missingId)
  remainingUploads.set(damagedId, Buffer.from('what a bad disk made of it'))
  const made = await makeBackup(
    { database: smallSchool.database, files: memoryFiles(remainingUploads), secret },
    file(),
    now,
  )
  expect(made).toMatchObject({ missing: [missingId], changed: [damagedId], files: smallUploads.size - 1 })
  expect(await checkBackup(file())).toEqual(made)
})

test('a backup says whether it has the secret', async () => {
  expect((await backUpSmall()).secret).toBe(true)
  rmSync(file())
  const made = await makeBackup(
    { database: smallSchool.database, files: memoryFiles(smallUploads), secret: null },
    file(),
    now,
  )
  expect(made.secret).toBe(false)
})

function pointBeyondEnd(whole: Buffer): Buffer {
  const damaged = Buffer.from(whole)
  damaged.writeUInt32LE(whole.length - 1, damaged.indexOf('PK\x01\x02', 'latin1') + 42)
  return damaged
}

test.each([
  ['that points beyond its end', pointBeyondEnd],
  ['that is cut off', (whole: Buffer) => whole.subarray(0, whole.length - 10)],
  ['that is half as long', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
  ['that is empty', () => Buffer.alloc(0)],
  ['of plain text', () => Buffer.from('this is no backup at all, only some text')],
])('a backup file %s is refused, and nothing is written', async (_, make) => {
  await backUpSmall()
  writeFileSync(file(), make(readFileSync(file())))
  const target = await openTarget()
  await expect(restoreBackup(file(), target)).rejects.toThrow(BadBackup)
  expect(await hasTable(target.restored.database, 'users')).toBe(false)
})

test('a restored school of an older version is migrated with all its rows, entirely or not at all', async () => {
  await backUpSmall()
  const target = await openTarget()
  await restoreBackup(file(), target)
  const { database } = target.restored
  const before = await checksumsOf(database)
  let shouldFail = true
  const nextMigration = {
    name: '9999-next',
    async up(db: Kysely<unknown>) {
      await sql`alter table courses add column room text`.execute(db)
      await sql`update courses set room = 'Room 1'`.execute(db)
      if (shouldFail) throw new Error('the process ended here')
    },
  }
  await expect(migrate(database, [nextMigration])).rejects.toThrow('the process ended here')
  expect(await checksumsOf(database)).toEqual(before)

  shouldFail = false
  expect(await migrate(database, [nextMigration])).toEqual(['9999-next'])
  expect(await migrate(database, [nextMigration])).toEqual([])
  const { rows } = await sql`select 1 from courses where room = 'Room 1'`.execute(database.db)
  expect(rows).toHaveLength(before.courses?.rows ?? 0)
  await sql`alter table courses drop column room`.execute(database.db)
  expect(await checksumsOf(database)).toEqual(before)
})

test('an existing school is not overwritten', async () => {
  await backUpSmall()
  const target = await openTarget(async () => openTestDatabase())
  const before = await checksumsOf(target.restored.database)
  await expect(restoreBackup(file(), target)).rejects.toThrow('There is a school already.')
  expect(await checksumsOf(target.restored.database)).toEqual(before)
  expect(target.restored.files.size).toBe(0)
})

test('an interrupted restore leaves no school that opens, and continues when run again', async () => {
  await backUpSmall()
  const target = await openTarget()
  let saveCount = 0
  const failingFiles = {
    ...target.files,
    save: async (...args: Parameters<FileStore['save']>) => {
      saveCount += 1
      if (saveCount === 3) throw new Error('the disk is full')
      await target.files.save(...args)
    },
  }
  await expect(restoreBackup(file(), { ...target, files: failingFiles })).rejects.toThrow('the disk is full')
  expect(await unfinishedLoad(target.restored.database)).toContain('not loaded to its end')
  await restoreBackup(file(), target)
  expect(await unfinishedLoad(target.restored.database)).toBeNull()
  expect(await checksumsOf(target.restored.database)).toEqual(await checksumsOf(smallSchool.database))
  expect(target.restored.files).toEqual(smallUploads)
})

test('a load that was interrupted between two tables continues with the next', async () => {
  const target = await openTargetDatabase()
  openedDatabases.push(target)
  await withSchoolData(smallSchool.database, async (data) => {
    let tables = 0
    const failingData = {
      ...data,
      rowsOf(table: Parameters<typeof data.rowsOf>[0]) {
        tables += 1
        if (tables === 12) throw new Error('the power is gone')
        return data.rowsOf(table)
      },
    }
    await expect(loadSchool(failingData, target)).rejects.toThrow('the power is gone')
    await loadSchool(data, target)
  })
  expect(await checksumsOf(target)).toEqual(await checksumsOf(smallSchool.database))
})

test('a copy whose id is smaller than that of its original is restored', async () => {
  const { database } = smallSchool
  const { id: course_id } = await database.db.selectFrom('courses').select('id').executeTakeFirstOrThrow()
  const question = { course_id, version: 1, folded_text: '', is_shared: 0, archived_at: null } as const
  const stamps = { created_by: null, created_at: now, changed_at: now }
  // The original comes in a later part of the rows.
  const rows = Array.from({ length: 2_001 }, (_, number) => ({
    ...{ id: `question ${10_000 + number}`, ...question, ...stamps },
    copied_from: number === 0 ? 'question 12000' : null,
  }))
  await database.db.transaction().execute((tx) => tx.insertInto('questions').values(rows).execute())
  await backUpSmall()
  const target = await openTarget()
  await restoreBackup(file(), target)
  expect((await checksumsOf(target.restored.database)).questions?.rows).toBe(rows.length)
})

test('a load is not continued with another school', async () => {
  const target = await openTargetDatabase()
  openedDatabases.push(target)
  await withSchoolData(smallSchool.database, async (data) => {
    await loadSchool({ ...data, tables: [] }, target)
    await expect(loadSchool({ ...data, school: 'another' }, target)).rejects.toThrow(
      'Another school was begun',
    )
  })
})

test('rows that change during the load are refused', async () => {
  const target = await openTargetDatabase()
  openedDatabases.push(target)
  await withSchoolData(smallSchool.database, async (data) => {
    const changingData = {
      ...data,
      async *rowsOf(table: Parameters<typeof data.rowsOf>[0]) {
        for await (const rows of data.rowsOf(table))
          yield table.name === 'courses'
            ? rows.map((row) => row.map((value) => (typeof value === 'number' ? String(value) : value)))
            : rows
      },
    }
    await expect(loadSchool(changingData, target)).rejects.toThrow()
  })
  const { rows } = await sql`select 1 from courses`.execute(target.db)
  expect(rows).toEqual([])
})

test('a backup of a newer version is refused by name', async () => {
  const target = await openTargetDatabase()
  openedDatabases.push(target)
  await withSchoolData(smallSchool.database, (data) =>
    expect(loadSchool({ ...data, migrations: ['0001-school', '0999-later'] }, target)).rejects.toThrow(
      CannotLoad,
    ),
  )
  expect(await hasTable(target, 'users')).toBe(false)
})

test('a school with other tables under the same names is refused, and nothing is written', async () => {
  const target = await openTargetDatabase()
  openedDatabases.push(target)
  await withSchoolData(smallSchool.database, async (data) => {
    expect(data.schema).toMatch(/^[\da-f]{64}$/)
    await expect(loadSchool({ ...data, schema: 'of other tables' }, target)).rejects.toThrow('another shape')
  })
  expect(await hasTable(target, 'users')).toBe(false)
})

test('writes during a backup are in it entirely or not at all', async () => {
  const path = join(folder, 'busy.sqlite')
  const writingDatabase = databaseOver(sqliteDialect(openSqlite(path)), 'sqlite', path)
  openedDatabases.push(writingDatabase)
  await migrate(writingDatabase)
  let writtenCount = 0
  const write = (pairs = 1) =>
    writingDatabase.db.transaction().execute(async (tx) => {
      for (let pair = 0; pair < pairs; pair += 1) {
        writtenCount += 1
        const key = `pair ${writtenCount}`
        const stored = { scope: 'a', key, fingerprint: '', response: '', language: 'en' as const }
        await tx
          .insertInto('idempotency_keys')
          .values({ ...stored, created_at: writtenCount })
          .execute()
        await tx.insertInto('limits').values({ key, used: 1, resets_at: writtenCount }).execute()
      }
    })
  await write(5_000)
  const readingDatabase = databaseOver(sqliteDialect(openSqlite(path, true), 'begin'), 'sqlite', path)
  openedDatabases.push(readingDatabase)
  let isDone = false
  const made = makeBackup(
    { database: readingDatabase, files: memoryFiles(), secret: null },
    file(),
    now,
  ).finally(() => {
    isDone = true
  })
  while (!isDone) {
    await write()
    // SQLite is synchronous, so the backup runs only during this pause.
    await new Promise(setImmediate)
  }
  const { tables } = await made
  const rows = (name: string) => tables.find((table) => table.name === name)?.sum.rows
  expect(writtenCount).toBeGreaterThan(5_000)
  expect(rows('idempotency_keys')).toBe(rows('limits'))
  expect(rows('limits')).toBeLessThan(writtenCount)
})

test('a failed backup leaves nothing, and an earlier one stays', async () => {
  await backUpSmall()
  const failingSchool = {
    database: smallSchool.database,
    secret,
    files: { open: () => Promise.reject(new Error('the disk is gone')) },
  }
  await expect(makeBackup(failingSchool, join(folder, 'other.zip'), now)).rejects.toThrow('the disk is gone')
  expect(readdirSync(folder)).toEqual(['backup.zip'])
  await checkBackup(file())
})
