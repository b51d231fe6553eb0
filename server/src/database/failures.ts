interface DatabaseFailure {
  readonly message: string
  /** PostgreSQL's code, or that of the network. */
  readonly code: string | undefined
  /** SQLite's primary result code. */
  readonly result: number | undefined
}

function failureOf(error: unknown): DatabaseFailure {
  const { message, code, errcode } = (error ?? {}) as Record<string, unknown>
  return {
    message: typeof message === 'string' ? message : '',
    code: typeof code === 'string' ? code : undefined,
    result: typeof errcode === 'number' ? errcode & 0xff : undefined,
  }
}

/** SQLite's primary result codes for: busy, locked, out of memory, read-only, I/O error, damaged, disk full, cannot open, no database. */
const sqliteUnavailable = new Set([5, 6, 7, 8, 10, 11, 13, 14, 26])
/** SQLite's for a disk that the system has made read-only, an I/O error and a full disk. */
const sqliteStorage = new Set([8, 10, 13])
/** PostgreSQL's for a full disk, an I/O error and a server that may only be read, and those of the file system, where uploads are kept. */
const storageCodes = new Set(['53100', '58030', '25006', 'ENOSPC', 'EDQUOT', 'EIO', 'EROFS'])

/**
 * PostgreSQL and network codes that say "not now" and not "wrong": connection trouble (08), a transaction that was
 * broken off (40), no resources (53), a lock that was not free in time (55P03), stopped or cancelled by an operator (57),
 * an I/O error (58030), idle for too long in a transaction (25P03).
 */
const postgresUnavailable =
  /^(08|40|53|57|58030|55P03|25P03|ECONN|EMFILE|ENFILE|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/
/** What `pg` and `pg-pool` say without a code when a connection cannot be had or is lost. */
const connectionLost =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|not queryable|Client was closed/

/**
 * Whether the database could not do its work just now, so that the caller should come back: it is restarting,
 * unreachable, overloaded, or its disk is full. Anything else is a fault of ours.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { message, code, result } = failureOf(error)
  if (result !== undefined) return sqliteUnavailable.has(result)
  if (code !== undefined && postgresUnavailable.test(code)) return true
  return connectionLost.test(message) || isUnanswered(error) || isPlanOutdated(error)
}

/** Whether a disk is full or fails: reads go on, nothing can be saved. */
export function isStorageFailure(error: unknown): boolean {
  const { code, result } = failureOf(error)
  return sqliteStorage.has(result ?? -1) || storageCodes.has(code ?? '')
}

/** Whether the server sent no answer in time: `pg`'s own timeout, which has no code. */
export const isUnanswered = (error: unknown): boolean => failureOf(error).message === 'Query read timeout'

/** Whether another instance has migrated the tables since this connection planned the statement. */
export function isPlanOutdated(error: unknown): boolean {
  const { code, message } = failureOf(error)
  return code === '0A000' && message.includes('cached plan')
}

/** PostgreSQL's for: serialisation failure, deadlock, broken foreign key, broken uniqueness. */
const postgresLostRace = new Set(['40001', '40P01', '23503', '23505'])

/**
 * Whether a transaction may end otherwise when it runs once more: the database broke it off for the sake of another one,
 * or another one meanwhile deleted what it refers to, or added what there may be only once. In the second run the use
 * case's own checks find that and say so. On SQLite, with its one writer, no race is lost.
 */
export function isLostRace(error: unknown): boolean {
  return postgresLostRace.has(failureOf(error).code ?? '') || isPlanOutdated(error)
}
