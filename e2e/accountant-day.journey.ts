import type { Page } from '@playwright/test'
import { formatRupees } from '#contract/money.ts'
import { enrollIn } from './support/courses.ts'
import type { RunningSchool } from './support/server.ts'
import { callApi, enterAs, expect, type Student, signUp, test } from './support/test.ts'

test.use({ schoolGroup: 'admin' })

const admin = { email: 'admin@abhyas.example', password: 'practice' }

test('the accountant confirms, takes, bounces and refunds, and the closing, the books and the self-check agree', async ({
  page,
  school,
}) => {
  test.setTimeout(120_000)
  const token = await enterAs(page, school, admin)
  const dayBefore = await closingOf(school, token)
  const booksBefore = await booksOf(school, token)
  const [upi, cheque, leaver] = [await signUp(school), await signUp(school), await signUp(school)]
  await enrollIn(school, upi, 'Design research', { reference: '661200000001' })
  await enrollIn(school, cheque, 'Design research')
  await enrollIn(school, leaver, 'Design research')

  await page.goto('/admin/enrollments?search=661200000001')
  const waitingRows = page.getByRole('row').filter({ hasText: 'Awaiting confirmation' })
  await waitingRows.getByRole('button', { name: /^Confirm/ }).click()
  const confirmDialog = page.getByRole('dialog')
  await expect(confirmDialog.getByLabel('Reference')).toHaveValue('661200000001')
  await confirmDialog.getByRole('button', { name: /^Confirm/ }).click()
  await expect(confirmDialog).toHaveCount(0)

  await openCard(page, school, token, cheque)
  await takePayment(page, 'Cheque', '300112')
  await expect(page.getByText('Balance')).toBeVisible()
  await page.getByRole('button', { name: 'Cheque bounced or money not received' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('The cheque bounced.')
  await page.getByRole('dialog').getByRole('button', { name: 'Record it as not received' }).click()
  await expect(
    page.locator('.toast').filter({ hasText: 'Recorded as not received. Its amount is owed again.' }),
  ).toBeVisible()
  await expect(page.getByText('The cheque bounced.').first()).toBeVisible()

  await openCard(page, school, token, leaver)
  await takePayment(page, 'Cash', '')
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const refundDialog = page.getByRole('dialog', { name: 'Refund' })
  await expect(refundDialog.getByText(/^The student opened 0 of \d+ lessons\./)).toBeVisible()
  await expect(refundDialog.getByLabel('Amount')).toHaveValue('2999')
  await refundDialog.getByLabel('Amount').fill('5000')
  await refundDialog.getByLabel('Reason').fill('Moved to another town.')
  await refundDialog.getByRole('button', { name: 'Refund the fee' }).click()
  await expect(refundDialog.getByText('You can refund ₹2,999 at most.')).toBeVisible()
  await refundDialog.getByLabel('Amount').fill('1500')
  await refundDialog.getByRole('button', { name: 'Refund the fee' }).click()
  await expect(refundDialog).toHaveCount(0)
  const refunds = page.getByRole('region', { name: 'Refunds' })
  await expect(refunds).toContainText('₹1,500')
  await expect(refunds).toContainText('in 10 days at the latest')

  const rail = page.getByRole('navigation', { name: 'Work' })
  await rail.getByRole('link', { name: /^Fees/ }).click()
  await rail.getByRole('link', { name: 'Refunds' }).click()
  const row = page.getByRole('row').filter({ hasText: '₹1,500' })
  await expect(row).toContainText('To be paid')
  await row.getByRole('link', { name: /^Fee card/ }).click()
  await page.getByRole('button', { name: /^Mark as paid/ }).click()
  await page.getByRole('dialog').getByLabel('Method').selectOption('cash')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
  await expect(refunds).toContainText(/Paid on/)

  await page.getByRole('button', { name: /^Mark as not paid/ }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('The cash went to somebody else.')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as not paid' }).click()
  await expect(page.locator('.toast').filter({ hasText: 'The refund is to be paid again.' })).toBeVisible()
  await expect(refunds).toContainText('To be paid')
  await expect(refunds).toContainText('The cash went to somebody else.')
  await page.getByRole('button', { name: /^Mark as paid/ }).click()
  await page.getByRole('dialog').getByLabel('Method').selectOption('bank')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
  await expect(refunds).toContainText(/Paid on/)
  await page.goto('/admin/fees/refunds?state=paid')
  await expect(page.getByRole('row').filter({ hasText: '₹1,500' })).toBeVisible()

  // 2,999 by UPI and 2,999 in cash, less 1,500 refunded; the bounced cheque adds nothing.
  await rail.getByRole('link', { name: 'Day' }).click()
  await expect(page.getByRole('region', { name: 'Who took how much' })).toBeVisible()
  await expect(page.getByText(/^Refund RF\//)).toHaveCount(3)
  expect((await closingOf(school, token)) - dayBefore).toBe(2999 + 2999 - 1500)
  // Only the bounced cheque's student owes the fee.
  const booksAfter = await booksOf(school, token)
  expect({
    earned: booksAfter.earned - booksBefore.earned,
    received: booksAfter.received - booksBefore.received,
    refunded: booksAfter.refunded - booksBefore.refunded,
    owed: booksAfter.owed - booksBefore.owed,
  }).toEqual({ earned: 3 * 2999 - 1500, received: 2 * 2999, refunded: 1500, owed: 2999 })
  await rail.getByRole('link', { name: 'Books' }).click()
  const year = page.getByRole('region', { name: 'By month' }).getByRole('row', { name: /^The year/ })
  for (const amount of [booksAfter.earned, booksAfter.received, booksAfter.refunded, booksAfter.owed])
    await expect(year).toContainText(formatRupees(amount))
  const { body: check } = await callApi(school, token, 'GET', 'reports/check')
  expect((check as { agrees: boolean }).agrees).toBe(true)

  await enterAs(page, school, leaver)
  await page.goto(`/receipts/${await enrollmentOf(school, token, leaver)}`)
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('Moved to another town.')
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText(/Paid on/)
})

async function openCard(page: Page, school: RunningSchool, token: string, student: Student) {
  await page.goto(`/admin/enrollments/${await enrollmentOf(school, token, student)}`)
}

async function enrollmentOf(school: RunningSchool, token: string, student: Student): Promise<string> {
  const { body } = await callApi(school, token, 'GET', `enrollments?studentId=${student.id}`)
  return (body as { enrollments: [{ _id: string }] }).enrollments[0]._id
}

async function takePayment(page: Page, method: string, reference: string) {
  await page.getByRole('button', { name: 'Take a payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take a payment' })
  await dialog.getByLabel('Method').selectOption(method)
  await dialog.getByLabel('Reference').fill(reference)
  await dialog.getByRole('button', { name: 'Take the payment' }).click()
  await expect(dialog).toHaveCount(0)
}

async function closingOf(school: RunningSchool, token: string): Promise<number> {
  const { body } = await callApi(school, token, 'GET', 'fees/takings')
  return (body as { totals: { amount: number }[] }).totals.reduce((sum, { amount }) => sum + amount, 0)
}

interface Sums {
  earned: number
  received: number
  refunded: number
  owed: number
}

async function booksOf(school: RunningSchool, token: string): Promise<Sums> {
  const { body } = await callApi(school, token, 'GET', 'fees/books')
  return (body as { total: Sums }).total
}
