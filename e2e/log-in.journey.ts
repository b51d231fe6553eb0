import type { Page } from '@playwright/test'
import { holdTime } from './support/clock.ts'
import { callApi, expect, logIn, test } from './support/test.ts'

const demo = (who: string) => ({ email: `${who}@abhyas.example`, password: 'practice' })
const password = (page: Page) => page.getByLabel('Password', { exact: true })
/** What stands in the page; a message that passes is outside of it. */
const banner = (page: Page) => page.getByRole('main').getByRole('alert')
/** Messages that pass, with these words. */
const passing = (page: Page, words: string) => page.locator('.toast-error').filter({ hasText: words })
const press = (page: Page) => page.getByRole('button', { name: 'Login', exact: true }).click()

for (const [who, home] of [
  ['student', '/'],
  ['mentor', '/mentor/dashboard'],
  ['admin', '/admin/dashboard'],
] as const) {
  test(`a ${who} lands on ${home}`, async ({ page, school }) => {
    await logIn(page, demo(who))
    await expect(page).toHaveURL(school.url + home)
    await expect(page.getByText('Login successful!')).toBeVisible()
    // The session, and the settings that came with it; what matches the device has no key.
    const kept = () => page.evaluate(() => Object.keys(localStorage).sort())
    await expect.poll(kept).toEqual(['learningStyle', 'notifications', 'progressVisibility', 'token', 'user'])
  })
}

for (const [what, email, secret, words, field] of [
  ['nothing', '', '', 'Please fill in all fields.', 'Email'],
  ['no password', 'a@b.example', '', 'Please fill in all fields.', 'Password'],
  ['a bad email and no password', 'a@b', '', 'Please fill in all fields.', 'Password'],
  ['a bad email', 'a@b', '123', 'Please enter a valid email address.', 'Email'],
  ['a short password', 'a@b.example', '12345', 'Password must be at least 6 characters.', 'Password'],
] as const) {
  test(`with ${what}: ${words}`, async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Email').fill(email)
    await password(page).fill(secret)
    await press(page)
    await expect(banner(page)).toHaveText(words)
    const input = page.getByLabel(field, { exact: true })
    await expect(input).toBeFocused()
    await expect(input).toHaveAccessibleDescription(words)
    await input.fill('changed')
    await expect(banner(page)).toHaveCount(0)
  })
}

test('a wrong password is said, and what was typed stays', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('student@abhyas.example')
  await password(page).fill('not-the-one')
  await press(page)
  await expect(banner(page)).toHaveText('Invalid credentials. Please try again.')
  await expect(passing(page, 'Invalid credentials. Please try again.')).toBeVisible()
  await expect(password(page)).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue('student@abhyas.example')
  // Quietly below the form: how the school is reached.
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Write to the school' })).toBeVisible()
  await expect(main.getByRole('link', { name: '+91 00000 41100' })).toBeVisible()
  await password(page).fill('practice')
  await expect(banner(page)).toHaveCount(0)
  await password(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Do the work.')
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expect(page.getByText('Login failed.')).toHaveCount(0)
})

test('the password can be shown and hidden', async ({ page }) => {
  await page.goto('/login')
  await password(page).fill('practice')
  await expect(password(page)).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password(page)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password(page)).toHaveAttribute('type', 'password')
  await expect(password(page)).toHaveValue('practice')
})

test('an answer without words falls back to those of the log-in', async ({ page }) => {
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await page.goto('/login')
  await page.getByLabel('Email').fill('student@abhyas.example')
  await password(page).fill('practice')
  await press(page)
  await expect(banner(page)).toHaveText('Invalid credentials. Please try again.')
  await expect(passing(page, 'Login failed.')).toBeVisible()
})

test('somebody who is deactivated is told so, and whom to ask, without an account', async ({
  page,
  school,
  student,
}) => {
  const admin = { email: 'admin@abhyas.example', password: 'practice' }
  const { token } = (await callApi(school, '', 'POST', 'auth/login', admin)).body as { token: string }
  await callApi(school, token, 'PUT', `admin/accounts/${student.id}`, { active: false })
  await page.goto('/login')
  await page.getByLabel('Email').fill(student.email)
  await password(page).fill('a guess of somebody')
  await press(page)
  await expect(banner(page)).toHaveText('Invalid credentials. Please try again.')
  await password(page).fill(student.password)
  await press(page)
  await expect(banner(page)).toHaveText('Your account is deactivated. Please ask the school.')
  await expect(page.getByRole('link', { name: '+91 00000 41100' })).toHaveAttribute(
    'href',
    'tel:+910000041100',
  )

  await page.getByRole('main').getByRole('link', { name: 'Write to the school' }).click()
  await expect(page).toHaveURL(/\/help#write$/)
  await page.getByLabel('Name').fill('Asha Verma')
  await page.getByLabel('Email').fill(student.email)
  await page.getByRole('textbox', { name: 'Message' }).fill('Please open my account again.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  const sent = page.getByRole('status').filter({ hasText: 'Message Sent!' })
  await expect(sent).toBeInViewport()
  await expect(sent).toHaveText(/Your reference is C-\d{4}-\d{4}/)
})

test('an answer that says it failed is believed, whatever its status', async ({ page }) => {
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ json: { success: false, message: 'The log-in is closed today.' } }),
  )
  await page.goto('/login')
  await page.getByLabel('Email').fill('student@abhyas.example')
  await password(page).fill('practice')
  await press(page)
  await expect(banner(page)).toHaveText('The log-in is closed today.')
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
})

test('no answer in ten seconds is said beside the form', async ({ page }) => {
  const hold = await holdTime(page)
  const asked: string[] = []
  await page.route('**/api/auth/login', (route) => void asked.push(route.request().url()))
  await page.goto('/login')
  await page.getByLabel('Email').fill('student@abhyas.example')
  await password(page).fill('practice')
  await hold()
  await press(page)
  await expect.poll(() => asked.length).toBe(1)
  await expect(page.getByRole('button', { name: 'Logging in...' })).toHaveAttribute('aria-disabled', 'true')
  await page.clock.runFor(9_900)
  await expect(banner(page)).toHaveCount(0)
  await page.clock.runFor(100)
  await expect(banner(page)).toContainText('You are not logged in yet.')
  await expect(banner(page)).toContainText('The school did not answer.')
  await page.clock.resume()
  await expect(passing(page, 'Login failed.')).toBeVisible()
  await expect(password(page)).toHaveValue('practice')
  await page.unroute('**/api/auth/login')
  await press(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Do the work.')
})

test('too many tries: the wait is said', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(`nobody.${process.pid}@journey.example`)
  for (let tries = 0; tries < 10; tries += 1) {
    await password(page).fill(`not-${tries}-it`)
    await press(page)
    await expect(banner(page)).toHaveText('Invalid credentials. Please try again.')
  }
  await password(page).fill('once-more')
  await press(page)
  await expect(banner(page)).toContainText('You can try again in 15 minutes, at ')
})

test('a student comes back to the page that they were sent from', async ({ page, school, student }) => {
  await page.goto('/courses?category=Design%20%26%20UX')
  await expect(page).toHaveURL(`${school.url}/login`)
  await page.reload()
  await page.getByLabel('Email').fill(student.email)
  await password(page).fill(student.password)
  await press(page)
  await expect(page).toHaveURL(`${school.url}/courses?category=Design%20%26%20UX`)
  await page.goBack()
  await expect(page).not.toHaveURL(/\/login/)
})

test('the way through the sign-up keeps that page', async ({ page, school }) => {
  await page.goto('/assignments')
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  const email = `neela.${process.pid}@journey.example`
  await page.getByLabel('Student').check()
  await page.getByLabel('Name').fill('Neela Rao')
  await page.getByLabel('Email').fill(email)
  await password(page).fill('practice')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByRole('link', { name: 'Log in now' }).click()
  await password(page).fill('practice')
  await press(page)
  await expect(page).toHaveURL(`${school.url}/assignments`)
})

for (const hostile of [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/.//evil.example',
  '/..//evil.example/courses',
]) {
  test(`a remembered page is never another site's: ${hostile}`, async ({ page, school, student }) => {
    await page.goto('/login')
    await page.evaluate(
      (from) => history.replaceState({ ...history.state, usr: { from } }, '', '/login'),
      hostile,
    )
    await page.reload()
    await page.getByLabel('Email').fill(student.email)
    await password(page).fill(student.password)
    await press(page)
    await expect(page.getByText('Hello, Asha')).toBeVisible()
    await expect(page).toHaveURL(`${school.url}/`)
  })
}

test('a person who is logged in already goes on from the log-in', async ({ page, school }) => {
  await logIn(page, demo('mentor'))
  await page.goto('/login')
  await expect(page).toHaveURL(`${school.url}/mentor/dashboard`)
})

test('before the page has come to life, a press neither loses nor sends what was typed', async ({
  browser,
  school,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: school.url })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Email').fill('student@abhyas.example')
  await password(page).fill('practice')
  await press(page)
  await expect(page).toHaveURL(`${school.url}/login`)
  await expect(password(page)).toHaveValue('practice')
  await context.close()
})
