import { isDiskFull } from '../../platform/disk-full.rules.ts'
import type { BackupRunRow } from './system.tables.ts'

/** An instance that did not update `seen_at` this long counts as stopped. */
export const deadAfterMs = 60_000

/** A future `seen_at` means that the clock was set back. */
export const isRunning = ({ ended_at, seen_at }: Pick<BackupRunRow, 'ended_at' | 'seen_at'>, now: number) =>
  ended_at === null && Math.abs(now - seen_at) < deadAfterMs

const folderErrorCodes = ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST', 'EISDIR']

export function failureOf(code: string | undefined): NonNullable<BackupRunRow['failure']> {
  if (isDiskFull(code)) return 'full'
  return code !== undefined && folderErrorCodes.includes(code) ? 'folder' : 'other'
}
