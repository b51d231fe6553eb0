import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { formatRupees } from '#contract/money.ts'
import { enrollIn, findCourse } from './support/courses.ts'
import { lookAt } from './support/look-at.ts'
import { course, enrolled, fillIn, open, payButton } from './support/payment.ts'
import { callApi, enterAs, expect, test } from './support/test.ts'

/** GST: a school registers, students say their state, and invoices are read and printed. */

test.use({ apart: 'gst' })

/** The text of the file that a button saves. */
async function taken(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return readFile(await download.path(), 'utf8')
}

/** How many pages a print of the page has. */
async function printedPages(page: Page): Promise<number | undefined> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return pdf.match(/\/Type\s*\/Page\b/g)?.length
}

const admin = { email: 'admin@abhyas.example', password: 'practice' }

test('without a registration only School names GST', async ({ page, school, student }) => {
  test.setTimeout(120_000)
  await open(page, school, student)
  await expect(page.getByLabel('State or union territory')).toHaveCount(0)
  await fillIn(page)
  await payButton(page).click()
  await expect(enrolled(page)).toBeVisible()
  await enterAs(page, school, admin)
  await page.goto('/admin/fees')
  await expect(page.getByRole('link', { name: 'GST' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Books' }).click()
  const accountant = page.getByRole('region', { name: 'For the accountant' })
  expect(await taken(page, 'Day-book')).toContain('receivable')
  expect(await taken(page, 'Download XML')).toContain('<VOUCHER ')
  await accountant.getByRole('button', { name: 'Names of the ledgers' }).click()
  await expect(page.getByRole('dialog').getByLabel('Income from fees')).toBeVisible()
  await lookAt(page, 'the ledgers of a school without GST')
  await expect(page.locator('body')).not.toContainText(/GST/)
  await page.keyboard.press('Escape')
  await expect(page.locator('body')).not.toContainText(/GST/)
  await page.goto('/admin/school')
  await expect(page.getByLabel('Registration')).toHaveValue('none')
  await expect(page.getByLabel('GSTIN of the school')).toHaveCount(0)
})

test('a school registers; a student of another state has an invoice with IGST, on one page of A4', async ({
  page,
  school,
  student,
}) => {
  const token = await enterAs(page, school, admin)
  await page.goto('/admin/school')
  await page.getByLabel('Registration').selectOption({ index: 2 })
  await page.getByLabel('GSTIN of the school').fill('27AAPFU0939F1ZX')
  await page.getByRole('button', { name: 'Save GST settings' }).click()
  await expect(page.getByLabel('GSTIN of the school')).toHaveAccessibleDescription(/^This is not a GSTIN/)
  await page.getByLabel('GSTIN of the school').fill('27 AAPFU0939F1ZV')
  await expect(page.getByText('State: Maharashtra (27)')).toBeVisible()
  await page.getByRole('button', { name: 'Save GST settings' }).click()
  await expect(page.locator('.toast').filter({ hasText: 'GST settings saved.' })).toBeVisible()

  await open(page, school, student)
  await fillIn(page)
  await payButton(page).click()
  await expect(page.getByText('Please choose your state.', { exact: true })).toBeVisible()
  await page.getByLabel('State or union territory').selectOption('Karnataka')
  await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZV')
  await payButton(page).click()
  await expect(page.getByText(/^This GSTIN is of another state/)).toBeVisible()
  await page.getByLabel('GSTIN').fill('')
  await payButton(page).click()
  await expect(enrolled(page)).toBeVisible()

  const { id } = await findCourse(school, student.token, course)
  const { body } = await callApi(school, student.token, 'GET', `enrollments/student/${student.id}`)
  const enrollment = (body as { _id: string; course: { _id: string } }[]).find((one) => one.course._id === id)
  await callApi(school, token, 'POST', `enrollments/${enrollment?._id}/payments`, {
    method: 'cash',
    amount: 2999,
  })
  await page.goto(`/receipts/${enrollment?._id}`)
  await expect(page.getByRole('article', { name: 'Order slip' })).toContainText('GSTIN 27AAPFU0939F1ZV')
  await page.getByRole('link', { name: /^IN\// }).click()
  const paper = page.getByRole('article', { name: 'Tax invoice' })
  await expect(paper).toContainText('GSTIN 27AAPFU0939F1ZV')
  await expect(paper).toContainText('Karnataka (29)')
  await expect(paper.getByRole('row', { name: /IGST 18%/ })).toContainText('₹457.47')
  await expect(paper.getByRole('row', { name: /^Total/ })).toContainText('₹2,999')
  await expect(paper).toContainText('Rupees two thousand nine hundred ninety nine only')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  expect(await printedPages(page)).toBe(1)
  await page.emulateMedia({ media: 'screen' })

  await enterAs(page, school, admin)
  await page.goto('/admin/fees')
  await page.getByRole('link', { name: 'GST' }).click()
  const row = page.getByRole('row').filter({ hasText: 'IN/' }).first()
  await expect(row).toContainText('₹2,541.53')
  await row.getByRole('link').click()
  await expect(page.getByRole('article', { name: 'Tax invoice' })).toBeVisible()
  await lookAt(page, 'a tax document')
})

test('an admin reads the tax by month, takes the tables and the file for Tally, and says where a course is given', async ({
  page,
  school,
  student,
}) => {
  const token = await enterAs(page, school, admin)
  await callApi(school, token, 'PUT', 'tax/settings', { status: 'registered', gstin: '27AAPFU0939F1ZV' })
  await enrollIn(school, student, course, { state: '27' })
  const { body } = await callApi(school, student.token, 'GET', `enrollments/student/${student.id}`)
  const [enrollment] = body as { _id: string }[]
  await callApi(school, token, 'POST', `enrollments/${enrollment?._id}/payments`, {
    method: 'cash',
    amount: 1,
  })

  await page.goto('/admin/fees/tax')
  const months = page.getByRole('region', { name: 'Tax by month' }).getByRole('row', { name: /^The year/ })
  const { body: taxes } = await callApi(school, token, 'GET', 'tax/months')
  await expect(months).toContainText(formatRupees((taxes as { total: { total: number } }).total.total))
  await lookAt(page, 'the tax')
  for (const name of ['tax-20', 'tax-documents']) {
    const [table] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: 'Download Excel (XLSX)' })
        .nth(name === 'tax-20' ? 0 : 1)
        .click(),
    ])
    expect(table.suggestedFilename()).toMatch(new RegExp(`^${name}.*\\.xlsx$`))
    expect((await readSheet(await table.path())).length).toBeGreaterThan(1)
  }
  await page.getByRole('main').getByRole('link', { name: 'Books' }).last().click()
  expect(await taken(page, 'Documents issued (docs)')).toContain('Invoices for outward supply,IN/')
  await page.getByLabel('Format of the tables').selectOption('Excel (XLSX)')
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'By SAC, other buyers, table 12 (hsn-b2c)' }).click(),
  ])
  expect(workbook.suggestedFilename()).toMatch(/^hsn-b2c-20\d\d-\d\d\.xlsx$/)
  const [heads, first] = await readSheet(await workbook.path())
  expect(heads?.slice(0, 3)).toEqual(['HSN', 'Description', 'UQC'])
  expect(first?.slice(0, 3)).toEqual(['999293', 'Commercial training and coaching services', 'NA'])
  expect(await taken(page, 'Download XML')).toContain('VCHTYPE="Sales"')
  const [vouchers] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Excel (XLSX)' }).click(),
  ])
  expect((await readSheet(await vouchers.path()))[0]).toContain('Voucher Type')
  await page.getByRole('button', { name: 'Names of the ledgers' }).click()
  await page.getByLabel('Income from fees').fill('Coaching income')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.toast').filter({ hasText: 'Names of the ledgers saved.' })).toBeVisible()
  expect(await taken(page, 'Download XML')).toContain('<LEDGERNAME>Coaching income</LEDGERNAME>')

  await page.goto('/admin/courses')
  await page.getByRole('button', { name: `GST ${course}` }).click()
  await page.getByLabel('Where it is given').selectOption('In a classroom')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.toast').filter({ hasText: 'GST of the course saved.' })).toBeVisible()
})

test('a student corrects the state before an invoice, the school afterwards: it is credited and issued anew', async ({
  page,
  school,
  student,
}) => {
  const token = await enterAs(page, school, admin)
  await callApi(school, token, 'PUT', 'tax/settings', { status: 'registered', gstin: '27AAPFU0939F1ZV' })
  await enrollIn(school, student, 'Design research', { state: '27' })
  const { body } = await callApi(school, student.token, 'GET', `enrollments/student/${student.id}`)
  const [enrollment] = body as { _id: string }[]
  const id = enrollment?._id ?? ''
  const correct = async (state: string, reason: string) => {
    await page.getByRole('button', { name: 'Correct state or GSTIN' }).click()
    const dialog = page.getByRole('dialog', { name: 'Correct state or GSTIN' })
    await expect(dialog.getByLabel('Reason')).toBeVisible()
    await lookAt(page, 'the correction of a state')
    await dialog.getByLabel('State or union territory').selectOption(state)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Please give the reason.')).toBeVisible()
    await dialog.getByLabel('Reason').fill(reason)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.locator('.toast').filter({ hasText: 'State and GSTIN corrected.' })).toBeVisible()
  }

  await enterAs(page, school, student)
  await page.goto(`/receipts/${id}`)
  await expect(page.getByText('Buyer’s state: Maharashtra (27)')).toBeVisible()
  await correct('Goa', 'I live in Panaji.')
  await expect(page.getByText('Buyer’s state: Goa (30)')).toBeVisible()
  await callApi(school, token, 'POST', `enrollments/${id}/payments`, { method: 'cash', amount: 2999 })
  await page.reload()
  const invoices = page.getByRole('region', { name: 'Invoices' })
  await expect(invoices.getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Correct state or GSTIN' })).toHaveCount(0)

  await enterAs(page, school, admin)
  await page.goto(`/admin/enrollments/${id}`)
  await correct('Karnataka', 'The student has moved.')
  await expect(invoices.getByRole('link')).toHaveCount(3)
  await expect(invoices).toContainText('Credit note')
  const numbers = await invoices.getByRole('link').allTextContents()
  await invoices.getByRole('link', { name: numbers.find((number) => number.startsWith('CN/')) }).click()
  await expect(page.getByRole('article', { name: 'Credit note' })).toContainText(`Credit for${numbers[0]}`)
  await page.emulateMedia({ media: 'print' })
  expect(await printedPages(page)).toBe(1)
  await page.emulateMedia({ media: 'screen' })
  await page.goBack()
  await lookAt(page, 'invoices after a correction')
  const [old, , anew] = await invoices.getByRole('link').allTextContents()
  await invoices.getByRole('link', { name: anew }).click()
  const paper = page.getByRole('article', { name: 'Tax invoice' })
  await expect(paper).toContainText(`In place of${old}`)
  await expect(paper).toContainText('Karnataka (29)')
  await lookAt(page, 'an invoice in place of another')
})
