import { type RefObject, useEffect, useRef } from 'react'
import type { SyllabusItem } from '#contract/catalogue/courses.ts'

/** A topic that a page is to land on. */
export interface Landing {
  readonly itemId: string
  /** Another one each time it is asked for, also of the same topic. */
  readonly key: string
}

/**
 * Opens the topic that the address asks for, once it is known what is open to the viewer, brings its row into view and
 * puts the focus on it. That waits for the next frame: a change of page puts the focus on the heading first.
 * @param within where the rows are, each with its id as `data-topic`
 */
export function useLanding(
  landing: Landing | undefined,
  items: readonly SyllabusItem[] | undefined,
  within: RefObject<HTMLElement | null>,
  open: (item: SyllabusItem) => void,
): void {
  const landed = useRef('')
  useEffect(() => {
    const item = items?.find(({ _id }) => _id === landing?.itemId)
    if (!landing || !item || landed.current === landing.key) return
    landed.current = landing.key
    open(item)
    requestAnimationFrame(() => {
      const row = within.current?.querySelector<HTMLElement>(`[data-topic="${CSS.escape(item._id)}"]`)
      row?.scrollIntoView({ block: 'start' })
      row?.focus({ preventScroll: true })
    })
  })
}
