import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { makeTestPdf } from '../server/src/testing/test-pdf.ts'
import { tabTo, typeInto } from './support/keyboard.ts'
import { newCourse, newMentor, type Teacher, topicsOf } from './support/teaching.ts'
import { callApi, enterAs, expect, test } from './support/test.ts'

test.use({ schoolGroup: 'mentor' })

type School = { url: string }
const threeTopics = [
  { name: 'Paper', video: 'https://youtu.be/k3Qm1xX2p0A' },
  { name: 'Pen', preview: true },
  { name: 'Margin', pdf: 'https://files.example/margin.pdf' },
]
const pdfFile = (name: string, bytes = 1_000) => ({
  name,
  mimeType: 'application/pdf',
  buffer: makeTestPdf({ size: bytes }),
})

const row = (page: Page, name: string) => page.locator('main li[data-course]').filter({ hasText: name })
const editor = (page: Page) => page.getByRole('dialog', { name: 'Edit Syllabus' })
const topic = (page: Page, number: number) =>
  editor(page).getByRole('group', { name: `Topic ${number}`, exact: true })
const nameOf = (page: Page, number: number) => topic(page, number).getByLabel('Topic name')
const button = (page: Page, name: string | RegExp) => editor(page).getByRole('button', { name, exact: true })
const save = (page: Page) => button(page, 'Save Syllabus')
const topicSummary = (page: Page, number: number) => topic(page, number).locator('summary')
const text = (page: Page, number: number) => topic(page, number).getByLabel('Text', { exact: true })
const preview = (page: Page, number: number) => topic(page, number).locator('.markdown-preview')

async function openEditor(page: Page, name: string): Promise<void> {
  await row(page, name).getByRole('button', { name: 'Edit Syllabus' }).click()
  await expect(topic(page, 1)).toBeVisible()
}

async function beginEditing(page: Page, school: School, syllabus: readonly object[] = threeTopics) {
  const mentor = await newMentor(school)
  const course = await newCourse(school, mentor, syllabus)
  await enterAs(page, school, mentor)
  await page.goto('/mentor/courses')
  await openEditor(page, course.name)
  return { mentor, course }
}

async function saved(school: School, mentor: Teacher, courseId: string) {
  const { body } = await callApi(school, mentor.token, 'GET', `courses/${courseId}/topics`)
  return (body as { topics: Record<string, unknown>[] }).topics
}

test('a syllabus is edited by keyboard: Escape asks first, a reload loses nothing, and the focus returns', async ({
  page,
  school,
}) => {
  const { mentor, course } = await beginEditing(page, school, [{ name: 'Roots' }])
  await tabTo(page, topicSummary(page, 1))
  await page.keyboard.press('Enter')
  await typeInto(page, text(page, 1), 'Typed with $x$')
  await tabTo(page, topic(page, 1).getByRole('button', { name: 'Add a file or link' }))
  await page.keyboard.press('Enter')
  await page.keyboard.type('First')
  await typeInto(page, topic(page, 1).getByLabel('Link', { exact: true }), 'https://files.example/1')
  await tabTo(page, topic(page, 1).getByRole('button', { name: 'Add a file or link' }))
  await page.keyboard.press('Enter')
  await page.keyboard.type('Second')
  await tabTo(page, topic(page, 1).getByRole('button', { name: 'Remove file or link 1' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(topic(page, 1).getByLabel('Name', { exact: true })).toBeFocused()
  await expect(topic(page, 1).getByLabel('Name', { exact: true })).toHaveValue('Second')
  await typeInto(page, topic(page, 1).getByLabel('Link', { exact: true }), 'https://files.example/2')
  await tabTo(page, topic(page, 1).getByLabel('Opens', { exact: true }))
  await page.keyboard.press('ArrowDown')

  const question = page.getByRole('dialog', { name: 'Close without saving?' })
  // Browsers may close a dialog at the second Escape.
  for (let time = 0; time < 2; time += 1) {
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(editor(page)).toContainText('not saved yet')
  }

  await page.reload()
  await topicSummary(page, 1).click()
  await expect(text(page, 1)).toHaveValue('Typed with $x$')
  await expect(preview(page, 1).locator('math')).toBeVisible()

  // A field's error opens its closed part of the form.
  await text(page, 1).fill('<img src=x>')
  await expect(preview(page, 1).getByRole('status')).toContainText('HTML does not work here.')
  await topicSummary(page, 1).click()
  await expect(text(page, 1)).toBeHidden()
  await save(page).press('Enter')
  await expect(text(page, 1)).toBeFocused()
  await text(page, 1).fill('Typed with $x$')
  await expect(text(page, 1)).toBeVisible()
  await save(page).press('Enter')
  await expect(editor(page)).toBeHidden()
  expect(await saved(school, mentor, course.id)).toMatchObject([
    { text: 'Typed with $x$', files: [{ name: 'Second', url: 'https://files.example/2' }] },
  ])
  await openEditor(page, course.name)
  await nameOf(page, 1).fill('Roots, renamed')
  await save(page).press('Enter')
  await expect(editor(page)).toBeHidden()
  await expect(row(page, course.name).getByRole('button', { name: 'Edit Syllabus' })).toBeFocused()
})

test('on a phone the preview replaces the text', async ({ page, school }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await beginEditing(page, school, [{ name: 'Roots' }])
  await topicSummary(page, 1).click()
  await text(page, 1).fill(
    '# Roots\n\nA table:\n\n| a | b | c | d | e | f |\n|-|-|-|-|-|-|\n| 1 | 2 | 3 | 4 | 5 | 6 |',
  )
  await expect(preview(page, 1)).toBeHidden()
  await topic(page, 1).getByRole('button', { name: 'Show the preview' }).click()
  await expect(preview(page, 1).getByRole('heading', { name: 'Roots' })).toBeVisible()
  await expect(text(page, 1)).toBeHidden()
  // A wide table takes focus to scroll by keyboard.
  await expect(preview(page, 1).locator('.text-wide')).toHaveAttribute('tabindex', '0')
  await topic(page, 1).getByRole('button', { name: 'Go on writing' }).click()
  await expect(text(page, 1)).toHaveValue(/^# Roots/)
})

test('a PDF is uploaded with its progress, shown, and opened only by people with access', async ({
  page,
  school,
}, testInfo) => {
  const { mentor, course } = await beginEditing(page, school)
  const choose = (number: number) => topic(page, number).getByLabel('PDF to upload')
  const fieldError = (number: number) => topic(page, number).locator('.field-error')

  await choose(1).setInputFiles({
    name: 'holiday.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('GIF89a'),
  })
  await expect(fieldError(1)).toHaveText('“holiday.pdf” is not a PDF. Please choose a PDF.')
  // Playwright passes large buffers slowly.
  const huge = testInfo.outputPath('huge.pdf')
  writeFileSync(huge, pdfFile('', 10 * 1024 * 1024 + 1).buffer)
  await choose(1).setInputFiles(huge)
  await expect(fieldError(1)).toHaveText('“huge.pdf” is over 10 MB. Please choose a smaller PDF.')
  await page.route('**/api/files', (route) => route.abort())
  await choose(1).setInputFiles(pdfFile('paper.pdf'))
  await expect(fieldError(1)).toHaveText(
    'The PDF was not uploaded. The school does not answer. Please try again.',
  )
  await page.unroute('**/api/files')

  let releaseUpload = () => {}
  const uploadGate = new Promise<void>((resolve) => {
    releaseUpload = resolve
  })
  await page.route('**/api/files', async (route) => {
    await uploadGate
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
  releaseUpload()
  await expect(topic(page, 1)).toContainText('paper.pdf')
  await expect(fieldError(1)).toHaveCount(0)

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
  const response = await fetch(school.url + (await link.getAttribute('href')))
  expect(response.headers.get('content-type')).toBe('application/pdf')

  await openEditor(page, course.name)
  await expect(topic(page, 1).getByRole('link', { name: 'Uploaded PDF' })).toBeVisible()
  await nameOf(page, 2).fill('Pen and pencil')
  await save(page).click()
  await expect(editor(page)).toBeHidden()
  const path = (pdf = '') => pdf.replace(/\?.*/, '')
  expect(path((await topicsOf(school, mentor, course.id))[0]?.pdf)).toBe(path(first?.pdf))
})

test('a syllabus has at most 200 topics, and shows an error for more', async ({ page, school }) => {
  const manyTopics = Array.from({ length: 200 }, (_, place) => ({ name: `Topic number ${place + 1}` }))
  await beginEditing(page, school, manyTopics)
  await expect(nameOf(page, 200)).toHaveValue('Topic number 200')
  await button(page, 'Add topic').click()
  await expect(editor(page).getByText('A syllabus holds at most 200 topics.')).toBeVisible()
  await expect(editor(page).getByLabel('Topic name')).toHaveCount(200)
  await button(page, 'Remove topic 200').click()
  await button(page, 'Add topic').click()
  await nameOf(page, 200).fill('Another')
  await button(page, 'Undo').click()
  await expect(editor(page).getByLabel('Topic name')).toHaveCount(201)
  await save(page).click()
  const failureAlert = editor(page).getByRole('alert').filter({ hasText: 'Failed to update syllabus.' })
  await expect(failureAlert).toContainText('A syllabus holds at most 200 topics.')
})
