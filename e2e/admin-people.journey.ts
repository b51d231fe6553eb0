import { readFileSync } from 'node:fs'
import { enrollIn, findCourse } from './support/courses.ts'
import { callApi, enterAs, expect, logIn, signUp, test } from './support/test.ts'

test.use({ apart: 'admin' })

const admin = { email: 'admin@abhyas.example', password: 'practice' }
const refusal = { status: 500, json: { success: false, message: '', code: 'INTERNAL' } }

test('an admin sees the totals, each with the way to its rows', async ({ page, school }) => {
  const token = await enterAs(page, school, admin)
  const { body: sums } = await callApi(school, token, 'GET', 'enrollments?limit=1&page=1')
  const { totalEnrollments, totalEarnings, confirmedEarnings } = sums as Record<string, number>
  await page.goto('/admin/dashboard')
  const totals = page.getByRole('region', { name: 'Totals' })
  const rupees = (amount = 0) => `₹${amount.toLocaleString('en-IN')}`
  for (const label of ['Total Students', 'Total Enrollments', 'Total Earnings'])
    await expect(totals.getByRole('term').filter({ hasText: label })).toBeVisible()
  await expect(totals.getByRole('link', { name: rupees(totalEarnings), exact: true })).toBeVisible()
  await expect(totals.getByText(`${rupees(confirmedEarnings)} confirmed`)).toBeVisible()
  await expect(page.getByText(/all totals agree/)).toBeVisible()
  await totals
    .getByRole('link', { name: (totalEnrollments ?? 0).toLocaleString('en-IN'), exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Enrollments' })).toBeVisible()
})

test('students are searched, sorted and turned in the address, and saved as a table', async ({
  page,
  school,
}) => {
  const token = await enterAs(page, school, admin)
  const { body } = await callApi(school, token, 'GET', 'students')
  const names = (body as { name: string }[]).map(({ name }) => name)
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 2, name: 'All Students' })).toBeVisible()
  const rows = page.getByRole('rowheader')
  await expect(rows).toHaveText(names.slice(0, 20))
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard\?page=2$/)
  await expect(rows).toHaveText(names.slice(20, 40))
  await page.getByRole('button', { name: 'Newest first' }).click()
  await expect(page).toHaveURL(/\?sort=newest$/)
  await page.getByRole('button', { name: 'Email', exact: true }).click()
  await expect(page).toHaveURL(/\?sort=email$/)
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('searchbox', { name: 'Search students' }).fill('Meera')
  await expect(page).toHaveURL(/search=Meera/)
  await expect(rows).toHaveText('Meera Iyer')
  await expect(page.getByRole('row').filter({ hasText: 'Meera Iyer' })).toContainText('Student')
  await page.reload()
  await expect(rows).toHaveText('Meera Iyer')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = readFileSync(await (await saving).path(), 'utf8')
  expect(file).toContain('Meera Iyer')
  expect(file.trim().split('\n')).toHaveLength(2)
  await page.getByRole('searchbox').fill('zzzz')
  await expect(page.getByText('No students match this search.')).toBeVisible()
})

test('what cannot be read is said in its place, and tried again', async ({ page, school }) => {
  await enterAs(page, school, admin)
  await page.route('**/api/students?*', (route) => route.fulfill(refusal))
  await page.route('**/api/enrollments?*', (route) => route.fulfill(refusal))
  await page.goto('/admin/dashboard')
  const students = page.getByRole('alert').filter({ hasText: 'Error fetching students.' })
  await expect(students.first()).toBeVisible()
  const totals = page.getByRole('alert').filter({ hasText: 'Error fetching enrollments.' })
  await expect(totals).toBeVisible()
  await page.unroute('**/api/students?*')
  await page.unroute('**/api/enrollments?*')
  await totals.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/confirmed$/)).toBeVisible()
  await students.last().getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
})

test("a student's page has what they did; closed, they are out until it is opened again", async ({
  page,
  browser,
  school,
}) => {
  const student = await signUp(school)
  await enrollIn(school, student, 'Databases without fear')
  const theirs = await browser.newPage({ baseURL: school.url })
  await logIn(theirs, student)

  const token = await enterAs(page, school, admin)
  await findCourse(school, token, 'Databases without fear')
  await page.goto(`/admin/students/${student.id}`)
  await expect(page.getByRole('heading', { level: 1, name: student.name })).toBeVisible()
  const enrollments = page.getByRole('region', { name: 'Enrollments' })
  await expect(enrollments.first()).toContainText('Databases without fear')
  await expect(page.getByText('No submissions yet.')).toBeVisible()
  await expect(page.getByText(/^open until/).first()).toBeVisible()

  await page.getByRole('button', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('dialog', { name: `Deactivate ${student.name}?` })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  expect((await callApi(school, student.token, 'GET', 'auth/me')).status).toBe(200)
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('this person cannot log in')).toBeVisible()
  expect((await callApi(school, student.token, 'GET', 'auth/me')).status).toBe(401)
  await theirs.goto('/assignments')
  await expect(theirs).toHaveURL(/\/login/)
  await theirs.close()

  await page.getByRole('button', { name: 'Reactivate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click()
  await expect(page.getByText('this person cannot log in')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible()

  await enrollments.getByRole('link', { name: /^AB\// }).click()
  await expect(page.getByRole('article', { name: 'Receipt' })).toBeVisible()
})

test('the last admin cannot be closed, and a change of somebody else is seen first', async ({
  page,
  school,
  student,
}) => {
  const token = await enterAs(page, school, admin)
  const { body: me } = await callApi(school, token, 'GET', 'auth/me')
  await page.goto(`/admin/students/${(me as { _id: string })._id}`)
  await page.getByRole('button', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(dialog.getByRole('alert')).toContainText('You are the only admin of this school.')

  await page.goto(`/admin/students/${student.id}`)
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await callApi(school, student.token, 'PUT', 'users/me', { name: 'Asha V. Verma' })
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(dialog.getByRole('alert')).toContainText('changed by somebody else meanwhile')
  await expect(page.getByRole('dialog', { name: 'Deactivate Asha V. Verma?' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('this person cannot log in')).toBeVisible()
})

test('somebody who is not there', async ({ page, school }) => {
  await enterAs(page, school, admin)
  await page.goto('/admin/students/nobody')
  await expect(page.getByRole('heading', { level: 1, name: 'Person not found' })).toBeVisible()
})
