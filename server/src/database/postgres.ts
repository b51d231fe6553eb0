import { PostgresDialect, type PostgresDialectConfig, type PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { isPlanOutdated, isUnanswered } from './failures.ts'
import type { PoolState } from './watchers.ts'

const int8 = 20
const numeric = 1700

/** How long one statement may take: of a request, of a report in the read worker, of a migration. */
const patienceMs = { request: 1_500, report: 30_000, migration: 600_000 } as const

export type Patience = keyof typeof patienceMs

/** This many distinct statements have a name; the program has fewer that it runs often. */
const namedAtMost = 500

/** A dialect that says how its pool stands. */
export class PooledDialect extends PostgresDialect {
  readonly pool: () => PoolState
  constructor(config: PostgresDialectConfig, pool: () => PoolState) {
    super(config)
    this.pool = pool
  }
}

/**
 * Kysely's PostgreSQL dialect over a bounded pool. bigint and numeric come back as numbers: instants and paise stay
 * far below 2^53. Nothing waits for ever: a request waits a second for a connection, little more for a lock or a
 * statement, and two where the server does not answer at all; then it is refused with 503.
 * @param patience `report` and `migration` for what takes longer by its nature
 */
export async function postgresDialect(url: string, patience: Patience = 'request'): Promise<PooledDialect> {
  const { default: pg } = await import('pg')
  pg.types.setTypeParser(int8, Number)
  pg.types.setTypeParser(numeric, Number)
  const statementMs = patienceMs[patience]
  const pool: Pool = new pg.Pool({
    connectionString: url,
    max: 10,
    application_name: 'abhyas',
    connectionTimeoutMillis: 1_000,
    // Longer than the second after which the server looks for a deadlock, which is mended by running again.
    lock_timeout: 0.8 * statementMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 10_000,
    // The server's own timeouts are of no use when nothing of it arrives any more.
    query_timeout: statementMs + 500,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    idleTimeoutMillis: 30_000,
  })
  // A connection that breaks fails its statement, if it runs one; its event must not end the process as well.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const nameOf = statementNames()
  const config: PostgresDialectConfig = {
    pool: {
      options: pool.options,
      connect: async () => asKyselyClient(await pool.connect(), nameOf),
      end: () => pool.end(),
    },
  }
  const state = () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount })
  return new PooledDialect(config, state)
}

/** The server plans a statement with a name once a connection; one without a name it plans at each run. */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const name = names.get(text) ?? (names.size < namedAtMost ? `statement_${names.size + 1}` : undefined)
    if (name) names.set(text, name)
    return name
  }
}

/**
 * A pooled connection. One that the server no longer answers on, or whose plans are older than the tables, goes back to
 * the pool only to be closed. What such a plan was made for runs again with a new one, unless it is part of a transaction: that
 * one runs again as a whole.
 */
function asKyselyClient(
  client: PoolClient,
  nameOf: (text: string) => string | undefined,
): PostgresPoolClient {
  let failure: unknown
  let isOutdated = false
  const fail = (error: unknown): never => {
    failure = error
    throw error
  }
  return {
    // Kysely's overload for cursors is not used.
    query: (async (text: string, values: unknown[]) => {
      if (failure) throw failure
      return client.query({ name: nameOf(text), text, values }).catch((error) => {
        if (isUnanswered(error)) fail(error)
        if (!isPlanOutdated(error)) throw error
        isOutdated = true
        return client.query({ text, values }).catch(() => fail(error))
      })
    }) as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || isOutdated || failure !== undefined),
  }
}
