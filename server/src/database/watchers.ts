export interface DatabaseWatcher {
  /** @param text with placeholders */
  statement?(text: string, ms: number): void
  /** Not called for retries. */
  transaction?(): void
  retried?(): void
}

export interface PoolState {
  readonly open: number
  readonly idle: number
  readonly waiting: number
}
