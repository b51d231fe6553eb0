import type { Page } from '@playwright/test'
import { newMentor } from './support/teaching.ts'
import { callApi, enterAs, expect, test } from './support/test.ts'

test.use({ apart: 'mentor' })

const demo = (who: string) => ({ email: `${who}@abhyas.example`, password: 'practice' })
const refusal = { status: 500, json: { success: false, message: 'No.', code: 'INTERNAL' } }

const enrolled = (page: Page) => page.getByRole('table', { name: 'Enrolled students' }).locator('tbody tr')

test('a mentor sees what waits, who is enrolled, and the deadlines', async ({ page, school }) => {
  const token = await enterAs(page, school, demo('mentor'))
  const { body: desk } = await callApi(school, token, 'GET', 'submissions/counts')
  const { body } = await callApi(school, token, 'GET', 'students')
  const students = body as { name: string; email: string }[]
  expect(students.length).toBeGreaterThan(20)

  await page.goto('/mentor/dashboard')
  await expect(page.getByText('Welcome, Priya Sharma')).toBeVisible()
  const figures = page.getByRole('region', { name: 'At a glance' })
  await expect(figures.getByRole('term')).toHaveText(['To review', 'Total Students'])
  const { waiting } = desk as { waiting: number }
  await expect(figures.getByRole('definition').first()).toContainText(waiting.toLocaleString('en-IN'))
  await expect(figures.getByRole('definition').last()).toHaveText(String(students.length))

  await expect(enrolled(page)).toHaveCount(20)
  for (const [place, { name, email }] of students.slice(0, 20).entries()) {
    await expect(enrolled(page).nth(place)).toContainText(name)
    await expect(enrolled(page).nth(place)).toContainText(email)
  }
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/mentor/dashboard?page=2')
  await expect(enrolled(page).first()).toContainText(students[20]?.name ?? '')
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(students[2]?.email ?? '')
  await expect(enrolled(page)).toHaveCount(1)
  await expect(page).toHaveURL(/\/mentor\/dashboard\?search=/)
  await page.reload()
  await expect(enrolled(page)).toHaveCount(1)
  // The figures are those of everybody.
  await expect(figures.getByRole('definition').last()).toHaveText(String(students.length))

  const ahead = page.locator('section[aria-labelledby=deadlines] > ul time')
  await expect(ahead.first()).toBeVisible()
  const days = await ahead.evaluateAll((times) => times.map((time) => (time as HTMLTimeElement).dateTime))
  expect(days.length).toBeGreaterThan(1)
  expect(days).toEqual(days.toSorted())
  expect(Date.parse(days[0] ?? '')).toBeGreaterThan(Date.now())
  await page.getByText(/deadlines are over$/).click()
  await expect(page.getByText(/^Was due /).first()).toBeVisible()
  await figures.getByRole('link', { name: 'Start reviewing' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'To review' })).toBeVisible()
})

test('a mentor without students, and without work set', async ({ page, school }) => {
  await enterAs(page, school, await newMentor(school))
  await page.goto('/mentor/dashboard')
  await expect(page.getByText('No students enrolled yet.')).toBeVisible()
  await expect(page.getByText('No assignments set yet.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'At a glance' }).getByRole('definition').last()).toHaveText(
    '0',
  )
})

test('what a mentor has cannot be read, and is tried again', async ({ page, school }) => {
  await enterAs(page, school, demo('mentor'))
  await page.route('**/api/students?*', (route) => route.fulfill(refusal))
  await page.route('**/api/submissions/counts', (route) => route.fulfill(refusal))
  await page.route('**/api/assignments', (route) => route.fulfill(refusal))
  await page.goto('/mentor/dashboard')
  await expect(page.locator('.toast').filter({ hasText: 'Error fetching student data.' })).toBeVisible()
  const figures = page.getByRole('alert').filter({ hasText: 'Failed to load mentor data.' })
  const students = page.getByRole('alert').filter({ hasText: 'Failed to load enrolled students.' })
  const work = page.getByRole('alert').filter({ hasText: 'Error fetching assignments or submissions.' })
  await expect(figures).toBeVisible()
  await expect(students).toBeVisible()
  await expect(work).toBeVisible()
  await page.unroute('**/api/students?*')
  await page.unroute('**/api/submissions/counts')
  await page.unroute('**/api/assignments')
  await figures.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'At a glance' }).getByRole('definition')).toHaveCount(2)
  await students.getByRole('button', { name: 'Try again' }).click()
  await expect(enrolled(page)).toHaveCount(20)
  await work.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^Due /).first()).toBeVisible()
  await expect(figures).toHaveCount(0)
  await expect(students).toHaveCount(0)
  await expect(work).toHaveCount(0)
})

test('the day of a mentor begins with what waits, by course, and with who has stopped coming', async ({
  page,
  school,
}) => {
  const token = await enterAs(page, school, demo('mentor'))
  const { body } = await callApi(school, token, 'GET', 'submissions/waiting')
  const { courses } = body as { courses: { courseId: string; course: string; waiting: number }[] }
  expect(courses.length).toBeGreaterThan(1)
  await page.goto('/mentor/dashboard')
  const waits = page.getByRole('region', { name: 'Work to review, by course' })
  await expect(waits.getByRole('listitem')).toHaveCount(courses.length)
  for (const [place, { course, waiting }] of courses.entries())
    await expect(waits.getByRole('listitem').nth(place)).toHaveText(
      new RegExp(`^${course}since .+ ?${waiting}$`),
    )
  await waits.getByRole('link').first().click()
  await expect(page).toHaveURL(/course=.+&status=Submitted&sort=oldest#submissions$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Submissions' })).toBeFocused()
  await expect(page.getByRole('table', { name: 'Submissions' }).locator('tbody tr').first()).toContainText(
    courses[0]?.course ?? '',
  )
  await page.goBack()

  const stopped = (await callApi(school, token, 'GET', 'students?status=stopped&sort=seen')).body as {
    name: string
  }[]
  expect(stopped.length).toBeGreaterThan(0)
  const away = page.getByRole('region', { name: 'Stopped coming' })
  await expect(away.getByRole('listitem')).toHaveCount(Math.min(5, stopped.length))
  await expect(away.getByRole('listitem').first()).toHaveText(
    new RegExp(`^${stopped[0]?.name}Last here \\w{3} \\d+ \\w+$`),
  )
  // What waits comes first, the list of students last.
  const topOf = async (region: typeof waits) => (await region.boundingBox())?.y ?? Number.NaN
  const students = page.getByRole('table', { name: 'Students' })
  await expect(students).toBeVisible()
  expect(await topOf(students)).toBeGreaterThan(Math.max(await topOf(waits), await topOf(away)))
  await page.goto('/mentor/students')
  await page.getByRole('button', { name: 'Stopped coming' }).click()
  await expect(page).toHaveURL(/\?status=stopped$/)
  const rows = page.getByRole('table', { name: 'Students' }).locator('tbody tr')
  await expect(rows).toHaveCount(stopped.length)
  await expect(rows.first()).toContainText(stopped[0]?.name ?? '')
})

test('a mentor switches the mails about new work off, and on', async ({ page, school }) => {
  const own = await newMentor(school)
  await enterAs(page, school, own)
  await page.goto('/settings')
  const mails = page.getByRole('switch', { name: 'Work to review' })
  await expect(mails).toBeChecked()
  await mails.click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Not saved yet.')).toHaveCount(0)
  await page.reload()
  await expect(mails).not.toBeChecked()
})
