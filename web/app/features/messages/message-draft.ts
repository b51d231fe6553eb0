import { readStored, writeStored } from '../../api/stored.ts'

export interface MessageDetails {
  name: string
  email: string
  message: string
}

const draftKey = (userId: string) => `message ${userId}`

export function readMessageDraft(userId: string): Partial<MessageDetails> {
  const read = parsed(readStored(draftKey(userId)))
  if (typeof read !== 'object' || read === null) return {}
  return Object.fromEntries(Object.entries(read).filter(([, value]) => typeof value === 'string'))
}

export function storeMessageDraft(userId: string, details: Partial<MessageDetails>): void {
  writeStored(draftKey(userId), details.message?.trim() ? JSON.stringify(details) : null)
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
