import { dirname } from 'node:path'
import { isFileId, sha256Of } from '../platform/files.ts'
import {
  type BackupFile,
  BadBackup,
  type Manifest,
  openBackup,
  secretEntry,
  uploadListName,
} from './backup-file.ts'
import { type BackupStore, openStore, storeFolder } from './backup-store.ts'
import { isBesideStore, type ListedFile, listedFiles, uploadEntry } from './backup-uploads.ts'
import { backupDataOf, entryOf } from './school-data.ts'
import { ChecksumBuilder, isSameChecksum, type Row } from './tables.ts'

export type Comparison = 'names' | 'bytes'

interface CheckOptions {
  readonly store?: BackupStore
  readonly compare?: Comparison
}

/** @throws BadBackup if anything is missing, added or changed */
export async function checkBackup(
  path: string,
  { store, compare = 'bytes' }: CheckOptions = {},
): Promise<Manifest> {
  const backup = await openBackup(path)
  try {
    const { manifest, names } = backup
    const uploads = await checkRows(backup, path)
    const hasUploadList = isBesideStore(backup)
    const storedIds = [...uploads.keys()].filter((id) => !manifest.missing.includes(id))
    const expected = new Set([
      ...manifest.tables.map(({ name }) => entryOf(name)),
      ...names.filter((name) => name === secretEntry),
      ...(hasUploadList ? [uploadListName] : storedIds.map(uploadEntry)),
    ])
    if (manifest.secret) expected.add(secretEntry)
    const misplacedEntry =
      names.find((name) => !expected.has(name)) ?? [...expected].find((name) => !names.includes(name))
    if (misplacedEntry) throw new BadBackup(`${path} is damaged: ${misplacedEntry} is not where it belongs.`)
    if (names.includes(secretEntry)) await sha256Of(await backup.open(secretEntry))
    if (hasUploadList) {
      await checkList(backup, path, uploads)
      await checkStore(backup, path, store ?? (await openStore(storeFolder(dirname(path)))), compare)
      return manifest
    }
    for (const id of storedIds) {
      const isSame = (await sha256Of(await backup.open(uploadEntry(id)))) === uploads.get(id)
      if (!isSame && !manifest.changed.includes(id))
        throw new BadBackup(`${path} is damaged: the upload ${id} is not what its row says.`)
    }
    return manifest
  } finally {
    backup.close()
  }
}

async function checkList(
  backup: BackupFile,
  path: string,
  uploads: ReadonlyMap<string, string>,
): Promise<void> {
  const { missing, changed } = backup.manifest
  const remainingUploads = new Map(uploads)
  for (const id of missing) remainingUploads.delete(id)
  for await (const { id, sha256 } of listedFiles(backup)) {
    const expected = remainingUploads.get(id)
    if (expected === undefined || (expected !== sha256 && !changed.includes(id)))
      throw new BadBackup(`${path} is damaged: its list of files does not fit the upload ${id}.`)
    remainingUploads.delete(id)
  }
  const [unlistedId] = remainingUploads.keys()
  if (unlistedId)
    throw new BadBackup(`${path} is damaged: the upload ${unlistedId} is not in its list of files.`)
}

async function checkStore(
  backup: BackupFile,
  path: string,
  store: BackupStore,
  compare: Comparison,
): Promise<void> {
  const { missing, damaged } = await findWrongFiles(backup, store, compare)
  const parts = [
    ...(missing.length > 0 ? [`missing: ${listText(missing, store)}`] : []),
    ...(damaged.length > 0 ? [`damaged: ${listText(damaged, store)}`] : []),
  ]
  if (parts.length > 0)
    throw new BadBackup(`Files that ${path} needs from ${store.folder} are ${parts.join('; ')}.`)
}

const listText = (files: readonly ListedFile[], { pathOf }: BackupStore) =>
  files
    .slice(0, 3)
    .map(({ id, sha256 }) => `${pathOf(sha256)} (the upload ${id})`)
    .join(', ') + (files.length > 3 ? ` and ${files.length - 3} more` : '')

export async function findWrongFiles(backup: BackupFile, store: BackupStore, compare: Comparison) {
  const missing: ListedFile[] = []
  const damaged: ListedFile[] = []
  for await (const file of listedFiles(backup)) {
    if (!store.has(file)) (store.hasHash(file.sha256) ? damaged : missing).push(file)
    else if (compare === 'bytes' && (await storedHash(store, file)) !== file.sha256) damaged.push(file)
  }
  return { missing, damaged }
}

const storedHash = (store: BackupStore, { sha256 }: ListedFile) =>
  sha256Of(store.open(sha256)).catch(() => null)

async function checkRows(backup: BackupFile, path: string): Promise<Map<string, string>> {
  const uploads = new Map<string, string>()
  const data = backupDataOf(backup)
  for (const table of backup.manifest.tables) {
    const { name, columns } = table
    const checksum = new ChecksumBuilder()
    for await (const rows of data.rowsOf(table)) {
      for (const row of rows) {
        if (!isRow(row, columns.length))
          throw new BadBackup(`${path} is damaged: a row of ${name} is not one.`)
        checksum.add(JSON.stringify(row))
      }
      for (const { id, sha256 } of uploadsIn(name, columns, rows)) {
        if (!isFileId(id)) throw new BadBackup(`${path} is damaged: the upload ${id} has no name of a file.`)
        uploads.set(id, sha256)
      }
    }
    if (!isSameChecksum(table.sum, checksum.sum))
      throw new BadBackup(`${path} is damaged: rows of ${name} were changed or are missing.`)
  }
  return uploads
}

export function uploadsIn(table: string, columns: readonly string[], rows: readonly Row[]): ListedFile[] {
  if (table !== 'files') return []
  const [idIndex, sizeIndex, sha256Index] = ['id', 'size', 'sha256'].map((name) => columns.indexOf(name))
  const text = (row: Row, index = -1) => String(row[index])
  return rows.map((row) => ({
    id: text(row, idIndex),
    size: Number(text(row, sizeIndex)),
    sha256: text(row, sha256Index),
  }))
}

const isRow = (row: unknown, valueCount: number): row is Row =>
  Array.isArray(row) &&
  row.length === valueCount &&
  row.every((value) => value === null || typeof value === 'string' || Number.isFinite(value))
