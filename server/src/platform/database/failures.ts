/** SQLite's primary result codes for: busy, out of memory, I/O error, disk full, cannot open. */
const sqliteTrouble = new Set([5, 6, 7, 10, 13, 14])

/** PostgreSQL and network codes that say "not now" and not "wrong"; among them a deadlock that was broken (40P01). */
const postgresTrouble = /^(08|40|53|57|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|25P03)/

/**
 * Whether the database could not do its work just now, so that the caller should come back: it is restarting,
 * unreachable, overloaded, or its disk is full. Anything else is a fault of ours.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  if (typeof errcode === 'number') return sqliteTrouble.has(errcode & 0xff)
  if (typeof code === 'string' && postgresTrouble.test(code)) return true
  return /timeout exceeded when trying to connect|Connection terminated|Query read timeout/.test(
    error.message,
  )
}

/** Whether a row was refused because another one has what may be there only once. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown }
  return code === '23505' || errcode === 2067 || errcode === 1555
}
