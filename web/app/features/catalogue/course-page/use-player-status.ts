import { type RefObject, useEffect, useState } from 'react'
import { playerOrigin } from '#contract/catalogue/youtube.ts'

/** `silent` means that the player sent no message in its usual loading time. */
export type PlayerStatus = 'awaited' | 'heard' | 'silent'

const patience = 8_000
const greetingIntervalMs = 500

/** YouTube's player replies to messages; an error page does not. */
export function usePlayerStatus(frame: RefObject<HTMLIFrameElement | null>): PlayerStatus {
  const [status, setStatus] = useState<PlayerStatus>('awaited')
  useEffect(() => {
    const greet = () => frame.current?.contentWindow?.postMessage('{"event":"listening"}', '*')
    const asking = setInterval(greet, greetingIntervalMs)
    const givingUp = setTimeout(() => setStatus('silent'), patience)
    const stop = () => {
      clearInterval(asking)
      clearTimeout(givingUp)
    }
    const onMessage = ({ origin, source }: MessageEvent) => {
      if (origin !== playerOrigin || source !== frame.current?.contentWindow) return
      stop()
      setStatus('heard')
    }
    addEventListener('message', onMessage)
    return () => {
      stop()
      removeEventListener('message', onMessage)
    }
  }, [frame])
  return status
}
