import { callApi, enterAs, expect, test } from './support/test.ts'

// Other journeys take a mark of Meera's back.
test.use({ apart: 'student' })

/** A student's own learning: what comes next, what is due, what came of it. */

const meera = { email: 'student@abhyas.example', password: 'practice' }

test('my courses with what comes next, deadlines in order, and what mentors last said', async ({
  page,
  school,
}) => {
  await enterAs(page, school, meera)
  await page.goto('/dashboard')
  await expect(page).toHaveTitle('Dashboard · Abhyas Learning')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Good (morning|afternoon|evening), Meera$/,
  )
  await expect(page.getByRole('main')).toContainText(
    /1 thing is late and 1 is due tomorrow\. After that, nothing is due until \w{3} \d+ \w+\./,
  )

  const courses = page.getByRole('region', { name: 'My courses' }).getByRole('listitem')
  await expect(courses).toHaveCount(3)
  await expect(courses.nth(0)).toContainText('Next: 12 ')
  await expect(courses.nth(0)).toContainText('14 of 24 done')
  await expect(courses.nth(1)).toContainText('Next: 07 Cleaning a messy table')
  await expect(courses.nth(1)).toContainText('Video and handout')
  await expect(courses.nth(2)).toContainText('Next: submit Tables that tell the truth')
  await expect(courses.nth(2)).toContainText(/Overdue by \d+ (hour|day)s?/)

  const deadlines = page.getByRole('region', { name: 'Deadlines' }).getByRole('listitem')
  await expect(deadlines).toHaveCount(7)
  await expect(deadlines.nth(0)).toContainText(/Tables that tell the truthOverdue by/)
  await expect(deadlines.nth(1)).toContainText('Tomorrow, 6:00 pm')
  await expect(deadlines.nth(2)).toContainText(/\w{3}, 6:00 pm · in \d+ days/)
  await expect(deadlines.filter({ hasText: 'Selecting and joining' })).toContainText('Returned · ')

  const grades = page.getByRole('region', { name: 'Recent grades' }).getByRole('listitem')
  await expect(grades).toHaveCount(3)
  await expect(grades.nth(0)).toContainText('Returned')
  await expect(grades.nth(0)).toContainText('try one join and send it again.')
  await expect(grades.nth(1)).toContainText('86')
  await expect(grades.nth(1)).toContainText('Grid areas named so well')
})

test('the next step stands large on top and leads there; announcements stand below the deadlines', async ({
  page,
  school,
}) => {
  await enterAs(page, school, meera)
  await page.goto('/dashboard')
  const step = page.getByRole('region', { name: 'Your next step' })
  await expect(step.getByRole('heading', { level: 2 })).toHaveText('Submit Tables that tell the truth')
  await expect(step).toContainText(/Overdue by \d+ (hour|day)s?/)
  const news = page.getByRole('region', { name: 'Announcements' }).getByRole('listitem')
  await expect(news).toHaveCount(3)
  await news.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/courses\/[\w-]+$/)
  await page.goBack()
  await step.getByRole('link', { name: 'Open assignment' }).click()
  await expect(page).toHaveURL(/\/assignments\?course=/)
})

test('an announcement and feedback that are long end after a whole word', async ({ page, school }) => {
  const full = 'Bring your own example of a table that misleads. '.repeat(8).trim()
  await page.route(/\/api\/users\/me\/announcements/, async (route) => {
    const news = await (await route.fetch()).json()
    news[0].text = full
    await route.fulfill({ json: news })
  })
  await page.route(/\/api\/assignments(\?|$)/, async (route) => {
    const { data } = await (await route.fetch()).json()
    for (const { submission } of data) if (submission?.reviewedAt) submission.feedback = full
    await route.fulfill({ json: { data } })
  })
  await enterAs(page, school, meera)
  await page.goto('/dashboard')
  for (const name of ['Announcements', 'Recent grades']) {
    const text = page.getByRole('region', { name }).getByText('Bring your own').first()
    await expect(text).toHaveText(/\w\.\.\.$/)
    const shown = (await text.textContent()) ?? ''
    expect(full.split(/[ .]+/)).toContain(
      shown
        .replace(/\.\.\.$/, '')
        .split(' ')
        .at(-1),
    )
    // The whole of what is said is drawn: nothing hides it.
    expect(await text.evaluate((element) => element.scrollHeight <= element.clientHeight + 1)).toBe(true)
  }
})

test('five calls read all of it', async ({ page, school }) => {
  await enterAs(page, school, meera)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Recent grades' }).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByText('14 of 24 done')).toBeVisible()
  // How the person likes the pages, and who the school is, is asked for wherever they are.
  const everywhere = ['/api/users/me/settings', '/api/school']
  const { user } = (await callApi(school, '', 'POST', 'auth/login', meera)).body as { user: { _id: string } }
  await expect.poll(() => calls).toContain('/api/doubts/unread')
  expect(calls.filter((path) => !everywhere.includes(path)).sort()).toEqual([
    '/api/assignments',
    '/api/doubts/unread',
    `/api/enrollments/student/${user._id}`,
    '/api/users/me/announcements',
    '/api/users/me/progress',
  ])
})

test('a student without a course is led to the courses', async ({ page, school, student }) => {
  await enterAs(page, school, student)
  await page.goto('/dashboard')
  await expect(page.getByText('You are not enrolled in a course yet.', { exact: true })).toBeVisible()
  await expect(page.getByText('Nothing to submit.', { exact: true })).toBeVisible()
  await expect(page.getByText('No grades yet.', { exact: true })).toBeVisible()
  const step = page.getByRole('region', { name: 'Your next step' })
  await expect(step.getByRole('heading', { level: 2 })).toHaveText('Find your first course')
  await step.getByRole('link', { name: 'Find a course', exact: true }).click()
  await expect(page).toHaveURL('/courses')
})

test('a list that cannot be read says so in its place, and the others stand', async ({ page, school }) => {
  await enterAs(page, school, meera)
  await page.route('**/api/users/me/progress', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/dashboard')
  const courses = page.getByRole('region', { name: 'My courses' })
  await expect(courses.getByRole('alert')).toContainText('Error fetching courses.')
  await expect(page.getByRole('region', { name: 'Deadlines' }).getByRole('listitem')).toHaveCount(7)
  await page.unroute('**/api/users/me/progress')
  await courses.getByRole('button', { name: 'Try again', exact: true }).click()
  await expect(courses.getByRole('listitem')).toHaveCount(3)
})

for (const role of ['mentor', 'admin']) {
  test(`a ${role} who opens the dashboard of students is sent to their own`, async ({ page, school }) => {
    await enterAs(page, school, { email: `${role}@abhyas.example`, password: 'practice' })
    await page.goto('/dashboard')
    await expect(page).toHaveURL(`/${role}/dashboard`)
  })
}

test('the top bar leads to the dashboard of a student', async ({ page, school, student }) => {
  await enterAs(page, school, student)
  await page.goto('/courses')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Dashboard', exact: true })
    .click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
