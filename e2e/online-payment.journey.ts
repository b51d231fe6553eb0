import { course, fee, openPaymentPage } from './support/payment.ts'
import { callApi, expect, sessionOf, test } from './support/test.ts'

test.use({ schoolGroup: 'online', environment: { PAYMENT_GATEWAY: 'sandbox' } })

test('a student goes to the gateway, pays and returns, and the course opens', async ({
  page,
  school,
  student,
}) => {
  const admin = await sessionOf(school, { email: 'admin@abhyas.example', password: 'practice' })
  await callApi(school, admin.token, 'PUT', 'school', { coursesOpen: 'confirmed' })
  const id = await openPaymentPage(page, school, student, course)
  const lastIsLocked = async () => {
    const { body } = await callApi(school, student.token, 'GET', `courses/${id}`)
    return (body as { syllabus: { locked: boolean }[] }).syllabus.at(-1)?.locked
  }
  await page.getByLabel('Phone').fill('98450 12345')
  await page.getByRole('radio', { name: 'Pay online', exact: true }).check()
  await page.getByRole('button', { name: `Pay ${fee}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Trial payment' })).toBeVisible()
  expect(await lastIsLocked()).toBe(true)
  await page.getByRole('radio', { name: 'Pay', exact: true }).check()
  await page.getByRole('button', { name: 'Go on with the trial' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment confirmed' })).toBeVisible()
  await expect(page).toHaveURL(/\/receipts\/[\w-]+\/online$/)
  expect(await lastIsLocked()).toBe(false)
  await page.getByRole('link', { name: 'Start learning' }).click()
  await expect(page).toHaveURL(/\/learn\//)
})
