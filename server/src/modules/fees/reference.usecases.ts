import type { Enrollment } from '#contract/enrollments.ts'
import { bankReference, referenceFault } from '#contract/references.ts'
import type { SignedInCall } from '../../calls/call.ts'
import { changeEnrollment } from '../enrollments/index.ts'
import { lockPayment } from './desk.usecases.ts'
import * as refused from './fees.errors.ts'
import { presentEnrollment } from './fees.presenter.ts'
import { changePayment, columnsOfReference } from './payments.repository.ts'
import { claimOf } from './payments.rules.ts'

/**
 * Keeps the reference of the payment that the caller says they made, until the school confirms it. One that another payment
 * holds is refused, and the desk shows both.
 * @throws DomainError NOT_FOUND, VALIDATION, REFERENCE_TAKEN, ALREADY_CONFIRMED, STALE for a cancelled enrollment
 */
export async function giveReference(call: SignedInCall, id: string, typed: string): Promise<Enrollment> {
  const { caller } = call
  const answer = await call.write(async (work) => {
    const { tx } = work
    const row = await lockPayment(tx, id)
    if (row.student_id !== caller.id) throw refused.enrollmentNotFound()
    if (row.amount === 0) throw refused.nothingToPay()
    const reference = bankReference(typed)
    const claim = claimOf(row, reference)
    if (claim === 'cancelled') throw refused.paymentSettled(presentEnrollment(row, caller.role))
    if (claim === 'confirmed') throw refused.alreadyConfirmed()
    if (claim === 'same') return presentEnrollment(row, caller.role)
    const fault = referenceFault(row.payment_method, reference)
    if (fault) throw refused.badReference(fault)

    const named = await columnsOfReference(tx, id, reference)
    if (named.disputed_utr) {
      // The desk is to see it, so this much of a refused call is kept.
      await changePayment(tx, id, { disputed_utr: named.disputed_utr })
      return 'taken'
    }
    await changePayment(tx, id, named)
    await changeEnrollment(tx, id, {})
    await work.audit({
      actorId: caller.id,
      action: 'payment.claim',
      subject: ['enrollment', id],
      detail: { receiptNumber: row.receipt_number, version: row.version + 1 },
    })
    return presentEnrollment({ ...row, payment_reference: reference, version: row.version + 1 }, caller.role)
  })
  if (answer === 'taken') throw refused.referenceTaken()
  return answer
}
