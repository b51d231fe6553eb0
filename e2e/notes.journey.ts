import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { BrowserContext, Page } from '@playwright/test'
import { enrollIn } from './support/courses.ts'
import type { RunningSchool } from './support/server.ts'
import { newCourse, newMentor } from './support/teaching.ts'
import { callApi, enterAs, expect, type Student, test } from './support/test.ts'
import { pdfOf, uploaded } from './support/uploads.ts'
import { openPlayer, standInForYoutube } from './support/youtube.ts'

/** What a student writes beside a topic: saved as typed, tied to a place, found again, and lost by nothing. */

const video = 'https://www.youtube.com/watch?v=jV8B24rSN5o'

async function open(page: Page, school: RunningSchool, student: Student) {
  const course = await newCourse(school, await newMentor(school), [
    { name: 'Files and what they weigh', video, text: 'A photograph is 4 MB.' },
  ])
  await enrollIn(school, student, course.name)
  const { body } = await callApi(school, student.token, 'GET', `courses/${course.id}/lessons`)
  const topicId = (body as { topics: { _id: string }[] }).topics[0]?._id
  await enterAs(page, school, student)
  await page.goto(`/learn/${course.id}/${topicId}`)
  return { ...course, path: `/learn/${course.id}/${topicId}` }
}

/** Cuts the line for notes inside of the pages: what a page sends while it is left would pass by a route. */
async function cuttableLine(context: BrowserContext) {
  await context.addInitScript(() => {
    const send = globalThis.fetch
    globalThis.fetch = (input, init) =>
      localStorage.getItem('cut') && String(input).includes('/api/notes/')
        ? Promise.reject(new TypeError('The line is cut.'))
        : send(input, init)
  })
}
const cut = (page: Page) => page.evaluate(() => localStorage.setItem('cut', 'yes'))
const mend = (page: Page) => page.evaluate(() => localStorage.removeItem('cut'))

const kept = async (school: RunningSchool, student: Student) =>
  (await callApi(school, student.token, 'GET', 'notes')).body as { text: string; second: number | null }[]
const fresh = (page: Page) => page.getByPlaceholder('Write a note')
const notes = (page: Page) => page.getByRole('region', { name: 'My notes' })

test('a note is saved as it is typed, stays after a reload, is changed in its place, and leads back to its second', async ({
  page,
  school,
  student,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await standInForYoutube(page.context())
  await open(page, school, student)
  await page.getByRole('button', { name: 'Play video' }).click()
  const player = await openPlayer(page)
  await player.play(250, 252)
  await fresh(page).fill('rotate() first, or EXIF turns it twice')
  await expect.poll(() => kept(school, student)).toMatchObject([{ second: 252 }])
  await fresh(page).press('Control+Enter')
  await expect(notes(page).getByRole('listitem')).toHaveCount(1)
  await expect(fresh(page)).toHaveValue('')

  await page.reload()
  const note = notes(page).getByLabel('4:12', { exact: true })
  await expect(note).toHaveValue('rotate() first, or EXIF turns it twice')
  await note.fill('rotate() first')
  await expect.poll(() => kept(school, student)).toMatchObject([{ text: 'rotate() first' }])

  await notes(page).getByRole('button', { name: 'Go to 4:12' }).click()
  expect(await (await openPlayer(page)).place()).toBe(252)
  // The place is in the address: it is offered again, and nothing plays by itself.
  await expect(page).toHaveURL(/[?&]second=252$/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Continue from 4:12' })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('a note written at a page of the handout leads back to it', async ({ page, school, student }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const mentor = await newMentor(school)
  const pdf = await uploaded(school, mentor, 'handout', 'a.pdf', await pdfOf(['One', 'Two', 'Three', 'Four']))
  const course = await newCourse(school, mentor, [{ name: 'Forms', pdf }])
  await enrollIn(school, student, course.name)
  await enterAs(page, school, student)
  await page.goto(`/learn/${course.id}`)
  const number = page.getByLabel('Page of the PDF')
  const sheet = page.getByRole('group', { name: 'Page 3', exact: true })
  await number.fill('3')
  await number.press('Enter')
  await expect(sheet).toBeInViewport()
  await fresh(page).fill('The third page')
  await expect.poll(() => kept(school, student)).toMatchObject([{ text: 'The third page', page: 3 }])
  await fresh(page).press('Control+Enter')
  await number.fill('1')
  await number.press('Enter')
  await expect(sheet).not.toBeInViewport()
  await notes(page).getByRole('button', { name: 'Go to Page 3' }).click()
  await expect(sheet).toBeInViewport()
  await expect(page).toHaveURL(/tab=handout&page=3$/)
})

test('without a line what is typed waits on the device, outlives a reload, and goes when the line is back', async ({
  page,
  school,
  student,
}) => {
  const { path } = await open(page, school, student)
  await page.goto(`${path}?tab=notes`)
  await page.route('**/api/notes/*', (route) => route.abort())
  await fresh(page).fill('Ask Priya about AVIF')
  await expect(notes(page).getByRole('status')).toContainText('waits on this device')
  expect(await kept(school, student)).toEqual([])
  await page.reload()
  await expect(notes(page).getByRole('listitem')).toHaveCount(1)
  await expect(notes(page).getByLabel('Note', { exact: true })).toHaveValue('Ask Priya about AVIF')
  await page.unroute('**/api/notes/*')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => kept(school, student)).toMatchObject([{ text: 'Ask Priya about AVIF' }])
  await expect(notes(page).getByRole('status')).toHaveText('')
})

test('a note is deleted, and brought back', async ({ page, school, student }) => {
  const { path } = await open(page, school, student)
  await page.goto(`${path}?tab=notes`)
  await fresh(page).fill('Only for a moment')
  await fresh(page).press('Control+Enter')
  await expect.poll(() => kept(school, student)).toHaveLength(1)
  await notes(page)
    .getByRole('button', { name: /^Delete note/ })
    .click()
  await expect(notes(page).getByText('Note deleted.')).toBeVisible()
  await expect.poll(() => kept(school, student)).toEqual([])
  await notes(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => kept(school, student)).toMatchObject([{ text: 'Only for a moment' }])
})

test('what was typed on two devices at once is two notes', async ({ page, school, student }) => {
  const { path } = await open(page, school, student)
  await page.goto(`${path}?tab=notes`)
  await fresh(page).fill('One')
  await fresh(page).press('Control+Enter')
  await expect.poll(() => kept(school, student)).toHaveLength(1)
  const [{ _id, course, topic, version }] = (await kept(school, student)) as never as [
    { _id: string; course: { _id: string }; topic: { _id: string }; version: number },
  ]
  await callApi(school, student.token, 'PUT', `notes/${_id}`, {
    ...{ courseId: course._id, topicId: topic._id, version, text: 'One, from the phone' },
  })
  await notes(page).getByLabel('Note', { exact: true }).fill('One, from the laptop')
  await expect
    .poll(async () => (await kept(school, student)).map(({ text }) => text).sort())
    .toEqual(['One, from the laptop', 'One, from the phone'])
  await expect(notes(page).getByRole('listitem')).toHaveCount(2)
  // What is typed on goes on in one's own note, and the other stays as it is.
  await page.keyboard.press('End')
  await page.keyboard.type(', and more')
  await expect
    .poll(async () => (await kept(school, student)).map(({ text }) => text).sort())
    .toEqual(['One, from the laptop, and more', 'One, from the phone'])
  await expect(page.locator('textarea:focus')).toHaveValue('One, from the laptop, and more')
})

test('two tabs without a line keep what was typed in each, and the next page sends both', async ({
  page,
  school,
  student,
  context,
}) => {
  await cuttableLine(context)
  const { path } = await open(page, school, student)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`${path}?tab=notes`)
    await expect(fresh(tab)).toBeVisible()
  }
  await cut(page)
  await fresh(page).fill('Typed in the first tab')
  await expect(notes(page).getByRole('status')).toContainText('waits on this device')
  await fresh(other).fill('Typed in the second tab')
  await expect(notes(other).getByRole('status')).toContainText('waits on this device')
  await other.close()
  await page.close()
  expect(await kept(school, student)).toEqual([])
  const next = await context.newPage()
  await next.goto('/dashboard')
  await mend(next)
  await next.evaluate(() => dispatchEvent(new Event('online')))
  await expect
    .poll(async () => (await kept(school, student)).map(({ text }) => text).sort())
    .toEqual(['Typed in the first tab', 'Typed in the second tab'])
  await expect
    .poll(() => next.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('notes of'))))
    .toEqual([])
})

test('a note deleted without a line stays deleted, and the school hears of it', async ({
  page,
  school,
  student,
}) => {
  await cuttableLine(page.context())
  const { path } = await open(page, school, student)
  await page.goto(`${path}?tab=notes`)
  await fresh(page).fill('To be deleted')
  await fresh(page).press('Control+Enter')
  await expect.poll(() => kept(school, student)).toHaveLength(1)
  await cut(page)
  await notes(page)
    .getByRole('button', { name: /^Delete note/ })
    .click()
  await expect(notes(page).getByRole('status')).toContainText('waits on this device')
  await page.reload()
  await expect(notes(page).getByText('Note deleted.')).toBeVisible()
  expect(await kept(school, student)).toHaveLength(1)
  await mend(page)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => kept(school, student)).toEqual([])
})

/** Ends every enrollment in a course: its students write no new notes there. */
function endEnrollments(school: RunningSchool, courseId: string) {
  const database = new DatabaseSync(join(school.dataDir, 'abhyas.sqlite'), { timeout: 5_000 })
  database.prepare('update enrollments set cancelled_at = 1 where course_id = ?').run(courseId)
  database.close()
}

test('a note that the school refuses is kept with the reason, beside the topic and under My notes, until its writer deletes it', async ({
  page,
  school,
  student,
}) => {
  await cuttableLine(page.context())
  const { id, path } = await open(page, school, student)
  const typed = { inPlace: 'Typed before the enrollment ended', onTheWay: 'Typed and left' }
  const refused = page.getByRole('list', { name: 'Notes that were not saved' })
  await page.goto(`${path}?tab=notes`)
  await cut(page)
  await fresh(page).fill(typed.inPlace)
  await fresh(page).press('Control+Enter')
  await fresh(page).fill(typed.onTheWay)
  await expect(notes(page).getByRole('status').last()).toContainText('waits on this device')
  endEnrollments(school, id)

  // The page of another thing is open when the line is back.
  await page.goto('/dashboard')
  await mend(page)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(
    page.getByText(/^Your note was not saved\. What you wrote is kept under My notes\./),
  ).toHaveCount(2)
  await page.goto('/notes')
  for (const text of Object.values(typed)) await expect(refused).toContainText(text)
  await expect(refused.getByText(/^Not saved\. \w/)).toHaveCount(2)
  await refused.getByRole('button', { name: `Delete note: ${typed.onTheWay}` }).click()
  await expect(refused.getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(refused).toContainText(typed.inPlace)
  await expect(refused.getByRole('button', { name: 'Copy the note' })).toBeVisible()
  expect(await kept(school, student)).toEqual([])
})

test('a note that is refused in its place stays there when the next one begins', async ({
  page,
  school,
  student,
}) => {
  const { id, path } = await open(page, school, student)
  await page.goto(`${path}?tab=notes`)
  await expect(fresh(page)).toBeVisible()
  endEnrollments(school, id)
  await fresh(page).fill('Typed too late')
  await fresh(page).press('Control+Enter')
  const refused = notes(page).getByRole('list', { name: 'Notes that were not saved' })
  await expect(refused).toContainText('Typed too late')
  await expect(fresh(page)).toHaveValue('')
})

test('all notes are printed at once, not only those of the page that is open', async ({
  page,
  school,
  student,
}) => {
  const { id } = await open(page, school, student)
  const { body } = await callApi(school, student.token, 'GET', `courses/${id}/lessons`)
  const topicId = (body as { topics: { _id: string }[] }).topics[0]?._id
  for (let at = 0; at < 105; at += 1)
    await callApi(school, student.token, 'PUT', `notes/${crypto.randomUUID()}`, {
      ...{ courseId: id, topicId, text: `Number ${at}` },
    })
  await page.goto('/notes')
  await expect(page.locator('.note-line').first()).toBeVisible()
  expect(await page.locator('.note-line').count()).toBeLessThan(105)
  const printed = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        globalThis.print = () => resolve(document.querySelectorAll('.note-line').length)
      }),
  )
  await page.getByRole('button', { name: 'Print' }).click()
  expect(await printed).toBe(105)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect.poll(() => page.locator('.note-line').count()).toBeLessThan(105)
})

test('all notes stand on one page by course, are searched, and lead back', async ({
  page,
  school,
  student,
}) => {
  const { path, name } = await open(page, school, student)
  await page.goto(`${path}?tab=notes`)
  for (const text of ['Give pictures a width', 'The weight of a page is a sum']) {
    await fresh(page).fill(text)
    await fresh(page).press('Control+Enter')
  }
  await expect.poll(() => kept(school, student)).toHaveLength(2)
  await notes(page).getByRole('link', { name: 'All notes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My notes' })).toBeFocused()
  const list = page.getByRole('region', { name })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await page.getByLabel('Search notes').fill('pict')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list.getByRole('listitem')).toContainText('Give pictures a width')
  await page.getByLabel('Search notes').fill('nothing like it')
  await expect(page.getByText('No notes match.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await list.getByRole('link', { name: 'Files and what they weigh' }).first().click()
  await expect(page).toHaveURL(path)
})
