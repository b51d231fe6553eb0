import { findCourse } from './support/courses.ts'
import { enrolledHeading, payButton } from './support/payment.ts'
import { enterAs, expect, test } from './support/test.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 760 } })

test('on a phone the fee is above the tabs, and missing fields scroll into view', async ({
  page,
  school,
  student,
}) => {
  const { id } = await findCourse(school, student.token, 'Full stack web development')
  await enterAs(page, school, student)
  await page.goto(`/courses/${id}`)
  await test.step('the price and the button are at the foot of the window', async () => {
    const bar = page.getByRole('complementary', { name: 'Fee slip' })
    await expect(bar).toContainText('₹4,999')
    await expect(bar).toContainText('Limited-time offer')
    await expect(page.getByRole('link', { name: 'Enroll Now', exact: true })).toHaveCount(1)
    const box = await bar.boundingBox()
    const tabs = await page.getByRole('navigation', { name: 'Tabs' }).boundingBox()
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(tabs?.y)
    expect((tabs?.y ?? 0) + (tabs?.height ?? 0)).toBe(760)
  })

  await page.getByRole('link', { name: 'Enroll Now', exact: true }).tap()
  await page.getByLabel('Phone').fill('98450 12345')
  await test.step('a missing method is said beside the button and at the radios', async () => {
    await payButton(page).tap()
    const alert = page.getByRole('alert')
    await expect(alert).toHaveText('Please fill out all the fields before proceeding!')
    await expect(page.getByRole('radio', { name: 'Card', exact: true })).toBeFocused()
    await expect(alert).toBeInViewport({ ratio: 0.9 })
    await expect(page.getByText('Please choose a payment method.', { exact: true })).toBeInViewport()
  })
  await page.getByRole('radio', { name: 'UPI', exact: true }).check()
  await expect(page.getByRole('link', { name: 'Open in a UPI app' })).toBeVisible()
  await payButton(page).tap()
  await expect(enrolledHeading(page)).toBeVisible()
})
