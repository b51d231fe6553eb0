import { useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'

/** Key of a location whose page did not load; the router would wait forever. */
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
