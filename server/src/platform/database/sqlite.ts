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
  if (!readOnly) database.exec('pragma journal_mode = wal; pragma synchronous = full')
  database.exec('pragma foreign_keys = on; pragma cache_size = -16000; pragma temp_store = memory')
  return database
}

/**
 * Kysely's SQLite dialect over `node:sqlite`, with prepared statements kept by their text.
 * @param wrote is called after each statement that may have changed something
 * @param begin begins a transaction. One that writes takes the writer at once: a later upgrade would fail when another
 *   process wrote in between. A connection that only reads has a plain one, and sees one moment until its end.
 */
export function sqliteDialect(
  database: DatabaseSync,
  wrote = () => {},
  begin: 'begin' | 'begin immediate' = 'begin immediate',
): OneConnection {
  return new OneConnection(asKyselyDatabase(database, wrote, begin))
}

class OneConnection extends SqliteDialect {
  readonly #database: SqliteDatabase

  constructor(database: SqliteDatabase) {
    super({ database })
    this.#database = database
  }

  /** Runs a statement in the transaction that is open: to whoever holds it the one connection belongs. */
  readonly run = (sql: string, parameters: readonly unknown[]): unknown[] => {
    const statement = this.#database.prepare(sql)
    if (statement.reader) return statement.all(parameters)
    statement.run(parameters)
    return []
  }

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

function asKyselyDatabase(database: DatabaseSync, wrote: () => void, begin: string): SqliteDatabase {
  const statements = new Map<string, ReturnType<typeof asKyselyStatement>>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const kept = statements.get(sql)
      if (kept) return kept
      const statement = asKyselyStatement(
        database.prepare(sql === 'begin' ? begin : sql),
        /^select\b/i.test(sql) ? () => {} : wrote,
      )
      if (statements.size >= keptStatements) statements.clear()
      statements.set(sql, statement)
      return statement
    },
  }
}

function asKyselyStatement(statement: StatementSync, ran: () => void) {
  const rows = new Rows(statement)
  const then = <T>(result: T): T => {
    ran()
    return result
  }
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => then(rows.all(parameters)),
    run: (parameters: readonly unknown[]) => then(statement.run(...(parameters as SQLInputValue[]))),
    iterate: (parameters: readonly unknown[]) => rows.iterate(parameters),
  }
}

/**
 * The rows of a statement as objects. They are made here, of the values alone: the objects that `node:sqlite` makes
 * cost a request that reads by key a sixth of its time.
 */
export class Rows {
  readonly #statement: StatementSync
  #names: readonly string[] = []

  constructor(statement: StatementSync) {
    this.#statement = statement
    statement.setReturnArrays(true)
  }

  all(parameters: readonly unknown[]): unknown[] {
    const rows: unknown[] = this.#statement.all(...(parameters as SQLInputValue[]))
    for (let index = 0; index < rows.length; index++) rows[index] = this.#named(rows[index])
    return rows
  }

  *iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
    for (const values of this.#statement.iterate(...(parameters as SQLInputValue[])))
      yield this.#named(values)
  }

  #named(row: unknown): Record<string, unknown> {
    const values = row as readonly unknown[]
    // A `select *` has other columns once another instance has migrated the database.
    if (values.length !== this.#names.length) this.#names = this.#statement.columns().map(({ name }) => name)
    const names = this.#names
    const named: Record<string, unknown> = {}
    for (let index = 0; index < values.length; index++) named[names[index] as string] = values[index]
    return named
  }
}
