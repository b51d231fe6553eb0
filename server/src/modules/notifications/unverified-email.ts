import { createHmac } from 'node:crypto'
import type { Letter } from '../../platform/email-layout.ts'

/** What only somebody can know who reads the mails to the address of an account. */
export const proofOf = (secret: Uint8Array, { id, email }: { readonly id: string; readonly email: string }) =>
  createHmac('sha256', secret).update(`email proof\n${id}\n${email}`).digest('base64url')

/**
 * A letter to an address of which nobody has proved that it is theirs: without what somebody may have typed who is not of the
 * school. Its link proves the address once it is used.
 * @param proof absent for an address without an account, and where the link is a secret of its own
 */
export function withoutTypedWords(letter: Letter, proof?: string): Letter {
  const { quote, isQuoteOfStudent, action, ...rest } = letter
  return {
    ...rest,
    name: '',
    ...(quote !== undefined && !isQuoteOfStudent && { quote }),
    ...(action && { action: proof ? { ...action, url: withProof(action.url, proof) } : action }),
  }
}

function withProof(url: string, proof: string): string {
  const address = new URL(url)
  address.searchParams.set('proof', proof)
  return address.href
}
