import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/online-payments/online-payments.ts'
import type { SandboxAction } from '#contract/online-payments/online-payments.ts'
import type { Db, Tx } from '../../database/database.ts'
import { type SignedInCall, systemCall } from '../../kernel/call.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { GatewayEvent } from './gateway.ts'
import { handleWebhook } from './gateway-events.usecases.ts'
import { linkClosed, linkNotFound } from './online-payments.errors.ts'
import {
  addSandboxEvent,
  changeSandboxLink,
  findSandboxLink,
  takeSandboxEvents,
} from './sandbox.repository.ts'

export async function getTrialPayment(
  call: SignedInCall,
  { link }: QueryOf<typeof contract.getTrialPayment>,
) {
  const { description, amount, state, enrollment_id, expires_at } = await requireOwnLink(
    call,
    call.deps.database.db,
    link,
  )
  return {
    description,
    amount: amount / 100,
    state: state === 'created' && expires_at <= call.now ? ('expired' as const) : state,
    enrollmentId: enrollment_id,
  }
}

async function requireOwnLink({ caller }: SignedInCall, db: Db | Tx, id: string) {
  const link = await findSandboxLink(db, id)
  if (link?.student_id !== caller.id) throw linkNotFound()
  return link
}

const lateCaptureMs = 60_000

/** `afterMs` counts from the payment. */
type DelayedEvent = readonly [event: GatewayEvent, afterMs: number]

/** @returns the next page's address; null after a failed payment */
export async function runSandboxAction(
  call: SignedInCall,
  { link: id, act: action }: BodyOf<typeof contract.runSandboxAction>,
): Promise<{ returnTo: string | null }> {
  const returnTo = await call.write(async ({ tx, now, newId }) => {
    const link = await requireOwnLink(call, tx, id)
    const captured_id = `trial_${newId()}`
    const captured_amount = action === 'other' ? Math.max(1, link.amount - 100) : link.amount
    const isOpen = link.state === 'created' && link.expires_at > now
    const isPaid = action !== 'fail' && isOpen
    const captured_at = now + (action === 'late' ? lateCaptureMs : 0)
    if (isPaid) await changeSandboxLink(tx, id, { state: 'paid', captured_id, captured_amount, captured_at })
    else if (!isOpen) throw linkClosed()
    const capture = { id: captured_id, linkId: id, amount: captured_amount, currency: 'INR' }
    for (const [event, afterMs] of eventsOf(action, link.order_id, capture, newId))
      await addSandboxEvent(tx, { id: newId(), due_at: now + afterMs, body: JSON.stringify(event) })
    return isPaid ? link.return_url : null
  })
  await sendSandboxEvents(call.deps)
  return { returnTo }
}

function eventsOf(
  action: SandboxAction,
  orderId: string,
  capture: Extract<GatewayEvent, { kind: 'captured' }>['capture'],
  newId: () => string,
): readonly DelayedEvent[] {
  const capturedEvent: GatewayEvent = { id: newId(), orderId, kind: 'captured', capture }
  const failedEvent: GatewayEvent = { id: newId(), orderId, kind: 'failed' }
  const eventsByAction: Record<SandboxAction, readonly DelayedEvent[]> = {
    pay: [[capturedEvent, 0]],
    other: [[capturedEvent, 0]],
    twice: [
      [capturedEvent, 0],
      [capturedEvent, 0],
    ],
    late: [[capturedEvent, lateCaptureMs]],
    // The payment fails, then succeeds; the failure's event arrives last.
    disordered: [
      [capturedEvent, 0],
      [failedEvent, 0],
    ],
    silent: [],
    fail: [[failedEvent, 0]],
  }
  return eventsByAction[action]
}

/** The sandbox's events come from the school's own table and need no signature. */
export async function sendSandboxEvents(deps: Deps): Promise<number> {
  const { gateway } = deps
  if (!gateway?.isTrial) return 0
  const call = systemCall(deps, 'program: payments on trial')
  const events = await call.write(({ tx, now }) => takeSandboxEvents(tx, now))
  for (const { body } of events) await handleWebhook(call, { body: Buffer.from(body), headers: {} })
  return events.length
}
