import { useEffect, useRef } from 'react'
import { NoAnswer } from './client.ts'

const againAfterMs = 5_000

/**
 * Sends again what got no answer, once the line is back: at the browser's word, and every five seconds, since its word is often wrong.
 * What is sent must carry the key of its first try, so that nothing is done twice.
 * @param error how the last try ended; null while one is under way, and when nothing is to be sent
 * @returns whether something waits for the line
 */
export function useSendWhenBack(error: unknown, send: () => void): boolean {
  const isWaiting = error instanceof NoAnswer
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    if (!isWaiting) return
    const again = () => latest.current()
    const timer = setTimeout(again, againAfterMs)
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [isWaiting])
  return isWaiting
}
