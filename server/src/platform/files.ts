import { createHash, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ByteRange } from './http/byte-range.ts'

export interface ReceivedFile {
  readonly path: string
  readonly size: number
  readonly sha256: string
  readonly start: Buffer
}

export interface FileStore {
  /** Resolves when the file is durable. */
  save(id: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /**
   * Leaves no file on failure.
   * @returns null for more than `maxBytes`
   */
  receive(bytes: AsyncIterable<Uint8Array>, maxBytes: number): Promise<ReceivedFile | null>
  /** Resolves when the file is durable. */
  saveReceived(id: string, received: ReceivedFile): Promise<void>
  discard(received: ReceivedFile): Promise<void>
  /** Removes only old temporary files, which no upload uses. */
  sweep(): Promise<void>
  read(id: string): Promise<Buffer | null>
  /**
   * Destroy a stream that is not read to the end.
   * @returns null for a missing file
   */
  open(id: string, range?: ByteRange): Promise<Readable | null>
  remove(id: string): Promise<void>
}

/** The request gets status 503. */
export class FilesUnavailable extends Error {}

export const isFileId = (id: string): boolean => /^[\w-]+$/.test(id)

export function requireFileId(id: string): void {
  if (!isFileId(id)) throw new Error('a file id has only letters, digits and dashes')
}

/** No upload takes this long. */
const abandonedAfterMs = 60 * 60 * 1000

export function incomingFiles(folder: string) {
  const incoming = join(folder, 'incoming')

  /** Resolves when the file is durable. Failure removes the file. */
  const writeTemporary = async <T>(write: (file: FileHandle) => Promise<T>) => {
    await mkdir(incoming, { recursive: true, mode: 0o700 })
    const path = join(incoming, `${randomUUID()}.part`)
    const file = await open(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600)
    try {
      const result = await write(file).finally(() => file.close())
      return { path, written: result }
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

  const receive: FileStore['receive'] = async (bytes, maxBytes) => {
    const { path, written } = await writeTemporary(async (file) => {
      const hash = createHash('sha256')
      let size = 0
      let start = Buffer.alloc(0)
      for await (const chunk of bytes) {
        size += chunk.length
        if (size > maxBytes) return null
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
    const names = await readdir(incoming).catch(fallbackIfMissing([] as string[]))
    for (const name of names) {
      const path = join(incoming, name)
      const stats = await stat(path).catch(fallbackIfMissing(null))
      if (stats && stats.mtimeMs < Date.now() - abandonedAfterMs) await rm(path, { force: true })
    }
  }

  return { temporary: writeTemporary, receive, discard, sweep }
}

/** The end of an id names the folder, because UUIDv7s of the same time begin alike. */
export function folderFileStore(folder: string): FileStore {
  const { temporary, ...incoming } = incomingFiles(folder)
  const pathsOf = (id: string) => {
    requireFileId(id)
    return { folder: join(folder, id.slice(-2)), path: join(folder, id.slice(-2), id) }
  }

  const move = async (path: string, id: string) => {
    const target = pathsOf(id)
    await mkdir(target.folder, { recursive: true, mode: 0o700 })
    try {
      await rename(path, target.path)
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
    // Syncing both folders makes the new name durable.
    await syncFolder(target.folder)
    await syncFolder(folder)
  }

  return {
    ...incoming,
    async save(id, bytes) {
      const { path } = await temporary(async (file) => {
        if (bytes instanceof Uint8Array) await file.writeFile(bytes)
        else for await (const chunk of bytes) await file.writeFile(chunk)
        await file.sync()
      })
      await move(path, id)
    },
    saveReceived: (id, { path }) => move(path, id),
    read: async (id) => readFile(pathsOf(id).path).catch(fallbackIfMissing(null)),
    async open(id, range) {
      const file = await open(pathsOf(id).path).catch(fallbackIfMissing(null))
      return file?.createReadStream(range && { start: range.first, end: range.last }) ?? null
    },
    remove: async (id) => rm(pathsOf(id).path, { force: true }),
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

const fallbackIfMissing =
  <T>(fallback: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return fallback
    throw error
  }
