import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Kept uploads, by the id of their row. What they are and who may have them is in the database. */
export interface FileStore {
  /** Keeps bytes under an id; on return they are on disk. */
  save(id: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or null when they are gone. */
  read(id: string): Promise<Buffer | null>
  remove(id: string): Promise<void>
}

/** Uploads as plain files below a folder, fanned out by the end of the id. */
export function folderFileStore(folder: string): FileStore {
  const place = (id: string) => {
    if (!/^[\w-]+$/.test(id)) throw new Error('a file id has only letters, digits and dashes')
    return { folder: join(folder, id.slice(-2)), path: join(folder, id.slice(-2), id) }
  }
  return {
    async save(id, bytes) {
      const target = place(id)
      await mkdir(target.folder, { recursive: true, mode: 0o700 })
      const temporary = `${target.path}.${randomUUID()}.part`
      const file = await open(temporary, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(temporary, target.path)
    },
    async read(id) {
      return readFile(place(id).path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
    },
    async remove(id) {
      await rm(place(id).path, { force: true })
    },
  }
}
