import type { Locator, Page } from '@playwright/test'
import { holdTime } from '../test-kit/clock.ts'
import { expect, test } from './support/test.ts'

const book = (page: Page) => page.getByRole('region', { name: 'From an exercise book' })
const learners = (page: Page) => page.getByRole('region', { name: 'From our learners' })
const pages = ['Page 1 of 3: Frontend', 'Page 2 of 3: Backend', 'Page 3 of 3: Design'] as const
const moveMouseAway = (page: Page) => page.mouse.move(4, 4)

async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 })
    new PerformanceObserver((list) => {
      const all = globalThis as unknown as { shift: number }
      for (const entry of list.getEntries()) all.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { shift: number }).shift)
}

test('nothing jumps when the code loads or when pages are turned', async ({ page }) => {
  const shift = await countShifts(page)
  await test.step('the page is complete before its code sends a request', async () => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url())
    })
    await page.goto('/')
    await page.getByRole('heading', { name: 'Index' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('heading', { level: 3, name: 'Full stack web development' })).toBeVisible()
    await page.waitForFunction(() => 'live' in document.documentElement.dataset)
    expect(await shift()).toBeLessThanOrEqual(0.01)
    expect(calls.filter((url) => url.includes('/api/website'))).toEqual([])
  })
  await test.step('the pages turn, and one shows at a time', async () => {
    const hold = await holdTime(page)
    await page.goto('/')
    await book(page).getByRole('button', { name: 'Pause the pages' }).hover()
    await hold()
    await expect(book(page).getByText(pages[0], { exact: true })).toBeVisible()
    await moveMouseAway(page)
    for (const expectedPage of [pages[1], pages[2], pages[0]]) {
      await page.clock.runFor(6_000)
      await expect(book(page).getByRole('figure', { name: expectedPage })).toBeVisible()
      await expect(book(page).getByRole('figure')).toHaveCount(1)
    }
    expect(await shift()).toBeLessThanOrEqual(0.01)
  })
})

test('testimonials show three at a time, one on a phone; buttons, keys and swipes show the next', async ({
  page,
}) => {
  const cards = learners(page).getByRole('listitem')
  const nextButton = learners(page).getByRole('button', { name: 'Next learners' })
  const previousButton = learners(page).getByRole('button', { name: 'Previous learners' })
  await page.goto('/')
  await learners(page).getByRole('button', { name: 'Pause what learners say' }).click()
  await test.step('by buttons', async () => {
    await expectShown(cards, [0, 1, 2])
    await nextButton.click()
    await expectShown(cards, [3, 4, 5])
    await previousButton.click()
    await expectShown(cards, [0, 1, 2])
    await previousButton.click()
    await expect(learners(page).getByText('9 of 9')).toBeVisible()
    await expectShown(cards, [24, 25, 26])
    await nextButton.click()
    await expectShown(cards, [0, 1, 2])
  })
  await test.step('by keyboard', async () => {
    await learners(page).getByRole('list').focus()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowRight')
    await expect(cards.nth(1)).toBeInViewport({ ratio: 0.9 })
  })
  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.reload()
    await learners(page).getByRole('button', { name: 'Pause what learners say' }).click()
    await expect(learners(page).getByText('1 of 27')).toBeVisible()
    await nextButton.click()
    await expect(learners(page).getByText('2 of 27')).toBeVisible()
    await expectShown(cards, [1])
    await learners(page)
      .getByRole('list')
      .evaluate((row) => row.scrollTo({ left: (row.scrollWidth / 27) * 6, behavior: 'instant' }))
    await expect(learners(page).getByText('7 of 27')).toBeVisible()
    await expectShown(cards, [6])
  })
})

async function expectShown(cards: Locator, shownPlaces: readonly number[]): Promise<void> {
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
    .toEqual(shownPlaces)
}
