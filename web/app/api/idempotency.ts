import { useRef } from 'react'
import { NoResponse, Refused } from './client.ts'

/**
 * The same content keeps its key until the server has responded, so a retry after a lost response does not
 * repeat the work.
 */
export function useIdempotencyKey() {
  const last = useRef<{ content: string; key: string } | null>(null)
  return {
    keyFor(body: unknown): string {
      const content = JSON.stringify(body)
      if (last.current?.content !== content) last.current = { content, key: randomKey() }
      return last.current.key
    },
    tried(error: unknown): void {
      const isOpen = error instanceof NoResponse || (error instanceof Refused && error.code === 'IN_PROGRESS')
      if (!isOpen) last.current = null
    },
  }
}

/** `randomUUID` needs HTTPS, and a school's local network may have none. */
export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
