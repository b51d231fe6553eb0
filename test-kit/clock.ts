import type { Page } from '@playwright/test'

/**
 * Call before the first page opens. After calling the returned function, only `page.clock.runFor` advances
 * the clock.
 */
export async function holdTime(page: Page): Promise<() => Promise<void>> {
  await page.clock.install()
  return async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
}
