import { useState } from 'react'
import { onUserChange, sessionEnd } from './session.ts'

const states = new Map<string, unknown>()
onUserChange(() => {
  if (sessionEnd() === 'left') states.clear()
})

/**
 * For state that a draft cannot hold, such as a file. Log-out clears it.
 * @param key of the user and the record
 */
export function useTabState<T>(key: string, empty: T): [T, (change: (before: T) => T) => void] {
  const [value, setValue] = useState(() => (states.get(key) as T | undefined) ?? empty)
  const change = (next: (before: T) => T) => {
    // The component may be unmounted when the response arrives.
    states.set(key, next((states.get(key) as T | undefined) ?? empty))
    setValue(states.get(key) as T)
  }
  return [value, change]
}
