import type { Browser, Page } from '@playwright/test'
import type { RunningSchool } from './support/server.ts'
import { callApi, endSessionAtNextWrite, enterAs, expect, logIn, type Student, test } from './support/test.ts'

const path = 'users/me/settings'
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const saved = (page: Page) => page.getByText('Settings saved successfully!')
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Settings' })
const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const mails = (page: Page, name: string) => page.getByRole('switch', { name })
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)
const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).colorScheme.trim())

async function open(page: Page) {
  await page.goto('/settings')
  await expect(save(page)).toBeVisible()
}

/** The same person on another device, which knows nothing of them. */
async function secondDevice(browser: Browser, school: RunningSchool, student: Student) {
  const context = await browser.newContext({ baseURL: school.url, colorScheme: 'light' })
  const page = await context.newPage()
  await logIn(page, student)
  return page
}

test('what nobody has chosen yet stands as the specification has it', async ({ page, school, student }) => {
  await enterAs(page, school, student)
  await page.goto('/courses')
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.locator('#user-menu').getByRole('link', { name: 'Settings' }).click()
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle('Settings · Abhyas Learning')
  await expect(choice(page, 'Match device')).toBeChecked()
  await expect(choice(page, 'Video')).toBeChecked()
  await expect(choice(page, 'Private')).toBeChecked()
  for (const kind of ['Assignments', 'Quizzes', 'Announcements', 'Doubts'])
    await expect(mails(page, kind)).toBeChecked()
  await expect(page.getByText('This school has no quizzes yet.')).toBeVisible()
})

test('one Save keeps everything, here and on every device', async ({ page, browser, school, student }) => {
  await enterAs(page, school, student)
  await open(page)
  await choice(page, 'Dark').check()
  await mails(page, 'Quizzes').uncheck()
  await choice(page, 'Text').check()
  await choice(page, 'People in my courses').check()
  await expect(page.getByText('Not saved yet.')).toBeVisible()
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  await expect(page.getByText('Not saved yet.')).toHaveCount(0)
  expect((await callApi(school, student.token, 'GET', path)).body).toEqual({
    language: null,
    darkMode: true,
    notifications: { assignments: true, quizzes: false, announcements: true, doubts: true },
    learningStyle: 'text',
    progressVisibility: 'friends',
  })
  const kept = await page.evaluate(() => ({ ...localStorage }))
  expect(kept).toMatchObject({ darkMode: 'true', learningStyle: 'text', progressVisibility: 'friends' })
  expect(JSON.parse(kept.notifications ?? '')).toEqual({
    assignments: true,
    quizzes: false,
    announcements: true,
    doubts: true,
  })

  const other = await secondDevice(browser, school, student)
  await expect.poll(() => theme(other)).toBe('dark')
  await open(other)
  await expect(mails(other, 'Quizzes')).not.toBeChecked()
  await expect(choice(other, 'People in my courses')).toBeChecked()
  // Chosen there, it holds here at the next start.
  await choice(other, 'Light').check()
  await save(other).click()
  await expect(saved(other)).toBeVisible()
  await other.context().close()
  await page.reload()
  await expect.poll(() => theme(page)).toBe('light')
})

test('the theme is there at the first paint, and another tab follows', async ({
  page,
  context,
  school,
  student,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await callApi(school, student.token, 'PUT', path, { darkMode: true })
  await enterAs(page, school, student)
  await open(page)
  await expect.poll(() => theme(page)).toBe('dark')
  // From now on each frame of a load notes its ground.
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(globalThis, { seen })
    const look = () => {
      if (document.body) seen.add(getComputedStyle(document.documentElement).colorScheme)
      requestAnimationFrame(look)
    }
    look()
  })
  for (const address of ['/settings', '/', '/courses']) {
    await page.goto(address, { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen])).toEqual([
      'dark',
    ])
  }

  const other = await context.newPage()
  await other.emulateMedia({ colorScheme: 'light' })
  await open(other)
  await choice(other, 'Match device').check()
  await save(other).click()
  await expect(saved(other)).toBeVisible()
  await expect.poll(() => theme(page)).toBeUndefined()
  expect(await ground(page)).toBe('light dark')
})

test('a theme is shown as it is chosen, and gone again when it was not saved', async ({
  page,
  school,
  student,
}) => {
  await enterAs(page, school, student)
  await open(page)
  await choice(page, 'Dark').check()
  await expect.poll(() => theme(page)).toBe('dark')
  await page.getByRole('banner').getByRole('link', { name: 'Courses' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
  expect(await theme(page)).toBeUndefined()
})

test('the learning style decides what of a topic stands first and opens first', async ({ page, school }) => {
  const token = await enterAs(page, school, { email: 'student@abhyas.example', password: 'practice' })
  const { body } = await callApi(school, token, 'GET', 'courses')
  const courses = body as { _id: string; syllabus: { _id: string; pdf: string; video: string }[] }[]
  const both = courses.flatMap(({ _id, syllabus }) =>
    syllabus.filter(({ pdf, video }) => pdf && video).map((item) => ({ course: _id, item: item._id })),
  )[0]
  const openStyle = async (learningStyle: string) => {
    await callApi(school, token, 'PUT', path, { learningStyle })
    await page.goto('/')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('learningStyle'))).toBe(learningStyle)
    await page.goto(`/courses/${both?.course}?topic=${both?.item}`)
    const row = page.getByRole('listitem').filter({ has: page.getByRole('group') })
    await expect(row.getByRole('button', { name: 'Close' })).toBeVisible()
    return {
      buttons: await row.locator('.topic').getByRole('button').allTextContents(),
      panel: await row.getByRole('group').getAttribute('aria-label'),
    }
  }
  const video = await openStyle('video')
  expect(video.buttons).toEqual(['Close', 'PDF'])
  expect(video.panel).toMatch(/^Video: /)
  const text = await openStyle('text')
  expect(text.buttons).toEqual(['Close', 'Video'])
  expect(text.panel).toMatch(/^PDF: /)
  expect((await openStyle('mixed')).buttons).toEqual(['Close', 'Video'])
})

test('a session that ends in the middle keeps the choices and comes back to them', async ({
  page,
  school,
  student,
}) => {
  await enterAs(page, school, student)
  await open(page)
  await choice(page, 'Mixed').check()
  await mails(page, 'Announcements').uncheck()
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
  await endSessionAtNextWrite(page, school, token)
  await save(page).click()
  await expect(page).toHaveURL(`${school.url}/login`)
  await expect(page.getByText('Session expired, please log in again.')).toBeVisible()
  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel('Password', { exact: true }).fill(student.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(`${school.url}/settings`)
  await expect(choice(page, 'Mixed')).toBeChecked()
  await expect(mails(page, 'Announcements')).not.toBeChecked()
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(choice(page, 'Mixed')).toBeChecked()
  await expect(page.getByText('Not saved yet.')).toHaveCount(0)
})

test('what cannot be read or saved says so, and loses nothing', async ({ page, school, student }) => {
  await enterAs(page, school, student)
  const failing = { status: 500, json: { success: false, message: '', code: 'INTERNAL' } }
  await page.route(`**/api/${path}`, (route) => route.fulfill(failing))
  await page.goto('/settings')
  await expect(page.getByRole('alert').filter({ hasText: 'Your settings did not load.' })).toBeVisible()
  await page.unroute(`**/api/${path}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await choice(page, 'Public').check()
  await page.route(`**/api/${path}`, (route) => route.fulfill(failing))
  await save(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Your settings are not saved yet.' })).toBeVisible()
  await expect(choice(page, 'Public')).toBeChecked()
  await page.unroute(`**/api/${path}`)
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  expect((await callApi(school, student.token, 'GET', path)).body).toMatchObject({
    progressVisibility: 'public',
  })
})

test('a Logout forgets them: the next person has their own', async ({ page, school, student }) => {
  await callApi(school, student.token, 'PUT', path, { darkMode: true, learningStyle: 'text' })
  await logIn(page, student)
  await expect.poll(() => theme(page)).toBe('dark')
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out successfully!')).toBeVisible()
  expect(await theme(page)).toBeUndefined()
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
})

test('a mentor and an admin choose the theme and their own mails; what is for students is not shown', async ({
  page,
  school,
}) => {
  await enterAs(page, school, { email: 'mentor@abhyas.example', password: 'practice' })
  await open(page)
  await expect(choice(page, 'Dark')).toBeVisible()
  await expect(page.getByText('Preferred learning style')).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Notifications' })).toContainText('Work to review')
  await expect(page.getByRole('switch', { name: 'Quizzes' })).toHaveCount(0)
  await enterAs(page, school, { email: 'admin@abhyas.example', password: 'practice' })
  await open(page)
  await expect(page.getByRole('switch', { name: 'Doubts' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Work to review' })).toHaveCount(0)
})

test('a new password asks for the current one and logs the other devices out', async ({
  page,
  browser,
  school,
  student,
}) => {
  const other = await secondDevice(browser, school, student)
  await other.goto('/assignments')
  await expect(other.getByRole('heading', { level: 1, name: 'Assignments' })).toBeVisible()
  await enterAs(page, school, student)
  await open(page)
  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  await dialog.getByLabel('Current password').fill('not the one')
  await dialog.getByLabel('New password').fill('practise more')
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await expect(dialog.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Current password').fill(student.password)
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await expect(dialog).toBeHidden()
  // Here it goes on; there it is over at the next call.
  await choice(page, 'Mixed').check()
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  await other.getByRole('banner').getByRole('link', { name: 'Courses' }).click()
  await expect(other).toHaveURL(`${school.url}/login`)
  await expect(other.getByText('Session expired, please log in again.')).toBeVisible()
  await other.context().close()
})
