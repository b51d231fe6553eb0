import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Brings what the address asks for into view, and puts the focus on it. That waits for the next frame: a change of page
 * puts the focus on the heading of the page first.
 */
export function useFocusFromAddress(isAsked: boolean, find: () => HTMLElement | null): void {
  const { key } = useLocation()
  const landed = useRef('')
  const land = useEffectEvent(() => {
    const place = find()
    place?.scrollIntoView({ block: 'start' })
    place?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (!isAsked || landed.current === key) return
    landed.current = key
    requestAnimationFrame(land)
  }, [isAsked, key])
}
