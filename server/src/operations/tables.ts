import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Db, Tx } from '../database/database.ts'

export interface Table {
  readonly name: string
  readonly columns: readonly string[]
  readonly key: readonly string[]
}

export type Row = readonly (string | number | null)[]

/** Each database has its own rows of these tables, or they hold unfinished work. */
const uncopiedTables = [
  ...['migrations', 'user_words', 'unfinished_load', 'moved_school'],
  ...['uploads', 'upload_parts', 'school_zip'],
]

/** Referenced tables come first. */
export async function tablesOf({ db, engine }: Pick<Database, 'db' | 'engine'>): Promise<Table[]> {
  const { rows } = await (engine === 'sqlite' ? sqliteColumns : postgresColumns).execute(db)
  const columnsByTable = Map.groupBy(rows, ({ table_name }) => table_name)
  return [...columnsByTable]
    .filter(([name]) => !uncopiedTables.includes(name))
    .map(([name, columns]) => ({
      name,
      columns: columns.map(({ column_name }) => column_name),
      key: columns
        .filter(({ key_place }) => key_place > 0)
        .sort((a, b) => a.key_place - b.key_place)
        .map(({ column_name }) => column_name),
    }))
}

interface Column {
  table_name: string
  column_name: string
  /** Counts from 1; 0 for a column outside the primary key. */
  key_place: number
}

const sqliteColumns = sql<Column>`
  select made.name as table_name, info.name as column_name, info.pk as key_place
  from sqlite_master as made, pragma_table_info(made.name) as info
  where made.type = 'table' and made.name not like 'sqlite_%'
  order by made.rowid, info.name`

const postgresColumns = sql<Column>`
  select made.relname as table_name, info.attname as column_name,
    coalesce(array_position(keys.indkey::int2[], info.attnum) + 1, 0) as key_place
  from pg_class made
  join pg_attribute info on info.attrelid = made.oid and info.attnum > 0 and not info.attisdropped
  left join pg_index keys on keys.indrelid = made.oid and keys.indisprimary
  where made.relnamespace = current_schema()::regnamespace and made.relkind = 'r'
  order by made.oid, info.attname collate "C"`

const rowsPerQuery = 2_000

/** Yields batches, which show one state only in a snapshot transaction. */
export async function* readRows(db: Db | Tx, { name, columns, key }: Table): AsyncGenerator<Row[]> {
  const keys = sql.join(key.map((column) => sql.ref(column)))
  let lastRow: Record<string, unknown> | undefined
  for (;;) {
    const condition = lastRow
      ? sql`where (${keys}) > (${sql.join(key.map((column) => lastRow?.[column]))})`
      : sql``
    const { rows } = await sql<Record<string, string | number | null>>`
      select * from ${sql.table(name)} ${condition} order by ${keys} limit ${sql.lit(rowsPerQuery)}`.execute(
      db,
    )
    if (rows.length > 0) yield rows.map((row) => columns.map((column) => row[column] ?? null))
    if (rows.length < rowsPerQuery) return
    lastRow = rows.at(-1)
  }
}

/** Both engines accept this many values per statement. */
const maxValues = 30_000

export async function addRows(tx: Tx, { name, columns }: Table, rows: readonly Row[]): Promise<void> {
  const rowsPerStatement = Math.floor(maxValues / columns.length)
  const names = sql.join(columns.map((column) => sql.ref(column)))
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const values = rows.slice(start, start + rowsPerStatement).map((row) => sql`(${sql.join(row)})`)
    await sql`insert into ${sql.table(name)} (${names}) values ${sql.join(values)}`.execute(tx)
  }
}

/** `sha256` is the XOR of the rows' hashes, so row order does not matter. */
export interface Checksum {
  readonly rows: number
  readonly sha256: string
}

/** Rows have unique keys, so no equal rows cancel each other out. */
export class ChecksumBuilder {
  #rows = 0
  readonly #digest = Buffer.alloc(32)

  add(line: string): void {
    this.#rows += 1
    for (const [index, byte] of createHash('sha256').update(line).digest().entries())
      this.#digest[index] = (this.#digest[index] ?? 0) ^ byte
  }

  get sum(): Checksum {
    return { rows: this.#rows, sha256: this.#digest.toString('hex') }
  }
}

export async function checksumOf(pages: AsyncIterable<readonly Row[]>): Promise<Checksum> {
  const checksum = new ChecksumBuilder()
  for await (const rows of pages) for (const row of rows) checksum.add(JSON.stringify(row))
  return checksum.sum
}

export const isSameChecksum = (one: Checksum, other: Checksum | undefined): boolean =>
  one.rows === other?.rows && one.sha256 === other.sha256
