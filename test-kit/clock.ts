import type { Page } from '@playwright/test'

/** Only `page.clock.runFor` advances the page's clock then. Call it before the first page. */
export async function holdTime(page: Page): Promise<() => Promise<void>> {
  await page.clock.install()
  return async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
}
