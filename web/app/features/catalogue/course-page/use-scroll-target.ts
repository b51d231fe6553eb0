import { type RefObject, useEffect, useRef } from 'react'
import type { SyllabusItem } from '#contract/catalogue/courses.ts'

export interface ScrollTarget {
  readonly itemId: string
  readonly key: string
}

/**
 * Focuses the row a frame later, because a page change focuses the heading first.
 * @param within the element whose rows have their topic id in `data-topic`
 */
export function useScrollTarget(
  landing: ScrollTarget | undefined,
  items: readonly SyllabusItem[] | undefined,
  within: RefObject<HTMLElement | null>,
  open: (item: SyllabusItem) => void,
): void {
  const scrolledId = useRef('')
  useEffect(() => {
    const item = items?.find(({ _id }) => _id === landing?.itemId)
    if (!landing || !item || scrolledId.current === landing.key) return
    scrolledId.current = landing.key
    open(item)
    requestAnimationFrame(() => {
      const row = within.current?.querySelector<HTMLElement>(`[data-topic="${CSS.escape(item._id)}"]`)
      row?.scrollIntoView({ block: 'start' })
      row?.focus({ preventScroll: true })
    })
  })
}
