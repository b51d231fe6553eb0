import type { Page } from '@playwright/test'
import { enrollIn, findCourse } from './support/courses.ts'
import { callApi, enterAs, expect, signUp, test } from './support/test.ts'

/** Who is in a course and shows it, and what its mentor tells everybody. */

const course = 'HTML and CSS, properly'
const people = (page: Page) => page.getByRole('region', { name: 'People' })
const announcements = (page: Page) => page.getByRole('region', { name: 'Announcements' })

/** Scrolls to the lower part of the page, which is made when somebody comes near. */
async function openLowerPart(page: Page, id: string) {
  await page.goto(`/courses/${id}`)
  await expect(page.getByRole('heading', { name: 'What you need' })).toBeVisible()
  await page.getByRole('heading', { name: 'What you need' }).scrollIntoViewIfNeeded()
  await expect(people(page)).toBeVisible()
}

test('each is seen as they chose: by nobody, by those in the course, by anyone', async ({
  page,
  school,
  student,
}) => {
  const friend = await signUp(school)
  const stranger = await signUp(school)
  const { id } = await findCourse(school, student.token, course)
  await callApi(school, friend.token, 'PUT', 'users/me/settings', { progressVisibility: 'friends' })
  const seenBy = async (person: typeof student) => {
    await enterAs(page, school, person)
    await openLowerPart(page, id)
    await expect(people(page).getByRole('listitem').first()).toBeVisible()
    return people(page).getByText('Asha Verma', { exact: true })
  }
  await enrollIn(school, student, course)
  await enrollIn(school, friend, course)
  await expect(await seenBy(student)).toHaveCount(1)
  await expect(people(page).getByRole('listitem').first()).toContainText(/\d+ of \d+ done/)
  await expect(await seenBy(stranger)).toHaveCount(0)
  await callApi(school, friend.token, 'PUT', 'users/me/settings', { progressVisibility: 'public' })
  await expect(await seenBy(stranger)).toHaveCount(1)
})

test('the list goes on when it is asked to', async ({ page, school }) => {
  await enterAs(page, school, { email: 'admin@abhyas.example', password: 'practice' })
  const { token } = (
    (await callApi(school, '', 'POST', 'auth/login', {
      email: 'admin@abhyas.example',
      password: 'practice',
    })) as { body: { token: string } }
  ).body
  const { id } = await findCourse(school, token, 'Full stack web development')
  await openLowerPart(page, id)
  await expect(people(page).getByRole('listitem')).toHaveCount(12)
  await people(page).getByRole('button', { name: 'Show more people', exact: true }).click()
  await expect(people(page).getByRole('listitem')).toHaveCount(24)
})

test('a mentor announces something, and the students of the course read it', async ({
  page,
  school,
  student,
}) => {
  await enrollIn(school, student, 'Full stack web development')
  const { id } = await findCourse(school, student.token, 'Full stack web development')
  await enterAs(page, school, { email: 'mentor@abhyas.example', password: 'practice' })
  await openLowerPart(page, id)
  const form = announcements(page).getByRole('form', { name: 'New announcement' })
  await form.getByRole('button', { name: 'Announce', exact: true }).click()
  await expect(form).toContainText('Please write what you announce.')
  const announce = async () => {
    await form.getByRole('button', { name: 'Announce', exact: true }).click()
    await page.getByRole('button', { name: /^Announce to \d+ students$/ }).click()
  }
  const words = `No class on Friday. ${student.id}`
  await form.getByLabel('To all students of this course').fill(words)

  await page.route('**/announcements', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await announce()
  await expect(form.getByRole('alert')).toContainText('The announcement could not be sent.')
  await expect(form.getByLabel('To all students of this course')).toHaveValue(words)
  await page.unroute('**/announcements')
  await announce()
  await expect(form.getByRole('status')).toHaveText('Announcement sent.')
  await expect(announcements(page).getByRole('listitem').first()).toContainText(words)

  await enterAs(page, school, student)
  await openLowerPart(page, id)
  await expect(announcements(page).getByRole('listitem').first()).toContainText(words)
  await expect(announcements(page).getByRole('listitem').first()).toContainText('Priya Sharma')
  await expect(announcements(page).getByRole('form')).toHaveCount(0)
})

test('announcements are for those in the course; empty lists say what comes', async ({
  page,
  school,
  student,
}) => {
  const { id } = await findCourse(school, student.token, course)
  await page.route('**/people?*', (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }))
  await enterAs(page, school, student)
  await openLowerPart(page, id)
  await expect(people(page).getByText('Nobody shows their progress here yet.', { exact: true })).toBeVisible()
  await expect(announcements(page)).toHaveCount(0)

  await enrollIn(school, student, course)
  await page.route('**/announcements?*', (route) =>
    route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
  )
  await openLowerPart(page, id)
  await expect(announcements(page).getByText('Nothing announced yet.', { exact: true })).toBeVisible()
  await people(page).getByRole('link', { name: 'Choose who sees yours', exact: true }).click()
  await expect(page).toHaveURL('/settings')
})

test('what cannot be loaded is said in its place, and the course stands', async ({
  page,
  school,
  student,
}) => {
  const { id } = await findCourse(school, student.token, course)
  await enterAs(page, school, student)
  await page.route('**/people?*', (route) => route.fulfill({ status: 500, json: {} }))
  await openLowerPart(page, id)
  await expect(people(page).getByRole('alert')).toContainText('The people of this course did not load.')
  await page.unroute('**/people?*')
  await people(page).getByRole('button', { name: 'Try again', exact: true }).click()
  await expect(people(page).getByRole('alert')).toHaveCount(0)
})
