import { beforeEach, expect, test } from 'vitest'
import type { CourseRow } from '#server/modules/catalogue/catalogue.tables.ts'
import type { Person } from '#server/testing/school.ts'
import { type EnrolledStudent, enrollNewStudent, findRow, signInAdmin } from './support/office.ts'
import { fill, network, open, reload, school, screen, user, waitFor, within } from './support/page.tsx'

let admin: Person
let course: CourseRow
let enrollment: EnrolledStudent
beforeEach(async () => {
  admin = await signInAdmin()
  course = await school.addCourse()
  enrollment = await enrollNewStudent(course)
})

const settle = (body: object) => admin.call('PUT', `enrollments/${enrollment.id}/payment`, body)
const dialog = (name?: string) => screen.findByRole('dialog', name ? { name } : {})
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const pressIn = async ({ receiptNumber }: EnrolledStudent, name: RegExp) =>
  user.click(within(await findRow(receiptNumber)).getByRole('button', { name }))
const findTotal = () =>
  within(screen.getByText('Total Enrollments').closest('div') as HTMLElement).getAllByRole('definition')[0]

test('a payment is confirmed with its reference, which can be corrected later', async () => {
  await open(`/admin/enrollments?student=${enrollment.student.id}`)
  await pressIn(enrollment, /^Confirm/)
  const opened = await dialog('Confirm payment')
  const inside = within(opened)
  // A note names the missing mail server.
  expect(await inside.findByRole('note')).toBeVisible()
  expect(opened).not.toHaveTextContent('told by mail')
  await user.click(inside.getByRole('button', { name: 'Confirm payment' }))
  const reference = inside.getByLabelText('Reference')
  expect(reference).toHaveFocus()
  expect(reference).toHaveAccessibleDescription(
    expect.stringContaining('Please give the reference of the transfer.'),
  )
  await fill(reference, 'UPI 4471 0098')
  await user.click(inside.getByRole('button', { name: 'Confirm payment' }))
  await isClosed()
  const row = await findRow('UPI 4471 0098')
  expect(row).toHaveTextContent('Confirmed')

  await pressIn(enrollment, /^Correct reference/)
  const correction = await dialog('Correct the reference')
  expect(correction).toHaveTextContent('No mail is sent for it.')
  await fill(within(correction).getByLabelText('Reference'), 'UPI 4471 0099')
  await user.click(within(correction).getByRole('button', { name: 'Save reference' }))
  expect(await findRow('UPI 4471 0099')).toBeVisible()
})

test('after a confirmation the focus moves to the next waiting row', async () => {
  const between = await enrollNewStudent(course)
  const newest = await enrollNewStudent(course)
  await admin.call('PUT', `enrollments/${between.id}/payment`, { status: 'confirmed', reference: 'UPI 1' })
  for (const path of ['/admin/enrollments', '/admin/enrollments?status=recorded']) {
    const settled = path.includes('recorded') ? await enrollNewStudent(course) : newest
    await open(path)
    await pressIn(settled, /^Confirm/)
    const opened = within(await dialog())
    expect(opened.getByLabelText('Reference')).toHaveFocus()
    await user.keyboard('UPI 4471')
    await user.click(opened.getByRole('button', { name: 'Confirm payment' }))
    await isClosed()
    const next = within(await findRow(enrollment.receiptNumber)).getByRole('button', { name: /^Confirm/ })
    await waitFor(() => expect(next).toHaveFocus())
    const { body } = await admin.call('GET', `enrollments?search=${settled.receiptNumber}`)
    const [{ paymentStatus, paymentReference }] = body.enrollments
    expect({ paymentStatus, paymentReference }).toEqual({
      paymentStatus: 'confirmed',
      paymentReference: 'UPI 4471',
    })
  }
})

test('a cancellation explains its effect, requires a reason, and changes every total', async () => {
  await open(`/admin/enrollments?student=${enrollment.student.id}`)
  await waitFor(() => expect(findTotal()).toHaveTextContent(/^1/))
  await pressIn(enrollment, /^Cancel/)
  const opened = await dialog('Cancel enrollment')
  for (const text of [
    'loses access to the course',
    'No total counts it any more',
    'may enroll again',
    'receipt and its number stay',
  ])
    expect(opened).toHaveTextContent(text)
  const inside = within(opened)
  await user.click(inside.getByRole('button', { name: 'Cancel enrollment' }))
  const reason = inside.getByLabelText('Reason')
  expect(reason).toHaveFocus()
  expect(reason).toHaveAccessibleDescription(expect.stringContaining('Please give the reason'))
  await fill(reason, 'Enrolled twice by mistake.')
  await user.click(inside.getByRole('button', { name: 'Cancel enrollment' }))
  await isClosed()
  const row = await findRow('Enrolled twice by mistake.')
  expect(row).toHaveTextContent('Cancelled')
  expect(within(row).queryByRole('button')).toBeNull()
  await waitFor(() => expect(within(row).getAllByRole('link')[0]).toHaveFocus())
  await waitFor(() => expect(findTotal()).toHaveTextContent(/^0/))
  expect((await school.enroll(enrollment.student, course)).status).toBe(201)
})

test('after a cancellation that leaves no row the title gets the focus', async () => {
  await open(`/admin/enrollments?status=live&student=${enrollment.student.id}`)
  await pressIn(enrollment, /^Cancel/)
  const opened = within(await dialog())
  expect(opened.getByLabelText('Reason')).toHaveFocus()
  await user.keyboard('By mistake.')
  await user.click(opened.getByRole('button', { name: 'Cancel enrollment' }))
  expect(await screen.findByText('No enrollments match these filters.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('when somebody else was first, the page shows what they did, and typed text stays', async () => {
  await open(`/admin/enrollments?student=${enrollment.student.id}`)
  await pressIn(enrollment, /^Confirm/)
  const inside = within(await dialog())
  await fill(inside.getByLabelText('Reference'), 'MINE 1')
  await settle({ status: 'confirmed', reference: 'THEIRS 2' })
  await user.click(inside.getByRole('button', { name: 'Confirm payment' }))
  expect(await inside.findByRole('alert')).toHaveTextContent('changed by somebody else meanwhile')
  expect(inside.getByRole('alert')).toHaveTextContent('THEIRS 2')
  expect(inside.getByLabelText('Reference')).toHaveValue('MINE 1')

  await settle({ status: 'cancelled', reason: 'By mistake.' })
  await user.click(inside.getByRole('button', { name: 'Confirm payment' }))
  await waitFor(() => expect(inside.getByRole('alert')).toHaveTextContent('It is cancelled now'))
  expect(inside.getByRole('alert')).toHaveTextContent('By mistake.')
  await user.click(inside.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await waitFor(async () => expect(await findRow(enrollment.receiptNumber)).toHaveTextContent('Cancelled'))
})

test('a settlement that fails keeps typed text', async () => {
  await open(`/admin/enrollments?student=${enrollment.student.id}`)
  await pressIn(enrollment, /^Confirm/)
  const inside = within(await dialog())
  await fill(inside.getByLabelText('Reference'), 'UPI 1')
  network.setOnline(false)
  await user.click(inside.getByRole('button', { name: 'Confirm payment' }))
  expect(await inside.findByRole('alert')).toHaveTextContent('The payment is not confirmed yet.')
  expect(inside.getByLabelText('Reference')).toHaveValue('UPI 1')
  network.setOnline(true)
  await reload()
  expect(await findRow(enrollment.receiptNumber)).toHaveTextContent('Awaiting confirmation')
})

test('a right-to-left name, or one with direction signs, moves no amount and no code', async () => {
  const hebrew = await enrollNewStudent(await school.addCourse({ name: 'עברית' }), { name: 'דוד לוי' })
  await open(`/admin/enrollments?student=${hebrew.student.id}`)
  await pressIn(hebrew, /^Confirm/)
  const opened = await dialog('Confirm payment')
  expect(opened).toHaveTextContent(
    `${hebrew.receiptNumber} · \u2068דוד לוי\u2069 · \u2068עברית\u2069 · ₹4,999`,
  )
  expect(opened).toHaveTextContent(/it says “\u2068[0-9A-F]{6} דוד לוי עברית\u2069”/)
  await user.click(within(opened).getByRole('button', { name: 'Leave as it is' }))

  // An earlier version did not remove direction signs.
  await school.database.db
    .updateTable('enrollments')
    .set({ name: 'Asha\u202e Rao' })
    .where('id', '=', enrollment.id)
    .execute()
  await open(`/admin/enrollments?student=${enrollment.student.id}`)
  await pressIn(enrollment, /^Confirm/)
  expect(await dialog('Confirm payment')).toHaveTextContent(
    `${enrollment.receiptNumber} · \u2068Asha Rao\u2069 · `,
  )
})
