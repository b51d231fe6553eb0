import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { runSchool } from './support/server.ts'
import { newMentor } from './support/teaching.ts'
import { callApi, enterAs, expect, signUp, test } from './support/test.ts'

/** The code that an app shows now for the key on the page, or some half minutes later. */
const codeOf = (key: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + later * 30_000,
  })

async function openOwnSchool() {
  const school = await runSchool()
  return Object.assign(school, { [Symbol.asyncDispose]: () => school.remove() })
}

const admin = { email: 'admin@abhyas.example', password: 'practice' }

const dialog = (page: Page) => page.getByRole('dialog')

/** Turns it on in the settings. @returns the key of the app, and the recovery codes */
async function turnOn(page: Page, password: string) {
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  await dialog(page).getByLabel('Your password').fill(password)
  await page.keyboard.press('Enter')
  const code = dialog(page).getByLabel('Code that the app shows')
  await expect(dialog(page).getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const key = (await dialog(page).locator('code').textContent()) ?? ''
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription(/This code is not right/)
  await code.fill(codeOf(key))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible()
  const recoveryCodes = await dialog(page).getByRole('listitem').allTextContents()
  expect(recoveryCodes).toHaveLength(10)
  await dialog(page).getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('You have 10 of 10 recovery codes left')).toBeVisible()
  return { key, recoveryCodes }
}

async function typeLogIn(page: Page, email: string, password: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('a student turns it on, logs in with a code and with a recovery code, and turns it off', async ({
  page,
  school,
}) => {
  const person = await signUp(school)
  await enterAs(page, school, person)
  await page.goto('/settings')
  const { key, recoveryCodes } = await turnOn(page, person.password)

  await page.evaluate(() => localStorage.clear())
  await typeLogIn(page, person.email, person.password)
  const code = page.getByLabel('Code from your app')
  await expect(code).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is not right')).toBeVisible()
  await code.fill(codeOf(key, 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')

  await page.evaluate(() => localStorage.clear())
  await typeLogIn(page, person.email, person.password)
  await page.getByLabel('Code from your app').fill(recoveryCodes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')

  await page.goto('/settings')
  await expect(page.getByText('You have 9 of 10 recovery codes left')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await dialog(page).getByLabel('Your password').fill(person.password)
  await dialog(page)
    .getByLabel('Code from your app, or a recovery code')
    .fill(recoveryCodes[1] ?? '')
  await dialog(page).getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Turn on', exact: true })).toBeVisible()
})

test('an admin lets somebody in again who has lost the phone and the codes', async ({ browser, school }) => {
  const page = await browser.newPage({ baseURL: school.url })
  const person = await signUp(school)
  await enterAs(page, school, person)
  await page.goto('/settings')
  await turnOn(page, person.password)
  await page.evaluate(() => localStorage.clear())

  const adminsPage = await browser.newPage({ baseURL: school.url })
  await enterAs(adminsPage, school, admin)
  await adminsPage.goto(`/admin/students/${person.id}`)
  await adminsPage.getByRole('button', { name: 'Turn off two-step log-in' }).press('Enter')
  await expect(dialog(adminsPage).getByText('Make sure that they asked for this themselves')).toBeVisible()
  await dialog(adminsPage).getByRole('button', { name: 'Turn off' }).press('Enter')
  await expect(adminsPage.getByText('logs in with the password alone now')).toBeVisible()
  await expect(adminsPage.getByRole('button', { name: 'Turn off two-step log-in' })).toHaveCount(0)

  await typeLogIn(page, person.email, person.password)
  await expect(page).toHaveURL('/')
  await Promise.all([page.close(), adminsPage.close()])
})

test('an admin asks it of the staff: a mentor is led to it, and goes on once it is on', async ({
  browser,
}) => {
  // A school of its own: all of its staff is asked.
  await using school = await openOwnSchool()
  const mentor = await newMentor(school)
  const adminsPage = await browser.newPage({ baseURL: school.url })
  await enterAs(adminsPage, school, admin)
  await adminsPage.goto('/admin/school')
  const ask = adminsPage.getByRole('button', { name: 'Require two-step log-in for all staff' })
  await ask.click()
  await expect(adminsPage.getByText('Please turn on two-step log-in for yourself first')).toBeVisible()
  await adminsPage.goto('/settings')
  const { recoveryCodes } = await turnOn(adminsPage, admin.password)
  await adminsPage.goto('/admin/school')
  await ask.click()
  await expect(adminsPage.getByText('can do nothing else before')).toBeVisible()

  const page = await browser.newPage({ baseURL: school.url })
  await typeLogIn(page, mentor.email, mentor.password)
  await expect(page).toHaveURL('/settings#two-step')
  await expect(page.getByText('Your school requires two-step log-in for its staff.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Two-step log-in' })).toBeFocused()
  await turnOn(page, mentor.password)
  await page.goto('/mentor/students')
  await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible()

  await adminsPage.getByRole('button', { name: 'Let each person decide' }).click()
  await expect(ask).toBeVisible()
  const { body } = await callApi(school, '', 'POST', 'auth/login', { ...admin, code: recoveryCodes[0] })
  const { token } = body as { token: string }
  const off = { password: admin.password, code: recoveryCodes[1] }
  expect((await callApi(school, token, 'DELETE', 'users/me/two-step', off)).status).toBe(204)
  await Promise.all([page.close(), adminsPage.close()])
})
