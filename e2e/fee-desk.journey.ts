import { enrollIn } from './support/courses.ts'
import { callApi, enterAs, expect, signUp, test } from './support/test.ts'

/** What students owe, and what a day brought in. */

test.use({ apart: 'admin' })

const admin = { email: 'admin@abhyas.example', password: 'practice' }

test('a fee that is owed leads to WhatsApp and to the desk; once it is taken it is in the closing of the day', async ({
  page,
  school,
}) => {
  const token = await enterAs(page, school, admin)
  const student = await signUp(school)
  await enrollIn(school, student, 'Design research')
  const { body } = await callApi(school, token, 'GET', `enrollments?page=1&studentId=${student.id}`)
  const [{ receiptNumber }] = (body as { enrollments: [{ receiptNumber: string }] }).enrollments

  await page.goto('/admin/dashboard')
  await page.getByRole('navigation').getByRole('link', { name: 'Fees', exact: true }).click()
  await page.getByLabel('Name, course or receipt').fill(receiptNumber)
  const row = page.getByRole('row').filter({ hasText: receiptNumber })
  await expect(row).toContainText('₹2,999')
  await expect(row).toContainText('today')
  const chat = await row.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')
  expect(decodeURIComponent(String(chat))).toMatch(
    /^https:\/\/wa\.me\/919845000000\?text=Hello Asha Verma, ₹2,999 of your fee for Design research is due on .*\/receipts\//,
  )
  await row.getByRole('link', { name: /^Fee card/ }).click()
  await page.getByRole('button', { name: 'Take a payment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take the payment' }).click()
  await expect(page.locator('.toast').filter({ hasText: 'Payment taken.' })).toBeVisible()

  await page.getByRole('navigation').getByRole('link', { name: 'Fees', exact: true }).click()
  await page.getByRole('link', { name: 'Day’s closing' }).click()
  const taken = page.getByRole('row').filter({ hasText: receiptNumber })
  await expect(taken).toContainText('Cash')
  await expect(taken).toContainText('₹2,999')
  const totals = page.getByRole('region', { name: 'Who took how much' })
  await expect(totals.getByRole('columnheader', { name: 'Cash' })).toBeVisible()
  await page.getByLabel('Day', { exact: true }).fill('2020-02-29')
  await expect(page.getByText('No payment was confirmed on this day.')).toBeVisible()
})
