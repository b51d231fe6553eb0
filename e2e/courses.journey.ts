import type { Page } from '@playwright/test'
import { enrollIn, findCourse } from './support/courses.ts'
import { enterAs, expect, test } from './support/test.ts'

/** The list of courses: what a card says, filters, search, more of it, and what it says when something is wrong. */

const fullStack = 'Full stack web development'
const admin = { email: 'admin@abhyas.example', password: 'practice' }
const mentor = { email: 'mentor@abhyas.example', password: 'practice' }

const cards = (page: Page) => page.getByRole('region', { name: 'Courses' }).getByRole('listitem')
const cardOf = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
const shown = (page: Page, words: string) => page.getByText(words, { exact: true })

test('a student reads the cards, letter for letter', async ({ page, school, student }) => {
  await enterAs(page, school, student)
  await page.goto('/courses')

  await expect(page).toHaveTitle('Courses · Abhyas Learning')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Courses')
  await expect(shown(page, '27 published')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Assignments' })).toHaveAttribute(
    'href',
    '/assignments',
  )
  await expect(page.getByRole('group', { name: 'Category' }).getByRole('button')).toHaveText([
    'All27',
    'Frontend Development8',
    'AI & Machine Learning7',
    'Backend & APIs6',
    'Design & UX6',
  ])
  await expect(cards(page)).toHaveCount(12)

  const card = cardOf(page, fullStack)
  await expect(card).toContainText('Bestseller')
  await expect(card).toContainText('Frontend Development')
  await expect(card).toContainText('Priya Sharma · Nakshatra Labs')
  await expect(card).toContainText('4.6 of 5')
  await expect(card).toContainText('₹4,999')
  await expect(card.locator('del')).toContainText('₹7,999')
  await expect(card.getByRole('link')).toHaveCount(1)
  await expect(card.getByRole('link')).toContainText('View Details')

  const free = cardOf(page, 'Git from the first commit')
  await expect(free.locator('.price')).toHaveText('Free')
  await expect(free.locator('del')).toContainText('₹999')

  // The whole card is the link.
  const { id } = await findCourse(school, student.token, fullStack)
  await card.click({ position: { x: 60, y: 60 } })
  await expect(page).toHaveURL(`/courses/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fullStack)
})

test('twelve more at a time, and reading goes on where they begin', async ({ page, school, student }) => {
  await enterAs(page, school, student)
  await page.goto('/courses')
  await expect(shown(page, 'Showing 12 of 27')).toBeVisible()

  await page.getByRole('button', { name: 'Show 12 more' }).press('Enter')
  await expect(shown(page, 'Showing 24 of 27')).toBeVisible()
  await expect(cards(page).nth(12).getByRole('link')).toBeFocused()

  await page.getByRole('button', { name: 'Show 3 more' }).press('Enter')
  await expect(shown(page, 'Showing 27 of 27')).toBeVisible()
  await expect(cards(page)).toHaveCount(27)
  await expect(cards(page).nth(24).getByRole('link')).toBeFocused()
  await expect(page.getByRole('button', { name: /^Show/ })).toHaveCount(0)

  // Back from a course the list is as long as it was, and where it was.
  const link = cards(page).nth(26).getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => Math.round(scrollY))
  expect(place).toBeGreaterThan(500)
  await link.click()
  await expect(page).toHaveURL(/\/courses\/[\w-]+$/)
  await page.getByRole('link', { name: 'All courses' }).click()
  await expect(cards(page)).toHaveCount(27)
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY))).toBeGreaterThan(place - 60)
})

test('categories by keyboard; filter and search are in the address and stay there', async ({
  page,
  school,
  student,
}) => {
  await enterAs(page, school, student)
  await page.goto('/courses')
  await expect(shown(page, 'Showing 12 of 27')).toBeVisible()
  const design = page.getByRole('button', { name: /^Design & UX/ })
  await page.getByRole('button', { name: /^All/ }).focus()
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab')
  await expect(design).toBeFocused()
  await page.keyboard.press('Space')

  await expect(page).toHaveURL('/courses?category=Design+%26+UX')
  await expect(design).toHaveAttribute('aria-pressed', 'true')
  await expect(design).toBeFocused()
  await expect(shown(page, 'Showing 6 of 6')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search by course or mentor' }).fill('neha')
  await expect(page).toHaveURL('/courses?category=Design+%26+UX&search=neha')
  await expect(cards(page).first()).toContainText('Neha Gupta')
  await expect(cards(page).filter({ hasNotText: 'Neha Gupta' })).toHaveCount(0)

  const [first] = await cards(page).getByRole('heading').allInnerTexts()
  await cards(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first ?? '')
  await page.goBack()
  await expect(page).toHaveURL('/courses?category=Design+%26+UX&search=neha')
  await expect(page.getByRole('searchbox')).toHaveValue('neha')
  await expect(design).toHaveAttribute('aria-pressed', 'true')

  await page.reload()
  await expect(cards(page).first()).toContainText('Neha Gupta')
  await page.getByRole('button', { name: /^All/ }).press('Enter')
  await expect(page).toHaveURL('/courses?search=neha')
})

test('the search finds a course and a mentor by the beginning of a word', async ({
  page,
  school,
  student,
}) => {
  await enterAs(page, school, student)
  await page.goto('/courses')
  const search = page.getByRole('searchbox', { name: 'Search by course or mentor' })
  await search.pressSequentially('full sta')
  await expect(shown(page, 'Showing 1 of 1')).toBeVisible()
  await expect(cardOf(page, fullStack)).toBeVisible()
  // What is typed stays as it is typed, whatever the address makes of it.
  await search.pressSequentially('ck ')
  await expect(page).toHaveURL('/courses?search=full+stack')
  await expect(search).toHaveValue('full stack ')

  await search.fill('arun')
  await expect(page).toHaveURL('/courses?search=arun')
  await expect(cards(page).first()).toContainText('Arun Kumar')
})

test('nothing found leads back to all', async ({ page, school, student }) => {
  await enterAs(page, school, student)
  await page.goto('/courses?category=Backend+%26+APIs&search=zzzz')
  await expect(shown(page, 'No course in Backend & APIs for “zzzz”.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all courses' }).click()
  await expect(page).toHaveURL('/courses')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(shown(page, 'Showing 12 of 27')).toBeVisible()
})

test('the list says that it loads, and that it could not', async ({ page, school, student }) => {
  await enterAs(page, school, student)
  let answers = 'held'
  await page.route('**/api/courses?*', async (route) => {
    await expect.poll(() => answers, { timeout: 20_000 }).not.toBe('held')
    if (answers === 'broken') await route.fulfill({ status: 500, json: { message: '', code: 'INTERNAL' } })
    else await route.continue()
  })
  await page.goto('/courses?category=Design+%26+UX')
  await expect(page.getByRole('status').filter({ hasText: /^Loading\.\.\.$/ })).toBeVisible()
  await expect(page.locator('.skeleton-cover').first()).toBeVisible()

  answers = 'broken'
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Error fetching courses.')
  await expect(page).toHaveURL('/courses?category=Design+%26+UX')

  answers = 'whole'
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(6)
  await expect(alert).toHaveCount(0)
})

test('more that did not load leaves what is there', async ({ page, school, student }) => {
  await enterAs(page, school, student)
  await page.goto('/courses')
  await expect(shown(page, 'Showing 12 of 27')).toBeVisible()
  await page.route('**/api/courses?*', (route) => route.abort())
  await page.getByRole('button', { name: 'Show 12 more' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Error fetching courses.')
  await expect(cards(page)).toHaveCount(12)
  await page.unroute('**/api/courses?*')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(shown(page, 'Showing 24 of 27')).toBeVisible()
})

test('when the server is away the list stays and says so; when it is back the notice goes', async ({
  page,
  school,
  student,
}) => {
  await page.clock.install()
  await enterAs(page, school, student)
  await page.goto('/courses')
  await expect(cards(page)).toHaveCount(12)

  await page.route('**/api/**', (route) => route.abort())
  await page.clock.fastForward(20_000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  const strip = page
    .getByRole('status')
    .filter({ hasText: /The school does not answer\. Showing what was seen at \d+:\d\d [ap]m\./ })
  await expect(strip).toBeVisible()
  await expect(cards(page)).toHaveCount(12)

  await page.unroute('**/api/**')
  await page.clock.fastForward(6_000)
  await expect(strip).toHaveCount(0)
  await expect(cards(page)).toHaveCount(12)
})

test('an enrolled course is stamped and offers to continue', async ({ page, school, student }) => {
  await enrollIn(school, student, fullStack)
  await enterAs(page, school, student)
  await page.goto('/courses')
  const card = cardOf(page, fullStack)
  await expect(card.getByText('Enrolled', { exact: true })).toBeVisible()
  await expect(card.getByRole('link')).toContainText('Continue')
  await expect(card.locator('.price')).toHaveCount(0)
  await expect(cards(page).getByText('Enrolled', { exact: true })).toHaveCount(1)
})

test('mentors and admins see the list without Assignments, an admin what is not published', async ({
  page,
  school,
}) => {
  await enterAs(page, school, admin)
  await page.goto('/courses?search=colour')
  await expect(shown(page, '29 in all')).toBeVisible()
  await expect(cardOf(page, 'Colour and contrast').getByText('Not published')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Assignments' })).toHaveCount(0)

  await enterAs(page, school, mentor)
  await page.goto('/courses')
  await expect(cards(page)).toHaveCount(12)
  await expect(page.getByRole('main').getByRole('link', { name: 'Assignments' })).toHaveCount(0)
  await expect(page.getByText('Not published')).toHaveCount(0)
})

test('what the list reads is asked for first of all, and once', async ({ page, school, student }) => {
  await enterAs(page, school, student)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname.replace('/api/', ''))
  })
  await page.goto('/courses')
  await expect(page.getByRole('listitem').getByRole('heading').first()).toBeVisible()
  const reads = ['courses', 'courses/categories', `enrollments/student/${student.id}`, 'users/me/progress']
  // The settings are asked for at start-up, before the page is made.
  expect(asked.slice(0, 5)).toEqual([...reads, 'users/me/settings'])
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => reads.includes(path))).toEqual(reads)
})

test('a course that nobody has rated says New; usual badges and categories are said in Hindi', async ({
  page,
  school,
  student,
}) => {
  await enterAs(page, school, student)
  await page.route('**/api/courses?*', async (route) => {
    const response = await route.fetch()
    const [first, ...others] = (await response.json()) as object[]
    const changed = { ...first, rating: 0, badge: 'Closing soon', category: 'General' }
    await route.fulfill({ response, json: [changed, ...others] })
  })
  await page.goto('/courses')
  await expect(cards(page).first()).toContainText('General')
  await expect(cards(page).first().getByText('New', { exact: true })).toBeVisible()
  await expect(cards(page).first()).not.toContainText('of 5')
  await expect(cards(page).nth(1)).toContainText('of 5')

  await page.context().addCookies([{ name: 'language', value: 'hi', url: school.url }])
  await page.reload()
  const first = page.locator('.card').first()
  for (const words of ['जल्द बंद', 'सामान्य', 'नया']) await expect(first).toContainText(words)
})
