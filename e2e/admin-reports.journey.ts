import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatRupees } from '#contract/money.ts'
import type { Report } from '#contract/reports.ts'
import { startServer } from './support/server.ts'
import { callApi, enterAs, expect, test } from './support/test.ts'

test.use({ apart: 'admin' })

const admin = { email: 'admin@abhyas.example', password: 'practice' }
const inWords = (count: number) => count.toLocaleString('en-IN')
const changeIn = (change: number | null) => {
  if (change === null) return '–'
  if (change === 0) return 'no change'
  return `${change > 0 ? 'up' : 'down'} ${Math.abs(change).toLocaleString('en-IN', { maximumFractionDigits: 1 })}%`
}

test('the range drives every number and both charts, and each number opens its rows', async ({
  page,
  school,
}) => {
  const token = await enterAs(page, school, admin)
  await page.goto('/admin/reports')
  await expect(page.getByRole('heading', { level: 1, name: 'Reports & Analytics' })).toBeVisible()
  await expect(page).toHaveTitle('Reports & Analytics · Abhyas Learning')
  await expect(page.getByRole('group', { name: 'Date Range' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Last 30 Days' })).toBeChecked()
  const summary = page.getByRole('region', { name: 'Summary' })
  for (const [label, range] of [
    ['Last 7 Days', '7d'],
    ['Last 3 Months', '3m'],
    ['This Year', '1y'],
    ['Last 30 Days', '30d'],
  ] as const) {
    const { body } = await callApi(school, token, 'GET', `reports?range=${range}`)
    const report = body as Report
    await page.getByRole('radio', { name: label }).check()
    await expect(page).toHaveURL(range === '30d' ? /\/reports$/ : new RegExp(`range=${range}$`))
    const { totalUsers, totalEnrollments, totalEarnings } = report.summary
    await expect(summary.getByRole('term')).toHaveText(['Total Users', 'Total Enrollments', 'Total Earnings'])
    const figures = summary.getByRole('definition')
    for (const [at, words, { change }] of [
      [0, `${inWords(totalUsers.inAll)} Total Users`, totalUsers],
      [1, `${inWords(totalEnrollments.value)} Total Enrollments`, totalEnrollments],
      [2, `${formatRupees(totalEarnings.value)} Total Earnings`, totalEarnings],
    ] as const) {
      const link = figures.nth(at).getByRole('link', { name: `${words}: open the rows`, exact: true })
      await expect(link).toBeVisible()
      await expect(figures.nth(at)).toContainText(`${changeIn(change)} from last month`)
    }
    const { confirmedEarnings } = report.summary
    const { from, to } = report.period
    const all = '/admin/enrollments?status=live'
    for (const [at, words, rows] of [
      [0, `${inWords(totalUsers.value)} new`, `/admin/reports/users?from=${from}&to=${to}`],
      [1, `${inWords(totalEnrollments.inAll)} in all`, all],
      [2, `${formatRupees(confirmedEarnings.value)} confirmed`, `/admin/enrollments?from=${from}&to=${to}`],
      [2, `${formatRupees(totalEarnings.inAll)} in all`, all],
    ] as const) {
      await expect(figures.nth(at).getByRole('link', { name: words, exact: true })).toHaveAttribute(
        'href',
        rows,
      )
    }

    const perCourse = page.getByRole('figure', { name: 'Enrollments per course' })
    await expect(perCourse.getByRole('listitem').first()).toContainText(
      report.enrollmentsPerCourse[0]?.course ?? '',
    )
    await perCourse.getByRole('button', { name: /Show as table/ }).click()
    const rows = perCourse.getByRole('row').filter({ has: page.getByRole('rowheader') })
    await expect(rows).toHaveCount(report.enrollmentsPerCourse.length)
    await perCourse.getByRole('button', { name: /Show as chart/ }).click()
    const active = page.getByRole('figure', { name: 'Active users' })
    await active.getByRole('button', { name: /Show as table/ }).click()
    await expect(active.getByRole('row')).toHaveCount(report.activeUsers.length + 1)
    await active.getByRole('button', { name: /Show as chart/ }).click()
    await expect(active.getByRole('img')).toBeVisible()
  }

  const { body } = await callApi(school, token, 'GET', 'reports?range=30d')
  const { period, summary: numbers } = body as Report
  await summary.getByRole('link', { name: /Total Enrollments/ }).click()
  await expect(page).toHaveURL(new RegExp(`status=live&from=${period.from}&to=${period.to}$`))
  await expect(page.getByText(`${inWords(numbers.totalEnrollments.value)} rows`)).toBeVisible()
  await page.goBack()
  await summary.getByRole('link', { name: / new$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New users' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/admin/reports/users\\?from=${period.from}&to=${period.to}$`))
  const { value } = numbers.totalUsers
  await expect(page.getByText(`${inWords(value)} ${value === 1 ? 'user' : 'users'} joined`)).toBeVisible()
  const users = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(users).toHaveCount(Math.min(value, 20))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`new-users-${period.from}-to-${period.to}.csv`)
  const table = await readFile(await download.path(), 'utf8')
  expect(table.trim().split('\r\n')).toHaveLength(value + 1)
})

test('each number of active users opens those people, by day, week and month', async ({ page, school }) => {
  const token = await enterAs(page, school, admin)
  for (const [range, unit, now] of [
    ['7d', 'day', 'today'],
    ['3m', 'week', 'in the last 7 days'],
    ['1y', 'month', 'this month'],
  ] as const) {
    const { body } = await callApi(school, token, 'GET', `reports?range=${range}`)
    const { activeUsers } = body as Report
    const middle = activeUsers[Math.floor(activeUsers.length / 2)]
    const last = activeUsers.at(-1)
    if (!middle || !last) throw new Error('a line without points')
    const active = page.getByRole('figure', { name: 'Active users' })
    const row = (label: string) => active.getByRole('row').filter({ hasText: label })
    for (const { start, users, open } of [
      {
        ...last,
        open: () => active.getByRole('link', { name: `${inWords(last.users)} ${now}`, exact: true }),
      },
      { ...middle, open: () => row(middle.label).getByRole('link').first() },
      {
        start: middle.earlierStart,
        users: middle.earlier ?? 0,
        open: () => row(middle.label).getByRole('link').last(),
      },
    ]) {
      await page.goto(`/admin/reports?range=${range}`)
      if (start !== last.start) await active.getByRole('button', { name: /Show as table/ }).click()
      await open().click()
      await expect(page).toHaveURL(new RegExp(`/admin/reports/active\\?unit=${unit}&start=${start}$`))
      await expect(page.getByRole('heading', { level: 1, name: 'Active users' })).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'active' })).toHaveText(
        new RegExp(`^${inWords(users)} (person was|people were) active (on|in) .+\\.$`),
      )
      const people = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
      await expect(people).toHaveCount(Math.min(users, 20))
    }
  }
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^active-users-month-.+\.csv$/)
  await page.getByRole('rowheader').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/students\//)
})

test('the rows behind the earnings of a range come to these earnings', async ({ page, school }) => {
  const token = await enterAs(page, school, admin)
  const { body } = await callApi(school, token, 'GET', 'reports?range=30d')
  const { totalEarnings, confirmedEarnings } = (body as Report).summary
  await page.goto('/admin/reports')
  const summary = page.getByRole('region', { name: 'Summary' })
  await summary.getByRole('link', { name: /Total Earnings/ }).click()
  await expect(
    page.getByText(`${formatRupees(totalEarnings.value)}, ${formatRupees(confirmedEarnings.value)} received`),
  ).toBeVisible()
  await page.goBack()
  await summary.getByRole('link', { name: /confirmed$/ }).click()
  await expect(page.getByText(`${formatRupees(confirmedEarnings.value)} received`)).toBeVisible()
})

test('a range has its books by month and by course, with a table, and the dashboard says what the ledger has', async ({
  page,
  school,
}) => {
  const token = await enterAs(page, school, admin)
  await page.goto('/admin/reports?range=3m')
  const books = page.getByRole('region', { name: 'Earned, received, refunded and owed' })
  const { period } = (await callApi(school, token, 'GET', 'reports?range=3m')).body as Report
  const days = `from=${period.from}&to=${period.to}`
  const { body } = await callApi(school, token, 'GET', `fees/books?${days}`)
  const { months, courses, total } = body as {
    months: unknown[]
    courses: unknown[]
    total: Record<'earned' | 'received' | 'refunded' | 'owed', number>
  }
  const rows = (name: string) => books.getByRole('region', { name }).getByRole('row')
  await expect(rows('By month')).toHaveCount(months.length + 2)
  await expect(rows('By course')).toHaveCount(courses.length + 2)
  const sums = [total.earned, total.received, total.refunded, total.owed].map((sum) => formatRupees(sum))
  await expect(rows('By course').last().getByRole('cell')).toHaveText(sums)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    books.getByRole('button', { name: 'CSV of Earned, received, refunded and owed' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`books-${period.from}-to-${period.to}.csv`)

  const { booked } = (await callApi(school, token, 'GET', 'enrollments?page=1&limit=1')).body as {
    booked: typeof total
  }
  // What is owed at the end of a range that ends today is what is owed now.
  expect(booked.owed).toBe(total.owed)
  await page.goto('/admin/dashboard')
  await page
    .getByRole('region', { name: 'Totals' })
    .getByRole('link', { name: `${formatRupees(booked.earned)} earned` })
    .click()
  await expect(page).toHaveURL(/\/admin\/fees\/books$/)
})

test('all users open from what there are in all, and are narrowed to days', async ({ page, school }) => {
  const token = await enterAs(page, school, admin)
  const { body } = await callApi(school, token, 'GET', 'reports?range=30d')
  const { inAll } = (body as Report).summary.totalUsers
  await page.goto('/admin/reports')
  await page.getByRole('link', { name: `${inWords(inAll)} Total Users: open the rows`, exact: true }).click()
  await expect(page).toHaveURL(`${school.url}/admin/reports/users`)
  await expect(page.getByRole('heading', { level: 1, name: 'Users', exact: true })).toBeVisible()
  await expect(page).toHaveTitle('Users · Abhyas Learning')
  await expect(page.getByText(`${inWords(inAll)} users in all.`)).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('users.csv')
  const table = await readFile(await download.path(), 'utf8')
  expect(table.trim().split('\r\n')).toHaveLength(inAll + 1)

  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/\/users\?page=2$/)
  await page.getByLabel('From').fill('2026-01-01')
  await expect(page).toHaveURL(/\/users\?from=2026-01-01$/)
  await expect(page.getByRole('heading', { level: 1, name: 'New users' })).toBeVisible()
  await expect(page.getByText(/users? joined since 1 Jan 2026\.$/)).toBeVisible()
  await page.getByLabel('From').fill('')
  await expect(page).toHaveURL(`${school.url}/admin/reports/users`)
  await expect(page.getByText(`${inWords(inAll)} users in all.`)).toBeVisible()
})

test('a range that is chosen on a slow machine shows at once, before the page has followed', async ({
  page,
  school,
}) => {
  await enterAs(page, school, admin)
  await page.goto('/admin/reports')
  await expect(page.getByRole('figure', { name: 'Active users' })).toBeVisible()
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 10 })
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    addEventListener('change', ({ target }) => {
      // Once everything that hears of it has had its turn.
      setTimeout(() => seen.push(String((target as HTMLInputElement).checked)))
    })
  })
  await page.getByRole('radio', { name: 'Last 7 Days' }).click()
  await expect(page).toHaveURL(/range=7d$/)
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(['true'])
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Last 30 Days' })).toBeChecked()
})

for (const list of ['enrollments', 'audit', 'reports/users'])
  test(`a day is typed digit by digit: ${list}`, async ({ page, school }) => {
    await enterAs(page, school, admin)
    await page.goto(`/admin/${list}?from=2026-01-01&to=2026-12-31`)
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    // Month, day and year, or day, month and year: whichever the browser asks for first. Where the machine stands still for a second
    // between two digits, the browser takes the next one for a new beginning.
    await expect(async () => {
      await page.getByLabel('From').fill('2026-01-01')
      await page.getByLabel('From').blur()
      await page.getByLabel('From').focus()
      await page.keyboard.type('03032025', { delay: 300 })
      await expect(page.getByLabel('From')).toHaveValue('2025-03-03', { timeout: 1_000 })
    }).toPass()
    await expect(page).toHaveURL(/from=2025-03-03&to=2026-12-31$/)
  })

for (const list of ['enrollments', 'audit', 'reports/users'])
  test(`a fault of the last day moves no field: ${list}`, async ({ page, school }) => {
    await enterAs(page, school, admin)
    const topOf = async (label: string) =>
      Math.round((await page.getByLabel(label, { exact: true }).boundingBox())?.y ?? 0)
    await page.goto(`/admin/${list}?from=2026-01-01&to=2026-12-31`)
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    const before = await topOf('To')
    expect(await topOf('From')).toBe(before)
    await page.getByLabel('To', { exact: true }).fill('2025-12-31')
    // It is said once, and nothing is counted.
    const fault = page.getByText('Please choose a last day that is not before the first.')
    await expect(fault).toBeVisible()
    await expect(page.getByText(/^0 /)).toHaveCount(0)
    await expect(page.getByRole('rowheader')).toHaveCount(0)
    await expect(fault).toHaveCount(1)
    expect([await topOf('From'), await topOf('To')]).toEqual([before, before])
    const search = page.getByRole('searchbox')
    if (list === 'enrollments') expect(Math.round((await search.boundingBox())?.y ?? 0)).toBe(before)
  })

test('days of new users that end before they begin are said at the field', async ({ page, school }) => {
  await enterAs(page, school, admin)
  await page.goto('/admin/reports/users?from=2026-11-21&to=2026-11-20')
  const to = page.getByLabel('To', { exact: true })
  await expect(to).toHaveAccessibleDescription(/^Please choose a last day that is not before the first\./)
  await expect(page.getByRole('alert').filter({ hasText: 'The users did not load.' })).toHaveCount(0)
  await page.getByLabel('From').fill('2020-01-01')
  await to.fill('2030-12-31')
  await expect(page).toHaveURL(/from=2020-01-01&to=2030-12-31$/)
  await expect(to).toHaveAccessibleDescription('Tuesday, 31 December 2030')
  await expect(page.getByRole('row').filter({ has: page.getByRole('rowheader') })).not.toHaveCount(0)
})

test('Filters Applied says how many filters are on, and which', async ({ page, school }) => {
  await enterAs(page, school, admin)
  await page.goto('/admin/reports?range=7d')
  const button = page.getByRole('button', { name: 'Filters Applied 1' })
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText(/^Date Range: Last 7 Days, \d+ \w+ to \d+ \w+ 2026$/)).toBeVisible()
  await page.getByRole('button', { name: 'Back to Last 30 Days' }).click()
  await expect(page.getByRole('radio', { name: 'Last 30 Days' })).toBeChecked()
  await expect(page).toHaveURL(`${school.url}/admin/reports`)
})

test('the report leaves as a CSV; one that cannot be made is tried again', async ({ page, school }) => {
  await enterAs(page, school, admin)
  await page.route('**/api/reports?*', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: '', code: 'INTERNAL' } }),
  )
  await page.goto('/admin/reports?range=3m')
  const failed = page.getByRole('alert').filter({ hasText: 'The report could not be made.' })
  await expect(failed).toBeVisible()
  await page.unroute('**/api/reports?*')
  await failed.getByRole('button', { name: 'Try again' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('report-3m.csv')
  const table = await readFile(await download.path(), 'utf8')
  expect(table).toContain('Total Enrollments')
  expect(table).toContain('Active users')

  const [chart] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV of Enrollments per course' }).click(),
  ])
  expect(chart.suggestedFilename()).toBe('enrollments-per-course-3m.csv')
  expect(await readFile(await chart.path(), 'utf8')).toMatch(/^\uFEFFCourse,Enrollments,Earnings\r\n/)
})

test('a school without anything has nothing to compare with', async ({ page }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'abhyas-e2e-empty-'))
  const { child, url, printed } = await startServer('server/src/main.ts', {
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'warn',
  })
  try {
    const token = /setup\?token=([\w-]+)/.exec(printed)?.[1] ?? ''
    const first = { name: 'Rukmini Patil', email: 'rukmini@school.example', password: 'practice makes' }
    expect((await callApi({ url }, '', 'POST', 'auth/setup', { token, ...first })).status).toBe(201)
    await enterAs(page, { url }, first)
    await page.goto(`${url}/admin/reports`)
    // There is the admin alone, who joined today.
    await expect(page.getByRole('link', { name: '1 Total Users: open the rows', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: '₹0 Total Earnings: open the rows' })).toBeVisible()
    await expect(page.getByText('– from last month')).toHaveCount(3)
    await expect(page.getByText('Nobody enrolled in these 30 days.')).toBeVisible()
    await expect(page.getByText('No enrollments in these days.')).toBeVisible()
    await page.goto(`${url}/admin/system`)
    await expect(page.getByText('All totals agree with their records.')).toBeVisible()
    await expect(page.getByText('There is no backup.')).toBeVisible()
    await page.goto(`${url}/admin/dashboard`)
    const waits = page.getByRole('region', { name: 'What waits' })
    await expect(waits.getByRole('link', { name: 'Payments to confirm None' })).toBeVisible()
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
})
