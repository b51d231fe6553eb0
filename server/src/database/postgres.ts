import { PostgresDialect, type PostgresDialectConfig, type PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { isPlanOutdated, isQueryTimeout } from './failures.ts'
import type { PoolState } from './watchers.ts'

const int8 = 20
const numeric = 1700

const timeoutMs = { request: 1_500, report: 30_000, migration: 600_000 } as const

export type TimeoutKind = keyof typeof timeoutMs

const maxNamedStatements = 500

export class PooledDialect extends PostgresDialect {
  readonly poolState: () => PoolState
  constructor(config: PostgresDialectConfig, poolState: () => PoolState) {
    super(config)
    this.poolState = poolState
  }
}

/**
 * Reads bigint and numeric as numbers, because moments and paise stay below 2^53. An exceeded timeout gives
 * 503.
 * @param timeoutKind longer for `report` and `migration`
 */
export async function postgresDialect(
  url: string,
  timeoutKind: TimeoutKind = 'request',
): Promise<PooledDialect> {
  const { default: pg } = await import('pg')
  pg.types.setTypeParser(int8, Number)
  pg.types.setTypeParser(numeric, Number)
  const statementMs = timeoutMs[timeoutKind]
  const pool: Pool = new pg.Pool({
    connectionString: url,
    max: 10,
    application_name: 'abhyas',
    connectionTimeoutMillis: 1_000,
    // This exceeds PostgreSQL's `deadlock_timeout` of 1 s, so a deadlocked transaction runs again.
    lock_timeout: 0.8 * statementMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 10_000,
    // The server's timeout never arrives on a dead connection.
    query_timeout: statementMs + 500,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    idleTimeoutMillis: 30_000,
  })
  // An unheard error event would end the process.
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

/** PostgreSQL plans a named statement once per connection. */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const name =
      names.get(text) ?? (names.size < maxNamedStatements ? `statement_${names.size + 1}` : undefined)
    if (name) names.set(text, name)
    return name
  }
}

/**
 * Closes a connection after a timeout or an outdated plan. After an outdated plan, the statement runs
 * again, and then the whole transaction.
 */
function asKyselyClient(
  client: PoolClient,
  nameOf: (text: string) => string | undefined,
): PostgresPoolClient {
  let failure: unknown
  let hasOutdatedPlan = false
  const fail = (error: unknown): never => {
    failure = error
    throw error
  }
  return {
    query: (async (text: string, values: unknown[]) => {
      if (failure) throw failure
      return client.query({ name: nameOf(text), text, values }).catch((error) => {
        if (isQueryTimeout(error)) fail(error)
        if (!isPlanOutdated(error)) throw error
        hasOutdatedPlan = true
        return client.query({ text, values }).catch(() => fail(error))
      })
    }) as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || hasOutdatedPlan || failure !== undefined),
  }
}
