import { createHash } from 'node:crypto'
import { readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Database } from '../database/database.ts'
import { abandonedPartFiles, type BackupProgress } from '../platform/backups.ts'
import { type FileStore, isFileId, sha256Of, syncFolder } from '../platform/files.ts'
import { makeFolder } from '../platform/make-folder.ts'
import {
  type BackupFile,
  BackupWriter,
  BadBackup,
  type Manifest,
  openBackup,
  secretName,
} from './backup-file.ts'
import { dataOfBackup, entryOf, type SchoolData, withDataOf } from './school-data.ts'
import { ChecksumBuilder, isSame, type Row } from './tables.ts'

export interface School {
  readonly database: Database
  readonly files: Pick<FileStore, 'open'>
  /** null when the environment sets it. */
  readonly secret: string | null
}

export const missingSecretNotice =
  'It does not hold the secret that signs sessions and seals two-step log-in: keep SESSION_SECRET beside it.'

export const uploadEntry = (id: string): string => `files/${id}`

/** The school runs meanwhile. The file gets its name only after it was read back and checked. */
export async function makeBackup(
  { database, files, secret }: School,
  path: string,
  now: number,
  onProgress: (progress: BackupProgress) => void = () => {},
): Promise<Manifest> {
  const folder = dirname(path)
  makeFolder(folder)
  const part = `${path}.part`
  await rm(part, { force: true })
  for (const name of abandonedPartFiles(await readdir(folder), now))
    await rm(join(folder, name), { force: true })
  try {
    const writer = new BackupWriter(part)
    const { uploads, ...rows } = await withDataOf(database, (data) => writeRows(writer, data, onProgress))
    const missing: string[] = []
    const changed: string[] = []
    let done = 0
    for (const [id, sha256] of uploads) {
      onProgress({ part: 'uploads', done, total: uploads.size })
      done += 1
      const bytes = await files.open(id)
      // An upload may have been removed since the snapshot.
      if (!bytes) missing.push(id)
      else if ((await addHashed(writer, uploadEntry(id), bytes)) !== sha256) changed.push(id)
    }
    if (secret) await writer.add(secretName, [Buffer.from(secret)] as never)
    const manifest = {
      format: 'abhyas-backup-1' as const,
      madeAt: new Date(now).toISOString(),
      ...rows,
      files: uploads.size - missing.length,
      missing,
      changed,
      secret: secret !== null,
    }
    await writer.end(manifest)
    onProgress({ part: 'check', done: 0, total: 1 })
    await checkBackup(part)
    await rename(part, path)
    await syncFolder(folder)
    return manifest
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function addHashed(writer: BackupWriter, name: string, bytes: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  const hashed = async function* () {
    for await (const chunk of bytes) {
      hash.update(chunk)
      yield chunk
    }
  }
  await writer.add(name, hashed(), false)
  return hash.digest('hex')
}

async function writeRows(
  writer: BackupWriter,
  data: SchoolData,
  onProgress: (progress: BackupProgress) => void,
) {
  const uploads = new Map<string, string>()
  const tables: Manifest['tables'] = []
  for (const { name, columns, key } of data.tables) {
    onProgress({ part: 'rows', done: tables.length, total: data.tables.length })
    const checksum = new ChecksumBuilder()
    const lines = async function* () {
      for await (const rows of data.rowsOf({ name, columns, key })) {
        for (const [id, sha256] of uploadsIn(name, columns, rows)) uploads.set(id, sha256)
        yield linesOf(rows, checksum)
      }
    }
    await writer.add(entryOf(name), lines())
    tables.push({ name, columns: [...columns], key: [...key], sum: checksum.sum })
  }
  const { school, migrations, schema } = data
  return { school, migrations: [...migrations], schema, tables, uploads }
}

function uploadsIn(table: string, columns: readonly string[], rows: readonly Row[]): [string, string][] {
  if (table !== 'files') return []
  const [idAt, sha256At] = [columns.indexOf('id'), columns.indexOf('sha256')]
  return rows.map((row) => [String(row[idAt]), String(row[sha256At])])
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

/** @throws BadBackup when anything is missing, added or changed */
export async function checkBackup(path: string): Promise<Manifest> {
  const backup = await openBackup(path)
  try {
    const { manifest, names } = backup
    const uploads = await checkRows(backup, path)
    const expected = new Set([
      ...manifest.tables.map(({ name }) => entryOf(name)),
      ...names.filter((name) => name === secretName),
    ])
    for (const id of uploads.keys()) if (!manifest.missing.includes(id)) expected.add(uploadEntry(id))
    if (manifest.secret) expected.add(secretName)
    const wrong =
      names.find((name) => !expected.has(name)) ?? [...expected].find((name) => !names.includes(name))
    if (wrong) throw new BadBackup(`${path} is damaged: ${wrong} is not where it belongs.`)
    if (names.includes(secretName)) await sha256Of(await backup.open(secretName))
    for (const [id, sha256] of uploads) {
      if (manifest.missing.includes(id)) continue
      const isSame = (await sha256Of(await backup.open(uploadEntry(id)))) === sha256
      if (!isSame && !manifest.changed.includes(id))
        throw new BadBackup(`${path} is damaged: the upload ${id} is not what its row says.`)
    }
    return manifest
  } finally {
    backup.close()
  }
}

async function checkRows(backup: BackupFile, path: string): Promise<Map<string, string>> {
  const uploads = new Map<string, string>()
  const data = dataOfBackup(backup)
  for (const table of backup.manifest.tables) {
    const { name, columns } = table
    const checksum = new ChecksumBuilder()
    for await (const rows of data.rowsOf(table)) {
      for (const row of rows) {
        if (!isRow(row, columns.length))
          throw new BadBackup(`${path} is damaged: a row of ${name} is not one.`)
        checksum.add(JSON.stringify(row))
      }
      for (const [id, sha256] of uploadsIn(name, columns, rows)) {
        if (!isFileId(id)) throw new BadBackup(`${path} is damaged: the upload ${id} has no name of a file.`)
        uploads.set(id, sha256)
      }
    }
    if (!isSame(table.sum, checksum.sum))
      throw new BadBackup(`${path} is damaged: rows of ${name} were changed or are missing.`)
  }
  return uploads
}

const isRow = (row: unknown, values: number): row is Row =>
  Array.isArray(row) &&
  row.length === values &&
  row.every((value) => value === null || typeof value === 'string' || Number.isFinite(value))
