import { beforeEach, expect, test } from 'vitest'
import { formatRupees } from '#contract/money.ts'
import type { Report } from '#contract/reports/reports.ts'
import type { Person } from '#server/testing/school.ts'
import {
  address,
  download,
  downloadWithButton,
  failList,
  findRow,
  rows,
  signInAdmin,
} from './support/office.ts'
import { fill, open, school, screen, user, waitFor, within } from './support/page.tsx'

const day = 86_400_000
const backwardsError = 'Please choose a last day that is not before the first.'
const ranges = [
  ['Last 7 Days', '7d'],
  ['Last 3 Months', '3m'],
  ['This Year', '1y'],
  ['Last 30 Days', '30d'],
] as const
const formatCount = (count: number) => count.toLocaleString('en-IN')
const formatChange = (change: number | null) => {
  if (change === null) return '–'
  if (change === 0) return 'no change'
  return `${change > 0 ? 'up' : 'down'} ${Math.abs(change).toLocaleString('en-IN', { maximumFractionDigits: 1 })}%`
}

let admin: Person
beforeEach(async () => {
  admin = await signInAdmin()
})

async function fillSchool(): Promise<void> {
  const now = school.deps.clock()
  const [first, second] = [await school.addCourse({ name: 'Ink' }), await school.addCourse({ name: 'Paper' })]
  for (const [course, daysAgo] of [
    [first, 2],
    [first, 20],
    [first, 40],
    [second, 3],
  ] as const) {
    school.pass(-daysAgo * day)
    const joined = { name: `Asha ${daysAgo}`, created_at: school.deps.clock() }
    const student = await school.as('student', joined)
    const form = { name: 'Asha', email: 'asha@mail.example', phone: '98450 12345', paymentMethod: 'upi' }
    const { status } = await student.call('POST', 'enrollments', {
      ...form,
      fromDate: new Date(school.deps.clock()).toISOString().slice(0, 10),
      courseId: course.id,
    })
    expect(status).toBe(201)
    school.pass(now - school.deps.clock())
    if (daysAgo < 30) {
      const { body } = await admin.call('GET', `enrollments?page=1&limit=1&studentId=${student.id}`)
      const settled = { status: 'confirmed', reference: `UPI ${daysAgo}` }
      expect(
        (await admin.call('PUT', `enrollments/${body.enrollments[0]._id}/payment`, settled)).status,
      ).toBe(200)
    }
  }
}

async function activeOn(start: string): Promise<void> {
  const now = school.deps.clock()
  school.pass(Date.parse(`${start}T06:00:00Z`) - now)
  const person = await school.as('student', { last_active_day: null })
  expect((await person.call('GET', 'auth/me')).status).toBe(200)
  school.pass(now - school.deps.clock())
}

const reportOf = async (range: string): Promise<Report> =>
  (await admin.call('GET', `reports?range=${range}`)).body
const summary = () => within(screen.getByRole('region', { name: 'Summary' }))
const figure = (name: string) => within(screen.getByRole('figure', { name }))
const link = (name: string | RegExp) => summary().getByRole('link', { name })

test('the range sets every number and both charts, and each number opens its rows', async () => {
  await fillSchool()
  await open('/admin/reports')
  expect(screen.getByRole('heading', { level: 1, name: 'Reports & Analytics' })).toBeVisible()
  expect(document.title).toBe('Reports & Analytics · Abhyas')
  expect(screen.getByRole('group', { name: 'Date Range' })).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Last 30 Days' })).toBeChecked()
  await screen.findByRole('region', { name: 'Summary' })
  for (const [label, range] of ranges) {
    const report = await reportOf(range)
    await user.click(screen.getByRole('radio', { name: label }))
    await waitFor(() => expect(address()).toBe(`/admin/reports${range === '30d' ? '' : `?range=${range}`}`))
    const { totalUsers, totalEnrollments, totalEarnings, received } = report.summary
    const { from, to } = report.period
    const [all, days] = ['/admin/enrollments?status=live', `from=${from}&to=${to}`]
    await waitFor(() =>
      expect(link(`${formatCount(totalUsers.value)} new`)).toHaveAttribute(
        'href',
        `/admin/reports/users?${days}`,
      ),
    )
    const terms = summary().getAllByRole('term')
    const labels = ['Total Users', 'Total Enrollments', 'Total Earnings']
    expect(terms.map(({ textContent }) => textContent)).toEqual(labels)
    for (const [index, words, { change }] of [
      [0, `${formatCount(totalUsers.inAll)} Total Users`, totalUsers],
      [1, `${formatCount(totalEnrollments.value)} Total Enrollments`, totalEnrollments],
      [2, `${formatRupees(totalEarnings.value)} Total Earnings`, totalEarnings],
    ] as const) {
      expect(link(`${words}: open the rows`)).toBeVisible()
      expect(terms[index]?.closest('div')).toHaveTextContent(`${formatChange(change)} from last month`)
    }
    expect(link(`${formatCount(totalEnrollments.inAll)} in all`)).toHaveAttribute('href', all)
    expect(link(`${formatRupees(totalEarnings.inAll)} in all`)).toHaveAttribute('href', all)
    expect(link(`${formatRupees(received.value)} received`)).toHaveAttribute(
      'href',
      `/admin/fees/books/entries?figure=received&${days}`,
    )
    expect(link(/Total Enrollments/)).toHaveAttribute('href', `${all}&${days}`)
    expect(link(/Total Earnings/)).toHaveAttribute('href', `${all}&${days}`)

    const perCourse = figure('Enrollments per course')
    expect(perCourse.getAllByRole('listitem')[0]).toHaveTextContent(
      report.enrollmentsPerCourse[0]?.course ?? 'none',
    )
    await user.click(perCourse.getByRole('button', { name: /Show as table/ }))
    expect(perCourse.getAllByRole('rowheader')).toHaveLength(report.enrollmentsPerCourse.length)
    await user.click(perCourse.getByRole('button', { name: /Show as chart/ }))
    const active = figure('Active users')
    await user.click(active.getByRole('button', { name: /Show as table/ }))
    expect(active.getAllByRole('row')).toHaveLength(report.activeUsers.length + 1)
    await user.click(active.getByRole('button', { name: /Show as chart/ }))
    expect(active.queryByRole('row')).toBeNull()
  }
})

test('the rows behind a number of a range add up to that number', async () => {
  await fillSchool()
  const { period, summary: numbers } = await reportOf('30d')
  const { totalEnrollments, totalEarnings } = numbers
  await open('/admin/reports')
  await screen.findByRole('region', { name: 'Summary' })
  await user.click(link(/Total Enrollments/))
  await waitFor(() => expect(address()).toContain(`status=live&from=${period.from}&to=${period.to}`))
  const found = await screen.findByText(new RegExp(`^${totalEnrollments.value} rows`))
  expect(found).toHaveTextContent(`${formatRupees(totalEarnings.value)} earned`)
})

test('new users of a range are listed and exported as a CSV; all users are filtered by days', async () => {
  await fillSchool()
  const { period, summary: numbers } = await reportOf('30d')
  const { value, inAll } = numbers.totalUsers
  await open('/admin/reports')
  await screen.findByRole('region', { name: 'Summary' })
  await user.click(link(/ new$/))
  expect(await screen.findByRole('heading', { level: 1, name: 'New users' })).toBeVisible()
  expect(address()).toBe(`/admin/reports/users?from=${period.from}&to=${period.to}`)
  expect(await screen.findByText(new RegExp(`^${value} users joined`))).toBeVisible()
  await waitFor(() => expect(rows()).toHaveLength(value))
  const some = await downloadWithButton('Download CSV')
  expect(some.name).toBe(`new-users-${period.from}-to-${period.to}.csv`)
  expect(some.text.trim().split('\r\n')).toHaveLength(value + 1)

  for (let made = 0; made < 20; made += 1)
    await school.as('student', { created_at: Date.parse('2025-06-01') })
  await open('/admin/reports/users')
  expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  expect(document.title).toBe('Users · Abhyas')
  expect(await screen.findByText(`${inAll + 20} users in all.`)).toBeVisible()
  const all = await downloadWithButton('Download CSV')
  expect(all.name).toBe('users.csv')
  expect(all.text.trim().split('\r\n')).toHaveLength(inAll + 21)
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(address()).toBe('/admin/reports/users?page=2'))
  await fill(screen.getByLabelText('From'), '2026-01-01')
  await waitFor(() => expect(address()).toBe('/admin/reports/users?from=2026-01-01'))
  expect(await screen.findByRole('heading', { level: 1, name: 'New users' })).toBeVisible()
  expect(await screen.findByText(/users? joined since 1 Jan 2026\.$/)).toBeVisible()
  await user.clear(screen.getByLabelText('From'))
  await waitFor(() => expect(address()).toBe('/admin/reports/users'))
  expect(await screen.findByText(`${inAll + 20} users in all.`)).toBeVisible()
})

test('a range of new users that ends before it begins shows an error at the field', async () => {
  await open('/admin/reports/users?from=2026-11-21&to=2026-11-20')
  const to = screen.getByLabelText('To')
  expect(to).toHaveAccessibleDescription(expect.stringMatching(new RegExp(`^${backwardsError}`)))
  expect(screen.queryByText('The users did not load.')).toBeNull()
  await fill(screen.getByLabelText('From'), '2020-01-01')
  await fill(to, '2030-12-31')
  await waitFor(() => expect(address()).toContain('from=2020-01-01&to=2030-12-31'))
  await waitFor(() => expect(to).toHaveAccessibleDescription('Tuesday, 31 December 2030'))
  await waitFor(() => expect(rows()).not.toEqual([]))
})

test.each([
  ['7d', 'day', 'today'],
  ['3m', 'week', 'in the last 7 days'],
  ['1y', 'month', 'this month'],
] as const)('each number of active users of %s opens those people, by %s', async (range, unit, now) => {
  const { body } = await admin.call('GET', `reports?range=${range}`)
  const points = (body as Report).activeUsers
  const [middle, last] = [points[Math.floor(points.length / 2)], points.at(-1)]
  if (!middle || !last) throw new Error('a line without points')
  for (const start of [middle.start, middle.start, middle.earlierStart, '2026-11-20']) await activeOn(start)
  const { activeUsers } = await reportOf(range)
  const shown = activeUsers.find(({ start }) => start === middle.start)
  await open(`/admin/reports?range=${range}`)
  await screen.findByRole('figure', { name: 'Active users' })
  const chart = figure('Active users')
  const ofNow = chart.getByRole('link', { name: `${activeUsers.at(-1)?.users} ${now}` })
  expect(ofNow).toHaveAttribute('href', `/admin/reports/active?unit=${unit}&start=${last.start}`)
  await user.click(chart.getByRole('button', { name: /Show as table/ }))
  const row = within(await findRow(middle.label))
  const [ofThen, ofEarlier] = row.getAllByRole('link')
  expect(ofThen).toHaveTextContent(String(shown?.users))
  expect(ofEarlier).toHaveAttribute('href', `/admin/reports/active?unit=${unit}&start=${middle.earlierStart}`)
  await user.click(ofThen as HTMLElement)
  expect(await screen.findByRole('heading', { level: 1, name: 'Active users' })).toBeVisible()
  expect(address()).toBe(`/admin/reports/active?unit=${unit}&start=${middle.start}`)
  expect(
    await screen.findByText(new RegExp(`^${shown?.users} people were active (on|in) .+\\.$`)),
  ).toBeVisible()
  await waitFor(() => expect(rows()).toHaveLength(shown?.users ?? 0))
  const { name } = await downloadWithButton('Download CSV')
  expect(name).toMatch(new RegExp(`^active-users-${unit}-.+\\.csv$`))
  expect(within(rows()[0] as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/admin\/students\//),
  )
})

test('Filters Applied shows the number and names of the active filters', async () => {
  await open('/admin/reports?range=7d')
  const button = await screen.findByRole('button', { name: /^Filters Applied\s*1$/ })
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect((await screen.findByText('Last 7 Days', { selector: 'b' })).closest('li')).toHaveTextContent(
    'Date Range: Last 7 Days, 14 Nov to 20 Nov 2026',
  )
  await user.click(screen.getByRole('button', { name: 'Back to Last 30 Days' }))
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Last 30 Days' })).toBeChecked())
  expect(address()).toBe('/admin/reports')
})

test('the report and its charts are exported as CSVs; a report that fails can be tried again', async () => {
  await fillSchool()
  const recover = failList('/api/reports')
  await open('/admin/reports?range=3m')
  const failed = (await screen.findByText('The report could not be made.')).closest('[role=alert]')
  recover()
  await user.click(within(failed as HTMLElement).getByRole('button', { name: 'Try again' }))
  await screen.findByRole('region', { name: 'Summary' })
  const report = await downloadWithButton('Download CSV')
  expect(report.name).toBe('report-3m.csv')
  expect(report.text).toContain('Total Enrollments')
  expect(report.text).toContain('Active users')
  const chart = await downloadWithButton('CSV of Enrollments per course')
  expect(chart.name).toBe('enrollments-per-course-3m.csv')
  expect(chart.text).toMatch(/^\uFEFF?Course,Enrollments,Earnings\r\n/)
})

test('a range has its ledger by month and by course, with a table', async () => {
  await fillSchool()
  const { period } = await reportOf('3m')
  const { body } = await admin.call('GET', `fees/books?from=${period.from}&to=${period.to}`)
  const { months, courses, total } = body
  await open('/admin/reports?range=3m')
  const books = within(await screen.findByRole('region', { name: 'Earned, received, refunded and owed' }))
  const table = async (name: string) => within(await books.findByRole('region', { name })).getAllByRole('row')
  expect(await table('By month')).toHaveLength(months.length + 2)
  const byCourse = await table('By course')
  expect(byCourse).toHaveLength(courses.length + 2)
  const cells = within(byCourse.at(-1) as HTMLElement).getAllByRole('cell')
  const sums = [total.earned, total.received, total.refunded, total.owed].map((sum) => formatRupees(sum))
  expect(cells.map(({ textContent }) => textContent)).toEqual(sums)
  const button = books.getByRole('button', { name: 'CSV of Earned, received, refunded and owed' })
  const { name } = await download(() => user.click(button))
  expect(name).toBe(`books-${period.from}-to-${period.to}.csv`)
  const { booked } = (await admin.call('GET', 'enrollments?page=1&limit=1')).body
  expect(booked.owed).toBe(total.owed)
})

test('a school without any data has nothing to compare with', async () => {
  await open('/admin/reports')
  await screen.findByRole('region', { name: 'Summary' })
  expect(link('1 Total Users: open the rows')).toBeVisible()
  expect(link('₹0 Total Earnings: open the rows')).toBeVisible()
  const terms = summary().getAllByRole('term')
  for (const term of terms) expect(term.closest('div')).toHaveTextContent('– from last month')
  expect(screen.getByText('Nobody enrolled in these 30 days.')).toBeVisible()
  expect(await screen.findByText('No enrollments in these days.')).toBeVisible()
  await open('/admin/dashboard')
  expect(await screen.findByRole('link', { name: /^System warnings/ })).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Payments to confirm/ })).toBeNull()
  expect(await screen.findByText('No doubt is waiting.')).toBeVisible()
})
