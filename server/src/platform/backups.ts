import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** What a backup is called, where it is kept and how old it may be: for the program that makes it and for all who look after it. */

const hourMs = 60 * 60 * 1000
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

const partPattern = /^(?:before-migration-)?(abhyas-\w+\.zip)\.part$/

/** The names of unfinished backups that were begun more than a day ago: what made them was cut off. */
export const leftParts = (names: readonly string[], now: number): string[] =>
  names.filter((name) => {
    const moment = momentOf(partPattern.exec(name)?.[1] ?? '')
    return moment !== null && moment < now - 24 * hourMs
  })

/** A backup by its name. */
export interface NamedBackup {
  readonly name: string
  readonly moment: number
}

function backupsAmong(names: readonly string[]): NamedBackup[] {
  const found = names.flatMap((name) => {
    const moment = momentOf(name)
    return moment === null ? [] : { name, moment }
  })
  return found.sort((a, b) => b.moment - a.moment)
}

/** Two machines differ by seconds. A backup of later than this was made while a clock was wrong: nobody knows how old it is. */
const isAhead = ({ moment }: NamedBackup, now: number) => moment > now + hourMs

/**
 * The backups among the names of files, the newest first, without the ones that lie in the future.
 * @see backupsAhead
 */
export const backupsUntil = (names: readonly string[], now: number): NamedBackup[] =>
  backupsAmong(names).filter((backup) => !isAhead(backup, now))

/** The names of the backups that lie in the future, the newest first. */
export const backupsAhead = (names: readonly string[], now: number): string[] =>
  backupsAmong(names)
    .filter((backup) => isAhead(backup, now))
    .map(({ name }) => name)

type Folders = Pick<Config, 'BACKUP_DIR' | 'DATA_DIR'>

/** Where backups are kept when nothing else is said. */
export const backupFolder = ({ BACKUP_DIR, DATA_DIR }: Folders): string =>
  BACKUP_DIR ?? join(DATA_DIR, 'backups')

/** The names of all files beside the backups; none where there is no folder yet. */
export const filesBesideBackups = (config: Folders): Promise<string[]> =>
  readdir(backupFolder(config)).catch(() => [])

/** The newest backup, by the moment in its name, or null where there is none. One that lies in the future does not count. */
export async function lastBackup(config: Folders, now: number): Promise<NamedBackup | null> {
  return backupsUntil(await filesBesideBackups(config), now)[0] ?? null
}

/** Whether the last backup is recent enough: one of each night, with two hours for making it, and of no other week. */
export function judgeBackup(
  { BACKUP_DIR }: Folders,
  last: { moment: number } | null,
  now: number,
): 'fine' | 'warning' | 'wrong' {
  if (!last || now - last.moment > 7 * 24 * hourMs) return 'wrong'
  return BACKUP_DIR && now - last.moment <= 26 * hourMs ? 'fine' : 'warning'
}
