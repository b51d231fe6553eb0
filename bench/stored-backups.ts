import { hash, randomBytes } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../server/src/config.ts'
import { type Database, openDatabase } from '../server/src/database/database.ts'
import { backUpInThread } from '../server/src/operations/back-up-in-thread.ts'
import { backupName } from '../server/src/platform/backups.ts'
import { folderFileStore } from '../server/src/platform/files.ts'
import { startServer, stop } from '../test-kit/server.ts'
import { recordAtMost, recordFigure } from './figures.ts'
import { environment } from './schools.ts'

/** All pages are 50 GB, the new pages 500 MB. */
const oldFileCount = 123_750
const newFileCount = 1_250
const pageBytes = 400_000
const nights = 10
const dayMs = 24 * 60 * 60 * 1000

/** Earlier pages have 40 bytes, because a backup reads only their names and sizes. */
export async function measureStoredBackups(): Promise<void> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'abhyas-bench-'))
  const BACKUP_DIR = join(DATA_DIR, 'backups')
  await stop((await startServer('demo/src/start.ts', { ...environment, DATA_DIR })).child)
  const config = readConfig({ DATA_DIR, BACKUP_DIR })
  const database = await openDatabase(config)
  try {
    const uploadsFolder = join(BACKUP_DIR, 'uploads')
    const oldPage = (index: number) => Buffer.from(`page ${index}`.padEnd(40))
    await addRows(database, oldFileCount, (index) => ({ id: `old-${index}`, bytes: oldPage(index) }))
    for (let index = 0; index < oldFileCount; index += 1) {
      const sha256 = hash('sha256', oldPage(index))
      mkdirSync(join(uploadsFolder, sha256.slice(0, 2)), { recursive: true })
      writeFileSync(join(uploadsFolder, sha256.slice(0, 2), sha256), oldPage(index))
    }
    const now = Date.now()
    const makeBackup = backUpInThread(config)
    const makeNightBackup = (moment: number) =>
      makeBackup(join(BACKUP_DIR, backupName(moment)), moment, { retention: 'nights', onProgress: () => {} })
    const firstNight = now - nights * dayMs
    await makeNightBackup(firstNight)
    for (let nightsAgo = nights - 1; nightsAgo > 0; nightsAgo -= 1)
      copyFileSync(
        join(BACKUP_DIR, backupName(firstNight)),
        join(BACKUP_DIR, backupName(now - nightsAgo * dayMs)),
      )

    const files = folderFileStore(join(DATA_DIR, 'files'))
    const pages = Array.from({ length: newFileCount }, (_, index) => ({
      id: `new-${index}`,
      bytes: randomBytes(pageBytes),
    }))
    for (const { id, bytes } of pages) await files.save(id, bytes)
    await addRows(database, newFileCount, (index) => pages[index] as Page)
    const copiesBefore = new Set(listCopies(uploadsFolder))
    const began = performance.now()
    const cpu = process.cpuUsage()
    const { missing, changed, removed } = await makeNightBackup(now)
    const seconds = (performance.now() - began) / 1_000
    const { user, system } = process.cpuUsage(cpu)
    const newCopies = listCopies(uploadsFolder).filter((name) => !copiesBefore.has(name))
    recordAtMost(
      'backup of the night, 125,000 files of which 500 MB are new',
      seconds,
      300,
      ' s',
      ` (it took ${((user + system) / 1_000_000).toFixed(1)} s of a core; ${removed.length} expired removed)`,
    )
    recordFigure({
      name: 'backup of the night: files copied, missing, changed',
      value: `${newCopies.length}, ${missing.length}, ${changed.length}`,
      bar: `${newFileCount}, 0, 0`,
      isMet: newCopies.length === newFileCount && missing.length + changed.length === 0,
    })
  } finally {
    await database.close()
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
}

interface Page {
  readonly id: string
  readonly bytes: Buffer
}

async function addRows({ db }: Database, count: number, pageOf: (index: number) => Page): Promise<void> {
  const owner = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
  const commonColumns = { kind: 'handout', media_type: 'application/pdf', owner_id: owner.id } as const
  for (let start = 0; start < count; start += 500) {
    const rows = Array.from({ length: Math.min(500, count - start) }, (_, index) => {
      const { id, bytes } = pageOf(start + index)
      return {
        ...commonColumns,
        id,
        size: bytes.length,
        sha256: hash('sha256', bytes),
        created_at: Date.now(),
      }
    })
    await db.insertInto('files').values(rows).execute()
  }
}

/** The inode number shows whether a file was copied again. */
const listCopies = (store: string): string[] =>
  readdirSync(store, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'lock')
    .map(({ parentPath, name }) => `${name} ${statSync(join(parentPath, name)).ino}`)
