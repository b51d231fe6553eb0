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

/** 125,000 pages of 400 KB are 50 GB. The new pages are 500 MB. */
const filesBefore = 123_750
const filesNew = 1_250
const pageBytes = 400_000
const nights = 10
const dayMs = 24 * 60 * 60 * 1000

/**
 * Measures the backup of the eleventh night. A backup reads only names and sizes of earlier pages,
 * so these pages have only 40 bytes here.
 */
export async function measureStoredBackups(): Promise<void> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'abhyas-bench-'))
  const BACKUP_DIR = join(DATA_DIR, 'backups')
  await stop((await startServer('demo/src/start.ts', { ...environment, DATA_DIR })).child)
  const config = readConfig({ DATA_DIR, BACKUP_DIR })
  const database = await openDatabase(config)
  try {
    const store = join(BACKUP_DIR, 'uploads')
    const old = (at: number) => Buffer.from(`page ${at}`.padEnd(40))
    await addRows(database, filesBefore, (at) => ({ id: `old-${at}`, bytes: old(at) }))
    for (let at = 0; at < filesBefore; at += 1) {
      const sha256 = hash('sha256', old(at))
      mkdirSync(join(store, sha256.slice(0, 2)), { recursive: true })
      writeFileSync(join(store, sha256.slice(0, 2), sha256), old(at))
    }
    const now = Date.now()
    const makeBackup = backUpInThread(config)
    const night = (moment: number) =>
      makeBackup(join(BACKUP_DIR, backupName(moment)), moment, { keeps: 'nights', onProgress: () => {} })
    const first = now - nights * dayMs
    await night(first)
    for (let ago = nights - 1; ago > 0; ago -= 1)
      copyFileSync(join(BACKUP_DIR, backupName(first)), join(BACKUP_DIR, backupName(now - ago * dayMs)))

    const files = folderFileStore(join(DATA_DIR, 'files'))
    const pages = Array.from({ length: filesNew }, (_, at) => ({
      id: `new-${at}`,
      bytes: randomBytes(pageBytes),
    }))
    for (const { id, bytes } of pages) await files.save(id, bytes)
    await addRows(database, filesNew, (at) => pages[at] as Page)
    const before = new Set(copies(store))
    const began = performance.now()
    const cpu = process.cpuUsage()
    const { missing, changed, removed } = await night(now)
    const seconds = (performance.now() - began) / 1_000
    const { user, system } = process.cpuUsage(cpu)
    const copied = copies(store).filter((name) => !before.has(name))
    recordAtMost(
      'backup of the night, 125,000 files of which 500 MB are new',
      seconds,
      300,
      ' s',
      ` (it took ${((user + system) / 1_000_000).toFixed(1)} s of a core; ${removed.length} expired removed)`,
    )
    recordFigure({
      name: 'backup of the night: files copied, missing, changed',
      value: `${copied.length}, ${missing.length}, ${changed.length}`,
      bar: `${filesNew}, 0, 0`,
      met: copied.length === filesNew && missing.length + changed.length === 0,
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

async function addRows({ db }: Database, count: number, pageOf: (at: number) => Page): Promise<void> {
  const owner = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
  const rest = { kind: 'handout', media_type: 'application/pdf', owner_id: owner.id } as const
  for (let from = 0; from < count; from += 500) {
    const rows = Array.from({ length: Math.min(500, count - from) }, (_, at) => {
      const { id, bytes } = pageOf(from + at)
      return { ...rest, id, size: bytes.length, sha256: hash('sha256', bytes), created_at: Date.now() }
    })
    await db.insertInto('files').values(rows).execute()
  }
}

/** Returns each file name with its inode, so that a file that is copied again counts as new. */
const copies = (store: string): string[] =>
  readdirSync(store, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'lock')
    .map(({ parentPath, name }) => `${name} ${statSync(join(parentPath, name)).ino}`)
