import type { Page } from '@playwright/test'

/** Stops the page's clock; only `page.clock.runFor` advances it. Call it before the first page. */
export async function holdTime(page: Page): Promise<() => Promise<void>> {
  await page.clock.install()
  return async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
}
