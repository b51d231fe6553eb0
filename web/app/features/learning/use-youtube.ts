import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { playerOrigin } from '#contract/catalogue/youtube.ts'
import type { PlayerProps } from './player.ts'
import { afterMessage, silentYoutube, timeOf } from './youtube-message.ts'

/**
 * silent: no message within the time in which a player normally loads; refused: the video cannot be
 * embedded.
 */
export type PlayerStatus = 'awaited' | 'heard' | 'silent' | 'refused'

const patience = 8_000
const askEvery = 500

/**
 * Talks to YouTube's player by window messages, without YouTube's script. It greets the frame until the
 * player replies; a browser's error page never does.
 */
export function useYoutube(
  frame: RefObject<HTMLIFrameElement | null>,
  { onTime, onRefused, control }: Pick<PlayerProps, 'onTime' | 'onRefused' | 'control'>,
): PlayerStatus {
  const [status, setStatus] = useState<PlayerStatus>('awaited')
  const hearTime = useEffectEvent(onTime)
  const hearRefusal = useEffectEvent(() => onRefused?.())
  const giveControl = useEffectEvent(control)

  useEffect(() => {
    const say = (message: object) =>
      frame.current?.contentWindow?.postMessage(
        JSON.stringify({ id: 1, channel: 'widget', ...message }),
        playerOrigin,
      )
    const asking = setInterval(() => say({ event: 'listening' }), askEvery)
    const givingUp = setTimeout(() => setStatus('silent'), patience)
    let state = silentYoutube
    const stopAsking = () => {
      clearInterval(asking)
      clearTimeout(givingUp)
    }
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin !== playerOrigin || source !== frame.current?.contentWindow) return
      stopAsking()
      const after = afterMessage(state, data)
      setStatus((after ?? state).isRefused ? 'refused' : 'heard')
      if (!after) return
      if (after.isRefused && !state.isRefused) hearRefusal()
      state = after
      const time = timeOf(state)
      if (time) hearTime(time)
    }
    addEventListener('message', onMessage)
    giveControl({ seek: (second) => say({ event: 'command', func: 'seekTo', args: [second, true] }) })
    return () => {
      stopAsking()
      removeEventListener('message', onMessage)
      giveControl(null)
    }
  }, [frame])
  return status
}
