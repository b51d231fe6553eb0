import { useEffect, useState } from 'react'
import { onCorrectedClock, serverTime } from '../../../ui/server-time.ts'

export function useNow(): Date {
  const [now, setNow] = useState(serverTime)
  useEffect(() => {
    const renew = () => setNow(serverTime())
    const stop = onCorrectedClock(renew)
    const timer = setInterval(renew, 60_000)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])
  return now
}
