import type { Page } from '@playwright/test'
import { lookAtEach } from '../support/screens.ts'
import { expect } from '../support/test.ts'

const differ = (page: Page) =>
  page.route('**/api/reports/check', (route) => {
    const sides = { left: 100, right: 200 }
    const day = { of: 'day', id: null, name: '', receiptNumber: null, day: '2026-11-24', ...sides }
    return route.fulfill({
      json: {
        ...{ agrees: false, countedAt: '2026-11-24T10:00:00.000Z', isRunning: false, databaseFile: 'sound' },
        checks: [{ name: 'earnings', ...sides, differing: 1, differences: [day] }],
      },
    })
  })

lookAtEach([
  { name: 'coupons', path: '/admin/courses/coupons', who: 'admin', heading: 'Coupons' },
  {
    name: 'a new coupon with an error',
    path: '/admin/courses/coupons',
    who: 'admin',
    heading: 'Coupons',
    state: async (page) => {
      await page.getByRole('button', { name: 'New coupon' }).click()
      await page.getByRole('radio', { name: 'Chosen courses' }).check()
      await page.getByRole('button', { name: 'Make coupon' }).click()
      await expect(page.getByRole('dialog').getByLabel('Code')).toHaveAttribute('aria-invalid', 'true')
    },
  },
  {
    name: 'coupons that cannot be read',
    path: '/admin/courses/coupons',
    who: 'admin',
    heading: 'Coupons',
    broken: true,
  },
  { name: 'all enrollments', path: '/admin/enrollments', who: 'admin', heading: 'Enrollments' },
  { name: 'the fees due', path: '/admin/fees', who: 'admin', heading: 'Fees due' },
  { name: 'taking a payment', path: '/admin/fees/take', who: 'admin', heading: 'Take a payment' },
  { name: 'the refunds', path: '/admin/fees/refunds', who: 'admin', heading: 'Refunds' },
  { name: 'the bank statement', path: '/admin/fees/bank', who: 'admin', heading: 'Bank statement' },
  { name: 'the books', path: '/admin/fees/books', who: 'admin', heading: 'Books' },
  {
    name: 'the rows of a figure',
    path: '/admin/fees/books/entries',
    who: 'admin',
    heading: 'Rows of the books',
  },
  { name: 'the tax documents', path: '/admin/fees/tax', who: 'admin', heading: 'GST' },
  { name: "a day's closing", path: '/admin/fees/day', who: 'admin', heading: 'Day’s closing' },
  {
    name: 'no enrollments of these days',
    path: '/admin/enrollments?to=2020-01-01',
    who: 'admin',
    heading: 'Enrollments',
    state: (page) => expect(page.getByText('No enrollments match these filters.')).toBeVisible(),
  },
  {
    name: 'enrollments that cannot be read',
    path: '/admin/enrollments',
    who: 'admin',
    heading: 'Enrollments',
    broken: true,
  },
  {
    name: 'the cancelling of an enrollment',
    path: '/admin/enrollments?status=recorded',
    who: 'admin',
    heading: 'To confirm',
    state: async (page) => {
      await page
        .getByRole('button', { name: /^Cancel the/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel enrollment' }).click()
      await expect(page.getByText('Please give the reason; the receipt says it.')).toBeVisible()
    },
  },
  {
    name: 'several payments that are confirmed without a reference',
    path: '/admin/enrollments?status=recorded',
    who: 'admin',
    heading: 'To confirm',
    state: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
      await page.getByRole('button', { name: /^Confirm \d+ payments/ }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: /^Confirm \d+ payments/ }).click()
      await expect(dialog.getByText('Please give the reference of the transfer.')).toBeVisible()
    },
  },
  {
    name: 'what is behind More, and the filters, where they are folded',
    path: '/admin/enrollments?status=recorded',
    who: 'admin',
    heading: 'To confirm',
    state: async (page) => {
      const filters = page.getByRole('button', { name: 'Filters: 1 on' })
      const isFolded = (page.viewportSize()?.width ?? 0) < 900
      await expect(filters).toHaveCount(isFolded ? 1 : 0)
      if (!isFolded) return
      await filters.click()
      await page.getByRole('button', { name: /^More/ }).click()
      await expect(page.locator('#more-tabs')).toBeVisible()
    },
  },
  {
    name: 'enrollments from a day to an earlier one',
    path: '/admin/enrollments?from=2026-11-21&to=2026-11-20',
    who: 'admin',
    heading: 'Enrollments',
  },
  {
    name: 'an order slip in the office',
    path: '/admin/enrollments?status=confirmed',
    who: 'admin',
    heading: 'Enrollments',
    state: async (page) => {
      await page.getByRole('link', { name: /^AB\// }).first().click()
      await page.getByRole('link', { name: /^Order slip / }).click()
      await expect(page.getByRole('article')).toBeVisible()
    },
  },
  {
    name: 'the receipt of a payment in the office',
    path: '/admin/enrollments?status=confirmed&search=Full%20stack',
    who: 'admin',
    heading: 'Enrollments',
    state: async (page) => {
      await page.getByRole('link', { name: /^AB\// }).first().click()
      await page
        .getByRole('link', { name: /^Payment receipt / })
        .first()
        .click()
      await expect(page.getByRole('article', { name: 'Payment receipt' })).toBeVisible()
    },
  },
  { name: 'the check', path: '/admin/fees/check', who: 'admin', heading: 'Check' },
  {
    name: 'the check with differences',
    path: '/admin/fees/check',
    who: 'admin',
    heading: 'Check',
    state: async (page) => {
      await differ(page)
      await page.reload()
      await expect(page.getByRole('link', { name: / in 1 row/ })).toBeVisible()
    },
  },
  {
    name: 'the rows of a difference',
    path: '/admin/fees/check?of=earnings',
    who: 'admin',
    heading: 'Check',
    state: async (page) => {
      await differ(page)
      await page.reload()
      await expect(page.getByText('1 row differs')).toBeVisible()
    },
  },
  {
    name: 'the check that cannot be counted',
    path: '/admin/fees/check',
    who: 'admin',
    heading: 'Check',
    broken: true,
  },
])
