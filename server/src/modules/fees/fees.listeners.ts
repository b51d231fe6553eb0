import type { Listeners } from '../../kernel/deps.ts'
import { publicAddress } from '../../platform/config.ts'
import { sendMail, sendMailWithin } from '../notifications/index.ts'
import { adjustLastInstalment } from './adjust-last-instalment.ts'
import { advanceUsedMail, cancelledMail, confirmedMail, receiptMail, refusedMail } from './fees.emails.ts'
import { findEnrollment } from './payments.repository.ts'

export const feesListeners: Listeners = {
  paymentRecorded: (work, row) =>
    sendMailWithin(work, 'receipt', receiptMail(row, publicAddress(work.deps.config))),
  paymentConfirmed: (work, row) => sendMail(work, confirmedMail(row, publicAddress(work.deps.config))),
  paymentRefused: (work, row) => sendMail(work, refusedMail(row, publicAddress(work.deps.config))),
  async advanceChanged(work, { enrollment, change, reason }) {
    if (reason === 'used')
      await sendMail(work, advanceUsedMail({ enrollment, amount: -change }, publicAddress(work.deps.config)))
  },
  priceChanged: adjustLastInstalment,
  async enrollmentCancelled(work, { enrollmentId }) {
    const row = await findEnrollment(work.tx, enrollmentId)
    if (row) await sendMail(work, cancelledMail(row, publicAddress(work.deps.config)))
  },
}
