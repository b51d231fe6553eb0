import { enrollIn } from './support/courses.ts'
import { callApi, enterAs, expect, signUp, test } from './support/test.ts'

test.use({ apart: 'admin' })

const admin = { email: 'admin@abhyas.example', password: 'practice' }

test('who did what is told in plain words, and narrowed in the address', async ({ page, school }) => {
  const student = await signUp(school)
  const token = await enterAs(page, school, admin)
  const refundText = `Within 14 days, ${student.id}.`
  // A long change stands in one row, and makes the others no taller.
  const address = 'House of exercises, '.repeat(24)
  await callApi(school, token, 'PUT', 'school', { refundText, address })
  await page.goto('/admin/audit')
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible()
  await expect(page).toHaveTitle('Audit · Abhyas Learning')
  const changed = page.getByRole('row', { name: /Rukmini .* changed the details of the school\./ }).first()
  await expect(changed).toContainText(`to Within 14 days, ${student.id}.`)
  await expect(changed.getByRole('time')).toHaveText(/\d:\d\d:\d\d\s[ap]m$/)
  const loggedIn = page.getByRole('row', { name: /logged in\./ }).first()
  expect((await loggedIn.boundingBox())?.height).toBeLessThan(80)

  const options = page.getByLabel('What was done').locator('option')
  await expect(options.nth(1)).toHaveText('Account deactivated')
  const names = await options.allTextContents()
  expect(new Set(names).size).toBe(names.length)
  await page.getByLabel('About').selectOption({ label: 'School' })
  await expect(page).toHaveURL(/\?about=school$/)
  await expect(page.getByRole('row', { name: /signed up/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByLabel('About')).toBeFocused()
  await page.getByLabel('What was done').selectOption({ label: 'Sign-up' })
  await expect(page).toHaveURL(/\?action=account\.sign-up$/)
  await expect(page.getByRole('row', { name: /^Asha Verma signed up\./ }).first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Show their activity/ })
    .first()
    .click()
  await expect(page).toHaveURL(/actor=/)
  await page.reload()
  await expect(page.getByText('Only what Asha Verma did is shown.')).toBeVisible()
  await page.getByLabel('From').fill('2020-01-01')
  await page.getByLabel('To', { exact: true }).fill('2020-01-02')
  await expect(page.getByText('Nothing recorded matches these filters.')).toBeVisible()
})

test('a changed price or mentor is shown with what it was and a link to its course; a reference is not shown', async ({
  page,
  school,
}) => {
  const token = await enterAs(page, school, admin)
  const made = async (path: string, body: object) => (await callApi(school, token, 'POST', path, body)).body
  const name = `Glaze ${process.pid}`
  const { course } = (await made('courses', { name, category: 'Design & UX', discountedPrice: '₹100' })) as {
    course: { _id: string }
  }
  const person = { name: 'Ira Glaze', email: `ira.${process.pid}@journey.example`, password: 'practice' }
  const { mentor } = (await made('admin/add-mentor', person)) as { mentor: { _id: string } }
  const change = {
    originalPrice: '₹2,500',
    discountedPrice: '₹2,500',
    mentorId: mentor._id,
    isPublished: true,
  }
  await callApi(school, token, 'PUT', `courses/${course._id}`, change)
  const student = await signUp(school)
  await enrollIn(school, student, name)
  const { body } = await callApi(school, token, 'GET', `enrollments/student/${student.id}`)
  const [enrollment] = body as { _id: string; receiptNumber: string }[]
  const settle = (settled: object) =>
    callApi(school, token, 'PUT', `enrollments/${enrollment?._id}/payment`, settled)
  await settle({ status: 'confirmed', reference: 'UPI 1' })
  await settle({ status: 'cancelled', reason: 'Paid twice.' })

  await page.goto(`/admin/audit?subject=${course._id}`)
  const row = (words: RegExp) => page.getByRole('row', { name: words })
  await expect(row(/changed the course Glaze/)).toContainText('price: from ₹100 to ₹2,500')
  await expect(row(/changed the course Glaze/)).toContainText('mentor: from none to Ira Glaze')
  await expect(page.getByText(`Only what was done to ${name} is shown.`)).toBeVisible()
  await page.getByRole('link', { name }).first().click()
  await expect(page).toHaveURL(new RegExp(`edit=${course._id}`))

  await page.goto('/admin/audit?about=enrollment')
  await expect(page.getByLabel('About').locator('option:checked')).toHaveText('Enrollments and payments')
  const cancelled = row(/cancelled the enrollment/).filter({ hasText: enrollment?.receiptNumber ?? 'none' })
  await expect(cancelled).toContainText('reason: Paid twice.')
  await cancelled.getByRole('button', { name: /^Show the history/ }).click()
  await expect(page).toHaveURL(new RegExp(`subject=${enrollment?._id}`))
  await expect(row(/confirmed the payment/)).not.toContainText('UPI 1')
  await expect(page.getByRole('table').locator(':focus')).toHaveCount(1)
})

test('days that end before they begin are said at the field, and are not asked for', async ({
  page,
  school,
}) => {
  await enterAs(page, school, admin)
  await page.goto('/admin/audit?from=2026-11-21&to=2026-11-20')
  const to = page.getByLabel('To', { exact: true })
  await expect(to).toHaveAccessibleDescription(/^Please choose a last day that is not before the first\./)
  await expect(page.getByRole('alert').filter({ hasText: 'The record did not load.' })).toHaveCount(0)
  await expect(page.getByRole('table')).toHaveCount(0)
  await to.fill('2030-01-01')
  await expect(to).toHaveAccessibleDescription('Tuesday, 1 January 2030')
  await to.fill('')
  await page.getByLabel('From').fill('')
  await expect(page.getByRole('table', { name: 'Record of changes' })).toBeVisible()
})

test('a course that is deleted keeps its name in all that was recorded of it', async ({ page, school }) => {
  const token = await enterAs(page, school, admin)
  const name = `Brush ${process.pid}`
  const said = { name, category: 'Design & UX', discountedPrice: '₹100' }
  const { course } = (await callApi(school, token, 'POST', 'courses', said)).body as {
    course: { _id: string }
  }
  await callApi(school, token, 'PUT', `courses/${course._id}`, { tagline: 'Short.' })
  await callApi(school, token, 'DELETE', `courses/${course._id}`)
  await page.goto(`/admin/audit?subject=${course._id}`)
  await expect(page.getByText(`Only what was done to ${name} is shown.`)).toBeVisible()
  for (const deed of ['created', 'changed', 'deleted'])
    await expect(page.getByRole('row', { name: `${deed} the course ${name}.` })).toHaveCount(1)
  await expect(page.getByRole('row', { name: 'created the course' })).toContainText(
    'price ₹100 · not published',
  )
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})

test('on a phone nothing of the record is cut off', async ({ page, school }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const token = await enterAs(page, school, admin)
  await callApi(school, token, 'PUT', 'school', { refundText: 'Within 15 days.' })
  await page.goto('/admin/audit?about=school')
  const card = page.getByRole('listitem').filter({ hasText: 'changed the details of the school.' }).first()
  await expect(card).toContainText('refund text')
  await card.scrollIntoViewIfNeeded()
  await expect(card.getByRole('button', { name: /^Show the history/ })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('an address with an unknown kind shows all records', async ({ page, school }) => {
  await enterAs(page, school, admin)
  await page.goto('/admin/audit?about=moon')
  await expect(page.getByRole('row', { name: /logged in\./ }).first()).toBeVisible()
  await expect(page.getByLabel('About').locator('option:checked')).toHaveText('Everything')
})

test('a record that cannot be read is tried again', async ({ page, school }) => {
  await enterAs(page, school, admin)
  await page.route('**/api/audit?*', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: '', code: 'INTERNAL' } }),
  )
  await page.goto('/admin/audit')
  const failed = page.getByRole('alert').filter({ hasText: 'The record did not load.' })
  await expect(failed).toBeVisible()
  await page.unroute('**/api/audit?*')
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Record of changes' })).toBeVisible()
})
