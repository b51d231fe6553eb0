import type { Page } from '@playwright/test'
import { enrollIn, findCourse } from './support/courses.ts'
import type { RunningSchool } from './support/server.ts'
import { callApi, endSessionAtNextWrite, enterAs, expect, type Student, test } from './support/test.ts'

/** How far a student is: topics marked as done, what Continue leads to, and what happens when a mark cannot be kept. */

const course = 'Full stack web development'
const first = 'How a page reaches a phone'
const second = 'HTML, forms and semantics'
const eleventh = 'Sessions and passwords'

const topic = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Syllabus' }).getByRole('listitem').filter({ hasText: name })
const done = (page: Page, name: string) =>
  topic(page, name).getByRole('checkbox', { name: 'Done', exact: true })
const slip = (page: Page) => page.getByRole('complementary', { name: 'Your enrollment' })

/** Opens the course as a student who is enrolled in it. @returns its id and topics */
async function open(page: Page, school: RunningSchool, student: Student) {
  await enrollIn(school, student, course)
  await enterAs(page, school, student)
  const { id } = await findCourse(school, student.token, course)
  const { body } = await callApi(school, student.token, 'GET', `courses/${id}`)
  await page.goto(`/courses/${id}`)
  await expect(done(page, first)).toBeVisible()
  return { id, topics: (body as { syllabus: { _id: string; name: string }[] }).syllabus }
}

const marked = async (school: RunningSchool, student: Student, id: string) =>
  ((await callApi(school, student.token, 'GET', `courses/${id}/progress`)).body as { items: string[] }).items
    .length

test('a topic is marked by hand, counted at once, and still marked after a reload', async ({
  page,
  school,
  student,
}) => {
  const { id } = await open(page, school, student)
  await expect(slip(page)).toContainText('0 of 24 done')
  await expect(slip(page)).toContainText(`Next: 01 ${first}`)
  await done(page, first).check()
  await expect(slip(page)).toContainText('1 of 24 done')
  await expect(slip(page)).toContainText(`Next: 02 ${second}`)
  await expect.poll(() => marked(school, student, id)).toBe(1)
  await page.reload()
  await expect(done(page, first)).toBeChecked()
  await done(page, first).uncheck()
  await expect(slip(page)).toContainText('0 of 24 done')
  await expect.poll(() => marked(school, student, id)).toBe(0)
})

test('the mark shows before the server has answered, and goes back with words when it cannot be kept', async ({
  page,
  school,
  student,
}) => {
  const { id } = await open(page, school, student)
  const gate = Promise.withResolvers<void>()
  await page.route('**/progress/*', async (route) => {
    await gate.promise
    await route.abort()
  })
  await done(page, first).check()
  await expect(slip(page)).toContainText('1 of 24 done')
  gate.resolve()
  await expect(topic(page, first).getByRole('alert')).toHaveText(
    'This could not be saved: the school did not answer. Please try again.',
  )
  await expect(done(page, first)).not.toBeChecked()
  await expect(slip(page)).toContainText('0 of 24 done')
  expect(await marked(school, student, id)).toBe(0)

  await page.unroute('**/progress/*')
  await done(page, first).check()
  await expect(topic(page, first).getByRole('alert')).toHaveCount(0)
  await expect.poll(() => marked(school, student, id)).toBe(1)
})

test('a mark that found the session ended says so beside its topic after the log-in', async ({
  page,
  school,
  student,
}) => {
  const { id } = await open(page, school, student)
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  await endSessionAtNextWrite(page, school, token)
  await done(page, first).click()
  await expect(page).toHaveURL(`${school.url}/login`)
  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel('Password', { exact: true }).fill(student.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(`${school.url}/courses/${id}`)
  const words = topic(page, first).getByText(
    'This was not saved, because your session had ended. Please mark it again.',
  )
  await expect(words).toBeVisible()
  await expect(done(page, first)).not.toBeChecked()
  const saved = page.waitForResponse('**/progress/*')
  await done(page, first).check()
  await expect(words).toHaveCount(0)
  expect((await saved).ok()).toBe(true)
  await page.reload()
  await expect(done(page, first)).toBeChecked()
})

test('of quick presses the last one stays', async ({ page, school, student }) => {
  const { id } = await open(page, school, student)
  const gate = Promise.withResolvers<void>()
  await page.route('**/progress/*', async (route) => {
    await gate.promise
    await route.continue()
  })
  await done(page, first).check()
  await done(page, first).uncheck()
  await done(page, second).check()
  await done(page, first).check()
  await done(page, first).uncheck()
  gate.resolve()
  await expect.poll(() => marked(school, student, id)).toBe(1)
  await expect(done(page, second)).toBeChecked()
  await expect(done(page, first)).not.toBeChecked()
  await expect(slip(page)).toContainText('1 of 24 done')
})

test('after a video was opened and closed the student is asked, and says so or not', async ({
  page,
  school,
  student,
}) => {
  const { id } = await open(page, school, student)
  const row = topic(page, first)
  const question = row.getByText('Finished with this topic?', { exact: true })
  await row.getByRole('button', { name: 'Video', exact: true }).click()
  await expect(question).toHaveCount(0)
  await row.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(question).toBeVisible()
  await row.getByRole('button', { name: 'Not yet', exact: true }).press('Enter')
  await expect(question).toHaveCount(0)
  await expect(done(page, first)).toBeFocused()
  await expect(done(page, first)).not.toBeChecked()

  await row.getByRole('button', { name: 'PDF', exact: true }).click()
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: 'Mark as done', exact: true }).press('Enter')
  await expect(question).toHaveCount(0)
  await expect(done(page, first)).toBeChecked()
  await expect(done(page, first)).toBeFocused()
  await expect.poll(() => marked(school, student, id)).toBe(1)

  // What is done already is not asked about.
  await row.getByRole('button', { name: 'Video', exact: true }).click()
  await row.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(row.getByRole('button', { name: 'Video', exact: true })).toBeVisible()
  await expect(question).toHaveCount(0)
})

test('Continue leads to the lesson of the first topic that is not done: from the course, the list and the dashboard', async ({
  page,
  school,
  student,
}) => {
  const { id, topics } = await open(page, school, student)
  for (const item of topics.slice(0, 10)) {
    await callApi(school, student.token, 'PUT', `courses/${id}/progress/${item._id}`, { done: true })
  }
  const landed = async () => {
    await expect(page).toHaveURL(`/learn/${id}/${topics[10]?._id}`)
    await expect(page.getByRole('heading', { level: 1, name: eleventh })).toBeFocused()
  }
  await page.reload()
  await expect(slip(page)).toContainText(`Next: 11 ${eleventh}`)
  await slip(page).getByRole('link', { name: 'Continue', exact: true }).click()
  await landed()

  // Other journeys make courses, which come first.
  await page.goto(`/courses?search=${encodeURIComponent(course)}`)
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: course, exact: true }) })
  await expect(card).toContainText('10 of 24 done')
  await card.getByRole('link', { name: /^Continue\s*: Full stack web development$/ }).click()
  await landed()

  await page.goto('/dashboard')
  await expect(page.getByText(`Next: 11 ${eleventh}`, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /^Continue\s*: Full stack web development$/ }).click()
  await landed()
})

test('where every topic is done, the work that is left is named; where all is done, that', async ({
  page,
  school,
  student,
}) => {
  const { id, topics } = await open(page, school, student)
  for (const item of topics) {
    await callApi(school, student.token, 'PUT', `courses/${id}/progress/${item._id}`, { done: true })
  }
  await page.reload()
  await expect(slip(page)).toContainText('18 of 24 done')
  await expect(slip(page)).toContainText('Every topic is done. What is left are assignments.')
  await expect(slip(page).getByRole('link', { name: 'Continue' })).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(page.getByText(/^Next: submit /)).toBeVisible()
  await page.getByRole('link', { name: /^Open assignment\s*: Full stack web development$/ }).click()
  await expect(page).toHaveURL(`/assignments?course=${id}`)
})

test('a student who is not enrolled has nothing to mark', async ({ page, school, student }) => {
  await enterAs(page, school, student)
  const { id } = await findCourse(school, student.token, course)
  await page.goto(`/courses/${id}`)
  await expect(topic(page, first).getByRole('button', { name: 'Video', exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Done' })).toHaveCount(0)
})
