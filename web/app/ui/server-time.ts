/** Milliseconds that the school's clock is ahead of this device's. */
let ahead = 0
const listeners = new Set<() => void>()

/** A device's clock may be days wrong, so deadlines must use this time. */
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
