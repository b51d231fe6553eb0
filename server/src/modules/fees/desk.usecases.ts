import type { BodyOf, QueryOf, Role } from '#contract/endpoint.ts'
import type * as contract from '#contract/fees/payments.ts'
import type { ListedEnrollment } from '#contract/fees/payments.ts'
import type { Db } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { callerMay, requirePermission } from '../../platform/caller.ts'
import { readAllRows, Table } from '../../platform/http/table.ts'
import { BodyWithCount, pageOf, sliceOf } from '../../platform/paging.ts'
import { requireOwnCourseAndStudent } from '../enrollments/index.ts'
import { bookFiguresOf, daysOf, sumDays, type Totals } from '../ledger/index.ts'
import { changeMoney } from './change-money.ts'
import * as refused from './fees.errors.ts'
import { presentEnrollment } from './fees.presenter.ts'
import { lockEnrollment } from './lock-enrollment.ts'
import {
  countEnrollments,
  type EnrollmentFilter,
  type FoundEnrollment,
  findEnrollments,
  findSameReferences,
  sumEnrollments,
} from './payments.repository.ts'
import { earningsByStatus, settlementAction } from './payments.rules.ts'
import { confirmedReceivedDay } from './received-day.ts'
import { recordPayment } from './record-payment.ts'
import { correctReference } from './split-money.repository.ts'
import { cancelAndRecord } from './staff-enrollments.usecases.ts'

type Query = QueryOf<typeof contract.listEnrollments>

export async function listEnrollments(call: SignedInCall, query: Query) {
  const { caller, deps } = call
  const { db } = deps.database
  const filter = await filterOf(call, query)
  const page = await pageOf(
    sliceOf(query),
    (slice) => findEnrollments(db, filter, slice),
    () => countEnrollments(db, filter),
  )
  const isAdmin = caller.role === 'admin'
  // The front desk must not see earnings.
  const maySeeEarnings = callerMay(caller, 'keepBooks')
  const totals = await sumDays(db, { mentorId: filter.mentorId })
  const same = isAdmin
    ? await findSameReferences(
        db,
        page.rows.map(({ id }) => id),
      )
    : undefined
  const body = {
    enrollments: page.rows.map((row) => presentEnrollment(row, caller.role, same)),
    totalEnrollments: totals.enrollments,
    totalEarnings: maySeeEarnings ? totals.earnings / 100 : 0,
    confirmedEarnings: maySeeEarnings ? totals.confirmed_earnings / 100 : 0,
    booked: maySeeEarnings ? presentBookFigures(totals) : null,
    listed: maySeeEarnings ? await sumListedEarnings(db, filter) : null,
  }
  return new BodyWithCount(body, page.count)
}

function presentBookFigures(totals: Totals) {
  const { earned, received, refunded, toRefund, advances, opening, owed } = bookFiguresOf(totals)
  return {
    earned: earned / 100,
    received: received / 100,
    refunded: refunded / 100,
    toRefund: toRefund / 100,
    advances: advances / 100,
    opening: opening / 100,
    owed: owed / 100,
  }
}

/** @returns rupees; null for cancelled enrollments or a search */
async function sumListedEarnings(db: Db, filter: EnrollmentFilter) {
  const { search, status } = filter
  if (search || status === 'cancelled') return null
  return { earnings: earningsByStatus(status, await sumEnrollments(db, filter)) / 100 }
}

async function filterOf({ caller, deps }: SignedInCall, query: Query): Promise<EnrollmentFilter> {
  if (caller.role === 'mentor') await requireOwnCourseAndStudent(deps.database.db, caller, query)
  return { ...query, mentorId: caller.role === 'mentor' ? caller.id : undefined, ...daysOf(query) }
}

export async function enrollmentsOfAccount(db: Db, studentId: string, limit: number) {
  const rows = await findEnrollments(db, { studentId }, { limit, offset: 0 })
  return rows.map((row) => presentEnrollment(row, 'admin'))
}

const peopleColumns = {
  Name: 'name',
  Email: 'email',
  Course: 'courseName',
  'Start Date': 'fromDate',
  'Enrolled On': 'day',
  'Enrolled At (UTC)': 'createdAt',
} as const
const moneyColumns = {
  Phone: 'phone',
  Receipt: 'receiptNumber',
  Amount: 'amount',
  Method: 'paymentMethod',
  Payment: 'paymentStatus',
  Reference: 'paymentReference',
  'Confirmed At': 'confirmedAt',
  'Cancelled At': 'cancelledAt',
  Reason: 'cancelReason',
} as const

export async function enrollmentsTable(call: SignedInCall, query: Query): Promise<Table> {
  const { db } = call.deps.database
  const { role } = call.caller
  const filter = await filterOf(call, query)
  const columns = role === 'admin' ? { ...peopleColumns, ...moneyColumns } : peopleColumns
  const rows = readAllRows<FoundEnrollment>((after, most) =>
    findEnrollments(db, filter, { limit: most, offset: 0 }, after),
  )
  const cells = tableRows(rows, Object.values(columns), role)
  return new Table('enrollments', Object.keys(columns), cells, { 'Start Date': 'day', 'Enrolled On': 'day' })
}

const feeState = ({ paymentStatus, balance }: Pick<ListedEnrollment, 'paymentStatus' | 'balance'>) =>
  paymentStatus === 'confirmed' && (balance ?? 0) > 0 ? 'paid in part' : paymentStatus

type Column = (typeof peopleColumns & typeof moneyColumns)[keyof (typeof peopleColumns & typeof moneyColumns)]

async function* tableRows(rows: AsyncIterable<FoundEnrollment>, columns: readonly Column[], role: Role) {
  for await (const row of rows) {
    const enrollment = presentEnrollment(row, role)
    const cells = { ...enrollment, day: row.day, paymentStatus: feeState(enrollment) }
    yield columns.map((column) => cells[column])
  }
}

/** A cancelled enrollment keeps its receipt, but counts in no totals. */
export async function settlePayment(
  call: SignedInCall,
  id: string,
  body: BodyOf<typeof contract.settlePayment>,
): Promise<ListedEnrollment> {
  const { caller } = call
  if (body.status === 'cancelled') requirePermission(caller, 'manage')
  if (body.status === 'cancelled' && !body.reason) throw refused.reasonMissing()
  return call.write(async (work) => {
    const { tx } = work
    const row = await lockEnrollment(tx, id)
    const present = async (enrollment: FoundEnrollment) =>
      presentEnrollment(enrollment, caller.role, await findSameReferences(tx, [id]))
    if (body.version !== undefined && body.version !== row.version)
      throw refused.stalePayment(await present(row))
    const action = settlementAction(row, body.status)
    if (!action)
      throw row.cancelled_at === null
        ? refused.noPendingPayment(await present(row))
        : refused.enrollmentAlreadyCancelled(await present(row))
    const reference = body.reference || (action === 'confirm' ? row.payment_reference : null)
    // A payment from an advance has no reference.
    if (action === 'correct' && row.payment_method === 'advance')
      throw refused.noPendingPayment(await present(row))
    if (action !== 'cancel' && row.fee > 0 && !reference) throw refused.referenceMissing()
    if (action === 'correct' && reference === row.payment_reference) return present(row)
    if (action === 'confirm') {
      const { payment_id: paymentId, payment_method: method } = row
      const amount = receivedAmount(row, body.amount)
      const received_day = await confirmedReceivedDay(work, row, body, row.payment_day)
      const money = { paymentId, method, amount, reference, received_day, taken_by: caller.id }
      const { enrollment } = await recordPayment(
        work,
        row,
        { ...money, keepsRest: body.keepsRest },
        'payment.confirm',
      )
      return present(enrollment)
    }
    if (action === 'cancel') return present(await cancelAndRecord(work, row, body.reason ?? null))
    const corrected = await changeMoney(work, row, () => correctReference(tx, row.payment_id, reference))
    // Leaves out the reference, which is personal data.
    const { receipt_number: receiptNumber, version } = corrected
    await work.audit({
      action: 'payment.correct',
      subject: ['enrollment', id],
      detail: { receiptNumber, version },
    })
    return present(corrected)
  })
}

function receivedAmount(row: FoundEnrollment, rupees: number | undefined): number {
  const amount = rupees === undefined ? row.payment_amount : Math.round(rupees * 100)
  if (amount <= 0 && row.fee > 0) throw refused.notAnAmount()
  return amount
}
