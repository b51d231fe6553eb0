import type * as contract from '#contract/accounts/email-proof.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { isEqualInConstantTime } from '../../platform/constant-time-equal.ts'
import { proofOf } from '../notifications/index.ts'
import { wrongProof } from './accounts.errors.ts'
import { markEmailProved } from './accounts.repository.ts'

/** Emails greet by name only after this proof. */
export async function proveEmail(call: SignedInCall, { proof }: BodyOf<typeof contract.proveEmail>) {
  const { caller, deps } = call
  const { id, email } = caller
  if (email === null || !isEqualInConstantTime(proof, proofOf(deps.tokens.secret, { id, email })))
    throw wrongProof()
  await call.write(({ tx, now }) => markEmailProved(tx, id, now))
}
