import { type Database, databaseOver } from '../../database/database.ts'
import { migrate } from '../../database/migrate.ts'
import { openSqlite, sqliteDialect } from '../../database/sqlite.ts'
import { type Table, tablesOf } from '../tables.ts'

const shapeOf = (table: Table | undefined) => JSON.stringify(table && [table.columns, table.key])

export async function differingTables(database: Database): Promise<string[]> {
  const emptyDatabase = databaseOver(sqliteDialect(openSqlite(':memory:')), 'sqlite', ':memory:')
  try {
    await migrate(emptyDatabase)
    const [expectedTables, actualTables] = await Promise.all(
      [emptyDatabase, database].map(
        async (opened) => new Map((await tablesOf(opened)).map((table) => [table.name, table])),
      ),
    )
    const names = new Set([...(expectedTables?.keys() ?? []), ...(actualTables?.keys() ?? [])])
    return [...names]
      .filter((name) => shapeOf(expectedTables?.get(name)) !== shapeOf(actualTables?.get(name)))
      .sort()
  } finally {
    await emptyDatabase.close()
  }
}
