import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from './config.ts'

const hourMs = 60 * 60 * 1000
const namePattern = /^abhyas-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.zip$/

/** For example `abhyas-20261123T210000Z.zip`. */
export const backupName = (moment: number): string =>
  `abhyas-${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z.zip`

export function momentOf(name: string): number | null {
  const [, ...parts] = namePattern.exec(name) ?? []
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number)
  return parts.length === 0 ? null : Date.UTC(year, month - 1, day, hour, minute, second)
}

const partPattern = /^(?:before-migration-)?(abhyas-\w+\.zip)\.part$/

export const abandonedPartFiles = (names: readonly string[], now: number): string[] =>
  names.filter((name) => {
    const moment = momentOf(partPattern.exec(name)?.[1] ?? '')
    return moment !== null && moment < now - 24 * hourMs
  })

export interface NamedBackup {
  readonly name: string
  readonly moment: number
}

function parseBackups(names: readonly string[]): NamedBackup[] {
  const backups = names.flatMap((name) => {
    const moment = momentOf(name)
    return moment === null ? [] : { name, moment }
  })
  return backups.sort((a, b) => b.moment - a.moment)
}

/** Clocks may differ by seconds, but an hour ahead means a wrong clock. */
const isInFuture = ({ moment }: NamedBackup, now: number) => moment > now + hourMs

/** The newest backup comes first. */
export const pastBackups = (names: readonly string[], now: number): NamedBackup[] =>
  parseBackups(names).filter((backup) => !isInFuture(backup, now))

export const futureBackups = (names: readonly string[], now: number): string[] =>
  parseBackups(names)
    .filter((backup) => isInFuture(backup, now))
    .map(({ name }) => name)

export type BackupPart = 'rows' | 'uploads' | 'check'

export interface BackupProgress {
  readonly part: BackupPart
  readonly done: number
  readonly total: number
}

export interface BackupOutcome {
  readonly removed: readonly string[]
  readonly damaged: readonly string[]
  /** While a backup in the folder is unreadable, no stored upload is removed. */
  readonly unreadable: readonly string[]
  readonly missing: readonly string[]
  readonly changed: readonly string[]
}

/** `nights` keeps backups of some days and weeks, `latest` the newest backups. */
export type Retention = 'nights' | 'latest' | 'all'

export type MakeBackup = (
  path: string,
  now: number,
  options: { readonly retention: Retention; onProgress(progress: BackupProgress): void },
) => Promise<BackupOutcome>

export interface UploadsInStore {
  readonly files: number
  readonly bytes: number
}

export interface BackupReader {
  /** @returns null when the backup contains its uploads */
  uploadsInStore(path: string): Promise<UploadsInStore | null>
  /** The stream fails if an upload is missing or damaged. */
  readWithUploads(path: string): Readable
}

type FolderConfig = Pick<Config, 'BACKUP_DIR' | 'DATA_DIR'>

export const backupFolder = ({ BACKUP_DIR, DATA_DIR }: FolderConfig): string =>
  BACKUP_DIR ?? join(DATA_DIR, 'backups')

export const backupFolderFiles = (config: FolderConfig): Promise<string[]> =>
  readdir(backupFolder(config)).catch(() => [])

export async function lastBackup(config: FolderConfig, now: number): Promise<NamedBackup | null> {
  return pastBackups(await backupFolderFiles(config), now)[0] ?? null
}

/** Backups are made nightly and may take two hours. */
export function judgeBackup(
  { BACKUP_DIR }: FolderConfig,
  last: { moment: number } | null,
  now: number,
): 'fine' | 'warning' | 'wrong' {
  if (!last || now - last.moment > 7 * 24 * hourMs) return 'wrong'
  return BACKUP_DIR && now - last.moment <= 26 * hourMs ? 'fine' : 'warning'
}
