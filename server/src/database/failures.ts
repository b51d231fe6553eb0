interface DatabaseFailure {
  readonly message: string
  readonly code: string | undefined
  readonly sqliteCode: number | undefined
}

function failureOf(error: unknown): DatabaseFailure {
  const { message, code, errcode } = (error ?? {}) as Record<string, unknown>
  return {
    message: typeof message === 'string' ? message : '',
    code: typeof code === 'string' ? code : undefined,
    sqliteCode: typeof errcode === 'number' ? errcode & 0xff : undefined,
  }
}

/** SQLite: busy, locked, no memory, read-only, I/O error, corrupt, full, cannot open, not a database. */
const sqliteUnavailableCodes = new Set([5, 6, 7, 8, 10, 11, 13, 14, 26])
const sqliteStorageCodes = new Set([8, 10, 13])
const storageCodes = new Set(['53100', '58030', '25006', 'ENOSPC', 'EDQUOT', 'EIO', 'EROFS'])

/**
 * PostgreSQL: connection (08), rollback (40), resources (53), operator (57), I/O error (58030), lock timeout
 * (55P03), idle in a transaction (25P03), network errors.
 */
const postgresUnavailablePattern =
  /^(08|40|53|57|58030|55P03|25P03|ECONN|EMFILE|ENFILE|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/
/** Messages of `pg` errors without a code. */
const connectionLostPattern =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|not queryable|Client was closed/

/** @returns true when a later try may succeed */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { message, code, sqliteCode } = failureOf(error)
  if (sqliteCode !== undefined) return sqliteUnavailableCodes.has(sqliteCode)
  if (code !== undefined && postgresUnavailablePattern.test(code)) return true
  return connectionLostPattern.test(message) || isQueryTimeout(error) || isPlanOutdated(error)
}

/** Writes fail; reads may still succeed. */
export function isStorageFailure(error: unknown): boolean {
  const { code, sqliteCode } = failureOf(error)
  return sqliteStorageCodes.has(sqliteCode ?? -1) || storageCodes.has(code ?? '')
}

/** A statement that takes too long, perhaps each time. */
export const isTooSlow = (error: unknown): boolean =>
  failureOf(error).code === '57014' || isQueryTimeout(error)

export const isQueryTimeout = (error: unknown): boolean => failureOf(error).message === 'Query read timeout'

export function isPlanOutdated(error: unknown): boolean {
  const { code, message } = failureOf(error)
  return code === '0A000' && message.includes('cached plan')
}

/** PostgreSQL codes: serialization failure, deadlock, foreign key violation, unique violation. */
const postgresLostRaceCodes = new Set(['40001', '40P01', '23503', '23505'])

/** True when another run may succeed; never on SQLite, which has one writer. */
export function isLostRace(error: unknown): boolean {
  return postgresLostRaceCodes.has(failureOf(error).code ?? '') || isPlanOutdated(error)
}
