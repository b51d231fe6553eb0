export type ToastKind = 'success' | 'error'

export interface Toast {
  id: number
  kind: ToastKind
  text: string
}

const atMost = 20

let shown: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

/** A toast shows for 3000 ms, so an error must also show in another place. */
export function showToast(kind: ToastKind, text: string): void {
  last += 1
  change([{ id: last, kind, text }, ...shown].slice(0, atMost))
  sayInDialog(text)
}

export const endToast = (id: number) => change(shown.filter((toast) => toast.id !== id))

export const shownToasts = () => shown

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(toasts: readonly Toast[]): void {
  shown = toasts
  for (const listener of listeners) listener()
}

/** Writes into the open dialog, because screen readers ignore content outside a modal dialog. */
function sayInDialog(text: string): void {
  const voice = [...document.querySelectorAll('dialog:modal [data-toast-voice]')].at(-1)
  if (voice) voice.textContent = text
}
