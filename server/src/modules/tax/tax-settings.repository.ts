import { sql } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'
import { withRowLock } from '../../database/locks.ts'
import { preparedQuery } from '../../database/prepared.ts'
import type { TaxSettingsRow } from './tax.tables.ts'

const selectSettings = preparedQuery((db) => db.selectFrom('tax_settings').selectAll().where('id', '=', 1))

export async function findTaxSettings(db: Db | Tx): Promise<TaxSettingsRow> {
  const [row] = await selectSettings(db)
  if (!row) throw new Error('the school has a row of tax settings')
  return row
}

/** @returns null for an unregistered school */
export async function findSchoolGstin(db: Db | Tx): Promise<string | null> {
  const { status, gstin } = await findTaxSettings(db)
  return status === 'none' ? null : gstin
}

export const lockTaxSettings = (tx: Tx) =>
  withRowLock(tx, tx.selectFrom('tax_settings').selectAll()).executeTakeFirstOrThrow()

/** The caller locks the settings. */
export const putTaxSettingsRow = (tx: Tx, change: Partial<TaxSettingsRow>): Promise<TaxSettingsRow> =>
  tx
    .updateTable('tax_settings')
    .set((set) => ({ ...change, version: set('version', '+', 1) }))
    .returningAll()
    .executeTakeFirstOrThrow()

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

/** @returns undefined for an online course at the school's rate */
export const findCourseTax = (db: Db | Tx, courseId: string) =>
  db.selectFrom('course_taxes').selectAll().where('course_id', '=', courseId).executeTakeFirst()

export async function putCourseTaxRow(
  tx: Tx,
  row: { course_id: string; rate: number | null; mode: 'online' | 'classroom' },
): Promise<void> {
  const { course_id: _, ...tax } = row
  await tx
    .insertInto('course_taxes')
    .values(row)
    .onConflict((conflict) => conflict.column('course_id').doUpdateSet(tax))
    .execute()
}
