import { useRef } from 'react'
import { NoAnswer, Refused } from './client.ts'

/**
 * Keys for the tries of one form filling. The same content keeps its key while it is not known whether the last try
 * was done, so that a try after a lost answer is not done twice; once the server has answered, a new one begins.
 */
export function useIdempotencyKey() {
  const last = useRef<{ content: string; key: string } | null>(null)
  return {
    /** The key to send `body` with. */
    keyFor(body: unknown): string {
      const content = JSON.stringify(body)
      if (last.current?.content !== content) last.current = { content, key: randomKey() }
      return last.current.key
    },
    /** Tells how the try ended. */
    tried(error: unknown): void {
      const isOpen = error instanceof NoAnswer || (error instanceof Refused && error.code === 'IN_PROGRESS')
      if (!isOpen) last.current = null
    },
  }
}

/** By getRandomValues and not randomUUID, which a school's own network without TLS does not have. */
export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
