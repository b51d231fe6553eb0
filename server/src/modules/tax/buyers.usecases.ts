import type { BodyOf } from '#contract/endpoint.ts'
import { stateOfGstin } from '#contract/tax/gst.ts'
import type * as contract from '#contract/tax/tax.ts'
import type { Buyer } from '#contract/tax/tax.ts'
import type { Db, Tx } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Caller } from '../../platform/caller.ts'
import { enrollmentNotFound, findEnrollment, lockEnrollment } from '../fees/index.ts'
import { addressMissing, gstinOfAnotherState, invoicesAreIssued, notInvoiced } from './tax.errors.ts'
import { needsAddress, uncreditedDocuments } from './tax.rules.ts'
import { changeBuyer, findBuyer, findInvoicesAndCredits } from './tax-documents.repository.ts'
import { findTaxSettings } from './tax-settings.repository.ts'
import { reissueDocuments } from './update-tax-documents.ts'

export async function getBuyer({ caller, deps }: SignedInCall, enrollmentId: string): Promise<Buyer> {
  const { db } = deps.database
  const enrollment = await findEnrollment(db, enrollmentId)
  if (!enrollment || !mayAccessBuyer(caller, enrollment)) throw enrollmentNotFound()
  return presentBuyer(db, caller, enrollment)
}

const mayAccessBuyer = (caller: Caller, enrollment: { readonly student_id: string }) =>
  caller.role === 'admin' || enrollment.student_id === caller.id

async function presentBuyer(
  db: Db | Tx,
  caller: Caller,
  { id, fee }: { readonly id: string; readonly fee: number },
): Promise<Buyer> {
  const { status } = await findTaxSettings(db)
  const buyer = await findBuyer(db, id)
  const issued = await findInvoicesAndCredits(db, id)
  const isInvoiced = buyer !== undefined && status !== 'none'
  return {
    state: buyer?.state ?? null,
    gstin: buyer?.gstin ?? null,
    address: buyer?.address ?? null,
    isLarge: needsAddress({ gstin: null, fee }),
    isInvoiced,
    canCorrect: isInvoiced && (caller.role === 'admin' || issued.length === 0),
    toReissue: uncreditedDocuments(issued).length,
  }
}

/** Credits issued documents and reissues them with the new details and taxes. */
export function putBuyer(
  call: SignedInCall,
  enrollmentId: string,
  { state, gstin, address, reason }: BodyOf<typeof contract.putBuyer>,
): Promise<Buyer> {
  const { caller } = call
  return call.write(async (work) => {
    const { tx } = work
    const enrollment = await lockEnrollment(tx, enrollmentId)
    if (!mayAccessBuyer(caller, enrollment)) throw enrollmentNotFound()
    const savedBuyer = await presentBuyer(tx, caller, enrollment)
    if (!savedBuyer.isInvoiced) throw notInvoiced()
    if (!savedBuyer.canCorrect) throw invoicesAreIssued()
    const change = { state, gstin: gstin || null, address: (address ?? savedBuyer.address) || null }
    const isAddressNeeded = needsAddress({ gstin: change.gstin, fee: enrollment.fee })
    const newBuyer = { ...change, address: isAddressNeeded ? change.address : null }
    if (newBuyer.gstin && stateOfGstin(newBuyer.gstin) !== state) throw gstinOfAnotherState()
    if (isAddressNeeded && !newBuyer.address) throw addressMissing()
    if (
      newBuyer.state === savedBuyer.state &&
      newBuyer.gstin === savedBuyer.gstin &&
      newBuyer.address === savedBuyer.address
    )
      return savedBuyer
    await changeBuyer(tx, enrollmentId, newBuyer)
    await work.audit({
      action: 'tax.buyer',
      subject: ['enrollment', enrollmentId],
      detail: { was: savedBuyer.state, state, reason },
    })
    await reissueDocuments(work, enrollment)
    return presentBuyer(tx, caller, enrollment)
  })
}
