import type { Db, Tx } from '../../platform/database/database.ts'

/** The one row of the school. */
export function findSchool(db: Db | Tx) {
  return db
    .selectFrom('school')
    .select(['name', 'address', 'logo', 'upi_id', 'bank_lines', 'refund_text'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
}
