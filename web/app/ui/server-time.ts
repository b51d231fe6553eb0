/** The server's clock minus this device's clock. */
let aheadMs = 0
const listeners = new Set<() => void>()

/** Corrects the device's clock, which may be wrong by days. */
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
