import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { noTotals, type Totals } from '../ledger/index.ts'
import type { EnrollmentMoney } from './enrollment-money.rules.ts'

/** Each figure comes from its own table, for comparison. */
export async function readMoneyOfCourse(tx: Tx, courseId: string): Promise<EnrollmentMoney[]> {
  const enrollments = await findEnrollments(tx, courseId)
  const charges = await sumCharges(tx, courseId)
  const payments = await sumPayments(tx, courseId)
  const refunds = await sumRefunds(tx, courseId)
  const documents = await sumDocuments(tx, courseId)
  const openings = await findOpenings(tx, courseId)
  const ledger = await sumLedger(tx, courseId)
  const enrollmentById = new Map(enrollments.map((row) => [row.id, row]))
  const ids = new Set([...enrollmentById.keys(), ...ledger.keys()])
  return [...ids].map((id) => {
    const row = enrollmentById.get(id)
    return {
      id,
      day: row?.day ?? '',
      isCancelled: row?.cancelled_at != null,
      isRecorded: row?.payment_id != null && row.confirmed_at === null && row.refused_at === null,
      card: {
        fee: row?.fee ?? 0,
        late: row?.late ?? 0,
        waived: row?.waived ?? 0,
        paid: row?.paid ?? 0,
        refunded: row?.refunded ?? 0,
      },
      charges: charges.get(id) ?? { fee: 0, late: 0, waived: 0 },
      payments: payments.get(id) ?? { received: 0, withReceipt: 0, advances: 0 },
      opening: openings.get(id)?.amount ?? 0,
      refunds: refunds.get(id) ?? { paid: 0, owed: 0, ofAdvances: 0 },
      documents: documents.get(id) ?? { count: 0, total: 0, taxable: 0 },
      ledger: ledger.get(id) ?? noLedger,
    }
  })
}

const noLedger = {
  ...{ income: 0, tax: 0, receivable: 0, refunds: 0, advances: 0, opening: 0, money: 0 },
  ...{ debits: 0, credits: 0 },
}

const findEnrollments = (tx: Tx, courseId: string) =>
  tx
    .selectFrom('enrollments')
    .leftJoin('fee_cards', 'fee_cards.enrollment_id', 'enrollments.id')
    .leftJoin('payments', 'payments.id', 'fee_cards.payment_id')
    .select(['enrollments.id', 'enrollments.day', 'enrollments.cancelled_at'])
    .select(['fee_cards.payment_id', 'payments.confirmed_at', 'payments.refused_at'])
    .select(['fee_cards.fee', 'fee_cards.late', 'fee_cards.waived', 'fee_cards.paid', 'fee_cards.refunded'])
    .where('course_id', '=', courseId)
    .execute()

/** PGlite returns sums as strings. */
const byEnrollment = <Row extends { readonly enrollment_id: string }>(rows: readonly Row[]) =>
  new Map(
    rows.map(({ enrollment_id, ...sums }) => [
      enrollment_id,
      Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum)])) as Omit<
        Row,
        'enrollment_id'
      >,
    ]),
  )

const sumWhen = (amount: string, condition: string) =>
  sql<number>`coalesce(sum(case when ${sql.raw(condition)} then ${sql.raw(amount)} end), 0)`

async function sumCharges(tx: Tx, courseId: string) {
  const rows = await tx
    .selectFrom('charges')
    .innerJoin('enrollments', 'enrollments.id', 'charges.enrollment_id')
    .select('charges.enrollment_id')
    .select(({ fn }) => [fn.sum<number>('waived').as('waived')])
    .select([sumWhen('amount', "kind = 'fee'").as('fee'), sumWhen('amount', "kind = 'late'").as('late')])
    .where('course_id', '=', courseId)
    .groupBy('charges.enrollment_id')
    .execute()
  return byEnrollment(rows)
}

async function sumPayments(tx: Tx, courseId: string) {
  const rows = await tx
    .selectFrom('payments')
    .innerJoin('enrollments', 'enrollments.id', 'payments.enrollment_id')
    .leftJoin('payment_receipts', (join) =>
      join.on(sql`payment_receipts.payment_id`, '=', sql`coalesce(payments.came_with, payments.id)`),
    )
    .select('payments.enrollment_id')
    .select([
      sumWhen('amount', 'advance_of is null').as('received'),
      sumWhen('amount', 'advance_of is null and payment_receipts.number is not null').as('withReceipt'),
      sumWhen('-amount', 'advance_of is not null').as('advances'),
    ])
    .where('course_id', '=', courseId)
    .where('confirmed_at', 'is not', null)
    .where('refused_at', 'is', null)
    .groupBy('payments.enrollment_id')
    .execute()
  return byEnrollment(rows)
}

async function findOpenings(tx: Tx, courseId: string) {
  const rows = await tx
    .selectFrom('opening_payments')
    .innerJoin('enrollments', 'enrollments.id', 'opening_payments.enrollment_id')
    .select(['enrollment_id', 'amount'])
    .where('course_id', '=', courseId)
    .execute()
  return byEnrollment(rows)
}

async function sumRefunds(tx: Tx, courseId: string) {
  const rows = await tx
    .selectFrom('refunds')
    .innerJoin('enrollments', 'enrollments.id', 'refunds.enrollment_id')
    .select('refunds.enrollment_id')
    .select([
      sumWhen('amount', 'paid_at is not null').as('paid'),
      sumWhen('amount', 'paid_at is null and withdrawn_at is null').as('owed'),
      sumWhen('amount', 'advance_of is not null and withdrawn_at is null').as('ofAdvances'),
    ])
    .where('course_id', '=', courseId)
    .groupBy('refunds.enrollment_id')
    .execute()
  return byEnrollment(rows)
}

async function sumDocuments(tx: Tx, courseId: string) {
  const signedSum = (column: string) =>
    sql<number>`sum(case when credited_id is null then ${sql.ref(column)} else -${sql.ref(column)} end)`
  const rows = await tx
    .selectFrom('tax_documents')
    .innerJoin('enrollments', 'enrollments.id', 'tax_documents.enrollment_id')
    .select('tax_documents.enrollment_id')
    .select(({ fn }) => [fn.countAll<number>().as('count')])
    .select([signedSum('total').as('total'), signedSum('taxable').as('taxable')])
    .where('course_id', '=', courseId)
    .groupBy('tax_documents.enrollment_id')
    .execute()
  return byEnrollment(rows)
}

async function sumLedger(tx: Tx, courseId: string) {
  const rows = await tx
    .selectFrom('ledger')
    .select('enrollment_id')
    .select([
      sumWhen('-amount', "account in ('income', 'cgst', 'sgst', 'igst')").as('income'),
      sumWhen('-amount', "account in ('cgst', 'sgst', 'igst')").as('tax'),
      sumWhen('amount', "account = 'receivable'").as('receivable'),
      sumWhen('-amount', "account = 'refunds'").as('refunds'),
      sumWhen('-amount', "account = 'advance'").as('advances'),
      sumWhen('amount', "account = 'opening'").as('opening'),
      sumWhen('amount', "account in ('card', 'upi', 'bank', 'cash', 'cheque', 'online')").as('money'),
      sumWhen('amount', 'amount > 0').as('debits'),
      sumWhen('-amount', 'amount < 0').as('credits'),
    ])
    .where('course_id', '=', courseId)
    .groupBy('enrollment_id')
    .execute()
  return byEnrollment(rows)
}

export async function findBookedDays(tx: Tx, courseId: string): Promise<ReadonlyMap<string, Totals>> {
  const money = "account in ('card', 'upi', 'bank', 'cash', 'cheque', 'online')"
  const transactions = tx
    .selectFrom('ledger')
    .select('day')
    .select([
      sumWhen('-amount', "account in ('income', 'cgst', 'sgst', 'igst')").as('earned'),
      sumWhen('-amount', "account in ('cgst', 'sgst', 'igst')").as('tax'),
      sumWhen('amount', money).as('money'),
      sumWhen('1', money).as('moved'),
      sumWhen('amount', "account = 'refunds'").as('refunded'),
      sumWhen('-amount', "account = 'advance'").as('advances'),
      sumWhen('amount', "account = 'opening'").as('opening'),
      sumWhen('amount', "account = 'receivable'").as('owed'),
    ])
    .where('course_id', '=', courseId)
    .groupBy(['transaction_id', 'day'])
  const rows = await tx
    .selectFrom(transactions.as('transactions'))
    .select('day')
    .select(({ fn }) => [
      fn.sum<number>('earned').as('booked_earned'),
      fn.sum<number>('tax').as('booked_tax'),
      fn.sum<number>('advances').as('booked_advances'),
      fn.sum<number>('opening').as('booked_opening'),
      fn.sum<number>('owed').as('booked_owed'),
    ])
    // A refund counts in a transaction that moves money, because deciding a refund moves none.
    .select([
      sumWhen('money + case when moved > 0 then refunded else 0 end', '1 = 1').as('booked_received'),
      sumWhen('refunded', 'moved > 0').as('booked_refunded'),
    ])
    .groupBy('day')
    .execute()
  return new Map(
    rows.map(({ day, ...sums }) => [
      day,
      {
        ...noTotals,
        booked_earned: Number(sums.booked_earned),
        booked_tax: Number(sums.booked_tax),
        booked_received: Number(sums.booked_received),
        booked_refunded: Number(sums.booked_refunded),
        booked_advances: Number(sums.booked_advances),
        booked_opening: Number(sums.booked_opening),
        booked_owed: Number(sums.booked_owed),
      },
    ]),
  )
}

export async function findNamesOfEnrollments(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { name: string; number: string | null }>()
  const rows = await tx
    .selectFrom('enrollments')
    .leftJoin('receipts', 'receipts.enrollment_id', 'enrollments.id')
    .select(['enrollments.id', 'enrollments.name', 'receipts.number'])
    .where('enrollments.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}
