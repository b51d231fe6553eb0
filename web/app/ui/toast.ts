/** success stays out of the way, error is said at once. */
export type ToastKind = 'success' | 'error'

export interface Toast {
  kind: ToastKind
  text: string
}

type Listener = () => void

const waiting: Toast[] = []
let listener: Listener | undefined

/**
 * Shows a short message at the top centre for 3000 ms, over an open dialog too. Nothing is only in a toast:
 * an error also stands beside what caused it. Until the toaster has loaded, messages wait for it.
 */
export function showToast(kind: ToastKind, text: string): void {
  waiting.push({ kind, text })
  sayInDialog(text)
  listener?.()
}

/** Called by the toaster: `onToast` runs whenever something waits. Returns how to stop. */
export function onToasts(onToast: Listener): () => void {
  listener = onToast
  if (waiting.length > 0) onToast()
  return () => {
    listener = undefined
  }
}

/** The messages that wait, oldest first; they wait no longer. */
export function takeToasts(): Toast[] {
  return waiting.splice(0)
}

/** A screen reader hears nothing outside an open modal dialog, so the dialog on top says it too. */
function sayInDialog(text: string): void {
  const voice = [...document.querySelectorAll('dialog:modal [data-toast-voice]')].at(-1)
  if (voice) voice.textContent = text
}
