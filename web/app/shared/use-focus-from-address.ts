import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

/** Scrolls to the element and focuses it, one frame late: a change of page focuses the heading first. */
export function useFocusFromAddress(isWanted: boolean, find: () => HTMLElement | null): void {
  const { key } = useLocation()
  const landed = useRef('')
  const land = useEffectEvent(() => {
    const place = find()
    place?.scrollIntoView({ block: 'start' })
    place?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (!isWanted || landed.current === key) return
    landed.current = key
    requestAnimationFrame(land)
  }, [isWanted, key])
}
