import { Secret, TOTP } from 'otpauth'
import { enterAs, expect, test } from './support/test.ts'

test('a student turns two-step log-in on, and logs in with a code from the app', async ({
  page,
  school,
  student,
}) => {
  await enterAs(page, school, student)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  await page.keyboard.type(student.password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = Secret.fromBase32(((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', ''))
  const codeIn = (milliseconds: number) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + milliseconds })
  await dialog.getByLabel('Code that the app shows').fill(codeIn(0))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' }).getByRole('listitem')).toHaveCount(
    10,
  )
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('You have 10 of 10 recovery codes left')).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel('Password', { exact: true }).fill(student.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByLabel('Code from your app')).toBeFocused()
  // Each code is valid only once.
  await page.keyboard.type(codeIn(30_000))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Hello, Asha')).toBeVisible()
  await expect(page).toHaveURL('/')
})
