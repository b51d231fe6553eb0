/** Milliseconds by which the school's clock is ahead. */
let ahead = 0
const listeners = new Set<() => void>()

/** A device's clock may be days wrong. */
export const serverTime = (): Date => new Date(Date.now() + ahead)

export function correctClock(milliseconds: number): void {
  if (milliseconds === ahead) return
  ahead = milliseconds
  for (const listener of listeners) listener()
}

export function onCorrectedClock(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
