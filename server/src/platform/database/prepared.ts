import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './database.ts'
import type { SnapshotReader } from './snapshot-reader.ts'

const readers = new WeakMap<Db, SnapshotReader>()

/** Lets the prepared reads of a database, outside transactions, go to a reader of its own. */
export function readDirectly(db: Db, reader: SnapshotReader): void {
  readers.set(db, reader)
}

/** Stands for a value while a query is compiled. */
class Mark {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
}

/**
 * A query of a hot path, built and compiled once for each database and run with other values each time: building costs
 * several times what running it does. `build` may use its arguments as values only, never to decide how the query looks.
 */
export function prepared<Values extends readonly unknown[], Row>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  const compiled = new WeakMap<Db, CompiledQuery<Row>>()
  return async (db, ...values) => {
    let query = compiled.get(db)
    if (!query) {
      const marks = values.map((_, index) => new Mark(index)) as unknown as Values
      query = build(db, ...marks).compile()
      compiled.set(db, query)
    }
    const parameters = query.parameters.map((value) => (value instanceof Mark ? values[value.index] : value))
    const reader = readers.get(db)
    if (reader) return reader.all(query.sql, parameters) as Row[]
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
