import type { Listeners } from '../../kernel/deps.ts'
import { sendEmail, sendEmailWithinLimit } from '../notifications/index.ts'
import { adjustLastInstalment } from './adjust-last-instalment.ts'
import {
  advanceUsedEmail,
  enrollmentCancelledEmail,
  orderSlipEmail,
  paymentConfirmedEmail,
  paymentRefusedEmail,
} from './fees.emails.ts'
import { findEnrollment } from './payments.repository.ts'

export const feesListeners: Listeners = {
  async paymentRecorded(work, row) {
    if (!row.isQuiet) await sendEmailWithinLimit(work, 'receipt', orderSlipEmail(row, await work.address()))
  },
  paymentConfirmed: async (work, row) => sendEmail(work, paymentConfirmedEmail(row, await work.address())),
  paymentRefused: async (work, row) => sendEmail(work, paymentRefusedEmail(row, await work.address())),
  async advanceChanged(work, { enrollment, change, reason }) {
    if (reason === 'used')
      await sendEmail(work, advanceUsedEmail({ enrollment, amount: -change }, await work.address()))
  },
  priceChanged: adjustLastInstalment,
  async enrollmentCancelled(work, { enrollmentId, isQuiet }) {
    if (isQuiet) return
    const row = await findEnrollment(work.tx, enrollmentId)
    if (row) await sendEmail(work, enrollmentCancelledEmail(row, await work.address()))
  },
}
