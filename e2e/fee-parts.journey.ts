import type { Page } from '@playwright/test'
import { enrolled, fillIn, open } from './support/payment.ts'
import { enterAs, expect, test } from './support/test.ts'

/** A fee in parts, from the admin who offers them to the payment of the last one. */

test.use({ apart: 'admin' })

const admin = { email: 'admin@abhyas.example', password: 'practice' }
const course = 'Design research'
const toast = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible()

test('an admin offers parts, a student pays the first, the desk takes the second and waives the rest', async ({
  page,
  school,
  student,
}) => {
  await enterAs(page, school, admin)
  await page.goto(`/admin/courses?search=${encodeURIComponent(course)}`)
  await page.getByRole('button', { name: `Fee in parts ${course}` }).click()
  const plan = page.getByRole('dialog', { name: 'Fee in parts' })
  await expect(plan.getByText('This course is paid at once.')).toBeVisible()
  await plan.getByRole('button', { name: 'Add a part' }).click()
  await plan.getByLabel('Rupees').fill('1000')
  await plan.getByRole('button', { name: 'Save' }).click()
  await expect(plan.getByRole('alert')).toContainText('Please give 2 to 12 parts, or none.')
  await plan.getByRole('button', { name: 'Add a part' }).click()
  await expect(plan.getByLabel('Rupees').nth(1)).toHaveValue('1999')
  await expect(plan.getByLabel('Days after enrolling').nth(1)).toHaveValue('30')
  await expect(plan.getByText('₹2,999 of ₹2,999')).toBeVisible()
  // A tablet that is turned shows lines in place of covers; what is typed stays.
  const wide = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ width: 700, height: 1100 })
  await expect(plan.getByLabel('Rupees').first()).toHaveValue('1000')
  await page.setViewportSize(wide)
  await expect(plan.getByLabel('Rupees').nth(1)).toHaveValue('1999')
  await plan.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Fee in parts saved.')

  await open(page, school, student)
  await fillIn(page)
  await page.getByRole('radio', { name: /^In parts/ }).check()
  // Each heading of the form has its number in the margin.
  await expect(page.locator('form .numeral')).toHaveText(['1', '2', '3', '4'])
  await expect(page.getByText('₹1,000 now, ₹1,999 after 30 days')).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code to pay ₹1,000 to abhyas@upi.example' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Order slip' })).toContainText(/Now\s*₹1,000/)
  await page.getByRole('button', { name: 'Pay ₹1,000' }).click()
  await expect(enrolled(page)).toBeVisible()
  await page.goto('/dashboard')
  const owed = page.getByRole('region', { name: 'Fees to pay' })
  await expect(owed).toContainText('₹1,000')
  await owed.getByRole('link', { name: course }).click()
  const parts = page.getByRole('region', { name: 'Parts of the fee' })
  await expect(parts.getByRole('listitem')).toHaveText([
    /Part 1.*₹1,000.*Due today/,
    /Part 2.*₹1,999.*Not due yet/,
  ])
  const reference = `6${student.id.replaceAll(/\D/g, '').padEnd(11, '7').slice(-11)}`
  await page.getByLabel('UTR or reference').fill(reference)
  await page.getByRole('button', { name: 'I have paid' }).click()
  await toast(page, 'Reference saved.')

  await enterAs(page, school, admin)
  await page.goto(`/admin/enrollments?search=${reference}`)
  await page.getByRole('link', { name: /^AB\// }).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  const confirming = page.getByRole('dialog', { name: 'Confirm payment' })
  const day = confirming.getByLabel('Received on')
  await expect(day).toHaveAccessibleDescription(/^\w+day, /)
  await day.fill('2006-11-20')
  await confirming.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(day).toHaveAccessibleDescription(/This is more than 30 days before the enrollment/)
  await day.fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10))
  await confirming.getByRole('button', { name: 'Confirm payment' }).click()
  await toast(page, 'Payment confirmed.')
  const receipt = page.getByRole('article', { name: 'Order slip' })
  await expect(receipt.getByText('paid in part (UPI)')).toBeVisible()
  await expect(receipt.getByText('Paid', { exact: true })).toHaveCount(0)
  const desk = page.getByRole('region', { name: 'Fee card' })
  await expect(desk.getByText('Balance')).toBeVisible()
  await desk.getByRole('button', { name: 'Take a payment' }).click()
  const taking = page.getByRole('dialog', { name: 'Take a payment' })
  await expect(taking.getByLabel('Amount')).toHaveValue('1999')
  await taking.getByLabel('Amount').fill('2000')
  await taking.getByRole('button', { name: 'Take the payment' }).click()
  await expect(taking.getByLabel('Amount')).toHaveAccessibleDescription(/Only ₹1,999 is owed/)
  await taking.getByLabel('Method').selectOption('cheque')
  await taking.getByLabel('Amount').fill('1500')
  await taking.getByRole('button', { name: 'Take the payment' }).click()
  await toast(page, 'Payment taken.')

  await desk.getByRole('button', { name: 'Change part 2' }).click()
  const changing = page.getByRole('dialog', { name: 'Change part 2' })
  await changing.getByLabel('Waived').fill('half')
  await changing.getByLabel('Reason').fill('A scholarship.')
  await changing.getByRole('button', { name: 'Save the change' }).click()
  await expect(changing.getByLabel('Waived')).toHaveAccessibleDescription(/Please enter an amount such as/)
  await changing.getByLabel('Waived').fill('499')
  await changing.getByRole('button', { name: 'Save the change' }).click()
  await toast(page, 'Part changed.')
  await expect(desk.getByRole('button', { name: 'Take a payment' })).toHaveCount(0)

  // The cheque bounces: it is owed again.
  await desk
    .getByRole('listitem')
    .filter({ hasText: 'Cheque' })
    .getByRole('button', { name: 'Mark as not received' })
    .click()
  const refusing = page.getByRole('dialog', { name: 'Payment not received' })
  await refusing.getByLabel('Reason').fill('The cheque bounced.')
  await refusing.getByRole('button', { name: 'Mark as not received' }).click()
  await toast(page, 'The payment counts as not received.')
  await expect(desk.getByText('The cheque bounced.')).toBeVisible()

  // A part is split in two, which add up to the same fee.
  await desk.getByRole('button', { name: 'Change the parts' }).click()
  const splitting = page.getByRole('dialog', { name: 'Change the parts' })
  const second = splitting.getByRole('group', { name: 'Part 2' }).getByLabel('Rupees')
  await second.fill('999')
  await splitting.getByLabel('Reason').fill('Asked for more time.')
  await splitting.getByRole('button', { name: 'Save the change' }).click()
  await expect(splitting.getByRole('alert')).toContainText(/The parts must add up to ₹/)
  await splitting.getByRole('button', { name: 'Add a part' }).click()
  const third = splitting.getByRole('group', { name: 'Part 3' })
  await expect(third.getByLabel('Rupees')).toHaveValue('1000')
  await third.getByLabel('Due on').fill('2027-12-01')
  await splitting.getByRole('button', { name: 'Save the change' }).click()
  await toast(page, 'Parts changed.')
  await expect(desk.getByText(/^Part 3, due on/)).toBeVisible()

  await enterAs(page, school, student)
  await page.goto('/profile')
  const receipts = page.getByRole('region', { name: 'My receipts' })
  await expect(receipts.getByText('Pay ₹999')).toBeVisible()
  await receipts.getByRole('link', { name: /View and print/ }).click()
  await expect(page.getByText('A scholarship.')).toBeVisible()
})
