import type { Listeners } from '../../calls/deps.ts'
import { publicAddress } from '../../platform/config.ts'
import { sendMail, sendMailWithin } from '../notifications/index.ts'
import { cancelledMail, confirmedMail, receiptMail } from './fees.letters.ts'
import { findEnrollment } from './payments.repository.ts'

/** A student is written to when a payment is recorded or confirmed, and when the enrollment is cancelled. */
export const feesListeners: Listeners = {
  paymentRecorded: (work, row) =>
    sendMailWithin(work, 'receipt', receiptMail(row, publicAddress(work.deps.config))),
  paymentConfirmed: (work, row) => sendMail(work, confirmedMail(row, publicAddress(work.deps.config))),
  async enrollmentCancelled(work, { enrollmentId }) {
    const row = await findEnrollment(work.tx, enrollmentId)
    if (row) await sendMail(work, cancelledMail(row, publicAddress(work.deps.config)))
  },
}
