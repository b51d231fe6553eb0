import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseWatcher } from '../database/watchers.ts'
import { currentRequestContext } from '../platform/request-context.ts'

/** Logs the SQL without the values. */
export const slowQueries = (log: FastifyBaseLogger, slowMs: number): DatabaseWatcher => ({
  statement(text, ms) {
    if (ms >= slowMs)
      log.warn({ sql: text, ms: Math.round(ms), reqId: currentRequestContext() }, 'a slow query')
  },
})
