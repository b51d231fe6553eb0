import type { IncomingHttpHeaders } from 'node:http'
import { type SystemCall, systemCall } from '../../kernel/call.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { PaymentGateway } from '../../kernel/payment-gateway.ts'
import type { FoundLink, OrderEvent } from './gateway.ts'
import { isNewEvent, postponePoll, takeOrdersToPoll } from './online-orders.repository.ts'
import { nextPollAt } from './online-orders.rules.ts'
import type { OnlineOrderRow } from './online-payments.tables.ts'
import { pollRefundNow } from './online-refunds.repository.ts'
import { applyOrderEvent, applyReturn } from './record-captured-payment.usecases.ts'

/** The event's id is stored in the same transaction, so a repeated webhook changes nothing. */
export async function handleWebhook(
  call: SystemCall,
  { body, headers }: { body: Buffer; headers: IncomingHttpHeaders },
): Promise<undefined> {
  const event = call.deps.gateway?.readEvent(headers, body)
  if (!event) return
  await call.write(async (work) => {
    if (!(await isNewEvent(work.tx, event.id, work.now))) return
    if (event.kind === 'refund') await pollRefundNow(work.tx, event.refundId, work.now)
    else if ('returnId' in event) await applyReturn(work, event)
    else await applyOrderEvent(work, event)
  })
}

const batchSize = 20

/** Finds payments whose webhooks were lost. Also cancels the links of cancelled orders. */
export async function pollOrders(deps: Deps): Promise<number> {
  const { gateway } = deps
  if (!gateway) return 0
  const orders = await makeJobCall(deps).write(({ tx, now }) => takeOrdersToPoll(tx, now, batchSize))
  for (const order of orders) await pollOrder(deps, gateway, order)
  return orders.length
}

const makeJobCall = (deps: Deps) => systemCall(deps, 'program: online payments')

async function pollOrder(deps: Deps, gateway: PaymentGateway, order: OnlineOrderRow): Promise<void> {
  const { id: orderId, link_id: linkId, state, created_at } = order
  const nextPoll = nextPollAt(created_at, deps.clock())
  try {
    const link = await gateway.findLink({ orderId, linkId })
    if (state === 'cancelled' && link?.state === 'open') await gateway.cancelLink(link.id)
    await makeJobCall(deps).write(async (work) => {
      for (const event of eventsOf(orderId, link)) await applyOrderEvent(work, event)
      if (nextPoll === null) await applyOrderEvent(work, { id: '', orderId, kind: 'expired' })
      await postponePoll(work.tx, order, state === 'cancelled' && link ? null : nextPoll)
    })
  } catch (failure) {
    deps.log.warn({ err: failure }, 'the payment gateway could not be asked about an order')
    const retryAt = nextPoll ?? deps.clock() + 60 * 60_000
    await makeJobCall(deps).write(({ tx }) => postponePoll(tx, order, retryAt))
  }
}

function eventsOf(orderId: string, link: FoundLink | null): OrderEvent[] {
  if (!link) return []
  const event = { id: '', orderId }
  if (link.captures.length > 0)
    return link.captures.map((capture) => ({ ...event, kind: 'captured', capture }))
  return link.state === 'expired' || link.state === 'cancelled' ? [{ ...event, kind: link.state }] : []
}
