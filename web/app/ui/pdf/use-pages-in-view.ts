import { type RefObject, useEffect, useState } from 'react'

/** Pages are drawn a window's height before they come into view. */
const margin = '100% 0px'

/**
 * Which pages of a scroller are in view or nearly so, and which one is read: the one that shows most of itself.
 * @param isReady the pages are there
 * @param first the page to begin at, which is the one that is read until the reader moves
 */
export function usePagesInView(
  scroller: RefObject<HTMLElement | null>,
  pages: number,
  isReady: boolean,
  first: number,
) {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([1]))
  const [current, setCurrent] = useState(first)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other pages are observed when there are others
  useEffect(() => {
    const root = scroller.current
    if (!root || !isReady) return
    const sheets = [...root.querySelectorAll<HTMLElement>('[data-page]')]
    const numberOf = (sheet: Element) => Number((sheet as HTMLElement).dataset.page)
    const nearby = new IntersectionObserver(
      (entries) =>
        setNear((now) => {
          const next = new Set(now)
          for (const { target, isIntersecting } of entries)
            next[isIntersecting ? 'add' : 'delete'](numberOf(target))
          return next
        }),
      { root, rootMargin: margin },
    )
    for (const sheet of sheets) nearby.observe(sheet)
    const look = () => {
      const middle = root.scrollTop + root.clientHeight / 2
      const isAtEnd = root.scrollTop + root.clientHeight >= root.scrollHeight - 2
      const read = sheets.findLast((sheet) => sheet.offsetTop <= (isAtEnd ? root.scrollHeight : middle))
      if (read) setCurrent(numberOf(read))
    }
    root.addEventListener('scroll', look, { passive: true })
    return () => {
      nearby.disconnect()
      root.removeEventListener('scroll', look)
    }
  }, [scroller, pages, isReady])
  return { near, current }
}
