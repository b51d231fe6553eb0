import { sql } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'
import { locking } from '../../database/locks.ts'
import { prepared } from '../../database/prepared.ts'
import type { TaxSettingsRow } from './tax.tables.ts'

const settingsRow = prepared((db) => db.selectFrom('tax_settings').selectAll().where('id', '=', 1))

/** The one row of what the school is to the GST. */
export async function findTaxSettings(db: Db | Tx): Promise<TaxSettingsRow> {
  const [row] = await settingsRow(db)
  if (!row) throw new Error('the school has a row of tax settings')
  return row
}

/** The GSTIN of a school that is registered; null of another one. */
export async function findSchoolGstin(db: Db | Tx): Promise<string | null> {
  const { status, gstin } = await findTaxSettings(db)
  return status === 'none' ? null : gstin
}

/** The row of what the school is to the GST, locked until the end of the transaction. */
export const lockTaxSettings = (tx: Tx) =>
  locking(tx, tx.selectFrom('tax_settings').selectAll()).executeTakeFirstOrThrow()

/** Changes the settings, which are locked, to their next version. */
export const putTaxSettingsRow = (tx: Tx, change: Partial<TaxSettingsRow>): Promise<TaxSettingsRow> =>
  tx
    .updateTable('tax_settings')
    .set((set) => ({ ...change, version: set('version', '+', 1) }))
    .returningAll()
    .executeTakeFirstOrThrow()

/** From a day on, the parts of all current fees that are due then or later are invoiced on their days. */
export async function beginInvoicing(tx: Tx, since: string): Promise<void> {
  await tx
    .insertInto('buyers')
    .columns(['enrollment_id', 'invoice_day'])
    .expression(
      tx
        .selectFrom('charges')
        .innerJoin('enrollments', 'enrollments.id', 'charges.enrollment_id')
        .select(['charges.enrollment_id', ({ fn }) => fn.min('due_day').as('invoice_day')])
        .where('due_day', '>=', since)
        .where('amount', '>', 0)
        .where('cancelled_at', 'is', null)
        .groupBy('charges.enrollment_id'),
    )
    .onConflict((conflict) =>
      conflict.column('enrollment_id').doUpdateSet({ invoice_day: sql<string>`excluded.invoice_day` }),
    )
    .execute()
}

/** How a course is taxed; undefined: online, at the school's rate. */
export const findCourseTax = (db: Db | Tx, courseId: string) =>
  db.selectFrom('course_taxes').selectAll().where('course_id', '=', courseId).executeTakeFirst()

/** Writes how a course is taxed; the row is made at the first save. */
export async function putCourseTaxRow(
  tx: Tx,
  row: { course_id: string; rate: number | null; mode: 'online' | 'classroom' },
): Promise<void> {
  const { course_id: _, ...said } = row
  await tx
    .insertInto('course_taxes')
    .values(row)
    .onConflict((conflict) => conflict.column('course_id').doUpdateSet(said))
    .execute()
}
