import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupOutcome, Retention } from '../platform/backups.ts'
import { BadBackup, openBackup } from './backup-file.ts'
import { removeFiles, storeFolder, withExclusiveLock } from './backup-store.ts'
import { isBesideStore, listedFiles } from './backup-uploads.ts'
import { removeExpiredBackups } from './expired-backups.ts'

export async function removeOldBackups(
  folder: string,
  now: number,
  retention: Retention,
): Promise<Pick<BackupOutcome, 'removed' | 'damaged' | 'unreadable'>> {
  const removal = await removeExpiredBackups(folder, now, retention)
  return { ...removal, unreadable: retention === 'all' ? [] : await sweepStore(folder) }
}

/** Removes nothing while a ZIP is unreadable, because the ZIP may list any file. */
export async function sweepStore(folder: string): Promise<readonly string[]> {
  const store = storeFolder(folder)
  const unreadable = await withExclusiveLock(store, async () => {
    const { listed, unreadable } = await readUploadLists(folder)
    if (unreadable.length === 0) await removeFiles(store, (sha256) => listed.has(sha256))
    return unreadable
  })
  return unreadable ?? []
}

async function readUploadLists(folder: string) {
  const listed = new Set<string>()
  const unreadable: string[] = []
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.zip'))) {
    try {
      const backup = await openBackup(join(folder, name))
      try {
        if (isBesideStore(backup)) for await (const { sha256 } of listedFiles(backup)) listed.add(sha256)
      } finally {
        backup.close()
      }
    } catch (error) {
      if (!(error instanceof BadBackup)) throw error
      unreadable.push(name)
    }
  }
  return { listed, unreadable }
}
