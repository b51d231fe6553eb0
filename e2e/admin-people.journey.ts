import { readFileSync } from 'node:fs'
import { formatRupees } from '#contract/money.ts'
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
  for (const label of ['Total Students', 'Total Enrollments', 'Total Earnings'])
    await expect(totals.getByRole('term').filter({ hasText: label })).toBeVisible()
  await expect(
    totals.getByRole('link', { name: formatRupees(totalEarnings ?? 0), exact: true }),
  ).toBeVisible()
  await expect(totals.getByText(`${formatRupees(confirmedEarnings ?? 0)} confirmed`)).toBeVisible()
  const { body: students } = await callApi(school, token, 'GET', 'students')
  const ofStudents = totals.getByRole('link', { name: String((students as unknown[]).length), exact: true })
  await expect(ofStudents).toHaveAttribute('href', '#students')
  await ofStudents.click()
  await expect(page.getByRole('heading', { name: 'All Students' })).toBeInViewport()
  await totals.getByRole('link', { name: formatRupees(totalEarnings ?? 0), exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/enrollments\?status=live$/)
  await page.goBack()
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
  await page.getByRole('button', { name: 'Joined' }).click()
  await expect(page).toHaveURL(/\?sort=newest$/)
  await page.getByRole('button', { name: 'Joined' }).click()
  await expect(page.getByRole('columnheader', { name: 'Joined' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Enrolled In' }).click()
  await expect(page).toHaveURL(/\?sort=most$/)
  const { body: busiest } = await callApi(school, token, 'GET', 'students?sort=most&limit=20&page=1')
  await expect(rows).toHaveText((busiest as { name: string }[]).map(({ name }) => name))
  await page.getByRole('button', { name: 'Enrolled In' }).click()
  await expect(page.getByText('in fewest courses first')).toBeVisible()
  const enrolledIn = page.getByRole('columnheader', { name: 'Enrolled In' })
  await expect(enrolledIn).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Email', exact: true }).click()
  await expect(page).toHaveURL(/\?sort=email$/)
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Email', exact: true }).click()
  await expect(page).toHaveURL(/\?sort=-email$/)
  await expect(page.getByText('sorted by email, from Z')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'descending')
  const { body: lastEmails } = await callApi(school, token, 'GET', 'students?sort=-email&limit=20&page=1')
  await expect(rows).toHaveText((lastEmails as { name: string }[]).map(({ name }) => name))
  await page.getByRole('searchbox', { name: 'Search students' }).fill('Meera')
  await expect(page).toHaveURL(/search=Meera/)
  await expect(rows).toHaveText(['Meera Iyer'])
  await expect(page.getByRole('row').filter({ hasText: 'Meera Iyer' })).toContainText('Student')
  await page.reload()
  await expect(rows).toHaveText(['Meera Iyer'])
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = readFileSync(await (await saving).path(), 'utf8')
  expect(file).toContain('Meera Iyer')
  expect(file.trim().split('\n')).toHaveLength(2)
  await page.getByRole('searchbox').fill('zzzz')
  await expect(page.getByText('No students match this search.')).toBeVisible()
})

test('students who are chosen stay so while pages are turned, and are exported alone', async ({
  page,
  school,
}) => {
  await enterAs(page, school, admin)
  await page.goto('/admin/dashboard')
  const first = await page.getByRole('rowheader').first().innerText()
  await page.getByRole('checkbox', { name: `Select ${first}` }).check()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByRole('rowheader', { name: first, exact: true })).toHaveCount(0)
  const [second = '', third = ''] = await page.getByRole('rowheader').allInnerTexts()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(page.getByText('21 selected')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).uncheck()
  await page.getByRole('checkbox', { name: `Select ${second}` }).check()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export 2 as CSV' }).click()
  const file = readFileSync(await (await saving).path(), 'utf8')
  expect(file.trim().split('\n')).toHaveLength(3)
  for (const name of [first, second]) expect(file).toContain(name)
  expect(file).not.toContain(third)
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect(page.getByText('2 selected')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'All Students' })).toBeFocused()
})

test('more students than an address holds are exported as one table', async ({ page, school }) => {
  await Promise.all(Array.from({ length: 50 }, () => signUp(school)))
  await enterAs(page, school, admin)
  await page.goto('/admin/dashboard?sort=newest')
  const names: string[] = []
  for (const turn of [1, 2, 3, 4, 5, 6]) {
    await expect(page.getByText(new RegExp(`^Page ${turn} of`))).toBeVisible()
    // Until the rows of this page arrive, the rows that stand there are all chosen.
    const all = page.getByRole('checkbox', { name: 'Select all on this page' })
    await expect(all).not.toBeChecked()
    await all.check()
    await expect(page.getByText(new RegExp(`^(${turn * 20}|1\\d\\d) selected$`))).toBeVisible()
    names.push(...(await page.getByRole('rowheader').allInnerTexts()))
    if (turn < 6) await page.getByRole('button', { name: 'Next page' }).click()
  }
  expect(names.length).toBeGreaterThan(100)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: `Export ${names.length} as CSV` }).click()
  const file = readFileSync(await (await saving).path(), 'utf8')
  const [head, ...lines] = file.trim().split('\r\n')
  expect(head).toMatch(/^\uFEFF?Name,Email,/)
  // In the order in which they stand there.
  expect(lines.map((line) => line.split(',')[0])).toEqual(names)
})

test('a student who cannot log in is marked, and a filter finds them', async ({ page, school, student }) => {
  const token = await enterAs(page, school, admin)
  await callApi(school, token, 'PUT', `admin/accounts/${student.id}`, { active: false })
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Deactivated' }).click()
  await expect(page).toHaveURL(/\?status=deactivated$/)
  const row = page.getByRole('row').filter({ hasText: student.email })
  await expect(row).toContainText('Deactivated')
  await expect(row.getByRole('cell', { name: '0', exact: true })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  const card = page.getByRole('listitem').filter({ hasText: student.email })
  await expect(card).toContainText('Student · enrolled in 0')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('a student who cannot get in is given a link, once', async ({ page, school, student }) => {
  await enterAs(page, school, admin)
  await page.goto(`/admin/students/${student.id}`)
  await page.getByRole('button', { name: 'New link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  await expect(page.getByRole('dialog', { name: `The link for ${student.name}` })).toBeVisible()
  const link = await dialog.getByLabel('One-time link').inputValue()
  // The server does not know its own address, so the link has the one of this page.
  expect(new URL(link).origin).toBe(new URL(page.url()).origin)
  await expect(dialog).toContainText('Mail isn’t set up on this server yet.')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'New link' }).click()
  await expect(dialog.getByLabel('One-time link')).toHaveCount(0)
  const token = new URL(link).searchParams.get('token')
  const set = await callApi(school, '', 'POST', 'auth/reset-password', { token, password: 'another one' })
  expect(set.status).toBe(200)
})

test("a mentor's page leads back to the mentors, and has their courses and what they did", async ({
  page,
  school,
}) => {
  const token = await enterAs(page, school, admin)
  const { body } = await callApi(school, token, 'GET', 'mentors?search=Priya')
  const [priya] = (body as { mentors: { _id: string; courses: { name: string }[] }[] }).mentors
  await page.goto(`/admin/students/${priya?._id}`)
  const courses = page.getByRole('region', { name: 'Courses' }).getByRole('link')
  await expect(courses).toHaveText(priya?.courses.map(({ name }) => name) ?? ['some'])
  await page.getByRole('link', { name: 'Account history' }).click()
  await expect(page).toHaveURL(`/admin/audit?subject=${priya?._id}`)
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Manage Mentors' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Mentors' })).toBeVisible()
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

  await expect(page.getByRole('button', { name: 'Deactivate' })).toHaveClass(/button-danger/)
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
  await expect(page.getByRole('article', { name: 'Order slip' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 700 } })

  test("a student's page says every payment, state and day without scrolling sideways", async ({
    page,
    school,
  }) => {
    const token = await enterAs(page, school, admin)
    const { body } = await callApi(school, token, 'GET', 'students?search=meera&page=1')
    const [{ _id: id }] = body as [{ _id: string }]
    await page.goto(`/admin/students/${id}`)
    const enrollment = page.getByRole('list', { name: 'Courses and receipts' }).getByRole('listitem').first()
    await expect(enrollment).toContainText('confirmed')
    const work = page.getByRole('list', { name: 'Work submitted' }).getByRole('listitem')
    await expect(work.filter({ hasText: /Graded · \d+ of 100/ }).first()).toBeVisible()
    expect(
      await page
        .getByRole('main')
        .evaluate((main) =>
          [...main.querySelectorAll('*')]
            .filter((one) => !one.closest('.vh') && one.getBoundingClientRect().right > innerWidth)
            .map((one) => one.textContent),
        ),
    ).toEqual([])
  })
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

test('admins are listed on School, invited there, and closed while another can log in', async ({
  page,
  school,
}) => {
  await enterAs(page, school, admin)
  await page.goto('/admin/school')
  const admins = page.getByRole('list', { name: 'Admins' }).getByRole('listitem')
  await expect(admins.filter({ hasText: admin.email })).toContainText('(you)')
  const email = `runs.${process.pid}@journey.example`
  await page.getByRole('button', { name: 'Invite an admin' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expect(dialog.getByLabel('Assigned Course')).toHaveCount(0)
  await dialog.getByLabel('Name').fill('Kiran Rao')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  const link = await dialog.getByLabel('One-time link').inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const kiran = admins.filter({ hasText: email })
  await expect(kiran).toContainText('has not set a password yet')
  const token = new URL(link).searchParams.get('token')
  await callApi(school, '', 'POST', 'auth/reset-password', { token, password: 'practice' })
  const { body } = await callApi(school, '', 'POST', 'auth/login', { email, password: 'practice' })
  expect(body).toMatchObject({ user: { role: 'admin' } })
  await kiran.getByRole('link', { name: 'Kiran Rao' }).click()
  await page.getByRole('main').getByRole('link', { name: 'School' }).click()
  await kiran.getByRole('button', { name: 'Deactivate Kiran Rao' }).click()
  await dialog.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await expect(kiran).toContainText('Deactivated: cannot log in')
  const after = await callApi(school, '', 'POST', 'auth/login', { email, password: 'practice' })
  expect(after.status).toBe(403)
})
