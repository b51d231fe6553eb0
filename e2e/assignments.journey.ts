import type { Page } from '@playwright/test'
import { enrollIn } from './support/courses.ts'
import { callApi, enterAs, expect, test } from './support/test.ts'

const places = (page: Page) =>
  page.getByRole('listitem').evaluateAll((rows) =>
    rows.map((row) => {
      const { top, height } = row.getBoundingClientRect()
      return [top + scrollY, height]
    }),
  )

test('the stamp appears in the place of the form, and nothing else moves until the student leaves the page', async ({
  page,
  school,
  student,
}) => {
  await page.clock.install()
  await enrollIn(school, student, 'Full stack web development')
  const { body } = await callApi(school, student.token, 'GET', 'assignments')
  const { title = '' } = (body as { data: { title: string }[] }).data[0] ?? {}
  await enterAs(page, school, student)
  await page.goto('/assignments')
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  const link = card.getByLabel('Assignment Submission Link', { exact: true })
  await link.fill('docs.example/asha/first-page')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  const placesBefore = await places(page)
  const field = await link.boundingBox()
  await card.getByRole('button', { name: 'Submit', exact: true }).press('Enter')

  const submittedGroup = card.getByRole('group', { name: title })
  await expect(async () => {
    await page.clock.runFor(5)
    await expect(submittedGroup).toBeVisible({ timeout: 300 })
  }).toPass()
  await expect(submittedGroup.locator('.stamp-pressed')).toHaveText('Submitted')
  const stamp = await submittedGroup.locator('.stamp').boundingBox()
  expect(Math.abs((stamp?.x ?? 0) - (field?.x ?? 0))).toBeLessThan(8)
  expect(await places(page)).toEqual(placesBefore)
  await expect(link).toBeHidden()
  await expect(card.getByRole('button', { name: 'Submit', exact: true })).toHaveCount(0)
  await expect(card.getByText(/^(Overdue by|Due) /)).toBeHidden()
  await page.clock.runFor(30_000)
  expect(await places(page)).toEqual(placesBefore)
  await expect(submittedGroup).toBeFocused()

  await test.step('Escape keeps it, and gives the focus back', async () => {
    await page.clock.resume()
    const takeBack = card.getByRole('button', { name: /^Take back/ })
    const dialog = page.getByRole('dialog', { name: 'Take this link back?' })
    await takeBack.press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(takeBack).toBeFocused()
  })
})
