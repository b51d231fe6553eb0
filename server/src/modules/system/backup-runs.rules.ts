import type { BackupRunRow } from './system.tables.ts'

/** An instance that has not updated `seen_at` for this long counts as stopped. */
export const deadAfterMs = 60_000

/** A `seen_at` in the future was written before the clock was set back. */
export const isAlive = ({ ended_at, seen_at }: Pick<BackupRunRow, 'ended_at' | 'seen_at'>, now: number) =>
  ended_at === null && Math.abs(now - seen_at) < deadAfterMs

const fullDisk = ['ENOSPC', 'EDQUOT']
const noFolder = ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST', 'EISDIR']

export function failureOf(code: string | undefined): NonNullable<BackupRunRow['failure']> {
  if (code !== undefined && fullDisk.includes(code)) return 'full'
  return code !== undefined && noFolder.includes(code) ? 'folder' : 'other'
}
