/** Enter and Escape belong to an input method that composes a word. */
export function ignoreComposingKeys(): void {
  for (const type of ['keydown', 'keyup'] as const) {
    // Capturing window listeners run first.
    addEventListener(type, hideComposingKey, { capture: true })
  }
}

function hideComposingKey(event: KeyboardEvent): void {
  // Safari gives a composition's last key the code 229.
  if (!event.isComposing && event.keyCode !== 229) return
  event.stopImmediatePropagation()
  // Escape would close a dialog.
  if (event.key === 'Escape') event.preventDefault()
}
