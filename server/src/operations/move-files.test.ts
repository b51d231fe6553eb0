import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { databaseOver } from '../database/database.ts'
import { openSqlite, sqliteDialect } from '../database/sqlite.ts'
import { type FileStore, folderFileStore } from '../platform/files.ts'
import { openS3Server, type S3Server } from '../testing/s3-server.ts'
import { openSchool, type School } from '../testing/school.ts'
import { makeBackup } from './backup.ts'
import { moveFiles } from './move-files.ts'
import { openFiles } from './open-school.ts'
import { restoreBackup } from './restore.ts'

let server: S3Server
let school: School
let folder: string
beforeEach(async () => {
  server = await openS3Server()
  school = await openSchool()
  folder = mkdtempSync(join(tmpdir(), 'abhyas-move-files-'))
})
afterEach(async () => {
  await school.close()
  await server.close()
  rmSync(folder, { recursive: true })
})

const folderStore = () => folderFileStore(join(folder, 'files'))
const s3Store = () => openFiles(readConfig({ DATA_DIR: folder, FILES_URL: server.address }))
const ids = ['file-a', 'file-b', 'file-c']
const bytesOf = (id: string) => Buffer.from(`%PDF of ${id}`)

async function fill(store: FileStore): Promise<void> {
  const owner = await school.as('mentor')
  for (const id of ids) {
    await store.save(id, bytesOf(id))
    const sha256 = createHash('sha256').update(bytesOf(id)).digest('hex')
    const size = bytesOf(id).length
    const row = { id, kind: 'handout', media_type: 'application/pdf', size, sha256 } as const
    await school.database.db
      .insertInto('files')
      .values({ ...row, owner_id: owner.id, created_at: 1 })
      .execute()
  }
}

async function requireAllFiles(store: FileStore): Promise<void> {
  for (const id of ids) expect(await store.read(id)).toEqual(bytesOf(id))
}

describe.each([
  ['from the folder to S3', folderStore, s3Store],
  ['from S3 to the folder', s3Store, folderStore],
])('files move %s', (_, openSource, openTarget) => {
  test('with all bytes; the old place and the rows stay, and a second run skips them', async () => {
    const [source, target] = [openSource(), openTarget()]
    await fill(source)
    const before = await school.snapshot()
    const none = { missing: [], damaged: [] }
    expect(await moveFiles(school.database, source, target)).toEqual({ copied: 3, alreadyThere: 0, ...none })
    await requireAllFiles(target)
    await requireAllFiles(source)
    expect(await moveFiles(school.database, source, target)).toEqual({ copied: 0, alreadyThere: 3, ...none })
    expect((await school.snapshot()) === before, 'no row is changed').toBe(true)
  })

  test('after an interrupted run, and replace damaged bytes that it left', async () => {
    const [source, target] = [openSource(), openTarget()]
    await fill(source)
    let saveCount = 0
    const failingStore = {
      open: target.open,
      save: (...args: Parameters<FileStore['save']>) => {
        saveCount += 1
        return saveCount === 2 ? Promise.reject(new Error('broken off')) : target.save(...args)
      },
    }
    await expect(moveFiles(school.database, source, failingStore)).rejects.toThrow('broken off')
    await target.save('file-c', Buffer.from('half'))
    expect(await moveFiles(school.database, source, target)).toMatchObject({ copied: 2, alreadyThere: 1 })
    await requireAllFiles(target)
  })

  test('except missing or damaged ones, which are named', async () => {
    const [source, target] = [openSource(), openTarget()]
    await fill(source)
    await source.remove('file-a')
    await source.save('file-b', Buffer.from('%PDF of file-B'))
    const result = await moveFiles(school.database, source, target)
    expect(result).toEqual({ copied: 1, alreadyThere: 0, missing: ['file-a'], damaged: ['file-b'] })
    expect(await target.read('file-b')).toBeNull()
  })

  test('unless the new place stores other bytes, which ends the run', async () => {
    const [source, target] = [openSource(), openTarget()]
    await fill(source)
    const lossyStore = { open: target.open, save: (id: string) => target.save(id, Buffer.from('half')) }
    await expect(moveFiles(school.database, source, lossyStore)).rejects.toThrow('kept other bytes')
  })
})

test('a backup of uploads in S3 is restored into S3', async () => {
  await fill(s3Store())
  const file = join(folder, 'school.zip')
  const manifest = await makeBackup(
    { database: school.database, files: s3Store(), secret: null },
    file,
    Date.now(),
  )
  expect(manifest).toMatchObject({ files: 3, missing: [] })
  server.objects.clear()
  const restoredDatabase = databaseOver(sqliteDialect(openSqlite(':memory:')), 'sqlite', ':memory:')
  await restoreBackup(file, {
    open: async () => restoredDatabase,
    files: s3Store(),
    saveSecret: () => {},
    onTable: () => {},
  })
  await requireAllFiles(s3Store())
})
