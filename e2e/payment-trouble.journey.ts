import { enrolledHeading, enrollmentsOf, fillIn, openPaymentPage, payButton } from './support/payment.ts'
import { expect, test } from './support/test.ts'

test('the server stops and starts again: the same form enrolls once', async ({ page, school, student }) => {
  await openPaymentPage(page, school, student)
  await fillIn(page)
  await school.stop('SIGKILL')
  try {
    await payButton(page).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Enrollment failed! Please try again.' }),
    ).toBeVisible()
    await expect(page.getByLabel('Phone')).toHaveValue('98450 12345')
  } finally {
    await school.start()
  }
  await payButton(page).click()
  await expect(enrolledHeading(page)).toBeVisible()
  expect(await enrollmentsOf(school, student)).toHaveLength(1)
})
