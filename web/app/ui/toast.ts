export type ToastKind = 'success' | 'error'

export interface Toast {
  id: number
  kind: ToastKind
  text: string
}

const maxToasts = 20

let currentToasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** A toast lasts 3000 ms, so errors must also show elsewhere. */
export function showToast(kind: ToastKind, text: string): void {
  lastId += 1
  change([{ id: lastId, kind, text }, ...currentToasts].slice(0, maxToasts))
  sayInDialog(text)
}

export const endToast = (id: number) => change(currentToasts.filter((toast) => toast.id !== id))

export const shownToasts = () => currentToasts

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(toasts: readonly Toast[]): void {
  currentToasts = toasts
  for (const listener of listeners) listener()
}

/** Screen readers ignore content outside a modal dialog. */
function sayInDialog(text: string): void {
  const liveRegion = [...document.querySelectorAll('dialog:modal [data-toast-voice]')].at(-1)
  if (liveRegion) liveRegion.textContent = text
}
