import { useEffect, useState } from 'react'

const pause = 250

/**
 * Ignores a `known` value that repeats the last text of `onPause`, because the user may have typed
 * more.
 */
export function useDebouncedSearch(known: string, onPause: (text: string) => void) {
  const [typed, setTyped] = useState(known)
  const [lastKnown, setLastKnown] = useState(known)
  const [passedOn, setPassedOn] = useState(known)
  if (known !== lastKnown) {
    setLastKnown(known)
    if (known !== passedOn) {
      setPassedOn(known)
      setTyped(known)
    }
  }
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === known) return
    const timer = setTimeout(() => {
      setPassedOn(wanted)
      onPause(wanted)
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, known, onPause])
  return [typed, setTyped] as const
}
