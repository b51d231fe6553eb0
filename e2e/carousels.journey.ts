import type { Locator, Page } from '@playwright/test'
import { holdTime } from './support/clock.ts'
import { expect, test } from './support/test.ts'

const book = (page: Page) => page.getByRole('region', { name: 'From an exercise book' })
const learners = (page: Page) => page.getByRole('region', { name: 'From our learners' })
const turned = (page: Page, caption: string) => book(page).getByText(caption, { exact: true })
const pages = ['Page 1 of 3: Frontend', 'Page 2 of 3: Backend', 'Page 3 of 3: Design'] as const
const away = (page: Page) => page.mouse.move(4, 4)

/** Home with its time held, and the pointer gone from where it was: what is shown then has its whole time ahead. */
async function openHome(page: Page, over: (page: Page) => Locator): Promise<void> {
  const hold = await holdTime(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Pause the pages' })).toBeVisible()
  await over(page).getByRole('button').first().hover()
  await hold()
}

test('the exercise book turns its pages each 6_000 ms, three of them', async ({ page }) => {
  await openHome(page, book)
  await expect(turned(page, pages[0])).toBeVisible()
  await expect(page.getByRole('figure', { name: pages[0] })).toContainText('A form that needs no mouse')
  await away(page)
  for (const next of [pages[1], pages[2], pages[0]]) {
    await page.clock.runFor(5_900)
    await expect(turned(page, next)).toHaveCount(0)
    await page.clock.runFor(6_000 - 5_900)
    await expect(turned(page, next)).toBeVisible()
    await expect(page.getByRole('figure', { name: next })).toBeVisible()
    await expect(book(page).getByRole('figure')).toHaveCount(1)
  }
})

test('the exercise book stands still under the pointer, with the focus in it, in a hidden tab', async ({
  page,
}) => {
  await openHome(page, book)
  await page.clock.runFor(20_000)
  await expect(turned(page, pages[0])).toBeVisible()

  await book(page).getByRole('button', { name: pages[0] }).focus()
  await away(page)
  await page.clock.runFor(20_000)
  await expect(turned(page, pages[0])).toBeVisible()

  await hideTab(page, true)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clock.runFor(20_000)
  await expect(turned(page, pages[0])).toBeVisible()

  await hideTab(page, false)
  await page.clock.runFor(6_000)
  await expect(turned(page, pages[1])).toBeVisible()
})

test('the exercise book is paused by its first button, turned by its dots, and set going again', async ({
  page,
}) => {
  await openHome(page, book)
  const controls = book(page).getByRole('button')
  await expect(controls).toHaveCount(4)
  await expect(controls.first()).toHaveAccessibleName('Pause the pages')
  await controls.first().click()
  await expect(controls.first()).toHaveAccessibleName('Turn the pages')
  await away(page)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clock.runFor(20_000)
  await expect(turned(page, pages[0])).toBeVisible()

  await book(page).getByRole('button', { name: pages[2] }).click()
  await expect(turned(page, pages[2])).toBeVisible()
  await expect(book(page).getByRole('button', { name: pages[2] })).toHaveAttribute('aria-current', 'true')

  // A person who starts it sees it go, though pointer and focus are on the button.
  await controls.first().click()
  await expect(controls.first()).toHaveAccessibleName('Pause the pages')
  await page.clock.runFor(6_000)
  await expect(turned(page, pages[0])).toBeVisible()
})

test('people who want less motion are left in peace by both', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const hold = await holdTime(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Turn the pages' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play what learners say' })).toBeVisible()
  await hold()
  await page.clock.runFor(20_000)
  await expect(turned(page, pages[0])).toBeVisible()
  await expect(learners(page).getByText('1 of 9')).toBeVisible()
})

test('learners speak three at a time for 6_000 ms, each plainly a sample', async ({ page }) => {
  await openHome(page, learners)
  const cards = learners(page).getByRole('listitem')
  await expect(cards).toHaveCount(27)
  for (const card of await cards.all()) await expect(card).toContainText('· sample')
  await expect(learners(page).getByText('1 of 9')).toBeVisible()
  await expectShown(cards, [0, 1, 2])

  // Under the pointer it stands still.
  await page.clock.runFor(20_000)
  await expect(learners(page).getByText('1 of 9')).toBeVisible()
  await page.getByRole('heading', { name: 'Why choose Abhyas Learning' }).hover()
  await page.clock.runFor(5_900)
  await expect(learners(page).getByText('1 of 9')).toBeVisible()
  await page.clock.runFor(6_000 - 5_900)
  await expect(learners(page).getByText('2 of 9')).toBeVisible()
  await expectShown(cards, [3, 4, 5])
})

test('learners are paused, gone through by buttons, by keyboard and by hand', async ({ page }) => {
  await openHome(page, learners)
  const cards = learners(page).getByRole('listitem')
  const next = learners(page).getByRole('button', { name: 'Next learners' })
  const previous = learners(page).getByRole('button', { name: 'Previous learners' })
  await learners(page).getByRole('button', { name: 'Pause what learners say' }).click()
  await expect(learners(page).getByRole('button', { name: 'Play what learners say' })).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(learners(page).getByText('1 of 9')).toBeVisible()

  await next.click()
  await expect(learners(page).getByText('2 of 9')).toBeVisible()
  await expectShown(cards, [3, 4, 5])
  await previous.click()
  await expectShown(cards, [0, 1, 2])
  await previous.click()
  await expect(learners(page).getByText('9 of 9')).toBeVisible()
  await expectShown(cards, [24, 25, 26])
  await next.click()
  await expectShown(cards, [0, 1, 2])

  await learners(page).getByRole('list').focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect(cards.nth(1)).toBeInViewport({ ratio: 0.9 })
})

test('on a phone they speak one at a time, and a finger goes on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  await learners(page).getByRole('button', { name: 'Pause what learners say' }).click()
  await expect(learners(page).getByText('1 of 27')).toBeVisible()
  const cards = learners(page).getByRole('listitem')
  await learners(page).getByRole('button', { name: 'Next learners' }).click()
  await expect(learners(page).getByText('2 of 27')).toBeVisible()
  await expectShown(cards, [1])
  await learners(page)
    .getByRole('list')
    .evaluate((row) => row.scrollTo({ left: (row.scrollWidth / 27) * 6, behavior: 'instant' }))
  await expect(learners(page).getByText('7 of 27')).toBeVisible()
  await expectShown(cards, [6])
})

test('without JavaScript all of it can be read, and no button is dead', async ({ browser, school }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: school.url })
  const page = await context.newPage()
  await page.goto('/')
  await expect(book(page).getByRole('figure')).toHaveCount(3)
  await expect(book(page).getByRole('button')).toHaveCount(0)
  await expect(learners(page).getByRole('button')).toHaveCount(0)
  const row = await learners(page).getByRole('list').boundingBox()
  for (const card of await learners(page).getByRole('listitem').all()) {
    const box = await card.boundingBox()
    expect(box && row && box.x >= row.x - 1 && box.x + box.width <= row.x + row.width + 1).toBe(true)
  }
  await context.close()
})

test('nothing moves but the slides', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 })
    new PerformanceObserver((list) => {
      const all = globalThis as unknown as { shift: number }
      for (const entry of list.getEntries()) all.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openHome(page, book)
  await away(page)
  for (const next of [pages[1], pages[2], pages[0]]) {
    await page.clock.runFor(6_000)
    await expect(turned(page, next)).toBeVisible()
  }
  expect(await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)).toBeLessThanOrEqual(
    0.01,
  )
})

/** Those cards and no others are in the row's own window. */
async function expectShown(cards: Locator, shown: readonly number[]): Promise<void> {
  await expect
    .poll(() =>
      cards.evaluateAll((all) => {
        const row = all[0]?.parentElement?.getBoundingClientRect()
        return all.flatMap((card, index) => {
          const { left, right } = card.getBoundingClientRect()
          return row && left >= row.left - 2 && right <= row.right + 2 ? [index] : []
        })
      }),
    )
    .toEqual(shown)
}

async function hideTab(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}
