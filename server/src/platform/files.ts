import { createHash, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes that were received into a temporary file. */
export interface Received {
  readonly path: string
  readonly size: number
  readonly sha256: string
  /** The first bytes, by which the content is recognized. */
  readonly start: Buffer
}

/** Kept uploads, by the id of their row. What they are and who may have them is in the database. */
export type FileStore = ReturnType<typeof folderFileStore>

/** No upload takes this long. */
const leftOverAfterMs = 60 * 60 * 1000

/** Uploads as plain files below a folder, fanned out by the end of the id. */
export function folderFileStore(folder: string) {
  const incoming = join(folder, 'incoming')
  const place = (id: string) => {
    if (!/^[\w-]+$/.test(id)) throw new Error('a file id has only letters, digits and dashes')
    return { folder: join(folder, id.slice(-2)), path: join(folder, id.slice(-2), id) }
  }

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
    /** Keeps bytes under an id; on return they are on disk. */
    async save(id: string, bytes: Uint8Array): Promise<void> {
      const { path } = await temporary(async (file) => {
        await file.writeFile(bytes)
        await file.sync()
      })
      await move(path, id)
    },
    /**
     * Writes bytes into a temporary file as they arrive. Nothing is left of a file that fails or is too large.
     * @param most bytes
     * @returns null when there are more
     */
    async receive(bytes: AsyncIterable<Uint8Array>, most: number): Promise<Received | null> {
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
    },
    /** Keeps a received file under an id; on return it is on disk. */
    keep: (id: string, { path }: Received) => move(path, id),
    /** Removes the temporary file of something received, if it was not kept. */
    discard: ({ path }: Received) => rm(path, { force: true }),
    /** Removes temporary files that a crash left. Those of other instances are younger than an upload may take. */
    async sweep(): Promise<void> {
      const names = await readdir(incoming).catch(orIfMissing([] as string[]))
      for (const name of names) {
        const path = join(incoming, name)
        const found = await stat(path).catch(orIfMissing(null))
        if (found && found.mtimeMs < Date.now() - leftOverAfterMs) await rm(path, { force: true })
      }
    },
    /** The bytes, or null when they are gone. */
    read: (id: string): Promise<Buffer | null> => readFile(place(id).path).catch(orIfMissing(null)),
    remove: async (id: string): Promise<void> => rm(place(id).path, { force: true }),
  }
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
