import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { openMailServer } from '#server/testing/smtp.ts'
import { enrollIn } from './support/courses.ts'
import { runSchool } from './support/server.ts'
import { callApi, enterAs, expect, signUp, test, toast } from './support/test.ts'

test.use({ apart: 'admin' })

const admin = { email: 'admin@abhyas.example', password: 'practice' }
const refusal = { status: 500, json: { success: false, message: '', code: 'INTERNAL' } }
let senders = 0

/** Somebody writes to the school. @returns the reference, and who wrote */
async function write(school: { url: string }) {
  senders += 1
  const email = `writer.${process.pid}.${senders}@journey.example`
  const sent = {
    name: 'Lata Rao',
    email,
    message: `Is there a batch in the evening?\nI work until six. (${senders})`,
  }
  const { body } = await callApi(school, '', 'POST', 'contact', sent)
  return { ...sent, reference: (body as { reference: string }).reference }
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function openMessage(page: Page, reference: string) {
  await rowOf(page, reference).getByRole('button', { name: /^Open/ }).click()
  return page.getByRole('dialog', { name: `Message ${reference}` })
}

test('a message is found by its reference, answered by mail, and closed', async ({ page, school }) => {
  const sent = await write(school)
  await enterAs(page, school, admin)
  await page.goto('/admin/messages')
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  await expect(page).toHaveTitle('Messages · Abhyas Learning')
  await expect(page.getByRole('link', { name: /Messages \d+ waiting/ })).toBeVisible()
  await page.getByLabel('Reference, name, email, words').fill(sent.reference)
  await expect(page).toHaveURL(new RegExp(`search=${sent.reference}`))
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(rowOf(page, sent.reference)).toContainText('New')

  const dialog = await openMessage(page, sent.reference)
  await expect(dialog).toContainText('I work until six.')
  await dialog.getByRole('button', { name: 'Send reply' }).click()
  await expect(dialog.getByLabel('Reply')).toBeFocused()
  await expect(dialog.getByLabel('Reply')).toHaveAccessibleDescription(/Please write a reply\./)
  await dialog.getByLabel('Reply').fill('Yes, from seven.')
  await dialog.getByRole('button', { name: 'Send reply' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, sent.reference)).toContainText('Answered')

  await openMessage(page, sent.reference)
  await expect(dialog).toContainText('Yes, from seven.')
  await expect(dialog.getByLabel('Reply')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close message' }).click()
  await expect(dialog.getByRole('button', { name: 'Open again' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Closed', exact: true }).click()
  await expect(page).toHaveURL(/state=closed&search=/)
  await expect(rowOf(page, sent.reference)).toContainText('Closed')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await expect(page.getByText('No messages match these filters.')).toBeVisible()

  // The reply is in the outbox, with its text.
  await page.goto(`/admin/mail?search=${sent.email}`)
  const arrived = { hasText: 'We have your message' }
  await expect(rowOf(page, sent.reference).filter(arrived)).toBeVisible()
  await rowOf(page, sent.reference)
    .filter({ hasNotText: arrived.hasText })
    .getByRole('button', { name: /^Read/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText('Yes, from seven.')
})

test('on a phone a message shows its state and date, and opens, without scrolling sideways', async ({
  page,
  school,
}) => {
  const sent = await write(school)
  await enterAs(page, school, admin)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/admin/messages?search=${sent.reference}`)
  const list = page.getByRole('list', { name: 'Messages' })
  const card = list.getByRole('listitem').filter({ hasText: sent.reference })
  const open = card.getByRole('button', { name: `Open ${sent.reference}` })
  await open.scrollIntoViewIfNeeded()
  for (const seen of [card.getByText('New', { exact: true }), card.getByRole('time'), open])
    await expect(seen).toBeInViewport({ ratio: 1 })
  expect(await list.evaluate((place) => place.scrollWidth - place.clientWidth)).toBeLessThanOrEqual(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await open.press('Enter')
  await expect(page.getByRole('dialog', { name: `Message ${sent.reference}` })).toContainText(sent.email)
})

test('somebody else has replied first: it is said, and the reply is shown', async ({ page, school }) => {
  const sent = await write(school)
  const token = await enterAs(page, school, admin)
  await page.goto(`/admin/messages?search=${sent.reference}`)
  const dialog = await openMessage(page, sent.reference)
  await dialog.getByLabel('Reply').fill('Mine.')
  const { body } = await callApi(school, token, 'GET', `messages?search=${sent.reference}`)
  const [message] = body as { _id: string }[]
  await callApi(school, token, 'POST', `messages/${message?._id}/reply`, { text: 'Theirs.' })
  await dialog.getByRole('button', { name: 'Send reply' }).click()
  await expect(dialog.getByRole('alert')).toContainText('changed by somebody else meanwhile')
  await expect(dialog).toContainText('Theirs.')
})

test('a reply that fails keeps its words, over a reload too', async ({ page, school }) => {
  const sent = await write(school)
  await enterAs(page, school, admin)
  await page.goto(`/admin/messages?search=${sent.reference}`)
  const dialog = await openMessage(page, sent.reference)
  await page.route('**/reply', (route) => route.abort())
  await dialog.getByLabel('Reply').fill('Yes, from seven.')
  await dialog.getByRole('button', { name: 'Send reply' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The reply is not sent yet.')
  await page.reload()
  await openMessage(page, sent.reference)
  await expect(dialog.getByLabel('Reply')).toHaveValue('Yes, from seven.')
})

test('what waits or failed is told with its reason, and sent again', async ({ page }) => {
  const mailServer = await openMailServer()
  const school = await runSchool({ SMTP_URL: mailServer.url })
  try {
    mailServer.refuse('The mailbox is full.')
    const student = await signUp(school)
    await enrollIn(school, student, 'Design research')
    await mailServer.until(1)
    await enterAs(page, school, admin)
    const row = rowOf(page, student.email)
    const reload = () => page.goto(`${school.url}/admin/mail?search=${student.email}`)
    // What the mail server said is written a moment after it was said.
    await expect(async () => {
      await reload()
      await expect(row).toContainText(/Waiting.*tried once, next .*The mailbox is full\./)
    }).toPass()

    const file = new DatabaseSync(join(school.dataDir, 'abhyas.sqlite'), { timeout: 5_000 })
    file.prepare('update outbox set attempts = 10 where recipient = ?').run(student.email)
    file.close()
    await page.goto(`${school.url}/admin/mail?state=failed`)
    await expect(page.getByRole('heading', { level: 1, name: 'Mail' })).toBeVisible()
    await expect(row).toContainText(/Failed.*tried 10 times: .*The mailbox is full\./)
    const again = row.getByRole('button', { name: 'Send again' })
    // The words stand in one line.
    expect((await again.boundingBox())?.height).toBeLessThan(48)
    await expect(again.locator('span').first()).toHaveCSS('white-space', 'nowrap')

    mailServer.refuse(undefined)
    await again.click()
    await expect(page.getByText('It is tried again now.').first()).toBeVisible()
    const receivers = () => mailServer.mails.flatMap(({ to }) => to)
    await expect.poll(receivers).toContain(student.email)
    await expect(async () => {
      await reload()
      await expect(row).toContainText('Sent')
    }).toPass()
    await expect(row.getByRole('button', { name: 'Send again' })).toHaveCount(0)
    await expect(page.getByText('Mail isn’t set up')).toHaveCount(0)

    // Where mail leaves, it is promised.
    const dialog = page.getByRole('dialog')
    await page.goto(`${school.url}/admin/enrollments?student=${student.id}`)
    await page.getByRole('button', { name: /^Confirm the payment/ }).click()
    await expect(dialog).toContainText('The student is told by mail.')
    await page.goto(`${school.url}/admin/students/${student.id}`)
    await page.getByRole('button', { name: 'New link' }).click()
    await dialog.getByRole('button', { name: 'Make the link' }).click()
    await expect(dialog).toContainText('The link is mailed to them, too. This link is shown only once')
    await expect(dialog.getByRole('note')).toHaveCount(0)
  } finally {
    await school.remove()
    await mailServer.close()
  }
})

test('without a mail server the lists and dialogs say that mail is kept', async ({ page, school }) => {
  const student = await signUp(school)
  await enrollIn(school, student, 'Design research')
  const sent = await write(school)
  await enterAs(page, school, admin)
  await page.goto(`/admin/mail?search=${student.email}`)
  await expect(page.getByRole('note').first()).toContainText('Mail isn’t set up on this server yet.')
  await expect(rowOf(page, student.email)).toContainText('kept here: there is no mail server')
  await expect(page.getByRole('note').last()).toContainText(
    /^Links in mails begin with http:\/\/localhost.*Ask the person who runs this server to set PUBLIC_URL to the school’s address\.$/,
  )
  await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0)

  await page.goto(`/admin/messages?search=${sent.reference}`)
  const message = await openMessage(page, sent.reference)
  await expect(message.getByRole('note')).toContainText('Mail isn’t set up')
  await message.getByLabel('Reply').fill('Yes, from seven.')
  await message.getByRole('button', { name: 'Send reply' }).click()
  await expect(toast(page, 'Reply kept in Mail, not sent yet.')).toBeVisible()
  await page.goto(`/admin/enrollments?student=${student.id}`)
  await page.getByRole('button', { name: /^Confirm the payment/ }).click()
  await expect(page.getByRole('dialog').getByRole('note')).toContainText('Mail isn’t set up')
})

test('mail that was not sent in time is shown as expired, and is not sent later', async ({ page }) => {
  const mailServer = await openMailServer()
  const school = await runSchool({ SMTP_URL: mailServer.url })
  try {
    const student = await signUp(school)
    const file = new DatabaseSync(join(school.dataDir, 'abhyas.sqlite'), { timeout: 5_000 })
    file
      .prepare(`insert into outbox (id, recipient, subject, body, html, created_at, next_attempt_at, expires_at, expired_at, has_link)
        values ('old', ?, 'Set a new password', '', '', 1, 1, 2, 2, 1)`)
      .run(student.email)
    file.close()
    await enterAs(page, school, admin)
    await page.goto(`${school.url}/admin/mail?state=expired`)
    const row = rowOf(page, student.email)
    await expect(row).toContainText(/Expired.*too late to send/)
    await expect(row.getByRole('button', { name: 'Send again' })).toHaveCount(0)
    await row.getByRole('button', { name: /^Read/ }).click()
    await expect(page.getByRole('dialog')).toContainText(
      'The text of a mail with a private link is not kept.',
    )
    expect(mailServer.mails.filter(({ to }) => to.includes(student.email))).toEqual([])
  } finally {
    await school.remove()
    await mailServer.close()
  }
})

test('lists that cannot be read are tried again; empty ones say what will come', async ({ page, school }) => {
  await enterAs(page, school, admin)
  for (const [path, call, failed, empty] of [
    ['messages', '**/api/messages?*', 'The messages did not load.', 'No messages yet.'],
    ['mail', '**/api/mail?*', 'The mail did not load.', 'No mail yet.'],
  ] as const) {
    await page.route(call, (route) => route.fulfill(refusal))
    await page.goto(`/admin/${path}`)
    const alert = page.getByRole('alert').filter({ hasText: failed })
    await expect(alert).toBeVisible()
    await page.unroute(call)
    await page.route(call, (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }))
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(empty)).toBeVisible()
    await page.unroute(call)
  }
})
