import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { formatRupees } from '#contract/money.ts'
import { enrollIn, findCourse } from './support/courses.ts'
import { pressEnterOn } from './support/keyboard.ts'
import { callApi, enterAs, expect, type Student, signUp, test } from './support/test.ts'

test.use({ apart: 'admin' })

const admin = { email: 'admin@abhyas.example', password: 'practice' }
const course = 'Design research'
const refusal = { status: 500, json: { success: false, message: '', code: 'INTERNAL' } }

interface Listed {
  readonly _id: string
  readonly receiptNumber: string
  readonly version: number
}

/** A fresh enrollment of a fresh student. @returns it as the school lists it */
async function enrolled(school: { url: string }, token: string, student: Student): Promise<Listed> {
  await enrollIn(school, student, course)
  const { body } = await callApi(school, token, 'GET', `enrollments?page=1&limit=1&studentId=${student.id}`)
  return (body as { enrollments: Listed[] }).enrollments[0] as Listed
}

const rowOf = (page: Page, listed: Listed) => page.getByRole('row').filter({ hasText: listed.receiptNumber })
const figure = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Totals' }).locator('div', { hasText: label }).getByRole('definition')

test('every enrollment is listed; state, course, days and words narrow it in the address', async ({
  page,
  school,
}) => {
  const token = await enterAs(page, school, admin)
  const { body } = await callApi(school, token, 'GET', 'enrollments?page=1&limit=1')
  const totals = body as { totalEnrollments: number; totalEarnings: number; confirmedEarnings: number }
  await page.goto('/admin/enrollments')
  await expect(page.getByRole('heading', { level: 1, name: 'Enrollments' })).toBeVisible()
  await expect(page).toHaveTitle('Enrollments · Abhyas Learning')
  await expect(figure(page, 'Total Enrollments')).toHaveText(totals.totalEnrollments.toLocaleString('en-IN'))
  await expect(figure(page, 'Total Earnings')).toHaveText(formatRupees(totals.totalEarnings))
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(rows).toHaveCount(20)

  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await page.getByRole('button', { name: 'Not cancelled', exact: true }).click()
  await expect(page).toHaveURL(/\?status=live$/)
  await page.getByLabel('Course', { exact: true }).selectOption({ label: course })
  await expect(page).toHaveURL(/status=live&course=/)
  await expect(rows.first()).toContainText(course)
  await expect(rows.filter({ hasNotText: course })).toHaveCount(0)
  await page.getByLabel('From').fill('2020-01-01')
  await page.getByLabel('To', { exact: true }).fill('2020-01-31')
  await expect(page).toHaveURL(/from=2020-01-01&to=2020-01-31/)
  await expect(page.getByText('No enrollments match these filters.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No enrollments match these filters.')).toBeVisible()
  // What an empty school is told to do next is no help here.
  await expect(page.getByText('Publish one to begin.')).toHaveCount(0)
  await page.goto('/admin/enrollments?from=2026-11-21&to=2026-11-20')
  const fault = 'Please choose a last day that is not before the first.'
  await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription(new RegExp(fault))
  await expect(rows).toHaveCount(0)
  await expect(page.getByText('No enrollments match these filters.')).toHaveCount(0)
  await expect(page.getByText(fault)).toHaveCount(1)
  await expect(page.getByText('0 rows')).toHaveCount(0)
  await expect(figure(page, 'Total Enrollments')).toHaveText(totals.totalEnrollments.toLocaleString('en-IN'))
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(`${school.url}/admin/enrollments`)

  await page.getByLabel('Name, receipt or reference').fill('meera')
  await expect(page).toHaveURL(/\?search=meera$/)
  await expect(rows.filter({ hasNotText: 'Meera' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Enrolled At' }).click()
  await expect(page).toHaveURL(/search=meera&sort=oldest$/)
  await expect(page.getByRole('columnheader', { name: 'Enrolled At' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
})

test('a free enrollment has no reference to correct', async ({ page, school, student }) => {
  await enrollIn(school, student, 'Git from the first commit')
  await enterAs(page, school, admin)
  await page.goto(`/admin/enrollments?search=${encodeURIComponent(student.email)}`)
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Free')
  await expect(row.getByRole('button', { name: /^Cancel/ })).toBeVisible()
  await expect(row.getByRole('button', { name: /reference/ })).toHaveCount(0)
})

test('at 768 px nothing stays empty between what was found and the filters', async ({ page, school }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await enterAs(page, school, admin)
  await page.goto('/admin/enrollments')
  const found = await page
    .getByRole('status')
    .filter({ hasText: / rows? · / })
    .boundingBox()
  const search = await page.getByRole('searchbox').boundingBox()
  const foot = (found?.y ?? 0) + (found?.height ?? 0)
  expect((search?.y ?? 999) - foot).toBeLessThan(80)
})

test('what is filtered leaves as a CSV, in the order that is chosen', async ({ page, school, student }) => {
  const token = await enterAs(page, school, admin)
  const listed = await enrolled(school, token, student)
  const download = async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('enrollments.csv')
    const [head = '', ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(head).toContain('Course,Start Date,Enrolled On')
    return lines
  }
  const receiptsOf = (lines: string[]) => lines.map((line) => /AB\/[\d-]+\/\d+/.exec(line)?.[0])
  await page.goto(`/admin/enrollments?student=${student.id}`)
  await expect(rowOf(page, listed)).toBeVisible()
  expect(receiptsOf(await download())).toEqual([listed.receiptNumber])

  const { id } = await findCourse(school, token, course)
  const { body } = await callApi(school, token, 'GET', `enrollments?status=live&courseId=${id}`)
  const all = (body as { enrollments: (Listed & { createdAt: string })[] }).enrollments
  // The school's days, of which the last is today.
  const [first, last] = [all.at(-1), all[0]].map((one) =>
    new Date(one?.createdAt ?? '').toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' }),
  )
  await page.goto(`/admin/enrollments?status=live&course=${id}&from=${first}&to=${last}&sort=oldest`)
  await expect(page.getByText(`${all.length} rows`)).toBeVisible()
  expect(receiptsOf(await download())).toEqual(all.map((one) => one.receiptNumber).reverse())
  await page.getByRole('button', { name: 'Enrolled At' }).click()
  await expect(page).not.toHaveURL(/sort=/)
  expect(receiptsOf(await download())).toEqual(all.map((one) => one.receiptNumber))
  await page.getByLabel('To', { exact: true }).fill(first ?? '')
  await expect(page.getByText(`${all.length} rows`)).toHaveCount(0)
  const lines = await download()
  expect(lines.length).toBeLessThan(all.length)
  for (const line of lines) expect(line).toContain(`,${first},`)
})

test('beside each payment that waits stand the phone, the balance and another payment with its reference', async ({
  page,
  school,
}) => {
  const token = await enterAs(page, school, admin)
  const { id: courseId } = await findCourse(school, token, course)
  const parts = [
    { amount: 1000, dueAfterDays: 0 },
    { amount: 1999, dueAfterDays: 30 },
  ]
  await callApi(school, token, 'PUT', `courses/${courseId}/fee-plan`, { parts })
  const [one, two] = [await signUp(school), await signUp(school)]
  const reference = `7${one.id.replaceAll(/\D/g, '').padEnd(11, '7').slice(-11)}`
  await enrollIn(school, one, course, { inParts: true, reference })
  await callApi(school, token, 'PUT', `courses/${courseId}/fee-plan`, { parts: [] })
  const other = await enrolled(school, token, two)
  await callApi(school, token, 'PUT', `enrollments/${other._id}/payment`, { status: 'confirmed', reference })

  await page.goto(`/admin/enrollments?status=recorded&student=${one.id}`)
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('98450 00000')
  await expect(row).toContainText('₹1,000')
  await expect(row).toContainText('Balance ₹2,999')
  await row.getByRole('link', { name: `Same reference as ${other.receiptNumber}, ${two.name}` }).click()
  await expect(row).toHaveCount(2)
  for (const both of await row.all()) await expect(both).toContainText('Same reference as')
})

test('a payment is confirmed with its reference, and the receipt says so', async ({
  page,
  school,
  student,
}) => {
  const token = await enterAs(page, school, admin)
  const listed = await enrolled(school, token, student)
  await page.goto(`/admin/enrollments?student=${student.id}`)
  await rowOf(page, listed)
    .getByRole('button', { name: /^Confirm/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Confirm payment' })
  // This school has no mail server.
  await expect(dialog.getByRole('note')).toBeVisible()
  await expect(dialog).not.toContainText('told by mail')
  await dialog.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(dialog.getByLabel('Reference')).toBeFocused()
  await expect(dialog.getByLabel('Reference')).toHaveAccessibleDescription(
    /Please give the reference of the transfer\./,
  )
  await dialog.getByLabel('Reference').fill('UPI 4471 0098')
  await dialog.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, listed)).toContainText('Confirmed')
  await expect(rowOf(page, listed)).toContainText('UPI 4471 0098')

  await rowOf(page, listed)
    .getByRole('button', { name: /^Correct reference/ })
    .click()
  const correction = page.getByRole('dialog', { name: 'Correct the reference' })
  await expect(correction).toContainText('No mail is sent for it.')
  await correction.getByLabel('Reference').fill('UPI 4471 0099')
  await correction.getByRole('button', { name: 'Save reference' }).click()
  await expect(rowOf(page, listed)).toContainText('UPI 4471 0099')
})

test('a receipt is read beside the rail, and leads back to the list as it was narrowed', async ({
  page,
  school,
  student,
}) => {
  const token = await enterAs(page, school, admin)
  const listed = await enrolled(school, token, student)
  const list = `${school.url}/admin/enrollments?status=live&student=${student.id}`
  await page.goto(list)
  await rowOf(page, listed).getByRole('link', { name: listed.receiptNumber }).click()
  await expect(page).toHaveURL(`${school.url}/admin/enrollments/${listed._id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeFocused()
  const rail = page.getByRole('navigation', { name: 'Work' })
  await expect(rail.getByRole('link', { name: 'Enrollments' })).toHaveAttribute('aria-current', /page|true/)
  await expect(page.getByText('recorded (UPI), to be confirmed by the school')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled()
  await page.emulateMedia({ media: 'print' })
  await expect(rail).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('main').getByRole('link', { name: 'Enrollments' }).click()
  await expect(page).toHaveURL(list)

  // An address of before, or of the student's, leads here too.
  await page.goto(`/receipts/${listed._id}`)
  await expect(page).toHaveURL(`${school.url}/admin/enrollments/${listed._id}`)
  await page.goto('/admin/enrollments/unknown')
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt not found' })).toBeVisible()
})

test.describe('by keyboard', () => {
  test('a payment is confirmed with Enter, and the focus goes on to the next row', async ({
    page,
    school,
  }) => {
    const token = await enterAs(page, school, admin)
    const first = await enrolled(school, token, await signUp(school))
    const second = await enrolled(school, token, await signUp(school))
    await page.goto('/admin/enrollments?status=recorded')
    await pressEnterOn(page, rowOf(page, second).getByRole('button', { name: /^Confirm/ }))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Reference')).toBeFocused()
    await page.keyboard.type('UPI 4471 0100')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(rowOf(page, second)).toHaveCount(0)
    await expect(rowOf(page, first).getByRole('button', { name: /^Confirm/ })).toBeFocused()
    const { body } = await callApi(school, token, 'GET', `enrollments?search=${second.receiptNumber}`)
    expect(body).toMatchObject({
      enrollments: [{ paymentStatus: 'confirmed', paymentReference: 'UPI 4471 0100' }],
    })
  })

  test('a cancellation keeps the focus in its row; without a row it goes to the title', async ({
    page,
    school,
  }) => {
    const token = await enterAs(page, school, admin)
    const student = await signUp(school)
    const cancel = async () => {
      const listed = await enrolled(school, token, student)
      await page.reload()
      await pressEnterOn(page, rowOf(page, listed).getByRole('button', { name: /^Cancel/ }))
      await expect(page.getByRole('dialog').getByLabel('Reason')).toBeFocused()
      await page.keyboard.type('By mistake.')
      await pressEnterOn(page, page.getByRole('dialog').getByRole('button', { name: 'Cancel enrollment' }))
      await expect(page.getByRole('dialog')).toHaveCount(0)
      return listed
    }
    await page.goto(`/admin/enrollments?student=${student.id}`)
    const kept = await cancel()
    await expect(rowOf(page, kept).getByRole('link').first()).toBeFocused()
    await page.goto(`/admin/enrollments?status=live&student=${student.id}`)
    await cancel()
    await expect(page.getByText('No enrollments match these filters.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

for (const width of [1280, 1440, 1536]) {
  test(`at ${width} px every column is in view`, async ({ page, school, student }) => {
    const token = await enterAs(page, school, admin)
    const listed = await enrolled(school, token, student)
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/admin/enrollments')
    await expect(rowOf(page, listed).getByRole('button', { name: /^Cancel/ })).toBeInViewport({ ratio: 1 })
    const table = page.getByRole('region', { name: 'Enrollments' })
    expect(await table.evaluate((place) => place.scrollWidth - place.clientWidth)).toBeLessThanOrEqual(0)
    // What the box says has room in it, as it has once it is typed.
    const search = page.getByRole('searchbox', { name: 'Name, receipt or reference' })
    await search.fill((await search.getAttribute('placeholder')) ?? '')
    expect(await search.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 700 } })

  test('an enrollment shows its payment and acts without scrolling sideways', async ({
    page,
    school,
    student,
  }) => {
    const token = await enterAs(page, school, admin)
    const listed = await enrolled(school, token, student)
    await page.goto(`/admin/enrollments?student=${student.id}`)
    const card = page.getByRole('listitem').filter({ hasText: listed.receiptNumber })
    await expect(card).toContainText('Awaiting confirmation')
    for (const name of [/^Confirm/, /^Cancel/]) {
      const button = card.getByRole('button', { name })
      await button.scrollIntoViewIfNeeded()
      await expect(button).toBeInViewport({ ratio: 1 })
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    // The tabs of a phone show which one is open.
    const tab = page.getByRole('navigation', { name: 'Work' }).getByRole('link', { name: 'Enrollments' })
    const place = await tab.boundingBox()
    expect(place?.x).toBeGreaterThanOrEqual(0)
    expect((place?.x ?? 320) + (place?.width ?? 0)).toBeLessThanOrEqual(320)
    await card.getByRole('button', { name: /^Confirm/ }).click()
    await page.getByRole('dialog').getByLabel('Reference').fill('UPI 1')
    await page.getByRole('button', { name: 'Confirm payment' }).click()
    await expect(card).toContainText('UPI 1')
    await page.getByLabel('Order').selectOption('Oldest first')
    await expect(page).toHaveURL(/sort=oldest/)
  })
})

test('a cancellation says what will happen, wants a reason, and every total follows', async ({
  page,
  school,
  student,
}) => {
  const token = await enterAs(page, school, admin)
  const listed = await enrolled(school, token, student)
  await page.goto(`/admin/enrollments?student=${student.id}`)
  await expect(figure(page, 'Total Enrollments')).toHaveText(/^\d/)
  const before = Number((await figure(page, 'Total Enrollments').innerText()).replaceAll(',', ''))
  await rowOf(page, listed)
    .getByRole('button', { name: /^Cancel/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Cancel enrollment' })
  for (const words of [
    'loses access to the course',
    'No total counts it any more',
    'may enroll again',
    'receipt and its number stay',
  ])
    await expect(dialog).toContainText(words)
  await dialog.getByRole('button', { name: 'Cancel enrollment' }).click()
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Please give the reason/)
  await dialog.getByLabel('Reason').fill('Enrolled twice by mistake.')
  await dialog.getByRole('button', { name: 'Cancel enrollment' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, listed)).toContainText('Cancelled')
  await expect(rowOf(page, listed)).toContainText('Enrolled twice by mistake.')
  await expect(rowOf(page, listed).getByRole('button')).toHaveCount(0)
  await expect(figure(page, 'Total Enrollments')).toHaveText((before - 1).toLocaleString('en-IN'))
  // The student may enroll again, which is another receipt.
  await enrollIn(school, student, course)
})

test('somebody else was first: what they did is said, and what is typed stays', async ({ page, school }) => {
  const token = await enterAs(page, school, admin)
  const student = await signUp(school)
  const listed = await enrolled(school, token, student)
  const settle = (body: unknown) => callApi(school, token, 'PUT', `enrollments/${listed._id}/payment`, body)
  await page.goto(`/admin/enrollments?student=${student.id}`)
  await rowOf(page, listed)
    .getByRole('button', { name: /^Confirm/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reference').fill('MINE 1')
  await settle({ status: 'confirmed', reference: 'THEIRS 2' })
  await dialog.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(dialog.getByRole('alert')).toContainText('changed by somebody else meanwhile')
  await expect(dialog.getByRole('alert')).toContainText('THEIRS 2')
  await expect(dialog.getByLabel('Reference')).toHaveValue('MINE 1')

  await settle({ status: 'cancelled', reason: 'By mistake.' })
  await dialog.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(dialog.getByRole('alert')).toContainText('It is cancelled now')
  await expect(dialog.getByRole('alert')).toContainText('By mistake.')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(rowOf(page, listed)).toContainText('Cancelled')
})

test('a settlement that fails keeps what was typed; a list that fails is tried again', async ({
  page,
  school,
  student,
}) => {
  const token = await enterAs(page, school, admin)
  const listed = await enrolled(school, token, student)
  await page.route('**/api/enrollments?*', (route) => route.fulfill(refusal))
  await page.goto(`/admin/enrollments?student=${student.id}`)
  const failed = page.getByRole('alert').filter({ hasText: 'Error fetching enrollments.' })
  await expect(failed).toBeVisible()
  await page.unroute('**/api/enrollments?*')
  await failed.getByRole('button', { name: 'Try again' }).click()
  await page.route('**/payment', (route) => route.abort())
  await rowOf(page, listed)
    .getByRole('button', { name: /^Confirm/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reference').fill('UPI 1')
  await dialog.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The payment is not confirmed yet.')
  await expect(dialog.getByLabel('Reference')).toHaveValue('UPI 1')
})
