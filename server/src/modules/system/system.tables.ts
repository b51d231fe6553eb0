import type { BackupPart } from '../../platform/backups.ts'
import type { ZipPart } from '../../platform/school-zip.ts'

declare module '../../database/schema.ts' {
  interface Schema {
    backup_run: BackupRunRow
    school_zip: SchoolZipRow
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

/** The last ZIP of the whole school; `id` is 1. */
export interface SchoolZipRow {
  id: number
  /** Another one for each attempt. It is removed before the next attempt begins. */
  file_id: string
  /** `gone`: a day is over, and the file is removed. */
  state: 'waiting' | 'making' | 'ready' | 'failed' | 'gone'
  has_pdfs: number
  asked_by: string
  asked_at: number
  /** While it is made, its instance writes this every second. */
  seen_at: number
  attempts: number
  part: ZipPart
  done: number
  total: number
  size: number | null
  sha256: string | null
  made_at: number | null
  failure: 'full' | 'store' | 'stopped' | 'other' | null
}
