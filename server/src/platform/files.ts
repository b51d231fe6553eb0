import { createHash, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ByteRange } from './http/byte-range.ts'

/** Bytes that were received into a temporary file. */
export interface Received {
  readonly path: string
  readonly size: number
  readonly sha256: string
  /** The first bytes, by which the content is recognized. */
  readonly start: Buffer
}

/** Kept uploads, by the id of their row. What they are and who may have them is in the database. */
export interface FileStore {
  /** Keeps bytes under an id; on return they are stored durably. */
  save(id: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /**
   * Writes bytes into a temporary file of this machine as they arrive. Nothing is left of a file that fails or is too large.
   * @param most bytes
   * @returns null when there are more
   */
  receive(bytes: AsyncIterable<Uint8Array>, most: number): Promise<Received | null>
  /** Keeps a received file under an id; on return it is stored durably. */
  keep(id: string, received: Received): Promise<void>
  /** Removes the temporary file of something received, if it was not kept. */
  discard(received: Received): Promise<void>
  /** Removes temporary files that a crash left. Those of uploads under way are younger than an upload may take. */
  sweep(): Promise<void>
  /** The bytes of a small file, or null when they are gone. */
  read(id: string): Promise<Buffer | null>
  /**
   * The bytes of a file or of a part of it, as they are read, or null when they are gone. A caller that does not read them to
   * their end destroys the stream.
   */
  open(id: string, range?: ByteRange): Promise<Readable | null>
  /** Removes what is kept under an id, if anything is. */
  remove(id: string): Promise<void>
}

/** The place of the files cannot be reached or refuses: not now, but nothing is wrong with the call. */
export class FilesUnavailable extends Error {}

/** Whether an id names a place inside the store. */
export const isFileId = (id: string): boolean => /^[\w-]+$/.test(id)

/** @throws Error for an id that could name a place outside the store */
export function requireFileId(id: string): void {
  if (!isFileId(id)) throw new Error('a file id has only letters, digits and dashes')
}

/** No upload takes this long. */
const leftOverAfterMs = 60 * 60 * 1000

/** Where uploads arrive before they are kept: a folder of this machine, whatever store keeps them. */
export function incomingFiles(folder: string) {
  const incoming = join(folder, 'incoming')

  /** Runs with a new temporary file, which is on disk on return and gone when it fails. */
  const temporary = async <T>(write: (file: FileHandle) => Promise<T>) => {
    await mkdir(incoming, { recursive: true, mode: 0o700 })
    const path = join(incoming, `${randomUUID()}.part`)
    const file = await open(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600)
    try {
      const written = await write(file).finally(() => file.close())
      return { path, written }
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

  const receive: FileStore['receive'] = async (bytes, most) => {
    const { path, written } = await temporary(async (file) => {
      const hash = createHash('sha256')
      let size = 0
      let start = Buffer.alloc(0)
      for await (const chunk of bytes) {
        size += chunk.length
        if (size > most) return null
        if (start.length < 5) start = Buffer.concat([start, chunk.subarray(0, 5)])
        hash.update(chunk)
        await file.writeFile(chunk)
      }
      await file.sync()
      return { size, start, sha256: hash.digest('hex') }
    })
    if (written) return { path, ...written }
    await rm(path, { force: true })
    return null
  }

  const discard: FileStore['discard'] = ({ path }) => rm(path, { force: true })

  const sweep: FileStore['sweep'] = async () => {
    const names = await readdir(incoming).catch(orIfMissing([] as string[]))
    for (const name of names) {
      const path = join(incoming, name)
      const found = await stat(path).catch(orIfMissing(null))
      if (found && found.mtimeMs < Date.now() - leftOverAfterMs) await rm(path, { force: true })
    }
  }

  return { temporary, receive, discard, sweep }
}

/** Uploads as plain files below a folder, fanned out by the end of the id. */
export function folderFileStore(folder: string): FileStore {
  const { temporary, ...arriving } = incomingFiles(folder)
  const place = (id: string) => {
    requireFileId(id)
    return { folder: join(folder, id.slice(-2)), path: join(folder, id.slice(-2), id) }
  }

  const move = async (path: string, id: string) => {
    const target = place(id)
    await mkdir(target.folder, { recursive: true, mode: 0o700 })
    try {
      await rename(path, target.path)
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
    // A name is on disk only once its folder is; a new folder's name is in the one above.
    await syncFolder(target.folder)
    await syncFolder(folder)
  }

  return {
    ...arriving,
    async save(id, bytes) {
      const { path } = await temporary(async (file) => {
        if (bytes instanceof Uint8Array) await file.writeFile(bytes)
        else for await (const chunk of bytes) await file.writeFile(chunk)
        await file.sync()
      })
      await move(path, id)
    },
    keep: (id, { path }) => move(path, id),
    read: async (id) => readFile(place(id).path).catch(orIfMissing(null)),
    async open(id, range) {
      const file = await open(place(id).path).catch(orIfMissing(null))
      return file?.createReadStream(range && { start: range.first, end: range.last }) ?? null
    },
    remove: async (id) => rm(place(id).path, { force: true }),
  }
}

/** The SHA-256 of bytes that are read for it, in hexadecimal. */
export async function sha256Of(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}

/** Has the names in a folder written to the disk. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, constants.O_RDONLY)
  await folder.sync().finally(() => folder.close())
}

const orIfMissing =
  <T>(otherwise: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return otherwise
    throw error
  }
