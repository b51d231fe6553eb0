import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import type { RunningSchool } from './support/server.ts'
import { callApi, enterAs, expect, logIn, type Student, test } from './support/test.ts'

/** The last mail with a link to somebody, as it waits in the outbox. */
function lastMail(school: RunningSchool, email: string): { body: string; html: string } | undefined {
  const file = new DatabaseSync(join(school.dataDir, 'abhyas.sqlite'))
  const mail = file
    .prepare(
      "select body, html from outbox where recipient = ? and subject = 'Set a new password' order by id desc",
    )
    .get(email)
  file.close()
  return mail as { body: string; html: string } | undefined
}

/** The link of that mail. @returns its path and query */
function mailedLink(school: RunningSchool, email: string): string {
  const mail = lastMail(school, email)
  return /\/reset-password\?token=[\w-]+/.exec(mail?.body ?? '')?.[0] ?? ''
}

const newPassword = (page: Page) => page.getByLabel('New password', { exact: true })
const set = (page: Page) => page.getByRole('button', { name: 'Set new password' })
const deadLink = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'This link does not work any more.' })

async function askFor(page: Page, email: string) {
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  const answer = page.getByText('This school sends no mail yet, so a link cannot reach you that way.')
  await expect(answer).toBeVisible()
  return (await answer.textContent()) ?? ''
}

async function logInWith(page: Page, student: Student, password: string) {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText(`Hello, ${student.name.split(' ')[0]}`)).toBeVisible()
}

test('from the log-in to a new password and back, by the link of the mail', async ({
  page,
  school,
  student,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeFocused()
  await page.getByLabel('Email').fill(student.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Please ask the school: it can give you one.' }),
  ).toBeFocused()
  // Nothing can be sent, so nothing is offered but the school.
  await expect(page.getByRole('button', { name: 'Send the link' })).toHaveCount(0)
  await expect(page.getByText('Didn’t get the mail?')).toHaveCount(0)
  await expect(page.getByRole('link', { name: '+91 00000 41100' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'office@abhyas.example' })).toBeVisible()

  const referers: string[] = []
  page.on('request', (request) => referers.push(request.headers().referer ?? ''))
  await page.goto(mailedLink(school, student.email))
  await expect(page.getByText(student.email)).toBeVisible()
  // It has left the address, and a reload still knows it.
  await expect(page).toHaveURL(`${school.url}/reset-password`)
  await page.reload()
  await newPassword(page).fill('five5')
  await set(page).click()
  await expect(page.getByRole('alert')).toHaveText('Password must be at least 6 characters.')
  await expect(newPassword(page)).toBeFocused()
  await newPassword(page).fill('practise more')
  await set(page).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Your new password is set. Please log in with it.' }),
  ).toBeFocused()
  await expect(page.getByText('You were logged out on every device.')).toBeVisible()
  expect(referers.filter((referer) => referer.includes('token'))).toEqual([])
  // What was open elsewhere is over.
  expect((await callApi(school, student.token, 'GET', 'auth/me')).status).toBe(401)

  await page.getByRole('link', { name: 'Log in now' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(student.email)
  await logInWith(page, student, 'practise more')
})

test('an email that nobody has is answered in the same words', async ({ page, student }) => {
  const known = await askFor(page, student.email)
  expect(await askFor(page, 'nobody@journey.example')).toBe(known)
})

test('a used link says so and leads to a new one', async ({ page, school, student }) => {
  await askFor(page, student.email)
  const link = mailedLink(school, student.email)
  await page.goto(link)
  await newPassword(page).fill('practise more')
  await set(page).click()
  await expect(page.getByRole('link', { name: 'Log in now' })).toBeVisible()
  for (const dead of [link, '/reset-password?token=never-was', '/reset-password']) {
    await page.goto(dead)
    await expect(deadLink(page)).toBeVisible()
    await expect(newPassword(page)).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeFocused()
  // Where no mail leaves, or none arrives, the school helps: here, and where an invitation has died.
  await expect(page.getByText('The school can give you a link too:')).toBeVisible()
  await page.goto('/reset-password')
  await expect(
    page.getByText('Did the school invite you? Ask the person who invited you for a new link'),
  ).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'log in' }).click()
  await expect(page).toHaveURL('/login')
})

test('a link that dies while its page is open says so', async ({ page, context, school, student }) => {
  await askFor(page, student.email)
  const link = mailedLink(school, student.email)
  const other = await context.newPage()
  await other.goto(link)
  await page.goto(link)
  for (const each of [other, page]) await newPassword(each).fill('practise more')
  await set(other).click()
  await expect(other.getByRole('link', { name: 'Log in now' })).toBeVisible()
  await set(page).click()
  await expect(deadLink(page)).toBeVisible()
})

test('a reset logs the person out in every tab of this browser', async ({
  page,
  context,
  school,
  student,
}) => {
  await logIn(page, student)
  const other = await context.newPage()
  await other.goto('/assignments')
  await expect(other.getByRole('heading', { level: 1, name: 'Assignments' })).toBeVisible()
  await askFor(page, student.email)
  await page.goto(mailedLink(school, student.email))
  await newPassword(page).fill('practise more')
  await set(page).click()
  await page.getByRole('link', { name: 'Log in now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await expect(other).toHaveURL(`${school.url}/login`)
})

test("a mentor's new password has eight characters", async ({ page, school }) => {
  await askFor(page, 'mentor@abhyas.example')
  await page.goto(mailedLink(school, 'mentor@abhyas.example'))
  await newPassword(page).fill('seven77')
  await set(page).click()
  await expect(page.getByRole('alert')).toHaveText('Password must be at least 8 characters.')
  await newPassword(page).fill('practice')
  await set(page).click()
  await expect(page.getByRole('link', { name: 'Log in now' })).toBeVisible()
})

test('without an answer the form keeps what was typed', async ({ page, school, student }) => {
  await page.route('**/api/auth/forgot-password', (route) => route.abort())
  await page.goto('/forgot-password')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please fill in all fields.')
  await page.getByLabel('Email').fill(student.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('alert')).toContainText('The link was not sent yet.')
  await expect(page.getByLabel('Email')).toHaveValue(student.email)

  await callApi(school, '', 'POST', 'auth/forgot-password', { email: student.email })
  await page.route('**/api/auth/password-link', (route) => route.abort())
  await page.goto(mailedLink(school, student.email))
  await expect(page.getByRole('alert')).toContainText('The link could not be checked.')
  await page.unroute('**/api/auth/password-link')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(newPassword(page)).toBeVisible()
})

test('an admin who is logged in and forgot it stays where they are until it is set', async ({
  page,
  school,
}) => {
  const token = await enterAs(page, school, { email: 'admin@abhyas.example', password: 'practice' })
  await askFor(page, 'admin@abhyas.example')
  expect((await callApi(school, token, 'GET', 'auth/me')).status).toBe(200)
})

test('the mail can be read on a small phone, and loads nothing', async ({
  page,
  browser,
  school,
  student,
}) => {
  await askFor(page, student.email)
  const phone = await browser.newPage({ viewport: { width: 320, height: 600 } })
  const asked: string[] = []
  phone.on('request', (request) => asked.push(request.url()))
  await phone.setContent(lastMail(school, student.email)?.html ?? '')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const link = await phone.getByRole('link', { name: 'Set a new password' }).boundingBox()
  expect(link?.height).toBeGreaterThanOrEqual(44)
  expect(asked).toEqual([])
  await phone.close()
})
