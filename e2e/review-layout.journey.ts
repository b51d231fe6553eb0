import type { Page } from '@playwright/test'
import { tabTo } from './support/keyboard.ts'
import {
  addSubmittedWork,
  feedback,
  grade,
  mentor,
  openDesk,
  pane,
  queue,
  submitWork,
} from './support/review.ts'
import type { RunningSchool } from './support/server.ts'
import { newCourse, newMentor } from './support/teaching.ts'
import { callApi, enterAs, expect, logInByApi, signUp, test } from './support/test.ts'

test.use({ schoolGroup: 'mentor' })

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
const fold = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
] as const

test('Accept is visible above the keys, whatever the length of assignment and feedback', async ({
  page,
  school,
}) => {
  const expectButtonsAboveKeys = async (height: number) => {
    const accept = pane(page).getByRole('button', { name: 'Accept' })
    const keys = page.getByRole('button', { name: 'all keys' })
    await expect(accept).toBeInViewport({ ratio: 1 })
    await expect(pane(page).getByRole('button', { name: 'Return for changes' })).toBeInViewport({ ratio: 1 })
    await expect(keys).toBeInViewport({ ratio: 1 })
    const [act, strip] = await Promise.all([accept.boundingBox(), keys.boundingBox()])
    expect((act?.y ?? height) + (act?.height ?? 0)).toBeLessThanOrEqual(strip?.y ?? 0)
  }
  await test.step('the longest assignment of the demo school, from the table', async () => {
    await enterAs(page, school, mentor)
    await page.goto('/mentor/assignments?status=Submitted')
    const longest = page
      .getByRole('table', { name: 'Submissions' })
      .locator('tbody tr')
      .filter({ hasText: 'How a page reaches a phone' })
    await longest.first().getByRole('button', { name: 'Review' }).click()
    await expectButtonsAboveKeys(800)
  })

  await test.step('the list reaches from the top of the window to the keys', async () => {
    await page.goto('/mentor/assignments/review')
    await expect(pane(page).getByRole('button', { name: 'Accept' })).toBeVisible()
    await page.evaluate(() => scrollTo(0, 160))
    const [list, strip] = await Promise.all([
      queue(page).boundingBox(),
      page.locator('.key-strip').boundingBox(),
    ])
    const room = (strip?.y ?? 800) - (list?.y ?? 0) - (list?.height ?? 0)
    expect(room).toBeLessThan(24)
  })

  const { token } = await logInByApi(school, mentor)
  const link = `https://work.example/${'w'.repeat(900)}`
  const { assignmentId, title } = await addSubmittedWork(school, token, ['Ila Aranha'], link)
  const lines = Array.from({ length: 40 }, (_, line) => `${line + 1}. Say what you left out, and why.`)
  const changed = await callApi(school, token, 'PUT', `assignments/${assignmentId}`, {
    title,
    description: lines.join('\n'),
    deadline: new Date(Date.now() + 4 * 86_400_000).toISOString(),
  })
  expect(changed.status).toBe(200)
  for (const { width, height } of fold)
    await test.step(`forty lines, folded, at ${width} by ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await openDesk(page, school, `?assignment=${assignmentId}`)
      await expect(grade(page)).toBeInViewport({ ratio: 1 })
      await expectButtonsAboveKeys(height)

      const last = page.getByText(lines.at(-1) ?? '')
      const readMore = pane(page).getByRole('button', { name: 'Read more' })
      await expect(readMore).toHaveAttribute('aria-expanded', 'false')
      await readMore.focus()
      await page.keyboard.press('Enter')
      await last.scrollIntoViewIfNeeded()
      await expect(last).toBeInViewport()
      await pane(page).getByRole('button', { name: 'Show less' }).click()
      await expect(readMore).toBeVisible()

      await page.evaluate(() => window.scrollTo({ top: 0 }))
      await pane(page)
        .getByText(/^Saved texts/)
        .click()
      await feedback(page).fill('')
      await feedback(page).focus()
      await page.keyboard.insertText(lines.slice(0, 30).join('\n'))
      await expectButtonsAboveKeys(height)
      await page.keyboard.type('and so on')
      await expectButtonsAboveKeys(height)
      const [box, acts] = await Promise.all([
        feedback(page).boundingBox(),
        page.getByRole('button', { name: 'Accept' }).boundingBox(),
      ])
      // Buttons must be below the field's last line.
      expect((box?.y ?? 0) + (box?.height ?? 0) - 9).toBeLessThanOrEqual(acts?.y ?? 0)
    })
})

test('titles and names of one long word fit on a phone', async ({ page, school }) => {
  const ownMentor = await newMentor(school)
  const course = await newCourse(school, ownMentor)
  const title = 'Lopado'.repeat(20)
  await callApi(school, ownMentor.token, 'POST', 'assignments/create', {
    title,
    description: 'x'.repeat(400),
    courseId: course.id,
    deadline: new Date(Date.now() + 86_400_000).toISOString(),
  })
  const { token: admin } = await logInByApi(school, { email: 'admin@abhyas.example', password: 'practice' })
  const name = `${'Kurs'.repeat(26)}${Date.now()}`
  expect((await callApi(school, admin, 'PUT', `courses/${course.id}`, { name })).status).toBe(200)
  const { body } = await callApi(school, ownMentor.token, 'GET', 'assignments')
  const [assignment] = (body as { data: { _id: string }[] }).data
  const student = await newStudentIn(school, course.id, 'N'.repeat(110))
  const id = await submitWork(
    school,
    student,
    assignment?._id ?? '',
    `https://work.example/${'w'.repeat(300)}`,
  )
  await enterAs(page, school, ownMentor)
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of [
    'assignments',
    'assignments?tab=new',
    'assignments?tab=courses',
    'assignments/review',
    `assignments/review?submission=${id}`,
    'students',
    'courses',
    'dashboard',
  ]) {
    await page.goto(`/mentor/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path === 'assignments?tab=courses') {
      await page.locator('summary').click()
      await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
    }
    if (path === 'students' || path === 'dashboard')
      await expect(page.getByText('N'.repeat(110)).first()).toBeVisible()
    if (path === 'courses') await expect(page.getByText(/^Kurs/).first()).toBeVisible()
    if (path === 'assignments/review') await expect(queue(page).getByRole('option')).toHaveCount(1)
    if (path.includes('submission=')) await expect(grade(page)).toBeVisible()
    // A table scrolls in its own box.
    if (path === 'students') await expect(page.getByText('1 of 1 done')).toBeInViewport({ ratio: 1 })
    expect(await sideways(page), path).toBeLessThanOrEqual(320)
  }
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/mentor/assignments')
    await expect(page.getByRole('button', { name: /^Review/ }).first()).toBeVisible()
    const box = await page
      .getByRole('button', { name: /^Review/ })
      .first()
      .boundingBox()
    expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
  }
  await enterAs(page, school, student)
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/assignments')
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('link', { name: /^work.example/ })).toBeVisible()
    expect(await sideways(page), `the student's, ${width}`).toBeLessThanOrEqual(width)
  }
})

test('a long typed word makes its field longer, and no page wider', async ({ page, school }) => {
  const word = 'x'.repeat(400)
  const { courseId, ownMentor } = await ownCourse(school)
  await callApi(school, ownMentor.token, 'POST', 'assignments/create', {
    title: 'A page',
    description: 'Build it.',
    courseId,
    deadline: new Date(Date.now() + 86_400_000).toISOString(),
  })
  await enterAs(page, school, ownMentor)
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    const type = async (label: string) => {
      const field = page.getByLabel(label, { exact: true })
      await field.fill(word)
      const box = await field.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? width), label).toBeLessThanOrEqual(width)
      expect(box?.x, label).toBeGreaterThan(0)
      expect(await sideways(page), label).toBeLessThanOrEqual(width)
      await field.fill('')
    }
    await page.goto('/mentor/assignments?tab=new')
    await type('Description')
    await page.goto('/mentor/assignments?tab=courses')
    await page.locator('summary').click()
    await page.getByRole('button', { name: /^Edit/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit assignment' })
    await dialog.getByLabel('Description').fill(word)
    const inner = await dialog.getByLabel('Description').boundingBox()
    expect((inner?.x ?? 0) + (inner?.width ?? width)).toBeLessThanOrEqual(width)
    await page.keyboard.press('Escape')
    await page.goto('/mentor/courses')
    await page.getByRole('button', { name: /^Announcements/ }).click()
    await type('To all students of this course')
    await page.goto('/contact')
    await type('Message')
  }
})

test('the narrow rail labels the entry with the pointer or the focus, and marks the open page, in both themes', async ({
  page,
  school,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await enterAs(page, school, mentor)
  await page.goto('/mentor/students')
  await page.getByRole('button', { name: 'Collapse' }).click()
  const rail = page.getByRole('navigation', { name: 'Work' })
  const word = rail.locator('.rail-word').filter({ hasText: 'My Courses' })
  const width = async () => (await word.boundingBox())?.width ?? 0
  expect(await width()).toBeLessThanOrEqual(1)
  await rail.getByRole('link', { name: /My Courses/ }).hover()
  await expect.poll(width).toBeGreaterThan(60)
  await page.mouse.move(800, 400)
  await expect.poll(width).toBeLessThanOrEqual(1)
  await tabTo(page, rail.getByRole('link', { name: /My Courses/ }), 'Shift+Tab')
  await expect.poll(width).toBeGreaterThan(60)

  const mark = rail.locator('.rail-entry[aria-current=page] > svg')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const drawn = await mark.evaluate((icon) => getComputedStyle(icon).backgroundImage)
    // One half of the icon's gradient must be visible.
    expect(drawn.replaceAll('rgba(0, 0, 0, 0)', '')).toMatch(/rgb|oklch|color/)
  }
})

async function ownCourse(school: RunningSchool) {
  const ownMentor = await newMentor(school)
  return { ownMentor, courseId: (await newCourse(school, ownMentor)).id }
}

async function newStudentIn(school: RunningSchool, courseId: string, name: string) {
  const student = await signUp(school)
  await callApi(school, student.token, 'PUT', 'users/me', { name })
  const enrolled = await callApi(school, student.token, 'POST', 'enrollments', {
    name,
    email: student.email,
    phone: '98450 12345',
    courseId,
    paymentMethod: 'upi',
    fromDate: '2026-11-23',
  })
  expect(enrolled.status).toBe(201)
  return student
}
