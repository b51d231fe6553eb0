import { dirname } from 'node:path'
import type { Database } from '../database/database.ts'
import { type FileStore, sha256Of } from '../platform/files.ts'
import { type Manifest, openBackup, secretName } from './backup-file.ts'
import { openStore, storeFolder } from './backup-store.ts'
import { type BackedUpUpload, uploadsOf } from './backup-uploads.ts'
import { checkBackup } from './check-backup.ts'
import { endLoad, loadSchool } from './load.ts'
import { dataOfBackup } from './school-data.ts'

export interface RestoreTarget {
  open(): Promise<Database>
  readonly files: Pick<FileStore, 'open' | 'save'>
  /** @param secret null when the backup has none */
  saveSecret(secret: string | null): void
  onTable(table: string, rows: number): void
}

/**
 * Checks the whole backup before the first write. An interrupted restore continues when run again.
 * @throws BadBackup for a damaged or foreign file, CannotLoad for a target that is not empty
 */
export async function restoreBackup(
  path: string,
  { open, files, saveSecret, onTable }: RestoreTarget,
): Promise<Manifest> {
  const store = await openStore(storeFolder(dirname(path)))
  const manifest = await checkBackup(path, { store })
  const backup = await openBackup(path)
  const bytesOf = async (name: string) => Buffer.concat(await (await backup.open(name)).toArray())
  let target: Database | undefined
  try {
    target = await open()
    await loadSchool(dataOfBackup(backup), target, onTable)
    for await (const upload of uploadsOf(backup, store))
      if (!(await isThere(files, upload))) await files.save(upload.id, await upload.open())
    saveSecret(backup.names.includes(secretName) ? (await bytesOf(secretName)).toString() : null)
    await endLoad(target)
    return manifest
  } finally {
    backup.close()
    await target?.close()
  }
}

/** An interrupted restore may already have saved the upload. */
async function isThere(
  files: RestoreTarget['files'],
  { id, sha256, open }: BackedUpUpload,
): Promise<boolean> {
  const there = await files.open(id)
  return there !== null && (await sha256Of(there)) === (sha256 ?? (await sha256Of(await open())))
}
