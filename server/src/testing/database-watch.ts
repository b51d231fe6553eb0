import type { Dialect } from 'kysely'

export class DatabaseWatch {
  queries = 0
  writes = 0
  statements: string[] | undefined
  failure: Error | undefined
}

const isTransactionControl = (sql: string) => /^(begin|commit|rollback|start transaction)/i.test(sql)

export function watchDialect(dialect: Dialect, watch: DatabaseWatch, prepare = async () => {}): Dialect {
  const watchedConnections = new WeakSet<object>()
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
        if (watchedConnections.has(connection)) return connection
        watchedConnections.add(connection)
        const run = connection.executeQuery.bind(connection)
        connection.executeQuery = async (query, ...args) => {
          if (isTransactionControl(query.sql)) return run(query, ...args)
          watch.queries += 1
          if (!/^\s*select\b/i.test(query.sql)) watch.writes += 1
          watch.statements?.push(query.sql)
          if (watch.failure) throw watch.failure
          return run(query, ...args)
        }
        return connection
      }
      return driver
    },
  }
}
