export { changeRefund, findRefund } from './refunds.repository.ts'
export { nextRefundLook } from './refunds.rules.ts'
export { markPaid } from './refunds.usecases.ts'
