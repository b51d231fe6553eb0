import { type RefObject, useEffect } from 'react'

/** Calls `onEscape` for Escape inside the element, or while nothing has the focus. */
export function useEscape(active: boolean, within: RefObject<HTMLElement | null>, onEscape: () => void) {
  useEffect(() => {
    if (!active) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      const at = document.activeElement
      if (at === null || at === document.body || within.current?.contains(at)) onEscape()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
