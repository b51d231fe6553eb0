import type { Readable } from 'node:stream'
import { isFileId } from '../platform/files.ts'
import { type BackupFile, BadBackup, storeFormat, uploadListName } from './backup-file.ts'
import { type BackupStore, isSha256, type StoredFile } from './backup-store.ts'
import { linesOf } from './school-data.ts'

/** Only a backup beside a store has hash and size. */
export interface BackedUpUpload extends Partial<StoredFile> {
  readonly id: string
  open(): Promise<Readable>
}

export interface ListedFile extends StoredFile {
  readonly id: string
}

const prefix = 'files/'

export const uploadEntry = (id: string): string => `${prefix}${id}`

export const isBesideStore = ({ manifest }: BackupFile): boolean => manifest.format === storeFormat

export async function* uploadsOf(
  backup: BackupFile,
  store: Pick<BackupStore, 'open'>,
): AsyncGenerator<BackedUpUpload> {
  if (isBesideStore(backup)) {
    for await (const file of listedFiles(backup)) yield { ...file, open: async () => store.open(file.sha256) }
    return
  }
  for (const name of backup.names)
    if (name.startsWith(prefix)) yield { id: name.slice(prefix.length), open: () => backup.open(name) }
}

export const lineOf = ({ id, size, sha256 }: ListedFile): string =>
  `${JSON.stringify({ id, size, sha256 })}\n`

export async function* listedFiles(backup: BackupFile): AsyncGenerator<ListedFile> {
  for await (const line of linesOf(await backup.open(uploadListName))) {
    const file = parseLine(line)
    if (!file) throw new BadBackup('The backup is damaged: a line of its list of files cannot be read.')
    yield file
  }
}

function parseLine(line: string): ListedFile | null {
  try {
    const { id, size, sha256 } = JSON.parse(line)
    return typeof id === 'string' && isFileId(id) && isSha256(sha256) && Number.isSafeInteger(size)
      ? { id, size, sha256 }
      : null
  } catch {
    return null
  }
}
