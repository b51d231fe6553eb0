import { replacedClaimReason } from '#contract/fees/fees.ts'
import type { Work } from '../../kernel/deps.ts'
import { isOpen } from '../ledger/index.ts'
import { changePayment, readMoney } from './payments.repository.ts'

/** The caller locks the enrollment. Frees the claim's reference. */
export async function closeClaim(
  { tx, now }: Work,
  enrollmentId: string,
  reason: string = replacedClaimReason,
): Promise<void> {
  const { payments } = await readMoney(tx, enrollmentId)
  const claim = payments.find((payment) => isOpen(payment) && payment.reference !== null)
  if (claim)
    await changePayment(tx, claim.id, { refused_at: now, refusal: reason, utr: null, disputed_utr: null })
}
