import { createHash, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ByteRange } from './http/byte-range.ts'

export interface Received {
  readonly path: string
  readonly size: number
  readonly sha256: string
  readonly start: Buffer
}

export interface FileStore {
  /** Durable on return. */
  save(id: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /**
   * Leaves no file on failure.
   * @returns null for more than `most` bytes
   */
  receive(bytes: AsyncIterable<Uint8Array>, most: number): Promise<Received | null>
  /** Durable on return. */
  saveReceived(id: string, received: Received): Promise<void>
  discard(received: Received): Promise<void>
  /** Removes old temporary files; younger ones may belong to running uploads. */
  sweep(): Promise<void>
  read(id: string): Promise<Buffer | null>
  /** null when gone. Destroy a stream that is not read to the end. */
  open(id: string, range?: ByteRange): Promise<Readable | null>
  remove(id: string): Promise<void>
}

/** 503: nothing is wrong with the request. */
export class FilesUnavailable extends Error {}

export const isFileId = (id: string): boolean => /^[\w-]+$/.test(id)

export function requireFileId(id: string): void {
  if (!isFileId(id)) throw new Error('a file id has only letters, digits and dashes')
}

/** Longer than any upload takes. */
const leftOverAfterMs = 60 * 60 * 1000

export function incomingFiles(folder: string) {
  const incoming = join(folder, 'incoming')

  /** Durable on return; removed on failure. */
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

/** The end of an id names its folder, because UUIDv7 begins with the time. */
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
    // Makes a new name durable.
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
    saveReceived: (id, { path }) => move(path, id),
    read: async (id) => readFile(place(id).path).catch(orIfMissing(null)),
    async open(id, range) {
      const file = await open(place(id).path).catch(orIfMissing(null))
      return file?.createReadStream(range && { start: range.first, end: range.last }) ?? null
    },
    remove: async (id) => rm(place(id).path, { force: true }),
  }
}

export async function sha256Of(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}

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
