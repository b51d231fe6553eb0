import { callApi, enterAs, expect, signUp, test } from './support/test.ts'

test.use({ apart: 'admin' })

const admin = { email: 'admin@abhyas.example', password: 'practice' }

test('who did what is told in plain words, and narrowed in the address', async ({ page, school }) => {
  const student = await signUp(school)
  const token = await enterAs(page, school, admin)
  await callApi(school, token, 'PUT', 'school', { refundText: `Within 14 days, ${student.id}.` })
  await page.goto('/admin/audit')
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible()
  await expect(page).toHaveTitle('Audit · Abhyas')
  const changed = page.getByRole('row', { name: /Rukmini .* changed what is said of the school\./ }).first()
  await expect(changed).toContainText('refundText')

  await page.getByLabel('About').selectOption({ label: 'School' })
  await expect(page).toHaveURL(/\?about=school$/)
  await expect(page.getByRole('row', { name: /signed up/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByLabel('What was done').selectOption({ label: 'Signed up' })
  await expect(page).toHaveURL(/\?action=account\.sign-up$/)
  await expect(page.getByRole('row', { name: /^Asha Verma signed up\./ }).first()).toBeVisible()
  await page
    .getByRole('button', { name: /^All by them/ })
    .first()
    .click()
  await expect(page).toHaveURL(/actor=/)
  await page.reload()
  await expect(page.getByText('Only what one person did is shown.')).toBeVisible()
  await page.getByLabel('From').fill('2020-01-01')
  await page.getByLabel('To', { exact: true }).fill('2020-01-02')
  await expect(page.getByText('Nothing recorded matches these filters.')).toBeVisible()
})

test('a record that cannot be read is tried again', async ({ page, school }) => {
  await enterAs(page, school, admin)
  await page.route('**/api/audit?*', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: '', code: 'INTERNAL' } }),
  )
  await page.goto('/admin/audit')
  const failed = page.getByRole('alert').filter({ hasText: 'The record could not be read.' })
  await expect(failed).toBeVisible()
  await page.unroute('**/api/audit?*')
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Record of changes' })).toBeVisible()
})
