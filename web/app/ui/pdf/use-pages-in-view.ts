import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { pageAt, pagesNear } from './page-places.ts'

/**
 * @param places tops of the pages at the current scale
 * @param first current page before scrolling
 */
export function usePagesInView(
  scroller: RefObject<HTMLElement | null>,
  places: readonly number[],
  scale: number,
  first: number,
) {
  // `top` is at scale 1, so that a zoom keeps rendered pages.
  const [view, setView] = useState({ top: 0, height: 0 })
  const [current, setCurrent] = useState(first)
  const update = useEffectEvent((root: HTMLElement, isMove: boolean) => {
    const { scrollTop, clientHeight, scrollHeight } = root
    setView({ top: scrollTop / (scale || 1), height: clientHeight })
    const isAtEnd = scrollTop + clientHeight >= scrollHeight - 2
    if (isMove) setCurrent(isAtEnd ? places.length - 1 : pageAt(places, scrollTop + clientHeight / 2))
  })
  useEffect(() => {
    const root = scroller.current
    if (!root) return
    const move = () => update(root, true)
    const observer = new ResizeObserver(() => update(root, false))
    observer.observe(root)
    root.addEventListener('scroll', move, { passive: true })
    return () => {
      observer.disconnect()
      root.removeEventListener('scroll', move)
    }
  }, [scroller])
  return { near: pagesNear(places, view.top * scale, view.height), current }
}
