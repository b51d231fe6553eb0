import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { type LimitNode, type SqliteDatabase, SqliteDialect, SqliteQueryCompiler } from 'kysely'

/** How many prepared statements are kept; the program has fewer distinct ones. */
const keptStatements = 500

/**
 * Opens a SQLite file so that what is acknowledged is on disk: WAL, `synchronous=FULL`, foreign keys on.
 * A second process waits a second for the writer.
 */
export function openSqlite(path: string, readOnly = false): DatabaseSync {
  const database = new DatabaseSync(path, { readOnly, timeout: 1_000 })
  if (!readOnly) writeAhead(database)
  // So that "insert or replace" meets the triggers of what it deletes.
  database.exec('pragma recursive_triggers = on')
  database.exec('pragma foreign_keys = on; pragma cache_size = -16000; pragma temp_store = memory')
  return database
}

/** How often the change to WAL is tried while another process makes the same change, 20 ms apart. */
const triesOfWal = 100

/** SQLite does not wait for its timeout when two processes change a new file to WAL at once: one is told "locked". */
function writeAhead(database: DatabaseSync): void {
  for (let tried = 1; ; tried += 1) {
    try {
      database.exec('pragma journal_mode = wal; pragma synchronous = full')
      return
    } catch (error) {
      if (tried === triesOfWal || !isLocked(error)) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
}

/** Whether another connection has what was asked for. */
export const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5

/**
 * Opens a SQLite file that nobody else has open, and keeps all others out until it is closed.
 * @throws an error that `isLocked` when another connection is open, even one that does nothing
 */
export function openSqliteAlone(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 1_000 })
  try {
    // It holds from the first access, so it comes before everything else.
    database.exec('pragma locking_mode = exclusive; begin immediate; commit; pragma synchronous = full')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/**
 * Kysely's SQLite dialect over `node:sqlite`, with prepared statements kept by their text.
 * @param begin begins a transaction. One that writes takes the writer at once: a later upgrade would fail when another
 *   process wrote in between. A connection that only reads has a plain one, and sees one moment until its end.
 */
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
  /** With a bare parameter as its limit SQLite plans the statement anew at each run, which costs more than the run. */
  protected override visitLimit(node: LimitNode): void {
    this.append('limit cast(')
    this.visitNode(node.limit)
    this.append(' as integer)')
  }
}

function asKyselyDatabase(database: DatabaseSync, begin: string): SqliteDatabase {
  const statements = new Map<string, ReturnType<typeof asKyselyStatement>>()
  const prepare = (sql: string) => {
    const kept = statements.get(sql)
    if (kept) return kept
    const statement = asKyselyStatement(database.prepare(sql))
    if (statements.size >= keptStatements) statements.clear()
    statements.set(sql, statement)
    return statement
  }
  return {
    close: () => database.close(),
    prepare(sql) {
      if (sql === 'begin') return prepare(begin)
      // SQLite has rolled back by itself what met a full disk; to ask once more would hide that failure behind another.
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
