import { beforeEach, expect, test, vi } from 'vitest'
import type { CourseRow } from '#server/modules/catalogue/catalogue.tables.ts'
import { type Person, startOfTests } from '#server/testing/school.ts'
import { fill, open, school, screen, signIn, user, waitFor, within } from './support/page.tsx'
import { addPaidCourse, setUpSchool } from './support/payment.ts'

const toast = (text: string) => screen.findByText(text, { selector: '.toast p' })
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }))
const click = async (scope: Pick<typeof screen, 'findByRole'>, name: string | RegExp) =>
  user.click(await scope.findByRole('button', { name }))
const card = async () => within(await screen.findByRole('region', { name: 'Fee card' }))

let admin: Person
let meera: Person
let course: CourseRow
beforeEach(async () => {
  admin = await setUpSchool()
  meera = await school.as('student', { name: 'Meera Iyer' })
  course = await addPaidCourse()
})

/** The course costs ₹2,999. @returns the enrollment's id */
async function enroll(person: Person, more: object = {}): Promise<string> {
  const form = { name: 'Meera Iyer', email: 'meera@mail.example', phone: '98450 12345', paymentMethod: 'upi' }
  const body = { ...form, fromDate: '2026-12-01', courseId: course.id, ...more }
  return (await person.call('POST', 'enrollments', body)).body.enrollment._id
}

async function openFeeCard(enrollment: string) {
  await signIn(admin)
  await open(`/admin/enrollments/${enrollment}`)
  return card()
}

test('the fee card starts with what is owed; more than that becomes an advance, which is refunded', async () => {
  const feeCard = await openFeeCard(await enroll(meera))
  expect((await feeCard.findByText('Owed')).nextSibling).toHaveTextContent('₹2,999')
  await click(feeCard, 'Take a payment')
  const taking = await dialogNamed('Take a payment')
  await fill(taking.getByLabelText('Amount'), '4000')
  await click(taking, 'Take the payment')
  await waitFor(() =>
    expect(taking.getByLabelText('Amount')).toHaveAccessibleDescription(/Only ₹2,999 is owed/),
  )
  await user.click(taking.getByRole('checkbox', { name: 'Keep ₹1,001 as an advance of the student' }))
  await click(taking, 'Take the payment')
  expect(await toast('Payment taken.')).toBeVisible()
  expect(await feeCard.findByText('All is paid.')).toBeVisible()
  expect(feeCard.getByText('Kept as an advance')).toBeVisible()
  expect(feeCard.getByText(/₹1,001 more put aside as an advance/)).toBeVisible()
  const advance = within(feeCard.getByRole('region', { name: 'Advance' }))
  expect(advance.getByText('₹1,001')).toBeVisible()

  await user.click(await screen.findByRole('link', { name: /^Payment receipt R\// }))
  const paper = await screen.findByRole('article', { name: 'Payment receipt' })
  expect(paper).toHaveTextContent('Kept as an advance₹1,001')
  expect(paper).toHaveTextContent('Amount received₹4,000')

  await open('/admin/fees/advances')
  expect(await screen.findByText('1 student, ₹1,001')).toBeVisible()
  await user.click(await screen.findByRole('link', { name: 'Fee card of Meera Iyer' }))
  await click(await card(), 'Refund the advance')
  const refunding = await dialogNamed('Refund the advance')
  expect(refunding.queryByRole('checkbox', { name: /^Cancel the enrollment/ })).toBeNull()
  await fill(refunding.getByLabelText('Reason'), 'Asked for it back.')
  await click(refunding, 'Refund the advance')
  expect(await toast('Refund saved.')).toBeVisible()
  expect(await (await card()).findByText(/^Of the advance/)).toBeVisible()
})

test('the desk uses an advance for the fee of a sibling', async () => {
  const id = await enroll(meera)
  const ravi = await enroll(await school.as('student', { name: 'Ravi Iyer' }))
  await admin.call('POST', `enrollments/${id}/payments`, { method: 'cash', amount: 4000, keepsRest: true })
  const feeCard = await openFeeCard(id)
  await click(feeCard, 'Use it for a fee')
  await click(await dialogNamed('Use the advance'), /^Choose/)
  const using = await dialogNamed('Use the advance')
  expect(await using.findByLabelText('Amount')).toHaveValue('1001')
  expect(using.getByText('Ravi Iyer')).toBeVisible()
  await click(using, 'Pay from the advance')
  expect(await toast('Paid from the advance.')).toBeVisible()
  await waitFor(() => expect(feeCard.queryByRole('region', { name: 'Advance' })).toBeNull())
  await open(`/admin/enrollments/${ravi}`)
  expect((await (await card()).findByText('Owed')).nextSibling).toHaveTextContent('₹1,998')
})

test('one payment pays the fees of two siblings, once its parts add up', async () => {
  const id = await enroll(meera)
  await enroll(await school.as('student', { name: 'Ravi Iyer' }))
  const feeCard = await openFeeCard(id)
  await click(feeCard, 'One payment for several fees')
  const splitting = await dialogNamed('One payment for several fees')
  await fill(splitting.getByLabelText('Amount of all'), '5000')
  await fill(splitting.getByLabelText('Reference'), '447100981234')
  await click(splitting, 'Add a fee')
  const finding = await dialogNamed('Add a fee')
  const other = (await finding.findByText('Ravi Iyer')).closest('li') as HTMLElement
  await click(within(other), /^Add/)
  const again = await dialogNamed('One payment for several fees')
  expect(again.getByLabelText('Amount of all')).toHaveValue('5000')
  expect(again.getByText('₹5,998 of ₹5,000')).toBeVisible()
  await click(again, 'Take the payment')
  expect(await again.findByText('The parts must add up to ₹5,000.')).toBeVisible()
  await fill(again.getByLabelText('Rupees for Ravi Iyer'), '1000.50')
  await fill(again.getByLabelText('Rupees for Meera Iyer'), '3999.50')
  expect(again.getByText('₹5,000 of ₹5,000')).toBeVisible()
  await click(again, 'Take the payment')
  expect(await again.findByText(/^Only ₹2,999 is owed on AB/)).toBeVisible()
  await user.click(again.getByRole('checkbox', { name: 'Keep ₹1,000.50 as an advance of Meera Iyer' }))
  await click(again, 'Take the payment')
  expect(await toast('Payment taken.')).toBeVisible()
  await user.click(await screen.findByRole('link', { name: /^Payment receipt R\// }))
  const paper = await screen.findByRole('article', { name: 'Payment receipt' })
  expect(paper).toHaveTextContent('₹2,999Meera Iyer')
  expect(paper).toHaveTextContent('₹1,000.50')
  expect(paper).toHaveTextContent('Kept as an advance₹1,000.50')
})

test('an accountant who lost the permission to refund sees an error in the open form, and nothing is refunded', async () => {
  const id = await enroll(meera)
  await admin.call('POST', `enrollments/${id}/payments`, { method: 'cash', amount: 4000, keepsRest: true })
  const clerk = await school.as('admin', { name: 'Farida Sheikh', staff_role: 'accountant' })
  await signIn(clerk)
  await open(`/admin/enrollments/${id}`)
  await click(await card(), 'Refund the advance')
  const reason = await screen.findByLabelText('Reason')
  await fill(reason, 'Asked for it back.')
  expect((await admin.call('PUT', `admin/staff/${clerk.id}`, { staffRole: 'front_desk' })).status).toBe(200)
  await click(await dialogNamed('Refund the advance'), 'Refund the advance')
  expect(await screen.findByText(/^Your role at this school does not allow this/)).toBeVisible()
  expect((await dialogNamed('Refund the advance')).getByLabelText('Reason')).toHaveValue('Asked for it back.')
  await waitFor(() =>
    expect(document.querySelector('section[aria-label="Advance"]')?.textContent).not.toContain('Refund'),
  )
  expect((await admin.call('GET', `enrollments/${id}/fee-card`)).body).toMatchObject({ advance: 1001 })
})

test('a cheque with a later day waits for its day, then goes to the bank', async () => {
  const id = await enroll(meera)
  const feeCard = await openFeeCard(id)
  await click(feeCard, 'Take a cheque of a later day')
  const taking = await dialogNamed('Take a cheque of a later day')
  await fill(taking.getByLabelText('Number of the cheque'), '000417')
  await fill(taking.getByLabelText('Day on the cheque'), '2027-04-02')
  await click(taking, 'Take the cheque')
  await waitFor(() =>
    expect(taking.getByLabelText('Day on the cheque')).toHaveAccessibleDescription(/financial year 2027-28/),
  )
  await fill(taking.getByLabelText('Day on the cheque'), '2026-11-30')
  await click(taking, 'Take the cheque')
  expect(await toast('Cheque taken.')).toBeVisible()
  expect(await feeCard.findByText('Waits for its day', { exact: false })).toBeVisible()
  expect(feeCard.queryByRole('button', { name: /^To the bank/ })).toBeNull()

  const later = startOfTests + 10 * 86_400_000
  school.pass(later - startOfTests)
  vi.setSystemTime(later)
  await signIn(await school.signIn(admin))
  await open('/admin/fees/cheques?when=due')
  expect(await screen.findByText('1 cheque, ₹2,999')).toBeVisible()
  await user.click(await screen.findByRole('link', { name: /^Fee card/ }))
  await click(await card(), 'To the bank 000417')
  await click(await dialogNamed('Cheque 000417 to the bank'), 'It is taken to the bank')
  expect(await toast('Payment taken.')).toBeVisible()
  expect(await (await card()).findByText('Taken to the bank', { exact: false })).toBeVisible()
})

test('money taken instead of a claimed payment closes the claim', async () => {
  const feeCard = await openFeeCard(await enroll(meera, { reference: '612345678901' }))
  await click(feeCard, 'Take a payment')
  const taking = await dialogNamed('Take a payment')
  await fill(taking.getByLabelText('Amount'), '1000')
  await user.click(taking.getByRole('checkbox', { name: /^This is other money/ }))
  await click(taking, 'Take the payment')
  expect(await toast('Payment taken.')).toBeVisible()
  expect(await feeCard.findByText('No longer expected', { exact: false })).toBeVisible()
})

test('a claim is confirmed with the amount that was received; more than is owed becomes an advance', async () => {
  const id = await enroll(meera, { reference: '612345678901' })
  const feeCard = await openFeeCard(id)
  await click(feeCard, 'Confirm')
  const confirming = await dialogNamed('Confirm payment')
  expect(confirming.getByLabelText('Amount')).toHaveValue('2999')
  await fill(confirming.getByLabelText('Amount'), 'all of it')
  await click(confirming, 'Confirm payment')
  await waitFor(() =>
    expect(confirming.getByLabelText('Amount')).toHaveAccessibleDescription(/an amount such as 1999/),
  )
  await fill(confirming.getByLabelText('Amount'), '3500')
  await user.click(confirming.getByRole('checkbox', { name: 'Keep ₹501 as an advance of the student' }))
  await click(confirming, 'Confirm payment')
  expect(await toast('Payment confirmed.')).toBeVisible()
  expect((await admin.call('GET', `enrollments/${id}/fee-card`)).body).toMatchObject({
    ...{ balance: 0, advance: 501, paid: 2999 },
    payments: [{ amount: 3500, reference: '612345678901' }, { amount: -501 }],
  })
})

test('a course has instalments with dates, equal amounts, and a late fee', async () => {
  await signIn(admin)
  await open('/admin/courses')
  await click(screen, `Instalments ${course.name}`)
  await user.click(await screen.findByRole('radio', { name: 'Dates of the calendar' }))
  const plan = await dialogNamed('Instalments')
  await user.selectOptions(plan.getByLabelText('Split equally'), '3')
  expect(plan.getAllByLabelText('Rupees').map((field) => (field as HTMLInputElement).value)).toEqual([
    ...['1000', '1000', '999'],
  ])
  expect(plan.getAllByLabelText('Due on').map((field) => (field as HTMLInputElement).value)).toEqual([
    ...['2026-11-20', '2026-12-20', '2027-01-20'],
  ])
  await fill(plan.getByLabelText('Late fee of each instalment'), '100')
  await click(plan, 'Save')
  expect(await toast('Instalments saved.')).toBeVisible()
  const saved = (await admin.call('GET', `courses/${course.id}/fee-plan`)).body
  expect(saved).toMatchObject({
    lateFee: { amount: 100, afterDays: 7 },
    parts: [{ dueDay: '2026-11-20' }, { dueDay: '2026-12-20' }, { dueDay: '2027-01-20' }],
  })
  const feeCard = await openFeeCard(await enroll(meera, { inParts: true }))
  expect(
    await feeCard.findByText('An instalment that is more than 7 days overdue has a late fee of ₹100.'),
  ).toBeVisible()
})
