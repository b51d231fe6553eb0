import type { Listeners } from '../../kernel/deps.ts'
import { publicAddress } from '../../platform/config.ts'
import { sendEmail } from '../notifications/index.ts'
import { refundEmail, refundPaidEmail, refundReturnedEmail, refundWithdrawnEmail } from './refunds.emails.ts'

export const refundsListeners: Listeners = {
  refundDecided: (work, refund) => sendEmail(work, refundEmail(refund, publicAddress(work.deps.config))),
  refundPaid: (work, refund) => sendEmail(work, refundPaidEmail(refund, publicAddress(work.deps.config))),
  refundReturned: (work, refund) =>
    sendEmail(work, refundReturnedEmail(refund, publicAddress(work.deps.config))),
  refundWithdrawn: (work, refund) =>
    sendEmail(work, refundWithdrawnEmail(refund, publicAddress(work.deps.config))),
}
