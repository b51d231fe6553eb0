import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { mentor, type Work } from './support/review.ts'
import { newCourse, newMentor, reassign } from './support/teaching.ts'
import { callApi, enterAs, expect, logInByApi, test, toast } from './support/test.ts'

test.use({ schoolGroup: 'mentor' })

const form = (page: Page) => page.getByRole('form', { name: 'New assignment' })
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })
const create = (page: Page) => form(page).getByRole('button', { name: 'Create assignment' })

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 16)

async function fillIn(page: Page, title: string, course: string): Promise<void> {
  await field(page, 'Title').fill(title)
  await field(page, 'Description').fill('Build it.')
  await field(page, 'Course').selectOption(course)
  await field(page, 'Deadline').fill(inDays(9))
}

test('an assignment is created and changed by keyboard, and the dialog returns the focus', async ({
  page,
  school,
}) => {
  const ownMentor = await newMentor(school)
  const course = await newCourse(school, ownMentor, [{ name: 'Roots' }])
  await enterAs(page, school, ownMentor)
  await page.goto('/mentor/assignments?tab=new')
  await fillIn(page, 'Ten roots', course.name)
  await field(page, 'Topic').selectOption('1. Roots')
  await create(page).click()
  await expect(toast(page, 'Assignment created successfully.')).toBeVisible()
  await page.getByRole('link', { name: 'Assigned courses' }).click()
  const assignedCourses = page.getByRole('region', { name: 'Assigned courses' })
  await assignedCourses.getByText(course.name, { exact: true }).click()
  const edit = assignedCourses.getByRole('button', { name: 'Edit Ten roots' })
  await edit.click()
  const dialog = page.getByRole('dialog', { name: 'Edit assignment' })
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue('Ten roots')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(edit).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Title', { exact: true }).fill('Twelve roots')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Assignment saved.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(assignedCourses.getByRole('link', { name: 'Twelve roots', exact: true })).toBeVisible()

  // The mentor loses the course while the dialog is open.
  await assignedCourses.getByRole('button', { name: 'Edit Twelve roots' }).click()
  await dialog.getByLabel('Title', { exact: true }).fill('Too late')
  await reassign(school, course.id, (await newMentor(school, 'Farida Khan')).id)
  await dialog.getByRole('button', { name: 'Save assignment' }).click()
  await expect(page.getByText('No course assigned to this mentor.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(assignedCourses).toBeFocused()
})

test('on a phone the cards fit, every state is reachable, and a refusal is visible beside its button', async ({
  page,
  school,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await enterAs(page, school, mentor)
  await page.goto('/mentor/assignments')
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const graded = page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Graded' })
  await graded.scrollIntoViewIfNeeded()
  const endOf = async (part: typeof graded) => {
    const box = await part.boundingBox()
    return (box?.x ?? 320) + (box?.width ?? 0)
  }
  expect(await endOf(graded)).toBeLessThanOrEqual(320)
  await graded.click()
  const list = page.getByRole('list', { name: 'Submissions' }).getByRole('listitem')
  await expect(list.first()).toContainText(/Graded · \d+ of 100/)
  expect(await endOf(list.first().getByRole('button', { name: /^Review what/ }))).toBeLessThanOrEqual(320)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

  const ownMentor = await newMentor(school)
  const reassignedCourse = await newCourse(school, ownMentor)
  await enterAs(page, school, ownMentor)
  await page.goto('/mentor/assignments?tab=new')
  await fillIn(page, 'A page too late', reassignedCourse.name)
  await reassign(school, reassignedCourse.id, (await newMentor(school, 'Farida Khan')).id)
  await create(page).click()
  const alert = form(page).getByRole('alert')
  await expect(alert).toContainText(`${reassignedCourse.name} is not assigned to you any more`)
  await expect(alert).toBeInViewport()
})

test('the filtered table with all its pages is exported as a file for a spreadsheet', async ({
  page,
  school,
}) => {
  await enterAs(page, school, mentor)
  const { token } = await logInByApi(school, mentor)
  const { body } = await callApi(school, token, 'GET', 'submissions?status=Graded&late=true')
  await page.goto('/mentor/assignments?status=Graded&late=true')
  await expect(page.getByRole('table', { name: 'Submissions' }).locator('tbody tr').first()).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('submissions.csv')
  const text = readFileSync(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFFAssignment Title,Course,Student,Email,File Link,')).toBe(true)
  for (const { studentName } of body as Work[]) expect(text).toContain(`,${studentName},`)
  expect(text.match(/,Graded,Late,/g)).toHaveLength((body as Work[]).length)
  expect(text.match(/,(Submitted|Returned|Graded),(Late)?,/g)).toHaveLength((body as Work[]).length)

  await page.goto('/mentor/assignments?student=nobody')
  await expect(page.getByText('This list is filtered by something that is not yours.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download CSV' })).toHaveCount(0)
})
