import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { openMailServer } from '#server/testing/smtp.ts'
import { enrollIn } from './support/courses.ts'
import { runSchool } from './support/server.ts'
import { callApi, enterAs, expect, signUp, test, toast } from './support/test.ts'

test.use({ schoolGroup: 'admin' })

const admin = { email: 'admin@abhyas.example', password: 'practice' }
const pngOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#224488' } })
    .png()
    .toBuffer()

test('every field of a course is edited, and its picture; in Hindi the texts stay as the school wrote them', async ({
  page,
  school,
}) => {
  const token = await enterAs(page, school, admin)
  const name = `Sketching ${process.pid}`
  const newCourse = { name, category: 'Design & UX', originalPrice: '₹1,999', discountedPrice: '₹999' }
  const { body: created } = await callApi(school, token, 'POST', 'courses', newCourse)
  const { _id: id } = (created as { course: { _id: string } }).course
  const card = page.getByRole('listitem').filter({ hasText: name })
  const dialog = page.getByRole('dialog')
  await page.goto(`/admin/courses?search=${encodeURIComponent(name)}`)

  await test.step('a dialog that is closed gives the focus back', async () => {
    const archive = card.getByRole('button', { name: /^Archive/ })
    await archive.click()
    await page
      .getByRole('dialog', { name: `Archive ${name}?` })
      .getByRole('button', { name: 'Cancel' })
      .click()
    await expect(archive).toBeFocused()
  })

  await test.step('every field and the picture', async () => {
    await card.getByRole('button', { name: /^Edit/ }).click()
    for (const [label, text] of [
      ['Description', 'Lines, and what they hold.'],
      ['Rating', '4,5'],
      ['Original Price', '2,499'],
      ['Discounted Price', '₹0'],
      ['Badge', 'New'],
      ['Tagline', 'From the first stroke'],
      ['Learning outcomes', 'Draw a line\n\nHold a pen'],
      ['Duration in hours', '12'],
    ] as const)
      await dialog.getByLabel(label, { exact: true }).fill(text)
    await dialog.getByLabel('Mentor').selectOption('Priya Sharma')
    await expect(dialog.getByLabel('Status')).toHaveValue('Active')
    await dialog.getByLabel('Status').selectOption('In Progress')
    await dialog.getByRole('switch', { name: 'Published' }).check()
    const cover = { name: 'cover.png', mimeType: 'image/png', buffer: await pngOf(1, 1) }
    await dialog.getByLabel('Picture file').setInputFiles(cover)
    await expect(dialog.getByRole('button', { name: 'Change picture' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Save course' }).click()
    await expect(toast(page, 'Course updated successfully')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    for (const text of ['Free', 'Priya Sharma', '4.5 of 5']) await expect(card).toContainText(text)
    const { body } = await callApi(school, token, 'GET', `courses/${id}`)
    expect(body).toMatchObject({
      rating: 4.5,
      originalPrice: '₹2,499',
      discountedPrice: '₹0',
      badge: 'New',
      isPublished: true,
      instructor: 'Priya Sharma',
      learningOutcomes: ['Draw a line', 'Hold a pen'],
      duration: 12,
      status: 'In Progress',
      image: expect.stringMatching(/^\/api\/files\//),
    })
  })

  await test.step('in Hindi', async () => {
    await page.context().addCookies([{ name: 'language', value: 'hi', url: school.url }])
    await page.goto(`/admin/courses?edit=${id}`)
    const status = dialog.getByRole('combobox').filter({ hasText: 'पूरा' })
    await expect(status).toHaveValue('In Progress')
    await status.selectOption({ label: 'चालू' })
    await dialog.getByRole('button', { name: 'कोर्स सेव करें' }).click()
    await expect(dialog).toHaveCount(0)
    const { body } = await callApi(school, token, 'GET', `courses/${id}`)
    expect(body).toMatchObject({ name, status: 'Active' })
  })
})

test('the school’s logo is on the receipt, its phone and email on Help, and its name in every footer', async ({
  page,
  school,
  student,
}) => {
  const token = await enterAs(page, school, admin)
  // Restoring must not send the old version, nor the three fields that the server computes and refuses.
  const details = (await callApi(school, '', 'GET', 'school')).body as Record<string, unknown>
  const { version: _, demoAccounts: __, onlinePayments: ___, fixedAddress: ____, ...schoolBefore } = details
  try {
    await page.goto('/admin/school')
    await page.getByLabel('Name', { exact: true }).fill('Abhyas Evening School')
    await page.getByLabel('Address', { exact: true }).fill('3 Law College Road\nPune 411004')
    await page.getByLabel('Phone', { exact: true }).fill('+91 20 4000 1234')
    await page.getByLabel('Email', { exact: true }).fill('office@evening.example')
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: await pngOf(120, 60) }
    await page.getByLabel('Logo file').setInputFiles(file)
    await expect(page.getByRole('img', { name: 'The logo' })).toBeVisible()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page, 'School saved.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('img', { name: 'The logo' })).toBeVisible()

    await enterAs(page, school, student)
    await enrollIn(school, student, 'Design research')
    const { body } = await callApi(school, student.token, 'GET', `enrollments/student/${student.id}`)
    const [enrollment] = body as { _id: string }[]
    await page.goto(`/receipts/${enrollment?._id}`)
    const logo = page.getByRole('article').getByRole('img', { name: 'Abhyas Evening School' })
    await expect(logo).toBeVisible()
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(120)
    const address = page.getByText('Abhyas Evening School, 3 Law College Road')
    expect(await address.innerText()).toContain('Road\nPune 411004')
    await page.goto('/help')
    const help = page.getByRole('main')
    const phone = help.getByRole('link', { name: '+91 20 4000 1234' })
    await expect(phone).toHaveAttribute('href', 'tel:+912040001234')
    const email = help.getByRole('link', { name: 'office@evening.example' })
    await expect(email).toHaveAttribute('href', 'mailto:office@evening.example')
    await page.goto('/')
    await expect(page.getByText('© 2026 Abhyas Evening School')).toBeAttached()
  } finally {
    expect((await callApi(school, token, 'PUT', 'school', schoolBefore)).status).toBe(200)
  }
})

test('payments are confirmed with two keys each', async ({ page, school }) => {
  const token = await enterAs(page, school, admin)
  const read = async (query: string) => {
    const { body } = await callApi(school, token, 'GET', `enrollments?page=1&limit=1&${query}`)
    return (body as { enrollments: { _id: string; receiptNumber: string; paymentStatus: string }[] })
      .enrollments[0]
  }
  const receipts: string[] = []
  for (let count = 0; count < 5; count += 1) {
    const student = await signUp(school)
    await enrollIn(school, student, 'Design research', { reference: `4471${10_000_000 + count}` })
    receipts.unshift((await read(`studentId=${student.id}`))?.receiptNumber ?? '')
  }
  await page.goto('/admin/enrollments?status=recorded')
  const confirmOf = (receiptNumber: string) =>
    page
      .getByRole('row')
      .filter({ hasText: receiptNumber })
      .getByRole('button', { name: /^Confirm/ })
  for (const receiptNumber of receipts) {
    await expect(confirmOf(receiptNumber)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByLabel('Reference')).toHaveValue(/^4471/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  for (const receiptNumber of receipts)
    expect(await read(`search=${receiptNumber}`)).toMatchObject({ paymentStatus: 'confirmed' })
})

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('a waiting or failed email shows its reason and can be sent again; an expired one cannot', async ({
  page,
}) => {
  const mailServer = await openMailServer()
  const school = await runSchool({ SMTP_URL: mailServer.url })
  const change = (sql: string, ...values: string[]) => {
    const file = new DatabaseSync(join(school.dataDir, 'abhyas.sqlite'), { timeout: 5_000 })
    file.prepare(sql).run(...values)
    file.close()
  }
  try {
    mailServer.refuse('The mailbox is full.')
    const student = await signUp(school)
    await enrollIn(school, student, 'Design research')
    await mailServer.until(1)
    await enterAs(page, school, admin)
    const row = rowOf(page, student.email)
    const reload = () => page.goto(`${school.url}/admin/mail?search=${student.email}`)
    // The mail server's refusal is stored a moment later.
    await expect(async () => {
      await reload()
      await expect(row).toContainText(/Waiting.*tried once, next .*The mailbox is full\./, { timeout: 1_000 })
    }).toPass()

    change('update outbox set attempts = 10 where recipient = ?', student.email)
    await page.goto(`${school.url}/admin/mail?state=failed`)
    await expect(page.getByRole('heading', { level: 1, name: 'Mail' })).toBeVisible()
    await expect(row).toContainText(/Failed.*tried 10 times: .*The mailbox is full\./)
    const sendAgainButton = row.getByRole('button', { name: 'Send again' })
    expect((await sendAgainButton.boundingBox())?.height).toBeLessThan(48)
    await expect(sendAgainButton.locator('span').first()).toHaveCSS('white-space', 'nowrap')

    mailServer.refuse(undefined)
    await sendAgainButton.click()
    await expect(page.getByText('It is tried again now.').first()).toBeVisible()
    const receivers = () => mailServer.mails.flatMap(({ to }) => to)
    await expect.poll(receivers).toContain(student.email)
    await expect(async () => {
      await reload()
      await expect(row).toContainText('Sent', { timeout: 1_000 })
    }).toPass()
    await expect(row.getByRole('button', { name: 'Send again' })).toHaveCount(0)
    await expect(page.getByText('Mail isn’t set up')).toHaveCount(0)

    await test.step('expired mail', async () => {
      const lateEmail = 'late@journey.example'
      change(
        `insert into outbox (id, recipient, subject, body, html, created_at, next_attempt_at, expires_at, expired_at, has_link)
          values ('old', ?, 'Set a new password', '', '', 1, 1, 2, 2, 1)`,
        lateEmail,
      )
      await page.goto(`${school.url}/admin/mail?state=expired`)
      await expect(rowOf(page, lateEmail)).toContainText(/Expired.*too late to send/)
      expect(receivers()).not.toContain(lateEmail)
    })

    await test.step('a school with a mail server promises emails', async () => {
      const dialog = page.getByRole('dialog')
      await page.goto(`${school.url}/admin/enrollments?student=${student.id}`)
      await page.getByRole('button', { name: /^Confirm the payment/ }).click()
      await expect(dialog).toContainText('The student is told by mail.')
      await page.goto(`${school.url}/admin/students/${student.id}`)
      await page.getByRole('button', { name: 'New link' }).click()
      await dialog.getByRole('button', { name: 'Make the link' }).click()
      await expect(dialog).toContainText('The link is mailed to them, too. This link is shown only once')
      await expect(dialog.getByRole('note')).toHaveCount(0)
    })
  } finally {
    await school.remove()
    await mailServer.close()
  }
})

test('a report draws its chart and is saved; a range chosen on a slow machine shows at once', async ({
  page,
  school,
}) => {
  await enterAs(page, school, admin)
  await page.goto('/admin/reports')
  const active = page.getByRole('figure', { name: 'Active users' })
  await active.getByRole('application', { name: 'Active users' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(active.getByRole('status')).toContainText('Active users: ')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('report-30d.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain('Total Enrollments')

  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 10 })
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    addEventListener('change', ({ target }) => {
      // A timeout reads the value after all listeners have run.
      setTimeout(() => seen.push(String((target as HTMLInputElement).checked)))
    })
  })
  await page.getByRole('radio', { name: 'Last 7 Days' }).click()
  await expect(page).toHaveURL(/range=7d$/)
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(['true'])
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(active.getByRole('application')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Last 30 Days' })).toBeChecked()
})
