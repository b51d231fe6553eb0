export { changeRefund, findRefund } from './refunds.repository.ts'
export { nextRefundPollAt } from './refunds.rules.ts'
export type { RefundRow } from './refunds.tables.ts'
export { markPaid } from './refunds.usecases.ts'
