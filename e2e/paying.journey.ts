import type { Page } from '@playwright/test'
import { enrollIn, findCourse } from './support/courses.ts'
import { course, enrolled, fee, fillIn, open, payButton } from './support/payment.ts'
import { callApi, enterAs, expect, test } from './support/test.ts'

/** From the payment page to the confirmed receipt, and what a course needs to open. */

test.use({ apart: 'admin' })

const admin = { email: 'admin@abhyas.example', password: 'practice' }
const referenceField = (page: Page) => page.getByLabel('UTR or reference')
const iHavePaid = (page: Page) => page.getByRole('button', { name: 'I have paid' })

test('a student chooses a method, sees how to pay, gives the reference later, and the school confirms it', async ({
  page,
  school,
  student,
}) => {
  await open(page, school, student)
  await fillIn(page)
  await expect(page.getByRole('img', { name: `QR code to pay ${fee} to abhyas@upi.example` })).toBeVisible()
  await referenceField(page).fill('4471 0098 123')
  await payButton(page).click()
  await expect(referenceField(page)).toHaveAccessibleDescription(/for UPI it has 12 digits/)
  await expect(referenceField(page)).toBeFocused()
  await referenceField(page).fill('')
  await payButton(page).click()
  await expect(enrolled(page)).toBeVisible()
  // Who begins to pay here is not led away.
  await referenceField(page).focus()
  await expect(page.getByText('You stay on this page as long as you like.')).toBeVisible()

  await page.goto('/dashboard')
  const owed = page.getByRole('region', { name: 'Fees to pay' })
  await expect(owed).toContainText(fee)
  await owed.getByText(`Pay ${fee}`).click()
  await expect(owed.getByText('abhyas@upi.example')).toBeVisible()

  await page.goto('/profile')
  const receipts = page.getByRole('region', { name: 'My receipts' })
  await receipts.getByText(`Pay ${fee}`).click()
  const reference = `5${student.id.replaceAll(/\D/g, '').padEnd(11, '7').slice(-11)}`
  await referenceField(page).fill(`${reference.slice(0, 4)} ${reference.slice(4)}`)
  await iHavePaid(page).click()
  await expect(receipts.getByText('Reference given, awaiting confirmation')).toBeVisible()

  await enterAs(page, school, admin)
  await page.goto(`/admin/enrollments?search=${reference}`)
  await page.getByRole('button', { name: /^Confirm the payment/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Reference')).toHaveValue(reference)
  await dialog.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(page.getByText('Payment confirmed.').first()).toBeVisible()

  await enterAs(page, school, student)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'My courses' })).toBeVisible()
  await expect(owed).toHaveCount(0)
  const { id } = await findCourse(school, student.token, course)
  await page.goto(`/payment?course=${id}`)
  const receipt = page.getByRole('article', { name: 'Order slip' })
  await expect(receipt.getByText('Paid', { exact: true })).toBeVisible()
  await expect(receipt.getByText(reference)).toBeVisible()
  await expect(referenceField(page)).toHaveCount(0)
})

test('a course that opens after a confirmed payment says what is owed, and opens when it is confirmed', async ({
  page,
  school,
  student,
}) => {
  const token = await enterAs(page, school, admin)
  await page.goto('/admin/school')
  await page.getByLabel('A paid course opens').selectOption('confirmed')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('School saved.').first()).toBeVisible()
  try {
    await enrollIn(school, student, course)
    const { id } = await findCourse(school, student.token, course)
    await enterAs(page, school, student)
    await page.goto(`/courses/${id}`)
    await expect(page.getByText(`You owe ${fee} for this course. It opens when you have paid.`)).toBeVisible()
    await expect(page.getByText('Pay to open').first()).toBeVisible()

    const { topics } = (await callApi(school, student.token, 'GET', `courses/${id}/lessons`)).body as {
      topics: { _id: string; name: string }[]
    }
    const closed = topics.at(-1)
    await page.goto(`/learn/${id}/${closed?._id}`)
    await expect(page.getByText('This topic opens once the fee is paid.')).toBeVisible()
    await page.getByRole('link', { name: `Pay ${fee}` }).click()
    const reference = `6${student.id.replaceAll(/\D/g, '').padEnd(11, '7').slice(-11)}`
    await referenceField(page).fill(reference)
    await iHavePaid(page).click()
    await expect(page.getByRole('button', { name: 'Save reference' })).toBeVisible()
    // Until the school confirms it, how to pay and the field stay.
    await expect(referenceField(page)).toHaveValue(reference)
    await expect(page.getByRole('img', { name: `QR code to pay ${fee} to abhyas@upi.example` })).toBeVisible()
    await page.goBack()
    await expect(
      page.getByText(`The course opens when the school confirms your payment of ${fee}.`),
    ).toBeVisible()

    const { body } = await callApi(school, student.token, 'GET', `enrollments/student/${student.id}`)
    const [{ _id } = { _id: '' }] = body as { _id: string }[]
    await callApi(school, token, 'PUT', `enrollments/${_id}/payment`, { status: 'confirmed' })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: closed?.name ?? '' })).toBeVisible()
    await expect(page.getByText('This topic opens once the fee is paid.')).toHaveCount(0)
  } finally {
    await callApi(school, token, 'PUT', 'school', { coursesOpen: 'enrolled' })
  }
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test('a button opens the UPI app with payee, amount and note', async ({ page, school, student }) => {
    await open(page, school, student)
    await fillIn(page)
    const button = page.getByRole('link', { name: 'Open in a UPI app' })
    await expect(button).toBeVisible()
    const { protocol, searchParams } = new URL((await button.getAttribute('href')) ?? '')
    expect(protocol).toBe('upi:')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      pa: 'abhyas@upi.example',
      am: '2999.00',
      cu: 'INR',
      tn: expect.stringContaining(student.name),
    })
  })
})
