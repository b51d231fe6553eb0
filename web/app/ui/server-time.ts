/** Milliseconds by which the server's clock is ahead of this device's clock. */
let aheadMs = 0
const listeners = new Set<() => void>()

/** The time by the server's clock, because a device's clock may be wrong by days. */
export const serverTime = (): Date => new Date(Date.now() + aheadMs)

export function correctClock(milliseconds: number): void {
  if (milliseconds === aheadMs) return
  aheadMs = milliseconds
  for (const listener of listeners) listener()
}

export function onCorrectedClock(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
