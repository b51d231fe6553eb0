/** While an input method composes a word, Enter and Escape belong to the input method. */
export function ignoreComposingKeys(): void {
  for (const type of ['keydown', 'keyup'] as const) {
    // Capturing listeners of the window run before all other handlers.
    addEventListener(type, hideComposingKey, { capture: true })
  }
}

function hideComposingKey(event: KeyboardEvent): void {
  // Safari marks the last key of a composition by code 229.
  if (!event.isComposing && event.keyCode !== 229) return
  event.stopImmediatePropagation()
  // Keeps the browser from closing a dialog.
  if (event.key === 'Escape') event.preventDefault()
}
