import { beforeEach, expect, test } from 'vitest'
import type { CourseRow } from '#server/modules/catalogue/catalogue.tables.ts'
import type { Person } from '#server/testing/school.ts'
import {
  fill,
  network,
  open,
  reload,
  school,
  screen,
  signIn,
  user,
  waitFor,
  within,
} from './support/page.tsx'
import {
  addPaidCourse,
  enrolledHeading,
  fillIn,
  openPayment,
  orderSlip,
  pay,
  setUpSchool,
} from './support/payment.ts'
import { resize } from './support/window.ts'

const field = () => screen.findByLabelText('Coupon code')
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const toast = (text: string) => screen.findByText(text, { selector: '.toast p' })
const rowOf = async (code: string) => (await screen.findAllByText(code))[0]?.closest('tr')
const expectPreview = (text: string) =>
  waitFor(async () => expect(await field()).toHaveAccessibleDescription(text))

async function apply(code: string): Promise<void> {
  await fill(await field(), code)
  await press('Apply')
}

let admin: Person
let student: Person
let course: CourseRow
beforeEach(async () => {
  admin = await setUpSchool()
  student = await signIn(await school.as('student'))
  course = await addPaidCourse()
})

const terms = {
  kind: 'percent',
  value: 10,
  firstDay: null,
  lastDay: null,
  minimumFee: 0,
  maxUsesPerStudent: 1,
}
const addCoupon = (given: { code: string; value?: number; maxUses?: number | null }) =>
  admin.call('POST', 'coupons', { ...terms, maxUses: null, courseIds: null, ...given })

test('an admin creates a coupon, changes it, and switches it off and on', async () => {
  await resize(1280)
  await signIn(admin)
  await open('/admin/courses')
  const tabs = within(await screen.findByRole('navigation', { name: 'Courses' }))
  await user.click(tabs.getByRole('link', { name: 'Coupons' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Coupons' })).toBeVisible()
  expect(document.querySelector('[aria-current=page]')).toHaveTextContent('Coupons')
  await press('New coupon')
  const dialog = within(await screen.findByRole('dialog', { name: 'New coupon' }))
  await waitFor(() => expect(dialog.getByLabelText('Code')).toHaveFocus())
  await fill(dialog.getByLabelText('Code'), 'last seat')
  await fill(dialog.getByLabelText('How many percent'), 'ten')
  await fill(dialog.getByLabelText('Uses in all'), '1')
  await user.click(dialog.getByRole('radio', { name: 'Chosen courses' }))
  await fill(await dialog.findByLabelText('Search courses'), course.name)
  await user.click(await dialog.findByRole('checkbox', { name: course.name }))
  await user.click(dialog.getByRole('button', { name: 'Make coupon' }))
  const percent = dialog.getByLabelText('How many percent')
  await waitFor(() => expect(percent).toHaveFocus())
  expect(percent).toHaveAccessibleDescription('Please enter a whole number from 1 to 100.')
  await fill(percent, '10')
  await user.click(dialog.getByRole('button', { name: 'Make coupon' }))
  expect(await toast('Coupon made.')).toBeVisible()
  expect(await rowOf('LASTSEAT')).toHaveTextContent(
    /10%.*Any day.*Design research.*Once for each student.*On.*0 of 1/,
  )

  await student.call('POST', 'enrollments', {
    name: 'Asha',
    email: 'asha@mail.example',
    phone: '1',
    paymentMethod: 'upi',
    fromDate: '2026-12-01',
    courseId: course.id,
    coupon: 'LASTSEAT',
  })
  await open('/admin/courses/coupons?search=last')
  expect(await rowOf('LASTSEAT')).toHaveTextContent(/Used up.*1 of 1/)
  await press('Change LASTSEAT')
  const change = within(await screen.findByRole('dialog', { name: 'Change coupon' }))
  expect(change.getByRole('checkbox', { name: course.name })).toBeChecked()
  await fill(change.getByLabelText('Uses in all'), '2')
  await user.click(change.getByRole('button', { name: 'Save the change' }))
  expect(await toast('Coupon changed.')).toBeVisible()
  await waitFor(async () => expect(await rowOf('LASTSEAT')).toHaveTextContent('1 of 2'))
  await press('Switch off LASTSEAT')
  await waitFor(async () => expect(await rowOf('LASTSEAT')).toHaveTextContent('Switched off'))
  await press('Switch on LASTSEAT')
  await waitFor(async () => expect(await rowOf('LASTSEAT')).toHaveTextContent('On'))
})

test('a student applies a coupon and removes it, and it survives a reload', async () => {
  await addCoupon({ code: 'LASTSEAT' })
  await openPayment(course)
  await press('Add a coupon')
  await waitFor(async () => expect(await field()).toHaveFocus())
  await user.type(await field(), 'no such code')
  await user.keyboard('{Enter}')
  await expectPreview('There is no coupon with this code. Please check the code.')
  expect(screen.queryByText('Please fill out all the fields before proceeding!')).toBeNull()
  await apply('Last Seat')
  const applied = async () =>
    expect(await screen.findByRole('button', { name: 'Remove coupon' })).toBeVisible()
  await applied()
  expect(screen.getByText('LASTSEAT', { selector: 'b' }).closest('[role=status]')).toHaveTextContent(
    'Coupon LASTSEAT takes off ₹299.90.',
  )
  const slip = () => screen.getByRole('region', { name: 'Order slip' })
  expect(slip()).toHaveTextContent('Coupon LASTSEAT– ₹299.90')
  expect(slip()).toHaveTextContent('₹2,699.10')
  await press('Remove coupon')
  await waitFor(async () => expect(await field()).toHaveFocus())
  expect(screen.getByRole('button', { name: 'Pay ₹2,999' })).toBeVisible()
  await apply('lastseat')
  await waitFor(async () =>
    expect(await screen.findByRole('button', { name: 'Remove coupon' })).toHaveFocus(),
  )

  await reload()
  await applied()
  expect(slip()).toHaveTextContent('₹2,699.10')
  expect(screen.getByRole('button', { name: 'Remove coupon' })).not.toHaveFocus()
  await fillIn()
  expect(await screen.findByRole('img', { name: /QR code to pay ₹2,699.10/ })).toBeVisible()
  await pay('Pay ₹2,699.10')
  await enrolledHeading()
  await waitFor(async () => expect(await orderSlip()).toHaveTextContent('Coupon LASTSEAT– ₹299.90'))
  expect(await orderSlip()).toHaveTextContent('Amount₹2,699.10')
})

test('a coupon without a response counts again at the next load; a refused one is removed', async () => {
  await addCoupon({ code: 'LASTSEAT' })
  await openPayment(course)
  await press('Add a coupon')
  await apply('LASTSEAT')
  await screen.findByRole('button', { name: 'Remove coupon' })
  const price = `GET /api/courses/${course.id}/coupon-price`
  const restore = network.fail(price, 503, { message: 'Busy.', code: 'BUSY' })
  await reload()
  expect(await screen.findByText(/The coupon could not be checked|Busy/)).toBeVisible()
  restore()
  await reload()
  expect(await screen.findByRole('button', { name: 'Remove coupon' })).toBeVisible()
})

test('a student who is too late for the last use sees an error at the field, and pays without the coupon', async () => {
  await addCoupon({ code: 'LASTSEAT', maxUses: 1 })
  await openPayment(course)
  await press('Add a coupon')
  await apply('LASTSEAT')
  await fillIn()
  const otherStudent = await school.as('student')
  const form = {
    name: 'B',
    email: 'b@mail.example',
    phone: '1',
    paymentMethod: 'upi',
    fromDate: '2026-12-01',
  }
  await otherStudent.call('POST', 'enrollments', { ...form, courseId: course.id, coupon: 'LASTSEAT' })
  await pay('Pay ₹2,699.10')
  await expectPreview('This coupon is used up.')
  await waitFor(async () => expect(await field()).toHaveFocus())
  expect(screen.getByLabelText('Phone')).toHaveValue('98450 12345')
  await pay('Pay ₹2,999')
  expect(await enrolledHeading()).toBeVisible()
})

test('a coupon for the whole fee makes the course free, and no payment is asked for', async () => {
  await addCoupon({ code: 'FULL', value: 100 })
  await openPayment(course)
  await press('Add a coupon')
  await apply('full')
  const free = await screen.findByRole('button', { name: 'Enroll for free' })
  expect(screen.queryByRole('radio', { name: 'UPI' })).toBeNull()
  await fill(screen.getByLabelText('Phone'), '98450 12345')
  await user.click(free)
  await enrolledHeading()
  await waitFor(async () => expect(await orderSlip()).toHaveTextContent('Coupon FULL– ₹2,999'))
})
