import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table imports add column subject_id text',
  // The version of the existing record at the dry run.
  'alter table import_rows add column version integer',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
