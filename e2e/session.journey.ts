import type { Page } from '@playwright/test'
import { enrollIn } from './support/courses.ts'
import { callApi, endSessionAtNextWrite, enterAs, expect, logIn, test } from './support/test.ts'
import { recordToasts } from './support/toasts.ts'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** A token as far as the browser can judge one. */
const tokenUntil = (seconds: number) => `${part({ alg: 'HS256' })}.${part({ exp: seconds })}.signature`

/** What is stored before the first page is opened. */
async function store(page: Page, token: string, user: Record<string, unknown>) {
  await page.goto('/favicon.svg')
  await page.evaluate(
    ([kept, who]) => {
      localStorage.setItem('token', kept ?? '')
      localStorage.setItem('user', who ?? '')
    },
    [token, JSON.stringify(user)],
  )
}

const meera = { _id: 'someone', name: 'Meera Iyer', email: 'meera@journey.example', role: 'student' }
const now = () => Math.floor(Date.now() / 1000)

test('a stored session lasts over a reload', async ({ page, student }) => {
  await logIn(page, student)
  await page.reload()
  await expect(page.getByText('Hello, Asha')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0)
})

test('a stored session past its time is cleared at start-up, and said once', async ({ page, school }) => {
  await store(page, tokenUntil(now() - 60), meera)
  await page.goto('/')
  await expect(page.getByText('Session expired, please log in again.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page.getByText('Session expired, please log in again.')).toHaveCount(0)
  // The next page that asks for a log-in has its own words again.
  await page.getByRole('banner').getByRole('link', { name: 'Courses' }).click()
  await expect(page.getByText('You must be logged in to access this page.')).toBeVisible()
  await expect(page).toHaveURL(`${school.url}/login`)
})

test('a session past its time leads to the log-in and back to the page', async ({
  page,
  school,
  student,
}) => {
  const toasts = await recordToasts(page)
  await store(page, tokenUntil(now() - 60), { ...meera, _id: student.id })
  await page.goto('/assignments')
  await expect(page).toHaveURL(`${school.url}/login`)
  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel('Password', { exact: true }).fill(student.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(`${school.url}/assignments`)
  // It was said once, in its own words.
  await expect.poll(toasts).toEqual(['Session expired, please log in again.', 'Login successful!'])
})

test('a stored role in capitals is read the same', async ({ page, school }) => {
  const token = await enterAs(page, school, { email: 'mentor@abhyas.example', password: 'practice' })
  await store(page, token, { ...meera, role: 'Mentor' })
  await page.goto('/mentor/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: 'Your menu' }).click()
  await expect(page.locator('#user-menu').getByText('Mentor', { exact: true })).toBeVisible()
})

test('a stored session that cannot be read is ignored', async ({ page }) => {
  await page.goto('/favicon.svg')
  await page.evaluate(() => {
    localStorage.setItem('token', 'not.a.token')
    localStorage.setItem('user', '{broken')
  })
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('a session that was ended elsewhere leads to the log-in and back, and the form is as it was', async ({
  page,
  school,
  student,
}) => {
  const token = await enterAs(page, school, student)
  const { body } = await callApi(school, token, 'GET', 'courses')
  const [course] = body as { _id: string }[]
  await page.goto(`/payment?course=${course?._id}`)
  await page.getByLabel('Phone').fill('98450 12345')
  await page.getByRole('radio', { name: 'UPI', exact: true }).check()
  await endSessionAtNextWrite(page, school, token)
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(page).toHaveURL(`${school.url}/login`)
  await expect(page.getByText('Session expired, please log in again.')).toBeVisible()
  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel('Password', { exact: true }).fill(student.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(`${school.url}/payment?course=${course?._id}`)
  await expect(page.getByLabel('Phone')).toHaveValue('98450 12345')
})

test('a session that ends while a link is submitted keeps the link', async ({ page, school, student }) => {
  const token = await enterAs(page, school, student)
  await enrollIn(school, student, 'Full stack web development')
  await page.goto('/assignments')
  // By its name: what was due before the student enrolled goes down the list once that is known.
  const work = page.getByRole('form', { name: 'A form that needs no mouse' })
  const link = work.getByLabel('Assignment Submission Link')
  await link.fill('https://work.example/typed')
  await endSessionAtNextWrite(page, school, token)
  await work.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page).toHaveURL(`${school.url}/login`)
  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel('Password', { exact: true }).fill(student.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(`${school.url}/assignments`)
  await expect(link).toHaveValue('https://work.example/typed')
  await work.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('Your assignment was successfully submitted!')).toBeVisible()
})

test('a dead session is found at start-up, on a public page too', async ({ page, school, student }) => {
  const token = await enterAs(page, school, student)
  await callApi(school, token, 'POST', 'auth/logout')
  await page.goto('/')
  await expect(page.getByText('Session expired, please log in again.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('Logout ends the session here and on the server', async ({ page, school, student }) => {
  await logIn(page, student)
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
  await page.getByRole('banner').getByRole('link', { name: 'Courses' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
  // Drafts, in both of the browser's stores: the next person at this device must not find them.
  await page.goto('/contact')
  await page.getByLabel('Message', { exact: true }).fill('A private question about my fees')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Phone').fill('99999 12345')
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('99999 12345')
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.locator('#user-menu').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out successfully!')).toBeVisible()
  await expect(page).toHaveURL(`${school.url}/login`)
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
  expect(
    await page.evaluate((id) => Object.keys(sessionStorage).filter((key) => key.includes(id)), student.id),
  ).toEqual([])
  await expect.poll(async () => (await callApi(school, token, 'GET', 'auth/me')).status).toBe(401)
  await page.goBack()
  await expect(page).toHaveURL(`${school.url}/login`)
})

test('after a Logout the next person starts afresh', async ({ page, school, student }) => {
  await enterAs(page, school, student)
  await page.goto('/assignments')
  await expect(page.getByRole('heading', { level: 1, name: 'Assignments' })).toBeVisible()
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You must be logged in to access this page.')).toHaveCount(0)
  let reads = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/assignments')) reads += 1
  })
  await page.getByLabel('Email').fill('student@abhyas.example')
  await page.getByLabel('Password', { exact: true }).fill('practice')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  // Not to the page of the one before, and nothing that was read for them is shown.
  await expect(page).toHaveURL(`${school.url}/`)
  await page.getByRole('banner').getByRole('link', { name: 'Assignments' }).click()
  await expect(page.getByRole('heading', { name: 'Pending' })).toBeVisible()
  expect(reads).toBe(1)
})

test('tabs agree: logged out in one, logged out in the other', async ({ page, context, school, student }) => {
  await enterAs(page, school, student)
  await page.goto('/courses')
  const other = await context.newPage()
  await other.goto('/assignments')
  await expect(other.getByText('Hello, Asha')).toBeVisible()
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(other).toHaveURL(`${school.url}/login`)
  await expect(other.getByText('You must be logged in to access this page.')).toBeVisible()

  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel('Password', { exact: true }).fill(student.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(`${school.url}/`)
  await expect(other).toHaveURL(`${school.url}/assignments`)
})

test('a session that expires in one tab is said to have expired in the other', async ({
  page,
  context,
  school,
  student,
}) => {
  const token = await enterAs(page, school, student)
  // All that the two pages read has come, so that nothing but the press below meets the end.
  await page.goto('/courses', { waitUntil: 'networkidle' })
  const other = await context.newPage()
  await other.goto('/profile', { waitUntil: 'networkidle' })
  await expect(other.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
  await callApi(school, token, 'POST', 'auth/logout')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Assignments' }).click()
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(`${school.url}/login`)
    await expect(tab.getByText('Session expired, please log in again.').first()).toBeVisible()
    await expect(tab.getByText('You must be logged in to access this page.')).toHaveCount(0)
  }
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('sessionEnd')
})

test('on Home too: who logs in or out in one tab has done so in the other', async ({
  page,
  context,
  school,
  student,
}) => {
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/help')
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await logIn(page, student)
  await expect(other.getByText('Hello, Asha')).toBeVisible()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Assignments' })).toBeVisible()
  await expect(other).toHaveURL(`${school.url}/help`)
  await other.getByRole('button', { name: 'Your menu' }).click()
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page.getByText('Hello, Asha')).toHaveCount(0)
  await expect(page).toHaveURL(`${school.url}/`)
})

test('while a page is not known it says so, and keeps its height', async ({ page, school, student }) => {
  await enterAs(page, school, student)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/assignments', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/assignments')
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached()
  answer()
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(0)
})
