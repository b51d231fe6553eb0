import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import type { FeeCard } from '#contract/fees/fees.ts'
import { minOnlineAmount } from '#contract/online-payments/online-payments.ts'
import type * as contract from '#contract/refunds/refunds.ts'
import type { ListedRefund, RefundOffer } from '#contract/refunds/refunds.ts'
import type { Db, Tx } from '../../database/database.ts'
import { nextNumber } from '../../database/number-series.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import { pdfResponse } from '../../kernel/pdf-response.ts'
import type { FileResponse } from '../../kernel/routes.ts'
import { schoolZone, todayOf } from '../../kernel/school-zone.ts'
import { tableOf } from '../../platform/http/table.ts'
import { BodyWithCount, pageOf, sliceOf } from '../../platform/paging.ts'
import { dateOf, financialYear, readDay } from '../../platform/school-time.ts'
import {
  cancelEnrollment,
  changeAdvance,
  changeMoney,
  dayInFuture,
  enrollmentNotFound,
  type FoundEnrollment,
  findAdvance,
  findEnrollment,
  findPolicy,
  lockEnrollment,
  maySeeEnrollment,
  presentCard,
  requireConfirmedYear,
  stalePayment,
} from '../fees/index.ts'
import { notADay } from '../ledger/index.ts'
import { readersLanguage } from '../settings/index.ts'
import { refundDocument } from './refunds.documents.ts'
import * as refused from './refunds.errors.ts'
import { presentCardRefund, presentRefund } from './refunds.presenter.ts'
import {
  addRefund,
  addRefundReturn,
  changeRefund,
  countRefunds,
  findRefund,
  findRefundReturns,
  findRefunds,
  findRefundsOf,
  type ListedRefund as ListedRow,
  sumRefunds,
} from './refunds.repository.ts'
import { refundableShare, refundDueDay, refundState } from './refunds.rules.ts'
import type { RefundRow } from './refunds.tables.ts'

export interface RefundPorts {
  /** `opened`: lessons that the student opened or completed. `all`: lessons of the course. */
  countOpenedLessons(db: Db, studentId: string, courseId: string): Promise<{ all: number; opened: number }>
  /** `left`: still refundable, in paise. */
  findRefundableOrders(
    db: Db | Tx,
    enrollmentId: string,
  ): Promise<readonly { readonly id: string; readonly left: number }[]>
}

export async function presentRefunds(
  db: Db | Tx,
  enrollmentId: string,
  today: string,
): Promise<FeeCard['refunds']> {
  const refunds = await findRefundsOf(db, enrollmentId)
  const returns = refunds.length > 0 ? await findRefundReturns(db, enrollmentId) : []
  return refunds.map((refund) => presentCardRefund(refund, returns, today))
}

export async function getRefundOffer({ deps }: SignedInCall, enrollmentId: string): Promise<RefundOffer> {
  const { db } = deps.database
  const row = await findEnrollment(db, enrollmentId)
  if (!row) throw enrollmentNotFound()
  const lessons = await deps.ports.countOpenedLessons(db, row.student_id, row.course_id)
  const maxRefund = row.paid - row.refunded
  const orders = deps.gateway ? await deps.ports.findRefundableOrders(db, enrollmentId) : []
  const mostOnline = Math.min(maxRefund, Math.max(0, ...orders.map(({ left }) => left))) / 100
  return {
    most: maxRefund / 100,
    advance: (await findAdvance(db, row.student_id)) / 100,
    mostOnline: mostOnline < minOnlineAmount ? 0 : mostOnline,
    proposed: refundableShare(row, lessons) / 100,
    lessons,
    policy: await findPolicy(db, enrollmentId),
    method: row.payment_method,
  }
}

function changeRefunds(
  call: SignedInCall,
  enrollmentId: string,
  version: number | undefined,
  change: (work: Work, row: FoundEnrollment, today: string) => Promise<FoundEnrollment>,
): Promise<FeeCard> {
  return call.write(async (work) => {
    const row = await lockEnrollment(work.tx, enrollmentId)
    const today = await todayOf(work)
    const present = (enrollment: FoundEnrollment) => presentCard(call, work.tx, enrollment, today)
    if (version !== undefined && version !== row.version) throw stalePayment(await present(row))
    return present(await change(work, row, today))
  })
}

/**
 * The school then owes the refund, unless `paidDay` records the payment. The gateway pays an online
 * refund later (`pollRefunds`).
 */
export function refund(call: SignedInCall, enrollmentId: string, body: BodyOf<typeof contract.refund>) {
  return changeRefunds(call, enrollmentId, body.version, async (work, row, today) => {
    const { tx, now } = work
    const amount = Math.round(body.amount * 100)
    const isOnline = body.method === 'online'
    const advance_of = body.isOfAdvance ? row.student_id : null
    const maxRefund = advance_of === null ? row.paid - row.refunded : await findAdvance(tx, advance_of)
    if (maxRefund === 0) throw advance_of === null ? refused.nothingToRefund() : refused.noAdvance()
    if (amount > maxRefund) throw refused.moreThanReceived(maxRefund)
    if (advance_of !== null && body.endsAccess) throw refused.advanceEndsNothing()
    if (advance_of !== null && isOnline) throw refused.advanceNotOnline()
    if (isOnline && body.paidDay) throw refused.onlinePaidByGateway()
    const paidDay = body.paidDay ? requirePastDay(body.paidDay, body, today) : null
    const id = work.newId()
    const decidedRefund: RefundRow = {
      id,
      number: await nextNumber(tx, 'refund', financialYear(now, await work.timeZone())),
      enrollment_id: enrollmentId,
      amount,
      method: body.method,
      advance_of,
      reason: body.reason,
      decided_by: call.caller.id,
      created_at: now,
      due_day: refundDueDay(today),
      order_id: isOnline ? await findOrderToRefund(work, enrollmentId, amount) : null,
      gateway_id: null,
      next_poll_at: isOnline ? now : null,
      failed_at: null,
      paid_at: null,
      paid_day: null,
      paid_by: null,
      reference: null,
      withdrawn_at: null,
      withdrawn_by: null,
      withdrawal: null,
    }
    const endsAccessNow = body.endsAccess && row.cancelled_at === null
    const decide = async () => {
      await addRefund(tx, decidedRefund)
      if (advance_of !== null) await changeAdvance(tx, advance_of, -amount)
    }
    const changed = endsAccessNow
      ? await cancelEnrollment(work, row, body.reason, decide)
      : await changeMoney(work, row, decide)
    await work.audit({
      action: 'refund.decide',
      subject: ['enrollment', enrollmentId],
      detail: {
        receiptNumber: row.receipt_number,
        refund: decidedRefund.number,
        amount,
        version: changed.version,
      },
    })
    if (endsAccessNow)
      await work.audit({
        action: 'enrollment.cancel',
        subject: ['enrollment', enrollmentId],
        detail: { receiptNumber: row.receipt_number, reason: body.reason, version: changed.version },
      })
    await work.emit('refundDecided', {
      enrollment: changed,
      refundId: id,
      number: decidedRefund.number,
      amount,
      reason: body.reason,
      day: today,
      dueDay: decidedRefund.due_day,
      advanceOf: advance_of,
    })
    if (paidDay === null) return changed
    return markPaid(work, changed, decidedRefund, {
      method: decidedRefund.method,
      paid_day: paidDay,
      paid_by: call.caller.id,
      reference: body.reference || null,
    })
  })
}

async function findOrderToRefund(work: Work, enrollmentId: string, amount: number): Promise<string> {
  if (amount < minOnlineAmount * 100) throw refused.tooLittleOnline()
  const { gateway, ports } = work.deps
  const orders = gateway ? await ports.findRefundableOrders(work.tx, enrollmentId) : []
  const order = orders.find(({ left }) => left >= amount)
  if (!order) throw refused.moreThanOnline(Math.max(0, ...orders.map(({ left }) => left)))
  return order.id
}

function requirePastDay(
  day: string,
  { financialYear: confirmedYear }: { financialYear?: string | undefined },
  today: string,
): string {
  if (readDay(day) === null) throw notADay('paidDay')
  if (day > today) throw dayInFuture('paidDay')
  requireConfirmedYear(day, today, confirmedYear, 'paidDay')
  return day
}

export function payRefund(
  call: SignedInCall,
  { enrollmentId, refundId }: { enrollmentId: string; refundId: string },
  body: BodyOf<typeof contract.payRefund>,
) {
  return changeRefunds(call, enrollmentId, body.version, async (work, row, today) => {
    const refundRow = await findRefundToPay(work.tx, enrollmentId, refundId)
    return markPaid(work, row, refundRow, {
      method: body.method,
      paid_day: body.paidDay ? requirePastDay(body.paidDay, body, today) : today,
      paid_by: call.caller.id,
      reference: body.reference || null,
    })
  })
}

async function findRefundToPay(tx: Tx, enrollmentId: string, refundId: string): Promise<RefundRow> {
  const refundRow = await findRefund(tx, refundId)
  if (refundRow?.enrollment_id !== enrollmentId) throw refused.refundNotFound()
  const state = refundState(refundRow)
  if (state === 'paid') throw refused.refundIsPaid()
  if (state === 'sent') throw refused.refundIsSent()
  if (state === 'withdrawn') throw refused.refundIsWithdrawn()
  return refundRow
}

/** Undoes a mistaken refund. A cancelled enrollment stays cancelled. */
export function withdrawRefund(
  call: SignedInCall,
  { enrollmentId, refundId }: { enrollmentId: string; refundId: string },
  { reason, version }: BodyOf<typeof contract.withdrawRefund>,
) {
  return changeRefunds(call, enrollmentId, version, async (work, row) => {
    const refundRow = await findRefundToPay(work.tx, enrollmentId, refundId)
    const { number, amount, advance_of: advanceOf } = refundRow
    const withdrawalColumns = { withdrawn_at: work.now, withdrawn_by: call.caller.id, withdrawal: reason }
    const changed = await changeMoney(work, row, async () => {
      await changeRefund(work.tx, refundId, withdrawalColumns)
      if (advanceOf !== null) await changeAdvance(work.tx, advanceOf, amount)
    })
    await work.audit({
      action: 'refund.withdraw',
      subject: ['enrollment', enrollmentId],
      detail: { receiptNumber: row.receipt_number, refund: number, amount, reason, version: changed.version },
    })
    await work.emit('refundWithdrawn', { enrollment: changed, number, amount, reason, advanceOf })
    return changed
  })
}

/**
 * The school owes the refund again: same number, due day and credit note. The takings of the
 * payment's day keep the refund.
 */
export function returnRefund(
  call: SignedInCall,
  { enrollmentId, refundId }: { enrollmentId: string; refundId: string },
  { reason, version }: BodyOf<typeof contract.returnRefund>,
) {
  return changeRefunds(call, enrollmentId, version, async (work, row) => {
    const { tx, now } = work
    const refundRow = await findRefund(tx, refundId)
    if (refundRow?.enrollment_id !== enrollmentId) throw refused.refundNotFound()
    const { number, amount, method, paid_at, paid_day, paid_by, reference } = refundRow
    if (paid_at === null || paid_day === null) throw refused.refundIsNotPaid()
    if (paid_by === null) throw refused.paidByGateway()
    const changed = await changeMoney(work, row, async () => {
      await addRefundReturn(tx, {
        ...{ id: work.newId(), refund_id: refundId, method, paid_at, paid_day, paid_by, reference },
        ...{ returned_at: now, returned_by: call.caller.id, reason },
      })
      await changeRefund(tx, refundId, { paid_at: null, paid_day: null, paid_by: null, reference: null })
    })
    await work.audit({
      action: 'refund.return',
      subject: ['enrollment', enrollmentId],
      detail: { receiptNumber: row.receipt_number, refund: number, amount, reason, version: changed.version },
    })
    await work.emit('refundReturned', {
      enrollment: changed,
      number,
      amount,
      reason,
      dueDay: refundRow.due_day,
    })
    return changed
  })
}

/** The caller locks the enrollment. */
export async function markPaid(
  work: Work,
  row: FoundEnrollment,
  { id, number, amount }: Pick<RefundRow, 'id' | 'number' | 'amount'>,
  payment: Pick<RefundRow, 'method' | 'paid_day' | 'paid_by' | 'reference'>,
): Promise<FoundEnrollment> {
  const changed = await changeMoney(work, row, () =>
    changeRefund(work.tx, id, { ...payment, paid_at: work.now, next_poll_at: null }),
  )
  await work.audit({
    action: 'refund.pay',
    subject: ['enrollment', row.id],
    detail: { receiptNumber: row.receipt_number, refund: number, amount, version: changed.version },
  })
  await work.emit('refundPaid', {
    enrollment: changed,
    refundId: id,
    number,
    amount,
    method: payment.method,
  })
  return changed
}

export async function refundPdf(
  call: SignedInCall,
  { enrollmentId, refundId }: { enrollmentId: string; refundId: string },
): Promise<FileResponse> {
  const { db } = call.deps.database
  const refund = await findRefund(db, refundId)
  const row = refund?.enrollment_id === enrollmentId && (await findEnrollment(db, enrollmentId))
  const document =
    row &&
    maySeeEnrollment(call, row) &&
    (await refundDocument(call.deps, refundId, await readersLanguage(call)))
  if (!document) throw refused.refundNotFound()
  return pdfResponse(document)
}

export async function listRefunds(
  call: SignedInCall,
  query: QueryOf<typeof contract.listRefunds>,
): Promise<BodyWithCount<{ sum: number; refunds: ListedRefund[] }>> {
  const { db } = call.deps.database
  const { state = 'owed' } = query
  const today = dateOf(call.now, await schoolZone(call.deps))
  const page = await pageOf(
    sliceOf(query),
    (slice) => findRefunds(db, state, slice),
    () => countRefunds(db, state),
  )
  const sum = (await sumRefunds(db, state)) / 100
  return new BodyWithCount({ sum, refunds: page.rows.map((row) => presentListed(row, today)) }, page.count)
}

const refundFiles = { owed: 'refunds-to-pay', paid: 'refunds-paid', withdrawn: 'refunds-withdrawn' } as const

const columns = {
  Refund: ({ number }: ListedRefund) => number,
  Receipt: ({ receiptNumber }: ListedRefund) => receiptNumber,
  Name: ({ name }: ListedRefund) => name,
  Phone: ({ phone }: ListedRefund) => phone,
  Course: ({ courseName }: ListedRefund) => courseName,
  Amount: ({ amount }: ListedRefund) => amount,
  Method: ({ method }: ListedRefund) => method,
  'Due On': ({ dueDay }: ListedRefund) => dueDay,
  'Paid On': ({ paidDay }: ListedRefund) => paidDay,
  Reference: ({ reference }: ListedRefund) => reference,
  Reason: ({ reason }: ListedRefund) => reason,
  'Withdrawn Because': ({ withdrawal }: ListedRefund) => withdrawal,
} as const

export async function refundsTable(call: SignedInCall, query: QueryOf<typeof contract.listRefunds>) {
  const { db } = call.deps.database
  const { state = 'owed' } = query
  const rows = await findRefunds(db, state, { limit: await countRefunds(db, state), offset: 0 })
  const today = dateOf(call.now, await schoolZone(call.deps))
  const refunds = rows.map((row) => presentListed(row, today))
  return tableOf(refundFiles[state], columns, refunds, { 'Due On': 'day', 'Paid On': 'day' })
}

const presentListed = (row: ListedRow, today: string): ListedRefund => ({
  ...presentRefund(row, today),
  enrollmentId: row.enrollment_id,
  studentId: row.student_id,
  name: row.name,
  phone: row.phone,
  courseName: row.course_name,
  receiptNumber: row.receipt_number,
})
