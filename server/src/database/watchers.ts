export interface DatabaseWatcher {
  /** @param text the SQL with placeholders */
  statement?(text: string, ms: number): void
  /** Called once, not for retries. */
  transaction?(): void
  retried?(): void
}

export interface PoolState {
  readonly open: number
  readonly idle: number
  readonly waiting: number
}
