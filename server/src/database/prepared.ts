import type { Compilable, CompiledQuery } from 'kysely'
import type { Db, Tx } from './database.ts'

class Placeholder {
  readonly index: number
  readonly field: string | undefined
  constructor(index: number, field?: string) {
    this.index = index
    this.field = field
  }
  valueIn(values: readonly unknown[]): unknown {
    const value = values[this.index]
    return this.field === undefined ? value : (value as Record<string, unknown>)[this.field]
  }
}

/**
 * Building a query takes longer than running it. `build` must not branch on its arguments. Objects must have
 * the same fields in each call.
 */
export function preparedQuery<Values extends readonly unknown[], Row>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
): (db: Db | Tx, ...values: Values) => Promise<Row[]> {
  const compiled = new WeakMap<object, CompiledQuery<Row>>()
  return async (db, ...values) => {
    // A database and its transactions share one adapter.
    const { adapter } = db.getExecutor()
    let query = compiled.get(adapter)
    if (!query) {
      query = build(db, ...(values.map(withPlaceholders) as unknown as Values)).compile()
      compiled.set(adapter, query)
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? value.valueIn(values) : value,
    )
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}

function withPlaceholders(value: unknown, index: number): unknown {
  if (typeof value !== 'object' || value === null) return new Placeholder(index)
  return Object.fromEntries(Object.keys(value).map((field) => [field, new Placeholder(index, field)]))
}
