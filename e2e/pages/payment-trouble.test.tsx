import { beforeEach, expect, test, vi } from 'vitest'
import type { CourseRow } from '#server/modules/catalogue/catalogue.tables.ts'
import { type Person, startOfTests } from '#server/testing/school.ts'
import { type Account, logInHere, signUp } from './support/accounts.ts'
import { fill, network, reload, school, screen, user, waitFor, within } from './support/page.tsx'
import {
  addPaidCourse,
  enrolledHeading,
  enrollmentsOf,
  expectProcessing,
  fee,
  fillIn,
  loseConnection,
  openPayment,
  orderSlip,
  pay,
  setUpSchool,
} from './support/payment.ts'

const noResponseText = 'Enrollment failed! Please try again.'
const otherwise = 'There was an issue processing your payment. Please try again.'
const alert = () => screen.findByRole('alert')
const expectSaved = () => expect(screen.getByLabelText('Phone')).toHaveValue('98450 12345')
const expectEnrolledOnce = async () => expect(await enrollmentsOf(student)).toHaveLength(1)

let admin: Person
let student: Account
let course: CourseRow
beforeEach(async () => {
  admin = await setUpSchool()
  student = await signUp()
  course = await addPaidCourse()
  await openPayment(course)
  await fillIn()
})

test('a price that changed meanwhile is shown, and typed text stays', async () => {
  const { db } = school.database
  await db.updateTable('courses').set({ discounted_price: 1_999_00 }).execute()
  await db
    .updateTable('catalogue_state')
    .set((set) => ({ version: set('version', '+', 1) }))
    .execute()
  await pay(`Pay ${fee}`)
  expect(await alert()).toHaveTextContent('The fee of this course is ₹1,999 now. Please check and pay again.')
  expectSaved()
  expect(await enrollmentsOf(student)).toEqual([])
  await pay('Pay ₹1,999')
  await enrolledHeading()
  await waitFor(async () => expect(await orderSlip()).toHaveTextContent('Amount₹1,999'))
})

test('a student who enrolled in another tab sees a message and a link to the course', async () => {
  await school.enroll(student, course)
  await pay()
  expect(await alert()).toHaveTextContent('You are already enrolled in this course.')
  const way = within(await alert()).getByRole('link', { name: 'Go to the course' })
  expect(way).toHaveAttribute('href', `/courses/${course.id}`)

  await reload()
  const name = 'You are already enrolled in this course.'
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull()
  expect(await orderSlip()).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Go to the course' }))
  await waitFor(() => expect(location.pathname).toMatch(`/learn/${course.id}/`))
  await expectEnrolledOnce()
})

test('a student who paid a rupee of a fee is not told that the course is open', async () => {
  const { body } = await school.enroll(student, course)
  await admin.call('PUT', 'school', { coursesOpen: 'confirmed' })
  const pays = (amount: number) =>
    admin.call('POST', `enrollments/${body.enrollment._id}/payments`, { method: 'cash', amount })
  await pays(1)
  await reload()
  expect(await screen.findByText(/opens once your payment is in order/)).toBeVisible()
  await pays(course.discounted_price / 100 - 1)
  await reload()
  expect(await screen.findByText(/is open to you\. This is its receipt/)).toBeVisible()
})

test('offline, and after a lost response, the same form enrolls once', async () => {
  for (const fail of [
    () => network.respond('POST /api/enrollments', loseConnection),
    () => network.loseResponses('POST /api/enrollments'),
  ]) {
    const recover = fail()
    await pay()
    expect(await alert()).toHaveTextContent(noResponseText)
    expectSaved()
    recover()
  }
  await pay()
  await enrolledHeading()
  expect(await screen.findByText(/^AB\//)).toBeVisible()
  await expectEnrolledOnce()
})

test('a request without a response ends after ten seconds; until then nothing is sent twice', async () => {
  network.hold('POST /api/enrollments')
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    now: startOfTests,
    shouldAdvanceTime: true,
  })
  await pay()
  expectProcessing()
  await user.click(screen.getByRole('button', { name: 'Processing...' }))
  await user.type(screen.getByLabelText('Phone'), '{Enter}')
  const passed = Date.now() - startOfTests
  await vi.advanceTimersByTimeAsync(10_000 - passed - 1_000)
  expectProcessing()
  expect(screen.queryByRole('alert')).toBeNull()
  await vi.advanceTimersByTimeAsync(passed + 1_000)
  expect(await alert()).toHaveTextContent(noResponseText)
  expect(network.count('POST /api/enrollments')).toBe(1)
})

test('any other failure has its own message, and the form stays', async () => {
  network.fail('POST /api/enrollments', 500, { message: 'Oh.', code: 'INTERNAL' })
  await pay()
  expect(await alert()).toHaveTextContent(otherwise)
  expectSaved()
  expect(screen.getByRole('radio', { name: 'UPI' })).toBeChecked()
})

test('after an expired session the student returns to what they typed', async () => {
  await fill(screen.getByLabelText('Name'), 'Asha R. Verma')
  await fill(screen.getByLabelText('Start date'), '2027-01-04')
  await student.call('POST', 'auth/logout')
  await pay()
  expect(await screen.findByText('Session expired, please log in again.')).toBeVisible()
  await logInHere(student)
  await waitFor(() => expect(location.pathname + location.search).toBe(`/payment?course=${course.id}`))
  expect(await screen.findByLabelText('Name')).toHaveValue('Asha R. Verma')
  expectSaved()
  expect(screen.getByLabelText('Start date')).toHaveValue('2027-01-04')
  expect(screen.getByRole('radio', { name: 'UPI' })).toBeChecked()
  await pay()
  expect(await enrolledHeading()).toBeVisible()
  expect(sessionStorage).toHaveLength(0)
})

test('a busy school gets one more try, and what it did not take is not lost', async () => {
  let refusals = 2
  network.respond('POST /api/enrollments', () => {
    if (refusals === 0) return undefined
    refusals -= 1
    const body = { success: false, message: 'The school is busy just now. Please try again.', code: 'BUSY' }
    return Response.json(body, { status: 503, headers: { 'retry-after': '1' } })
  })
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    now: startOfTests,
    shouldAdvanceTime: true,
  })
  const payBusy = async () => {
    await user.click(screen.getByRole('button', { name: /^Pay / }))
    expect(await screen.findByText('The school is busy just now. Trying again …')).toBeVisible()
    await vi.advanceTimersByTimeAsync(2_000)
  }
  await payBusy()
  expect(await screen.findByText(otherwise)).toBeVisible()
  expect(refusals).toBe(0)
  expectSaved()
  expect(await enrollmentsOf(student)).toEqual([])
  refusals = 1
  await payBusy()
  expect(await enrolledHeading()).toBeVisible()
  await expectEnrolledOnce()
})
