import { holdTime } from './support/clock.ts'
import { enterAs, expect, test } from './support/test.ts'

const demo = (who: string) => ({ email: `${who}@abhyas.example`, password: 'practice' })
const featured = [
  'Full stack web development',
  'Databases without fear',
  'Design research',
  'Data science in Python',
]
const subjects = ['Frontend Development', 'Backend & APIs', 'Design & UX', 'AI & Machine Learning']

test('Home is complete without JavaScript', async ({ browser, school }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: school.url })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Do the work. Have it marked.')
  await expect(page.getByRole('link', { name: 'Explore Courses' })).toHaveAttribute('href', '/courses')
  await expect(page.getByRole('link', { name: 'Join Now' })).toHaveAttribute('href', '/signup')
  await expect(page.getByRole('link', { name: 'Show All Courses' })).toHaveAttribute('href', '/courses')
  for (const name of featured) {
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()
    await expect(page.getByRole('link', { name: new RegExp(`View Details.*${name}`) })).toHaveAttribute(
      'href',
      /^\/courses\/./,
    )
  }
  for (const subject of subjects) await expect(page.getByRole('link', { name: subject })).toBeVisible()
  await expect(page.getByText('600+')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Why choose Abhyas Learning' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(await page.locator('[style]').count()).toBe(0)
  await context.close()
})

test('a card leads to its course, a subject to its courses', async ({ page, school }) => {
  await enterAs(page, school, demo('student'))
  await page.goto('/')
  await page.getByRole('link', { name: /View Details.*Design research/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Design research' })).toBeVisible()
  await page.goto('/')
  await page.getByRole('link', { name: 'Backend & APIs' }).click()
  await expect(page).toHaveURL(`${school.url}/courses?category=Backend+%26+APIs`)
  await expect(page.getByRole('heading', { level: 2, name: 'Databases without fear' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Design research' })).toHaveCount(0)
})

test('Join Now by a visitor opens the sign-up', async ({ page, school }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Join Now' }).click()
  await expect(page).toHaveURL(`${school.url}/signup`)
})

test('Join Now by a student says so for three seconds, then opens the courses', async ({ page, school }) => {
  const hold = await holdTime(page)
  await enterAs(page, school, demo('student'))
  await page.goto('/')
  await expect(page.getByText('Hello, Meera')).toBeVisible()
  await hold()
  await page.getByRole('link', { name: 'Join Now' }).click()
  await expect(page.getByText('You have already joined.')).toBeVisible()
  await page.clock.runFor(2_900)
  await expect(page).toHaveURL(`${school.url}/`)
  await page.clock.runFor(3_000 - 2_900)
  await expect(page).toHaveURL(`${school.url}/courses`)
})

test('a student skips the wait of Join Now', async ({ page, school }) => {
  await enterAs(page, school, demo('student'))
  await page.goto('/')
  await expect(page.getByText('Hello, Meera')).toBeVisible()
  await page.getByRole('link', { name: 'Join Now' }).click()
  await page.getByRole('link', { name: 'Open them now' }).click()
  await expect(page).toHaveURL(`${school.url}/courses`)
})

for (const who of ['mentor', 'admin']) {
  test(`Join Now by a ${who} is not for them`, async ({ page, school }) => {
    await enterAs(page, school, demo(who))
    await page.goto('/')
    await expect(page.getByText('Hello, ')).toBeVisible()
    await page.getByRole('link', { name: 'Join Now' }).click()
    await expect(page.getByRole('alert')).toHaveText('This action is only available for Students.')
    await expect(page).toHaveURL(`${school.url}/`)
  })
}

const own = (index: number) => ({
  _id: `own-${index}`,
  name: `Course ${index}`,
  category: 'Pottery',
  instructor: 'Leela Das',
  brand: 'Own School',
  rating: 4.2,
  originalPrice: '₹1,000',
  discountedPrice: '₹0',
  amount: 0,
  badge: null,
  image: null,
})

test('another school shows its own courses, and nothing jumps', async ({ page, school }) => {
  await page.route('**/api/courses/featured', (route) => route.fulfill({ json: [1, 2, 3, 4].map(own) }))
  await page.addInitScript(() => {
    let shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value
      Object.assign(globalThis, { shift })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  await page.getByRole('heading', { name: 'Index' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { level: 3, name: 'Course 1' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: featured[0] ?? '' })).toHaveCount(0)
  await expect(page.getByText('Free', { exact: true })).toHaveCount(4)
  await expect(page.getByRole('link', { name: /View Details.*Course 2/ })).toHaveAttribute(
    'href',
    '/courses/own-2',
  )
  expect(
    await page.evaluate(() => Number((globalThis as { shift?: number }).shift ?? 0)),
  ).toBeLessThanOrEqual(0.01)
  expect(school.url).toBeTruthy()
})

test('a school without a course says so, and one that does not answer keeps what is there', async ({
  page,
}) => {
  await page.route('**/api/courses/featured', (route) => route.fulfill({ json: [] }))
  await page.goto('/')
  await expect(page.getByText('The school has not published a course yet.')).toBeVisible()
  await page.unroute('**/api/courses/featured')
  await page.route('**/api/courses/featured', (route) => route.abort())
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 3, name: featured[0] ?? '' })).toBeVisible()
})
