import { formatRupees } from '#contract/money.ts'
import { enrollIn } from './support/courses.ts'
import { callApi, enterAs, expect, signUp, test } from './support/test.ts'

/** What students owe, and what a day brought in. */

test.use({ apart: 'admin' })

const admin = { email: 'admin@abhyas.example', password: 'practice' }

test('a fee that is owed leads to WhatsApp and to the desk; once it is taken it is in the closing of the day', async ({
  page,
  school,
}) => {
  const token = await enterAs(page, school, admin)
  const student = await signUp(school)
  await enrollIn(school, student, 'Design research')
  const { body } = await callApi(school, token, 'GET', `enrollments?page=1&studentId=${student.id}`)
  const [{ receiptNumber }] = (body as { enrollments: [{ receiptNumber: string }] }).enrollments

  await page.goto(`/admin/students/${student.id}`)
  await expect(page.getByText(/^₹2,999 is owed; ₹2,999 is due on /)).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Fees', exact: true }).click()
  await page.getByLabel('Name, course or receipt').fill(receiptNumber)
  const row = page.getByRole('row').filter({ hasText: receiptNumber })
  await expect(row).toContainText('₹2,999')
  await expect(row).toContainText('today')
  const chat = await row.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')
  expect(decodeURIComponent(String(chat))).toMatch(
    /^https:\/\/wa\.me\/919845000000\?text=Hello Asha Verma, ₹2,999 of your fee for Design research is due on .*\/receipts\//,
  )
  await row.getByRole('link', { name: /^Fee card/ }).click()
  await page.getByRole('button', { name: 'Take a payment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take the payment' }).click()
  await expect(page.locator('.toast').filter({ hasText: 'Payment taken.' })).toBeVisible()
  await page.goto(`/admin/students/${student.id}`)
  await expect(page.getByText('Everything is paid: ₹2,999.')).toBeVisible()

  await page.getByRole('navigation').getByRole('link', { name: 'Fees', exact: true }).click()
  await page.getByRole('link', { name: 'Day’s closing' }).click()
  const taken = page.getByRole('row').filter({ hasText: receiptNumber })
  await expect(taken).toContainText('Cash')
  await expect(taken).toContainText('₹2,999')
  const totals = page.getByRole('region', { name: 'Who took how much' })
  await expect(totals.getByRole('columnheader', { name: 'Cash' })).toBeVisible()
  await page.getByLabel('Day', { exact: true }).fill('2020-02-29')
  await expect(page.getByText('No payment was confirmed on this day.')).toBeVisible()

  await page.getByRole('link', { name: 'Books' }).click()
  const { body: books } = await callApi(school, token, 'GET', 'fees/books')
  const { total } = books as { total: { earned: number; received: number; owed: number } }
  const year = page.getByRole('region', { name: 'By month' }).getByRole('row', { name: /^The year/ })
  for (const amount of [total.earned, total.received, total.owed])
    await expect(year).toContainText(formatRupees(amount))
  await page.getByLabel('Financial year').selectOption({ index: 4 })
  await expect(page.getByText('Nothing was earned or received in this year.')).toBeVisible()
})

test('of forty rows of a bank statement 37 are confirmed at once and three are decided; the file again changes nothing', async ({
  page,
  school,
}) => {
  test.setTimeout(90_000)
  const token = await enterAs(page, school, admin)
  const lines: string[] = []
  for (let at = 0; at < 38; at += 1) {
    const student = await signUp(school)
    const reference = `5581${String(10_000_000 + at)}`
    await enrollIn(
      school,
      student,
      'Design research',
      at < 37 ? { reference } : { name: 'Farida Contractor' },
    )
    const narration = at < 37 ? `UPI/${reference}/ASHA VERMA` : 'NEFT FARIDA CONTRACTOR'
    lines.push(`${today()},"${narration}",,"2,999.00"`)
  }
  lines.push(`${today()},CASH DEPOSIT,,17.00`, `${today()},INTEREST,,3.50`, `${today()},RENT,"9,000.00",`)
  const text = ['My Bank of Pune,,,', 'Date,Narration,Debit,Credit', ...lines].join('\r\n')
  const upload = async () => {
    const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await page.getByLabel('Bank statement to upload').setInputFiles(file)
    const dialog = page.getByRole('dialog', { name: 'Columns of the statement' })
    await expect(dialog.getByLabel('Money received')).toHaveValue('3')
    await dialog.getByRole('button', { name: 'Upload 40 rows' }).click()
    await expect(dialog).toHaveCount(0)
  }

  const payer = await signUp(school)
  await enrollIn(school, payer, 'Design research')
  const { body } = await callApi(school, token, 'GET', `enrollments?page=1&studentId=${payer.id}`)
  const [{ receiptNumber }] = (body as { enrollments: [{ receiptNumber: string }] }).enrollments

  await page.goto('/admin/fees/bank')
  await upload()
  await expect(page.locator('.toast').filter({ hasText: '40 new rows, 0 known already.' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm 37 payments' }).click()
  await expect(page.locator('.toast').filter({ hasText: '37 payments confirmed.' })).toBeVisible()

  await page.getByRole('button', { name: /^For you to decide/ }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'NEFT FARIDA CONTRACTOR' })
  await expect(row).toContainText('same amount, same name')
  await row
    .getByRole('button', { name: /^Confirm ₹2,999/ })
    .first()
    .click()
  await expect(row).toHaveCount(0)
  const cash = page.getByRole('listitem').filter({ hasText: 'CASH DEPOSIT' })
  await cash.getByRole('button', { name: /^Find the student/ }).click()
  const finding = page.getByRole('dialog', { name: 'Who paid this?' })
  await finding.getByLabel('Name, course or receipt').fill(receiptNumber)
  await finding.getByRole('button', { name: `Take ₹17 for ${receiptNumber}` }).click()
  await expect(page.locator('.toast').filter({ hasText: 'Payment taken.' })).toBeVisible()
  await expect(cash).toHaveCount(0)
  const other = page.getByRole('listitem').filter({ hasText: 'INTEREST' })
  await other.getByRole('button', { name: /^This is not a fee/ }).click()
  await expect(other).toHaveCount(0)
  await expect(page.getByText('No rows here.')).toBeVisible()

  const before = await callApi(school, token, 'GET', 'fees/takings')
  await upload()
  await expect(page.locator('.toast').filter({ hasText: '0 new rows, 40 known already.' })).toBeVisible()
  expect((await callApi(school, token, 'GET', 'fees/takings')).body).toEqual(before.body)
})

/** As Indian banks write it: 25/11/26. */
function today(): string {
  const [year = '', month, day] = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Kolkata' }).split('-')
  return `${day}/${month}/${year.slice(2)}`
}
