import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** What a backup is called, where it is kept and how old it may be: for the program that makes it and for all who look after it. */

const pattern = /^abhyas-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.zip$/

/** What a backup of a moment is called: `abhyas-20261123T210000Z.zip`. */
export const backupName = (moment: number): string =>
  `abhyas-${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z.zip`

/** The moment in the name of a backup, or null for any other file. */
export function momentOf(name: string): number | null {
  const [, ...parts] = pattern.exec(name) ?? []
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number)
  return parts.length === 0 ? null : Date.UTC(year, month - 1, day, hour, minute, second)
}

type Folders = Pick<Config, 'BACKUP_DIR' | 'DATA_DIR'>

/** Where backups are kept when nothing else is said. */
export const backupFolder = ({ BACKUP_DIR, DATA_DIR }: Folders): string =>
  BACKUP_DIR ?? join(DATA_DIR, 'backups')

/** The newest backup, by the moment in its name; null where there is none, or no folder yet. */
export async function lastBackup(config: Folders): Promise<{ name: string; moment: number } | null> {
  const names = await readdir(backupFolder(config)).catch(() => [] as string[])
  const backups = names.flatMap((name) => {
    const moment = momentOf(name)
    return moment === null ? [] : { name, moment }
  })
  return backups.sort((a, b) => b.moment - a.moment)[0] ?? null
}

const hourMs = 60 * 60 * 1000

/** Whether the last backup is recent enough: one of each night, with two hours for making it, and of no other week. */
export function judgeBackup(
  { BACKUP_DIR }: Folders,
  last: { moment: number } | null,
  now: number,
): 'fine' | 'warning' | 'wrong' {
  if (!last || now - last.moment > 7 * 24 * hourMs) return 'wrong'
  return BACKUP_DIR && now - last.moment <= 26 * hourMs ? 'fine' : 'warning'
}
