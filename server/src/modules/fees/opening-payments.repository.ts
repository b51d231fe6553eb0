import type { Tx } from '../../database/database.ts'
import type { OpeningPaymentRow } from './fees.tables.ts'

/** The caller locks the enrollment, which must have no opening payment. */
export async function insertOpening(tx: Tx, row: OpeningPaymentRow): Promise<void> {
  await tx.insertInto('opening_payments').values(row).execute()
}

export async function removeOpening(tx: Tx, enrollmentId: string): Promise<void> {
  await tx.deleteFrom('opening_payments').where('enrollment_id', '=', enrollmentId).execute()
}
