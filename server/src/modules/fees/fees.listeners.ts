import type { Listeners } from '../../kernel/deps.ts'
import { publicAddress } from '../../platform/config.ts'
import { sendEmail, sendEmailWithinLimit } from '../notifications/index.ts'
import { adjustLastInstalment } from './adjust-last-instalment.ts'
import {
  advanceUsedEmail,
  enrollmentCancelledEmail,
  paymentConfirmedEmail,
  paymentRefusedEmail,
  receiptEmail,
} from './fees.emails.ts'
import { findEnrollment } from './payments.repository.ts'

export const feesListeners: Listeners = {
  async paymentRecorded(work, row) {
    if (!row.isQuiet)
      await sendEmailWithinLimit(work, 'receipt', receiptEmail(row, publicAddress(work.deps.config)))
  },
  paymentConfirmed: (work, row) =>
    sendEmail(work, paymentConfirmedEmail(row, publicAddress(work.deps.config))),
  paymentRefused: (work, row) => sendEmail(work, paymentRefusedEmail(row, publicAddress(work.deps.config))),
  async advanceChanged(work, { enrollment, change, reason }) {
    if (reason === 'used')
      await sendEmail(
        work,
        advanceUsedEmail({ enrollment, amount: -change }, publicAddress(work.deps.config)),
      )
  },
  priceChanged: adjustLastInstalment,
  async enrollmentCancelled(work, { enrollmentId, isQuiet }) {
    if (isQuiet) return
    const row = await findEnrollment(work.tx, enrollmentId)
    if (row) await sendEmail(work, enrollmentCancelledEmail(row, publicAddress(work.deps.config)))
  },
}
