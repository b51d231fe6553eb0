import { useEffect, useState } from 'react'

const pause = 250

/** What is being typed into a search, handed on when the person pauses; it follows `known` when that changes otherwise. */
export function usePaused(known: string, onPause: (text: string) => void) {
  const [typed, setTyped] = useState(known)
  const [before, setBefore] = useState(known)
  if (known !== before) {
    setBefore(known)
    if (known !== typed.trim()) setTyped(known)
  }
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === known) return
    const timer = setTimeout(() => onPause(wanted), pause)
    return () => clearTimeout(timer)
  }, [typed, known, onPause])
  return [typed, setTyped] as const
}
