import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Database, Db, Engine, Tx } from '../database/database.ts'
import { recordedMigrations } from '../database/migrate.ts'
import { inSnapshot } from '../kernel/read-worker.ts'
import { type BackupFile, BadBackup } from './backup-file.ts'
import { type Checksum, type Row, readRows, type Table, tablesOf } from './tables.ts'

export interface SchoolData {
  readonly school: string
  readonly migrations: readonly string[]
  /** The schema's SHA-256, if recorded. */
  readonly schema?: string | undefined
  readonly tables: readonly (Table & { readonly sum?: Checksum })[]
  rowsOf(table: Table): AsyncIterable<readonly Row[]>
}

export function withSchoolData<Result>(
  database: Database,
  run: (data: SchoolData) => Promise<Result>,
): Promise<Result> {
  return inSnapshot(database.db, async (tx) => run(await schoolDataOf(tx, database.engine)))
}

export async function schoolDataOf(tx: Tx, engine: Engine): Promise<SchoolData> {
  const migrations = await recordedMigrations({ db: tx as Db })
  return {
    school: await schoolId(tx),
    migrations: migrations.map(({ name }) => name),
    schema: migrations.at(-1)?.schema_sha256,
    tables: await tablesOf({ db: tx, engine }),
    rowsOf: (table) => readRows(tx, table),
  }
}

export function backupDataOf({ manifest, open }: BackupFile): SchoolData {
  return {
    school: manifest.school,
    migrations: manifest.migrations,
    schema: manifest.schema,
    tables: manifest.tables,
    async *rowsOf({ name }) {
      let rows: Row[] = []
      for await (const line of linesOf(await open(entryOf(name)))) {
        rows.push(parseRow(line, name))
        if (rows.length < 2_000) continue
        yield rows
        rows = []
      }
      if (rows.length > 0) yield rows
    },
  }
}

function parseRow(line: string, table: string): Row {
  try {
    return JSON.parse(line)
  } catch {
    throw new BadBackup(`The backup is damaged: a row of ${table} cannot be read.`)
  }
}

/** `readline` would also split at U+2028, which JSON does not escape. */
export async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let partialLine = ''
  for await (const chunk of stream.setEncoding('utf8')) {
    const lines = `${partialLine}${chunk}`.split('\n')
    partialLine = lines.pop() ?? ''
    yield* lines
  }
}

export const entryOf = (table: string): string => `tables/${table}.jsonl`

/** The id is unique and never changes. Hashing hides `set_up_key`. */
async function schoolId(db: Db | Tx): Promise<string> {
  const { set_up_key } = await db
    .selectFrom('school')
    .select('set_up_key')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return createHash('sha256').update(`school\n${set_up_key}`).digest('hex').slice(0, 32)
}
