import { useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'

/** The key of the location whose page did not load. The router waits for such a page forever. */
let failedKey: string | undefined
const listeners = new Set<() => void>()

export function giveUpLocation(key: string): void {
  failedKey = key
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function usePendingLocation() {
  const { location } = useNavigation()
  const failedLocationKey = useSyncExternalStore(
    subscribe,
    () => failedKey,
    () => undefined,
  )
  return location?.key === failedLocationKey ? undefined : location
}
