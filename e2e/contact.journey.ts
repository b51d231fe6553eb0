import { holdTime } from '../test-kit/clock.ts'
import { enterAs, expect, test } from './support/test.ts'

test('the sent message and its reference are visible at every width', async ({ page, school, student }) => {
  const hold = await holdTime(page)
  await enterAs(page, school, student)
  for (const viewport of [
    { width: 320, height: 568 },
    { width: 390, height: 800 },
    { width: 1280, height: 800 },
  ]) {
    await test.step(`${viewport.width} px`, async () => {
      await page.setViewportSize(viewport)
      await page.goto('/contact')
      await page.getByLabel('Message').fill('Is there a batch in the evening?')
      await hold()
      await page.getByRole('button', { name: 'Send Message' }).click()
      const sentStatus = page.getByRole('status').filter({ hasText: 'Message Sent!' })
      await expect(sentStatus).toBeInViewport({ ratio: 1 })
      await expect(sentStatus.getByText(/C-\d{4}-\d{4}/)).toBeInViewport({ ratio: 1 })
      await page.clock.runFor(6_000)
      await expect(sentStatus).toHaveCount(0)
      const confirmation = page.getByRole('status').filter({ hasText: /Your reference is C-\d{4}-\d{4}/ })
      await expect(confirmation).toBeInViewport({ ratio: 1 })
      await page.clock.resume()
    })
  }
  await test.step('a visitor, on the help page', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/help#write')
    await page.getByLabel('Name').fill('Asha Verma')
    await page.getByLabel('Email').fill(student.email)
    await page.getByRole('textbox', { name: 'Message' }).fill('Please open my account again.')
    await page.getByRole('button', { name: 'Send Message' }).click()
    const sentStatus = page.getByRole('status').filter({ hasText: 'Message Sent!' })
    await expect(sentStatus).toBeInViewport({ ratio: 1 })
    await expect(sentStatus).toHaveText(/Your reference is C-\d{4}-\d{4}/)
  })
})
