import { translated } from './translated.ts'

/** success stays out of the way, error is said at once. */
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

/**
 * Shows a short message at the top centre for 3000 ms, over an open dialog too. Nothing is only in a toast:
 * an error also stands beside what caused it.
 */
export function showToast(kind: ToastKind, text: string): void {
  last += 1
  const words = translated(text)
  change([{ id: last, kind, text: words }, ...shown].slice(0, atMost))
  sayInDialog(words)
}

export const endToast = (id: number) => change(shown.filter((toast) => toast.id !== id))

/** The messages that stand there, the newest first. */
export const shownToasts = () => shown

/** Runs `listener` at each change. Returns how to stop. */
export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(toasts: readonly Toast[]): void {
  shown = toasts
  for (const listener of listeners) listener()
}

/** A screen reader hears nothing outside an open modal dialog, so the dialog on top says it too. */
function sayInDialog(text: string): void {
  const voice = [...document.querySelectorAll('dialog:modal [data-toast-voice]')].at(-1)
  if (voice) voice.textContent = text
}
