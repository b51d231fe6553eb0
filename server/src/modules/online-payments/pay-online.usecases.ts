import type { BodyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/online-payments/online-payments.ts'
import { minOnlineAmount, type OnlinePayment } from '#contract/online-payments/online-payments.ts'
import type { Db, Tx } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import { schoolAddress } from '../../kernel/school-address.ts'
import {
  amountToPay,
  enrollmentAlreadyCancelled,
  enrollmentNotFound,
  findEnrollment,
  lockEnrollment,
  noOnlinePayments,
  paymentStatus,
  presentEnrollment,
  tooLittleOnline,
} from '../fees/index.ts'
import { GatewayError } from './gateway.ts'
import {
  addOrder,
  changeOrder,
  findLastOrder,
  findLiveOrder,
  findOrder,
  withdrawOrders,
} from './online-orders.repository.ts'
import { isReusableLink, linkLifetimeMs, nextPollAt } from './online-orders.rules.ts'
import {
  alreadyClaimed,
  gatewayDown,
  gatewayRefused,
  nothingOwed,
  underReview,
} from './online-payments.errors.ts'
import type { OnlineOrderRow } from './online-payments.tables.ts'

/**
 * A valid link for the due amount is reused.
 * @throws ALREADY_DONE after the student gave a reference or while an admin must settle a payment;
 * ALREADY_CONFIRMED when nothing is due; UNAVAILABLE when the gateway does not respond
 */
export async function payOnline(call: SignedInCall, enrollmentId: string): Promise<{ url: string }> {
  const { deps, caller } = call
  const { gateway, log } = deps
  if (!gateway) throw noOnlinePayments()
  const order = await call.write(async (work) => {
    const row = await lockEnrollment(work.tx, enrollmentId)
    if (row.student_id !== caller.id) throw enrollmentNotFound()
    if (row.cancelled_at !== null) throw enrollmentAlreadyCancelled(presentEnrollment(row, caller.role))
    const amountDue = amountToPay(row)
    if (amountDue <= 0) throw nothingOwed()
    if (amountDue < minOnlineAmount * 100) throw tooLittleOnline()
    if (paymentStatus(row) === 'recorded' && row.payment_reference !== null) throw alreadyClaimed()
    if ((await findLastOrder(work.tx, enrollmentId))?.is_unmatched) throw underReview()
    const liveOrder = await findLiveOrder(work.tx, enrollmentId)
    const usableOrder =
      liveOrder && isReusableLink(liveOrder, amountDue, work.now)
        ? liveOrder
        : await replaceOrder(work, enrollmentId, amountDue)
    return { ...usableOrder, description: `${row.course_name}, ${row.receipt_number}`.slice(0, 200) }
  })
  if (order.link_url) return { url: order.link_url }
  const address = await schoolAddress(deps)
  const link = await gateway
    .createLink({
      orderId: order.id,
      amount: order.amount,
      description: order.description,
      returnUrl: `${address}/receipts/${enrollmentId}/online`,
      expiresAt: order.expires_at,
    })
    .catch((failure) => {
      log.warn({ err: failure }, 'the payment gateway made no link')
      throw failure instanceof GatewayError && failure.isRefusal ? gatewayRefused() : gatewayDown()
    })
  await call.record(({ tx }) => changeOrder(tx, order.id, { link_id: link.id, link_url: link.url }))
  return { url: link.url }
}

async function replaceOrder(work: Work, enrollmentId: string, amount: number): Promise<OnlineOrderRow> {
  const { tx, now } = work
  await withdrawOrders(tx, enrollmentId, now)
  const order: OnlineOrderRow = {
    id: work.newId(),
    enrollment_id: enrollmentId,
    amount,
    link_id: null,
    link_url: null,
    state: 'open',
    payment_id: null,
    captured_id: null,
    returned_at: null,
    next_poll_at: nextPollAt(now, now),
    created_at: now,
    expires_at: now + linkLifetimeMs,
  }
  await addOrder(tx, order)
  return order
}

export async function getOnlinePayment(
  call: SignedInCall,
  enrollmentId: string,
): Promise<OnlinePayment | null> {
  await requireVisibleEnrollment(call, enrollmentId)
  return presentLastOrder(call.deps.database.db, enrollmentId)
}

/** Returning confirms no payment; a valid signature makes the job ask the gateway at once. */
export async function returnFromGateway(
  call: SignedInCall,
  enrollmentId: string,
  { query }: BodyOf<typeof contract.returnFromGateway>,
): Promise<OnlinePayment | null> {
  await requireVisibleEnrollment(call, enrollmentId)
  const orderId = call.deps.gateway?.readReturn(query) ?? null
  if (orderId === null) return presentLastOrder(call.deps.database.db, enrollmentId)
  return call.write(async ({ tx, now }) => {
    await lockEnrollment(tx, enrollmentId)
    const order = await findOrder(tx, orderId)
    if (order?.enrollment_id === enrollmentId && order.state !== 'paid' && order.returned_at === null)
      await changeOrder(tx, orderId, { returned_at: now, next_poll_at: now })
    return presentLastOrder(tx, enrollmentId)
  })
}

async function requireVisibleEnrollment({ caller, deps }: SignedInCall, enrollmentId: string): Promise<void> {
  const row = await findEnrollment(deps.database.db, enrollmentId)
  if (!row || (caller.role !== 'admin' && row.student_id !== caller.id)) throw enrollmentNotFound()
}

async function presentLastOrder(db: Db | Tx, enrollmentId: string): Promise<OnlinePayment | null> {
  const order = await findLastOrder(db, enrollmentId)
  if (!order) return null
  return {
    state: stateOf(order),
    amount: order.amount / 100,
    createdAt: new Date(order.created_at).toISOString(),
  }
}

function stateOf({
  state,
  returned_at,
  is_unmatched,
}: NonNullable<Awaited<ReturnType<typeof findLastOrder>>>): OnlinePayment['state'] {
  if (state === 'paid') return 'paid'
  if (is_unmatched) return 'review'
  return (state === 'open' || state === 'failed') && returned_at !== null ? 'confirming' : state
}
