import type { Database } from '../database/database.ts'
import { type FileStore, sha256Of } from '../platform/files.ts'
import { checkBackup, uploadEntry } from './backup.ts'
import { type Manifest, openBackup, secretName } from './backup-file.ts'
import { endLoad, loadSchool } from './load.ts'
import { dataOfBackup } from './school-data.ts'

export interface RestoreTarget {
  /** Opened only after the backup was checked. */
  open(): Promise<Database>
  readonly files: Pick<FileStore, 'open' | 'save'>
  /** null when the environment sets it. */
  saveSecret(secret: string | null): void
  onTable(table: string, rows: number): void
}

/**
 * Checks the whole file before it writes anything. An interrupted restore continues when it is run again.
 * @throws BadBackup for a damaged or foreign file, CannotLoad for a place that is not empty
 */
export async function restoreBackup(
  path: string,
  { open, files, saveSecret, onTable }: RestoreTarget,
): Promise<Manifest> {
  const manifest = await checkBackup(path)
  const backup = await openBackup(path)
  const bytesOf = async (name: string) => Buffer.concat(await (await backup.open(name)).toArray())
  let target: Database | undefined
  try {
    target = await open()
    await loadSchool(dataOfBackup(backup), target, onTable)
    const prefix = uploadEntry('')
    for (const name of backup.names.filter((name) => name.startsWith(prefix))) {
      const id = name.slice(prefix.length)
      const there = await files.open(id)
      const isThere = there && (await sha256Of(there)) === (await sha256Of(await backup.open(name)))
      if (!isThere) await files.save(id, await backup.open(name))
    }
    saveSecret(backup.names.includes(secretName) ? (await bytesOf(secretName)).toString() : null)
    await endLoad(target)
    return manifest
  } finally {
    backup.close()
    await target?.close()
  }
}
