import { beforeEach, expect, test } from 'vitest'
import type { CourseRow } from '#server/modules/catalogue/catalogue.tables.ts'
import type { Person } from '#server/testing/school.ts'
import { fill, open, reload, school, screen, signIn, user, waitFor, within } from './support/page.tsx'
import {
  addPaidCourse,
  enrolledHeading,
  fee,
  fillIn,
  openPayment,
  orderSlip,
  pay,
  setUpSchool,
} from './support/payment.ts'

const reference = '512345678901'
const referenceField = () => screen.findByLabelText('UTR or reference')
const region = (name: string) => screen.findByRole('region', { name })
const qrCode = () => screen.findByRole('img', { name: `QR code to pay ${fee} to abhyas@upi.example` })

let admin: Person
let student: Person
let course: CourseRow
beforeEach(async () => {
  admin = await setUpSchool()
  student = await signIn(await school.as('student', { name: 'Asha Verma' }))
  course = await addPaidCourse()
})

const enrollment = async () => (await student.call('GET', `enrollments/student/${student.id}`)).body[0]._id

test('a student chooses a method, sees how to pay, and may give the reference now or later', async () => {
  await openPayment(course)
  await fillIn()
  expect(await qrCode()).toBeVisible()
  const button = screen.getByRole('link', { name: 'Open in a UPI app' })
  const { protocol, searchParams } = new URL(button.getAttribute('href') ?? '')
  expect(protocol).toBe('upi:')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    pa: 'abhyas@upi.example',
    am: '2999.00',
    cu: 'INR',
    tn: expect.stringContaining('Asha Verma'),
  })
  await fill(await referenceField(), '4471 0098 123')
  await pay()
  await waitFor(async () =>
    expect(await referenceField()).toHaveAccessibleDescription(/for UPI it has 12 digits/),
  )
  await waitFor(async () => expect(await referenceField()).toHaveFocus())
  await fill(await referenceField(), '')
  await pay()
  await enrolledHeading()
  // The click stops the redirect.
  await user.click(await referenceField())
  expect(await screen.findByText('You stay on this page as long as you like.')).toBeVisible()
})

test('owed fees are on the dashboard; the reference is given in the profile, and the school confirms it', async () => {
  await school.enroll(student, course)
  await open('/dashboard')
  const owed = await region('Fees to pay')
  expect(owed).toHaveTextContent(fee)
  await user.click(within(owed).getByText(`Pay ${fee}`))
  expect(await within(owed).findByText('abhyas@upi.example')).toBeVisible()

  await open('/profile')
  const receipts = await region('My receipts')
  await user.click(await within(receipts).findByText(`Pay ${fee}`))
  await fill(await referenceField(), '5123 45678901')
  await user.click(screen.getByRole('button', { name: 'I have paid' }))
  expect(await within(receipts).findByText('Reference given, awaiting confirmation')).toBeVisible()

  await signIn(admin)
  await open(`/admin/enrollments?search=${reference}`)
  await user.click(await screen.findByRole('button', { name: /^Confirm the payment/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm payment' }))
  expect(dialog.getByLabelText('Reference')).toHaveValue(reference)
  await user.click(dialog.getByRole('button', { name: 'Confirm payment' }))
  expect(await screen.findByText('Payment confirmed.', { selector: '.toast p' })).toBeVisible()

  await signIn(student)
  await open('/dashboard')
  expect(await screen.findByRole('heading', { name: 'My courses' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Fees to pay' })).toBeNull()
  await open(`/payment?course=${course.id}`)
  const paper = within(await orderSlip())
  expect(await paper.findByText('Paid')).toBeVisible()
  expect(paper.getByText(reference)).toBeVisible()
  expect(screen.queryByLabelText('UTR or reference')).toBeNull()
})

test('an admin chooses when a paid course opens', async () => {
  await signIn(admin)
  await open('/admin/school')
  await user.selectOptions(await screen.findByLabelText('A paid course opens'), 'confirmed')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('School saved.', { selector: '.toast p' })).toBeVisible()
  expect((await admin.call('GET', 'school')).body.coursesOpen).toBe('confirmed')
})

test('a course that opens after a confirmed payment shows what is owed, and then opens', async () => {
  await admin.call('PUT', 'school', { coursesOpen: 'confirmed' })
  await school.enroll(student, course)
  await open(`/courses/${course.id}`)
  expect(
    await screen.findByText(`You owe ${fee} for this course. It opens when you have paid.`),
  ).toBeVisible()
  expect((await screen.findAllByText('Pay to open'))[0]).toBeVisible()

  const { topics } = (await student.call('GET', `courses/${course.id}/lessons`)).body
  const closed = topics.at(-1)
  await open(`/learn/${course.id}/${closed._id}`)
  expect(await screen.findByText('This topic opens once the fee is paid.')).toBeVisible()
  await user.click(await screen.findByRole('link', { name: `Pay ${fee}` }))
  await fill(await referenceField(), reference)
  await user.click(screen.getByRole('button', { name: 'I have paid' }))
  expect(await screen.findByRole('button', { name: 'Save reference' })).toBeVisible()
  expect(await referenceField()).toHaveValue(reference)
  expect(await qrCode()).toBeVisible()
  history.back()
  const notice = `The course opens when the school confirms your payment of ${fee}.`
  expect(await screen.findByText(notice)).toBeVisible()

  await admin.call('PUT', `enrollments/${await enrollment()}/payment`, { status: 'confirmed' })
  await reload()
  expect(await screen.findByRole('heading', { level: 1, name: closed.name })).toBeVisible()
  expect(screen.queryByText('This topic opens once the fee is paid.')).toBeNull()
})

test('the receipt of a payment that was not received is void; an unknown one is not found', async () => {
  await school.enroll(student, course)
  await admin.call('PUT', `enrollments/${await enrollment()}/payment`, { status: 'confirmed', reference })
  await signIn(admin)
  await open('/admin/enrollments?status=confirmed&search=Design')
  await user.click(await screen.findByRole('link', { name: /^AB\// }))
  await user.click(await screen.findByRole('button', { name: 'Cheque bounced or money not received' }))
  const refusing = within(await screen.findByRole('dialog', { name: 'Cheque bounced or money not received' }))
  await fill(refusing.getByLabelText('Reason'), 'The cheque bounced.')
  await user.click(refusing.getByRole('button', { name: 'Record it as not received' }))
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Cheque bounced or money not received' })).toBeNull(),
  )
  await user.click(await screen.findByRole('link', { name: /^Receipt R\// }))
  const paper = await screen.findByRole('article', { name: 'Payment receipt' })
  expect(paper).toHaveTextContent('Void')
  expect(paper).toHaveTextContent('The cheque bounced.')
  expect(screen.getByRole('button', { name: 'Mail to the student' })).toBeDisabled()
  await open('/admin/enrollments/none/payments/none')
  expect(await screen.findByRole('heading', { level: 1, name: 'Receipt not found' })).toBeVisible()
})
