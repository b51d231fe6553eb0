/**
 * Runs once in the browser. While somebody composes a word with an input method, its keys choose letters: Enter takes a word
 * and Escape drops it. So no part of the page hears a key that belongs to an input method.
 */
export function leaveKeysToInputMethods(): void {
  for (const type of ['keydown', 'keyup'] as const) {
    // The window hears a key first, before every other handler of the page.
    addEventListener(type, hideComposingKey, { capture: true })
  }
}

function hideComposingKey(event: KeyboardEvent): void {
  // Safari ends the composition before it sends the last key; the code 229 still marks that key.
  if (!event.isComposing && event.keyCode !== 229) return
  event.stopImmediatePropagation()
  // Without a handler the browser itself closes a dialog on Escape.
  if (event.key === 'Escape') event.preventDefault()
}
