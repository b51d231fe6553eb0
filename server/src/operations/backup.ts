import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Database } from '../database/database.ts'
import { type FileStore, syncFolder } from '../platform/files.ts'
import { BackupWriter, BadBackup, type Manifest, openBackup, secretName } from './backup-file.ts'
import { dataOfBackup, entryOf, type SchoolData, withDataOf } from './school-data.ts'
import { isSame, type Row, Summing, sumOf } from './tables.ts'

/** What a backup is made of. */
export interface School {
  /** A connection of its own, so that the school goes on meanwhile. */
  readonly database: Database
  readonly files: Pick<FileStore, 'open'>
  /** What signs sessions; null where the environment gives it. */
  readonly secret: string | null
}

/** Where the bytes of an upload are in a backup. */
export const uploadEntry = (id: string): string => `files/${id}`

/**
 * Makes a backup while the school goes on: all rows of one moment, the bytes of every upload that they know, and the secret. It
 * stands under its name only once it has been read again and found whole.
 */
export async function makeBackup(
  { database, files, secret }: School,
  path: string,
  now: number,
): Promise<Manifest> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const part = `${path}.part`
  await rm(part, { force: true })
  try {
    const writer = new BackupWriter(part)
    const { uploads, ...rows } = await withDataOf(database, (data) => writeRows(writer, data))
    const missing: string[] = []
    for (const id of uploads) {
      const bytes = await files.open(id)
      // A picture may have been removed since the moment of the rows, with the account that it was of.
      if (bytes) await writer.add(uploadEntry(id), bytes, false)
      else missing.push(id)
    }
    if (secret) await writer.add(secretName, [Buffer.from(secret)] as never)
    const manifest = {
      format: 'abhyas-backup-1' as const,
      madeAt: new Date(now).toISOString(),
      ...rows,
      files: uploads.length - missing.length,
      missing,
    }
    await writer.end(manifest)
    await checkBackup(part)
    await rename(part, path)
    await syncFolder(dirname(path))
    return manifest
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function writeRows(writer: BackupWriter, data: SchoolData) {
  const uploads: string[] = []
  const tables: Manifest['tables'] = []
  for (const { name, columns, key } of data.tables) {
    const summing = new Summing()
    const idAt = name === 'files' ? columns.indexOf('id') : -1
    const lines = async function* () {
      for await (const rows of data.rowsOf({ name, columns, key })) {
        if (idAt >= 0) uploads.push(...rows.map((row) => String(row[idAt])))
        yield linesOf(rows, summing)
      }
    }
    await writer.add(entryOf(name), lines())
    tables.push({ name, columns: [...columns], key: [...key], sum: summing.sum })
  }
  const { school, migrations, schema } = data
  return { school, migrations: [...migrations], schema, tables, uploads }
}

function linesOf(rows: readonly Row[], summing: Summing): string {
  return rows
    .map((row) => {
      const line = JSON.stringify(row)
      summing.add(line)
      return `${line}\n`
    })
    .join('')
}

/**
 * Reads a whole backup, byte by byte, and compares it with what it says of itself.
 * @throws BadBackup when anything is missing, added or changed
 */
export async function checkBackup(path: string): Promise<Manifest> {
  const backup = await openBackup(path)
  try {
    const { manifest, names } = backup
    const data = dataOfBackup(backup)
    for (const table of manifest.tables) {
      if (!isSame(table.sum, await sumOf(data.rowsOf(table))))
        throw new BadBackup(`${path} is damaged: rows of ${table.name} were changed or are missing.`)
    }
    const others = names.filter((name) => !name.startsWith('tables/'))
    for (const name of others) for await (const _ of await backup.open(name));
    const uploads = others.filter((name) => name !== secretName)
    if (uploads.length !== manifest.files)
      throw new BadBackup(`${path} is damaged: it has ${uploads.length} uploads of ${manifest.files}.`)
    return manifest
  } finally {
    backup.close()
  }
}
