import { readFileSync } from 'node:fs'
import { enterAs, expect, test } from './support/test.ts'

test('a student downloads all their data, and deletes the account in every tab', async ({
  page,
  context,
  school,
  student,
}) => {
  await enterAs(page, school, student)
  await page.goto('/settings')
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export my data' }).click()
  const download = await started
  expect(download.suggestedFilename()).toBe('abhyas-my-data.json')
  const exportedData = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect(exportedData).toMatchObject({ profile: { email: student.email }, enrollments: [] })
  expect(exportedData.sessions.length).toBeGreaterThan(0)

  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
  const deleteButton = page.getByRole('button', { name: 'Delete My Account' }).first()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await deleteButton.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(deleteButton).toBeFocused()
  await deleteButton.press('Enter')
  await dialog.getByLabel('Password', { exact: true }).fill(student.password)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Delete My Account' }).click()
  await expect(page).toHaveURL(`${school.url}/`)
  await expect(other).toHaveURL(`${school.url}/login`)
})
