import type { BodyOf } from '#contract/endpoint.ts'
import { stateOfGstin } from '#contract/gst.ts'
import type * as contract from '#contract/tax.ts'
import type { Buyer } from '#contract/tax.ts'
import type { SignedInCall } from '../../calls/call.ts'
import type { Db, Tx } from '../../database/database.ts'
import type { Caller } from '../../platform/caller.ts'
import { enrollmentNotFound, findEnrollment, lockPayment } from '../fees/index.ts'
import { reissueDocuments } from './keep-tax-documents.ts'
import { gstinOfAnotherState, invoicesAreIssued, notInvoiced } from './tax.errors.ts'
import { leftOf } from './tax.rules.ts'
import { changeBuyer, findBuyer, findIssued } from './tax-documents.repository.ts'
import { findTaxSettings } from './tax-settings.repository.ts'

/** The state and the GSTIN on the invoices of an enrollment. @throws DomainError NOT_FOUND, also for somebody else's */
export async function getBuyer({ caller, deps }: SignedInCall, enrollmentId: string): Promise<Buyer> {
  const { db } = deps.database
  const enrollment = await findEnrollment(db, enrollmentId)
  if (!enrollment || !isTheirs(caller, enrollment)) throw enrollmentNotFound()
  return presentBuyer(db, caller, enrollmentId)
}

const isTheirs = (caller: Caller, enrollment: { readonly student_id: string }) =>
  caller.role === 'admin' || enrollment.student_id === caller.id

async function presentBuyer(db: Db | Tx, caller: Caller, enrollmentId: string): Promise<Buyer> {
  const { status } = await findTaxSettings(db)
  const buyer = await findBuyer(db, enrollmentId)
  const issued = await findIssued(db, enrollmentId)
  const isInvoiced = buyer !== undefined && status !== 'none'
  return {
    state: buyer?.state ?? null,
    gstin: buyer?.gstin ?? null,
    isInvoiced,
    canCorrect: isInvoiced && (caller.role === 'admin' || issued.length === 0),
    toReissue: leftOf(issued).length,
  }
}

/**
 * Corrects the state and the GSTIN of who buys. Documents that are issued stay as they are: each is taken back by a credit note,
 * and one in its place has the right state, GSTIN and taxes.
 * @throws DomainError NOT_FOUND, FORBIDDEN to a student once a document is issued, VALIDATION
 */
export function putBuyer(
  call: SignedInCall,
  enrollmentId: string,
  { state, gstin, reason }: BodyOf<typeof contract.putBuyer>,
): Promise<Buyer> {
  const { caller } = call
  return call.write(async (work) => {
    const { tx } = work
    const enrollment = await lockPayment(tx, enrollmentId)
    if (!isTheirs(caller, enrollment)) throw enrollmentNotFound()
    const before = await presentBuyer(tx, caller, enrollmentId)
    if (!before.isInvoiced) throw notInvoiced()
    if (!before.canCorrect) throw invoicesAreIssued()
    const after = { state, gstin: gstin || null }
    if (after.gstin && stateOfGstin(after.gstin) !== state) throw gstinOfAnotherState()
    if (after.state === before.state && after.gstin === before.gstin) return before
    await changeBuyer(tx, enrollmentId, after)
    await work.audit({
      action: 'tax.buyer',
      subject: ['enrollment', enrollmentId],
      detail: { was: before.state, state, reason },
    })
    await reissueDocuments(work, enrollment)
    return presentBuyer(tx, caller, enrollmentId)
  })
}
