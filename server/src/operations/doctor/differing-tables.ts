import { type Database, databaseOver } from '../../database/database.ts'
import { migrate } from '../../database/migrate.ts'
import { openSqlite, sqliteDialect } from '../../database/sqlite.ts'
import { type Table, tablesOf } from '../tables.ts'

const shapeOf = (table: Table | undefined) => JSON.stringify(table && [table.columns, table.key])

export async function differingTables(database: Database): Promise<string[]> {
  const empty = databaseOver(sqliteDialect(openSqlite(':memory:')), 'sqlite', ':memory:')
  try {
    await migrate(empty)
    const [own, there] = await Promise.all(
      [empty, database].map(
        async (one) => new Map((await tablesOf(one)).map((table) => [table.name, table])),
      ),
    )
    const names = new Set([...(own?.keys() ?? []), ...(there?.keys() ?? [])])
    return [...names].filter((name) => shapeOf(own?.get(name)) !== shapeOf(there?.get(name))).sort()
  } finally {
    await empty.close()
  }
}
