import { useEffect, useState } from 'react'

const pauseMs = 250

/** Ignores a `known` value that `onPause` sent: the user may have typed more. */
export function useDebouncedSearch(known: string, onPause: (text: string) => void) {
  const [typed, setTyped] = useState(known)
  const [lastKnown, setLastKnown] = useState(known)
  const [lastPassedText, setLastPassedText] = useState(known)
  if (known !== lastKnown) {
    setLastKnown(known)
    if (known !== lastPassedText) {
      setLastPassedText(known)
      setTyped(known)
    }
  }
  useEffect(() => {
    const trimmedText = typed.trim()
    if (trimmedText === known) return
    const timer = setTimeout(() => {
      setLastPassedText(trimmedText)
      onPause(trimmedText)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, known, onPause])
  return [typed, setTyped] as const
}
