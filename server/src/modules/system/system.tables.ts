import type { BackupPart } from '../../platform/backups.ts'
import type { ZipPart } from '../../platform/school-zip.ts'

declare module '../../database/schema.ts' {
  interface Schema {
    backup_run: BackupRunRow
    school_zip: SchoolZipRow
  }
}

/** One row: the last backup that an instance began. */
export interface BackupRunRow {
  id: number
  name: string
  started_at: number
  /** Updated every second. */
  seen_at: number
  ended_at: number | null
  part: BackupPart
  done: number
  total: number
  /** `full`: full disk. `folder`: unwritable folder. */
  failure: 'full' | 'folder' | 'other' | null
}

/** One row: the last ZIP of the school. */
export interface SchoolZipRow {
  id: number
  /** Each attempt has a new file; the former file is removed first. */
  file_id: string
  /** `gone`: removed after a day. */
  state: 'waiting' | 'making' | 'ready' | 'failed' | 'gone'
  has_pdfs: number
  asked_by: string
  asked_at: number
  /** Updated every second. */
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
