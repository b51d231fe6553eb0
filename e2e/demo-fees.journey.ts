import { join } from 'node:path'
import { bankStatementName } from '../demo/src/bank-statement.ts'
import { callApi, enterAs, expect, test } from './support/test.ts'

// A separate school, because this file confirms payments.
test.use({ schoolGroup: 'demo fees' })

test('the bank statement is uploaded, and a student with paused lessons reads the reason', async ({
  page,
  school,
}) => {
  const admin = await enterAs(page, school, { email: 'admin@abhyas.example', password: 'practice' })
  await test.step('the list of fees due shows who is overdue, and whose lessons are paused', async () => {
    await page.goto('/admin/fees?when=overdue')
    const pausedNotice = page.getByText('Lessons paused')
    await expect(pausedNotice).toHaveCount(1)
    await expect(
      page
        .getByRole('row')
        .filter({ has: pausedNotice })
        .or(page.getByRole('listitem').filter({ has: pausedNotice })),
    ).toContainText('Machine learning from first principles')
  })

  await test.step('sure rows of the statement are confirmed, and what is doubtful stays', async () => {
    await page.goto('/admin/fees/bank')
    await page.getByLabel('Bank statement to upload').setInputFiles(join(school.dataDir, bankStatementName))
    const dialog = page.getByRole('dialog', { name: 'Columns of the statement' })
    await dialog.getByRole('button', { name: 'Upload 39 rows' }).click()
    await expect(page.locator('.toast').filter({ hasText: '39 new rows, 0 known already.' })).toBeVisible()
    await page.getByRole('button', { name: /^Confirm \d+ payments$/ }).click()
    await expect(
      page.locator('.toast').filter({ hasText: /^\d+ payments? confirmed, \d+ were confirmed already\.$/ }),
    ).toBeVisible()
    await page.getByRole('button', { name: /^For you to decide/ }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'INTEREST PAID' })).toBeVisible()
    await expect(page.getByText('same amount, same name').first()).toBeVisible()
  })

  await test.step('the course and a closed topic name the reason, and link to the receipt', async () => {
    const { body: due } = await callApi(school, admin, 'GET', 'fees/due?page=1&limit=100&when=overdue')
    const { fees } = due as { fees: { email: string; pausedAt: string | null; student: { _id: string } }[] }
    const pausedFee = fees.find(({ pausedAt }) => pausedAt !== null)
    const token = await enterAs(page, school, { email: pausedFee?.email ?? '', password: 'practice' })
    const { body } = await callApi(school, token, 'GET', `enrollments/student/${pausedFee?.student._id}`)
    const courseId = (body as { pausedAt: string | null; course: { _id: string } }[]).find(
      ({ pausedAt }) => pausedAt !== null,
    )?.course._id
    const narration =
      /^The lessons are paused: ₹[\d,]+ was due on .+\. They open again when you have paid\. Your work, marks and receipts stay\.$/
    await page.goto(`/courses/${courseId}`)
    await expect(page.getByText(narration)).toBeVisible()
    await expect(page.getByRole('link', { name: /^Pay ₹/ })).toBeVisible()
    const { body: index } = await callApi(school, token, 'GET', `courses/${courseId}/lessons`)
    const { topics } = index as { topics: { _id: string; closed: { why: string } | null }[] }
    const closedTopic = topics.find((topic) => topic.closed?.why === 'payment')
    await page.goto(`/learn/${courseId}/${closedTopic?._id}`)
    await expect(page.getByText(narration)).toBeVisible()
    await page.getByRole('link', { name: /^Pay ₹/ }).click()
    await expect(page).toHaveURL(/\/receipts\//)
  })
})
