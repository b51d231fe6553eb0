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
