import type { Page } from '@playwright/test'
import { enterAs, expect, test } from './support/test.ts'
import { translatePage } from './support/translate-page.ts'

const translate = (page: Page, keepsTexts: boolean) => page.evaluate(translatePage, keepsTexts)

test('Home, the courses and a course still work after a translator has changed them', async ({
  page,
  school,
  student,
}) => {
  for (const keepsTexts of [false, true])
    await test.step(keepsTexts ? 'the texts stand in other elements' : 'the texts are replaced', async () => {
      await page.goto(school.url)
      await translate(page, keepsTexts)
      const book = page.getByLabel('From an exercise book')
      await book.getByRole('button', { name: /^Page 3/ }).click()
      await expect(book.locator('p[aria-live]')).toHaveText(/^Page 3 of 3: /)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  await test.step('from page to page', async () => {
    await enterAs(page, school, student)
    await page.goto('/courses')
    await expect(page.getByRole('link', { name: /View Details/ }).first()).toBeVisible()
    await translate(page, false)
    await page
      .getByRole('link', { name: /View Details/ })
      .first()
      .click()
    await expect(page.getByRole('region', { name: 'Syllabus' })).toBeVisible()
    await translate(page, false)
    await page.goBack()
    await expect(page.getByRole('link', { name: /^View Details/ }).first()).toBeVisible()
  })
})
