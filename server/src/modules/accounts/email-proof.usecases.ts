import type * as contract from '#contract/accounts/email-proof.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { isSameText } from '../../platform/same-text.ts'
import { proofOf } from '../notifications/index.ts'
import { wrongProof } from './accounts.errors.ts'
import { markEmailProved } from './accounts.repository.ts'

/**
 * The caller has used a link of a mail to the address of the account. From then on letters greet them by name.
 * @throws DomainError VALIDATION for the link of a mail to somebody else, or to an address that the account has no more
 */
export async function proveEmail(call: SignedInCall, { proof }: BodyOf<typeof contract.proveEmail>) {
  const { caller, deps } = call
  if (!isSameText(proof, proofOf(deps.tokens.secret, caller))) throw wrongProof()
  await call.write(({ tx, now }) => markEmailProved(tx, caller.id, now))
}
