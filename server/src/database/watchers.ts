export interface DatabaseWatcher {
  /** @param text the SQL with placeholders */
  statement?(text: string, ms: number): void
  /** Called once for a transaction and all its retries. */
  transaction?(): void
  retried?(): void
}

export interface PoolState {
  readonly open: number
  readonly idle: number
  readonly waiting: number
}
