import { join } from 'node:path'
import { type Dialect, Kysely, type Transaction } from 'kysely'
import { makeFolder } from '../platform/make-folder.ts'
import { PooledDialect, postgresDialect, type TimeoutKind } from './postgres.ts'
import type { Schema } from './schema.ts'
import { openSqlite, sqliteDialect } from './sqlite.ts'
import type { DatabaseWatcher, PoolState } from './watchers.ts'

export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>
export type Engine = 'sqlite' | 'postgres'

export interface Database {
  readonly db: Db
  readonly engine: Engine
  readonly location: string
  readonly watchers: Set<DatabaseWatcher>
  /** Absent on SQLite. */
  readonly poolState?: (() => PoolState) | undefined
  close(): Promise<void>
}

export const sqliteFile = (dataDir: string) => join(dataDir, 'abhyas.sqlite')

export async function openDatabase(
  config: { DATABASE_URL?: string | undefined; DATA_DIR: string },
  timeoutKind: TimeoutKind = 'request',
): Promise<Database> {
  if (config.DATABASE_URL)
    return databaseOver(
      await postgresDialect(config.DATABASE_URL, timeoutKind),
      'postgres',
      config.DATABASE_URL,
    )
  makeFolder(config.DATA_DIR)
  const file = sqliteFile(config.DATA_DIR)
  return databaseOver(sqliteDialect(openSqlite(file)), 'sqlite', file)
}

export function databaseOver(dialect: Dialect, engine: Engine, location: string): Database {
  const watchers = new Set<DatabaseWatcher>()
  const db: Db = new Kysely<Schema>({
    dialect,
    log({ query, queryDurationMillis }) {
      for (const watcher of watchers) watcher.statement?.(query.sql, queryDurationMillis)
    },
  })
  const poolState = dialect instanceof PooledDialect ? () => dialect.poolState() : undefined
  return { db, engine, location, watchers, poolState, close: () => db.destroy() }
}
