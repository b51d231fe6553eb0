import { useState } from 'react'
import { onOtherPerson, sessionEnd } from './session.ts'

const kept = new Map<string, unknown>()
onOtherPerson(() => {
  if (sessionEnd() === 'left') kept.clear()
})

/**
 * A state that outlives its component in the memory of this tab, so that a person who must log in anew finds it again. It is
 * for what a draft cannot hold, a chosen file above all. Logout forgets it.
 * @param key names the person and the thing
 */
export function useKept<T>(key: string, empty: T): [T, (change: (before: T) => T) => void] {
  const [value, setValue] = useState(() => (kept.get(key) as T | undefined) ?? empty)
  const change = (next: (before: T) => T) => {
    // Written here too, because the component may be gone by the time that the answer comes.
    kept.set(key, next((kept.get(key) as T | undefined) ?? empty))
    setValue(kept.get(key) as T)
  }
  return [value, change]
}
