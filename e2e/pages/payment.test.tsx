import { beforeEach, expect, test, vi } from 'vitest'
import type { CourseRow } from '#server/modules/catalogue/catalogue.tables.ts'
import { type Person, startOfTests } from '#server/testing/school.ts'
import {
  fill,
  fireEvent,
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
  enrollmentsOf,
  fee,
  fillIn,
  openPayment,
  orderSlip,
  pay,
  setUpSchool,
} from './support/payment.ts'

const field = (label: string) => screen.getByLabelText(label)
const missingFieldsText = 'Please fill out all the fields before proceeding!'

let student: Person
let admin: Person
let course: CourseRow
beforeEach(async () => {
  admin = await setUpSchool()
  student = await signIn(await school.as('student', { name: 'Asha Verma', email: 'asha@mail.example' }))
  course = await addPaidCourse()
})

test('missing fields show the exact text, and the first one gets the focus', async () => {
  await openPayment(course)
  expect(field('Name')).toHaveValue('Asha Verma')
  expect(field('Email')).toHaveValue('asha@mail.example')
  expect(field('Start date')).toHaveValue('2026-11-20')
  await pay(`Pay ${fee}`)
  expect(await screen.findByRole('alert')).toHaveTextContent(missingFieldsText)
  await waitFor(() => expect(field('Phone')).toHaveFocus())
  expect(field('Phone')).toHaveAccessibleDescription('Please enter your phone number.')

  for (const label of ['Name', 'Email', 'Phone', 'Start date']) await fill(field(label), '')
  await pay()
  await waitFor(() => expect(field('Name')).toHaveFocus())
  expect(screen.getByRole('radiogroup')).toBeInvalid()
  for (const text of [
    'Please enter your name.',
    'Please enter your email address.',
    'Please enter your phone number.',
    'Please choose a start date.',
    'Please choose a payment method.',
  ])
    expect(screen.getByText(text)).toBeVisible()
  expect(await enrollmentsOf(student)).toEqual([])
})

test('a missing method shows an error at the radios, until one is chosen', async () => {
  await openPayment(course)
  await fill(field('Phone'), '98450 12345')
  await pay()
  expect(await screen.findByRole('alert')).toHaveTextContent(missingFieldsText)
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Card' })).toHaveFocus())
  expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription(/^Please choose a payment method\./)
  await user.click(screen.getByRole('radio', { name: 'UPI' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await pay()
  expect(await enrolledHeading()).toBeVisible()
})

test('a receipt is shown, and after five seconds the courses, which show the enrollment', async () => {
  await openPayment(course)
  expect(
    screen.getByText('Nobody asks for your card, UPI or bank details here.', { exact: false }),
  ).toBeVisible()
  expect(screen.queryByText('abhyas@upi.example')).toBeNull()
  await fill(field('Start date'), '2026-12-01')
  await fillIn()
  expect(await screen.findByText('abhyas@upi.example')).toBeVisible()
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    now: startOfTests,
    shouldAdvanceTime: true,
  })
  await pay()
  await waitFor(async () => expect(await enrolledHeading()).toHaveFocus())
  const paper = within(await orderSlip())
  expect(await paper.findByText(/^AB\/\d{4}-\d{2}\/\d{6}$/)).toBeVisible()
  for (const [label, value] of [
    ['Student', 'Asha Verma'],
    ['For', 'Design research'],
    ['Mentor', 'Neha Gupta'],
    ['Method', 'UPI'],
    ['Starts', 'Tue 1 Dec 2026'],
    ['Payment', 'recorded (UPI), to be confirmed by the school'],
    ['Course fee', '₹4,499'],
    ['Discount', '– ₹1,500'],
    ['Amount', fee],
  ] as const)
    expect(paper.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent).toBe(value)
  expect(paper.getByText('Rupees two thousand nine hundred ninety nine only')).toBeVisible()
  expect(paper.getByText('Enrolled')).toBeVisible()
  expect(paper.queryByText('Paid')).toBeNull()
  expect(screen.getByText('The course opens, all 2 topics at once', { exact: false })).toBeVisible()

  const passed = Date.now() - startOfTests
  await vi.advanceTimersByTimeAsync(5_000 - passed - 1_000)
  expect(location.pathname).toBe('/payment')
  await vi.advanceTimersByTimeAsync(passed + 1_000)
  await waitFor(() => expect(location.pathname).toBe('/courses'))
  vi.useFakeTimers({ toFake: ['Date'], now: startOfTests })
  await open(`/courses/${course.id}`)
  expect(await screen.findByText('Enrolled')).toBeVisible()
  expect(screen.queryByText('Enroll to open')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Enroll Now' })).toBeNull()
  expect(await enrollmentsOf(student)).toHaveLength(1)
})

test.each(['Stay here', 'Print', 'a key', 'a touch', 'scrolling', 'the focus'])(
  '%s stops the five seconds',
  async (way) => {
    await openPayment(course)
    await fillIn()
    let printed = 0
    Object.assign(window, { print: () => (printed += 1) })
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      now: startOfTests,
      shouldAdvanceTime: true,
    })
    await pay()
    await enrolledHeading()
    const stay = await screen.findByRole('button', { name: 'Stay here' })
    // A page's own scroll must not stop the countdown.
    fireEvent.scroll(window)
    expect(stay).toBeVisible()
    if (way === 'a key') await user.keyboard('{ArrowDown}')
    else if (way === 'a touch') fireEvent.pointerDown(screen.getByRole('heading', { level: 1 }))
    else if (way === 'scrolling') fireEvent.wheel(window)
    else if (way === 'the focus') fireEvent.focusIn(screen.getByRole('button', { name: 'Print' }))
    else await user.click(screen.getByRole('button', { name: way }))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await enrolledHeading()).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Stay here' })).toBeNull()
    if (way === 'Print') return expect(printed).toBe(1)
    await user.click(screen.getByRole('link', { name: 'Go to my courses' }))
    await waitFor(() => expect(location.pathname).toBe('/courses'))
  },
)

test('a free course is enrolled in for free', async () => {
  await openPayment(await school.addCourse({ original_price: 99_900, discounted_price: 0 }))
  expect(screen.getByRole('heading', { level: 1, name: 'Enroll for free' })).toBeVisible()
  await waitFor(() => expect(document.title).toMatch(/^Enroll for free/))
  expect(screen.getByText('Free', { selector: 'dd' })).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByLabelText('UTR or reference')).toBeNull()
  expect(screen.queryByText('How to pay')).toBeNull()
  await fill(field('Phone'), '98450 12345')
  await pay('Enroll for free')
  expect(await enrolledHeading()).toBeVisible()
  expect(await within(await orderSlip()).findByText('Free')).toBeVisible()
})

test('the form has the values of the profile, and an admin sees what was given', async () => {
  await student.call('PUT', 'users/me', { phone: '+91 98450 67890' })
  await openPayment(course)
  expect(field('Phone')).toHaveValue('+91 98450 67890')
  await fill(field('Email'), 'parents@mail.example')
  await user.click(screen.getByRole('radio', { name: 'UPI' }))
  await pay()
  await enrolledHeading()

  await signIn(admin)
  await open(`/admin/enrollments?student=${student.id}`)
  const row = (await screen.findByText(/parents@mail\.example/)).closest('tr, li')
  expect(row).toHaveTextContent('Design research')
  expect(row).toHaveTextContent('+91 98450 67890')
  await open(`/admin/students/${student.id}`)
  expect(await screen.findByText('parents@mail.example · +91 98450 67890')).toBeVisible()
})

test('a course that is unpublished meanwhile shows an error', async () => {
  await openPayment(course)
  await fillIn()
  await admin.call('PUT', `courses/${course.id}`, { isPublished: false })
  await pay()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('There was an issue processing your payment. Please try again.')
  expect(alert).toHaveTextContent('This course is no longer open for enrollment. Nothing was recorded')
  expect(field('Phone')).toHaveValue('98450 12345')
  expect(await enrollmentsOf(student)).toEqual([])
})

test('the page finds its course by address, after a reload, and by navigation state; otherwise it opens the courses', async () => {
  await school.addCourse({ name: 'Type on screens', discounted_price: 2_299_00 })
  await openPayment(course)
  await fill(field('Phone'), '98450')
  await reload()
  expect(await screen.findByRole('button', { name: `Pay ${fee}` })).toBeVisible()
  expect(field('Phone')).toHaveValue('98450')

  const openWith = (usr: object) => open('/payment', { usr, key: 'given', idx: 0 })
  await openWith({ name: 'type on screens', instructor: 'Somebody else', amount: 1 })
  expect(await screen.findByRole('button', { name: 'Pay ₹2,299' })).toBeVisible()
  await openWith({ name: 'Design research', instructor: 'Neha Gupta', amount: 2999, id: course.id })
  expect(await screen.findByRole('button', { name: `Pay ${fee}` })).toBeVisible()
  const notFound = () => screen.findByRole('heading', { level: 1, name: 'Course not found' })
  await openWith({ name: 'No such course', instructor: 'Nobody', amount: 1 })
  expect(await notFound()).toBeVisible()
  await open('/payment?course=unknown')
  expect(await notFound()).toBeVisible()
  await open('/payment')
  await waitFor(() => expect(location.pathname).toBe('/courses'))
})

test('a list that failed to load can be loaded again', async () => {
  const recover = network.fail(`/api/courses/${course.id}`)
  await open(`/payment?course=${course.id}`)
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch course or enrollment status.')
  recover()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: /^Pay / })).toBeVisible()
})

test('a mentor has nothing to pay, and sees a link to their own page', async () => {
  await signIn(await school.as('mentor'))
  await open(`/payment?course=${course.id}`)
  expect(await screen.findByText('Only students enroll in courses.', { exact: false })).toBeVisible()
  await waitFor(() => expect(document.title).toBe('Enroll and pay · Abhyas'))
  await user.click(screen.getByRole('link', { name: 'Go to your dashboard' }))
  await waitFor(() => expect(location.pathname).toBe('/mentor/dashboard'))
})
