import { sql } from 'kysely'
import type { BankPart } from '#contract/bank-statements/bank-rows.ts'
import type { Db, Tx } from '../../database/database.ts'
import { countFound, maxExactCount } from '../../database/lists.ts'
import { withRowLock } from '../../database/locks.ts'
import { preparedQuery } from '../../database/prepared.ts'
import type { RowCount, Slice } from '../../platform/paging.ts'
import { referenceKey } from '../fees/index.ts'
import type { BankAccountRow, BankReferenceRow, BankRowRow } from './bank-statements.tables.ts'

type NewBankRow = Omit<BankRowRow, 'payment_id' | 'ignored_at'>

export const addBankAccount = (tx: Tx, account: BankAccountRow) =>
  tx
    .insertInto('bank_accounts')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export async function findBankAccounts(db: Db | Tx): Promise<string[]> {
  const accounts = await db.selectFrom('bank_accounts').select('name').orderBy('name').execute()
  return accounts.map(({ name }) => name)
}

export async function addBankRows(tx: Tx, rows: readonly NewBankRow[]): Promise<Set<string>> {
  const addedRows = await tx
    .insertInto('bank_rows')
    .values(rows.map((row) => ({ ...row, payment_id: null, ignored_at: null })))
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning('id')
    .execute()
  return new Set(addedRows.map(({ id }) => id))
}

export async function addBankReferences(tx: Tx, references: readonly BankReferenceRow[]): Promise<void> {
  if (references.length > 0)
    await tx
      .insertInto('bank_references')
      .values([...references])
      .execute()
}

/** Includes payments that came in the same transfer. */
const totalAmount = sql<number>`cast(payments.amount + coalesce((select sum(part.amount) from payments part
  where part.came_with = payments.id and part.advance_of is null), 0) as bigint)`

/**
 * A row is sure when:
 * - Amount and a reference agree with the payment, and no reference names another payment.
 * - The payment has no row yet, and is confirmed or not above the balance.
 * - The bank took no money back, and the enrollment did not begin long after the row.
 * - No earlier row fulfils these conditions.
 */
const sureRows = sql<{ row_id: string; payment_id: string }>`(
  select bank_rows.id as row_id, payments.id as payment_id
  from payments
    join bank_references on bank_references.reference = payments.utr
    join bank_rows on bank_rows.id = bank_references.row_id
    join enrollments on enrollments.id = payments.enrollment_id
    join fee_cards on fee_cards.enrollment_id = payments.enrollment_id
  where bank_rows.kind = 'credit' and bank_rows.payment_id is null and bank_rows.ignored_at is null
    and bank_rows.amount = ${totalAmount} and payments.came_with is null
    and payments.refused_at is null and enrollments.cancelled_at is null
    and enrollments.day <= bank_rows.enrolled_until
    and (payments.confirmed_at is not null
      or payments.amount <= fee_cards.fee + fee_cards.late - fee_cards.waived - fee_cards.paid)
    and not exists (select 1 from bank_rows other where other.payment_id = payments.id)
    and not exists (select 1 from bank_references named
      join payments other on other.utr = named.reference
      join enrollments of_other on of_other.id = other.enrollment_id and of_other.cancelled_at is null
      where named.row_id = bank_rows.id and other.id <> payments.id and other.came_with is distinct from payments.id
        and other.refused_at is null)
    and not exists (select 1 from bank_references named
      join payments other on other.disputed_utr = named.reference
      join enrollments of_other on of_other.id = other.enrollment_id and of_other.cancelled_at is null
      where named.row_id = bank_rows.id and other.id <> payments.id and other.refused_at is null)
    and not exists (select 1 from bank_references named join bank_rows back on back.id = named.row_id
      where named.reference = payments.utr and back.kind = 'return' and back.ignored_at is null)
    and bank_rows.id = (select min(named.row_id) from bank_references named
      where named.reference = payments.utr and exists (select 1 from bank_rows twin
        where twin.id = named.row_id and twin.kind = 'credit' and twin.amount = bank_rows.amount and twin.payment_id is null
          and twin.ignored_at is null and enrollments.day <= twin.enrolled_until)))`

function rowsOf(db: Db | Tx, part: BankPart) {
  const rows = db.selectFrom('bank_rows')
  if (part === 'matched') return rows.where('payment_id', 'is not', null)
  if (part === 'ignored') return rows.where('ignored_at', 'is not', null)
  const open = rows.where('payment_id', 'is', null).where('ignored_at', 'is', null)
  if (part === 'returned') return open.where('kind', '=', 'return')
  const credits = open.where('kind', '=', 'credit')
  const sure = sql<string>`(select row_id from ${sureRows} as sure)`
  return part === 'sure'
    ? credits.where('bank_rows.id', 'in', sure)
    : credits.where('bank_rows.id', 'not in', sure)
}

export const findBankRows = (db: Db | Tx, part: BankPart, { limit, offset }: Slice) =>
  rowsOf(db, part)
    .selectAll('bank_rows')
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countBankRows = (db: Db | Tx, part: BankPart) =>
  countFound(db, rowsOf(db, part).select('bank_rows.id'))

interface SureCounts extends RowCount {
  readonly openPayments: number
  readonly receivedPayments: number
  readonly earlierRows: number
}

/** @param day rows before this day count as `earlierRows` */
export async function countSureRows(db: Db | Tx, day: string): Promise<SureCounts> {
  const { count, joins, earlier } = await db
    .selectFrom(
      db
        .selectFrom(sureRows.as('sure'))
        .innerJoin('payments', 'payments.id', 'sure.payment_id')
        .innerJoin('bank_rows', 'bank_rows.id', 'sure.row_id')
        .select('payments.confirmed_at')
        .select(({ eb }) => eb.case().when('bank_rows.day', '<', day).then(1).end().as('is_earlier'))
        .limit(maxExactCount + 1)
        .as('rows'),
    )
    .select(({ fn }) => [
      fn.countAll().as('count'),
      fn.count('confirmed_at').as('joins'),
      fn.count('is_earlier').as('earlier'),
    ])
    .executeTakeFirstOrThrow()
  const found = Number(count)
  return {
    total: Math.min(found, maxExactCount),
    hasMore: found > maxExactCount,
    openPayments: found - Number(joins),
    receivedPayments: Number(joins),
    earlierRows: Number(earlier),
  }
}

export async function findSurePayments(
  db: Db | Tx,
  rowIds: readonly string[],
): Promise<Map<string, BankPayment>> {
  const found = await payments(db)
    .innerJoin(sureRows.as('sure'), (join) => join.onRef('sure.payment_id', '=', 'payments.id'))
    .select('sure.row_id')
    .where('sure.row_id', 'in', ['', ...rowIds])
    .execute()
  return new Map(found.map((payment) => [payment.row_id, payment]))
}

export const lockBankRow = (tx: Tx, id: string): Promise<BankRowRow | undefined> =>
  withRowLock(
    tx,
    tx.selectFrom('bank_rows').selectAll('bank_rows').where('bank_rows.id', '=', id),
  ).executeTakeFirst()

/** The caller locks the row. */
export async function changeBankRow(
  tx: Tx,
  id: string,
  change: Partial<Pick<BankRowRow, 'payment_id' | 'ignored_at'>>,
): Promise<void> {
  await tx.updateTable('bank_rows').set(change).where('id', '=', id).execute()
}

export async function findReferencesOf(
  db: Db | Tx,
  rowIds: readonly string[],
): Promise<Map<string, string[]>> {
  const found = await db
    .selectFrom('bank_references')
    .selectAll()
    .where('row_id', 'in', ['', ...rowIds])
    .execute()
  const byRow = Map.groupBy(found, ({ row_id }) => row_id)
  return new Map([...byRow].map(([id, rows]) => [id, rows.map(({ reference }) => reference)]))
}

const payments = (db: Db | Tx) =>
  db
    .selectFrom('payments')
    .innerJoin('enrollments', 'enrollments.id', 'payments.enrollment_id')
    .innerJoin('users', 'users.id', 'enrollments.student_id')
    .innerJoin('fee_cards', 'fee_cards.enrollment_id', 'payments.enrollment_id')
    .innerJoin('receipts', 'receipts.enrollment_id', 'payments.enrollment_id')
    .select(['enrollments.cancelled_at', 'payments.refused_at', 'payments.refusal'])
    .where('payments.came_with', 'is', null)
    .select(totalAmount.as('amount'))
    .select(['payments.id', 'payments.reference', 'payments.utr', 'payments.disputed_utr'])
    .select(['payments.method', 'payments.reference_key', 'enrollments.day'])
    .select(['payments.confirmed_at', 'payments.enrollment_id', 'payments.created_at'])
    .select([
      'enrollments.name',
      'enrollments.phone',
      'enrollments.course_name',
      'users.name as student_name',
    ])
    .select(['receipts.number', 'fee_cards.fee', 'fee_cards.late', 'fee_cards.waived', 'fee_cards.paid'])

const currentPayments = (db: Db | Tx) =>
  payments(db).where('enrollments.cancelled_at', 'is', null).where('payments.refused_at', 'is', null)

export type BankPayment = Awaited<ReturnType<typeof findPaymentsByReference>>[number]

/** Only payments without a bank row. */
export const findPaymentsByReference = (db: Db | Tx, references: readonly string[]) =>
  currentPayments(db)
    .where(({ eb, or }) =>
      or([
        eb('payments.utr', 'in', ['', ...references]),
        eb('payments.disputed_utr', 'in', ['', ...references]),
      ]),
    )
    .where(hasNoRow)
    .execute()

/** Only payments without a bank row. */
export const findCheques = async (db: Db | Tx, numbers: readonly string[]) =>
  numbers.length === 0
    ? []
    : currentPayments(db)
        .where('payments.method', '=', 'cheque')
        .where('payments.reference_key', 'in', [...numbers])
        .where(hasNoRow)
        .execute()

export const findEndedPaymentsByReference = (db: Db | Tx, references: readonly string[]) =>
  payments(db)
    .where('payments.reference_key', 'in', ['', ...references.map(referenceKey)])
    .where(({ eb, or }) =>
      or([eb('payments.refused_at', 'is not', null), eb('enrollments.cancelled_at', 'is not', null)]),
    )
    .where(hasNoRow)
    .execute()

export const findNamedPayments = (db: Db | Tx, references: readonly string[], cheques: readonly string[]) =>
  currentPayments(db)
    .where(({ eb, or, and }) =>
      or([
        eb('payments.utr', 'in', ['', ...references]),
        eb('payments.disputed_utr', 'in', ['', ...references]),
        and([eb('payments.method', '=', 'cheque'), eb('payments.reference_key', 'in', ['', ...cheques])]),
      ]),
    )
    .execute()

export const findRowsOfAmount = (
  db: Db | Tx,
  {
    kind,
    amount,
    from,
    to,
  }: Pick<BankRowRow, 'kind' | 'amount'> & { readonly from: string; readonly to: string },
) =>
  db
    .selectFrom('bank_rows')
    .selectAll()
    .where('kind', '=', kind)
    .where('amount', '=', amount)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('ignored_at', 'is', null)
    .execute()

export const findOpenPaymentsOfAmount = (
  db: Db | Tx,
  amount: number,
  { from, before }: { readonly from: number; readonly before: number },
  maxRows: number,
) =>
  currentPayments(db)
    .where('payments.confirmed_at', 'is', null)
    .where('payments.amount', '=', amount)
    .where('payments.created_at', '>=', from)
    .where('payments.created_at', '<', before)
    .orderBy('payments.created_at', 'desc')
    .limit(maxRows)
    .execute()

export async function hasBankRow(tx: Tx, paymentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('bank_rows')
    .select('id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return row !== undefined
}

export async function findBankDays(db: Db | Tx, enrollmentId: string): Promise<Map<string, string>> {
  const rows = await bankDays(db, enrollmentId)
  return new Map(rows.map(({ payment_id, day }) => [payment_id, day]))
}
const bankDays = preparedQuery((db, enrollmentId: string) =>
  db
    .selectFrom('payments')
    .innerJoin('bank_rows', (join) =>
      join.on('bank_rows.payment_id', '=', sql<string>`coalesce(payments.came_with, payments.id)`),
    )
    .select(['payments.id as payment_id', 'bank_rows.day'])
    .where('bank_rows.kind', '=', 'credit')
    .where('payments.enrollment_id', '=', enrollmentId),
)

const hasNoRow = sql<boolean>`not exists (select 1 from bank_rows where bank_rows.payment_id = payments.id)`

export async function findPaymentsByIds(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, BankPayment>> {
  const found = await payments(db)
    .where('payments.id', 'in', ['', ...ids])
    .execute()
  return new Map(found.map((payment) => [payment.id, payment]))
}

/** Reopens the row of a refused payment, so that an admin decides again. */
export async function releaseBankRow(tx: Tx, paymentId: string): Promise<void> {
  await tx.updateTable('bank_rows').set({ payment_id: null }).where('payment_id', '=', paymentId).execute()
}

/** Keeps the rows, so that another upload adds no duplicates. */
export async function eraseBankRows(tx: Tx, studentId: string): Promise<void> {
  const rowIds = tx
    .selectFrom('bank_rows')
    .innerJoin('payments', 'payments.id', 'bank_rows.payment_id')
    .innerJoin('enrollments', 'enrollments.id', 'payments.enrollment_id')
    .select('bank_rows.id')
    .where('enrollments.student_id', '=', studentId)
  await tx.deleteFrom('bank_references').where('row_id', 'in', rowIds).execute()
  await tx.updateTable('bank_rows').set({ narration: '' }).where('id', 'in', rowIds).execute()
}
