import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { playerOrigin } from '#contract/catalogue/youtube.ts'
import type { PlayerProps } from './player.ts'
import { initialYoutubeState, timeOf, youtubeStateAfter } from './youtube-message.ts'

/** `silent`: no message in the usual loading time. `refused`: embedding forbidden. */
export type PlayerStatus = 'awaited' | 'heard' | 'silent' | 'refused'

const silentAfterMs = 8_000
const greetingIntervalMs = 500

/** Uses window messages, not YouTube's script. An error page never replies. */
export function useYoutube(
  frame: RefObject<HTMLIFrameElement | null>,
  { onTime, onRefused, control }: Pick<PlayerProps, 'onTime' | 'onRefused' | 'control'>,
): PlayerStatus {
  const [status, setStatus] = useState<PlayerStatus>('awaited')
  const handleTime = useEffectEvent(onTime)
  const handleRefusal = useEffectEvent(() => onRefused?.())
  const passControl = useEffectEvent(control)

  useEffect(() => {
    const sendMessage = (message: object) =>
      frame.current?.contentWindow?.postMessage(
        JSON.stringify({ id: 1, channel: 'widget', ...message }),
        playerOrigin,
      )
    const greetingTimer = setInterval(() => sendMessage({ event: 'listening' }), greetingIntervalMs)
    const silenceTimer = setTimeout(() => setStatus('silent'), silentAfterMs)
    let state = initialYoutubeState
    const stopGreeting = () => {
      clearInterval(greetingTimer)
      clearTimeout(silenceTimer)
    }
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin !== playerOrigin || source !== frame.current?.contentWindow) return
      stopGreeting()
      const nextState = youtubeStateAfter(state, data)
      setStatus((nextState ?? state).isRefused ? 'refused' : 'heard')
      if (!nextState) return
      if (nextState.isRefused && !state.isRefused) handleRefusal()
      state = nextState
      const time = timeOf(state)
      if (time) handleTime(time)
    }
    addEventListener('message', onMessage)
    passControl({ seek: (second) => sendMessage({ event: 'command', func: 'seekTo', args: [second, true] }) })
    return () => {
      stopGreeting()
      removeEventListener('message', onMessage)
      passControl(null)
    }
  }, [frame])
  return status
}
