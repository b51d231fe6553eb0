/**
 * @param ids in the order of the list; by default all
 * @returns false if none waits
 */
export function focusOnAwaiting(ids?: readonly string[]): boolean {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-row] [data-confirms]')]
  const rowOf = (button: HTMLElement) => button.closest<HTMLElement>('[data-row]')?.dataset.row ?? ''
  const next = buttons.find((button) => !ids || ids.includes(rowOf(button)))
  next?.focus()
  return next !== undefined
}

/** For a control that disappears when pressed. */
export function focusOnAwaitingOrTitle(): void {
  if (focusOnAwaiting()) return
  const title = document.querySelector<HTMLElement>('main h1')
  if (!title) return
  title.tabIndex = -1
  title.focus()
}
