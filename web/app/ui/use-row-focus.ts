import { type FocusEvent, useEffect, useRef } from 'react'

interface FocusedElement {
  readonly element: Element
  readonly row: string | undefined
  readonly index: number
}

/**
 * When a focused element is removed, the focus goes to its row, else to the row in the same place,
 * else to the page title. `data-row` is the row's id.
 */
export function useRowFocus() {
  const place = useRef<HTMLDivElement>(null)
  const lastFocused = useRef<FocusedElement | null>(null)

  useEffect(() => {
    if (
      !lastFocused.current ||
      lastFocused.current.element.isConnected ||
      document.activeElement !== document.body
    )
      return
    const { row, index } = lastFocused.current
    lastFocused.current = null
    const rows = rowsIn(place.current)
    const nextRow = rows.find((one) => one.dataset.row === row) ?? rows[Math.min(index, rows.length - 1)]
    const control = nextRow?.querySelector<HTMLElement>('a, button')
    if (control) return control.focus()
    const title = document.querySelector<HTMLElement>('main h1')
    if (!title) return
    title.tabIndex = -1
    title.focus()
  })

  return {
    ref: place,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const row = target.closest<HTMLElement>('[data-row]')
      lastFocused.current = row && {
        element: target,
        row: row.dataset.row,
        index: rowsIn(place.current).indexOf(row),
      }
    },
  }
}

const rowsIn = (place: HTMLElement | null) => [...(place?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
