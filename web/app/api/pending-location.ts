import { useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'

/** The key of a location whose page did not load. The router goes on waiting for it. */
let failedKey: string | undefined
const listeners = new Set<() => void>()

/** Says that the page of a location did not load: nobody waits for it any more. */
export function giveUpLocation(key: string): void {
  failedKey = key
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The location whose page is on its way; undefined where none is. */
export function usePendingLocation() {
  const { location } = useNavigation()
  const failed = useSyncExternalStore(
    subscribe,
    () => failedKey,
    () => undefined,
  )
  return location?.key === failed ? undefined : location
}
