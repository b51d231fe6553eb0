import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseWatcher } from '../database/watchers.ts'
import { currentCause } from '../platform/request-context.ts'

/** Says each statement that takes long, in one line: its SQL without values, its time, and what caused it. */
export const slowQueries = (log: FastifyBaseLogger, slowMs: number): DatabaseWatcher => ({
  statement(text, ms) {
    if (ms >= slowMs) log.warn({ sql: text, ms: Math.round(ms), reqId: currentCause() }, 'a slow query')
  },
})
