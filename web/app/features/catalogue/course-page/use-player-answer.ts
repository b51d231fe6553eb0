import { type RefObject, useEffect, useState } from 'react'
import { playerOrigin } from '#contract/catalogue/youtube.ts'

/** `silent`: the player sent nothing within the time in which a player normally loads. */
export type PlayerAnswer = 'awaited' | 'heard' | 'silent'

const patience = 8_000
const askEvery = 500

/**
 * A page cannot look into a frame of another site. But YouTube's player replies to every greeting message,
 * and a browser's error page does not.
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
