import { callApi, enterAs, expect, test } from './support/test.ts'

test.use({ apart: 'admin' })

const admin = { email: 'admin@abhyas.example', password: 'practice' }
const inWords = (count = 0) => count.toLocaleString('en-IN')

interface Waits {
  payments: { count: number }
  messages: { count: number }
  coursesWithoutMentor: number
  coursesWithoutSyllabus: number
  failedMail: number
  system: number
}

test('the dashboard begins with what waits, and the rail says it on every page', async ({ page, school }) => {
  const token = await enterAs(page, school, admin)
  const waits = (await callApi(school, token, 'GET', 'reports/waiting')).body as Waits
  await page.goto('/admin/dashboard')
  const lines = page.getByRole('region', { name: 'What waits' })
  const rail = page.getByRole('navigation', { name: 'Work' })
  await expect(lines.getByRole('link')).toHaveCount(6)
  for (const [words, count, list, entry] of [
    ['Payments to confirm', waits.payments.count, 'enrollments?status=recorded&sort=oldest', 'Enrollments'],
    ['Messages to answer', waits.messages.count, 'messages?state=new', 'Messages'],
    ['Mails that could not be sent', waits.failedMail, 'mail?state=failed', 'Mail'],
    ['Courses without a mentor', waits.coursesWithoutMentor, 'courses?state=noMentor', null],
    ['Courses without a syllabus', waits.coursesWithoutSyllabus, 'courses?state=noSyllabus', null],
    ['System warnings', waits.system, 'system', 'System'],
  ] as const) {
    const said = count === 0 ? 'None' : inWords(count)
    const line = lines.getByRole('link', { name: new RegExp(`^${words}.* ${said}$`) })
    await expect(line).toHaveAttribute('href', `/admin/${list}`)
    await line.click()
    await expect(page).toHaveURL(`${school.url}/admin/${list}`)
    if (entry) {
      const badge = count === 0 ? entry : `${entry} ${said} waiting`
      await expect(rail.getByRole('link', { name: badge, exact: true })).toBeVisible()
    }
    await page.goBack()
  }
})

test('what is looked after waits no more, at once', async ({ page, school }) => {
  const token = await enterAs(page, school, admin)
  await callApi(school, '', 'POST', 'contact', {
    name: 'Lata Naik',
    email: 'lata.naik@journey.example',
    message: 'May my brother sit in on the first lesson?',
  })
  const before = (await callApi(school, token, 'GET', 'reports/waiting')).body as Waits
  await page.goto('/admin/messages?state=new')
  const rail = page.getByRole('navigation', { name: 'Work' })
  const badge = (count: number) => (count === 0 ? 'Messages' : `Messages ${inWords(count)} waiting`)
  await expect(rail.getByRole('link', { name: badge(before.messages.count), exact: true })).toBeVisible()
  await page
    .getByRole('button', { name: /^Open C-/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Close message' }).click()
  await expect(rail.getByRole('link', { name: badge(before.messages.count - 1), exact: true })).toBeVisible()
})

test('a course without a mentor is found, and given one', async ({ page, school }) => {
  const token = await enterAs(page, school, admin)
  const course = { name: 'Drawing by hand', instructor: '', originalPrice: '0', discountedPrice: '0' }
  expect((await callApi(school, token, 'POST', 'courses', course)).status).toBe(201)
  await page.goto('/admin/courses')
  await page.getByLabel('State').selectOption('Without a mentor')
  await expect(page).toHaveURL(/\?state=noMentor/)
  await expect(page.getByRole('heading', { level: 2, name: 'Drawing by hand' })).toBeVisible()
  await page.getByLabel('State').selectOption('Without a syllabus')
  await expect(page.getByRole('heading', { level: 2, name: 'Drawing by hand' })).toBeVisible()
})

test('the system page says what the school runs on, and what is not right', async ({ page, school }) => {
  await enterAs(page, school, admin)
  await page.goto('/admin/system')
  const facts = page.getByRole('region', { name: 'What the school runs on' })
  const fact = (name: string) =>
    facts.locator('div', { has: page.getByRole('term').filter({ hasText: name }) })
  await expect(fact('Version')).toContainText(/Abhyas \d+\.\d+\.\d+/)
  await expect(fact('Database')).toContainText(/SQLite 3\.\d+\.\d+, [\d.]+ MB/)
  await expect(fact('Last backup')).toContainText('Warning: There is no backup.')
  await expect(fact('Mail')).toContainText('Warning: No mail server is set: no mail leaves.')
  await expect(fact('Mail')).toContainText('Ask the person who runs this server to set PUBLIC_URL')
  await expect(fact('Disk')).toContainText(/are free\./)
})

test('the self-check is one line that says whether all totals agree', async ({ page, school }) => {
  await enterAs(page, school, admin)
  await page.goto('/admin/system')
  const check = page.getByRole('region', { name: 'Self-check' })
  await expect(check).toContainText(/All totals agree with their records\. Counted on/)
  await page.route('**/api/reports/check', (route) =>
    route.fulfill({
      json: {
        ...{ agrees: false, countedAt: '2026-11-24T10:00:00.000Z', isRunning: false, databaseFile: 'sound' },
        checks: [{ name: 'earnings', left: 100, right: 200, differing: 1, differences: [] }],
      },
    }),
  )
  await page.reload()
  await expect(check).toContainText('A total does not agree with its records.')

  await page.goto('/admin/reports')
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible()
  await expect(page.getByText('Self-check')).toHaveCount(0)
})

test('figures stand in one row from 800 px on', async ({ page, school }) => {
  await enterAs(page, school, admin)
  await page.setViewportSize({ width: 800, height: 700 })
  for (const path of ['/admin/dashboard', '/admin/enrollments', '/admin/reports']) {
    await page.goto(path)
    const figures = page.locator('.figures > div')
    await expect(figures).toHaveCount(3)
    const tops = await figures.evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(800)
  }
})
