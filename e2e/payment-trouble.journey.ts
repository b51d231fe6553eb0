import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { enrolled, enrollmentsOf, fillIn, open, payButton } from './support/payment.ts'
import type { RunningSchool } from './support/server.ts'
import { endSessionAtNextWrite, expect, test } from './support/test.ts'

/** Every way in which paying can go wrong: nothing typed is lost, and nobody is enrolled twice. */

const repriced = 'Type on screens'

/** Changes what a course costs as another person at the school would: while a student is paying. */
function setPrice(school: RunningSchool, name: string, paise: number): void {
  const db = new DatabaseSync(join(school.dataDir, 'abhyas.sqlite'), { timeout: 5_000 })
  try {
    db.exec('BEGIN IMMEDIATE')
    db.prepare('UPDATE courses SET discounted_price = ? WHERE name = ?').run(paise, name)
    db.exec('UPDATE catalogue_state SET version = version + 1')
    db.exec('COMMIT')
  } finally {
    db.close()
  }
}

test('a price that has changed meanwhile is shown, and what was typed stays', async ({
  page,
  school,
  student,
}) => {
  await open(page, school, student, repriced)
  await fillIn(page)
  setPrice(school, repriced, 1_999_00)
  await page.getByRole('button', { name: 'Pay ₹2,299' }).click()

  await expect(page.getByRole('alert')).toHaveText(
    'The fee of this course is ₹1,999 now. Please check and pay again.',
  )
  await expect(page.getByLabel('Phone')).toHaveValue('98450 12345')
  await expect(page.getByRole('definition').filter({ hasText: '₹1,999' })).toBeVisible()
  expect(await enrollmentsOf(school, student)).toEqual([])
  await page.getByRole('button', { name: 'Pay ₹1,999' }).click()
  await expect(enrolled(page)).toBeVisible()
  await expect(page.getByRole('article', { name: 'Order slip' })).toContainText('₹1,999')
  setPrice(school, repriced, 2_299_00)
})

test('who has enrolled in another tab is told so, and shown to the course', async ({
  page,
  school,
  student,
}) => {
  const id = await open(page, school, student)
  await fillIn(page)
  const other = await page.context().newPage()
  await other.goto(`/payment?course=${id}`)
  await fillIn(other)
  await payButton(other).click()
  await expect(enrolled(other)).toBeVisible()
  await other.close()
  await payButton(page).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('You are already enrolled in this course.')
  await expect(alert.getByRole('link', { name: 'Go to the course' })).toHaveAttribute(
    'href',
    `/courses/${id}`,
  )

  await page.reload()
  await expect(
    page.getByRole('heading', { level: 1, name: 'You are already enrolled in this course.' }),
  ).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  await expect(page.getByRole('article', { name: 'Order slip' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the course' }).click()
  await expect(page).toHaveURL(new RegExp(`/learn/${id}/`))
  expect(await enrollmentsOf(school, student)).toHaveLength(1)
})

test('the server goes away and comes back: the same form enrolls, once', async ({
  page,
  school,
  student,
}) => {
  await open(page, school, student)
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
  await expect(enrolled(page)).toBeVisible()
  expect(await enrollmentsOf(school, student)).toHaveLength(1)
})

test('an answer that is lost is got by pressing again, and enrolls once', async ({
  page,
  school,
  student,
}) => {
  await open(page, school, student)
  await fillIn(page)
  await page.route('**/api/enrollments', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await payButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Enrollment failed! Please try again.')
  await page.unroute('**/api/enrollments')
  await payButton(page).click()
  await expect(enrolled(page)).toBeVisible()
  await expect(page.getByText(/^AB\//)).toBeVisible()
  expect(await enrollmentsOf(school, student)).toHaveLength(1)
})

test('without an answer the call ends after ten seconds; until then nothing can be sent twice', async ({
  page,
  school,
  student,
}) => {
  await page.clock.install()
  await open(page, school, student)
  await fillIn(page)
  let sent = 0
  await page.route('**/api/enrollments', () => {
    sent += 1
  })
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await payButton(page).click()
  const busy = page.getByRole('button', { name: 'Processing...' })
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  await busy.click({ force: true })
  await page.getByLabel('Phone').press('Enter')
  await page.clock.runFor(10_000 - 100)
  await expect(busy).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.clock.runFor(200)
  await expect(page.getByRole('alert')).toContainText('Enrollment failed! Please try again.')
  expect(sent).toBe(1)
})

test('any other failure has its own words, and the form stays', async ({ page, school, student }) => {
  await open(page, school, student)
  await fillIn(page)
  await page.route('**/api/enrollments', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Oh.', code: 'INTERNAL' } }),
  )
  await payButton(page).click()
  await expect(page.getByRole('alert')).toHaveText(
    'There was an issue processing your payment. Please try again.',
  )
  await expect(page.getByLabel('Phone')).toHaveValue('98450 12345')
  await expect(page.getByRole('radio', { name: 'UPI', exact: true })).toBeChecked()
})

test('a session that ends in the middle brings the person back to what they typed', async ({
  page,
  school,
  student,
}) => {
  const id = await open(page, school, student)
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  await page.getByLabel('Name', { exact: true }).fill('Asha R. Verma')
  await page.getByLabel('Start date').fill('2027-01-04')
  await fillIn(page)
  await endSessionAtNextWrite(page, school, token)
  await payButton(page).click()

  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Session expired, please log in again.')).toBeVisible()
  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel('Password', { exact: true }).fill(student.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/payment\\?course=${id}$`))
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Asha R. Verma')
  await expect(page.getByLabel('Phone')).toHaveValue('98450 12345')
  await expect(page.getByLabel('Start date')).toHaveValue('2027-01-04')
  await expect(page.getByRole('radio', { name: 'UPI', exact: true })).toBeChecked()
  await payButton(page).click()
  await expect(enrolled(page)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('a school that is busy is asked once more, and what it did not take is not lost', async ({
  page,
  school,
  student,
}) => {
  await open(page, school, student)
  await fillIn(page)
  let refusals = 2
  await page.route('**/api/enrollments', (route) => {
    if (refusals === 0) return route.continue()
    refusals -= 1
    return route.fulfill({
      status: 503,
      headers: { 'retry-after': '1' },
      json: { success: false, message: 'The school is busy just now. Please try again.', code: 'BUSY' },
    })
  })
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByText('The school is busy just now. Trying again …')).toBeVisible()
  await expect(page.getByText('There was an issue processing your payment. Please try again.')).toBeVisible()
  expect(refusals).toBe(0)
  await expect(page.getByLabel('Phone')).toHaveValue('98450 12345')
  expect(await enrollmentsOf(school, student)).toEqual([])

  refusals = 1
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(enrolled(page)).toBeVisible()
  expect(await enrollmentsOf(school, student)).toHaveLength(1)
})
