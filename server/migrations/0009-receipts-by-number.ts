import { type Kysely, sql } from 'kysely'

/** A receipt is found by its number alone too, as people read it out: what stands behind `AB/2026-27/`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index enrollments_by_number on enrollments (substr(receipt_number, 12))`.execute(db)
}
