import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { madePdf } from '../server/src/testing/made-pdf.ts'
import { enrollIn } from './support/courses.ts'
import { newCourse, newMentor, reassign, saveTopics, type Teacher, topicsOf } from './support/teaching.ts'
import { callApi, enterAs, expect, logIn, test } from './support/test.ts'

test.use({ apart: 'mentor' })

/** A mentor's courses: what they show, the editor of their syllabus, and what is announced in them. */

type School = { url: string }
const three = [
  { name: 'Paper', video: 'https://youtu.be/k3Qm1xX2p0A' },
  { name: 'Pen', preview: true },
  { name: 'Margin', pdf: 'https://files.example/margin.pdf' },
]
const pdfFile = (name: string, bytes = 1_000) => ({
  name,
  mimeType: 'application/pdf',
  buffer: madePdf({ size: bytes }),
})

const row = (page: Page, name: string) => page.locator('main li[data-course]').filter({ hasText: name })
const editor = (page: Page) => page.getByRole('dialog', { name: 'Edit Syllabus' })
const topic = (page: Page, number: number) =>
  editor(page).getByRole('group', { name: `Topic ${number}`, exact: true })
const nameOf = (page: Page, number: number) => topic(page, number).getByLabel('Topic name')
const button = (page: Page, name: string | RegExp) => editor(page).getByRole('button', { name, exact: true })
const save = (page: Page) => button(page, 'Save Syllabus')
const names = (page: Page) =>
  editor(page)
    .getByLabel('Topic name')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))

/** A mentor with one course, at My Courses. */
async function begin(page: Page, school: School, syllabus: readonly object[] = three) {
  const mentor = await newMentor(school)
  const course = await newCourse(school, mentor, syllabus)
  await enterAs(page, school, mentor)
  await page.goto('/mentor/courses')
  await expect(row(page, course.name)).toBeVisible()
  return { mentor, course }
}

async function openEditor(page: Page, name: string): Promise<void> {
  await row(page, name).getByRole('button', { name: 'Edit Syllabus' }).click()
  await expect(editor(page)).toBeVisible()
}

async function beginEditing(page: Page, school: School, syllabus: readonly object[] = three) {
  const begun = await begin(page, school, syllabus)
  await openEditor(page, begun.course.name)
  return begun
}

const savedNames = async (school: School, mentor: Teacher, id: string) =>
  (await topicsOf(school, mentor, id)).map(({ name }) => name)

test('each course says what it is, how many are in it, and lists its syllabus with its links', async ({
  page,
  school,
  student,
}) => {
  const mentor = await newMentor(school)
  const course = await newCourse(
    school,
    mentor,
    [...three, { name: 'Ink' }, { name: 'Rule' }, { name: 'Last' }],
    {
      status: 'In Progress',
    },
  )
  const other = await newCourse(school, mentor, [], { isPublished: false, status: 'Completed' })
  await enrollIn(school, student, course.name)
  await enterAs(page, school, mentor)
  await page.goto('/mentor/dashboard')
  await page.getByRole('navigation', { name: 'Work' }).getByRole('link', { name: 'My Courses' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Courses' })).toBeFocused()
  await expect(page).toHaveTitle('My Courses · Abhyas Learning')
  await expect(page.getByText('2 courses, by name')).toBeVisible()

  const first = row(page, course.name)
  await expect(first).toContainText('One hour a day')
  await expect(first).toContainText('1 student')
  await expect(first).toContainText('In Progress')
  const topics = first.getByRole('list', { name: /^Syllabus of/ }).getByRole('listitem')
  await expect(topics).toHaveCount(5)
  await first.getByRole('button', { name: 'Show all 6 topics' }).click()
  await expect(topics).toHaveCount(6)
  await expect(first.getByRole('link', { name: 'Video: Paper' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=k3Qm1xX2p0A',
  )
  await expect(first.getByRole('link', { name: 'PDF: Margin' })).toHaveAttribute(
    'href',
    'https://files.example/margin.pdf',
  )
  await expect(topics.nth(3)).toContainText('Nothing to open yet')

  await expect(row(page, other.name)).toContainText('0 students · Not published yet')
  await expect(row(page, other.name)).toContainText('Completed')
  await expect(row(page, other.name)).toContainText('No topics yet.')

  await page.route('**/api/courses?*', async (route) => {
    const answer = await route.fetch()
    const courses = ((await answer.json()) as object[]).map((one) => ({ ...one, students: undefined }))
    await route.fulfill({ response: answer, json: courses })
  })
  await page.reload()
  await expect(first).toContainText('N/A')
})

test('a mentor without a course; courses that cannot be read are tried again; many are paged', async ({
  page,
  school,
}) => {
  const mentor = await newMentor(school)
  await enterAs(page, school, mentor)
  await page.route('**/api/courses?*', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: '', code: 'INTERNAL' } }),
  )
  await page.goto('/mentor/courses')
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to fetch mentor courses.' })
  await expect(failed).toBeVisible()
  await page.unroute('**/api/courses?*')
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No course assigned to this mentor.')).toBeVisible()

  for (let count = 0; count < 11; count += 1) await newCourse(school, mentor)
  await page.reload()
  await expect(page.locator('main li[data-course]')).toHaveCount(10)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/mentor/courses?page=2')
  await expect(page.locator('main li[data-course]')).toHaveCount(1)
  await page.reload()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
})

test('topics are named, linked, marked, added, moved and removed; the ids stay', async ({ page, school }) => {
  const { mentor, course } = await beginEditing(page, school)
  const before = await topicsOf(school, mentor, course.id)
  await expect(row(page, course.name)).toContainText('Active')
  await expect(editor(page)).toContainText(`${course.name} · 3 topics`)
  await expect(editor(page)).not.toContainText('not saved yet')
  await expect(button(page, 'Move topic 1 up')).toBeDisabled()
  await expect(button(page, 'Move topic 3 down')).toBeDisabled()

  await nameOf(page, 1).fill('Paper and light')
  await expect(editor(page)).toContainText('not saved yet')
  // By the keyboard: the button keeps the focus while its topic moves, until it cannot be pressed any more.
  await button(page, 'Move topic 3 up').focus()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Move topic 2 up')).toBeFocused()
  await expect(editor(page)).toContainText('Margin is number 2 of 3 now.')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Move topic 1 down')).toBeFocused()
  expect(await names(page)).toEqual(['Margin', 'Paper and light', 'Pen'])
  await expect(topic(page, 1)).toContainText('Open as a preview, as the first topic always is')
  const preview = topic(page, 2).getByRole('checkbox', { name: /^Open as a preview/ })
  await expect(preview).not.toBeChecked()
  await preview.check()

  await button(page, 'Add topic').click()
  await expect(nameOf(page, 4)).toBeFocused()
  await nameOf(page, 4).fill('Ink')
  // A link without its beginning is completed.
  await topic(page, 4).getByLabel('Video URL').fill('video.example/ink')
  await topic(page, 4).getByLabel('PDF URL').fill('files.example/ink.pdf')
  await button(page, 'Remove topic 3').click()
  await expect(nameOf(page, 3)).toBeFocused()
  await expect(editor(page)).toContainText('Removed “Pen”.')
  await button(page, 'Undo').click()
  await expect(nameOf(page, 3)).toBeFocused()
  await expect(nameOf(page, 3)).toHaveValue('Pen')
  await button(page, 'Remove topic 3').click()

  await page.route('**/syllabus', async (route) => {
    await expect(button(page, 'Saving...')).toHaveAttribute('aria-disabled', 'true')
    await route.continue()
  })
  await save(page).click()
  await expect(page.locator('.toast').filter({ hasText: 'Syllabus updated!' })).toBeVisible()
  await expect(editor(page)).toBeHidden()
  await expect(row(page, course.name).getByRole('button', { name: 'Edit Syllabus' })).toBeFocused()
  await expect(row(page, course.name).getByRole('listitem')).toHaveText([/Margin/, /Paper and light/, /Ink/])
  const after = await topicsOf(school, mentor, course.id)
  expect(after.map(({ name, preview }) => [name, preview])).toEqual([
    ['Margin', true],
    ['Paper and light', true],
    ['Ink', false],
  ])
  expect(after.slice(0, 2).map(({ _id }) => _id)).toEqual([before[2]?._id, before[0]?._id])
  expect(after[2]).toMatchObject({ video: 'https://video.example/ink', pdf: 'https://files.example/ink.pdf' })
})

test('what is wrong stands at its very field, and the first of it has the focus', async ({
  page,
  school,
}) => {
  const { mentor, course } = await beginEditing(page, school)
  await nameOf(page, 2).fill('  ')
  await topic(page, 2).getByLabel('Video URL').fill('youtube dot com')
  await topic(page, 3).getByLabel('PDF URL').fill('ftp://files.example/a.pdf')
  await save(page).click()
  await expect(nameOf(page, 2)).toBeFocused()
  await expect(nameOf(page, 2)).toHaveAccessibleDescription('Please give every topic a name.')
  await expect(topic(page, 2).getByLabel('Video URL')).toHaveAccessibleDescription(
    'Please enter a link that starts with http:// or https://, or upload a video.',
  )
  await expect(topic(page, 3).getByLabel('PDF URL')).toHaveAccessibleDescription(
    'Please enter a link that starts with http:// or https://, or upload a PDF.',
  )
  await nameOf(page, 2).fill('Pen')
  await expect(nameOf(page, 2)).not.toHaveAttribute('aria-invalid')
  for (const field of [topic(page, 2).getByLabel('Video URL'), topic(page, 3).getByLabel('PDF URL')]) {
    await field.fill('https://me:secret@files.example/a')
    await save(page).click()
    await expect(field).toHaveAccessibleDescription(
      'Please give the link without the user name or password in it.',
    )
    await field.fill('')
  }
  await topic(page, 2).getByLabel('Video URL').fill('')
  await topic(page, 3).getByLabel('PDF URL').fill('')

  // What only the server knows comes by its name to the same place.
  await page.route('**/syllabus', (route) =>
    route.fulfill({
      status: 422,
      json: {
        success: false,
        message: 'Not so.',
        code: 'VALIDATION',
        fields: { 'syllabus.2.name': 'Not so.' },
      },
    }),
  )
  await save(page).click()
  await expect(nameOf(page, 3)).toBeFocused()
  await expect(nameOf(page, 3)).toHaveAccessibleDescription('Not so.')
  await page.unroute('**/syllabus')
  await page.route('**/syllabus', (route) => route.abort())
  await save(page).click()
  const failed = editor(page).getByRole('alert').filter({ hasText: 'Failed to update syllabus.' })
  await expect(failed).toContainText('The school did not answer. What you wrote is still here')
  expect(await savedNames(school, mentor, course.id)).toEqual(['Paper', 'Pen', 'Margin'])
  await page.unroute('**/syllabus')
  await save(page).click()
  await expect(editor(page)).toBeHidden()
})

test('a syllabus holds at most 200 topics, and says so', async ({ page, school }) => {
  const many = Array.from({ length: 200 }, (_, place) => ({ name: `Topic number ${place + 1}` }))
  await beginEditing(page, school, many)
  await expect(nameOf(page, 200)).toHaveValue('Topic number 200')
  await button(page, 'Add topic').click()
  await expect(editor(page).getByText('A syllabus holds at most 200 topics.')).toBeVisible()
  await expect(editor(page).getByLabel('Topic name')).toHaveCount(200)
  // One more by the way round: it is said when it is saved, and nothing is lost.
  await button(page, 'Remove topic 200').click()
  await button(page, 'Add topic').click()
  await nameOf(page, 200).fill('Another')
  await button(page, 'Undo').click()
  await expect(editor(page).getByLabel('Topic name')).toHaveCount(201)
  await save(page).click()
  const failed = editor(page).getByRole('alert').filter({ hasText: 'Failed to update syllabus.' })
  await expect(failed).toContainText('A syllabus holds at most 200 topics.')
})

test('Escape closes what is unchanged, and asks before anything is lost', async ({ page, school }) => {
  const { mentor, course } = await beginEditing(page, school)
  await page.keyboard.press('Escape')
  await expect(editor(page)).toBeHidden()
  await openEditor(page, course.name)
  await nameOf(page, 1).fill('Typed')
  const asks = page.getByRole('dialog', { name: 'Close without saving?' })
  // Twice over: the browser would close a dialog by itself the second time.
  for (let time = 0; time < 2; time += 1) {
    await page.keyboard.press('Escape')
    await expect(asks).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(asks).toBeHidden()
    await expect(editor(page)).toBeVisible()
  }
  await expect(nameOf(page, 1)).toHaveValue('Typed')
  await button(page, 'Cancel').click()
  await asks.getByRole('button', { name: 'Go on editing' }).click()
  await expect(nameOf(page, 1)).toHaveValue('Typed')
  await button(page, 'Close').click()
  await asks.getByRole('button', { name: 'Close without saving', exact: true }).click()
  await expect(editor(page)).toBeHidden()
  await openEditor(page, course.name)
  await expect(nameOf(page, 1)).toHaveValue('Paper')
  await button(page, 'Cancel').click()
  await expect(editor(page)).toBeHidden()
  expect(await savedNames(school, mentor, course.id)).toEqual(['Paper', 'Pen', 'Margin'])
})

test('a PDF is uploaded with its progress, shown, and opened by who may', async ({
  page,
  school,
}, testInfo) => {
  const { mentor, course } = await beginEditing(page, school)
  const choose = (number: number) => topic(page, number).getByLabel('PDF to upload')
  const said = (number: number) => topic(page, number).locator('.field-error')

  await choose(1).setInputFiles({
    name: 'holiday.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('GIF89a'),
  })
  await expect(said(1)).toHaveText('“holiday.pdf” is not a PDF. Please choose a PDF.')
  // From the disk, since so much is slow to hand to the browser.
  const huge = testInfo.outputPath('huge.pdf')
  writeFileSync(huge, pdfFile('', 10 * 1024 * 1024 + 1).buffer)
  await choose(1).setInputFiles(huge)
  await expect(said(1)).toHaveText('“huge.pdf” is over 10 MB. Please choose a smaller PDF.')
  await page.route('**/api/files', (route) => route.abort())
  await choose(1).setInputFiles(pdfFile('paper.pdf'))
  await expect(said(1)).toHaveText('The PDF was not uploaded: the school did not answer. Please try again.')
  await page.unroute('**/api/files')

  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/files', async (route) => {
    await held
    await route.continue()
  })
  await choose(1).setInputFiles(pdfFile('paper.pdf'))
  await expect(topic(page, 1).getByRole('progressbar', { name: 'Uploading' })).toBeVisible()
  await expect(topic(page, 1).getByRole('button', { name: 'Uploading...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await save(page).click()
  await expect(editor(page).getByRole('alert')).toContainText('A file is still being uploaded.')
  letGo()
  await expect(topic(page, 1)).toContainText('paper.pdf')
  await expect(said(1)).toHaveCount(0)

  // The one beside it is uploaded and taken away again.
  await choose(2).setInputFiles(pdfFile('pen.pdf'))
  await topic(page, 2).getByRole('button', { name: 'Remove pen.pdf' }).click()
  await expect(topic(page, 2).getByLabel('PDF URL')).toHaveValue('')
  await save(page).click()
  await expect(editor(page)).toBeHidden()
  const [first, second] = await topicsOf(school, mentor, course.id)
  expect(first?.pdf).toMatch(/^\/api\/files\/[\w-]+$/)
  expect(second?.pdf).toBe('')
  const link = row(page, course.name).getByRole('link', { name: 'PDF: Paper' })
  await expect(link).toHaveAttribute('href', /^\/api\/files\/[\w-]+\?session=/)
  const opened = await fetch(school.url + (await link.getAttribute('href')))
  expect(opened.headers.get('content-type')).toBe('application/pdf')

  // Saved again as it is, it stays the same file.
  await openEditor(page, course.name)
  await expect(topic(page, 1).getByRole('link', { name: 'Uploaded PDF' })).toBeVisible()
  await nameOf(page, 2).fill('Pen and pencil')
  await save(page).click()
  await expect(editor(page)).toBeHidden()
  const path = (pdf = '') => pdf.replace(/\?.*/, '')
  expect(path((await topicsOf(school, mentor, course.id))[0]?.pdf)).toBe(path(first?.pdf))
})

test('the second of two tabs is told, sees what the first saved, and loses nothing it typed', async ({
  page,
  school,
}) => {
  const { mentor, course } = await beginEditing(page, school)
  const [paper, pen, margin] = await topicsOf(school, mentor, course.id)
  await nameOf(page, 2).fill('Pen, typed here')
  await saveTopics(school, mentor, course.id, [
    { ...paper, video: 'https://video.example/theirs' },
    { name: 'Theirs' },
    pen ?? {},
  ])
  await save(page).click()
  const told = editor(page)
    .getByRole('alert')
    .filter({ hasText: 'This syllabus was saved somewhere else meanwhile.' })
  await expect(told).toContainText('Video of “Paper”: https://video.example/theirs')
  await expect(told).toContainText('Added as number 2: “Theirs”')
  await expect(told).toContainText('Removed: “Margin”')
  expect(await names(page)).toEqual(['Paper', 'Pen, typed here', 'Margin'])

  await told.getByRole('button', { name: 'Keep mine on top of theirs' }).click()
  await expect(told).toBeHidden()
  await expect(editor(page)).toContainText('Yours is on top of theirs now. It is not saved yet.')
  expect(await names(page)).toEqual(['Paper', 'Theirs', 'Pen, typed here'])
  await expect(topic(page, 1).getByLabel('Video URL')).toHaveValue('https://video.example/theirs')
  await save(page).click()
  await expect(editor(page)).toBeHidden()
  const after = await topicsOf(school, mentor, course.id)
  expect(after.map(({ name }) => name)).toEqual(['Paper', 'Theirs', 'Pen, typed here'])
  expect(after[2]?._id).toBe(pen?._id)
  expect(margin?.name).toBe('Margin')

  await openEditor(page, course.name)
  await nameOf(page, 1).fill('Typed and given up')
  await saveTopics(school, mentor, course.id, [{ ...paper, name: 'Only this' }])
  await save(page).click()
  await told.getByRole('button', { name: 'Take theirs' }).click()
  expect(await names(page)).toEqual(['Only this'])
  await expect(editor(page)).not.toContainText('not saved yet')
})

test('a change of other fields of the course asks nothing', async ({ page, school }) => {
  const { mentor, course } = await beginEditing(page, school)
  await nameOf(page, 1).fill('Typed')
  await reassign(school, course.id, mentor.id)
  await save(page).click()
  await expect(editor(page)).toBeHidden()
  expect(await savedNames(school, mentor, course.id)).toEqual(['Typed', 'Pen', 'Margin'])
})

test('a reload and the end of the session cost nothing that was typed', async ({ page, school }) => {
  const { mentor, course } = await beginEditing(page, school)
  await nameOf(page, 1).fill('Typed before the reload')
  await button(page, 'Remove topic 3').click()
  await page.reload()
  await expect(nameOf(page, 1)).toHaveValue('Typed before the reload')
  await expect(editor(page)).toContainText('Removed “Margin”.')

  await page.route('**/syllabus', (route) =>
    route.fulfill({
      status: 401,
      json: {
        success: false,
        message: 'Session expired, please log in again.',
        code: 'UNAUTHENTICATED',
      },
    }),
  )
  await save(page).click()
  await expect(page).toHaveURL('/login')
  await page.unroute('**/syllabus')
  await logIn(page, mentor)
  await page.goto('/mentor/courses')
  await expect(nameOf(page, 1)).toHaveValue('Typed before the reload')
  await save(page).click()
  await expect(editor(page)).toBeHidden()
  expect(await savedNames(school, mentor, course.id)).toEqual(['Typed before the reload', 'Pen'])
  await page.reload()
  await expect(row(page, course.name)).toBeVisible()
  await expect(editor(page)).toBeHidden()
})

for (const isPublished of [true, false]) {
  test(`a course that was given to somebody else meanwhile${isPublished ? '' : ', not published'}: the screen says why`, async ({
    page,
    school,
  }) => {
    const mentor = await newMentor(school)
    const other = await newMentor(school, 'Farida Khan')
    const course = await newCourse(school, mentor, three, { isPublished })
    await enterAs(page, school, mentor)
    await page.goto('/mentor/courses')
    await row(page, course.name).getByRole('button', { name: 'Announcements' }).click()
    await page.getByLabel('To all students of this course').fill('No class today.')
    await openEditor(page, course.name)
    await nameOf(page, 1).fill('Typed')
    await reassign(school, course.id, other.id)
    await save(page).click()
    const failed = editor(page).getByRole('alert').filter({ hasText: 'Failed to update syllabus.' })
    await expect(failed).toContainText(`${course.name} is not assigned to you any more`)
    await expect(nameOf(page, 1)).toHaveValue('Typed')
    await button(page, 'Cancel').click()
    await page.getByRole('button', { name: 'Close without saving', exact: true }).click()
    await expect(page.getByText('No course assigned to this mentor.')).toBeVisible()
    expect(await savedNames(school, other, course.id)).toEqual(['Paper', 'Pen', 'Margin'])
  })
}

test('an announcement goes out once it is confirmed, and is listed with the earlier ones', async ({
  page,
  school,
  student,
}) => {
  const { mentor, course } = await begin(page, school)
  await enrollIn(school, student, course.name)
  await callApi(school, mentor.token, 'POST', `courses/${course.id}/announcements`, { text: 'The first.' })
  await page.reload()
  await row(page, course.name).getByRole('button', { name: 'Announcements' }).click()
  const board = page.getByRole('region', { name: 'Announcements' })
  await expect(board.getByRole('listitem')).toHaveText([/The first\./])
  const form = board.getByRole('form', { name: 'New announcement' })
  await form.getByRole('button', { name: 'Announce', exact: true }).click()
  await expect(form).toContainText('Please write what you announce.')
  await form.getByLabel('To all students of this course').fill('No class on Friday.')
  await form.getByRole('button', { name: 'Announce', exact: true }).click()
  const asks = page.getByRole('dialog', { name: 'Announce this to 1 student?' })
  await expect(asks).toContainText('No class on Friday.')
  await asks.getByRole('button', { name: 'Not yet' }).click()
  await expect(form.getByLabel('To all students of this course')).toHaveValue('No class on Friday.')
  await form.getByRole('button', { name: 'Announce', exact: true }).click()
  await asks.getByRole('button', { name: 'Announce to 1 student' }).click()
  await expect(form.getByRole('status')).toHaveText('Announcement sent.')
  await expect(board.getByRole('listitem')).toHaveText([/No class on Friday\./, /The first\./])
  await expect(form.getByLabel('To all students of this course')).toHaveValue('')
})

test('an announcement that is being written survives a reload and the end of the session', async ({
  page,
  school,
}) => {
  const { mentor, course } = await begin(page, school)
  const form = page.getByRole('form', { name: 'New announcement' })
  const text = form.getByLabel('To all students of this course')
  await row(page, course.name).getByRole('button', { name: 'Announcements' }).click()
  await expect(form).not.toContainText('Not sent yet.')
  await text.fill('No class on Friday.')
  await expect(form).toContainText('Not sent yet.')
  await page.reload()
  await expect(text).toHaveValue('No class on Friday.')

  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  await callApi(school, token, 'POST', 'auth/logout')
  const send = async () => {
    await form.getByRole('button', { name: 'Announce', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Announce to/ })
      .click()
  }
  await send()
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, mentor)
  await page.goto('/mentor/courses')
  await expect(text).toHaveValue('No class on Friday.')
  await send()
  await expect(form.getByRole('status')).toHaveText('Announcement sent.')
  await page.reload()
  await expect(row(page, course.name)).toBeVisible()
  await expect(form).toHaveCount(0)
})

test('a course that leaves the list while one writes to it: what was typed stays to be copied', async ({
  page,
  school,
}) => {
  const mentor = await newMentor(school)
  const other = await newMentor(school, 'Farida Khan')
  const course = await newCourse(school, mentor)
  const stays = await newCourse(school, mentor)
  await page.clock.install()
  await enterAs(page, school, mentor)
  await page.goto('/mentor/courses')
  await row(page, course.name).getByRole('button', { name: 'Announcements' }).click()
  await page.getByLabel('To all students of this course').fill('No class on Friday.')
  await reassign(school, course.id, other.id)
  // The list is asked for anew as when the window is come back to.
  await page.clock.fastForward(20_000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(row(page, stays.name)).toBeVisible()
  const notice = page.getByRole('alert').filter({ hasText: 'The announcement was not sent.' })
  await expect(notice).toContainText(`${course.name} is not assigned to you any more`)
  await expect(notice).toContainText('No class on Friday.')
  await notice.getByRole('button', { name: 'Go on' }).click()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(row(page, stays.name)).toBeVisible()
  await expect(notice).toHaveCount(0)
})

for (const isPublished of [true, false]) {
  test(`an announcement in a course that was given to somebody else${isPublished ? '' : ', not published'}: why, the text to copy, and the list as it is`, async ({
    page,
    school,
  }) => {
    const mentor = await newMentor(school)
    const other = await newMentor(school, 'Farida Khan')
    const course = await newCourse(school, mentor, three, { isPublished })
    const stays = await newCourse(school, mentor)
    await enterAs(page, school, mentor)
    await page.goto('/mentor/courses')
    await row(page, course.name).getByRole('button', { name: 'Announcements' }).click()
    const form = page.getByRole('form', { name: 'New announcement' })
    await form.getByLabel('To all students of this course').fill('Too late.')
    await reassign(school, course.id, other.id)
    await form.getByRole('button', { name: 'Announce', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Announce to/ })
      .click()
    const notice = page.getByRole('alert').filter({ hasText: 'The announcement was not sent.' })
    await expect(notice).toContainText(`${course.name} is not assigned to you any more`)
    await expect(notice).toContainText('Too late.')
    await expect(row(page, course.name)).toHaveCount(0)
    await expect(row(page, stays.name)).toBeVisible()
    await expect(notice.getByRole('button', { name: 'Go on' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(notice).toHaveCount(0)
    const kept = await page.evaluate(() => Object.keys(sessionStorage).join())
    expect(kept).not.toContain('announcement')
  })
}
