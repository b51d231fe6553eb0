/**
 * The server's time, counted with the monotonic clock of the page: a wrong or changed clock of the device
 * makes no difference.
 */
export function makeServerClock(monotonic: () => number = () => performance.now()) {
  let ahead: number | undefined
  return {
    /** @param now the server's time in a response that has just arrived */
    sync(now: string): void {
      ahead = Date.parse(now) - monotonic()
    },
    /** Milliseconds UTC. */
    now: (): number => monotonic() + (ahead ?? Date.now() - monotonic()),
  }
}

export type ServerClock = ReturnType<typeof makeServerClock>

/** Each response of an attempt sets it. */
export const serverClock: ServerClock = makeServerClock()
