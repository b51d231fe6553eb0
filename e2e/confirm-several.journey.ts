import type { Page } from '@playwright/test'
import { enrollIn } from './support/courses.ts'
import { pressEnterOn } from './support/keyboard.ts'
import { callApi, enterAs, expect, signUp, test } from './support/test.ts'

/** The day's payments: their acts in view at every width, several confirmed with one press, the focus on the next. */

test.use({ apart: 'admin' })

const admin = { email: 'admin@abhyas.example', password: 'practice' }
const waiting = '/admin/enrollments?status=recorded'

interface Listed {
  readonly _id: string
  readonly receiptNumber: string
  readonly paymentStatus: string
  readonly paymentReference: string | null
}

/** Fresh enrollments of fresh students, the newest first, as the list has them. */
async function enrolled(school: { url: string }, token: string, count: number): Promise<Listed[]> {
  const listed: Listed[] = []
  for (let made = 0; made < count; made += 1) {
    const student = await signUp(school)
    await enrollIn(school, student, 'Design research')
    listed.unshift(await read(school, token, `studentId=${student.id}`))
  }
  return listed
}

async function read(school: { url: string }, token: string, query: string): Promise<Listed> {
  const { body } = await callApi(school, token, 'GET', `enrollments?page=1&limit=1&${query}`)
  return (body as { enrollments: Listed[] }).enrollments[0] as Listed
}

const boxOf = (page: Page, { receiptNumber }: Listed) =>
  page.getByRole('checkbox', { name: `Select ${receiptNumber}, Asha Verma` })
const rowOf = (page: Page, { receiptNumber }: Listed) =>
  page.getByRole('row').filter({ hasText: receiptNumber })
const confirmOf = (page: Page, listed: Listed) =>
  rowOf(page, listed).getByRole('button', { name: /^Confirm/ })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('payments that are chosen are confirmed with one press: one reference for all, or its own', async ({
  page,
  school,
}) => {
  const token = await enterAs(page, school, admin)
  const [third, second, first] = (await enrolled(school, token, 3)) as [Listed, Listed, Listed]
  await page.goto(waiting)
  await boxOf(page, first).check()
  await boxOf(page, second).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  const act = page.getByRole('button', { name: 'Confirm 2 payments', exact: true })
  const [above, table] = [await act.boundingBox(), await page.getByRole('table').boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(table?.y ?? 0)
  await act.click()

  const dialog = page.getByRole('dialog', { name: 'Confirm 2 payments' })
  await expect(dialog).toContainText('₹5,998 in all')
  const forAll = dialog.getByLabel('Reference for all')
  await expect(forAll).toBeFocused()
  await dialog.getByLabel(`Reference of ${first.receiptNumber}`).fill('UPI 77')
  await dialog.getByRole('button', { name: 'Confirm 2 payments' }).click()
  await expect(forAll).toBeFocused()
  await expect(forAll).toHaveAccessibleDescription(/Please give the reference of the transfer\./)
  await forAll.fill('Statement of 24 Nov')
  const today = await dialog.getByLabel('Received on').inputValue()
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Received on').fill(yesterday)
  await forAll.press('Enter')

  await expect(dialog).toHaveCount(0)
  await expect(page.locator('.toast').filter({ hasText: '2 payments confirmed.' })).toBeVisible()
  await expect(page.getByText('2 selected')).toHaveCount(0)
  await expect(rowOf(page, first)).toHaveCount(0)
  await expect(confirmOf(page, third)).toBeFocused()
  const references = [first, second].map(({ receiptNumber }) =>
    read(school, token, `search=${receiptNumber}`),
  )
  expect(await Promise.all(references)).toMatchObject([
    { paymentStatus: 'confirmed', paymentReference: 'UPI 77' },
    { paymentStatus: 'confirmed', paymentReference: 'Statement of 24 Nov' },
  ])
  for (const { _id } of [first, second]) {
    const { body } = await callApi(school, token, 'GET', `enrollments/${_id}/fee-card`)
    expect(body).toMatchObject({ payments: [{ receivedDay: yesterday }] })
  }
})

test('each outcome is told: confirmed, settled by somebody else, and refused, which can be tried again', async ({
  page,
  school,
}) => {
  const token = await enterAs(page, school, admin)
  const [mine, theirs, refused] = (await enrolled(school, token, 3)) as [Listed, Listed, Listed]
  await page.goto(waiting)
  for (const one of [mine, theirs, refused]) await boxOf(page, one).check()
  await press(page, 'Confirm 3 payments')
  const dialog = page.getByRole('dialog')
  const item = ({ receiptNumber }: Listed) => dialog.getByRole('listitem').filter({ hasText: receiptNumber })
  await callApi(school, token, 'PUT', `enrollments/${theirs._id}/payment`, {
    status: 'confirmed',
    reference: 'THEIRS 2',
  })
  const refusal = { status: 500, json: { success: false, message: '', code: 'INTERNAL' } }
  await page.route(`**/enrollments/${refused._id}/payment`, (route) => route.fulfill(refusal))
  await dialog.getByLabel('Reference for all').fill('MINE 1')
  await dialog.getByRole('button', { name: 'Confirm 3 payments' }).click()

  await expect(dialog.getByRole('alert')).toContainText('1 of 3 payments are confirmed.')
  await expect(item(mine)).toContainText('Confirmed')
  await expect(item(theirs)).toContainText('It is confirmed now')
  await expect(item(theirs)).toContainText('THEIRS 2')
  await expect(item(refused)).toContainText('The payment is not confirmed yet.')
  expect(await read(school, token, `search=${theirs.receiptNumber}`)).toMatchObject({
    paymentReference: 'THEIRS 2',
  })

  await page.unroute(`**/enrollments/${refused._id}/payment`)
  await dialog.getByRole('button', { name: 'Confirm 1 payment' }).click()
  await expect(dialog.getByRole('alert')).toContainText('2 of 3 payments are confirmed.')
  await expect(item(refused)).toContainText('Confirmed')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/selected$/)).toHaveCount(0)
  for (const one of [mine, theirs, refused]) await expect(rowOf(page, one)).toHaveCount(0)
})

test('what is confirmed or cancelled cannot be chosen', async ({ page, school }) => {
  const token = await enterAs(page, school, admin)
  const [kept, cancelled] = (await enrolled(school, token, 2)) as [Listed, Listed]
  const body = { status: 'cancelled', reason: 'By mistake.' }
  await callApi(school, token, 'PUT', `enrollments/${cancelled._id}/payment`, body)
  await page.goto('/admin/enrollments')
  await expect(rowOf(page, cancelled)).toBeVisible()
  await expect(boxOf(page, cancelled)).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(boxOf(page, kept)).toBeChecked()
  await press(page, 'Clear selection')
  await expect(boxOf(page, kept)).not.toBeChecked()
})

test('after one is confirmed the focus is on the Confirm of the next row that waits', async ({
  page,
  school,
}) => {
  const token = await enterAs(page, school, admin)
  const [newest, between, oldest] = (await enrolled(school, token, 3)) as [Listed, Listed, Listed]
  const body = { status: 'confirmed', reference: 'UPI 1' }
  await callApi(school, token, 'PUT', `enrollments/${between._id}/payment`, body)
  await page.goto('/admin/enrollments')
  await pressEnterOn(page, confirmOf(page, newest))
  await expect(page.getByRole('dialog').getByLabel('Reference')).toBeFocused()
  await page.keyboard.type('UPI 2')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rowOf(page, newest)).toContainText('UPI 2')
  await expect(confirmOf(page, oldest)).toBeFocused()
})

for (const width of [768, 899, 900, 1000, 1079, 1080, 1120, 1200]) {
  test(`at ${width} px Confirm and Cancel are in view`, async ({ page, school }) => {
    const token = await enterAs(page, school, admin)
    const [listed] = (await enrolled(school, token, 1)) as [Listed]
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin/enrollments')
    const row = page.locator('[data-row]').filter({ hasText: listed.receiptNumber })
    for (const name of [/^Confirm/, /^Cancel/]) {
      const button = row.getByRole('button', { name })
      await button.evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'nearest' }))
      await expect(button).toBeInViewport({ ratio: 1 })
    }
    const table = page.getByRole('region', { name: 'Enrollments' })
    if ((await table.count()) > 0)
      expect(await table.evaluate((place) => place.scrollWidth - place.clientWidth)).toBeLessThanOrEqual(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

test('twenty payments are confirmed with two keys each', async ({ page, school }) => {
  const token = await enterAs(page, school, admin)
  const payments: Listed[] = []
  for (let made = 0; made < 20; made += 1) {
    const student = await signUp(school)
    await enrollIn(school, student, 'Design research')
    const payment = await read(school, token, `studentId=${student.id}`)
    const reference = `4471${String(Date.now()).slice(-8)}`
    await callApi(school, student.token, 'PUT', `enrollments/${payment._id}/reference`, { reference })
    payments.unshift(payment)
  }
  await page.goto(waiting)
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  for (const payment of payments) {
    await expect(confirmOf(page, payment)).toBeFocused()
    await press('Enter')
    await expect(page.getByRole('dialog').getByLabel('Reference')).toHaveValue(/^4471/)
    await press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  expect(keys).toBe(40)
  const now = payments.map(({ receiptNumber }) => read(school, token, `search=${receiptNumber}`))
  for (const payment of await Promise.all(now)) expect(payment.paymentStatus).toBe('confirmed')
})

test('J and K move between payments, X selects, ? lists the keys, and typing is typing', async ({
  page,
  school,
}) => {
  const token = await enterAs(page, school, admin)
  const [newest, between, oldest] = (await enrolled(school, token, 3)) as [Listed, Listed, Listed]
  await page.goto(waiting)
  await expect(confirmOf(page, newest)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(confirmOf(page, oldest)).toBeFocused()
  await expect(boxOf(page, between)).toBeChecked()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await expect(confirmOf(page, between)).toBeFocused()
  await expect(boxOf(page, between)).not.toBeChecked()
  // From the blank page the keys go back to the row that had the focus.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await expect(confirmOf(page, between)).not.toBeFocused()
  await page.keyboard.press('j')
  await expect(confirmOf(page, between)).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByLabel('Name, receipt or reference').fill('')
  await page.keyboard.type('xj')
  await expect(page.getByLabel('Name, receipt or reference')).toHaveValue('xj')
})
