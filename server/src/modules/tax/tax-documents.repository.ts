import type { TaxDocumentKind } from '#contract/tax/tax.ts'
import type { Db, Tx } from '../../database/database.ts'
import { preparedQuery } from '../../database/prepared.ts'
import type { Slice } from '../../platform/paging.ts'
import type { BuyerRow, TaxDocumentRow } from './tax.tables.ts'

const selectBuyer = preparedQuery((db, enrollmentId: string) =>
  db.selectFrom('buyers').selectAll().where('enrollment_id', '=', enrollmentId),
)

export async function findBuyer(db: Db | Tx, enrollmentId: string): Promise<BuyerRow | undefined> {
  return (await selectBuyer(db, enrollmentId))[0]
}

export const insertBuyer = preparedQuery((db, row: BuyerRow) => db.insertInto('buyers').values(row))

export async function changeBuyer(
  tx: Tx,
  enrollmentId: string,
  change: Pick<BuyerRow, 'state' | 'gstin' | 'address'>,
): Promise<void> {
  await tx.updateTable('buyers').set(change).where('enrollment_id', '=', enrollmentId).execute()
}

export async function putInvoiceDay(tx: Tx, enrollmentId: string, day: string | null): Promise<void> {
  await tx.updateTable('buyers').set({ invoice_day: day }).where('enrollment_id', '=', enrollmentId).execute()
}

export const findEnrollmentsToInvoice = (db: Db, today: string, limit: number) =>
  db
    .selectFrom('buyers')
    .select('enrollment_id')
    .where('invoice_day', '<=', today)
    .orderBy('invoice_day')
    .orderBy('enrollment_id')
    .limit(limit)
    .execute()

export const findDocumentsOf = preparedQuery((db, enrollmentId: string) =>
  selectDocuments(db).where('tax_documents.enrollment_id', '=', enrollmentId),
)

export const findInvoicesAndCredits = preparedQuery((db, enrollmentId: string) =>
  selectDocuments(db)
    .where('tax_documents.enrollment_id', '=', enrollmentId)
    .where('tax_documents.kind', 'in', ['invoice', 'bill', 'credit']),
)

export const findVouchers = preparedQuery((db, studentId: string) =>
  selectDocuments(db)
    .innerJoin('enrollments', 'enrollments.id', 'tax_documents.enrollment_id')
    .where('enrollments.student_id', '=', studentId)
    .where('tax_documents.kind', 'in', ['voucher', 'adjustment', 'refundVoucher']),
)

const selectDocuments = (db: Db) =>
  db
    .selectFrom('tax_documents')
    .leftJoin('refunds', 'refunds.id', 'tax_documents.refund_id')
    .selectAll('tax_documents')
    .select('refunds.withdrawn_at')
    .orderBy('tax_documents.at')
    .orderBy('tax_documents.id')

/** `number` must be the next of its series. */
export const insertDocument = preparedQuery((db, row: TaxDocumentRow) =>
  db.insertInto('tax_documents').values(row),
)

export const findDocument = (db: Db, id: string) =>
  db
    .selectFrom('tax_documents')
    .innerJoin('receipts', 'receipts.enrollment_id', 'tax_documents.enrollment_id')
    .innerJoin('enrollments', 'enrollments.id', 'tax_documents.enrollment_id')
    .innerJoin('users', 'users.id', 'enrollments.student_id')
    .leftJoin('tax_documents as credited', 'credited.id', 'tax_documents.credited_id')
    .leftJoin('tax_documents as replaced', 'replaced.id', 'tax_documents.replaced_id')
    .selectAll('tax_documents')
    .select(['replaced.number as replaced_number', 'replaced.day as replaced_day'])
    .select([
      'receipts.number as receipt_number',
      'enrollments.student_id',
      'users.email as student_email',
      'credited.number as credited_number',
      'credited.day as credited_day',
      'credited.kind as credited_kind',
    ])
    .where('tax_documents.id', '=', id)
    .executeTakeFirst()

export type FoundDocument = NonNullable<Awaited<ReturnType<typeof findDocument>>>

/** `month` is such as `2026-11`. The financial year begins in `year`. */
export interface DocumentFilter {
  readonly kind?: TaxDocumentKind | undefined
  readonly month?: string | undefined
  readonly year?: string | undefined
}

const filterDocuments = (db: Db, { kind, month, year }: DocumentFilter) =>
  db
    .selectFrom('tax_documents')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'invoice'))
    .$if(month !== undefined, (query) =>
      query.where('day', '>=', `${month}-01`).where('day', '<=', `${month}-31`),
    )
    .$if(year !== undefined, (query) =>
      query.where('day', '>=', `${year}-04-01`).where('day', '<=', `${Number(year) + 1}-03-31`),
    )

export const findDocuments = (db: Db, filter: DocumentFilter, { limit, offset }: Slice) =>
  filterDocuments(db, filter)
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countDocuments(db: Db, filter: DocumentFilter): Promise<number> {
  const { count } = await filterDocuments(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
