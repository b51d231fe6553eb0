/** Monotonic, so a wrong or changed clock of the device makes no difference. */
export function makeServerClock(monotonic: () => number = () => performance.now()) {
  let ahead: number | undefined
  return {
    /** @param now in a response that has just arrived */
    sync(now: string): void {
      ahead = Date.parse(now) - monotonic()
    },
    /** Milliseconds UTC. */
    now: (): number => monotonic() + (ahead ?? Date.now() - monotonic()),
  }
}

export type ServerClock = ReturnType<typeof makeServerClock>

export const serverClock: ServerClock = makeServerClock()
