import { enterAs, expect, test } from './support/test.ts'

/** A big school's statement has 50,000 rows a year. */

test.use({ schoolGroup: 'big statement' })

const admin = { email: 'admin@abhyas.example', password: 'practice' }

test('a file of 50,000 rows is sent whole, the page responds meanwhile, and a chosen column is saved', async ({
  page,
  school,
}) => {
  test.setTimeout(120_000)
  await enterAs(page, school, admin)
  await page.goto('/admin/fees/bank')
  const upload = page.getByLabel('Bank statement to upload')
  const dialog = page.getByRole('dialog', { name: 'Columns of the statement' })
  const credit = dialog.getByLabel('Money received')
  const open = async (lines: readonly string[]) => {
    const text = ['Date,Narration,Deposit,Settled', ...lines].join('\r\n')
    await upload.setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  }
  let requestCount = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/fees/bank-rows'))
      requestCount += (request.postDataJSON() as { rows: unknown[] }).rows.length
  })
  await open(Array.from({ length: 50_000 }, (_, at) => `19/11/26,"CARDS BATCH ${at}",90,"1,234.00"`))
  await expect(credit).toHaveValue('2')
  await credit.selectOption('Settled')
  await dialog.getByLabel('Bank account').fill('4110')
  await dialog.getByRole('button', { name: 'Upload 50,000 rows' }).click()
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await dialog.getByLabel('Reference').selectOption('None')
  await dialog.getByLabel('Reference').focus()
  await expect(dialog.getByLabel('Reference')).toBeFocused()
  await expect(page.locator('.toast').filter({ hasText: '50,000 new rows, 0 known already.' })).toBeVisible({
    timeout: 60_000,
  })
  expect(requestCount).toBe(50_000)

  await open(['19/11/26,CARDS BATCH 1,90,"1,234.00"'])
  await expect(credit).toHaveValue('3')
  await expect(dialog.getByRole('region', { name: 'First rows' })).toContainText('₹1,234')
})
