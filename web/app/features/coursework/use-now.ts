import { useEffect, useState } from 'react'

/** The moment, anew each minute: what is due in hours must not be read off a clock that has stopped. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
