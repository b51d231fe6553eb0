import type { Dialect } from 'kysely'

export class DatabaseWatch {
  queries = 0
  writes = 0
  statements: string[] | undefined
  failure: Error | undefined
}

const isTransactionControl = (sql: string) => /^(begin|commit|rollback|start transaction)/i.test(sql)

export function watched(dialect: Dialect, watch: DatabaseWatch, prepare = async () => {}): Dialect {
  const seen = new WeakSet<object>()
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver() {
      const driver = dialect.createDriver()
      const acquire = driver.acquireConnection.bind(driver)
      driver.acquireConnection = async (...options) => {
        const connection = await acquire(...options)
        await prepare()
        if (seen.has(connection)) return connection
        seen.add(connection)
        const run = connection.executeQuery.bind(connection)
        connection.executeQuery = async (query, ...more) => {
          if (isTransactionControl(query.sql)) return run(query, ...more)
          watch.queries += 1
          if (!/^\s*select\b/i.test(query.sql)) watch.writes += 1
          watch.statements?.push(query.sql)
          if (watch.failure) throw watch.failure
          return run(query, ...more)
        }
        return connection
      }
      return driver
    },
  }
}
