import { createHash } from 'node:crypto'
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, databaseOver } from '../database/database.ts'
import { hasTable } from '../database/migrate.ts'
import { openSqlite, sqliteDialect } from '../database/sqlite.ts'
import { backupName } from '../platform/backups.ts'
import { memoryFiles } from '../testing/memory-files.ts'
import { openSchool, type School } from '../testing/school.ts'
import { makeBackup, makeStoredBackup } from './backup.ts'
import { BackupWriter, BadBackup, openBackup, readUploadsInStore, uploadListName } from './backup-file.ts'
import { backupReader } from './backup-reader.ts'
import { storeFolder, withWriteLock } from './backup-store.ts'
import { checkBackup } from './check-backup.ts'
import { type RestoreTarget, restoreBackup } from './restore.ts'
import { removeOldBackups, sweepStore } from './sweep-store.ts'

const day = 24 * 60 * 60 * 1000
const now = Date.UTC(2026, 10, 20, 21)

let school: School
let folder: string
let ownerId: string
const files = new Map<string, Buffer>()
const openedDatabases: Database[] = []
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'abhyas-stored-'))
  school = await openSchool()
  ownerId = (await school.as('mentor')).id
  files.clear()
  await add('one', 'the first page')
  await add('two', 'the second page')
})
afterEach(async () => {
  for (const database of openedDatabases.splice(0)) await database.close()
  await school.close()
  rmSync(folder, { recursive: true })
})

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function add(id: string, content: string) {
  const bytes = Buffer.from(content)
  files.set(id, bytes)
  const row = {
    id,
    kind: 'handout',
    media_type: 'application/pdf',
    owner_id: ownerId,
    created_at: 1,
  } as const
  await school.database.db
    .insertInto('files')
    .values({ ...row, size: bytes.length, sha256: hashOf(bytes) })
    .execute()
}

async function remove(id: string) {
  files.delete(id)
  await school.database.db.deleteFrom('files').where('id', '=', id).execute()
}

const zipPath = (night: number) => join(folder, backupName(now + night * day))

async function backUp(night: number, storedFiles = files) {
  const read: string[] = []
  const { open } = memoryFiles(storedFiles)
  const countingFiles = {
    open(id: string) {
      read.push(id)
      return open(id)
    },
  }
  const source = { database: school.database, files: countingFiles, secret: 'the secret of the school' }
  return { manifest: await makeStoredBackup(source, zipPath(night), now + night * day), read }
}

const storedHashes = () =>
  readdirSync(storeFolder(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'lock')
    .map(({ name }) => name)
    .sort()
const pathOf = (sha256: string) => join(storeFolder(folder), sha256.slice(0, 2), sha256)
const hashesOf = (...contents: string[]) => contents.map((text) => hashOf(Buffer.from(text))).sort()

function emptyTarget() {
  const database = databaseOver(sqliteDialect(openSqlite(':memory:')), 'sqlite', ':memory:')
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
  return { target, restored }
}

async function restore(path: string) {
  const { target, restored } = emptyTarget()
  await restoreBackup(path, target)
  const rows = await restored.database.db.selectFrom('files').select('id').orderBy('id').execute()
  return {
    files: Object.fromEntries(restored.files),
    rows: rows.map(({ id }) => id),
    secret: restored.secret,
  }
}

async function rewriteList(path: string, change: (lines: string[]) => string[]) {
  const backup = await openBackup(path)
  const writer = BackupWriter.toFile(`${path}.new`)
  for (const name of backup.names) {
    const bytes = await buffer(await backup.open(name))
    const lines = name === uploadListName ? change(String(bytes).trimEnd().split('\n')) : null
    await writer.add(name, [lines ? Buffer.from(lines.map((line) => `${line}\n`).join('')) : bytes] as never)
  }
  await writer.end(backup.manifest)
  backup.close()
  renameSync(`${path}.new`, path)
}

test('three backups read and store each file once, and each of them is restored as it was', async () => {
  expect((await backUp(0)).read).toEqual(['one', 'two'])
  await add('three', 'the third page')
  await remove('one')
  expect((await backUp(1)).read).toEqual(['three'])
  // `four` has the bytes of `three`.
  await add('four', 'the third page')
  const { manifest, read } = await backUp(2)
  expect(read).toEqual([])
  expect(manifest).toMatchObject({ format: 'abhyas-backup-2', files: 3, bytes: 43, missing: [], changed: [] })
  expect(storedHashes()).toEqual(hashesOf('the first page', 'the second page', 'the third page'))

  const bytes = {
    one: 'the first page',
    two: 'the second page',
    three: 'the third page',
    four: 'the third page',
  }
  const expected = (...ids: (keyof typeof bytes)[]) => ({
    files: Object.fromEntries(ids.map((id) => [id, Buffer.from(bytes[id])])),
    rows: ids.toSorted(),
    secret: 'the secret of the school',
  })
  expect(await restore(zipPath(0))).toEqual(expected('one', 'two'))
  expect(await restore(zipPath(1))).toEqual(expected('two', 'three'))
  expect(await restore(zipPath(2))).toEqual(expected('two', 'three', 'four'))
})

test('the same backup as one file restores the same school without the store', async () => {
  await backUp(0)
  const beside = await restore(zipPath(0))
  const path = join(folder, 'downloaded.zip')
  writeFileSync(path, await buffer(backupReader.readWithUploads(zipPath(0))))
  expect(await readUploadsInStore(zipPath(0))).toEqual({ files: 2, bytes: 29 })
  expect(await readUploadsInStore(path)).toBeNull()
  rmSync(storeFolder(folder), { recursive: true })
  expect(await restore(path)).toEqual(beside)
  const wholePath = join(folder, 'by-hand.zip')
  const source = { database: school.database, files: memoryFiles(files), secret: 'the secret of the school' }
  expect(await checkBackup(path)).toEqual(await makeBackup(source, wholePath, now))
})

test('a file that was removed or damaged in the store is named, and nothing is restored', async () => {
  await backUp(0)
  const [first = '', second = ''] = ['the first page', 'the second page'].map((text) =>
    hashOf(Buffer.from(text)),
  )
  const refusalOf = async () => {
    const { target, restored } = emptyTarget()
    const error: Error = await restoreBackup(zipPath(0), target).catch((thrown) => thrown)
    expect(error).toBeInstanceOf(BadBackup)
    expect(await hasTable(restored.database, 'users')).toBe(false)
    expect(restored.files.size).toBe(0)
    return error.message
  }
  const brokenBytes = readFileSync(pathOf(second))
  brokenBytes[3] = (brokenBytes[3] ?? 0) ^ 1
  writeFileSync(pathOf(second), brokenBytes)
  expect(await refusalOf()).toContain(`damaged: ${pathOf(second)} (the upload two)`)
  await expect(buffer(backupReader.readWithUploads(zipPath(0)))).rejects.toThrow('the upload two')
  rmSync(pathOf(first))
  expect(await refusalOf()).toMatch(/missing: \S+ \(the upload one\); damaged: \S+ \(the upload two\)\.$/)
})

test('a stored file that is too short is copied again by the next backup', async () => {
  await backUp(0)
  truncateSync(pathOf(hashOf(Buffer.from('the first page'))), 3)
  await expect(checkBackup(zipPath(0), { compare: 'names' })).rejects.toThrow('the upload one')
  expect((await backUp(1)).read).toEqual(['one'])
  expect((await restore(zipPath(0))).rows).toEqual(['one', 'two'])
})

test('missing and changed uploads are named, and the backup has the bytes that exist', async () => {
  const stored = new Map([['two', Buffer.from('what a bad disk made of it')]])
  const { manifest } = await backUp(0, stored)
  expect(manifest).toMatchObject({ files: 1, missing: ['one'], changed: ['two'] })
  expect((await restore(zipPath(0))).files).toEqual(Object.fromEntries(stored))
})

test.each([
  ['a line less', (lines: string[]) => lines.slice(1), 'is not in its list of files'],
  ['a line twice', (lines: string[]) => [...lines, lines[0] ?? ''], 'does not fit the upload one'],
  [
    'another hash',
    (lines: string[]) => [(lines[0] ?? '').replace(/"sha256":"../, '"sha256":"00'), lines[1] ?? ''],
    'does not fit the upload one',
  ],
  [
    'a path in place of a hash',
    (lines: string[]) => [(lines[0] ?? '').replace(/"sha256":"\w+/, '"sha256":"../../x'), lines[1] ?? ''],
    'cannot be read',
  ],
])('a list of files with %s is refused', async (_, change, message) => {
  await backUp(0)
  await rewriteList(zipPath(0), change)
  await expect(checkBackup(zipPath(0), { compare: 'names' })).rejects.toThrow(message)
})

test('files that no backup names any more are removed with the expired backups', async () => {
  for (let night = 0; night < 12; night += 1) {
    await add(`night-${night}`, `page ${night}`)
    await backUp(night)
    await remove(`night-${night}`)
  }
  await makeStoredBackup(
    { database: school.database, files: memoryFiles(files), secret: null },
    join(folder, `before-migration-${backupName(now)}`),
    now,
  )
  const { removed, unreadable } = await removeOldBackups(folder, now + 11 * day, 'nights')
  expect(unreadable).toEqual([])
  expect(removed.length).toBeGreaterThan(2)
  const removedTexts = removed.map((name) => `page ${(Date.parse(momentIn(name)) - now) / day}`)
  const all = Array.from({ length: 12 }, (_, night) => `page ${night}`)
  const remainingTexts = all.filter((text) => !removedTexts.includes(text))
  expect(storedHashes()).toEqual(hashesOf('the first page', 'the second page', ...remainingTexts))
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.zip')))
    await checkBackup(join(folder, name))
})

const momentIn = (name: string) =>
  name.replace(/^abhyas-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.zip$/, '$1-$2-$3T$4:$5:$6Z')

test('nothing is removed while another process writes a backup', async () => {
  await backUp(0)
  rmSync(zipPath(0))
  await withWriteLock(storeFolder(folder), async () => {
    await sweepStore(folder)
    expect(storedHashes()).toHaveLength(2)
  })
  await sweepStore(folder)
  expect(storedHashes()).toEqual([])
})

test('two backups of one folder at once are both whole', async () => {
  const [first, second] = await Promise.all([backUp(0), backUp(1)])
  expect([first.manifest.files, second.manifest.files]).toEqual([2, 2])
  await sweepStore(folder)
  for (const night of [0, 1]) expect((await restore(zipPath(night))).rows).toEqual(['one', 'two'])
})

test('nothing is removed while a ZIP in the folder cannot be read, and it is named', async () => {
  await backUp(0)
  truncateSync(zipPath(0), 200)
  expect(await sweepStore(folder)).toEqual([backupName(now)])
  expect(storedHashes()).toHaveLength(2)
})

test('a backup that fails leaves neither a file nor a part of one', async () => {
  const failing = {
    database: school.database,
    secret: null,
    files: {
      async open(id: string) {
        if (id === 'two') throw new Error('the disk is gone')
        return memoryFiles(files).open(id)
      },
    },
  }
  await expect(makeStoredBackup(failing, zipPath(0), now)).rejects.toThrow('the disk is gone')
  expect(readdirSync(folder)).toEqual(['uploads'])
  expect(storedHashes()).toEqual(hashesOf('the first page'))
  expect((await backUp(1)).read).toEqual(['two'])
})
