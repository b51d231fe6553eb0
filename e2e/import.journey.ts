import { callApi, enterAs, expect, test } from './support/test.ts'

test.use({ schoolGroup: 'admin' })

const admin = { email: 'admin@abhyas.example', password: 'practice' }

test('students from a file are imported in the background, and the page goes on after a reload', async ({
  page,
  school,
}) => {
  const token = await enterAs(page, school, admin)
  await callApi(school, token, 'PUT', 'school', { logInNames: true })
  await page.goto('/admin/students')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import students' })).toBeVisible()
  const rows = Array.from({ length: 30 }, (_, at) => `Imported ${at},imported${at}@mail.example,IM-${at}`)
  await page.getByLabel('File to import').setInputFiles({
    name: 'students.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Name,Email,Roll number', ...rows].join('\n')),
  })
  await page.getByRole('button', { name: 'Start the dry run' }).click()
  await page.getByRole('button', { name: 'Import 30 new' }).click()
  await page.reload()
  await expect(page.getByText('30 rows are imported.')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Slips 1 to 30' })).toBeVisible()
  await page.getByRole('link', { name: 'To the students' }).click()
  await page.getByLabel('Search students').fill('IM-7')
  await expect(page.getByRole('row', { name: /Imported 7/ })).toBeVisible()
})
