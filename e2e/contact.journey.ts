import type { Page } from '@playwright/test'
import { holdTime } from './support/clock.ts'
import { callApi, enterAs, expect, type Student, test } from './support/test.ts'

const words = 'Is there a batch in the evening? I work until six.'
const sentWords = (page: Page) => page.getByRole('status').filter({ hasText: 'Message Sent!' })
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click()

async function openContact(page: Page, school: { url: string }, person: Student): Promise<void> {
  await enterAs(page, school, person)
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1, name: 'Get in Touch' })).toBeVisible()
}

test('a message is sent, said for six seconds, and its reference stays', async ({
  page,
  school,
  student,
}) => {
  const hold = await holdTime(page)
  await openContact(page, school, student)
  await expect(page.getByLabel('Name')).toHaveValue('Asha Verma')
  await expect(page.getByLabel('Email')).toHaveValue(student.email)
  await page.getByLabel('Message').fill(words)
  await hold()
  const [request] = await Promise.all([page.waitForRequest('**/api/contact'), send(page)])
  expect(request.postDataJSON()).toEqual({ name: 'Asha Verma', email: student.email, message: words })

  await expect(sentWords(page)).toBeVisible()
  const reference = /C-\d{4}-\d{4}/.exec((await sentWords(page).textContent()) ?? '')?.[0] ?? ''
  const answer = await request.response()
  expect(await answer?.json()).toEqual({ success: true, reference })
  for (const label of ['Name', 'Email', 'Message']) await expect(page.getByLabel(label)).toHaveValue('')
  await page.clock.runFor(5_900)
  await expect(sentWords(page)).toBeVisible()
  await page.clock.runFor(6_000 - 5_900)
  await expect(sentWords(page)).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: `Your reference is ${reference}` })).toBeVisible()

  // It can be found again, and the form is as at first.
  await page.reload()
  await expect(page.getByRole('region', { name: 'Sent from this device' }).getByText(reference)).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Asha Verma')
  await expect(page.getByLabel('Message')).toHaveValue('')
})

for (const viewport of [
  { width: 320, height: 568 },
  { width: 390, height: 800 },
  { width: 1280, height: 800 },
])
  test(`at ${viewport.width} px the sent message and its reference are in view`, async ({
    page,
    school,
    student,
  }) => {
    await page.setViewportSize(viewport)
    const hold = await holdTime(page)
    await openContact(page, school, student)
    await page.getByLabel('Message').fill(words)
    await hold()
    await send(page)
    await expect(sentWords(page)).toBeInViewport({ ratio: 1 })
    const reference = sentWords(page).getByText(/C-\d{4}-\d{4}/)
    await expect(reference).toBeInViewport({ ratio: 1 })
    await page.clock.runFor(6_000)
    const kept = page.getByRole('status').filter({ hasText: /Your reference is C-\d{4}-\d{4}/ })
    await expect(kept).toBeInViewport({ ratio: 1 })
  })

test('nothing may be missing, and the first such field has the focus', async ({ page, school, student }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact')) calls.push(request.url())
  })
  await openContact(page, school, student)
  await page.getByLabel('Name').fill('')
  await send(page)
  await expect(page.getByRole('alert')).toHaveText('Please fill in all fields.')
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/Please enter your name\./)
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription(/Please write your message\./)

  await page.getByLabel('Name').fill('Asha')
  await page.getByLabel('Message').fill(words)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByLabel('Email').fill('asha at home')
  await send(page)
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  expect(calls).toEqual([])
})

test('a failure keeps the text and says so; the next try is the same message', async ({
  page,
  school,
  student,
}) => {
  const keys: (string | undefined)[] = []
  await page.route('**/api/contact', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await route.abort()
  })
  await openContact(page, school, student)
  await page.getByLabel('Message').fill(words)
  await send(page)
  await expect(page.getByRole('alert')).toContainText('Your message was not sent. Please try again.')
  await expect(page.getByRole('alert')).toContainText('The school did not answer.')
  await expect(page.getByLabel('Message')).toHaveValue(words)

  await page.unroute('**/api/contact')
  const [request] = await Promise.all([page.waitForRequest('**/api/contact'), send(page)])
  expect(keys).toEqual([request.headers()['idempotency-key']])
  await expect(sentWords(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('too many are told how long to wait, and keep their text', async ({ page, school, student }) => {
  await page.route('**/api/contact', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '600' },
      json: {
        success: false,
        code: 'TOO_MANY_REQUESTS',
        message: 'Too many attempts. Please wait a little.',
      },
    }),
  )
  await openContact(page, school, student)
  await page.getByLabel('Message').fill(words)
  await send(page)
  await expect(page.getByRole('alert')).toContainText('Too many attempts. Please wait a little.')
  await expect(page.getByRole('alert')).toContainText('You can try again in 10 minutes')
  await expect(page.getByLabel('Message')).toHaveValue(words)
})

test('a draft survives a reload and the end of the session, and is nobody else’s', async ({
  page,
  school,
  student,
}) => {
  await openContact(page, school, student)
  await page.getByLabel('Message').fill(words)
  await page.getByLabel('Name').fill('Asha V')
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue(words)
  await expect(page.getByLabel('Name')).toHaveValue('Asha V')

  // The session is ended elsewhere; the next call that needs it says so.
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
  await callApi(school, token, 'POST', 'auth/logout')
  await page.getByRole('banner').getByRole('link', { name: 'Assignments' }).click()
  await expect(page).toHaveURL(`${school.url}/login`)
  await page.getByLabel('Email').fill('student@abhyas.example')
  await page.getByLabel('Password', { exact: true }).fill('practice')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Hello, Meera')).toBeVisible()
  await page.goto('/contact')
  await expect(page.getByLabel('Name')).toHaveValue('Meera Iyer')
  await expect(page.getByLabel('Message')).toHaveValue('')

  await enterAs(page, school, student)
  await page.goto('/contact')
  await expect(page.getByLabel('Message')).toHaveValue(words)
})

test('Back leads to the page before, and from outside to the first page', async ({
  page,
  school,
  student,
}) => {
  await enterAs(page, school, student)
  await page.goto('/courses')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Get in Touch' })).toBeFocused()
  await expect(page).toHaveTitle('Get in Touch · Abhyas Learning')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(`${school.url}/courses`)
  await page.goto('/favicon.svg')
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(`${school.url}/`)
})
