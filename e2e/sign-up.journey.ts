import type { Page } from '@playwright/test'
import { holdTime } from './support/clock.ts'
import { callApi, enterAs, expect, signUp, test } from './support/test.ts'

let people = 0
const newEmail = () => `ravi.${process.pid}.${++people}@journey.example`

/** Everything but the press of the button. */
async function fillIn(page: Page, person: { name?: string; email?: string; password?: string } = {}) {
  await page.goto('/signup')
  await page.getByLabel('Student').check()
  await page.getByLabel('Name').fill(person.name ?? 'Ravi Kulkarni')
  await page.getByLabel('Email').fill(person.email ?? newEmail())
  await page.getByLabel('Password', { exact: true }).fill(person.password ?? 'practice')
}

/** What stands in the page; a message that passes is outside of it. */
const banner = (page: Page) => page.getByRole('main').getByRole('alert')
/** Messages that pass, with these words. */
const passing = (page: Page, words: string) => page.locator('.toast-error').filter({ hasText: words })
const press = (page: Page) => page.getByRole('button', { name: 'Sign Up' }).click()

test('the role comes first, then the form', async ({ page }) => {
  await page.goto('/signup')
  await expect(page.getByRole('radio')).toHaveCount(1)
  await expect(page.getByLabel('Name')).toHaveCount(0)
  await press(page)
  await expect(banner(page)).toHaveText('Please select a role first.')
  await expect(page.getByLabel('Student')).toBeFocused()
  await page.getByLabel('Student').check()
  await expect(banner(page)).toHaveCount(0)
  await expect(page.getByLabel('Name')).toBeVisible()
})

test('an account is made, and after two seconds the log-in has its email', async ({ page, school }) => {
  const hold = await holdTime(page)
  const email = newEmail()
  await fillIn(page, { email: '' })
  await page.getByLabel('Email').pressSequentially(email.toUpperCase())
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await hold()
  await press(page)
  await expect(page.getByRole('status').filter({ hasText: 'Account created successfully!' })).toBeFocused()
  await page.clock.runFor(1_900)
  await expect(page).toHaveURL(/\/signup$/)
  await page.clock.runFor(2_000 - 1_900)
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.clock.resume()
  await expect(page.getByText('Signup successful!')).toBeVisible()
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
  const { status } = await callApi(school, '', 'POST', 'auth/login', { email, password: 'practice' })
  expect(status).toBe(200)
})

test('the wait can be skipped', async ({ page }) => {
  const hold = await holdTime(page)
  const email = newEmail()
  await fillIn(page, { email })
  await hold()
  await press(page)
  await page.getByRole('link', { name: 'Log in now' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

for (const [what, person, words, field] of [
  ['nothing', { name: '', email: '', password: '' }, 'All fields are required.', 'Name'],
  ['no password', { password: '' }, 'All fields are required.', 'Password'],
  ['a bad email and no name', { name: ' ', email: 'ravi' }, 'All fields are required.', 'Name'],
  ['a bad email', { email: 'ravi@' }, 'Please enter a valid email address.', 'Email'],
  ['a short password', { password: '12345' }, 'Password must be at least 6 characters.', 'Password'],
] as const) {
  test(`with ${what}: ${words}`, async ({ page }) => {
    let sent = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/auth/signup')) sent += 1
    })
    await fillIn(page, person)
    await press(page)
    await expect(banner(page)).toHaveText(words)
    const input = page.getByLabel(field, { exact: true })
    await expect(input).toBeFocused()
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await input.fill('something')
    await expect(banner(page)).toHaveCount(0)
    await expect(input).not.toHaveAttribute('aria-invalid')
    expect(sent).toBe(0)
  })
}

test('an email that is taken is said at the field', async ({ page, school }) => {
  const { email } = await signUp(school)
  await fillIn(page, { email })
  await press(page)
  const field = page.getByLabel('Email')
  await expect(page.getByRole('main').getByText('An account with this email already exists.')).toBeVisible()
  await expect(passing(page, 'An account with this email already exists.')).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription('An account with this email already exists.')
  await expect(page.getByLabel('Name')).toHaveValue('Ravi Kulkarni')
})

test('a lost answer keeps the form, and the next try makes no second account', async ({ page, school }) => {
  const hold = await holdTime(page)
  const email = newEmail()
  const keys: (string | undefined)[] = []
  let isDone = false
  await page.route('**/api/auth/signup', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    // The first try reaches the school, but its answer never comes back.
    await route.fetch()
    isDone = true
  })
  await fillIn(page, { email })
  await hold()
  await press(page)
  // Time stands still in the page alone: a second try that overtakes the first would be told to wait.
  await expect.poll(() => isDone).toBe(true)
  await page.clock.runFor(9_900)
  await expect(banner(page)).toHaveCount(0)
  await page.clock.runFor(100)
  await expect(banner(page)).toContainText('Signup failed. Please try again.')
  await page.clock.resume()
  await expect(passing(page, 'Signup failed.')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Ravi Kulkarni')

  await press(page)
  await expect(page.getByText('Account created successfully!')).toBeVisible()
  expect(keys).toEqual([keys[0], keys[0]])
  expect(keys[0]).toMatch(/^\w{16,}$/)
  const { status } = await callApi(school, '', 'POST', 'auth/login', { email, password: 'practice' })
  expect(status).toBe(200)
})

test('other content goes with another key', async ({ page, school }) => {
  const { email } = await signUp(school)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/signup')) keys.push(request.headers()['idempotency-key'])
  })
  await fillIn(page, { email })
  await press(page)
  await expect(page.getByRole('main').getByText('An account with this email already exists.')).toBeVisible()
  await page.getByLabel('Email').fill(newEmail())
  await press(page)
  await expect(page.getByText('Account created successfully!')).toBeVisible()
  expect(new Set(keys).size).toBe(2)
})

test('an answer that says it failed is believed, whatever its status', async ({ page }) => {
  await page.route('**/api/auth/signup', (route) => route.fulfill({ status: 201, json: { success: false } }))
  await fillIn(page)
  await press(page)
  await expect(banner(page)).toHaveText('Signup failed. Please try again.')
  await expect(page.getByText('Account created successfully!')).toHaveCount(0)
})

test('the words of the school are shown, and a wait is named', async ({ page }) => {
  await page.route('**/api/auth/signup', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '840' },
      json: { success: false, message: 'Too many attempts.', code: 'TOO_MANY_REQUESTS' },
    }),
  )
  await fillIn(page)
  await press(page)
  await expect(banner(page)).toContainText('Too many attempts.')
  await expect(passing(page, 'Too many attempts.')).toBeVisible()
  await expect(banner(page)).toContainText('You can try again in 14 minutes, at ')
  await expect(page.getByLabel('Name')).toHaveValue('Ravi Kulkarni')
})

test('a role that comes along is picked already, whatever its case', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Join Now' }).click()
  await expect(page).toHaveURL(/\/signup$/)
  await expect(page.getByLabel('Student')).toBeChecked()
  await expect(page.getByLabel('Name')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Student')).toBeChecked()
})

for (const [who, home] of [
  ['student', '/'],
  ['mentor', '/mentor/dashboard'],
] as const) {
  test(`a ${who} who is logged in already goes on from the sign-up`, async ({ page, school }) => {
    await enterAs(page, school, { email: `${who}@abhyas.example`, password: 'practice' })
    await page.goto('/signup')
    await expect(page).toHaveURL(school.url + home)
  })
}

test('a new password is judged beside its field, and a common one is refused in words', async ({ page }) => {
  await fillIn(page, { password: 'Password' })
  const strength = page.getByRole('status').filter({ hasText: 'Password strength' })
  await expect(strength).toHaveText('Password strength: Weak')
  await press(page)
  await expect(banner(page)).toHaveText(
    'Many people use this password, so it is easy to guess. Please choose another.',
  )
  const field = page.getByLabel('Password', { exact: true })
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('mango tree under rain')
  await expect(strength).toHaveText('Password strength: Strong')
  await press(page)
  await expect(page.getByRole('status').filter({ hasText: 'Account created successfully!' })).toBeVisible()
})
