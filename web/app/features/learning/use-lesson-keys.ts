import { useEffectEvent, useLayoutEffect } from 'react'
import { pressedKey } from '../../shared/single-keys.ts'

/** What a key of the lesson does; one that does nothing here is left out. */
export interface LessonKeys {
  n?: (() => void) | undefined
  p?: (() => void) | undefined
  m?: (() => void) | undefined
  i?: (() => void) | undefined
  '?'?: (() => void) | undefined
}

/** Single keys of a lesson. They are quiet while somebody types, in a dialog, and together with Ctrl, Alt or ⌘. */
export function useLessonKeys(keys: LessonKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return
    if (isTaken(event.target)) return
    const act = keys[pressedKey(event) as keyof LessonKeys]
    if (!act) return
    event.preventDefault()
    act()
  })
  // At once: a key that is pressed before the next effects run would reach the topic that was open before.
  useLayoutEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Whether a key means something else where it is pressed. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog:modal')) return true
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select, [contenteditable]') !== null
}
