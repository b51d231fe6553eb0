import { PostgresDialect } from 'kysely'
import type { Pool } from 'pg'

const int8 = 20
const numeric = 1700

/**
 * Kysely's PostgreSQL dialect over a bounded pool. bigint and numeric come back as numbers: instants and paise stay
 * far below 2^53. Nothing waits for ever: one second for a connection, ten for a statement.
 */
export async function postgresDialect(url: string): Promise<PostgresDialect> {
  const { default: pg } = await import('pg')
  pg.types.setTypeParser(int8, Number)
  pg.types.setTypeParser(numeric, Number)
  const pool: Pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 1_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
    idleTimeoutMillis: 30_000,
  })
  // An idle connection that breaks must not end the process; the next query opens another.
  pool.on('error', () => {})
  return new PostgresDialect({ pool })
}
