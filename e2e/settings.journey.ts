import type { Page } from '@playwright/test'
import { callApi, enterAs, expect, test } from './support/test.ts'

const path = 'users/me/settings'
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)

test('the theme is set at the first paint, another tab follows, and a Logout resets it', async ({
  page,
  context,
  school,
  student,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await callApi(school, student.token, 'PUT', path, { darkMode: true, learningStyle: 'text' })
  await enterAs(page, school, student)
  await page.goto('/settings')
  await expect.poll(() => theme(page)).toBe('dark')
  await test.step('each frame of a page load has the right background', async () => {
    await page.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(globalThis, { seen })
      const look = () => {
        if (document.body) seen.add(getComputedStyle(document.documentElement).colorScheme)
        requestAnimationFrame(look)
      }
      look()
    })
    for (const address of ['/settings', '/', '/courses']) {
      const settings = page.waitForResponse(`**/api/${path}`)
      await page.goto(address)
      await settings
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const seen = await page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen])
      expect(seen).toEqual(['dark'])
    }
  })

  await test.step('another tab saves, and this one follows', async () => {
    const other = await context.newPage()
    await other.emulateMedia({ colorScheme: 'light' })
    await other.goto('/settings')
    await other.getByRole('radio', { name: 'Match device', exact: true }).check()
    await other.getByRole('button', { name: 'Save Changes' }).click()
    await expect(other.getByText('Settings saved successfully!')).toBeVisible()
    await expect.poll(() => theme(page)).toBeUndefined()
    const ground = () => getComputedStyle(document.documentElement).colorScheme.trim()
    expect(await page.evaluate(ground)).toBe('light dark')
    await other.close()
  })

  await test.step('what was chosen on another device holds at the next start', async () => {
    await callApi(school, student.token, 'PUT', path, { darkMode: true })
    await page.reload()
    await expect.poll(() => theme(page)).toBe('dark')
  })

  await test.step('the next person has their own', async () => {
    await page.getByRole('button', { name: 'Your menu' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText('Logged out successfully!')).toBeVisible()
    expect(await theme(page)).toBeUndefined()
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
  })
})
