import { readFileSync } from 'node:fs'
import { callApi, enterAs, expect, test } from './support/test.ts'

test('a person downloads a file of all that the school holds of them', async ({ page, school, student }) => {
  await enterAs(page, school, student)
  await page.goto('/settings')
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export my data' }).click()
  const download = await started
  expect(download.suggestedFilename()).toBe('abhyas-my-data.json')
  const held = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect(held).toMatchObject({ profile: { email: student.email }, enrollments: [] })
  expect(held.sessions.length).toBeGreaterThan(0)
})

test('data that cannot be read says so beside the button', async ({ page, school, student }) => {
  await enterAs(page, school, student)
  await page.goto('/settings')
  await page.route('**/api/users/me/export', (route) => route.abort())
  await page.getByRole('button', { name: 'Export my data' }).click()
  await expect(page.getByRole('alert')).toContainText('Your data did not load.')
})

test('an account is deleted by its password and a confirmation, and cannot be opened again', async ({
  page,
  context,
  school,
  student,
}) => {
  const token = await enterAs(page, school, student)
  await page.goto('/settings')
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete My Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  const erase = dialog.getByRole('button', { name: 'Delete My Account' })
  await erase.click()
  await expect(dialog.getByText('Please enter your password.')).toBeVisible()
  await expect(dialog.getByText('Please tick this if you are sure.')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill('practise')
  await dialog.getByRole('checkbox').check()
  await erase.click()
  await expect(dialog.getByText('This is not your current password.')).toBeVisible()
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  expect((await callApi(school, token, 'GET', 'auth/me')).status).toBe(200)
  await dialog.getByLabel('Password', { exact: true }).fill(student.password)
  await erase.click()
  await expect(page).toHaveURL(`${school.url}/`)
  await expect(page.getByText('Your account is deleted.').first()).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(other).toHaveURL(`${school.url}/login`)
  for (const dead of [token, student.token])
    expect((await callApi(school, dead, 'GET', 'auth/me')).status).toBe(401)

  await page.goto('/login')
  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel('Password', { exact: true }).fill(student.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.locator('#login-fault')).toContainText('Invalid credentials. Please try again.')
})

test('the only admin is told why their account stays', async ({ page, school }) => {
  await enterAs(page, school, { email: 'admin@abhyas.example', password: 'practice' })
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete My Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Password', { exact: true }).fill('practice')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Delete My Account' }).click()
  await expect(dialog.getByRole('alert')).toContainText('You are the only admin of this school.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Delete My Account' })).toBeFocused()
})
