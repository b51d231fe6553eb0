/** Monotonic, so a wrong or changed device clock has no effect. */
export function makeServerClock(monotonic: () => number = () => performance.now()) {
  let aheadMs: number | undefined
  return {
    /** @param now the server's time in a new response */
    sync(now: string): void {
      aheadMs = Date.parse(now) - monotonic()
    },
    /** @returns milliseconds since 1970, in UTC */
    now: (): number => monotonic() + (aheadMs ?? Date.now() - monotonic()),
  }
}

export type ServerClock = ReturnType<typeof makeServerClock>

export const serverClock: ServerClock = makeServerClock()
