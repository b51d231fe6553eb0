import type { Page } from '@playwright/test'
import { enrolled, fillIn, open } from './support/payment.ts'
import { enterAs, expect, signUp, test } from './support/test.ts'

/** A coupon, from the admin who makes it to the student who is too late for it. */

test.use({ apart: 'admin' })

const admin = { email: 'admin@abhyas.example', password: 'practice' }
const course = 'Design research'
const toast = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible()
const row = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code })
const field = (page: Page) => page.getByLabel('Coupon code')

async function apply(page: Page, code: string): Promise<void> {
  await field(page).fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
}

test('an admin makes a coupon, a student uses it, and a second one is too late', async ({
  page,
  school,
  student,
}) => {
  test.setTimeout(120_000)
  await enterAs(page, school, admin)
  await page.goto('/admin/courses')
  await page.getByRole('link', { name: 'Coupons' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Coupons' })).toBeVisible()
  // The rail says where this is.
  await expect(page.getByRole('link', { name: 'Manage Courses' }).first()).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(row(page, 'BATCH10')).toContainText('1 of 50')
  await page.getByRole('button', { name: 'New coupon' }).click()
  const dialog = page.getByRole('dialog', { name: 'New coupon' })
  await expect(dialog.getByLabel('Code')).toBeFocused()
  await dialog.getByLabel('Code').fill('last seat')
  await dialog.getByLabel('How many percent').fill('ten')
  await dialog.getByLabel('Uses in all').fill('1')
  await dialog.getByRole('radio', { name: 'Chosen courses' }).check()
  await dialog.getByLabel('Search courses').fill(course)
  await dialog.getByRole('checkbox', { name: course }).check()
  await dialog.getByRole('button', { name: 'Make coupon' }).click()
  await expect(dialog.getByLabel('How many percent')).toBeFocused()
  await expect(dialog.getByLabel('How many percent')).toHaveAccessibleDescription(
    'Please enter a whole number from 1 to 100.',
  )
  await dialog.getByLabel('How many percent').fill('10')
  await dialog.getByRole('button', { name: 'Make coupon' }).click()
  await toast(page, 'Coupon made.')
  await expect(row(page, 'LASTSEAT')).toContainText(
    /10%.*Any day.*Design research.*Once for each student.*On.*0 of 1/,
  )

  await open(page, school, student)
  await page.getByRole('button', { name: 'Add a coupon' }).click()
  await expect(field(page)).toBeFocused()
  await field(page).fill('no such code')
  // Enter applies the coupon and does not pay.
  await field(page).press('Enter')
  await expect(field(page)).toHaveAccessibleDescription(
    'There is no coupon with this code. Please check the code.',
  )
  await apply(page, 'Last Seat')
  await expect(page.getByText('Coupon LASTSEAT takes off ₹299.90.')).toBeVisible()
  const slip = page.getByRole('region', { name: 'Order slip' })
  await expect(slip).toContainText('Coupon LASTSEAT– ₹299.90')
  await expect(slip).toContainText('₹2,699.10')
  await page.getByRole('button', { name: 'Remove coupon' }).click()
  await expect(field(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Pay ₹2,999' })).toBeVisible()
  await apply(page, 'lastseat')
  await expect(page.getByRole('button', { name: 'Remove coupon' })).toBeFocused()

  // A reload keeps the coupon, and moves nobody down to it.
  await page.reload()
  await expect(page.getByText('Coupon LASTSEAT takes off ₹299.90.')).toBeVisible()
  await expect(slip).toContainText('₹2,699.10')
  await expect(page.getByRole('button', { name: 'Remove coupon' })).not.toBeFocused()

  // Another student has the last use before this one pays.
  const context = await page.context().browser()?.newContext({ baseURL: school.url })
  if (!context) throw new Error('no browser')
  const quicker = await context.newPage()
  await open(quicker, school, await signUp(school))
  await quicker.getByRole('button', { name: 'Add a coupon' }).click()
  await apply(quicker, 'LASTSEAT')
  await fillIn(quicker)
  await expect(quicker.getByRole('img', { name: /QR code to pay ₹2,699.10/ })).toBeVisible()
  await quicker.getByRole('button', { name: 'Pay ₹2,699.10' }).click()
  await expect(enrolled(quicker)).toBeVisible()
  const receipt = quicker.getByRole('article', { name: 'Order slip' })
  await expect(receipt).toContainText('Coupon LASTSEAT– ₹299.90')
  await expect(receipt).toContainText('Amount₹2,699.10')
  await context.close()

  await fillIn(page)
  await page.getByRole('button', { name: 'Pay ₹2,699.10' }).click()
  await expect(field(page)).toHaveAccessibleDescription('This coupon is used up.')
  await expect(field(page)).toBeFocused()
  await expect(page.getByLabel('Phone')).toHaveValue('98450 12345')
  await page.getByRole('button', { name: 'Pay ₹2,999' }).click()
  await expect(enrolled(page)).toBeVisible()

  await enterAs(page, school, admin)
  await page.goto('/admin/courses/coupons?search=last')
  await expect(row(page, 'LASTSEAT')).toContainText(/Used up.*1 of 1/)
  await page.getByRole('button', { name: 'Change LASTSEAT' }).click()
  const change = page.getByRole('dialog', { name: 'Change coupon' })
  await expect(change.getByRole('checkbox', { name: course })).toBeChecked()
  await change.getByLabel('Uses in all').fill('2')
  await change.getByRole('button', { name: 'Save the change' }).click()
  await toast(page, 'Coupon changed.')
  await expect(row(page, 'LASTSEAT')).toContainText('1 of 2')
  await page.getByRole('button', { name: 'Switch off LASTSEAT' }).click()
  await expect(row(page, 'LASTSEAT')).toContainText('Switched off')
  await page.getByRole('button', { name: 'Switch on LASTSEAT' }).click()
  await expect(row(page, 'LASTSEAT')).toContainText('On')
})

test('a coupon for the whole fee makes the course free, and nothing is asked about money', async ({
  page,
  school,
  student,
}) => {
  await enterAs(page, school, admin)
  await page.goto('/admin/courses/coupons')
  await page.getByRole('button', { name: 'New coupon' }).click()
  const dialog = page.getByRole('dialog', { name: 'New coupon' })
  await dialog.getByLabel('Code').fill('FULL')
  await dialog.getByLabel('How many percent').fill('100')
  await dialog.getByRole('button', { name: 'Make coupon' }).click()
  await toast(page, 'Coupon made.')

  await open(page, school, student)
  await page.getByRole('button', { name: 'Add a coupon' }).click()
  await apply(page, 'full')
  await expect(page.getByRole('radio', { name: 'UPI', exact: true })).toHaveCount(0)
  await page.getByLabel('Phone').fill('98450 12345')
  await page.getByRole('button', { name: 'Enroll for free' }).click()
  await expect(enrolled(page)).toBeVisible()
  await expect(page.getByRole('article', { name: 'Order slip' })).toContainText('Coupon FULL– ₹2,999')
})
