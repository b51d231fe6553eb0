import { createHmac, timingSafeEqual } from 'node:crypto'
import type { getFile } from '#contract/catalogue/files.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Tokens } from '../../platform/tokens.ts'

/** A pass also ends with its session or enrollment. */
const passLifeMs = 60 * 60 * 1000

interface Holder {
  readonly sessionId: string
  readonly userId: string
}

/** Frames send no Authorization header; their addresses have a pass with its session's current rights. */
export function makeHandoutPass(
  tokens: Tokens,
  { sessionId, id }: Caller,
  now: number,
): { pass: string; until: string } {
  const until = now + passLifeMs
  const signature = sign(tokens, { sessionId, userId: id }, String(until))
  const pass = new URLSearchParams({ session: sessionId, person: id, until: String(until), signature })
  return { pass: pass.toString(), until: new Date(until).toISOString() }
}

export function readHandoutPass(tokens: Tokens, query: QueryOf<typeof getFile>, now: number): Holder | null {
  const { session, person, until, signature } = query
  if (!session || !person || !until || !signature) return null
  if (!/^\d{1,15}$/.test(until) || Number(until) <= now) return null
  const holder = { sessionId: session, userId: person }
  const expected = Buffer.from(sign(tokens, holder, until))
  const signatureBytes = Buffer.from(signature)
  return signatureBytes.length === expected.length && timingSafeEqual(signatureBytes, expected)
    ? holder
    : null
}

const sign = (tokens: Tokens, { sessionId, userId }: Holder, until: string) =>
  createHmac('sha256', tokens.secret)
    .update(JSON.stringify(['handouts', sessionId, userId, until]))
    .digest('base64url')
