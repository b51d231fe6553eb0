import { useState } from 'react'
import { onUserChange, sessionEnd } from './session.ts'

const states = new Map<string, unknown>()
onUserChange(() => {
  if (sessionEnd() === 'left') states.clear()
})

/**
 * Keeps state that no draft can hold, such as a file, until log-out.
 * @param key contains the user and the record
 */
export function useTabState<T>(key: string, initialValue: T): [T, (change: (before: T) => T) => void] {
  const [value, setValue] = useState(() => (states.get(key) as T | undefined) ?? initialValue)
  const change = (next: (before: T) => T) => {
    // A response may arrive after the component is unmounted.
    states.set(key, next((states.get(key) as T | undefined) ?? initialValue))
    setValue(states.get(key) as T)
  }
  return [value, change]
}
