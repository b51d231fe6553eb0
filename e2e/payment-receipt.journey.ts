import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { textOfPdf } from '../server/src/testing/pdf-picture.ts'
import { enrolled, fillIn, open } from './support/payment.ts'
import { callApi, enterAs, expect, test } from './support/test.ts'

/** The receipt of a payment: taken at the desk, printed, downloaded and mailed there, and read by the student. */

test.use({ apart: 'admin' })

const admin = { email: 'admin@abhyas.example', password: 'practice' }
const paper = (page: Page) => page.getByRole('article', { name: 'Payment receipt' })

async function downloaded(page: Page): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  return { name: file.suggestedFilename(), text: await textOfPdf(await readFile(await file.path())) }
}

test('the desk takes cash, prints, downloads and mails the receipt, and the student has it too', async ({
  page,
  school,
  student,
}) => {
  await open(page, school, student)
  await fillIn(page)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(enrolled(page)).toBeVisible()
  const { body: own } = await callApi(school, student.token, 'GET', 'users/me/receipts')
  const [{ enrollmentId }] = own as [{ enrollmentId: string }]

  await enterAs(page, school, admin)
  await page.goto(`/admin/enrollments/${enrollmentId}`)
  await page.getByRole('button', { name: 'Take a payment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('1500.50')
  await dialog.getByRole('button', { name: 'Take the payment' }).click()
  await page
    .getByRole('region', { name: 'Fee card' })
    .getByRole('link', { name: /^Receipt R\// })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment receipt' })).toBeFocused()
  await expect(paper(page)).toContainText('₹1,500.50')
  await expect(paper(page)).toContainText('Rupees one thousand five hundred and fifty paise only')
  await expect(paper(page)).toContainText('Cash')
  const number = (await paper(page).innerText()).match(/R\/\d\d-\d\d\/\d{6}/)?.[0] ?? ''

  const pdf = await downloaded(page)
  expect(pdf.name).toBe(`${number.replaceAll('/', '-')}.pdf`)
  expect(pdf.text).toContain(number)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Mail to the student' }).click()
  await expect(page.getByText('The receipt is on its way.').first()).toBeVisible()
  const address = page.url()

  await enterAs(page, school, student)
  await page.goto(address.replace('/admin/enrollments/', '/receipts/'))
  await expect(paper(page)).toContainText(number)
  expect((await downloaded(page)).text).toContain(student.name)
  await page.goto('/profile')
  await page.getByRole('link', { name: `Payment receipt ${number}` }).click()
  await expect(paper(page)).toBeVisible()
  await page.getByRole('link', { name: 'Enrollment and fee' }).click()
  await expect(page).toHaveURL(/\/receipts\/[^/]+$/)
  await expect(paper(page)).toHaveCount(0)
  const slip = await downloaded(page)
  expect(slip.name).toMatch(/^AB-\d{4}-\d\d-\d{6}\.pdf$/)
  expect(slip.text).toContain(number)
})

test('the receipt of a payment that did not come says that it is void', async ({ page, school }) => {
  await enterAs(page, school, admin)
  await page.goto('/admin/enrollments?status=confirmed&search=Full%20stack')
  await page.getByRole('link', { name: /^AB\// }).first().click()
  await page.getByRole('button', { name: 'Mark as not received' }).first().click()
  const refusing = page.getByRole('dialog', { name: 'Payment not received' })
  await refusing.getByLabel('Reason').fill('The cheque bounced.')
  await refusing.getByRole('button', { name: 'Mark as not received' }).click()
  await expect(refusing).toBeHidden()
  await page.getByRole('article').getByRole('link', { name: /^R\// }).first().click()
  await expect(paper(page)).toContainText('Void')
  await expect(paper(page)).toContainText('The cheque bounced.')
  await expect(page.getByRole('button', { name: 'Mail to the student' })).toBeDisabled()
  await page.goto('/admin/enrollments/none/payments/none')
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt not found' })).toBeVisible()
})
