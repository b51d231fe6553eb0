import { enrollIn, findCourse } from './support/courses.ts'
import { course, enrolled, enrollmentsOf, fee, fillIn, open, payButton } from './support/payment.ts'
import { callApi, enterAs, expect, logIn, test } from './support/test.ts'

/** Enrollment and payment: from the form to the receipt. */

test('anything missing is said in the exact words, and the first field has the focus', async ({
  page,
  school,
  student,
}) => {
  await open(page, school, student)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Asha Verma')
  await expect(page.getByLabel('Email')).toHaveValue(student.email)
  await expect(page.getByLabel('Start date')).not.toHaveValue('')
  await page.getByRole('button', { name: `Pay ${fee}` }).click()

  await expect(page.getByRole('alert')).toHaveText('Please fill out all the fields before proceeding!')
  await expect(page.getByLabel('Phone')).toBeFocused()
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('Please enter your phone number.')

  for (const label of ['Name', 'Email', 'Phone', 'Start date']) {
    await page.getByLabel(label, { exact: true }).fill('')
  }
  await payButton(page).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(page.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true')
  for (const words of [
    'Please enter your name.',
    'Please enter your email address.',
    'Please enter your phone number.',
    'Please choose a start date.',
    'Please choose a payment method.',
  ]) {
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  }
  expect(await enrollmentsOf(school, student)).toEqual([])
})

test('with only the method missing, a phone shows what is wrong beside the button and at the radios', async ({
  page,
  school,
  student,
}) => {
  await page.setViewportSize({ width: 390, height: 760 })
  await open(page, school, student)
  await page.getByLabel('Phone').fill('98450 12345')
  await payButton(page).click()

  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('Please fill out all the fields before proceeding!')
  await expect(page.getByRole('radio', { name: 'Card', exact: true })).toBeFocused()
  await expect(alert).toBeInViewport({ ratio: 0.9 })
  await expect(page.getByText('Please choose a payment method.', { exact: true })).toBeInViewport()
  await expect(page.getByRole('radiogroup')).toHaveAccessibleDescription(/^Please choose a payment method\./)

  await page.getByRole('radio', { name: 'UPI', exact: true }).check()
  await expect(alert).toHaveCount(0)
  await payButton(page).click()
  await expect(enrolled(page)).toBeVisible()
})

test('a receipt is shown, and after five seconds the courses, which show the enrollment', async ({
  page,
  school,
  student,
}) => {
  await page.clock.install()
  const id = await open(page, school, student)
  await expect(page.getByText('Nobody asks for your card, UPI or bank details here.')).toBeVisible()
  // How to pay depends on the method.
  await expect(page.getByText('abhyas@upi.example')).toHaveCount(0)
  await page.getByLabel('Start date').fill('2026-12-01')
  await fillIn(page)
  await expect(page.getByText('abhyas@upi.example')).toBeVisible()
  // From here time passes when the test says so.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await payButton(page).click()
  const receipt = page.getByRole('article', { name: 'Order slip' })
  await expect(async () => {
    await page.clock.runFor(5)
    await expect(receipt.getByText(/^AB\/\d{4}-\d{2}\/\d{6}$/)).toBeVisible({ timeout: 300 })
  }).toPass()
  await expect(enrolled(page)).toBeFocused()
  for (const [label, value] of [
    ['Student', 'Asha Verma'],
    ['For', course],
    ['Mentor', 'Neha Gupta'],
    ['Method', 'UPI'],
    ['Starts', 'Tue 1 Dec 2026'],
    ['Payment', 'recorded (UPI), to be confirmed by the school'],
    ['Course fee', '₹4,499'],
    ['Limited-time offer', '– ₹1,500'],
    ['Amount', fee],
  ] as const) {
    const row = receipt.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
    await expect(row.getByRole('definition')).toHaveText(value)
  }
  await expect(receipt.getByText('Rupees two thousand nine hundred ninety nine only')).toBeVisible()
  await expect(receipt.getByText('Enrolled', { exact: true })).toBeVisible()
  await expect(receipt.getByText('Paid')).toHaveCount(0)
  await expect(page.getByText('The course opens, all 9 topics at once')).toBeVisible()

  await page.clock.runFor(5_000 - 300)
  await expect(enrolled(page)).toBeVisible()
  await page.clock.runFor(300)
  await expect(page).toHaveURL(/\/courses$/)
  await page.clock.resume()
  await page.goto(`/courses/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: course })).toBeVisible()
  await expect(page.getByText('Enroll to open')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Enroll Now' })).toHaveCount(0)
  expect(await enrollmentsOf(school, student)).toHaveLength(1)
})

test('Stay here stops the five seconds, and so does Print', async ({ page, school, student }) => {
  await page.clock.install()
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await open(page, school, student)
  await fillIn(page)
  await payButton(page).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.clock.fastForward(60_000)
  await expect(enrolled(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stay here' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to my courses' }).click()
  await expect(page).toHaveURL(/\/courses$/)

  await open(page, school, student, 'Type on screens')
  await fillIn(page)
  await payButton(page).click()
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '')
  await page.clock.fastForward(60_000)
  await expect(enrolled(page)).toBeVisible()
})

test('on paper there is the receipt alone, on one A4 page', async ({ page, school, student }) => {
  await enrollIn(school, student, course)
  const { id } = await findCourse(school, student.token, course)
  await enterAs(page, school, student)
  await page.goto(`/payment?course=${id}`)
  await expect(page.getByRole('article', { name: 'Order slip' })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await expect(page.getByRole('article', { name: 'Order slip' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 59\d(\.\d+)? 84\d(\.\d+)?\]/)
})

test('a free course is enrolled in for free', async ({ page, school, student }) => {
  await open(page, school, student, 'Git from the first commit')
  await expect(page.getByRole('heading', { level: 1, name: 'Enroll for free' })).toBeVisible()
  await expect(page).toHaveTitle(/^Enroll for free/)
  await expect(page.getByRole('definition').filter({ hasText: 'Free' })).toBeVisible()
  // Nothing is paid, so nothing is asked about it.
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(page.getByLabel('UTR or reference')).toHaveCount(0)
  await expect(page.getByText('How to pay')).toHaveCount(0)
  await page.getByLabel('Phone').fill('98450 12345')
  await page.getByRole('button', { name: 'Enroll for free', exact: true }).click()
  await expect(enrolled(page)).toBeVisible()
  await expect(
    page.getByRole('article', { name: 'Order slip' }).getByText('Free', { exact: true }),
  ).toBeVisible()
})

test('the form knows what the profile knows, and an admin sees what was given', async ({
  page,
  school,
  student,
}) => {
  await callApi(school, student.token, 'PUT', 'users/me', { phone: '+91 98450 67890' })
  await open(page, school, student)
  await expect(page.getByLabel('Phone')).toHaveValue('+91 98450 67890')
  await page.getByLabel('Email').fill('parents@mail.example')
  await page.getByRole('radio', { name: 'UPI', exact: true }).check()
  await payButton(page).click()
  await expect(enrolled(page)).toBeVisible()

  await enterAs(page, school, { email: 'admin@abhyas.example', password: 'practice' })
  await page.goto(`/admin/enrollments?student=${student.id}`)
  const row = page.getByRole('row').filter({ hasText: course })
  await expect(row).toContainText('parents@mail.example')
  await expect(row).toContainText('+91 98450 67890')
  await page.goto(`/admin/students/${student.id}`)
  await expect(page.getByText('parents@mail.example · +91 98450 67890')).toBeVisible()
})

test('a course that is taken off the list meanwhile says so', async ({ page, school, student }) => {
  const id = await open(page, school, student)
  await fillIn(page)
  const admin = { email: 'admin@abhyas.example', password: 'practice' }
  const { token } = (await callApi(school, '', 'POST', 'auth/login', admin)).body as { token: string }
  await callApi(school, token, 'PUT', `courses/${id}`, { isPublished: false })
  try {
    await payButton(page).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('There was an issue processing your payment. Please try again.')
    await expect(alert).toContainText('This course is no longer open for enrollment. Nothing was recorded')
    await expect(page.getByLabel('Phone')).toHaveValue('98450 12345')
    expect(await enrollmentsOf(school, student)).toEqual([])
  } finally {
    await callApi(school, token, 'PUT', `courses/${id}`, { isPublished: true })
  }
})

test('the page is found by address, after a reload, by navigation state, and else leads to the courses', async ({
  page,
  school,
  student,
}) => {
  const id = await open(page, school, student)
  await page.getByLabel('Phone').fill('98450')
  await page.reload()
  await expect(page.getByRole('button', { name: `Pay ${fee}` })).toBeVisible()
  await expect(page.getByLabel('Phone')).toHaveValue('98450')

  const openWith = (state: object) =>
    page.evaluate((usr) => {
      history.replaceState({ usr, key: 'given', idx: 0 }, '', '/payment')
      location.reload()
    }, state)
  await openWith({ name: 'type on screens', instructor: 'Somebody else', amount: 1 })
  await expect(page.getByRole('button', { name: 'Pay ₹2,299' })).toBeVisible()
  await openWith({ name: course, instructor: 'Neha Gupta', amount: 2999, id })
  await expect(page.getByRole('button', { name: `Pay ${fee}` })).toBeVisible()
  await openWith({ name: 'No such course', instructor: 'Nobody', amount: 1 })
  await expect(page.getByRole('heading', { level: 1, name: 'Course not found' })).toBeVisible()

  await page.goto('/payment?course=unknown')
  await expect(page.getByRole('heading', { level: 1, name: 'Course not found' })).toBeVisible()
  await page.goto('/payment')
  await expect(page).toHaveURL(/\/courses$/)
})

test('what cannot be read can be asked for again', async ({ page, school, student }) => {
  const token = await enterAs(page, school, student)
  const { id } = await findCourse(school, token, course)
  await page.route('**/api/courses/*', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: '', code: 'INTERNAL' } }),
  )
  await page.goto(`/payment?course=${id}`)
  await expect(page.getByRole('alert')).toContainText('Failed to fetch course or enrollment status.')
  await page.unroute('**/api/courses/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(payButton(page)).toBeVisible()
})

test('a mentor has nothing to pay, and is shown the way to their own page', async ({ page, school }) => {
  await logIn(page, { email: 'mentor@abhyas.example', password: 'practice' })
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const { id } = await findCourse(school, token, course)
  await page.goto(`/payment?course=${id}`)
  await expect(page.getByText('Only students enroll in courses.')).toBeVisible()
  await expect(page).toHaveTitle('Enroll and pay · Abhyas Learning')
  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await expect(page).toHaveURL(/\/mentor\/dashboard$/)
})
