import { useEffect, useState } from 'react'

const usualPause = 400

/** @param pause milliseconds without a change */
export function useDebounced(text: string, pause = usualPause): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return settled
}
