import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Paper } from '#contract/attempts/attempts.ts'
import type { Responses } from './use-responses.ts'

/** Keys are attempt ids; the keys of each inner map are positions. */
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

/** While photos are unsent, the browser asks before it closes the page. */
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

export const loadPhotoResponse = () => import('./photo-response.tsx')

/** @returns whether the photos that were chosen before a reload are back */
export function useRestoredPhotos({ _id, questions }: Paper, { latestOf, put }: Responses): boolean {
  const [positions] = useState(() =>
    questions.filter(({ takesPhotos }) => takesPhotos).map(({ position }) => position),
  )
  const [isRestored, setRestored] = useState(positions.length === 0)
  useEffect(() => {
    if (positions.length === 0) return
    loadPhotoResponse()
      .then(({ restorePhotos }) => restorePhotos(_id, positions, { latestOf, put }))
      .catch(() => undefined)
      .then(() => setRestored(true))
  }, [_id, positions, latestOf, put])
  return isRestored
}
