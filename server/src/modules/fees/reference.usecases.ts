import type { BodyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/fees/enrollments.ts'
import type { PaymentMethod as ChosenMethod, Enrollment } from '#contract/fees/enrollments.ts'
import { normalizeReference, referenceError } from '#contract/fees/references.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import type { PaymentMethod } from '../ledger/index.ts'
import { balanceOf } from '../ledger/index.ts'
import { changeMoney } from './change-money.ts'
import * as refused from './fees.errors.ts'
import { presentEnrollment } from './fees.presenter.ts'
import { lockEnrollment } from './lock-enrollment.ts'
import {
  changePayment,
  emptyPayment,
  type FoundEnrollment,
  insertPayment,
  referenceColumns,
} from './payments.repository.ts'
import { amountToPay, claimTarget } from './payments.rules.ts'
import { receivedDayOf } from './received-day.ts'

/**
 * The fee desk shows both payments of a disputed reference.
 * @throws REFERENCE_TAKEN, ALREADY_CONFIRMED, STALE for a cancelled enrollment
 */
export async function giveReference(
  call: SignedInCall,
  id: string,
  body: BodyOf<typeof contract.giveReference>,
): Promise<Enrollment> {
  const { caller } = call
  const result = await call.write(async (work) => {
    const { tx } = work
    const row = await lockEnrollment(tx, id)
    if (row.student_id !== caller.id) throw refused.enrollmentNotFound()
    if (row.fee === 0) throw refused.nothingToPay()
    const reference = normalizeReference(body.reference)
    const claim = claimTarget(row, reference)
    if (claim === 'cancelled') throw refused.enrollmentAlreadyCancelled(presentEnrollment(row, caller.role))
    if (claim === 'confirmed') throw refused.alreadyConfirmed()
    if (claim === 'same') return presentEnrollment(row, caller.role)
    const payment = claimedPaymentOf(work, row, claim, body)
    const received_day = await receivedDayOf(work, row, body.paidDay, 'paidDay')
    const error = referenceError(payment.method, reference)
    if (error) throw refused.badReference(error)

    const columns = await referenceColumns(tx, payment.id, reference)
    if (columns.disputed_utr) {
      // Returns instead of throwing, so that the dispute is saved for the fee desk.
      if (claim === 'open') await changePayment(tx, payment.id, { disputed_utr: columns.disputed_utr })
      return 'taken'
    }
    const claimColumns = { ...payment, ...columns, received_day }
    const claimed = await changeMoney(work, row, async () => {
      if (claim === 'open') await changePayment(tx, payment.id, claimColumns)
      else
        await insertPayment(tx, {
          ...emptyPayment,
          ...claimColumns,
          enrollment_id: id,
          created_at: work.now,
        })
    })
    await work.audit({
      actorId: caller.id,
      action: 'payment.claim',
      subject: ['enrollment', id],
      detail: { receiptNumber: row.receipt_number, version: row.version + 1 },
    })
    return presentEnrollment(claimed, caller.role)
  })
  if (result === 'taken') throw refused.referenceTaken()
  return result
}

function claimedPaymentOf(
  work: Work,
  row: FoundEnrollment,
  claim: 'open' | 'next',
  body: BodyOf<typeof contract.giveReference>,
) {
  const due = amountToPay(row)
  const amount = body.amount === undefined ? due : Math.round(body.amount * 100)
  if (amount <= 0) throw refused.notAnAmount()
  if (amount > balanceOf(row)) throw refused.moreThanOwed(balanceOf(row))
  const method = body.paymentMethod ?? (takesReference(row.payment_method) ? row.payment_method : 'upi')
  return { id: claim === 'open' ? row.payment_id : work.newId(), method, amount }
}

const takesReference = (method: PaymentMethod): method is ChosenMethod =>
  method === 'card' || method === 'upi' || method === 'bank'
