/** Is told what a database does, to count it or to write it down. */
export interface DatabaseWatcher {
  /** A statement ended, well or not. @param text its SQL, with places for its values */
  statement?(text: string, ms: number): void
  /** A transaction that writes began; its tries count once. */
  transaction?(): void
  /** A transaction lost a race against another one, and runs again. */
  ranAgain?(): void
}

/** Connections of a pool at this moment, and how many requests wait for one. */
export interface PoolState {
  readonly open: number
  readonly idle: number
  readonly waiting: number
}
