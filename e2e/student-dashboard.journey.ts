import { enterAs, expect, test } from './support/test.ts'

// A separate school: other journeys change Meera's progress.
test.use({ schoolGroup: 'student' })

test('Meera sees her courses, deadlines and grades, and no text is cut off', async ({ page, school }) => {
  const full = 'Bring your own example of a table that misleads. '.repeat(8).trim()
  await page.route(/\/api\/users\/me\/announcements/, async (route) => {
    const news = await (await route.fetch()).json()
    news[0].text = full
    await route.fulfill({ json: news })
  })
  await page.route(/\/api\/assignments(\?|$)/, async (route) => {
    const { data } = await (await route.fetch()).json()
    for (const { submission } of data) if (submission?.reviewedAt) submission.feedback = full
    await route.fulfill({ json: { data } })
  })
  await enterAs(page, school, { email: 'student@abhyas.example', password: 'practice' })
  await page.goto('/dashboard')
  const rows = (name: string) => page.getByRole('region', { name }).getByRole('listitem')
  await expect(rows('My courses')).toHaveCount(3)
  await expect(rows('My courses').nth(0)).toContainText('14 of 24 done')
  await expect(rows('My courses').nth(1)).toContainText('Next: 07 Cleaning a messy table')
  await expect(rows('My courses').nth(2)).toContainText('Next: submit Tables that tell the truth')
  await expect(rows('Deadlines')).toHaveCount(7)
  await expect(rows('Deadlines').filter({ hasText: 'Selecting and joining' })).toContainText('Returned · ')
  await expect(rows('Announcements')).toHaveCount(3)
  await expect(rows('Recent grades')).toHaveCount(3)
  for (const name of ['Announcements', 'Recent grades']) {
    const text = page.getByRole('region', { name }).getByText('Bring your own').first()
    expect(await text.evaluate((element) => element.scrollHeight <= element.clientHeight + 1)).toBe(true)
  }
  await page.goto('/assignments')
  await expect(
    page.getByText('7 to submit, 1 of them late. 6 marked, 1 with the mentor.', { exact: true }),
  ).toBeVisible()
})
