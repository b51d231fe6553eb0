import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { isLocked } from '../database/sqlite.ts'
import { incomingFiles, sha256Of, syncFolder } from '../platform/files.ts'
import { makeFolder } from '../platform/make-folder.ts'

export interface StoredFile {
  readonly sha256: string
  readonly size: number
}

/** DATA_DIR has no folder `uploads`, so BACKUP_DIR may be DATA_DIR. */
export const storeFolder = (backupFolder: string): string => join(backupFolder, 'uploads')

const storedPath = (folder: string, sha256: string): string => join(folder, sha256.slice(0, 2), sha256)

export const openStoredFile = (folder: string, sha256: string): Readable =>
  createReadStream(storedPath(folder, sha256))

export const isSha256 = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{64}$/.test(text)

/**
 * Holds each file of all backups once, as `uploads/ab/ab12…`. A file gets this name only after its bytes were
 * read back.
 */
export interface BackupStore {
  readonly folder: string
  /** Compares only hash and size. */
  has(file: StoredFile): boolean
  hasHash(sha256: string): boolean
  pathOf(sha256: string): string
  open(sha256: string): Readable
  /** The file is durable only after `sync`. */
  save(bytes: AsyncIterable<Uint8Array>): Promise<StoredFile>
  sync(): Promise<void>
}

/** Lists the folder once, so that `has` needs no disk access. */
export async function openStore(folder: string): Promise<BackupStore> {
  const sizes = await listFiles(folder)
  const incoming = incomingFiles(folder)
  const has = ({ sha256, size }: StoredFile) => sizes.get(sha256) === size
  return {
    folder,
    has,
    hasHash: (sha256) => sizes.has(sha256),
    pathOf: (sha256) => storedPath(folder, sha256),
    open: (sha256) => openStoredFile(folder, sha256),
    async save(bytes) {
      const receivedFile = await incoming.receive(bytes, Number.POSITIVE_INFINITY)
      if (!receivedFile) throw new Error('a file without a limit has none')
      const { path, sha256, size } = receivedFile
      const finalPath = storedPath(folder, sha256)
      if (has(receivedFile)) {
        await incoming.discard(receivedFile)
        return { sha256, size }
      }
      try {
        if ((await sha256Of(createReadStream(path))) !== sha256)
          throw new Error(`The disk of ${folder} does not keep what is written to it.`)
        await mkdir(dirname(finalPath), { recursive: true, mode: 0o700 })
        await rename(path, finalPath)
      } catch (error) {
        await incoming.discard(receivedFile)
        throw error
      }
      sizes.set(sha256, size)
      return { sha256, size }
    },
    async sync() {
      // A killed process may have left entries that are not durable.
      for (const subfolder of await subfoldersOf(folder)) await syncFolder(join(folder, subfolder))
      await syncFolder(folder)
    },
  }
}

async function listFiles(folder: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for (const subfolder of await subfoldersOf(folder)) {
    for (const name of await namesIn(join(folder, subfolder))) {
      if (!isSha256(name)) continue
      const stats = await stat(join(folder, subfolder, name)).catch(() => null)
      if (stats?.isFile()) sizes.set(name, stats.size)
    }
  }
  return sizes
}

const subfoldersOf = async (folder: string): Promise<string[]> =>
  (await namesIn(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name))

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

export async function removeFiles(folder: string, isKept: (sha256: string) => boolean): Promise<void> {
  for (const sha256 of (await listFiles(folder)).keys()) {
    if (!isKept(sha256)) await rm(storedPath(folder, sha256), { force: true })
  }
  // No process writes now, so crashes have left these files.
  await rm(join(folder, 'incoming'), { recursive: true, force: true })
}

const retryAfterMs = 200

/**
 * Several processes may write at once, but none while files are removed. SQLite unlocks when a process ends.
 */
export async function withWriteLock<Result>(folder: string, write: () => Promise<Result>): Promise<Result> {
  makeFolder(folder)
  let lock = takeLock(folder, sharedLockSql)
  for (; lock === 'taken'; lock = takeLock(folder, sharedLockSql)) await pause(retryAfterMs)
  try {
    return await write()
  } finally {
    lock?.close()
  }
}

/** @returns null when another process writes or the disk has no locks */
export async function withExclusiveLock<Result>(
  folder: string,
  remove: () => Promise<Result>,
): Promise<Result | null> {
  const lock = takeLock(folder, 'begin exclusive')
  if (lock === 'taken' || lock === null) return null
  try {
    return await remove()
  } finally {
    lock.close()
  }
}

/** `begin` takes no lock; the `select` does. */
const sharedLockSql = 'begin; select 1 from sqlite_master'

/** @returns null when the disk has no locks; files are then never removed */
function takeLock(folder: string, lockSql: string): DatabaseSync | 'taken' | null {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 })
    lock.exec(lockSql)
    return lock
  } catch (error) {
    lock?.close()
    return isLocked(error) ? 'taken' : null
  }
}
