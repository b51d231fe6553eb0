/**
 * Focuses the first confirm button.
 * @param ids of the rows; all by default
 * @returns false if no row awaits confirmation
 */
export function focusOnAwaiting(ids?: readonly string[]): boolean {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-row] [data-confirms]')]
  const rowOf = (button: HTMLElement) => button.closest<HTMLElement>('[data-row]')?.dataset.row ?? ''
  const next = buttons.find((button) => !ids || ids.includes(rowOf(button)))
  next?.focus()
  return next !== undefined
}

/** Used by controls that disappear when pressed. */
export function focusOnAwaitingOrTitle(): void {
  if (focusOnAwaiting()) return
  const title = document.querySelector<HTMLElement>('main h1')
  if (!title) return
  title.tabIndex = -1
  title.focus()
}
