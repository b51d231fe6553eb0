import { dirname } from 'node:path'
import { isFileId, sha256Of } from '../platform/files.ts'
import { type BackupFile, BadBackup, listName, type Manifest, openBackup, secretName } from './backup-file.ts'
import { type BackupStore, openStore, storeFolder } from './backup-store.ts'
import { isBesideStore, type ListedFile, listedFiles, uploadEntry } from './backup-uploads.ts'
import { dataOfBackup, entryOf } from './school-data.ts'
import { ChecksumBuilder, isSame, type Row } from './tables.ts'

export type Comparison = 'names' | 'bytes'

interface Checking {
  readonly store?: BackupStore
  readonly compare?: Comparison
}

/** @throws BadBackup if anything is missing, added or changed */
export async function checkBackup(
  path: string,
  { store, compare = 'bytes' }: Checking = {},
): Promise<Manifest> {
  const backup = await openBackup(path)
  try {
    const { manifest, names } = backup
    const uploads = await checkRows(backup, path)
    const isListed = isBesideStore(backup)
    const stored = [...uploads.keys()].filter((id) => !manifest.missing.includes(id))
    const expected = new Set([
      ...manifest.tables.map(({ name }) => entryOf(name)),
      ...names.filter((name) => name === secretName),
      ...(isListed ? [listName] : stored.map(uploadEntry)),
    ])
    if (manifest.secret) expected.add(secretName)
    const wrong =
      names.find((name) => !expected.has(name)) ?? [...expected].find((name) => !names.includes(name))
    if (wrong) throw new BadBackup(`${path} is damaged: ${wrong} is not where it belongs.`)
    if (names.includes(secretName)) await sha256Of(await backup.open(secretName))
    if (isListed) {
      await checkList(backup, path, uploads)
      await checkStore(backup, path, store ?? (await openStore(storeFolder(dirname(path)))), compare)
      return manifest
    }
    for (const id of stored) {
      const isSame = (await sha256Of(await backup.open(uploadEntry(id)))) === uploads.get(id)
      if (!isSame && !manifest.changed.includes(id))
        throw new BadBackup(`${path} is damaged: the upload ${id} is not what its row says.`)
    }
    return manifest
  } finally {
    backup.close()
  }
}

/** The list must name each upload once, and nothing else. */
async function checkList(
  backup: BackupFile,
  path: string,
  uploads: ReadonlyMap<string, string>,
): Promise<void> {
  const { missing, changed } = backup.manifest
  const left = new Map(uploads)
  for (const id of missing) left.delete(id)
  for await (const { id, sha256 } of listedFiles(backup)) {
    const expected = left.get(id)
    if (expected === undefined || (expected !== sha256 && !changed.includes(id)))
      throw new BadBackup(`${path} is damaged: its list of files does not fit the upload ${id}.`)
    left.delete(id)
  }
  const [lost] = left.keys()
  if (lost) throw new BadBackup(`${path} is damaged: the upload ${lost} is not in its list of files.`)
}

async function checkStore(
  backup: BackupFile,
  path: string,
  store: BackupStore,
  compare: Comparison,
): Promise<void> {
  const { missing, damaged } = await findWrongFiles(backup, store, compare)
  const parts = [
    ...(missing.length > 0 ? [`missing: ${listed(missing, store)}`] : []),
    ...(damaged.length > 0 ? [`damaged: ${listed(damaged, store)}`] : []),
  ]
  if (parts.length > 0)
    throw new BadBackup(`Files that ${path} needs from ${store.folder} are ${parts.join('; ')}.`)
}

const listed = (files: readonly ListedFile[], { pathOf }: BackupStore) =>
  files
    .slice(0, 3)
    .map(({ id, sha256 }) => `${pathOf(sha256)} (the upload ${id})`)
    .join(', ') + (files.length > 3 ? ` and ${files.length - 3} more` : '')

export async function findWrongFiles(backup: BackupFile, store: BackupStore, compare: Comparison) {
  const missing: ListedFile[] = []
  const damaged: ListedFile[] = []
  for await (const file of listedFiles(backup)) {
    if (!store.has(file)) (store.isThere(file.sha256) ? damaged : missing).push(file)
    else if (compare === 'bytes' && (await hashIn(store, file)) !== file.sha256) damaged.push(file)
  }
  return { missing, damaged }
}

const hashIn = (store: BackupStore, { sha256 }: ListedFile) => sha256Of(store.open(sha256)).catch(() => null)

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
      for (const { id, sha256 } of uploadsIn(name, columns, rows)) {
        if (!isFileId(id)) throw new BadBackup(`${path} is damaged: the upload ${id} has no name of a file.`)
        uploads.set(id, sha256)
      }
    }
    if (!isSame(table.sum, checksum.sum))
      throw new BadBackup(`${path} is damaged: rows of ${name} were changed or are missing.`)
  }
  return uploads
}

export function uploadsIn(table: string, columns: readonly string[], rows: readonly Row[]): ListedFile[] {
  if (table !== 'files') return []
  const [idAt, sizeAt, sha256At] = ['id', 'size', 'sha256'].map((name) => columns.indexOf(name))
  const text = (row: Row, at = -1) => String(row[at])
  return rows.map((row) => ({
    id: text(row, idAt),
    size: Number(text(row, sizeAt)),
    sha256: text(row, sha256At),
  }))
}

const isRow = (row: unknown, values: number): row is Row =>
  Array.isArray(row) &&
  row.length === values &&
  row.every((value) => value === null || typeof value === 'string' || Number.isFinite(value))
