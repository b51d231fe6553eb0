export interface DatabaseWatcher {
  /** @param text the SQL, with placeholders for the values */
  statement?(text: string, ms: number): void
  /** A write transaction began; its retries do not count. */
  transaction?(): void
  ranAgain?(): void
}

export interface PoolState {
  readonly open: number
  readonly idle: number
  readonly waiting: number
}
