import { act, getConfig } from '@testing-library/react'
import { vi } from 'vitest'

const realTimeout = setTimeout

/** Use the two functions below to advance timers and to wait. */
export function holdTime(): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() })
  // Testing Library recognises fake timers by a global `jest`.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) })
}

export const advanceTimers = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** Repeats the assertion without advancing the fake timers. */
export async function waitUntil(assertion: () => unknown): Promise<void> {
  await getConfig().asyncWrapper(async () => {
    for (let tries = 0; ; tries += 1) {
      try {
        await assertion()
        return
      } catch (error) {
        if (tries === 800) throw error
        await new Promise((resolve) => realTimeout(resolve, 5))
      }
    }
  })
}
