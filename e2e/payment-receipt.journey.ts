import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { textOfPdf } from '../server/src/testing/pdf-picture.ts'
import { enrollIn } from './support/courses.ts'
import { course } from './support/payment.ts'
import { callApi, enterAs, expect, test } from './support/test.ts'

test.use({ schoolGroup: 'admin' })

const admin = { email: 'admin@abhyas.example', password: 'practice' }
const receipt = (page: Page) => page.getByRole('article', { name: 'Payment receipt' })

async function downloadFile(page: Page): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  return { name: file.suggestedFilename(), text: await textOfPdf(await readFile(await file.path())) }
}

async function expectOnePage(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 59\d(\.\d+)? 84\d(\.\d+)?\]/)
  await page.emulateMedia({ colorScheme: null, media: 'screen' })
}

test('the desk takes cash and prints, downloads and emails the receipt, which the student has too', async ({
  page,
  school,
  student,
}) => {
  await enrollIn(school, student, course)
  const { body: ownReceipts } = await callApi(school, student.token, 'GET', 'users/me/receipts')
  const [{ enrollmentId }] = ownReceipts as [{ enrollmentId: string }]
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
  await expect(receipt(page)).toContainText('₹1,500.50')
  await expect(receipt(page)).toContainText('Rupees one thousand five hundred and fifty paise only')
  await expect(receipt(page)).toContainText('Cash')
  const number = (await receipt(page).innerText()).match(/R\/\d\d-\d\d\/\d{6}/)?.[0] ?? ''

  await test.step('downloaded, printed and mailed', async () => {
    const pdf = await downloadFile(page)
    expect(pdf.name).toBe(`${number.replaceAll('/', '-')}.pdf`)
    expect(pdf.text).toContain(number)
    await expectOnePage(page)
    await page.getByRole('button', { name: 'Mail to the student' }).click()
    await expect(page.getByText('The receipt is on its way.').first()).toBeVisible()
  })

  await test.step('the student has it, and the order slip', async () => {
    await enterAs(page, school, student)
    await page.goto('/profile')
    await page.getByRole('link', { name: `Payment receipt ${number}` }).click()
    await expect(receipt(page)).toContainText(number)
    expect((await downloadFile(page)).text).toContain(student.name)
    await page.getByRole('link', { name: 'Enrollment and fee' }).click()
    await expect(page).toHaveURL(/\/receipts\/[^/]+$/)
    await expect(receipt(page)).toHaveCount(0)
    const slip = await downloadFile(page)
    expect(slip.name).toMatch(/^AB-\d{4}-\d\d-\d{6}\.pdf$/)
    expect(slip.text).toContain(number)
    await expectOnePage(page)
  })
})
