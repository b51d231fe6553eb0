import { createHmac } from 'node:crypto'
import type { EmailContent } from '../../platform/email-layout.ts'

/** Only a reader of the account's mailbox can know this value. */
export const proofOf = (secret: Uint8Array, { id, email }: { readonly id: string; readonly email: string }) =>
  createHmac('sha256', secret).update(`email proof\n${id}\n${email}`).digest('base64url')

/**
 * A stranger may have typed the name, the quotes and the address. Using the link proves the
 * address.
 * @param proof absent without an account, and for a link with its own token
 */
export function withoutUserText(content: EmailContent, proof?: string): EmailContent {
  const { quote, isQuoteOfStudent, action, ...rest } = content
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
