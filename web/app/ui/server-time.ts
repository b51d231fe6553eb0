/** How many milliseconds the school's clock is ahead of this device's; 0 if the device is right. */
let ahead = 0
const listeners = new Set<() => void>()

/** The time by the school's clock. A device's clock may be days wrong, so deadlines must not use it. */
export const serverTime = (): Date => new Date(Date.now() + ahead)

export function correctClock(milliseconds: number): void {
  if (milliseconds === ahead) return
  ahead = milliseconds
  for (const listener of listeners) listener()
}

/** @returns a function that stops listening */
export function onCorrectedClock(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
