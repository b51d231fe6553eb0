import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any screen has before what a person is after. */
const mostStops = 90

/** Walks with Tab until something has the focus, as a person without a mouse does. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(wanted, 'it is reached by Tab').toBeFocused()
}

/** Walks to something and presses Enter. */
export async function pressEnterOn(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press('Enter')
}

/** Walks to a field and types into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}
