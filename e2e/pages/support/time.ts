import { act, getConfig } from '@testing-library/react'
import { vi } from 'vitest'

const realTimeout = setTimeout

/** Timers stand still from now on; they pass by `pass` alone. Await what the page does with `until`. */
export function holdTime(): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() })
  // Testing Library looks for this name to find out that it must not wait for a timer.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) })
}

/** Lets time pass in the page. */
export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** Repeats an assertion until it holds, while the time of the page stands still. */
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
