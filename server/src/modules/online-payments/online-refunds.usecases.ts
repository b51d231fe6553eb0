import { systemCall } from '../../kernel/call.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { PaymentGateway } from '../../kernel/payment-gateway.ts'
import { todayOf } from '../../kernel/school-zone.ts'
import { lockEnrollment } from '../fees/index.ts'
import type { RefundRow } from '../refunds/index.ts'
import { changeRefund, findRefund, markPaid, nextRefundPollAt } from '../refunds/index.ts'
import { type FoundRefund, GatewayError } from './gateway.ts'
import { takeRefundsToPoll } from './online-refunds.repository.ts'

const batchSize = 20

const makeJobCall = (deps: Deps) => systemCall(deps, 'program: online refunds')

/**
 * Sends due refunds and reads their states. Requests are repeatable: the gateway makes one refund
 * per id.
 */
export async function pollRefunds(deps: Deps): Promise<number> {
  const { gateway } = deps
  if (!gateway) return 0
  const refunds = await makeJobCall(deps).write(({ tx, now }) => takeRefundsToPoll(tx, now, batchSize))
  for (const refund of refunds) await pollRefund(deps, gateway, refund)
  return refunds.length
}

type TakenRefund = RefundRow & { readonly captured_id: string | null }

async function pollRefund(deps: Deps, gateway: PaymentGateway, refund: TakenRefund): Promise<void> {
  const { id, amount, gateway_id, captured_id } = refund
  try {
    // Erasing the student removed the gateway's id, so the refund fails and an admin pays.
    const found: FoundRefund =
      captured_id === null
        ? { id: null, state: 'failed' }
        : gateway_id === null
          ? await gateway.createRefund({ refundId: id, capturedId: captured_id, amount })
          : await gateway.findRefund({ capturedId: captured_id, gatewayId: gateway_id })
    await applyState(deps, id, found)
  } catch (failure) {
    if (failure instanceof GatewayError && failure.isRefusal && gateway_id === null)
      return applyState(deps, id, { id: null, state: 'failed' })
    deps.log.warn({ err: failure }, 'the payment gateway could not be asked about a refund')
    await applyState(deps, id, { id: gateway_id, state: 'pending' })
  }
}

async function applyState(deps: Deps, id: string, found: FoundRefund): Promise<void> {
  await makeJobCall(deps).write(async (work) => {
    const { tx, now } = work
    const unlockedRefund = await findRefund(tx, id)
    if (!unlockedRefund) return
    const row = await lockEnrollment(tx, unlockedRefund.enrollment_id)
    const refund = await findRefund(tx, id)
    if (!refund || refund.paid_at !== null || refund.failed_at !== null) return
    if (found.state === 'processed') {
      await changeRefund(tx, id, { gateway_id: found.id })
      await markPaid(work, row, refund, {
        method: 'online',
        paid_day: await todayOf(work),
        paid_by: null,
        reference: found.id,
      })
      return
    }
    const next = found.state === 'pending' ? nextRefundPollAt(refund.created_at, now) : null
    await changeRefund(tx, id, {
      ...(found.id !== null && { gateway_id: found.id }),
      next_poll_at: next,
      ...(next === null && { failed_at: now }),
    })
    if (next !== null) return
    await work.audit({
      action: 'refund.fail',
      subject: ['enrollment', row.id],
      detail: { receiptNumber: row.receipt_number, refund: refund.number, amount: refund.amount },
    })
  })
}
