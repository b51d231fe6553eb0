import { createHmac } from 'node:crypto'
import { texts } from '#contract/texts.ts'
import type { Call, SignedInCall } from '../../kernel/call.ts'
import { findCallerOf, requireAccess } from '../../kernel/sessions.ts'
import { isEqualInConstantTime } from '../../platform/constant-time-equal.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Tokens } from '../../platform/tokens.ts'

export interface Holder {
  readonly session: string
  readonly person: string
}

type LinkTarget = readonly [kind: string, id: string]

const sign = ({ secret }: Tokens, { session, person }: Holder, [kind, id]: LinkTarget) =>
  createHmac('sha256', secret)
    .update(JSON.stringify([kind, session, person, id]))
    .digest('base64url')

export function linkQueryOf({ deps, caller }: SignedInCall, target: LinkTarget) {
  const holder = { session: caller.sessionId, person: caller.id }
  return { ...holder, signature: sign(deps.tokens, holder, target) }
}

export const isSignedFor = (
  { tokens }: Call['deps'],
  { signature, ...holder }: Holder & { readonly signature: string },
  target: LinkTarget,
): boolean => isEqualInConstantTime(signature, sign(tokens, holder, target))

/**
 * Checked for each part of a download, so that a link ends with the session.
 * @throws UNAUTHENTICATED
 */
export async function requireOwner({ deps }: Call, { session, person }: Holder): Promise<void> {
  const foundCaller = await findCallerOf(deps, { sessionId: session, userId: person })
  if (!foundCaller) throw new DomainError('UNAUTHENTICATED', texts.auth.sessionExpired)
  requireAccess({ access: ['admin'], permission: 'own' }, foundCaller.caller)
}
