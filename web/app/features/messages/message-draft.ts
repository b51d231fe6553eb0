import { keepStored, readStored } from '../../api/stored.ts'

/** What the contact form holds. */
export interface MessageDetails {
  name: string
  email: string
  message: string
}

/** What is being written and what was sent, kept in this browser for one person. */
const draftKey = (userId: string) => `message ${userId}`

/** A reload, or a session that ends in the middle, costs nobody their message. */
export function readMessageDraft(userId: string): Partial<MessageDetails> {
  const read = parsed(readStored(draftKey(userId)))
  if (typeof read !== 'object' || read === null) return {}
  return Object.fromEntries(Object.entries(read).filter(([, value]) => typeof value === 'string'))
}

/** Keeps the form while there is a message in it. */
export function keepMessageDraft(userId: string, details: Partial<MessageDetails>): void {
  keepStored(draftKey(userId), details.message?.trim() ? JSON.stringify(details) : null)
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
