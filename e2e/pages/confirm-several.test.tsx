import { beforeEach, expect, test } from 'vitest'
import type { CourseRow } from '#server/modules/catalogue/catalogue.tables.ts'
import type { Person } from '#server/testing/school.ts'
import { type EnrolledStudent, enrollNewStudent, findRow, signInAdmin } from './support/office.ts'
import { fill, network, open, school, screen, user, waitFor, within } from './support/page.tsx'

const waitingPath = '/admin/enrollments?status=recorded'

let admin: Person
let course: CourseRow
let payments: [EnrolledStudent, EnrolledStudent, EnrolledStudent]
beforeEach(async () => {
  admin = await signInAdmin()
  course = await school.addCourse({ original_price: 299_900, discounted_price: 299_900 })
  const enrollAsha = () => enrollNewStudent(course, { name: 'Asha Verma' })
  payments = [await enrollAsha(), await enrollAsha(), await enrollAsha()]
})

const boxName = ({ receiptNumber }: EnrolledStudent) => `Select ${receiptNumber}, Asha Verma`
const boxOf = (one: EnrolledStudent) => screen.getByRole('checkbox', { name: boxName(one) })
const confirmOf = async ({ receiptNumber }: EnrolledStudent) =>
  within(await findRow(receiptNumber)).getByRole('button', { name: /^Confirm/ })
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const read = async ({ receiptNumber }: EnrolledStudent) => {
  const { body } = await admin.call('GET', `enrollments?page=1&limit=1&search=${receiptNumber}`)
  const [{ paymentStatus, paymentReference }] = body.enrollments
  return { paymentStatus, paymentReference }
}

test('selected payments are confirmed with one press, with one reference for all or their own', async () => {
  const [first, second, third] = payments
  await open(waitingPath)
  await findRow(first.receiptNumber)
  await user.click(boxOf(first))
  await user.click(boxOf(second))
  expect(screen.getByText('2 selected')).toBeVisible()
  await press('Confirm 2 payments')
  const inside = await dialog()
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Confirm 2 payments')
  expect(screen.getByRole('dialog')).toHaveTextContent('₹5,998 in all')
  const forAll = inside.getByLabelText('Reference for all')
  expect(forAll).toHaveFocus()
  await fill(inside.getByLabelText(`Reference of ${first.receiptNumber}`), 'UPI 77')
  const confirm = () => user.click(inside.getByRole('button', { name: 'Confirm 2 payments' }))
  await confirm()
  expect(forAll).toHaveFocus()
  expect(forAll).toHaveAccessibleDescription(
    expect.stringContaining('Please give the reference of the transfer.'),
  )
  await fill(forAll, 'Statement of 24 Nov')
  expect(inside.getByLabelText('Received on')).toHaveValue('')
  await fill(inside.getByLabelText('Received on'), '2026-11-19')
  await confirm()

  await isClosed()
  expect(await screen.findByText('2 payments confirmed.')).toBeVisible()
  expect(screen.queryByText('2 selected')).toBeNull()
  await waitFor(() => expect(screen.queryByText(first.receiptNumber)).toBeNull())
  const next = await confirmOf(third)
  await waitFor(() => expect(next).toHaveFocus())
  expect([await read(first), await read(second)]).toEqual([
    { paymentStatus: 'confirmed', paymentReference: 'UPI 77' },
    { paymentStatus: 'confirmed', paymentReference: 'Statement of 24 Nov' },
  ])
  for (const { id } of [first, second]) {
    const { body } = await admin.call('GET', `enrollments/${id}/fee-card`)
    expect(body).toMatchObject({ payments: [{ receivedDay: '2026-11-19' }] })
  }
})

test('each outcome is shown: confirmed, settled by somebody else, or refused and to be tried again', async () => {
  const [mine, theirs, refused] = payments
  await open(waitingPath)
  await findRow(mine.receiptNumber)
  for (const one of payments) await user.click(boxOf(one))
  await press('Confirm 3 payments')
  const inside = await dialog()
  const item = ({ receiptNumber }: EnrolledStudent) =>
    inside.getByText(receiptNumber, { exact: false }).closest('li')
  await admin.call('PUT', `enrollments/${theirs.id}/payment`, { status: 'confirmed', reference: 'THEIRS 2' })
  const recover = network.fail(`PUT /api/enrollments/${refused.id}/payment`)
  await fill(inside.getByLabelText('Reference for all'), 'MINE 1')
  await user.click(inside.getByRole('button', { name: 'Confirm 3 payments' }))

  expect(await inside.findByRole('alert')).toHaveTextContent('1 of 3 payments are confirmed.')
  expect(item(mine)).toHaveTextContent('Confirmed')
  expect(item(theirs)).toHaveTextContent('It is confirmed now')
  expect(item(theirs)).toHaveTextContent('THEIRS 2')
  expect(item(refused)).toHaveTextContent('The payment is not confirmed yet.')
  expect(await read(theirs)).toMatchObject({ paymentReference: 'THEIRS 2' })

  recover()
  await user.click(inside.getByRole('button', { name: 'Confirm 1 payment' }))
  await waitFor(() => expect(inside.getByRole('alert')).toHaveTextContent('2 of 3 payments are confirmed.'))
  expect(item(refused)).toHaveTextContent('Confirmed')
  await user.click(inside.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await isClosed()
  expect(screen.queryByText(/selected$/)).toBeNull()
  for (const { receiptNumber } of payments) expect(screen.queryByText(receiptNumber)).toBeNull()
})

test('confirmed and cancelled payments cannot be selected', async () => {
  const [waiting, cancelled, confirmed] = payments
  const settle = ({ id }: EnrolledStudent, body: object) =>
    admin.call('PUT', `enrollments/${id}/payment`, body)
  await settle(cancelled, { status: 'cancelled', reason: 'By mistake.' })
  await settle(confirmed, { status: 'confirmed', reference: 'UPI 1' })
  await open('/admin/enrollments')
  await findRow(cancelled.receiptNumber)
  for (const one of [cancelled, confirmed])
    expect(screen.queryByRole('checkbox', { name: boxName(one) })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  expect(boxOf(waiting)).toBeChecked()
  await press('Clear selection')
  expect(boxOf(waiting)).not.toBeChecked()
})

test('J and K move between payments, X selects, ? lists the keys, and none of them acts while typing', async () => {
  const [oldest, between, newest] = payments
  await open(waitingPath)
  const [last, middle, first] = [await confirmOf(oldest), await confirmOf(between), await confirmOf(newest)]
  await waitFor(() => expect(first).toHaveFocus())
  await user.keyboard('jxjx')
  expect(last).toHaveFocus()
  expect(boxOf(between)).toBeChecked()
  expect(screen.getByText('2 selected')).toBeVisible()
  await user.keyboard('kx')
  expect(middle).toHaveFocus()
  expect(boxOf(between)).not.toBeChecked()
  // A key without a focus continues at the last focused row.
  middle.blur()
  expect(middle).not.toHaveFocus()
  await user.keyboard('j')
  expect(middle).toHaveFocus()
  await user.keyboard('?')
  const keys = await screen.findByRole('dialog', { name: 'Keys' })
  await user.click(within(keys).getByRole('button', { name: 'Close' }))
  await isClosed()
  const search = screen.getByLabelText('Name, phone or number')
  await user.click(search)
  search.blur()
  await user.keyboard('j')
  expect(middle).toHaveFocus()
  await user.click(search)
  await user.keyboard('xj')
  expect(search).toHaveValue('xj')
})
