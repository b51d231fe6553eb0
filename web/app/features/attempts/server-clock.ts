/** The clock is monotonic, so a wrong or changed device clock does not affect it. */
export function makeServerClock(monotonic: () => number = () => performance.now()) {
  let ahead: number | undefined
  return {
    /** @param now the server's time in a response that has just arrived */
    sync(now: string): void {
      ahead = Date.parse(now) - monotonic()
    },
    /** @returns milliseconds since 1970, in UTC */
    now: (): number => monotonic() + (ahead ?? Date.now() - monotonic()),
  }
}

export type ServerClock = ReturnType<typeof makeServerClock>

export const serverClock: ServerClock = makeServerClock()
