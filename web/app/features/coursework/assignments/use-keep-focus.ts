import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Restores the focus when a row moves to another list, where React mounts the row again.
 * Rows need `data-row`, headings `data-row-heading`.
 */
export function useKeepFocus() {
  const last = useRef<{ row: string; byKeyboard: boolean } | null>(null)

  useLayoutEffect(() => {
    if (!last.current || document.activeElement !== document.body) return
    const { row, byKeyboard } = last.current
    const heading = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"] [data-row-heading]`)
    heading?.focus({ preventScroll: !byKeyboard })
  })

  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const row = target.closest<HTMLElement>('[data-row]')?.dataset.row
      last.current = row ? { row, byKeyboard: target.matches(':focus-visible') } : null
    },
    // React sends no blur event when an element is removed.
    onBlur() {
      last.current = null
    },
  }
}
