import * as contract from '#contract/refunds/refunds.ts'
import type { Router } from '../../kernel/routes.ts'
import {
  getRefundOffer,
  listRefunds,
  payRefund,
  refund,
  refundPdf,
  refundsTable,
  returnRefund,
  withdrawRefund,
} from './refunds.usecases.ts'

export function refundRoutes(router: Router): void {
  router.on(contract.getRefundOffer, (call, { params }) => getRefundOffer(call, params.enrollmentId))
  router.on(contract.refund, (call, { params, body }) => refund(call, params.enrollmentId, body))
  router.on(contract.payRefund, (call, { params, body }) => payRefund(call, params, body))
  router.on(contract.returnRefund, (call, { params, body }) => returnRefund(call, params, body))
  router.on(contract.withdrawRefund, (call, { params, body }) => withdrawRefund(call, params, body))
  router.on(contract.getRefundPdf, (call, { params }) => refundPdf(call, params))
  router.on(contract.listRefunds, (call, { query }) =>
    query.format ? refundsTable(call, query) : listRefunds(call, query),
  )
}
