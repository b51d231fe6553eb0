import type { BackupPart } from '../../platform/backups.ts'
import type { ZipPart } from '../../platform/school-zip.ts'

declare module '../../database/schema.ts' {
  interface Schema {
    backup_run: BackupRunRow
    school_zip: SchoolZipRow
  }
}

/** The last backup that an instance began, in one row. */
export interface BackupRunRow {
  id: number
  name: string
  started_at: number
  /** Updated every second during the backup. */
  seen_at: number
  ended_at: number | null
  part: BackupPart
  done: number
  total: number
  /** `full`: the disk is full. `folder`: the folder cannot be written. */
  failure: 'full' | 'folder' | 'other' | null
}

/** The last ZIP of the whole school, in one row. */
export interface SchoolZipRow {
  id: number
  /** Each attempt has a new file. The file of the former attempt is removed first. */
  file_id: string
  /** `gone`: the ZIP was removed after a day. */
  state: 'waiting' | 'making' | 'ready' | 'failed' | 'gone'
  has_pdfs: number
  asked_by: string
  asked_at: number
  /** Updated every second while the ZIP is made. */
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
