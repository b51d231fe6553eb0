import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Restores the focus when a row is mounted again in another list. Rows need `data-row`, headings
 * `data-row-heading`.
 */
export function useKeepFocus() {
  const lastFocused = useRef<{ row: string; isByKeyboard: boolean } | null>(null)

  useLayoutEffect(() => {
    if (!lastFocused.current || document.activeElement !== document.body) return
    const { row, isByKeyboard } = lastFocused.current
    const heading = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"] [data-row-heading]`)
    heading?.focus({ preventScroll: !isByKeyboard })
  })

  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const row = target.closest<HTMLElement>('[data-row]')?.dataset.row
      lastFocused.current = row ? { row, isByKeyboard: target.matches(':focus-visible') } : null
    },
    // React sends no blur when an element is removed.
    onBlur() {
      lastFocused.current = null
    },
  }
}
