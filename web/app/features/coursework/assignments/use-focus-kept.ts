import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus with a row that moves from one list to another: the row is built anew there, and without this the
 * focus would fall back to the top of the page. Give rows `data-row` and their headings `data-row-heading`.
 */
export function useFocusKept() {
  const last = useRef<{ row: string; byKeyboard: boolean } | null>(null)

  useLayoutEffect(() => {
    if (!last.current || document.activeElement !== document.body) return
    const { row, byKeyboard } = last.current
    const heading = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"] [data-row-heading]`)
    // The page follows a person who works with the keyboard; under a mouse it stays where it is.
    heading?.focus({ preventScroll: !byKeyboard })
  })

  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const row = target.closest<HTMLElement>('[data-row]')?.dataset.row
      last.current = row ? { row, byKeyboard: target.matches(':focus-visible') } : null
    },
    // React tells of a person's leaving, not of an element's removal.
    onBlur() {
      last.current = null
    },
  }
}
