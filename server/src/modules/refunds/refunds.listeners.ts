import type { Listeners } from '../../kernel/deps.ts'
import { sendEmail } from '../notifications/index.ts'
import { refundEmail, refundPaidEmail, refundReturnedEmail, refundWithdrawnEmail } from './refunds.emails.ts'

export const refundsListeners: Listeners = {
  refundDecided: async (work, refund) => sendEmail(work, refundEmail(refund, await work.address())),
  refundPaid: async (work, refund) => sendEmail(work, refundPaidEmail(refund, await work.address())),
  refundReturned: async (work, refund) => sendEmail(work, refundReturnedEmail(refund, await work.address())),
  refundWithdrawn: async (work, refund) =>
    sendEmail(work, refundWithdrawnEmail(refund, await work.address())),
}
