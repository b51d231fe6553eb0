import { dirname } from 'node:path'
import type { Database } from '../database/database.ts'
import { type FileStore, sha256Of } from '../platform/files.ts'
import { type Manifest, openBackup, secretEntry } from './backup-file.ts'
import { openStore, storeFolder } from './backup-store.ts'
import { type BackedUpUpload, uploadsOf } from './backup-uploads.ts'
import { checkBackup } from './check-backup.ts'
import { endLoad, loadSchool } from './load.ts'
import { backupDataOf } from './school-data.ts'

export interface RestoreTarget {
  open(): Promise<Database>
  readonly files: Pick<FileStore, 'open' | 'save'>
  /** @param secret null when the backup has none */
  saveSecret(secret: string | null): void
  onTable(table: string, rows: number): void
}

/**
 * Checks the whole backup first. An interrupted restore continues when run again.
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
    await loadSchool(backupDataOf(backup), target, onTable)
    for await (const upload of uploadsOf(backup, store))
      if (!(await isRestored(files, upload))) await files.save(upload.id, await upload.open())
    saveSecret(backup.names.includes(secretEntry) ? (await bytesOf(secretEntry)).toString() : null)
    await endLoad(target)
    return manifest
  } finally {
    backup.close()
    await target?.close()
  }
}

/** An interrupted restore may already have saved the upload. */
async function isRestored(
  files: RestoreTarget['files'],
  { id, sha256, open }: BackedUpUpload,
): Promise<boolean> {
  const existing = await files.open(id)
  return existing !== null && (await sha256Of(existing)) === (sha256 ?? (await sha256Of(await open())))
}
