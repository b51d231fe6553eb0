import type { BackupPart } from '../../platform/backups.ts'

declare module '../../database/schema.ts' {
  interface Schema {
    backup_run: BackupRunRow
  }
}

/** The last backup that any instance began. */
export interface BackupRunRow {
  id: number
  name: string
  started_at: number
  /** While the backup is being made, its instance writes this every few seconds. */
  seen_at: number
  ended_at: number | null
  part: BackupPart
  done: number
  total: number
  /** `full`: no space. `folder`: the folder cannot be written to. */
  failure: 'full' | 'folder' | 'other' | null
}
