import { type RefObject, useEffect, useState } from 'react'
import { playerOrigin } from '#contract/catalogue/youtube.ts'

/** `silent`: no message in the usual loading time. */
export type PlayerStatus = 'awaited' | 'heard' | 'silent'

const silentAfterMs = 8_000
const greetingIntervalMs = 500

/** YouTube's player replies to messages; an error page does not. */
export function usePlayerStatus(frame: RefObject<HTMLIFrameElement | null>): PlayerStatus {
  const [status, setStatus] = useState<PlayerStatus>('awaited')
  useEffect(() => {
    const greet = () => frame.current?.contentWindow?.postMessage('{"event":"listening"}', '*')
    const greetingTimer = setInterval(greet, greetingIntervalMs)
    const silenceTimer = setTimeout(() => setStatus('silent'), silentAfterMs)
    const stop = () => {
      clearInterval(greetingTimer)
      clearTimeout(silenceTimer)
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
