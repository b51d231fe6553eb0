import { join } from 'node:path'
import { bankStatementName } from '../demo/src/bank-statement.ts'
import { expect, logIn, test } from './support/test.ts'

/** The money of the demo school: the statement that the demo leaves in its folder, and a student who is behind. */

// Payments are confirmed here.
test.use({ apart: 'demo fees' })

test('the bank statement of the demo is uploaded, its sure rows are confirmed, and what is doubtful stays', async ({
  page,
  school,
}) => {
  await logIn(page, { email: 'admin@abhyas.example', password: 'practice' })
  await page.goto('/admin/fees/bank')
  await page.getByLabel('Bank statement to upload').setInputFiles(join(school.dataDir, bankStatementName))
  const dialog = page.getByRole('dialog', { name: 'Columns of the statement' })
  await dialog.getByRole('button', { name: 'Upload 39 rows' }).click()
  await expect(page.locator('.toast').filter({ hasText: '39 new rows, 0 known already.' })).toBeVisible()
  await page.getByRole('button', { name: /^Confirm 3\d payments$/ }).click()
  await expect(page.locator('.toast').filter({ hasText: /3\d payments confirmed\./ })).toBeVisible()
  await page.getByRole('button', { name: /^For you to decide/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'INTEREST PAID' })).toBeVisible()
  await expect(page.getByText('same amount, same name').first()).toBeVisible()
})

test('the list of fees due shows who is overdue, and whose lessons are paused', async ({ page }) => {
  await logIn(page, { email: 'admin@abhyas.example', password: 'practice' })
  await page.goto('/admin/fees?when=overdue')
  const paused = page.getByText('Lessons paused')
  await expect(paused).toHaveCount(1)
  await expect(
    page
      .getByRole('row')
      .filter({ has: paused })
      .or(page.getByRole('listitem').filter({ has: paused })),
  ).toContainText('Machine learning from first principles')
})
