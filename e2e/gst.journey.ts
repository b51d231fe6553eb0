import type { Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { enrollIn } from './support/courses.ts'
import { callApi, enterAs, expect, test } from './support/test.ts'

test.use({ schoolGroup: 'gst' })

const admin = { email: 'admin@abhyas.example', password: 'practice' }

async function printedPages(page: Page): Promise<number | undefined> {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  await page.emulateMedia({ media: 'screen' })
  return pdf.match(/\/Type\s*\/Page\b/g)?.length
}

test('an invoice is corrected, its credit note and the new invoice are printed, and the tables are saved', async ({
  page,
  school,
  student,
}) => {
  const token = await enterAs(page, school, admin)
  await callApi(school, token, 'PUT', 'tax/settings', { status: 'registered', gstin: '27AAPFU0939F1ZV' })
  await enrollIn(school, student, 'Design research', { state: '27' })
  const { body } = await callApi(school, student.token, 'GET', `enrollments/student/${student.id}`)
  const id = (body as { _id: string }[])[0]?._id ?? ''
  await callApi(school, token, 'POST', `enrollments/${id}/payments`, { method: 'cash', amount: 2999 })

  const invoices = page.getByRole('region', { name: 'Invoices' })
  await test.step('the state is corrected', async () => {
    await page.goto(`/admin/enrollments/${id}`)
    await expect(invoices.getByRole('link')).toHaveCount(1)
    await page.getByRole('button', { name: 'Correct the invoice details' }).click()
    const dialog = page.getByRole('dialog', { name: 'Correct the invoice details' })
    await expect(dialog.getByLabel('Reason')).toBeVisible()
    await dialog.getByLabel('State or union territory').selectOption('Karnataka')
    await dialog.getByLabel('Reason').fill('The student has moved.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(invoices.getByRole('link')).toHaveCount(3)
  })

  for (const name of ['Credit note', 'Tax invoice'])
    await test.step(`${name} on one page of A4`, async () => {
      const numbers = invoices.getByRole('link')
      await (name === 'Credit note' ? numbers.filter({ hasText: 'CN/' }) : numbers.last()).click()
      const sheet = page.getByRole('article', { name })
      await expect(sheet).toContainText(name === 'Credit note' ? 'Credit for' : 'In place of')
      expect(await printedPages(page)).toBe(1)
      await page.goBack()
      await expect(invoices.getByRole('link')).toHaveCount(3)
    })

  await test.step('workbooks', async () => {
    const sheetBy = async (press: () => Promise<void>) => {
      const [file] = await Promise.all([page.waitForEvent('download'), press()])
      return { name: file.suggestedFilename(), rows: await readSheet(await file.path()) }
    }
    const press = (name: string, index = 0) => page.getByRole('button', { name }).nth(index).click()
    await page.goto('/admin/fees/tax')
    await expect(page.getByRole('row', { name: /^The year/ })).toBeVisible()
    for (const [index, start] of ['tax-20', 'tax-documents'].entries()) {
      const { name, rows } = await sheetBy(() => press('Excel (XLSX)', index))
      expect(name).toMatch(new RegExp(`^${start}.*\\.xlsx$`))
      expect(rows.length).toBeGreaterThan(1)
    }
    await page.goto('/admin/fees/books')
    await page.getByLabel('Format of the tables').selectOption('Excel (XLSX)')
    const { name, rows } = await sheetBy(() => press('By SAC, other buyers, table 12 (hsn-b2c)'))
    expect(name).toMatch(/^hsn-b2c-20\d\d-\d\d\.xlsx$/)
    expect(rows[0]?.slice(0, 3)).toEqual(['HSN', 'Description', 'UQC'])
    expect(rows[1]?.slice(0, 3)).toEqual(['999293', 'Commercial training and coaching services', 'NA'])
    const vouchers = await sheetBy(() => press('Download Excel (XLSX)'))
    expect(vouchers.rows[0]).toContain('Voucher Type')
  })
})
