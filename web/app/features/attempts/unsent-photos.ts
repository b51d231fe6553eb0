import { useEffect, useSyncExternalStore } from 'react'

/** Counts by attempt id, then by position. */
const counts = new Map<string, Map<number, number>>()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setUnsentPhotos(attemptId: string, position: number, count: number): void {
  const ofAttempt = counts.get(attemptId) ?? new Map<number, number>()
  if ((ofAttempt.get(position) ?? 0) === count) return
  counts.set(attemptId, ofAttempt.set(position, count))
  for (const listener of listeners) listener()
}

const unsentCountOf = (attemptId: string) =>
  [...(counts.get(attemptId)?.values() ?? [])].reduce((sum, count) => sum + count, 0)

/** Unsent photos make the browser ask before closing. */
export function useUnsentPhotos(attemptId: string): number {
  const count = useSyncExternalStore(subscribe, () => unsentCountOf(attemptId))
  useEffect(() => {
    if (count === 0) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [count])
  return count
}
