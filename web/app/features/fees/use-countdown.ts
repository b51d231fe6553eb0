import { useEffect, useEffectEvent, useState } from 'react'

/** If a background tab wakes too late, the countdown ends at once. */
export function useCountdown(milliseconds: number, onEnd: () => void) {
  const [isRunning, setRunning] = useState(true)
  const [secondsLeft, setSecondsLeft] = useState(Math.ceil(milliseconds / 1000))
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    if (!isRunning) return
    const second = setInterval(() => setSecondsLeft((left) => Math.max(left - 1, 0)), 1000)
    const endTimer = setTimeout(() => end(), milliseconds)
    return () => {
      clearInterval(second)
      clearTimeout(endTimer)
    }
  }, [isRunning, milliseconds])

  return { isRunning, secondsLeft, stop: () => setRunning(false) }
}
