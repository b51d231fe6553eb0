import { useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'

/** The router waits forever for the page of this location, which did not load. */
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
