import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { momentOf, type NamedBackup, pastBackups, type Retention } from '../platform/backups.ts'
import { BadBackup } from './backup-file.ts'
import { expiredBackups, surplusBackups } from './backup-retention.rules.ts'
import { openStore, storeFolder } from './backup-store.ts'
import { checkBackup } from './check-backup.ts'

/** A backup is removed only when this many newer backups are whole. */
const minWholeBackups = 3

export interface Removal {
  readonly removed: readonly string[]
  readonly damaged: readonly string[]
}

export async function removeExpiredBackups(
  folder: string,
  now: number,
  retention: Retention,
): Promise<Removal> {
  if (retention === 'all') return { removed: [], damaged: [] }
  const names = await readdir(folder)
  const expiredNames = retention === 'latest' ? surplusBackups(names, now) : expiredBackups(names, now)
  if (expiredNames.length === 0) return { removed: [], damaged: [] }
  const { oldestWhole, damaged } = await findOldestWhole(
    folder,
    pastBackups(names, now).filter(({ name }) => !expiredNames.includes(name)),
  )
  const removed = expiredNames.filter((name) => (momentOf(name) ?? Infinity) < oldestWhole)
  for (const name of removed) await rm(join(folder, name))
  return { removed, damaged }
}

async function findOldestWhole(folder: string, backups: readonly NamedBackup[]) {
  const damaged: string[] = []
  const store = await openStore(storeFolder(folder))
  let wholeCount = 0
  for (const { name, moment } of backups) {
    try {
      await checkBackup(join(folder, name), { store, compare: 'names' })
      wholeCount += 1
    } catch (error) {
      if (!(error instanceof BadBackup)) throw error
      damaged.push(name)
    }
    if (wholeCount === minWholeBackups) return { oldestWhole: moment, damaged }
  }
  return { oldestWhole: -Infinity, damaged }
}
