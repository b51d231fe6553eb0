/** How far the school's clock is ahead of this device's, in milliseconds; 0 for a device whose clock is right. */
let ahead = 0
const listeners = new Set<() => void>()

/** The moment by the school's clock. A device may be days wrong, so nothing that is due is read off its own clock. */
export const serverTime = (): Date => new Date(Date.now() + ahead)

/** The clock of this device was found to be wrong, or right again. */
export function correctClock(milliseconds: number): void {
  if (milliseconds === ahead) return
  ahead = milliseconds
  for (const listener of listeners) listener()
}

/** Tells when the clock was corrected. Returns how to stop. */
export function onCorrectedClock(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
