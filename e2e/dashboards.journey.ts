import { callApi, enterAs, expect, test } from './support/test.ts'

const demo = (who: string) => ({ email: `${who}@abhyas.example`, password: 'practice' })
const refusal = { status: 500, json: { success: false, message: 'No.', code: 'INTERNAL' } }

test('a mentor sees the own courses and deadlines', async ({ page, school }) => {
  const token = await enterAs(page, school, demo('mentor'))
  const { body: me } = await callApi(school, token, 'GET', 'auth/me')
  const { _id } = me as { _id: string }
  const { body } = await callApi(school, token, 'GET', `courses?mentorId=${_id}`)
  const courses = body as { name: string; students: number; status: string; syllabus: unknown[] }[]
  expect(courses.length).toBeGreaterThan(1)

  await page.goto('/mentor/dashboard')
  await expect(page.getByText('Welcome, Priya Sharma')).toBeVisible()
  const rows = page.getByRole('region', { name: 'My courses' }).getByRole('listitem')
  await expect(rows).toHaveCount(courses.length)
  for (const [index, { name, students, status, syllabus }] of courses.entries()) {
    await expect(rows.nth(index)).toContainText(name)
    await expect(rows.nth(index)).toContainText(`${students} students`)
    await expect(rows.nth(index)).toContainText(`${syllabus.length} topics`)
    await expect(rows.nth(index)).toContainText(status)
  }
  await expect(rows.filter({ hasText: 'Active' })).toHaveCount(3)
  await expect(rows.filter({ hasText: 'In Progress' })).toHaveCount(1)
  const ahead = page.locator('section[aria-labelledby=deadlines] > ul time')
  await expect(ahead.first()).toBeVisible()
  const days = await ahead.evaluateAll((times) => times.map((time) => (time as HTMLTimeElement).dateTime))
  expect(days.length).toBeGreaterThan(1)
  expect(days).toEqual(days.toSorted())
  expect(Date.parse(days[0] ?? '')).toBeGreaterThan(Date.now())
  await page.getByText(/deadlines are over$/).click()
  await expect(page.getByText(/^Was due /).first()).toBeVisible()
  await page.getByRole('link', { name: courses[0]?.name ?? '' }).click()
  await expect(page.getByRole('heading', { level: 1, name: courses[0]?.name ?? '' })).toBeVisible()
})

test('a mentor without a course, and without work set', async ({ page, school }) => {
  await enterAs(page, school, demo('mentor'))
  await page.route('**/api/courses?*', (route) => route.fulfill({ json: [] }))
  await page.route('**/api/assignments', (route) => route.fulfill({ json: { data: [] } }))
  await page.goto('/mentor/dashboard')
  await expect(page.getByText('No course assigned to this mentor.')).toBeVisible()
  await expect(page.getByText('No assignments set yet.')).toBeVisible()
})

test('what a mentor has cannot be read, and is tried again', async ({ page, school }) => {
  await enterAs(page, school, demo('mentor'))
  await page.route('**/api/courses?*', (route) => route.fulfill(refusal))
  await page.route('**/api/assignments', (route) => route.fulfill(refusal))
  await page.goto('/mentor/dashboard')
  const courses = page.getByRole('alert').filter({ hasText: 'Failed to fetch mentor courses.' })
  const work = page.getByRole('alert').filter({ hasText: 'Error fetching assignments or submissions.' })
  await expect(courses).toBeVisible()
  await expect(work).toBeVisible()
  await page.unroute('**/api/courses?*')
  await page.unroute('**/api/assignments')
  await courses.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'My courses' }).getByRole('listitem').first()).toBeVisible()
  await work.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^Due /).first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('an admin sees the totals, and every course by name', async ({ page, school }) => {
  const token = await enterAs(page, school, demo('admin'))
  const { body } = await callApi(school, token, 'GET', 'reports/check')
  const total = (name: string) =>
    (body as { checks: { name: string; total: number }[] }).checks.find((check) => check.name === name)
      ?.total ?? 0
  await page.goto('/admin/dashboard')
  const totals = page.getByRole('region', { name: 'Totals' })
  for (const [label, figure] of [
    ['Total Students', total('students').toLocaleString('en-IN')],
    ['Total Enrollments', total('enrollments').toLocaleString('en-IN')],
    ['Total Earnings', `₹${(total('earnings') / 100).toLocaleString('en-IN')}`],
  ] as const) {
    await expect(totals.getByRole('term').filter({ hasText: label })).toBeVisible()
    await expect(totals.getByRole('definition').filter({ hasText: figure }).first()).toBeVisible()
  }
  await expect(totals.getByText(/all totals agree/)).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: 'Full stack web development' })
  await expect(row).toContainText('₹4,999')
  await expect(row).toContainText('Published')
  await expect(page.getByRole('row').filter({ hasText: 'Not published' }).first()).toBeVisible()
  const names = await page.getByRole('rowheader').allInnerTexts()
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(`${school.url}/admin/dashboard?page=2`)
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await page.reload()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
})

test('a total that does not agree is named', async ({ page, school }) => {
  await enterAs(page, school, demo('admin'))
  await page.route('**/api/reports/check', (route) =>
    route.fulfill({
      json: { agrees: false, checks: [{ name: 'students', total: 64, sumOfRows: 63, agrees: false }] },
    }),
  )
  await page.goto('/admin/dashboard')
  await expect(page.getByText(/students .*does not agree/)).toBeVisible()
})

test('what an admin has cannot be read, and is tried again', async ({ page, school }) => {
  await enterAs(page, school, demo('admin'))
  await page.route('**/api/courses?*', (route) => route.fulfill(refusal))
  await page.route('**/api/reports/check', (route) => route.fulfill(refusal))
  await page.goto('/admin/dashboard')
  const totals = page.getByRole('alert').filter({ hasText: 'Error fetching enrollments.' })
  await expect(totals).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Error fetching courses.' })).toBeVisible()
  await page.unroute('**/api/reports/check')
  await totals.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Total Students')).toBeVisible()
})

test('a school without a course', async ({ page, school }) => {
  await enterAs(page, school, demo('admin'))
  await page.route('**/api/courses?*', (route) =>
    route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
  )
  await page.goto('/admin/dashboard')
  await expect(page.getByText('No courses yet.')).toBeVisible()
})
