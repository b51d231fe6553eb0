import { beforeEach, expect, test, vi } from 'vitest'
import type { CourseRow } from '#server/modules/catalogue/catalogue.tables.ts'
import { type Person, startOfTests } from '#server/testing/school.ts'
import { fill, open, school, screen, signIn, user, waitFor, within } from './support/page.tsx'
import {
  addPaidCourse,
  enrolledHeading,
  fillIn,
  openPayment,
  orderSlip,
  pay,
  setUpSchool,
} from './support/payment.ts'
import { defaultWidth, resize } from './support/window.ts'

const toast = (text: string) => screen.findByText(text, { selector: '.toast p' })
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }))
const click = async (scope: Pick<typeof screen, 'findByRole'>, name: string) =>
  user.click(await scope.findByRole('button', { name }))
const card = async () => within(await screen.findByRole('region', { name: 'Fee card' }))

let admin: Person
let student: Person
let course: CourseRow
beforeEach(async () => {
  admin = await setUpSchool()
  student = await signIn(await school.as('student'))
  course = await addPaidCourse()
})

const offerParts = () =>
  admin.call('PUT', `courses/${course.id}/fee-plan`, {
    parts: [
      { amount: 1000, dueAfterDays: 0 },
      { amount: 1999, dueAfterDays: 30 },
    ],
  })

async function enrollInParts(more: object = {}): Promise<string> {
  await offerParts()
  const form = { name: 'Asha', email: 'asha@mail.example', phone: '1', paymentMethod: 'upi' }
  const body = { ...form, fromDate: '2026-12-01', courseId: course.id, inParts: true, ...more }
  const response = await student.call('POST', 'enrollments', body)
  expect(response.status).toBe(201)
  return (await student.call('GET', `enrollments/student/${student.id}`)).body[0]._id
}

async function openDesk(enrollment: string) {
  await signIn(admin)
  await open(`/admin/enrollments/${enrollment}`)
  return card()
}

test('an admin offers parts that add up to the fee', async () => {
  await signIn(admin)
  await open('/admin/courses')
  await click(screen, `Instalments ${course.name}`)
  expect(await screen.findByText('This course is paid at once.')).toBeVisible()
  const plan = await dialogNamed('Instalments')
  await click(plan, 'Add an instalment')
  await fill(plan.getByLabelText('Rupees'), '1000')
  await click(plan, 'Save')
  expect(await plan.findByRole('alert')).toHaveTextContent('Please give 2 to 12 instalments, or none.')
  await click(plan, 'Add an instalment')
  expect(plan.getAllByLabelText('Rupees')[1]).toHaveValue('1999')
  expect(plan.getAllByRole('textbox', { name: 'Days after enrolling' })[1]).toHaveValue('30')
  expect(plan.getByText('₹2,999 of ₹2,999')).toBeVisible()
  expect(document.querySelector('main .cover')).not.toBeNull()
  await resize(700)
  expect(document.querySelector('main .cover')).toBeNull()
  expect(plan.getAllByLabelText('Rupees')[0]).toHaveValue('1000')
  await resize(defaultWidth)
  expect(plan.getAllByLabelText('Rupees')[1]).toHaveValue('1999')
  await click(plan, 'Save')
  expect(await toast('Instalments saved.')).toBeVisible()
})

test('a student chooses parts and pays the first; the dashboard shows what is due', async () => {
  await offerParts()
  await openPayment(course)
  await fillIn()
  await user.click(await screen.findByRole('radio', { name: /^In instalments/ }))
  const numerals = [...document.querySelectorAll('form .numeral')].map(({ textContent }) => textContent)
  expect(numerals).toEqual(['1', '2', '3', '4'])
  expect(screen.getByText('₹1,000 now, ₹1,999 after 30 days')).toBeVisible()
  const code = 'QR code to pay ₹1,000 to abhyas@upi.example'
  expect(await screen.findByRole('img', { name: code })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Order slip' })).toHaveTextContent(/Now\s*₹1,000/)
  await pay('Pay ₹1,000')
  await enrolledHeading()

  await open('/dashboard')
  const owed = await screen.findByRole('region', { name: 'Fees to pay' })
  expect(owed).toHaveTextContent('₹1,000')
  await user.click(within(owed).getByRole('link', { name: course.name }))
  const parts = within(await screen.findByRole('region', { name: 'Instalments' })).getAllByRole('listitem')
  expect(parts).toHaveLength(2)
  expect(parts[0]).toHaveTextContent(/Instalment 1.*₹1,000.*Due today/)
  expect(parts[1]).toHaveTextContent(/Instalment 2.*₹1,999.*Not due yet/)
  await fill(await screen.findByLabelText('UTR or reference'), '612345678901')
  await click(screen, 'I have paid')
  expect(await toast('Reference saved. The school will confirm your payment.')).toBeVisible()
})

test('the desk confirms the first part with the day on which it was received', async () => {
  const enrollment = await enrollInParts({ reference: '612345678901' })
  await signIn(admin)
  await open('/admin/enrollments?search=612345678901')
  await user.click(await screen.findByRole('link', { name: /^AB\// }))
  await click(screen, 'Confirm')
  const confirming = await dialogNamed('Confirm payment')
  const day = confirming.getByLabelText('Received on')
  expect(day).toHaveValue('2026-11-20')
  await waitFor(() => expect(day).toHaveAccessibleDescription(/The student gave the reference on this day/))
  await waitFor(() => expect(day).toHaveAccessibleDescription(/\w+day, /))
  await fill(day, '2006-11-20')
  await click(confirming, 'Confirm payment')
  const early = /This is more than 30 days before the enrollment/
  await waitFor(() => expect(day).toHaveAccessibleDescription(early))
  await fill(day, '2026-11-19')
  await click(confirming, 'Confirm payment')
  expect(await toast('Payment confirmed.')).toBeVisible()
  expect((await card()).getByText('Balance')).toBeVisible()
  await open(`/admin/enrollments/${enrollment}/slip`)
  const paper = within(await orderSlip())
  expect(await paper.findByText('paid in part (UPI)')).toBeVisible()
  expect(paper.queryByText('Paid')).toBeNull()
  expect(paper.getByText('Paid in part')).toBeVisible()
})

test('the desk confirms that money belongs to the last financial year', async () => {
  const enrollmentId = await enrollInParts({ reference: '612345678901' })
  const april = Date.parse('2027-04-02T06:00:00Z')
  await school.database.db
    .updateTable('enrollments')
    .set({ day: '2027-03-30', created_at: april - 3 * 24 * 60 * 60_000 })
    .execute()
  await school.database.db.updateTable('payments').set({ received_day: '2027-03-30' }).execute()
  school.pass(april - startOfTests)
  vi.setSystemTime(april)
  await signIn(await school.signIn(admin))
  await open(`/admin/enrollments/${enrollmentId}`)
  await click(screen, 'Confirm')
  const confirming = await dialogNamed('Confirm payment')
  expect(confirming.getByLabelText('Received on')).toHaveValue('2027-03-30')
  await click(confirming, 'Confirm payment')
  expect(
    await confirming.findByText(
      'This day is in the financial year 2026-27. Please say that the money belongs there.',
    ),
  ).toBeVisible()
  await user.click(confirming.getByRole('checkbox', { name: 'Book it in the financial year 2026-27' }))
  await click(confirming, 'Confirm payment')
  expect(await toast('Payment confirmed.')).toBeVisible()
})

test('the desk that takes money is offered the student’s claimed payment', async () => {
  const enrollment = await enrollInParts({ reference: '612345678901' })
  const desk = await openDesk(enrollment)
  await click(desk, 'Take a payment')
  const taking = await dialogNamed('Take a payment')
  expect(
    taking.getByText(/^The student says that ₹1,000 is paid by UPI, reference 612345678901\./),
  ).toBeVisible()
  await click(taking, 'Confirm that payment')
  const confirming = await dialogNamed('Confirm payment')
  expect(confirming.getByLabelText('Reference')).toHaveValue('612345678901')
  await click(confirming, 'Confirm payment')
  expect(await toast('Payment confirmed.')).toBeVisible()
  await click(desk, 'Take a payment')
  const takingNext = await dialogNamed('Take a payment')
  expect(takingNext.queryByText(/^The student says/)).toBeNull()
})

test('the desk takes the second part, waives the rest, and records a bounced cheque', async () => {
  const enrollment = await enrollInParts()
  const confirmed = { status: 'confirmed', reference: '612345678901' }
  await admin.call('PUT', `enrollments/${enrollment}/payment`, confirmed)
  const desk = await openDesk(enrollment)
  await click(desk, 'Take a payment')
  const taking = await dialogNamed('Take a payment')
  const amount = taking.getByLabelText('Amount')
  expect(amount).toHaveValue('1999')
  await fill(amount, '2000')
  await click(taking, 'Take the payment')
  await waitFor(() => expect(amount).toHaveAccessibleDescription(/Only ₹1,999 is owed/))
  await user.selectOptions(taking.getByLabelText('Method'), 'cheque')
  await fill(amount, '1500')
  await click(taking, 'Take the payment')
  expect(await toast('Payment taken.')).toBeVisible()

  await click(desk, 'Change instalment 2')
  const changing = await dialogNamed('Change instalment 2')
  const waived = changing.getByLabelText('Waived')
  await fill(waived, 'half')
  await fill(changing.getByLabelText('Reason'), 'A scholarship.')
  await click(changing, 'Save the change')
  await waitFor(() => expect(waived).toHaveAccessibleDescription(/Please enter an amount such as/))
  await fill(waived, '499')
  await click(changing, 'Save the change')
  expect(await toast('Instalment changed.')).toBeVisible()
  await waitFor(() => expect(desk.queryByRole('button', { name: 'Take a payment' })).toBeNull())

  const cheque = desk.getByText(/Cheque(?! bounced)/).closest('li') as HTMLElement
  await click(within(cheque), 'Cheque bounced or money not received')
  const refusing = await dialogNamed('Cheque bounced or money not received')
  await fill(refusing.getByLabelText('Reason'), 'The cheque bounced.')
  await click(refusing, 'Record it as not received')
  expect(await toast('Recorded as not received. Its amount is owed again.')).toBeVisible()
  expect(await desk.findByText('The cheque bounced.', { exact: false })).toBeVisible()
  await signIn(student)
  await open('/profile')
  const receipts = within(await screen.findByRole('region', { name: 'My receipts' }))
  expect(await receipts.findByText('Pay ₹1,500')).toBeVisible()
  await user.click(receipts.getByRole('link', { name: /View and print/ }))
  expect(await screen.findByText('A scholarship.', { exact: false })).toBeVisible()
})

test('a part is split in two that add up to the same fee', async () => {
  const desk = await openDesk(await enrollInParts())
  await click(desk, 'Change the instalments')
  const splitting = await dialogNamed('Change the instalments')
  const part = async (number: number) =>
    within(await splitting.findByRole('group', { name: `Instalment ${number}` }))
  await fill((await part(2)).getByLabelText('Rupees'), '999')
  await fill(splitting.getByLabelText('Reason'), 'Asked for more time.')
  await click(splitting, 'Save the change')
  expect(await splitting.findByRole('alert')).toHaveTextContent(/The instalments must add up to ₹/)
  await click(splitting, 'Add an instalment')
  expect((await part(3)).getByLabelText('Rupees')).toHaveValue('1000')
  await fill((await part(3)).getByLabelText('Due on'), '2027-12-01')
  await click(splitting, 'Save the change')
  expect(await toast('Instalments changed.')).toBeVisible()
  expect(await desk.findByText(/^Instalment 3, due on/)).toBeVisible()
})

test('the card of a cancelled enrollment says that the rest is no longer owed', async () => {
  const enrollment = await enrollInParts()
  const confirmed = { status: 'confirmed', reference: '612345678901' }
  await admin.call('PUT', `enrollments/${enrollment}/payment`, confirmed)
  const cancelled = { status: 'cancelled', reason: 'Moved away.' }
  await admin.call('PUT', `enrollments/${enrollment}/payment`, cancelled)
  const desk = await openDesk(enrollment)
  expect((await desk.findByText('Balance')).parentElement).toHaveTextContent('₹0 · no longer owed')
  expect(desk.getAllByRole('listitem')[1]).toHaveTextContent(/^Instalment 2.*No longer owed$/)
})
