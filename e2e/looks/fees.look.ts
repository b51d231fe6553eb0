import type { Page } from '@playwright/test'
import { lookAtEach } from '../support/screens.ts'
import { expect } from '../support/test.ts'

const makeTotalsDiffer = (page: Page) =>
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
  { name: 'coupons', path: '/admin/courses/coupons', account: 'admin', heading: 'Coupons' },
  {
    name: 'a new coupon with an error',
    path: '/admin/courses/coupons',
    account: 'admin',
    heading: 'Coupons',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'New coupon' }).click()
      await page.getByRole('radio', { name: 'Chosen courses' }).check()
      await page.getByRole('button', { name: 'Make coupon' }).click()
      await expect(page.getByRole('dialog').getByLabel('Code')).toHaveAttribute('aria-invalid', 'true')
    },
  },
  {
    name: 'coupons that cannot be read',
    path: '/admin/courses/coupons',
    account: 'admin',
    heading: 'Coupons',
    isBroken: true,
  },
  { name: 'all enrollments', path: '/admin/enrollments', account: 'admin', heading: 'Enrollments' },
  { name: 'the fees due', path: '/admin/fees', account: 'admin', heading: 'Fees due' },
  { name: 'taking a payment', path: '/admin/fees/take', account: 'admin', heading: 'Take a payment' },
  { name: 'the refunds', path: '/admin/fees/refunds', account: 'admin', heading: 'Refunds' },
  { name: 'the bank statement', path: '/admin/fees/bank', account: 'admin', heading: 'Bank statement' },
  { name: 'the books', path: '/admin/fees/books', account: 'admin', heading: 'Books' },
  {
    name: 'the rows of a figure',
    path: '/admin/fees/books/entries',
    account: 'admin',
    heading: 'Rows of the books',
  },
  { name: 'the tax documents', path: '/admin/fees/tax', account: 'admin', heading: 'GST' },
  { name: "a day's closing", path: '/admin/fees/day', account: 'admin', heading: 'Day’s closing' },
  {
    name: 'no enrollments of these days',
    path: '/admin/enrollments?to=2020-01-01',
    account: 'admin',
    heading: 'Enrollments',
    prepare: (page) => expect(page.getByText('No enrollments match these filters.')).toBeVisible(),
  },
  {
    name: 'enrollments that cannot be read',
    path: '/admin/enrollments',
    account: 'admin',
    heading: 'Enrollments',
    isBroken: true,
  },
  {
    name: 'the cancelling of an enrollment',
    path: '/admin/enrollments?status=recorded',
    account: 'admin',
    heading: 'To confirm',
    prepare: async (page) => {
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
    account: 'admin',
    heading: 'To confirm',
    prepare: async (page) => {
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
    account: 'admin',
    heading: 'To confirm',
    prepare: async (page) => {
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
    account: 'admin',
    heading: 'Enrollments',
  },
  {
    name: 'an order slip in the office',
    path: '/admin/enrollments?status=confirmed',
    account: 'admin',
    heading: 'Enrollments',
    prepare: async (page) => {
      await page.getByRole('link', { name: /^AB\// }).first().click()
      await page.getByRole('link', { name: /^Order slip / }).click()
      await expect(page.getByRole('article')).toBeVisible()
    },
  },
  {
    name: 'the receipt of a payment in the office',
    path: '/admin/enrollments?status=confirmed&search=Full%20stack',
    account: 'admin',
    heading: 'Enrollments',
    prepare: async (page) => {
      await page.getByRole('link', { name: /^AB\// }).first().click()
      await page
        .getByRole('link', { name: /^Payment receipt / })
        .first()
        .click()
      await expect(page.getByRole('article', { name: 'Payment receipt' })).toBeVisible()
    },
  },
  { name: 'the check', path: '/admin/fees/check', account: 'admin', heading: 'Check' },
  {
    name: 'the check with differences',
    path: '/admin/fees/check',
    account: 'admin',
    heading: 'Check',
    prepare: async (page) => {
      await makeTotalsDiffer(page)
      await page.reload()
      await expect(page.getByRole('link', { name: / in 1 row/ })).toBeVisible()
    },
  },
  {
    name: 'the rows of a difference',
    path: '/admin/fees/check?of=earnings',
    account: 'admin',
    heading: 'Check',
    prepare: async (page) => {
      await makeTotalsDiffer(page)
      await page.reload()
      await expect(page.getByText('1 row differs')).toBeVisible()
    },
  },
  {
    name: 'the check that cannot be counted',
    path: '/admin/fees/check',
    account: 'admin',
    heading: 'Check',
    isBroken: true,
  },
])
