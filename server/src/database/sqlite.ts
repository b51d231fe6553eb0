import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { type LimitNode, type SqliteDatabase, SqliteDialect, SqliteQueryCompiler } from 'kysely'

const maxCachedStatements = 500

/** Statements wait this long for another process. */
export const busyTimeoutMs = 1_000

export function openSqlite(path: string, readOnly = false): DatabaseSync {
  const database = new DatabaseSync(path, { readOnly, timeout: busyTimeoutMs })
  if (!readOnly) enableWal(database)
  // "insert or replace" runs delete triggers only with this pragma.
  database.exec('pragma recursive_triggers = on')
  database.exec('pragma foreign_keys = on; pragma cache_size = -16000; pragma temp_store = memory')
  return database
}

const maxWalTries = 100

/** SQLite ignores its timeout when two processes change a new file to WAL. */
function enableWal(database: DatabaseSync): void {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // `synchronous = full` lets a committed write survive a power cut.
      database.exec('pragma journal_mode = wal; pragma synchronous = full')
      return
    } catch (error) {
      if (attempt === maxWalTries || !isLocked(error)) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
}

export const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5

/** @throws an error for which `isLocked` is true, when another connection is open */
export function openSqliteExclusively(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs })
  try {
    // The locking mode takes effect with the first access.
    database.exec('pragma locking_mode = exclusive; begin immediate; commit; pragma synchronous = full')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** @param begin `begin immediate` locks at once, because a later lock could fail */
export function sqliteDialect(
  database: DatabaseSync,
  begin: 'begin' | 'begin immediate' = 'begin immediate',
): SqliteDialect {
  return new Dialect({ database: asKyselyDatabase(database, begin) })
}

class Dialect extends SqliteDialect {
  override createQueryCompiler(): SqliteQueryCompiler {
    return new Compiler()
  }
}

class Compiler extends SqliteQueryCompiler {
  /** The cast keeps SQLite from planning the statement at each run. */
  protected override visitLimit(node: LimitNode): void {
    this.append('limit cast(')
    this.visitNode(node.limit)
    this.append(' as integer)')
  }
}

function asKyselyDatabase(database: DatabaseSync, begin: string): SqliteDatabase {
  const statements = new Map<string, ReturnType<typeof asKyselyStatement>>()
  const prepare = (sql: string) => {
    const cached = statements.get(sql)
    if (cached) return cached
    const statement = asKyselyStatement(database.prepare(sql))
    if (statements.size >= maxCachedStatements) statements.clear()
    statements.set(sql, statement)
    return statement
  }
  return {
    close: () => database.close(),
    prepare(sql) {
      if (sql === 'begin') return prepare(begin)
      // SQLite rolls back on a full disk; a second rollback would hide the error.
      if (sql === 'rollback' && !database.isTransaction) return prepare('select 1')
      return prepare(sql)
    },
  }
}

function asKyselyStatement(statement: StatementSync) {
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters: readonly unknown[]) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...(parameters as SQLInputValue[])),
  }
}
