import { enterAs, expect, test } from './support/test.ts'

const admin = { email: 'admin@abhyas.example', password: 'practice' }
const mentor = { email: 'mentor@abhyas.example', password: 'practice' }

const lists = [
  [admin, '/admin/dashboard?page=400'],
  [admin, '/admin/mentors?page=400'],
  [admin, '/admin/courses?page=400'],
  [admin, '/admin/courses?view=table&page=400'],
  [admin, '/admin/enrollments?page=400'],
  [admin, '/admin/enrollments?status=cancelled&page=9'],
  [admin, '/admin/reports/users?from=2020-01-01&to=2030-12-31&page=400'],
  [admin, `/admin/reports/active?unit=month&start=${new Date().toISOString().slice(0, 10)}&page=400`],
  [admin, '/admin/messages?page=400'],
  [admin, '/admin/mail?page=400'],
  [admin, '/admin/audit?page=400'],
  [mentor, '/mentor/students?page=400'],
  [mentor, '/mentor/courses?page=400'],
  [mentor, '/mentor/assignments?page=400'],
] as const

for (const [person, address] of lists)
  test(`a page that is no more is the last one: ${address}`, async ({ page, school }) => {
    await enterAs(page, school, person)
    const home = person === admin ? '/admin/school' : '/mentor/dashboard'
    await page.goto(home)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto(address)
    const pages = page.getByRole('navigation', { name: 'Pages' }).getByText(/^Page \d+ of \d+$/)
    const rows = page
      .getByRole('main')
      .getByRole('rowheader')
      .or(page.getByRole('main').getByRole('listitem'))
    await expect(rows.first()).toBeVisible()
    if ((await pages.count()) > 0) {
      const [, at, of] = /^Page (\d+) of (\d+)$/.exec(await pages.innerText()) ?? []
      expect(at).toBe(of)
    }
    // The address that led nowhere is gone, from the way back too.
    await expect(page).not.toHaveURL(/page=400/)
    await page.goBack()
    await expect(page).toHaveURL(`${school.url}${home}`)
  })

test('a search that is not counted to its end says 1,000+, and its pages go on', async ({ page, school }) => {
  await enterAs(page, school, admin)
  // The first twenty students stand on every page.
  await page.route(/\/api\/.*[?&]search=a(&|$)/, async (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('page', '1')
    url.searchParams.delete('search')
    const response = await route.fetch({ url: url.href })
    const headers = { ...response.headers(), 'x-total-count': '1000', 'x-total-more': 'true' }
    await route.fulfill({ response, headers })
  })
  await page.goto(`${school.url}/admin/dashboard?search=a&page=50`)
  await expect(page.getByText(/^1,000\+ of /)).toBeVisible()
  await expect(page.getByText('Page 50 of 50+')).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('Page 51 of 51+')).toBeVisible()
  await expect(page).toHaveURL(/page=51/)
})
