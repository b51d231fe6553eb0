import { beforeEach, expect, test } from 'vitest'
import { formatRupees } from '#contract/money.ts'
import type { CourseRow } from '#server/modules/catalogue/catalogue.tables.ts'
import { enrollmentForm, type Person } from '#server/testing/school.ts'
import {
  address,
  downloadWithButton,
  enrollNewStudent,
  failList,
  findRow,
  rows,
  schoolDay,
  signInAdmin,
} from './support/office.ts'
import { fill, network, open, reload, school, screen, user, waitFor, within } from './support/page.tsx'
import { resize } from './support/window.ts'

const noMatchText = 'No enrollments match these filters.'
const backwardsError = 'Please choose a last day that is not before the first.'

let admin: Person
let course: CourseRow
beforeEach(async () => {
  admin = await signInAdmin()
  course = await school.addCourse({
    name: 'Design research',
    original_price: 299_900,
    discounted_price: 299_900,
  })
})

const figure = (label: string) => {
  const term = within(screen.getByRole('region', { name: 'Totals' })).getByText(label)
  return within(term.closest('div') as HTMLElement).getAllByRole('definition')[0]
}
const receipts = () => rows().map(({ textContent }) => /AB\/[\d-]+\/\d+/.exec(textContent)?.[0])

test('every enrollment is listed and counted; the list is paged and filtered in the address', async () => {
  const other = await school.addCourse({ name: 'Another course' })
  await enrollNewStudent(other, { name: 'Meera Iyer' })
  for (let made = 0; made < 21; made += 1) await enrollNewStudent(course)
  await open('/admin/enrollments')
  expect(screen.getByRole('heading', { level: 1, name: 'Enrollments' })).toBeVisible()
  expect(document.title).toBe('Enrollments · Abhyas')
  await waitFor(() => expect(rows()).toHaveLength(20))
  expect(figure('Total Enrollments')).toHaveTextContent(/^22/)
  expect(figure('Total Earnings')).toHaveTextContent(formatRupees(21 * 2_999 + 4_999))

  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(address()).toBe('/admin/enrollments?page=2'))
  await waitFor(() => expect(rows()).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Not cancelled' }))
  await waitFor(() => expect(address()).toBe('/admin/enrollments?status=live'))
  await user.selectOptions(screen.getByLabelText('Course'), 'Another course')
  await waitFor(() => expect(address()).toBe(`/admin/enrollments?status=live&course=${other.id}`))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]).toHaveTextContent('Another course')
  await fill(screen.getByLabelText('From'), '2020-01-01')
  await fill(screen.getByLabelText('To'), '2020-01-31')
  await waitFor(() => expect(address()).toContain('from=2020-01-01&to=2020-01-31'))
  expect(await screen.findByText(noMatchText)).toBeVisible()
  await reload()
  expect(await screen.findByText(noMatchText)).toBeVisible()
  expect(screen.queryByText('Publish one to begin.', { exact: false })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(address()).toBe('/admin/enrollments'))
  await fill(screen.getByLabelText('Name, phone or number'), 'meera')
  await waitFor(() => expect(address()).toBe('/admin/enrollments?search=meera'))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]).toHaveTextContent('Meera')
  await user.click(screen.getByRole('button', { name: 'Enrolled At' }))
  await waitFor(() => expect(address()).toBe('/admin/enrollments?search=meera&sort=oldest'))
  expect(screen.getByRole('columnheader', { name: 'Enrolled At' })).toHaveAttribute('aria-sort', 'ascending')
})

test('a range that ends before it begins shows one error, at the field, and no rows', async () => {
  await enrollNewStudent(course)
  await open('/admin/enrollments?from=2026-11-21&to=2026-11-20')
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription(expect.stringContaining(backwardsError))
  await waitFor(() => expect(figure('Total Enrollments')).toHaveTextContent(/^1/))
  expect(rows()).toEqual([])
  expect(screen.queryByText(noMatchText)).toBeNull()
  expect(screen.getAllByText(backwardsError)).toHaveLength(1)
  expect(screen.queryByText('0 rows')).toBeNull()
})

test('a free enrollment has no reference to correct', async () => {
  await enrollNewStudent(await school.addCourse({ original_price: 0, discounted_price: 0 }))
  await open('/admin/enrollments')
  const row = within(await findRow('Free'))
  expect(row.getByRole('button', { name: /^Cancel/ })).toBeVisible()
  expect(row.queryByRole('button', { name: /reference/ })).toBeNull()
})

test('filtered enrollments are exported as a CSV, in the chosen order', async () => {
  const others = await enrollNewStudent(await school.addCourse())
  const first = await enrollNewStudent(course)
  const yesterday = schoolDay()
  school.pass(8 * 3_600_000)
  const today = schoolDay()
  expect(today).not.toBe(yesterday)
  const second = await enrollNewStudent(course)
  const table = async () => {
    const { name, text } = await downloadWithButton('Download CSV')
    expect(name).toBe('enrollments.csv')
    const [head, ...lines] = text.trim().split('\r\n')
    expect(head).toContain('Course,Start Date,Enrolled On')
    return lines
  }
  const receiptsOf = (lines: string[]) => lines.map((line) => /AB\/[\d-]+\/\d+/.exec(line)?.[0])
  await open(`/admin/enrollments?student=${others.student.id}`)
  await findRow(others.receiptNumber)
  expect(receiptsOf(await table())).toEqual([others.receiptNumber])

  const days = `from=${yesterday}&to=${today}`
  await open(`/admin/enrollments?status=live&course=${course.id}&${days}&sort=oldest`)
  expect(await screen.findByText(/^2 rows/)).toBeVisible()
  expect(receipts()).toEqual([first.receiptNumber, second.receiptNumber])
  expect(receiptsOf(await table())).toEqual([first.receiptNumber, second.receiptNumber])
  await user.click(screen.getByRole('button', { name: 'Enrolled At' }))
  await waitFor(() => expect(address()).not.toContain('sort='))
  expect(receiptsOf(await table())).toEqual([second.receiptNumber, first.receiptNumber])
  await fill(screen.getByLabelText('To'), yesterday)
  expect(await screen.findByText(/^1 row\b/)).toBeVisible()
  const lines = await table()
  expect(receiptsOf(lines)).toEqual([first.receiptNumber])
  expect(lines[0]).toContain(`,${yesterday},`)
})

test('a payment that waits shows the phone, the balance, and another payment with the same reference', async () => {
  const parts = [
    { amount: 1000, dueAfterDays: 0 },
    { amount: 1999, dueAfterDays: 30 },
  ]
  await admin.call('PUT', `courses/${course.id}/fee-plan`, { parts })
  const reference = '755812000001'
  const one = await school.as('student', { name: 'Asha Verma' })
  const form = { ...enrollmentForm, phone: '98450 00000', courseId: course.id, inParts: true, reference }
  expect((await one.call('POST', 'enrollments', form)).status).toBe(201)
  await admin.call('PUT', `courses/${course.id}/fee-plan`, { parts: [] })
  const other = await enrollNewStudent(course, { name: 'Kiran Rao' })
  const confirmed = { status: 'confirmed', reference }
  expect((await admin.call('PUT', `enrollments/${other.id}/payment`, confirmed)).status).toBe(200)

  await open(`/admin/enrollments?status=recorded&student=${one.id}`)
  const row = await findRow('98450 00000')
  expect(row).toHaveTextContent('₹1,000')
  expect(row).toHaveTextContent('Balance ₹2,999')
  await user.click(
    within(row).getByRole('link', { name: `Same reference as ${other.receiptNumber}, Kiran Rao` }),
  )
  await waitFor(() => expect(rows()).toHaveLength(2))
  for (const row of rows()) expect(row).toHaveTextContent('Same reference as')
})

test('a fee card is shown beside the rail, links to the order slip, and back to the filtered list', async () => {
  const one = await enrollNewStudent(course)
  const list = `/admin/enrollments?status=live&student=${one.student.id}`
  await open(list)
  await user.click(within(await findRow(one.receiptNumber)).getByRole('link', { name: one.receiptNumber }))
  await waitFor(() => expect(address()).toBe(`/admin/enrollments/${one.id}`))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Fee card' })).toHaveFocus())
  const rail = within(screen.getByRole('navigation', { name: 'Work' }))
  expect(rail.getByRole('link', { name: /^Fees/ })).toHaveAttribute('aria-current')
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Enrollments' }))
  await waitFor(() => expect(address()).toBe(list))

  await open(`/admin/enrollments/${one.id}`)
  await user.click(await screen.findByRole('link', { name: `Order slip ${one.receiptNumber}` }))
  expect(await screen.findByText('recorded (UPI), to be confirmed by the school')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled()
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Fee card' }))
  await waitFor(() => expect(address()).toBe(`/admin/enrollments/${one.id}`))

  // The old address redirects.
  await open(`/receipts/${one.id}`)
  await waitFor(() => expect(address()).toBe(`/admin/enrollments/${one.id}`))
  await open('/admin/enrollments/unknown')
  expect(await screen.findByRole('heading', { level: 1, name: 'Fee card not found' })).toBeVisible()
  await open('/admin/enrollments/unknown/slip')
  expect(await screen.findByRole('heading', { level: 1, name: 'Order slip not found' })).toBeVisible()
})

test('a list that fails can be loaded again, and on a phone its order is a select', async () => {
  await resize(320)
  const one = await enrollNewStudent(course)
  const recover = failList('/api/enrollments')
  await open(`/admin/enrollments?student=${one.student.id}`)
  const failed = await screen.findAllByText('Error fetching enrollments.')
  recover()
  const alert = failed[0]?.closest('[role=alert]') as HTMLElement
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  const list = await screen.findByRole('list', { name: 'Enrollments' })
  expect(within(list).getByRole('listitem')).toHaveTextContent('Awaiting confirmation')
  await user.selectOptions(screen.getByLabelText('Order'), 'Oldest first')
  await waitFor(() => expect(address()).toContain('sort=oldest'))
  expect(network.count('GET /api/enrollments?')).toBeGreaterThan(1)
})
