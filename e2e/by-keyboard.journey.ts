import type { Page } from '@playwright/test'
import { pressEnterOn, tabTo, typeInto } from './support/keyboard.ts'
import { expect, test } from './support/test.ts'

const course = 'Full stack web development'

test('a student signs up, enrolls and submits work by keyboard alone', async ({ page, school }) => {
  test.slow()
  const email = `kiran.keys.${process.pid}.${Date.now()}@journey.example`
  await page.route(/youtube(-nocookie)?\.com/, (route) => route.abort())
  await page.goto(school.url)
  await signUp(page, email)
  await openCourse(page)
  await preview(page)
  await pay(page)
  await submitWork(page)
  await logOut(page)
})

async function signUp(page: Page, email: string): Promise<void> {
  await pressEnterOn(page, page.getByRole('banner').getByRole('link', { name: 'Get Started' }))
  await tabTo(page, page.getByRole('radio', { name: 'Student' }))
  await page.keyboard.press('Space')
  await typeInto(page, page.getByLabel('Name', { exact: true }), 'Kiran Rao')
  await typeInto(page, page.getByLabel('Email'), email)
  await typeInto(page, page.getByLabel('Password', { exact: true }), 'practice')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await typeInto(page, page.getByLabel('Password', { exact: true }), 'practice')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Hello, Kiran')).toBeVisible()
}

async function openCourse(page: Page): Promise<void> {
  const main = page.getByRole('navigation', { name: 'Main' })
  await pressEnterOn(page, main.getByRole('link', { name: 'Courses' }))
  const category = page.getByRole('button', { name: /^Frontend Development/ })
  await pressEnterOn(page, category)
  await expect(page).toHaveURL(/category=Frontend/)
  const card = page.getByRole('listitem').filter({ hasText: course })
  await pressEnterOn(page, card.getByRole('link'))
  await expect(page.getByRole('heading', { level: 1, name: course })).toBeFocused()
}

async function preview(page: Page): Promise<void> {
  const row = page.getByRole('region', { name: 'Syllabus' }).getByRole('listitem').first()
  await pressEnterOn(page, row.getByRole('button', { name: 'Video', exact: true }))
  await pressEnterOn(page, page.getByRole('button', { name: 'Play video', exact: true }))
  await expect(row.locator('iframe')).toHaveAttribute('src', /youtube-nocookie/)
  await tabTo(page, row.getByRole('button', { name: 'Close', exact: true }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(row.locator('iframe')).toHaveCount(0)
}

async function pay(page: Page): Promise<void> {
  await pressEnterOn(page, page.getByRole('link', { name: 'Enroll Now' }))
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kiran Rao')
  await typeInto(page, page.getByLabel('Phone'), '98450 12345')
  await tabTo(page, page.getByRole('radio', { name: 'Card', exact: true }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'UPI', exact: true })).toBeChecked()
  await pressEnterOn(page, page.getByRole('button', { name: 'Pay ₹4,999', exact: true }))
  await expect(page.getByRole('heading', { level: 1, name: 'You are enrolled.' })).toBeVisible()
  // The first key stops the redirect.
  await page.keyboard.press('Tab')
  await expect(page.getByText('You stay on this page as long as you like.')).toBeVisible()
}

async function submitWork(page: Page): Promise<void> {
  const main = page.getByRole('navigation', { name: 'Main' })
  await tabTo(page, main.getByRole('link', { name: 'Assignments' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const card = page.getByRole('region', { name: 'Pending' }).getByRole('listitem').first()
  await typeInto(page, card.getByLabel('Assignment Submission Link'), 'https://code.example/kiran/clinic')
  await page.keyboard.press('Enter')
  await expect(card).toContainText('Your assignment was successfully submitted!')
  await expect(card).toContainText('Submitted')
}

async function logOut(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Your menu' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await pressEnterOn(page, page.getByRole('button', { name: 'Logout' }))
  await expect(page.getByText('Logged out successfully!').first()).toBeVisible()
}
