import * as contract from '#contract/online-payments/online-payments.ts'
import type { Router } from '../../kernel/routes.ts'
import { handleWebhook } from './gateway-events.usecases.ts'
import { getOnlinePayment, payOnline, returnFromGateway } from './pay-online.usecases.ts'
import { getTrialPayment, runSandboxAction } from './sandbox.usecases.ts'
import { listUnmatched, recordUnmatched, settleUnmatched } from './unmatched.usecases.ts'

export function onlinePaymentRoutes(router: Router): void {
  router.on(contract.payOnline, (call, { params }) => payOnline(call, params.enrollmentId))
  router.on(contract.getOnlinePayment, (call, { params }) => getOnlinePayment(call, params.enrollmentId))
  router.on(contract.returnFromGateway, (call, { params, body }) =>
    returnFromGateway(call, params.enrollmentId, body),
  )
  router.on(contract.gatewayWebhook, handleWebhook)
  router.on(contract.listUnmatched, listUnmatched)
  router.on(contract.settleUnmatched, (call, { params, body }) =>
    settleUnmatched(call, params.paymentId, body.note),
  )
  router.on(contract.takeUnmatched, (call, { params }) => recordUnmatched(call, params.paymentId))
  router.on(contract.getTrialPayment, (call, { query }) => getTrialPayment(call, query))
  router.on(contract.runSandboxAction, (call, { body }) => runSandboxAction(call, body))
}
