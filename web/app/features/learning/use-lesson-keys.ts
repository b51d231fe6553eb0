import { useEffectEvent, useLayoutEffect } from 'react'
import { pressedKey } from '../../shared/single-keys.ts'

export interface LessonKeys {
  n?: (() => void) | undefined
  p?: (() => void) | undefined
  m?: (() => void) | undefined
  i?: (() => void) | undefined
  '?'?: (() => void) | undefined
}

export function useLessonKeys(keys: LessonKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return
    if (isTaken(event.target)) return
    const action = keys[pressedKey(event) as keyof LessonKeys]
    if (!action) return
    event.preventDefault()
    action()
  })
  // A layout effect: keys must not reach the previous topic.
  useLayoutEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog:modal')) return true
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select, [contenteditable]') !== null
}
