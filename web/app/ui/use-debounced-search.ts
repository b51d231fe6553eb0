import { useEffect, useState } from 'react'

const pause = 250

/**
 * What is being typed into a search, handed on when the person pauses; it follows `known` when that changes otherwise.
 * What was handed on comes back as `known` only once the page has followed, and by then more may be typed: that stays.
 */
export function useDebouncedSearch(known: string, onPause: (text: string) => void) {
  const [typed, setTyped] = useState(known)
  const [before, setBefore] = useState(known)
  const [handed, setHanded] = useState(known)
  if (known !== before) {
    setBefore(known)
    if (known !== handed) {
      setHanded(known)
      setTyped(known)
    }
  }
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === known) return
    const timer = setTimeout(() => {
      setHanded(wanted)
      onPause(wanted)
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, known, onPause])
  return [typed, setTyped] as const
}
