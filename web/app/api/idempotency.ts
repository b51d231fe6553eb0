import { useRef } from 'react'
import { NoResponse, Refused } from './client.ts'

/** Equal bodies get the same key until a response arrives. */
export function useIdempotencyKey() {
  const lastKey = useRef<{ content: string; key: string } | null>(null)
  return {
    keyFor(body: unknown): string {
      const content = JSON.stringify(body)
      if (lastKey.current?.content !== content) lastKey.current = { content, key: randomKey() }
      return lastKey.current.key
    },
    noteResult(error: unknown): void {
      const mayStillRun =
        error instanceof NoResponse || (error instanceof Refused && error.code === 'IN_PROGRESS')
      if (!mayStillRun) lastKey.current = null
    },
  }
}

/** `randomUUID` needs HTTPS, which a local network may lack. */
export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
