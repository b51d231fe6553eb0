import type { Page } from '@playwright/test'
import { enrollIn, findCourse } from './support/courses.ts'
import { callApi, enterAs, expect, type Student, test } from './support/test.ts'

/** One course: what it says, what is locked before and open after an enrollment, and what it says when something is wrong. */

const fullStack = 'Full stack web development'
const admin = { email: 'admin@abhyas.example', password: 'practice' }
const mentor = { email: 'mentor@abhyas.example', password: 'practice' }

const topics = (page: Page) => page.getByRole('region', { name: 'Syllabus' }).getByRole('listitem')
const fact = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')

/** Opens the page of a course as somebody. @returns its id */
async function openCourse(
  page: Page,
  school: { url: string },
  person: { email: string; password: string },
  name = fullStack,
): Promise<string> {
  const token = await enterAs(page, school, person)
  const { id } = await findCourse(school, token, name)
  await page.goto(`/courses/${id}`)
  return id
}

/** Answers this course instead of the server's, changed. */
async function changeCourse(page: Page, school: { url: string }, student: Student, change: object) {
  const { id } = await findCourse(school, student.token, fullStack)
  const { body } = await callApi(school, student.token, 'GET', `courses/${id}`)
  await page.route(`**/api/courses/${id}`, (route) =>
    route.fulfill({ json: { ...(body as object), ...change } }),
  )
}

test('a student reads a course, letter for letter', async ({ page, school, student }) => {
  const id = await openCourse(page, school, student)
  const { students } = await findCourse(school, student.token, fullStack)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fullStack)
  await expect(page).toHaveTitle('Full stack web development · Abhyas Learning')
  const main = page.getByRole('main')
  await expect(main).toContainText('Bestseller')
  await expect(main).toContainText('From the first tag to a service that stays up')
  await expect(fact(page, 'Mentor')).toHaveText('Priya Sharma')
  await expect(fact(page, 'Rating')).toHaveText('4.6 of 5')
  await expect(fact(page, 'Students')).toHaveText(String(students))
  await expect(fact(page, 'Duration')).toHaveText('42 hrs')
  await expect(main).toContainText('You build one thing all the way: a booking site for a small clinic')
  await expect(page.getByRole('heading', { name: 'What you will be able to do' })).toBeVisible()
  await expect(main).toContainText('Build a form that a keyboard, a phone and a screen reader can all finish')
  await expect(page.getByRole('heading', { name: 'What you need' })).toBeVisible()
  await expect(main).toContainText('A laptop with 4 GB of memory; any system will do')

  const slip = page.getByRole('complementary', { name: 'Fee slip' })
  await expect(slip.locator('dl').first()).toHaveText('Course fee₹7,999Discount– ₹3,000')
  await expect(slip).toContainText('To pay₹4,999')
  await expect(slip.getByText('Limited-time offer', { exact: true })).toBeVisible()
  await expect(slip).toContainText('6 assignments, marked by Priya Sharma')
  await expect(slip).toContainText('18 topics')
  await expect(slip).toContainText(/Next assignment due \w{3} \d+ \w+, 6:00 pm\./)

  const enroll = page.getByRole('link', { name: 'Enroll Now', exact: true })
  await expect(enroll).toHaveCount(1)
  await enroll.click()
  await expect(page).toHaveURL(`/payment?course=${id}`)
  expect(await page.evaluate(() => history.state.usr.course)).toMatchObject({
    _id: id,
    name: fullStack,
    instructor: 'Priya Sharma',
    amount: 4999,
  })
})

test('ten topics at first, then all, and reading goes on at the eleventh', async ({
  page,
  school,
  student,
}) => {
  await openCourse(page, school, student)
  await expect(topics(page)).toHaveCount(10)
  await expect(page.getByText('18 topics · 3 open to preview')).toBeVisible()
  await expect(topics(page).first()).toContainText('01How a page reaches a phone')
  await page.getByRole('button', { name: 'Show all 18 topics' }).press('Enter')
  await expect(topics(page)).toHaveCount(18)
  await expect(topics(page).nth(10)).toBeFocused()
  await expect(page.getByRole('button', { name: /^Show all/ })).toHaveCount(0)
})

test('topics are locked before an enrollment, and all open after it', async ({ page, school, student }) => {
  await openCourse(page, school, student)
  await page.getByRole('button', { name: 'Show all 18 topics' }).click()
  await expect(topics(page).filter({ hasText: 'Enroll to open' })).toHaveCount(15)
  const fourth = topics(page).filter({ hasText: 'Type, colour and contrast' })
  await expect(fourth.getByText('Enroll to open', { exact: true })).toBeVisible()
  await expect(fourth.getByRole('button')).toHaveCount(0)
  await expect(topics(page).first().getByRole('button', { name: 'PDF', exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText('Enrolled', { exact: true })).toHaveCount(0)

  await enrollIn(school, student, fullStack)
  await page.reload()
  await expect(page.getByRole('main').getByText('Enrolled', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Enroll Now' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show all 18 topics' }).click()
  await expect(page.getByText('Enroll to open')).toHaveCount(0)
  await expect(fourth.getByRole('button', { name: 'PDF', exact: true })).toBeVisible()
  await expect(fourth.getByRole('button', { name: 'Video', exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Assignments' }).click()
  await expect(page).toHaveURL('/assignments')
})

test('a topic that holds nothing says so once it is open, and is no preview', async ({
  page,
  school,
  student,
}) => {
  const { id } = await findCourse(school, student.token, fullStack)
  await page.route(`**/api/courses/${id}`, async (route) => {
    const response = await route.fetch()
    const course = await response.json()
    const emptied = course.syllabus.map((item: object, place: number) =>
      // The first is a preview, the fifth is locked before an enrollment.
      place === 0 || place === 4 ? { ...item, pdf: '', video: '' } : item,
    )
    await route.fulfill({ response, json: { ...course, syllabus: emptied } })
  })
  await openCourse(page, school, student)
  const quiet = (place: number) => topics(page).nth(place).getByText('Nothing to open yet', { exact: true })
  await expect(page.getByText('18 topics · 2 open to preview')).toBeVisible()
  await expect(quiet(0)).toBeVisible()
  await expect(topics(page).nth(0).getByText('Enroll to open')).toHaveCount(0)
  await expect(topics(page).nth(4).getByText('Enroll to open')).toBeVisible()
  await expect(quiet(4)).toHaveCount(0)

  await enrollIn(school, student, fullStack)
  await page.reload()
  await expect(page.getByText('18 topics', { exact: true }).first()).toBeVisible()
  await expect(quiet(0)).toBeVisible()
  await expect(quiet(4)).toBeVisible()
  await expect(topics(page).nth(4).getByRole('button')).toHaveCount(0)
})

test('from the course back to its receipt', async ({ page, school, student }) => {
  await enrollIn(school, student, fullStack)
  const id = await openCourse(page, school, student)
  const slip = page.getByRole('complementary', { name: 'Your enrollment' })
  await slip.getByRole('link', { name: 'Receipt', exact: true }).click()
  await expect(page).toHaveURL(`/payment?course=${id}`)
  await expect(page.getByText('This is its receipt.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled()
  await expect(page.getByRole('main')).toContainText('₹4,999')
})

test('a mentor of the course and an admin see all of it and no fee slip', async ({ page, school }) => {
  for (const person of [mentor, admin]) {
    await openCourse(page, school, person)
    await expect(topics(page)).toHaveCount(10)
    await expect(page.getByText('Enroll to open')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Enroll Now' })).toHaveCount(0)
    await expect(page.getByText('Fee slip')).toHaveCount(0)
  }
})

test('on a phone the price and the button are at the foot of the window, above the tabs', async ({
  page,
  school,
  student,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openCourse(page, school, student)
  const bar = page.getByRole('complementary', { name: 'Fee slip' })
  await expect(bar).toContainText('₹4,999')
  await expect(bar).toContainText('Limited-time offer')
  await expect(page.getByRole('link', { name: 'Enroll Now', exact: true })).toHaveCount(1)
  const box = await bar.boundingBox()
  const tabs = await page.getByRole('navigation', { name: 'Tabs' }).boundingBox()
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(tabs?.y)
  expect((tabs?.y ?? 0) + (tabs?.height ?? 0)).toBe(844)
})

test('without a reduction there is no offer; without a price it is Free; without a name it is untitled', async ({
  page,
  school,
  student,
}) => {
  await changeCourse(page, school, student, {
    name: '',
    title: '',
    amount: 0,
    discountedPrice: '₹0',
    originalPrice: '₹0',
  })
  await openCourse(page, school, student)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Untitled Course')
  await expect(page).toHaveTitle('Untitled Course · Abhyas Learning')
  const slip = page.getByRole('complementary', { name: 'Fee slip' })
  await expect(slip).toContainText('To payFree')
  await expect(slip).not.toContainText('Limited-time offer')
  await expect(slip.locator('del')).toHaveCount(0)
})

test('an unknown course, and one that is not published, are not found', async ({ page, school, student }) => {
  await enterAs(page, school, student)
  await page.goto('/courses/019728c9-c000-7af1-aed2-000000000000')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Course not found')
  await expect(page).toHaveTitle('Course not found · Abhyas Learning')

  const { body } = await callApi(school, '', 'POST', 'auth/login', admin)
  const { id } = await findCourse(school, (body as { token: string }).token, 'Colour and contrast')
  await page.goto(`/courses/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Course not found')
  await page.getByRole('main').getByRole('link', { name: 'All courses' }).click()
  await expect(page).toHaveURL('/courses')
})

test('the page says that it loads, that it could not, and tries again', async ({ page, school, student }) => {
  const { id } = await findCourse(school, student.token, fullStack)
  let answers = 'held'
  await page.route(`**/api/courses/${id}`, async (route) => {
    await expect.poll(() => answers, { timeout: 20_000 }).not.toBe('held')
    if (answers === 'broken') await route.fulfill({ status: 500, json: { message: '', code: 'INTERNAL' } })
    else await route.continue()
  })
  await enterAs(page, school, student)
  await page.goto(`/courses/${id}`)
  await expect(page.getByRole('status').filter({ hasText: /^Loading\.\.\.$/ })).toBeVisible()

  answers = 'broken'
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Error: Failed to fetch course or enrollment status.')

  answers = 'whole'
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fullStack)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Enroll Now' })).toBeVisible()
})

test('from the list a course shows at once, and stays when the server is silent', async ({
  page,
  school,
  student,
}) => {
  const { id } = await findCourse(school, student.token, fullStack)
  await enterAs(page, school, student)
  await page.goto('/courses')
  await page.route(`**/api/courses/${id}`, (route) => route.abort())
  await page.getByRole('link', { name: fullStack }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fullStack)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Enroll Now' })).toBeVisible()
  await expect(topics(page)).toHaveCount(10)
  // Nobody knows yet what is locked, so nothing is said to be.
  await expect(page.getByText('Enroll to open')).toHaveCount(0)
  const strip = page
    .getByRole('status')
    .filter({ hasText: 'The school does not answer. Showing what was seen' })
  await expect(strip).toBeVisible()

  await page.unroute(`**/api/courses/${id}`)
  await strip.getByRole('button', { name: 'Try again' }).click()
  await expect(strip).toHaveCount(0)
  await expect(page.getByText('Enroll to open').first()).toBeVisible()
})

test('the focus waits on the heading until the course is there', async ({ page, school, student }) => {
  const { id } = await findCourse(school, student.token, fullStack)
  const address = `**/api/courses/${id}`
  await enterAs(page, school, student)
  await page.goto('/courses')
  // A history entry that knows nothing of the course, as a link from elsewhere makes it.
  await page.route(address, (route) => route.abort())
  await page.getByRole('link', { name: fullStack }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fullStack)
  await page.evaluate(() => history.replaceState({ ...history.state, usr: null }, ''))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Courses')
  await page.unroute(address)
  let isHeld = true
  await page.route(address, async (route) => {
    await expect.poll(() => isHeld).toBe(false)
    await route.continue()
  })
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Course')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  isHeld = false
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fullStack)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
