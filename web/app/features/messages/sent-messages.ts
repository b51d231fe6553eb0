import { useState } from 'react'
import { readStored, writeStored } from '../../api/stored.ts'

/** `at` is in milliseconds. */
export interface SentMessage {
  reference: string
  at: number
}

/** People ask only about recent messages. */
const maxStored = 5
const keyOf = (userId: string) => `messages ${userId}`

export function useSentMessages(userId: string) {
  const [sent, setSent] = useState(() => readSent(userId))
  return {
    sent,
    remember(reference: string): void {
      const newestMessages = [{ reference, at: Date.now() }, ...readSent(userId)].slice(0, maxStored)
      writeStored(keyOf(userId), JSON.stringify(newestMessages))
      setSent(newestMessages)
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
