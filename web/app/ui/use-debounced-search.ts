import { useEffect, useState } from 'react'

const pause = 250

/** Ignores an echo of `onPause`, because the user may have typed more. */
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
