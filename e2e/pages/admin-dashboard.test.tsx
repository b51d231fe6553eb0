import { beforeEach, expect, test } from 'vitest'
import type { Person } from '#server/testing/school.ts'
import {
  address,
  downloadWithButton,
  enrollNewStudent,
  failList,
  findRow,
  rows,
  signInAdmin,
} from './support/office.ts'
import { fill, network, open, reload, school, screen, user, waitFor, within } from './support/page.tsx'
import { resize } from './support/window.ts'

let admin: Person
beforeEach(async () => {
  admin = await signInAdmin()
})

const totals = () => within(screen.getByRole('region', { name: 'Totals' }))
const names = () => rows().map((row) => row.querySelector('th')?.textContent)
const show = (expected: readonly string[]) => waitFor(() => expect(names()).toEqual(expected))
const head = (name: string) => screen.getByRole('columnheader', { name })
const pressHead = (name: string) => user.click(screen.getByRole('button', { name }))
const choose = (name: string) => user.click(screen.getByRole('checkbox', { name }))

test('each pending task links to its list, and the rail shows the counts', async () => {
  const mentor = await school.as('mentor')
  await enrollNewStudent(await school.addCourse({ mentor_id: mentor.id }, []))
  const message = {
    name: 'Lata Naik',
    email: 'lata@mail.example',
    message: 'May my brother sit in on a lesson?',
  }
  await school.visitor.call('POST', 'contact', message)
  await open('/admin/dashboard')
  const lines = within(await screen.findByRole('region', { name: 'To do' }))
  await lines.findByRole('link', { name: /^Payments to confirm/ })
  const rail = within(screen.getByRole('navigation', { name: 'Work' }))
  expect(lines.getAllByRole('link')).toHaveLength(4)
  const { system } = (await admin.call('GET', 'reports/waiting')).body
  expect(system).toBeGreaterThan(0)
  for (const [text, list] of [
    [/^Payments to confirm.* 1$/, 'enrollments?status=recorded&sort=oldest'],
    [/^Messages to answer.* 1$/, 'messages?state=new'],
    [/^Courses without a syllabus.* 1$/, 'courses?state=noSyllabus'],
    [new RegExp(`^System warnings.* ${system}$`), 'system'],
  ] as const)
    expect(lines.getByRole('link', { name: text })).toHaveAttribute('href', `/admin/${list}`)
  for (const name of [
    'Fees 1 waiting',
    'Doubts and messages 1 waiting',
    'Courses 1 waiting',
    `Settings ${system} waiting`,
  ])
    expect(await rail.findAllByRole('link', { name })).not.toEqual([])
  await user.click(lines.getByRole('link', { name: /^Messages to answer/ }))
  await waitFor(() => expect(address()).toBe('/admin/messages?state=new'))

  await user.click(await screen.findByRole('button', { name: /^Open C-/ }))
  await user.click(await screen.findByRole('button', { name: 'Close message' }))
  expect(await rail.findAllByRole('link', { name: 'Messages' })).not.toEqual([])
})

test('each total links to its rows', async () => {
  const course = await school.addCourse({ original_price: 299_900, discounted_price: 299_900 })
  const one = await enrollNewStudent(course)
  await enrollNewStudent(course)
  await admin.call('PUT', `enrollments/${one.id}/payment`, { status: 'confirmed', reference: 'UPI 1' })
  await open('/admin/dashboard')
  const line = () => totals().getByRole('list', { name: 'The sum of the ledger' })
  await waitFor(() => expect(line()).toHaveTextContent(/^Earned₹5,998−Received₹2,999=Owed₹2,999$/))
  for (const label of ['Total Students', 'Total Enrollments', 'Total Earnings'])
    expect(totals().getByText(label)).toBeVisible()
  expect(totals().getAllByRole('link', { name: '₹5,998' })[0]).toHaveAttribute(
    'href',
    '/admin/enrollments?status=live',
  )
  const [students, enrollments] = totals().getAllByRole('link', { name: '2' })
  expect(students).toHaveAttribute('href', '/admin/students')
  await user.click(enrollments as HTMLElement)
  await waitFor(() => expect(address()).toBe('/admin/enrollments?status=live'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Enrollments' })).toBeVisible()
})

test('students are searched, sorted and paged in the address, and saved as a table', async () => {
  const course = await school.addCourse()
  await enrollNewStudent(course, { name: 'Zoya Busy' })
  const studentNames = Array.from({ length: 21 }, (_, index) => `Asha ${String(index).padStart(2, '0')}`)
  for (const [index, name] of studentNames.entries())
    await school.as('student', {
      name,
      email: `p${30 - index}@mail.example`,
      created_at: 1_700_000_000_000 + index,
    })
  await open('/admin/dashboard')
  expect(screen.getByRole('heading', { level: 2, name: 'All Students' })).toBeVisible()
  await show(studentNames.slice(0, 20))
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(address()).toBe('/admin/dashboard?page=2'))
  await show(['Asha 20', 'Zoya Busy'])
  await pressHead('Joined')
  await waitFor(() => expect(address()).toBe('/admin/dashboard?sort=newest'))
  await waitFor(() => expect(names()[0]).toBe('Zoya Busy'))
  await pressHead('Joined')
  await waitFor(() => expect(head('Joined')).toHaveAttribute('aria-sort', 'ascending'))
  await waitFor(() => expect(names()[0]).toBe('Asha 00'))
  await pressHead('Enrolled In')
  await waitFor(() => expect(address()).toBe('/admin/dashboard?sort=most'))
  await waitFor(() => expect(names()[0]).toBe('Zoya Busy'))
  await pressHead('Enrolled In')
  expect(await screen.findByText('in fewest courses first', { exact: false })).toBeVisible()
  expect(head('Enrolled In')).toHaveAttribute('aria-sort', 'ascending')
  await pressHead('Email')
  await waitFor(() => expect(address()).toBe('/admin/dashboard?sort=email'))
  expect(head('Email')).toHaveAttribute('aria-sort', 'ascending')
  await waitFor(() => expect(names()[0]).toBe('Asha 20'))
  await pressHead('Email')
  await waitFor(() => expect(address()).toBe('/admin/dashboard?sort=-email'))
  expect(await screen.findByText('sorted by email, from Z', { exact: false })).toBeVisible()
  expect(head('Email')).toHaveAttribute('aria-sort', 'descending')
  await waitFor(() => expect(names()[0]).toBe('Zoya Busy'))
  await fill(screen.getByRole('searchbox', { name: 'Search students' }), 'zoya')
  await waitFor(() => expect(address()).toContain('search=zoya'))
  await show(['Zoya Busy'])
  expect(rows()[0]).toHaveTextContent('Student')
  await reload()
  await show(['Zoya Busy'])
  const { text } = await downloadWithButton('Download CSV')
  expect(text.trim().split('\n')).toHaveLength(2)
  expect(text).toContain('Zoya Busy')
  await fill(screen.getByRole('searchbox'), 'zzzz')
  expect(await screen.findByText('No students match this search.')).toBeVisible()
})

test('selected students stay selected on other pages, and only they are exported', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `Asha ${String(index).padStart(2, '0')}`)
  for (const name of names) await school.as('student', { name })
  await open('/admin/dashboard')
  await show(names.slice(0, 20))
  await choose('Select Asha 00')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await show(names.slice(20))
  await choose('Select all on this page')
  expect(screen.getByText('21 selected')).toBeVisible()
  await choose('Select all on this page')
  await choose('Select Asha 20')
  const { text } = await downloadWithButton('Export 2 as CSV')
  const [heads, ...lines] = text.trim().split('\r\n')
  expect(heads).toMatch(/^\uFEFF?Name,Email,/)
  expect(lines.map((line) => line.split(',')[0])).toEqual(['Asha 00', 'Asha 20'])
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByText('2 selected')).toBeNull()
  expect(screen.getByRole('heading', { name: 'All Students' })).toHaveFocus()
})

test('more students than fit into an address are exported as one table, in their order', async () => {
  const names = Array.from({ length: 105 }, (_, index) => `Asha ${String(index).padStart(3, '0')}`)
  for (const name of names) await school.as('student', { name })
  await open('/admin/dashboard')
  for (let page = 0; page < 6; page += 1) {
    const shown = names.slice(page * 20, page * 20 + 20)
    await show(shown)
    await choose('Select all on this page')
    expect(screen.getByText(`${page * 20 + shown.length} selected`)).toBeVisible()
    if (page < 5) await user.click(screen.getByRole('button', { name: 'Next page' }))
  }
  const { text } = await downloadWithButton('Export 105 as CSV')
  const [, ...lines] = text.trim().split('\r\n')
  expect(lines.map((line) => line.split(',')[0])).toEqual(names)
})

test('a student who cannot log in is marked, and can be found by a filter', async () => {
  const { id } = await school.as('student', { name: 'Gone', email: 'gone@mail.example' })
  await school.as('student', { name: 'Here' })
  await admin.call('PUT', `admin/accounts/${id}`, { active: false })
  await open('/admin/dashboard')
  await user.click(await screen.findByRole('button', { name: 'Deactivated' }))
  await waitFor(() => expect(address()).toBe('/admin/dashboard?status=deactivated'))
  const row = await findRow('gone@mail.example')
  expect(rows()).toEqual([row])
  expect(row).toHaveTextContent('Deactivated')
  expect(within(row).getByRole('cell', { name: '0' })).toBeVisible()
  await resize(320)
  await reload()
  const card = (await screen.findByText('gone@mail.example', { exact: false })).closest('li')
  expect(card).toHaveTextContent('Student · enrolled in 0')
})

test('each part that fails to load shows an error in its place, and can be loaded again', async () => {
  await school.as('student', { name: 'Asha' })
  const recoveries = [failList('/api/students'), network.fail('GET /api/enrollments')]
  await open('/admin/dashboard')
  const alerts = (text: string) =>
    screen.getAllByText(text).map((one) => one.closest('[role=alert]') as HTMLElement)
  const again = (alert: HTMLElement) => user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await screen.findByText('Error fetching enrollments.')
  await waitFor(() => expect(alerts('Error fetching students.')).toHaveLength(2))
  for (const recover of recoveries) recover()
  await again(alerts('Error fetching enrollments.')[0] as HTMLElement)
  expect(await screen.findByText('Earned')).toBeVisible()
  await again(alerts('Error fetching students.').at(-1) as HTMLElement)
  await show(['Asha'])
})
