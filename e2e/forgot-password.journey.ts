import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { RunningSchool } from './support/server.ts'
import { callApi, expect, logIn, test } from './support/test.ts'

function lastMail(school: RunningSchool, email: string): { body: string; html: string } {
  const file = new DatabaseSync(join(school.dataDir, 'abhyas.sqlite'))
  const mail = file
    .prepare(
      "select body, html from outbox where recipient = ? and subject = 'Set a new password' order by id desc",
    )
    .get(email)
  file.close()
  return mail as { body: string; html: string }
}

test('a forgotten password is reset by the email, and every session ends', async ({
  page,
  context,
  browser,
  school,
  student,
}) => {
  const other = await context.newPage()
  await test.step('a person who is logged in in two tabs requests the link', async () => {
    await logIn(page, student)
    await other.goto('/assignments')
    await expect(other.getByRole('heading', { level: 1, name: 'Assignments' })).toBeVisible()
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill(student.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    // No mail server: the page names phone and email.
    await expect(page.getByText('Please ask the school: it can give you one.')).toBeVisible()
    const phone = page.getByRole('main').getByRole('link', { name: '+91 00000 41100' })
    await expect(phone).toHaveAttribute('href', 'tel:+910000041100')
    await expect(page.getByRole('main').getByRole('link', { name: 'office@abhyas.example' })).toBeVisible()
  })
  const { body, html } = lastMail(school, student.email)
  await test.step('the mail can be read on a small phone, and loads nothing', async () => {
    const phone = await browser.newPage({ viewport: { width: 320, height: 600 } })
    const requests: string[] = []
    phone.on('request', (request) => requests.push(request.url()))
    await phone.setContent(html)
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const link = await phone.getByRole('link', { name: 'Set a new password' }).boundingBox()
    expect(link?.height).toBeGreaterThanOrEqual(44)
    expect(requests).toEqual([])
    await phone.close()
  })
  await test.step('the link leaves the address, and no request names it', async () => {
    const referers: string[] = []
    page.on('request', (request) => referers.push(request.headers().referer ?? ''))
    await page.goto(/\/reset-password\?token=[\w-]+/.exec(body)?.[0] ?? '')
    await expect(page.getByRole('main').getByText(student.email)).toBeVisible()
    await expect(page).toHaveURL(`${school.url}/reset-password`)
    await page.reload()
    await page.getByLabel('New password', { exact: true }).fill('practise more')
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(page.getByText('Your new password is set. Please log in with it.')).toBeVisible()
    expect(referers.filter((referer) => referer.includes('token'))).toEqual([])
  })
  await test.step('every session is over, in the other tab too', async () => {
    await expect(other).toHaveURL(`${school.url}/login`)
    expect((await callApi(school, student.token, 'GET', 'auth/me')).status).toBe(401)
    await page.getByRole('link', { name: 'Log in now' }).click()
    await expect(page.getByLabel('Email')).toHaveValue(student.email)
    await page.getByLabel('Password', { exact: true }).fill('practise more')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByText('Hello, Asha')).toBeVisible()
  })
})
