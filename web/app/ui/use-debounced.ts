import { useEffect, useState } from 'react'

const defaultPauseMs = 400

/** @param pause milliseconds */
export function useDebounced(text: string, pause = defaultPauseMs): string {
  const [settledText, setSettledText] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettledText(text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return settledText
}
