import type { BackupOutcome, BackupProgress, Retention } from '../platform/backups.ts'
import type { Config } from '../platform/config.ts'

export interface BackupThreadData {
  readonly config: Config
  readonly path: string
  readonly now: number
  readonly retention: Retention
}

export type BackupThreadMessage = { readonly progress: BackupProgress } | { readonly outcome: BackupOutcome }
