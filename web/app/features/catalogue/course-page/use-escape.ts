import { type RefObject, useEffect } from 'react'

/** Handles Escape inside the element, or while nothing has the focus. */
export function useEscape(active: boolean, container: RefObject<HTMLElement | null>, onEscape: () => void) {
  useEffect(() => {
    if (!active) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      const focused = document.activeElement
      if (focused === null || focused === document.body || container.current?.contains(focused)) onEscape()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
