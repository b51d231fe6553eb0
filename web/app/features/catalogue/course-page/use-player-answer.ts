import { type RefObject, useEffect, useState } from 'react'
import { playerOrigin } from '#contract/catalogue/youtube.ts'

/** Whether a player has said anything yet; silent = not within the time in which one that loads does. */
export type PlayerAnswer = 'awaited' | 'heard' | 'silent'

const patience = 8_000
const askEvery = 500

/**
 * Listens for a player in a frame. A page may not look into a frame of another site, nor ask that site whether it can
 * be reached; but YouTube's player answers every greeting, and a browser's own error page does not.
 */
export function usePlayerAnswer(frame: RefObject<HTMLIFrameElement | null>): PlayerAnswer {
  const [answer, setAnswer] = useState<PlayerAnswer>('awaited')
  useEffect(() => {
    const greet = () => frame.current?.contentWindow?.postMessage('{"event":"listening"}', '*')
    const asking = setInterval(greet, askEvery)
    const givingUp = setTimeout(() => setAnswer('silent'), patience)
    const stop = () => {
      clearInterval(asking)
      clearTimeout(givingUp)
    }
    const hear = ({ origin, source }: MessageEvent) => {
      if (origin !== playerOrigin || source !== frame.current?.contentWindow) return
      stop()
      setAnswer('heard')
    }
    addEventListener('message', hear)
    return () => {
      stop()
      removeEventListener('message', hear)
    }
  }, [frame])
  return answer
}
