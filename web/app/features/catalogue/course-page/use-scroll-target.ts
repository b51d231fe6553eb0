import { type RefObject, useEffect, useRef } from 'react'
import type { SyllabusItem } from '#contract/catalogue/courses.ts'

export interface ScrollTarget {
  readonly itemId: string
  readonly key: string
}

/**
 * Focuses a frame later, because a page change focuses the heading first.
 * @param container its rows have their topic id in `data-topic`
 */
export function useScrollTarget(
  target: ScrollTarget | undefined,
  items: readonly SyllabusItem[] | undefined,
  container: RefObject<HTMLElement | null>,
  open: (item: SyllabusItem) => void,
): void {
  const scrolledId = useRef('')
  useEffect(() => {
    const item = items?.find(({ _id }) => _id === target?.itemId)
    if (!target || !item || scrolledId.current === target.key) return
    scrolledId.current = target.key
    open(item)
    requestAnimationFrame(() => {
      const row = container.current?.querySelector<HTMLElement>(`[data-topic="${CSS.escape(item._id)}"]`)
      row?.scrollIntoView({ block: 'start' })
      row?.focus({ preventScroll: true })
    })
  })
}
