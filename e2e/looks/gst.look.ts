import { enrollIn } from '../support/courses.ts'
import { lookAt } from '../support/look-at.ts'
import { callApi, enterAs, expect, test } from '../support/test.ts'

test.use({ schoolGroup: 'gst' })

const admin = { email: 'admin@abhyas.example', password: 'practice' }

test('ledgers, tax, corrections and tax documents: axe finds nothing, nothing scrolls sideways', async ({
  page,
  school,
  student,
}) => {
  const token = await enterAs(page, school, admin)
  await page.goto('/admin/fees/books')
  await page.getByRole('button', { name: 'Names of the ledgers' }).click()
  await expect(page.getByRole('dialog').getByLabel('Income from fees')).toBeVisible()
  await lookAt(page, 'the ledgers of a school without GST')

  await callApi(school, token, 'PUT', 'tax/settings', { status: 'registered', gstin: '27AAPFU0939F1ZV' })
  await enrollIn(school, student, 'Design research', { state: '27' })
  const { body } = await callApi(school, student.token, 'GET', `enrollments/student/${student.id}`)
  const id = (body as { _id: string }[])[0]?._id ?? ''
  await callApi(school, token, 'POST', `enrollments/${id}/payments`, { method: 'cash', amount: 2999 })
  await page.goto('/admin/fees/tax')
  await expect(page.getByRole('row', { name: /^The year/ })).toBeVisible()
  await lookAt(page, 'the tax')

  await page.goto(`/admin/enrollments/${id}`)
  const invoices = page.getByRole('region', { name: 'Invoices' })
  await page.getByRole('button', { name: 'Correct the invoice details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct the invoice details' })
  await expect(dialog.getByLabel('Reason')).toBeVisible()
  await lookAt(page, 'the correction of a state')
  await dialog.getByLabel('State or union territory').selectOption('Karnataka')
  await dialog.getByLabel('Reason').fill('The student has moved.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(invoices.getByRole('link')).toHaveCount(3)
  await lookAt(page, 'invoices after a correction')
  for (const [number, name] of [
    ['CN/', 'Credit note'],
    ['IN/', 'Tax invoice'],
  ] as const) {
    await invoices.getByRole('link', { name: number }).last().click()
    await expect(page.getByRole('article', { name })).toBeVisible()
    await lookAt(page, name)
    await page.goBack()
  }
})
