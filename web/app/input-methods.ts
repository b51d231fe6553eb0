/** While an input method composes a word, Enter and Escape belong to it. The page must not see these keys. */
export function ignoreComposingKeys(): void {
  for (const type of ['keydown', 'keyup'] as const) {
    // The window's capture phase comes before every other handler.
    addEventListener(type, hideComposingKey, { capture: true })
  }
}

function hideComposingKey(event: KeyboardEvent): void {
  // Safari ends the composition before it sends the last key; code 229 marks that key.
  if (!event.isComposing && event.keyCode !== 229) return
  event.stopImmediatePropagation()
  // Otherwise the browser itself closes a dialog on Escape.
  if (event.key === 'Escape') event.preventDefault()
}
