import type { Page } from '@playwright/test'

/** Holds the page's time from now on, so that a wait passes only by `page.clock.runFor`. Call it before the first page. */
export async function holdTime(page: Page): Promise<() => Promise<void>> {
  await page.clock.install()
  return async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
}
