import { createHash } from 'node:crypto'
import { readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Database } from '../database/database.ts'
import { abandonedPartFiles, type BackupProgress } from '../platform/backups.ts'
import { type FileStore, syncFolder } from '../platform/files.ts'
import { makeFolder } from '../platform/make-folder.ts'
import {
  BackupWriter,
  type Manifest,
  secretEntry,
  storeFormat,
  uploadListName,
  wholeFormat,
} from './backup-file.ts'
import { type BackupStore, openStore, type StoredFile, storeFolder, withWriteLock } from './backup-store.ts'
import { type ListedFile, lineOf, uploadEntry } from './backup-uploads.ts'
import { checkBackup, uploadsIn } from './check-backup.ts'
import { entryOf, type SchoolData, withSchoolData } from './school-data.ts'
import { ChecksumBuilder, type Row } from './tables.ts'

export interface School {
  readonly database: Database
  readonly files: Pick<FileStore, 'open'>
  /** null when the environment sets the secret. */
  readonly secret: string | null
}

export const missingSecretNotice =
  'It does not hold the secret that signs sessions and seals two-step log-in: keep SESSION_SECRET beside it.'

type OnProgress = (progress: BackupProgress) => void

interface BackupRequest {
  readonly path: string
  readonly now: number
  readonly onProgress: OnProgress
}

/** The school may be running. The file gets its name only after the check. */
export const makeBackup = (
  school: School,
  path: string,
  now: number,
  onProgress: OnProgress = () => {},
): Promise<Manifest> => writeBackup(school, { path, now, onProgress }, null)

/** Saves the uploads in the store beside the backup. */
export function makeStoredBackup(
  school: School,
  path: string,
  now: number,
  onProgress: OnProgress = () => {},
): Promise<Manifest> {
  const folder = storeFolder(dirname(path))
  return withWriteLock(folder, async () =>
    writeBackup(school, { path, now, onProgress }, await openStore(folder)),
  )
}

async function writeBackup(
  { database, files, secret }: School,
  { path, now, onProgress }: BackupRequest,
  store: BackupStore | null,
): Promise<Manifest> {
  const folder = dirname(path)
  makeFolder(folder)
  const partPath = `${path}.part`
  await rm(partPath, { force: true })
  for (const name of abandonedPartFiles(await readdir(folder), now))
    await rm(join(folder, name), { force: true })
  try {
    const writer = BackupWriter.toFile(partPath)
    const { uploads, ...rows } = await withSchoolData(database, (data) => writeRows(writer, data, onProgress))
    const target = store ? uploadsToStore(files, store, writer) : uploadsToFile(files, writer)
    const missing: string[] = []
    const changed: string[] = []
    let done = 0
    let bytes = 0
    for (const upload of uploads) {
      onProgress({ part: 'uploads', done, total: uploads.length })
      done += 1
      const storedFile = await target.save(upload)
      // The upload was removed after the snapshot.
      if (!storedFile) missing.push(upload.id)
      else if (storedFile.sha256 !== upload.sha256) changed.push(upload.id)
      bytes += storedFile?.size ?? 0
    }
    await target.end()
    if (secret) await writer.add(secretEntry, [Buffer.from(secret)] as never)
    const manifest = {
      format: store ? storeFormat : wholeFormat,
      madeAt: new Date(now).toISOString(),
      ...rows,
      files: uploads.length - missing.length,
      bytes,
      missing,
      changed,
      secret: secret !== null,
    } as const
    await writer.end(manifest)
    onProgress({ part: 'check', done: 0, total: 1 })
    await checkBackup(partPath, store ? { store, compare: 'names' } : {})
    await rename(partPath, path)
    await syncFolder(folder)
    return manifest
  } catch (error) {
    await rm(partPath, { force: true })
    throw error
  }
}

interface UploadTarget {
  /** @returns null when the bytes no longer exist */
  save(upload: ListedFile): Promise<StoredFile | null>
  end(): Promise<void>
}

function uploadsToFile(files: School['files'], writer: BackupWriter): UploadTarget {
  return {
    async save({ id }) {
      const bytes = await files.open(id)
      return bytes && addHashed(writer, uploadEntry(id), bytes)
    },
    async end() {},
  }
}

function uploadsToStore(files: School['files'], store: BackupStore, writer: BackupWriter): UploadTarget {
  const lines: string[] = []
  return {
    async save(upload) {
      let stored: StoredFile = upload
      if (!store.has(upload)) {
        const bytes = await files.open(upload.id)
        if (!bytes) return null
        stored = await store.save(bytes)
      }
      lines.push(lineOf({ ...stored, id: upload.id }))
      return stored
    },
    async end() {
      await store.sync()
      await writer.add(uploadListName, lines as never)
    },
  }
}

async function addHashed(writer: BackupWriter, name: string, bytes: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  let size = 0
  const hashedChunks = async function* () {
    for await (const chunk of bytes) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  await writer.add(name, hashedChunks(), false)
  return { sha256: hash.digest('hex'), size }
}

async function writeRows(writer: BackupWriter, data: SchoolData, onProgress: OnProgress) {
  const uploads: ListedFile[] = []
  const tables: Manifest['tables'] = []
  for (const { name, columns, key } of data.tables) {
    onProgress({ part: 'rows', done: tables.length, total: data.tables.length })
    const checksum = new ChecksumBuilder()
    const lines = async function* () {
      for await (const rows of data.rowsOf({ name, columns, key })) {
        for (const upload of uploadsIn(name, columns, rows)) uploads.push(upload)
        yield linesOf(rows, checksum)
      }
    }
    await writer.add(entryOf(name), lines())
    tables.push({ name, columns: [...columns], key: [...key], sum: checksum.sum })
  }
  const { school, migrations, schema } = data
  return { school, migrations: [...migrations], schema, tables, uploads }
}

function linesOf(rows: readonly Row[], checksum: ChecksumBuilder): string {
  return rows
    .map((row) => {
      const line = JSON.stringify(row)
      checksum.add(line)
      return `${line}\n`
    })
    .join('')
}
