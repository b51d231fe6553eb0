import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Puts the focus on the heading after a change of page, as a browser would start at the top of a new document.
 * Not on the first page: there the browser has done it. Only a change of path counts, a filter does not.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}
