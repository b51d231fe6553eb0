import { readFileSync } from 'node:fs'
import { enterAs, expect, logIn, test } from './support/test.ts'

const demo = (who: string) => ({ email: `${who}@abhyas.example`, password: 'practice' })
const homes = { student: '/', mentor: '/mentor/dashboard', admin: '/admin/dashboard' }
const noAccess = "You don't have access to this page."

/** Every page of an area, as the web build lists them; a parameter is given any value. */
function pagesBelow(area: string): string[] {
  const { patterns } = JSON.parse(readFileSync('web/build/pages.json', 'utf8')) as {
    patterns: Record<string, string>
  }
  return Object.keys(patterns)
    .filter((pattern) => pattern === `/${area}` || pattern.startsWith(`/${area}/`))
    .map((pattern) => pattern.replaceAll(/:\w+/g, 'some-id'))
}

for (const path of [
  '/courses',
  '/courses/019728c9-c000-7af1-aed2-52a534f9e338',
  '/payment?course=019728c9-c000-7af1-aed2-52a534f9e338',
  '/assignments',
  '/contact',
  '/mentor',
  '/mentor/dashboard',
  '/mentor/courses',
  '/mentor/students',
  '/admin',
  '/admin/dashboard',
]) {
  test(`a visitor is sent from ${path} to the log-in`, async ({ page, school }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      // Who the school is, anyone may know: the foot of each page says it.
      if (/\/api\/(?!school$)/.test(request.url())) calls.push(request.url())
    })
    await page.goto(path)
    await expect(page).toHaveURL(`${school.url}/login`)
    await expect(page.getByText('You must be logged in to access this page.')).toBeVisible()
    await expect(page.getByText('You must be logged in to access this page.')).toHaveCount(1)
    expect(calls).toEqual([])
  })
}

test('the public pages ask for nothing', async ({ page }) => {
  for (const [path, heading] of [
    ['/', 'Do the work.'],
    ['/login', 'Login'],
    ['/signup', 'Sign Up'],
    ['/help', 'Help'],
    ['/terms', 'Terms of use'],
    ['/privacy', 'Privacy'],
    ['/refunds', 'Refunds'],
  ] as const) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
})

/** The pages that the specification names in each area. */
const named = {
  mentor: ['dashboard', 'courses', 'assignments', 'students'],
  admin: ['dashboard', 'courses', 'reports', 'mentors'],
}

for (const [who, area] of [
  ['student', 'mentor'],
  ['student', 'admin'],
  ['mentor', 'admin'],
  ['admin', 'mentor'],
] as const) {
  test(`a ${who} has no access to the ${area}s' area, and is shown the way home`, async ({
    page,
    school,
  }) => {
    await enterAs(page, school, demo(who))
    const calls: string[] = []
    // How the person likes the pages is asked for wherever they are.
    page.on('request', (request) => {
      if (/\/api\/(?!school$|users\/me\/settings$)/.test(request.url())) calls.push(request.url())
    })
    const paths = pagesBelow(area)
    expect(paths).toEqual(
      expect.arrayContaining([`/${area}`, ...named[area].map((page) => `/${area}/${page}`)]),
    )
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: noAccess })).toBeVisible()
      await expect(page).toHaveTitle('No access · Abhyas Learning')
      await expect(page.getByRole('navigation', { name: 'Work' })).toHaveCount(0)
    }
    expect(calls).toEqual([])
    await page.getByRole('link', { name: 'Go to your own page' }).click()
    await expect(page).toHaveURL(school.url + homes[who])
    await expect(page.getByRole('heading', { level: 1, name: noAccess })).toHaveCount(0)
  })
}

for (const who of ['mentor', 'admin'] as const) {
  test(`a ${who} has an own area, and may look at the courses`, async ({ page, school }) => {
    await enterAs(page, school, demo(who))
    await page.goto(`/${who}`)
    await expect(page).toHaveURL(school.url + homes[who])
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Courses' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
    await page
      .getByRole('link', { name: /View Details/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/courses\/[\w-]+$/)
    await expect(page.getByRole('heading', { level: 1, name: noAccess })).toHaveCount(0)
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL(school.url + homes[who])
  })
}

test('a student who asked for another area is told so after the log-in', async ({ page, school }) => {
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL(`${school.url}/login`)
  await page.getByLabel('Email').fill('student@abhyas.example')
  await page.getByLabel('Password', { exact: true }).fill('practice')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: noAccess })).toBeVisible()
})

for (const path of [
  '/nowhere',
  '/courses/a/b',
  '/mentor/nothing',
  '/admin/dashboard/nothing',
  '/login/again',
]) {
  test(`${path} is no page: status 404, plain words, the way back`, async ({ page, school }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
    await expect(page).toHaveTitle('Page Not Found · Abhyas Learning')
    await page.getByRole('link', { name: 'Go to Homepage' }).click()
    await expect(page).toHaveURL(`${school.url}/`)
  })
}

test('the role in the browser is not believed by the server', async ({ page, student }) => {
  await logIn(page, student)
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}')
    localStorage.setItem('user', JSON.stringify({ ...user, role: 'admin' }))
  })
  await page.goto('/admin/dashboard')
  await expect(page.getByText('Error fetching enrollments.')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('₹')
})
