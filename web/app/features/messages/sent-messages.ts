import { useState } from 'react'
import { keepStored, readStored } from '../../api/stored.ts'

/** A message that the school has: the reference that it is asked for with, and when it was sent, in milliseconds. */
export interface SentMessage {
  reference: string
  at: number
}

/** The last ones are enough: who asks again asks soon. */
const keptAtMost = 5
const keyOf = (userId: string) => `messages ${userId}`

/** The references of a person's last messages, newest first, as this browser remembers them. */
export function useSentMessages(userId: string) {
  const [sent, setSent] = useState(() => readSent(userId))
  return {
    sent,
    /** Remembers one that was just sent. */
    remember(reference: string): void {
      const all = [{ reference, at: Date.now() }, ...readSent(userId)].slice(0, keptAtMost)
      keepStored(keyOf(userId), JSON.stringify(all))
      setSent(all)
    },
  }
}

function readSent(userId: string): readonly SentMessage[] {
  try {
    const read: unknown = JSON.parse(readStored(keyOf(userId)) ?? '[]')
    return Array.isArray(read) ? read.filter(isSentMessage) : []
  } catch {
    return []
  }
}

const isSentMessage = (one: SentMessage | null): one is SentMessage =>
  typeof one?.reference === 'string' && typeof one.at === 'number'
