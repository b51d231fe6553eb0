import { useState } from 'react'
import { onUserChange, sessionEnd } from './session.ts'

const states = new Map<string, unknown>()
onUserChange(() => {
  if (sessionEnd() === 'left') states.clear()
})

/**
 * Keeps state that a draft cannot hold, such as a file. A log-out clears the state.
 * @param key contains the user and the record
 */
export function useTabState<T>(key: string, initialValue: T): [T, (change: (before: T) => T) => void] {
  const [value, setValue] = useState(() => (states.get(key) as T | undefined) ?? initialValue)
  const change = (next: (before: T) => T) => {
    // The component may be unmounted when a response arrives, so the map also gets the value.
    states.set(key, next((states.get(key) as T | undefined) ?? initialValue))
    setValue(states.get(key) as T)
  }
  return [value, change]
}
