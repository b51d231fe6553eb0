/**
 * Puts the focus on the button that confirms the first of these payments that still waits, so that the next one is a press
 * away.
 * @param ids the payments in the order of the list; without it, all that are shown
 * @returns whether one waits
 */
export function focusOnAwaiting(ids?: readonly string[]): boolean {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-row] [data-confirms]')]
  const rowOf = (button: HTMLElement) => button.closest<HTMLElement>('[data-row]')?.dataset.row ?? ''
  const next = buttons.find((button) => !ids || ids.includes(rowOf(button)))
  next?.focus()
  return next !== undefined
}

/** The same, or to the title of the page where none waits; for what goes away when it is pressed. */
export function focusOnAwaitingOrTitle(): void {
  if (focusOnAwaiting()) return
  const title = document.querySelector<HTMLElement>('main h1')
  if (!title) return
  title.tabIndex = -1
  title.focus()
}
