import type { Page } from '@playwright/test'
import { course, enrolled, fee, open } from './support/payment.ts'
import type { RunningSchool } from './support/server.ts'
import { callApi, enterAs, expect, type Student, test } from './support/test.ts'

/** Paying online in the sandbox, where no money moves. */

test.use({ apart: 'online', environment: { PAYMENT_GATEWAY: 'sandbox' } })

const admin = { email: 'admin@abhyas.example', password: 'practice' }
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** A school whose courses open when the payment is confirmed. */
async function openOnPayment(page: Page, school: RunningSchool): Promise<void> {
  const token = await enterAs(page, school, admin)
  const { status } = await callApi(school, token, 'PUT', 'school', { coursesOpen: 'confirmed' })
  expect(status).toBe(200)
}

/** Enrolls with an online payment, and comes to the page of the sandbox. @returns the id of the course */
async function toPay(page: Page, school: RunningSchool, student: Student): Promise<string> {
  await openOnPayment(page, school)
  const id = await open(page, school, student)
  await page.getByLabel('Phone').fill('98450 12345')
  await page.getByRole('radio', { name: 'Pay online', exact: true }).check()
  await expect(page.getByLabel('UTR or reference')).toHaveCount(0)
  await expect(page.getByText('The course opens when your online payment arrives.')).toBeVisible()
  await page.getByRole('button', { name: `Pay ${fee}` }).click()
  await expect(heading(page, 'Trial payment')).toBeVisible()
  await expect(page.getByText('This is a trial. No money moves.')).toBeVisible()
  return id
}

async function choose(page: Page, act: string): Promise<void> {
  await page.getByRole('radio', { name: act, exact: true }).check()
  await page.getByRole('button', { name: 'Go on with the trial' }).click()
}

const lessonIsOpen = async (school: RunningSchool, student: Student, courseId: string) => {
  const { body } = await callApi(school, student.token, 'GET', `courses/${courseId}`)
  return (body as { syllabus: { locked: boolean }[] }).syllabus.at(-1)?.locked === false
}

test('a student pays online, comes back, and the course opens', async ({ page, school, student }) => {
  const id = await toPay(page, school, student)
  expect(await lessonIsOpen(school, student, id)).toBe(false)
  await choose(page, 'Pay')
  await expect(heading(page, 'Payment confirmed')).toBeVisible()
  await expect(page).toHaveURL(/\/receipts\/[\w-]+\/online$/)
  expect(await lessonIsOpen(school, student, id)).toBe(true)
  await page.getByRole('link', { name: 'Open the receipt' }).click()
  await expect(page.getByRole('article', { name: 'Order slip' }).getByText('paid online')).toBeVisible()
  await expect(page.getByRole('button', { name: /online$/ })).toHaveCount(0)
  await page.goBack()
  await page.getByRole('link', { name: 'Start learning' }).click()
  await expect(page).toHaveURL(/\/learn\//)
})

test('a payment fails and is tried again from the receipt; the school hears nothing and asks by itself', async ({
  page,
  school,
  student,
}) => {
  const id = await toPay(page, school, student)
  await choose(page, 'Fail')
  await expect(page.getByRole('alert')).toContainText('The payment failed. You can try again.')
  await page.goto('/profile')
  await page.getByRole('link', { name: /^View and print/ }).click()
  await expect(page.getByText('Your last online payment failed. You can try again.')).toBeVisible()
  await page.getByRole('button', { name: `Pay ${fee} online` }).click()
  await expect(heading(page, 'Trial payment')).toBeVisible()
  await choose(page, 'Not told')
  await expect(heading(page, 'Payment confirmed')).toBeVisible({ timeout: 25_000 })
  expect(await lessonIsOpen(school, student, id)).toBe(true)
})

test('while the bank takes its time nothing opens, and nobody is asked to pay again', async ({
  page,
  school,
  student,
}) => {
  const id = await toPay(page, school, student)
  await choose(page, 'Pay late')
  await expect(heading(page, 'Payment received, confirming…')).toBeVisible()
  await expect(page).toHaveURL(/\/online$/)
  expect(await lessonIsOpen(school, student, id)).toBe(false)
  await page.getByRole('link', { name: 'Open the receipt' }).click()
  const pay = page.getByRole('region', { name: 'To pay' })
  await expect(pay).toContainText('Payment received, confirming…')
  await expect(pay.getByRole('button')).toHaveCount(0)
})

test('money that does not match opens nothing, and the admin says what was done', async ({
  page,
  school,
  student,
}) => {
  const id = await toPay(page, school, student)
  await choose(page, '₹1 less')
  await expect(heading(page, 'The school has to look at your payment')).toBeVisible()
  expect(await lessonIsOpen(school, student, id)).toBe(false)
  await page.getByRole('link', { name: 'Open the receipt' }).click()
  await expect(page.getByText('Your online payment came, and the school has to look at it.')).toBeVisible()
  await expect(enrolled(page)).toHaveCount(0)

  await enterAs(page, school, admin)
  await page.goto('/admin/enrollments')
  const rows = page.getByRole('region', { name: "Online payments that don't match" })
  const row = rows.getByRole('listitem').filter({ hasText: course })
  await expect(row).toContainText('The amount is different from what was asked for.')
  await expect(row).toContainText('Asked for ₹2,999, received ₹2,998')
  await row.getByRole('button', { name: /^Say what you did/ }).click()
  const dialog = page.getByRole('dialog', { name: 'What did you do about it?' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please say what you did about it.')).toBeVisible()
  await dialog.getByLabel('What you did').fill('Paid back.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(rows).toHaveCount(0)
})

test('money that does not match is taken for its enrollment, and the course opens', async ({
  page,
  school,
  student,
}) => {
  const id = await toPay(page, school, student)
  await choose(page, '₹1 less')
  await expect(heading(page, 'The school has to look at your payment')).toBeVisible()
  await enterAs(page, school, admin)
  await page.goto('/admin/enrollments')
  const rows = page.getByRole('region', { name: "Online payments that don't match" })
  await rows.getByRole('button', { name: `Take it for this enrollment of ${student.name}` }).click()
  await expect(page.locator('.toast').filter({ hasText: 'Payment taken.' })).toBeVisible()
  await expect(rows).toHaveCount(0)
  expect(await lessonIsOpen(school, student, id)).toBe(true)
})
