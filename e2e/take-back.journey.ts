import type { Page } from '@playwright/test'
import { enrollIn } from './support/courses.ts'
import type { RunningSchool } from './support/server.ts'
import { callApi, enterAs, expect, type Student, test } from './support/test.ts'

/** A wrong link is taken back, as long as the mentor has not opened it. */

interface Assignment {
  _id: string
  title: string
  status: string
}

/** Submits the first assignment of a course. @returns it */
async function handIn(page: Page, school: RunningSchool, student: Student): Promise<Assignment> {
  await enrollIn(school, student, 'Full stack web development')
  const first = (await own(school, student))[0]
  if (!first) throw new Error('the course has no assignments')
  await callApi(school, student.token, 'POST', `assignments/submit/${first._id}`, {
    link: 'https://work.example/wrong',
  })
  await enterAs(page, school, student)
  await page.goto('/assignments')
  await expect(card(page, first)).toContainText('Submitted')
  return first
}

async function own(school: RunningSchool, student: Student): Promise<Assignment[]> {
  const { body } = await callApi(school, student.token, 'GET', 'assignments')
  return (body as { data: Assignment[] }).data
}

const card = (page: Page, { title }: { title: string }) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const takeBack = (page: Page, assignment: { title: string }) =>
  card(page, assignment).getByRole('button', { name: /^Take back/ })
const pending = (page: Page) => page.getByRole('region', { name: 'Pending' })

test('taking back asks first, and Keep it and Escape keep it', async ({ page, school, student }) => {
  const first = await handIn(page, school, student)
  const dialog = page.getByRole('dialog', { name: 'Take this link back?' })
  await takeBack(page, first).click()
  await expect(dialog).toContainText('work.example/wrong')
  await dialog.getByRole('button', { name: 'Keep it', exact: true }).click()
  await expect(dialog).toBeHidden()
  await takeBack(page, first).press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(takeBack(page, first)).toBeFocused()
  expect((await own(school, student))[0]?.status).toBe('Completed')
})

test('taken back, the work is pending again and another link can be sent', async ({
  page,
  school,
  student,
}) => {
  const first = await handIn(page, school, student)
  await takeBack(page, first).press('Enter')
  await page.getByRole('button', { name: 'Take it back', exact: true }).press('Enter')
  const back = pending(page).getByRole('listitem').filter({ hasText: first.title })
  await expect(back.getByRole('status')).toHaveText('Taken back. You can send another link.')
  await expect(back.getByRole('heading')).toBeFocused()
  expect((await own(school, student)).find(({ _id }) => _id === first._id)?.status).toBe('Pending')

  await back.getByLabel('Assignment Submission Link').fill('work.example/right')
  await back.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(back.getByRole('status')).toHaveText('Your assignment was successfully submitted!')
})

test('when the mentor has opened it meanwhile, the screen says so and the work stays', async ({
  page,
  school,
  student,
}) => {
  const first = await handIn(page, school, student)
  const words = 'Your mentor has opened this link meanwhile, so it cannot be taken back any more.'
  await page.route('**/api/submissions/*', (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'ALREADY_OPENED', message: words } }),
  )
  await takeBack(page, first).click()
  // From now on the list says that it was opened, as the server would.
  await page.route('**/api/assignments', async (route) => {
    const { data } = await (await route.fetch()).json()
    for (const { submission } of data) if (submission) submission.openedAt = new Date().toISOString()
    await route.fulfill({ json: { data } })
  })
  await page.getByRole('button', { name: 'Take it back', exact: true }).click()
  await expect(card(page, first).getByRole('alert')).toHaveText(words)
  await expect(page.getByRole('dialog', { name: 'Take this link back?' })).toBeHidden()
  await expect(takeBack(page, first)).toHaveCount(0)
  await expect(card(page, first)).toContainText('Completed')
})

test('without an answer nothing is changed, and it can be tried again', async ({ page, school, student }) => {
  const first = await handIn(page, school, student)
  await page.route('**/api/submissions/*', (route) => route.abort())
  await takeBack(page, first).click()
  const dialog = page.getByRole('dialog', { name: 'Take this link back?' })
  await dialog.getByRole('button', { name: 'Take it back', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('The link could not be taken back.')
  await page.unroute('**/api/submissions/*')
  await dialog.getByRole('button', { name: 'Take it back', exact: true }).click()
  await expect(pending(page).getByRole('heading', { name: first.title, exact: true })).toBeVisible()
})
