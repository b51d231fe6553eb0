import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Locator, Page } from '@playwright/test'
import { formatPaise } from '#contract/money.ts'
import type { Check } from '#contract/self-check.ts'
import { enrollIn } from './support/courses.ts'
import type { RunningSchool } from './support/server.ts'
import { callApi, enterAs, expect, signUp, test } from './support/test.ts'

/** The page where receipts, refunds, fee cards, tax documents and totals stand beside the ledger. */

test.use({ apart: 'admin' })

const admin = { email: 'admin@abhyas.example', password: 'practice' }

/** Writes to the database past the program. */
function write(school: RunningSchool, sql: string, ...values: (string | number)[]) {
  const file = new DatabaseSync(join(school.dataDir, 'abhyas.sqlite'), { timeout: 5_000 })
  try {
    file.prepare(sql).run(...values)
  } finally {
    file.close()
  }
}

/** A new student in a course, whose fee was taken in cash. */
async function paidEnrollment(school: RunningSchool, token: string) {
  const student = await signUp(school)
  await enrollIn(school, student, 'Design research')
  const { body } = await callApi(school, token, 'GET', `enrollments?page=1&studentId=${student.id}`)
  const [enrollment] = (body as { enrollments: [{ _id: string; receiptNumber: string }] }).enrollments
  const taken = { method: 'cash', amount: 2999 }
  expect((await callApi(school, token, 'POST', `enrollments/${enrollment._id}/payments`, taken)).status).toBe(
    201,
  )
  return enrollment
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

/** A recount that took long on a busy machine is the answer for a minute. */
async function countUntil(page: Page, found: Locator) {
  test.setTimeout(150_000)
  await expect(async () => {
    await page.getByRole('button', { name: 'Count again' }).click()
    await expect(found).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 100_000 })
}

test('each comparison has both sides; a receipt that is missing is found, and its row opens', async ({
  page,
  school,
}) => {
  const token = await enterAs(page, school, admin)
  const enrollment = await paidEnrollment(school, token)
  await page.goto('/admin/system')
  await expect(page.getByRole('region', { name: 'Self-check' })).toContainText(
    'All totals agree with their records.',
  )
  await page.getByRole('link', { name: 'See each comparison' }).click()
  await expect(page).toHaveURL(/\/admin\/fees\/check$/)
  await expect(page.getByRole('link', { name: 'Check', exact: true })).toHaveAttribute('aria-current', 'page')
  const { body } = await callApi(school, token, 'GET', 'reports/check')
  const { checks } = body as { checks: Check[] }
  await expect(page.getByRole('rowheader')).toHaveCount(checks.length)
  await expect(page.getByRole('cell', { name: 'None', exact: true })).toHaveCount(checks.length)
  const money = 'Receipts − refunds = cash and bank in the ledger'
  const sum = checks.find(({ name }) => name === 'money')?.left ?? 0
  await expect(rowOf(page, money).getByRole('cell').first()).toHaveText(formatPaise(sum))

  write(
    school,
    `delete from payment_receipts where payment_id in
      (select id from payments where enrollment_id = ? and confirmed_at is not null)`,
    enrollment._id,
  )
  await countUntil(page, page.getByRole('status').filter({ hasText: 'A total does not agree' }))
  await expect(page.getByRole('cell', { name: 'None', exact: true })).toHaveCount(checks.length - 2)
  await rowOf(page, money)
    .getByRole('link', { name: `-₹2,999 in 1 row ${money}` })
    .click()
  await expect(page).toHaveURL(/\?of=money$/)
  await expect(page.getByText('1 row differs')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: enrollment.receiptNumber })
  await expect(row.getByRole('cell')).toHaveText(['₹0', '₹2,999', '-₹2,999'])
  await row.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/admin/enrollments/${enrollment._id}$`))
  await page.goBack()
  await page.getByRole('link', { name: 'All comparisons' }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(checks.length)
})

test('a total of a day that is wrong opens that day, on a phone too', async ({ page, school }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const token = await enterAs(page, school, admin)
  await paidEnrollment(school, token)
  write(
    school,
    `update daily_totals set enrollments = enrollments + 1 where course_id <> '' and day = (select max(day) from daily_totals)
      and course_id = (select id from courses where name like 'Design research%')`,
  )
  await page.goto('/admin/fees/check')
  const name = 'Enrollments of all days = enrollments on record'
  const link = page.getByRole('link', { name: `2 rows differ ${name}` })
  await countUntil(page, link)
  await link.click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  const rows = page.getByRole('list', { name: 'Rows that differ' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('The whole school')
  await rows.filter({ hasText: 'Design research' }).getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/enrollments\?course=[^&]+&from=(\d{4}-\d\d-\d\d)&to=\1$/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
