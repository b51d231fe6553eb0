import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

/** Waits a frame, because a new page focuses its heading first. */
export function useFocusFromAddress(isWanted: boolean, find: () => HTMLElement | null): void {
  const { key } = useLocation()
  const focusedId = useRef('')
  const focusTarget = useEffectEvent(() => {
    const place = find()
    place?.scrollIntoView({ block: 'start' })
    place?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (!isWanted || focusedId.current === key) return
    focusedId.current = key
    requestAnimationFrame(focusTarget)
  }, [isWanted, key])
}
