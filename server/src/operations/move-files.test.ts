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
import { filesOf } from './open-school.ts'
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

const inFolder = () => folderFileStore(join(folder, 'files'))
const inS3 = () => filesOf(readConfig({ DATA_DIR: folder, FILES_URL: server.address }))
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

async function requireAllIn(store: FileStore): Promise<void> {
  for (const id of ids) expect(await store.read(id)).toEqual(bytesOf(id))
}

describe.each([
  ['from the folder to S3', inFolder, inS3],
  ['from S3 to the folder', inS3, inFolder],
])('files move %s', (_, openFrom, openTo) => {
  test('with all bytes; the old place and the rows stay, and a second run skips them', async () => {
    const [from, to] = [openFrom(), openTo()]
    await fill(from)
    const before = await school.snapshot()
    const none = { missing: [], damaged: [] }
    expect(await moveFiles(school.database, from, to)).toEqual({ copied: 3, alreadyThere: 0, ...none })
    await requireAllIn(to)
    await requireAllIn(from)
    expect(await moveFiles(school.database, from, to)).toEqual({ copied: 0, alreadyThere: 3, ...none })
    expect((await school.snapshot()) === before, 'no row is changed').toBe(true)
  })

  test('after an interrupted run, and replace damaged bytes that it left', async () => {
    const [from, to] = [openFrom(), openTo()]
    await fill(from)
    let saved = 0
    const breaking = {
      open: to.open,
      save: (...given: Parameters<FileStore['save']>) => {
        saved += 1
        return saved === 2 ? Promise.reject(new Error('broken off')) : to.save(...given)
      },
    }
    await expect(moveFiles(school.database, from, breaking)).rejects.toThrow('broken off')
    await to.save('file-c', Buffer.from('half'))
    expect(await moveFiles(school.database, from, to)).toMatchObject({ copied: 2, alreadyThere: 1 })
    await requireAllIn(to)
  })

  test('except missing or damaged ones, which are named', async () => {
    const [from, to] = [openFrom(), openTo()]
    await fill(from)
    await from.remove('file-a')
    await from.save('file-b', Buffer.from('%PDF of file-B'))
    const moved = await moveFiles(school.database, from, to)
    expect(moved).toEqual({ copied: 1, alreadyThere: 0, missing: ['file-a'], damaged: ['file-b'] })
    expect(await to.read('file-b')).toBeNull()
  })

  test('unless the new place stores other bytes, which ends the run', async () => {
    const [from, to] = [openFrom(), openTo()]
    await fill(from)
    const lossy = { open: to.open, save: (id: string) => to.save(id, Buffer.from('half')) }
    await expect(moveFiles(school.database, from, lossy)).rejects.toThrow('kept other bytes')
  })
})

test('a backup of uploads in S3 is restored into S3', async () => {
  await fill(inS3())
  const file = join(folder, 'school.zip')
  const made = await makeBackup({ database: school.database, files: inS3(), secret: null }, file, Date.now())
  expect(made).toMatchObject({ files: 3, missing: [] })
  server.objects.clear()
  const place = databaseOver(sqliteDialect(openSqlite(':memory:')), 'sqlite', ':memory:')
  await restoreBackup(file, {
    open: async () => place,
    files: inS3(),
    saveSecret: () => {},
    onTable: () => {},
  })
  await requireAllIn(inS3())
})
