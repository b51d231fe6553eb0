import { findCourse } from './support/courses.ts'
import { enterAs, expect, test } from './support/test.ts'

const fullStack = 'Full stack web development'

test('the list is requested first, its cards are links, and the way back returns to the same place', async ({
  page,
  school,
  student,
}) => {
  await enterAs(page, school, student)
  const cards = page.getByRole('region', { name: 'Courses' }).getByRole('listitem')
  await test.step('the courses are requested before the page is rendered', async () => {
    const requests: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) requests.push(pathname.replace('/api/', ''))
    })
    await page.goto('/courses')
    await expect(cards).toHaveCount(12)
    expect(requests.slice(0, 5)).toEqual([
      'courses',
      'courses/categories',
      `enrollments/student/${student.id}`,
      'users/me/progress',
      'users/me/settings',
    ])
  })

  await test.step('the whole card is the link', async () => {
    const { id } = await findCourse(school, student.token, fullStack)
    const card = cards.filter({ has: page.getByRole('heading', { name: fullStack, exact: true }) })
    await card.click({ position: { x: 60, y: 60 } })
    await expect(page).toHaveURL(`/courses/${id}`)
    await page.goBack()
  })

  await test.step('the way back from a course shows a list of the same length at the same place', async () => {
    await page.getByRole('button', { name: 'Show 12 more' }).click()
    const link = cards.nth(23).getByRole('link')
    await link.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => Math.round(scrollY))
    expect(place).toBeGreaterThan(500)
    await link.click()
    await expect(page).toHaveURL(/\/courses\/[\w-]+$/)
    await page.getByRole('main').getByRole('link', { name: 'All courses' }).click()
    await expect(cards).toHaveCount(24)
    await expect.poll(() => page.evaluate(() => Math.abs(scrollY))).toBeGreaterThan(place - 60)
  })

  await test.step('usual badges and categories are said in Hindi', async () => {
    await page.route('**/api/courses?*', async (route) => {
      const response = await route.fetch()
      const [first, ...others] = (await response.json()) as object[]
      const changed = { ...first, rating: 0, badge: 'Closing soon', category: 'General' }
      await route.fulfill({ response, json: [changed, ...others] })
    })
    await page.context().addCookies([{ name: 'language', value: 'hi', url: school.url }])
    await page.goto('/courses')
    for (const text of ['जल्द बंद', 'सामान्य', 'नया'])
      await expect(page.locator('.card').first()).toContainText(text)
  })
})
