import type { BrowserContext, Page } from '@playwright/test'
import { enrollIn } from './support/courses.ts'
import type { RunningSchool } from './support/server.ts'
import { newCourse, newMentor, type Teacher } from './support/teaching.ts'
import { callApi, enterAs, expect, type Student, test } from './support/test.ts'
import { pdfOf, uploadFile } from './support/uploads.ts'

async function topicOf(
  school: RunningSchool,
  student: Student,
  mentor: Teacher,
  given: object,
): Promise<{ path: string; visit: string }> {
  const { id, name } = await newCourse(school, mentor, [{ name: 'Files and what they weigh', ...given }])
  await enrollIn(school, student, name)
  const { body } = await callApi(school, student.token, 'GET', `courses/${id}/lessons`)
  const topicId = (body as { topics: { _id: string }[] }).topics[0]?._id
  return { path: `/learn/${id}/${topicId}`, visit: `courses/${id}/lessons/${topicId}` }
}

/** Playwright's routes miss a closing page's requests, so `fetch` fails inside the page. */
async function cuttableConnection(context: BrowserContext) {
  await context.addInitScript(() => {
    const send = globalThis.fetch
    globalThis.fetch = (input, init) =>
      localStorage.getItem('cut') && String(input).includes('/api/notes/')
        ? Promise.reject(new TypeError('The connection is cut.'))
        : send(input, init)
  })
}
const cutConnection = (page: Page) => page.evaluate(() => localStorage.setItem('cut', 'yes'))
const recoverConnection = (page: Page) =>
  page.evaluate(() => {
    localStorage.removeItem('cut')
    dispatchEvent(new Event('online'))
  })

const saved = async (school: RunningSchool, student: Student) =>
  (await callApi(school, student.token, 'GET', 'notes')).body as { text: string }[]
const newNoteField = (page: Page) => page.getByPlaceholder('Write a note')
const notes = (page: Page) => page.getByRole('region', { name: 'My notes' })
const offlineNotice = (page: Page) =>
  notes(page)
    .getByRole('status')
    .getByText(/waits on this device/)

test('offline, notes that were typed in two tabs and deleted in one survive, and the next page sends them', async ({
  page,
  school,
  student,
  context,
}) => {
  await cuttableConnection(context)
  const { path } = await topicOf(school, student, await newMentor(school), {})
  await enterAs(page, school, student)
  await page.goto(`${path}?tab=notes`)
  await newNoteField(page).fill('To be deleted')
  await newNoteField(page).press('Control+Enter')
  await expect.poll(() => saved(school, student)).toHaveLength(1)
  const otherPage = await context.newPage()
  await otherPage.goto(`${path}?tab=notes`)
  await expect(notes(otherPage).getByRole('listitem')).toHaveCount(1)

  await cutConnection(page)
  await notes(page)
    .getByRole('button', { name: /^Delete note/ })
    .click()
  await newNoteField(page).fill('Typed in the first tab')
  await expect(offlineNotice(page)).toBeVisible()
  await newNoteField(otherPage).fill('Typed in the second tab')
  await expect(offlineNotice(otherPage)).toBeVisible()

  await page.reload()
  await expect(notes(page).getByText('Note deleted.')).toBeVisible()
  await expect(notes(page).getByLabel('Note', { exact: true })).toHaveValue('Typed in the first tab')
  expect(await saved(school, student)).toMatchObject([{ text: 'To be deleted' }])
  await otherPage.close()
  await page.close()

  const nextPage = await context.newPage()
  await nextPage.goto('/dashboard')
  await recoverConnection(nextPage)
  await expect
    .poll(async () => (await saved(school, student)).map(({ text }) => text).sort())
    .toEqual(['Typed in the first tab', 'Typed in the second tab'])
  await expect
    .poll(() =>
      nextPage.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('notes of'))),
    )
    .toEqual([])
})

test('a note and a doubt about a page of the PDF lead back to it, and the PDF opens there', async ({
  page,
  school,
  student,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const mentor = await newMentor(school)
  const pdf = await uploadFile(
    school,
    mentor,
    'handout',
    'a.pdf',
    await pdfOf(['One', 'Two', 'Three', 'Four']),
  )
  const { path, visit } = await topicOf(school, student, mentor, { pdf })
  const readVisit = async () => (await callApi(school, student.token, 'GET', visit)).body
  await enterAs(page, school, student)
  const number = page.getByLabel('Page of the PDF')
  const sheet = (pageNumber: number) => page.getByRole('group', { name: `Page ${pageNumber}`, exact: true })
  const turnTo = async (pageNumber: number) => {
    await number.fill(String(pageNumber))
    await number.press('Enter')
    await expect(sheet(pageNumber)).toBeInViewport()
  }

  await test.step('opening a PDF and leaving it saves no page', async () => {
    await page.goto(path)
    await expect(sheet(1).locator('canvas')).toBeVisible()
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect.poll(readVisit).toMatchObject({ visit: { page: null } })
    const earlierVisit = { second: 755, ago: 60_000 }
    const { body } = await callApi(school, student.token, 'PUT', `${visit}/visit`, earlierVisit)
    expect(body).toMatchObject({ visit: { second: 755, page: null } })
  })

  await test.step('a note leads back', async () => {
    await page.goto(path)
    await turnTo(3)
    await newNoteField(page).fill('The third page')
    await expect.poll(() => saved(school, student)).toMatchObject([{ text: 'The third page', page: 3 }])
    await newNoteField(page).press('Control+Enter')
    await turnTo(1)
    await expect(sheet(3)).not.toBeInViewport()
    await notes(page).getByRole('button', { name: 'Go to Page 3' }).click()
    await expect(sheet(3)).toBeInViewport()
    await expect(page).toHaveURL(/tab=handout&page=3$/)
  })

  await test.step('a doubt leads back', async () => {
    await page.getByRole('link', { name: 'Doubts', exact: true }).click()
    await page.getByRole('button', { name: 'Ask a doubt' }).click()
    await expect(page.getByLabel('About this place: page 3')).toBeChecked()
    await page.getByLabel('Your doubt').fill('What is drawn here?')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await page.getByRole('article').getByRole('button', { name: 'page 3' }).click()
    await expect(sheet(3)).toBeInViewport()
    await expect(page).toHaveURL(/tab=handout&page=3$/)
  })

  await test.step('it opens where it was left', async () => {
    await expect.poll(readVisit).toMatchObject({ visit: { page: 3 } })
    await page.goto(path)
    await expect(sheet(3)).toBeInViewport()
    await expect(number).toHaveValue('3')
  })
})
