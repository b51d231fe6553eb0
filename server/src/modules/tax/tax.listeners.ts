import * as z from 'zod/mini'
import { gstin as gstinForm, stateCode, stateOfGstin } from '#contract/tax/gst.ts'
import type { Listeners } from '../../kernel/deps.ts'
import { issueVoucher, takeBackVouchers } from './advance-vouchers.ts'
import { addressMissing, badBuyer, gstinOfAnotherState } from './tax.errors.ts'
import { needsAddress } from './tax.rules.ts'
import { findBuyer, insertBuyer } from './tax-documents.repository.ts'
import { findTaxSettings } from './tax-settings.repository.ts'
import { creditEnrollment, updateTaxDocuments } from './update-tax-documents.ts'

export const taxListeners: Listeners = {
  async paymentRecorded(work, { id, fee, due_day, buyer }) {
    if (fee === 0) return
    const { status } = await findTaxSettings(work.tx)
    if (status === 'none') return
    const gstin = (buyer.gstin && parseBuyerField('gstin', gstinForm, buyer.gstin)) || null
    const gstinState = stateOfGstin(gstin)
    // No default state, because the invoice of an online course names the buyer's state (rule 46(f) of
    // the CGST Rules).
    const state =
      gstinState && !buyer.state ? gstinState : parseBuyerField('state', stateCode, buyer.state ?? '')
    if (gstinState && gstinState !== state) throw gstinOfAnotherState()
    const address = needsAddress({ gstin, fee }) ? requireAddress(buyer.address) : null
    await insertBuyer(work.tx, { enrollment_id: id, state, gstin, address, invoice_day: due_day })
  },
  moneyChanged: updateTaxDocuments,
  async advanceChanged(work, { enrollment, studentId, change, reason }) {
    if (reason === 'taken') await issueVoucher(work, enrollment, change)
    if (reason === 'used')
      await takeBackVouchers(work, studentId, { kind: 'adjustment', reason: 'used', refund_id: null })
    if (reason === 'notReceived')
      await takeBackVouchers(work, studentId, {
        kind: 'refundVoucher',
        reason: 'notReceived',
        refund_id: null,
      })
  },
  async refundWithdrawn(work, { enrollment, amount, advanceOf }) {
    if (advanceOf !== null) await issueVoucher(work, enrollment, amount)
  },
  async refundDecided(work, { enrollment, refundId, amount, advanceOf }) {
    if (advanceOf !== null)
      await takeBackVouchers(work, advanceOf, {
        ...{ kind: 'refundVoucher', reason: 'refunded', refund_id: refundId },
      })
    else if (await findBuyer(work.tx, enrollment.id))
      await creditEnrollment(work, enrollment, { amount, reason: 'refunded', refundId })
  },
}

function requireAddress(address: string | undefined): string {
  if (!address) throw addressMissing()
  return address
}

function parseBuyerField<S extends z.ZodMiniType>(
  field: 'state' | 'gstin',
  schema: S,
  text: string,
): z.output<S> {
  const { data, success } = z.safeParse(schema, text)
  if (!success) throw badBuyer(field)
  return data as z.output<S>
}
