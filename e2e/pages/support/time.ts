import { act, getConfig } from '@testing-library/react'
import { vi } from 'vitest'

const realTimeout = setTimeout

/** Only `pass` advances timers then. Wait for the page with `until`. */
export function holdTime(): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() })
  // Testing Library looks for `jest` to detect fake timers.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) })
}

export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** The timers do not advance. */
export async function until(assertion: () => unknown): Promise<void> {
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
