import type { Browser, Page } from '@playwright/test'
import type { RunningSchool } from './support/server.ts'
import { callApi, enterAs, expect, logIn, type Student, test } from './support/test.ts'

/** Where somebody is logged in, and how they end it from elsewhere. */

const device = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

async function otherDevice(browser: Browser, school: RunningSchool, student: Student, userAgent: string) {
  const context = await browser.newContext({ baseURL: school.url, userAgent })
  const page = await context.newPage()
  await logIn(page, student)
  return page
}

const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'
const library = 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0'

test('a device that was forgotten is logged out from another one', async ({
  page,
  browser,
  school,
  student,
}) => {
  const forgotten = await otherDevice(browser, school, student, library)
  await enterAs(page, school, student)
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Your devices' })).toBeVisible()
  await expect(device(page, 'This device')).toHaveCount(1)
  const row = device(page, 'Firefox on Windows')
  await expect(row).toContainText('Since ')
  await page.getByRole('button', { name: 'Log out Firefox on Windows' }).press('Enter')
  await expect(page.getByText('That device is logged out.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Your devices' })).toBeFocused()
  await expect(device(page, 'This device')).toHaveCount(1)

  await forgotten.goto('/dashboard')
  await expect(forgotten).toHaveURL(/\/login/)
  await forgotten.context().close()
})

test('all others are logged out at once, and this one stays', async ({ page, browser, school, student }) => {
  const others = [
    await otherDevice(browser, school, student, library),
    await otherDevice(browser, school, student, phone),
  ]
  await enterAs(page, school, student)
  await page.goto('/settings')
  await expect(device(page, 'Chrome on Android')).toBeVisible()
  await page.getByRole('button', { name: 'Log out all other devices' }).click()
  await expect(page.getByText('All other devices are logged out.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log out all other devices' })).toHaveCount(0)
  await expect(device(page, 'Since ')).toHaveCount(1)
  for (const other of others) {
    await other.goto('/dashboard')
    await expect(other).toHaveURL(/\/login/)
    await other.context().close()
  }
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/dashboard/)
})

test('a list that cannot be read says so, and is asked for again', async ({ page, school, student }) => {
  await enterAs(page, school, student)
  await page.route('**/api/users/me/sessions', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/settings')
  await expect(page.getByText('Your devices did not load.')).toBeVisible()
  await page.unroute('**/api/users/me/sessions')
  await page.getByRole('button', { name: /again/i }).click()
  await expect(device(page, 'This device')).toHaveCount(1)
  expect((await callApi(school, student.token, 'GET', 'users/me/sessions')).status).toBe(200)
})
