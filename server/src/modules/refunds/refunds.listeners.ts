import type { Listeners } from '../../kernel/deps.ts'
import { publicAddress } from '../../platform/config.ts'
import { sendMail } from '../notifications/index.ts'
import { refundMail, refundPaidMail, refundReturnedMail, refundWithdrawnMail } from './refunds.emails.ts'

export const refundsListeners: Listeners = {
  refundDecided: (work, refund) => sendMail(work, refundMail(refund, publicAddress(work.deps.config))),
  refundPaid: (work, refund) => sendMail(work, refundPaidMail(refund, publicAddress(work.deps.config))),
  refundReturned: (work, refund) =>
    sendMail(work, refundReturnedMail(refund, publicAddress(work.deps.config))),
  refundWithdrawn: (work, refund) =>
    sendMail(work, refundWithdrawnMail(refund, publicAddress(work.deps.config))),
}
