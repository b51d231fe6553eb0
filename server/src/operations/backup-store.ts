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

/** DATA_DIR itself has no folder `uploads`, so BACKUP_DIR may be the same folder. */
export const storeFolder = (backups: string): string => join(backups, 'uploads')

const placeOf = (folder: string, sha256: string): string => join(folder, sha256.slice(0, 2), sha256)

export const openStored = (folder: string, sha256: string): Readable =>
  createReadStream(placeOf(folder, sha256))

export const isSha256 = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{64}$/.test(text)

/**
 * The store holds each file of all backups once, as `uploads/ab/ab12…`. A file gets this name only after
 * its bytes were read back from the disk.
 */
export interface BackupStore {
  readonly folder: string
  /** Compares only the hash and the size, not the bytes. */
  has(file: StoredFile): boolean
  isThere(sha256: string): boolean
  pathOf(sha256: string): string
  open(sha256: string): Readable
  /** The saved file is durable only after `sync`. */
  save(bytes: AsyncIterable<Uint8Array>): Promise<StoredFile>
  sync(): Promise<void>
}

/** Lists the folder once, so that `has` needs no access to the disk. */
export async function openStore(folder: string): Promise<BackupStore> {
  const sizes = await listFiles(folder)
  const arriving = incomingFiles(folder)
  const has = ({ sha256, size }: StoredFile) => sizes.get(sha256) === size
  return {
    folder,
    has,
    isThere: (sha256) => sizes.has(sha256),
    pathOf: (sha256) => placeOf(folder, sha256),
    open: (sha256) => openStored(folder, sha256),
    async save(bytes) {
      const received = await arriving.receive(bytes, Number.POSITIVE_INFINITY)
      if (!received) throw new Error('a file without a limit has none')
      const { path, sha256, size } = received
      const place = placeOf(folder, sha256)
      if (has(received)) {
        await arriving.discard(received)
        return { sha256, size }
      }
      try {
        if ((await sha256Of(createReadStream(path))) !== sha256)
          throw new Error(`The disk of ${folder} does not keep what is written to it.`)
        await mkdir(dirname(place), { recursive: true, mode: 0o700 })
        await rename(path, place)
      } catch (error) {
        await arriving.discard(received)
        throw error
      }
      sizes.set(sha256, size)
      return { sha256, size }
    },
    async sync() {
      // A killed process may have left directory entries that are not durable.
      for (const part of await partsOf(folder)) await syncFolder(join(folder, part))
      await syncFolder(folder)
    },
  }
}

/** @returns the sizes of the files by SHA-256 */
async function listFiles(folder: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for (const part of await partsOf(folder)) {
    for (const name of await namesIn(join(folder, part))) {
      if (!isSha256(name)) continue
      const found = await stat(join(folder, part, name)).catch(() => null)
      if (found?.isFile()) sizes.set(name, found.size)
    }
  }
  return sizes
}

const partsOf = async (folder: string): Promise<string[]> =>
  (await namesIn(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name))

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

export async function removeFiles(folder: string, isKept: (sha256: string) => boolean): Promise<void> {
  for (const sha256 of (await listFiles(folder)).keys()) {
    if (!isKept(sha256)) await rm(placeOf(folder, sha256), { force: true })
  }
  // No process writes now, so these files are left over from crashes.
  await rm(join(folder, 'incoming'), { recursive: true, force: true })
}

const againAfterMs = 200

/**
 * Several processes may write at once, but none while a process removes files. SQLite releases a lock when
 * the process ends.
 */
export async function whileWriting<Result>(folder: string, write: () => Promise<Result>): Promise<Result> {
  makeFolder(folder)
  let lock = takeLock(folder, sharedLock)
  for (; lock === 'taken'; lock = takeLock(folder, sharedLock)) await pause(againAfterMs)
  try {
    return await write()
  } finally {
    lock?.close()
  }
}

/** @returns null when another process writes, or when the disk has no locks */
export async function whileAlone<Result>(
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
const sharedLock = 'begin; select 1 from sqlite_master'

/** @returns null when the disk has no locks; files are then never removed */
function takeLock(folder: string, how: string): DatabaseSync | 'taken' | null {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 })
    lock.exec(how)
    return lock
  } catch (error) {
    lock?.close()
    return isLocked(error) ? 'taken' : null
  }
}
