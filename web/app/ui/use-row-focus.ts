import { type FocusEvent, useEffect, useRef } from 'react'

interface Left {
  readonly element: Element
  readonly row: string | undefined
  readonly index: number
}

/**
 * When the focused element is removed, its row gets the focus. If the row is gone too, the row in
 * the
 * same place gets the focus, or else the page title. `data-row` holds the id of a row.
 */
export function useRowFocus() {
  const place = useRef<HTMLDivElement>(null)
  const left = useRef<Left | null>(null)

  useEffect(() => {
    if (!left.current || left.current.element.isConnected || document.activeElement !== document.body) return
    const { row, index } = left.current
    left.current = null
    const rows = rowsIn(place.current)
    const next = rows.find((one) => one.dataset.row === row) ?? rows[Math.min(index, rows.length - 1)]
    const control = next?.querySelector<HTMLElement>('a, button')
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
      left.current = row && {
        element: target,
        row: row.dataset.row,
        index: rowsIn(place.current).indexOf(row),
      }
    },
  }
}

const rowsIn = (place: HTMLElement | null) => [...(place?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
