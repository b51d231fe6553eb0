/** Enter and Escape belong to an input method while it composes a word. */
export function ignoreComposingKeys(): void {
  for (const type of ['keydown', 'keyup'] as const) {
    // The window's capture phase comes before every other handler.
    addEventListener(type, hideComposingKey, { capture: true })
  }
}

function hideComposingKey(event: KeyboardEvent): void {
  // Safari marks the last key of a composition by code 229.
  if (!event.isComposing && event.keyCode !== 229) return
  event.stopImmediatePropagation()
  // The browser would close a dialog on Escape.
  if (event.key === 'Escape') event.preventDefault()
}
