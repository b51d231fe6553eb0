import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { openSqlite, Rows } from './sqlite.ts'

/**
 * Reads a SQLite file past Kysely, on a connection of its own that sees only what is committed. All reads of one turn of
 * the event loop share one read transaction: taking and giving back the file's lock costs several times what a read by
 * key does. A write of this process ends the snapshot, so whoever wrote reads what they wrote.
 */
export class SnapshotReader {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, Rows>()
  readonly #begin: StatementSync
  readonly #commit: StatementSync
  #isOpen = false
  readonly end = (): void => {
    if (!this.#isOpen) return
    this.#isOpen = false
    this.#commit.run()
  }

  constructor(file: string) {
    this.#database = openSqlite(file, true)
    this.#begin = this.#database.prepare('begin')
    this.#commit = this.#database.prepare('commit')
  }

  readonly all = (sql: string, parameters: readonly unknown[]): unknown[] => {
    let rows = this.#statements.get(sql)
    if (!rows) {
      rows = new Rows(this.#database.prepare(sql))
      this.#statements.set(sql, rows)
    }
    if (!this.#isOpen) {
      this.#begin.run()
      this.#isOpen = true
      setImmediate(this.end)
    }
    return rows.all(parameters)
  }

  close(): void {
    this.end()
    this.#database.close()
  }
}
