import type { Page } from '@playwright/test'
import { tabTo, typeInto } from './support/keyboard.ts'
import { newCourse, newMentor, saveTopics, type Teacher } from './support/teaching.ts'
import { callApi, enterAs, expect, test } from './support/test.ts'

test.use({ apart: 'mentor' })

/** What the syllabus editor sets of a lesson: its text, files, rule and opening. */

type School = { url: string }

const editor = (page: Page) => page.getByRole('dialog', { name: 'Edit Syllabus' })
const topic = (page: Page, number: number) =>
  editor(page).getByRole('group', { name: `Topic ${number}`, exact: true })
const more = (page: Page, number: number) => topic(page, number).locator('summary')
const text = (page: Page, number: number) => topic(page, number).getByLabel('Text', { exact: true })
const preview = (page: Page, number: number) => topic(page, number).locator('.topic-text-preview')
const save = (page: Page) => editor(page).getByRole('button', { name: 'Save Syllabus' })

async function openEditor(page: Page): Promise<void> {
  await page.locator('main li[data-course]').getByRole('button', { name: 'Edit Syllabus' }).click()
  await expect(topic(page, 1)).toBeVisible()
}

/** A mentor with one course, in the editor of its syllabus. */
async function begin(page: Page, school: School, syllabus: readonly object[] = [{ name: 'Roots' }]) {
  const mentor = await newMentor(school)
  const course = await newCourse(school, mentor, syllabus)
  await enterAs(page, school, mentor)
  await page.goto('/mentor/courses')
  await openEditor(page)
  return { mentor, course }
}

async function saved(school: School, mentor: Teacher, courseId: string) {
  const { body } = await callApi(school, mentor.token, 'GET', `courses/${courseId}/topics`)
  return (body as { topics: Record<string, unknown>[] }).topics
}

test('a text with a formula is seen while it is written, saved, and found again with all the rest', async ({
  page,
  school,
}) => {
  const { mentor, course } = await begin(page, school)
  await more(page, 1).click()
  await topic(page, 1).getByLabel('Section').fill('Numbers')
  await topic(page, 1).getByLabel('Minutes').fill('25')
  await expect(preview(page, 1)).toHaveText('What you write shows here as students will see it.')
  const source = '# Roots\n\nSo $x^2 = 2$ for *one* number.\n\n| n | n² |\n|---|---|\n| 3 | 9 |'
  await text(page, 1).fill(source)
  await expect(preview(page, 1).getByRole('heading', { name: 'Roots' })).toBeVisible()
  await expect(preview(page, 1).locator('math msup')).toHaveText('x2')
  await expect(preview(page, 1).locator('em')).toHaveText('one')
  await expect(preview(page, 1).getByRole('cell', { name: '9' })).toBeVisible()

  await topic(page, 1).getByRole('button', { name: 'Add a file or link' }).click()
  await expect(topic(page, 1).getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Exercises')
  await topic(page, 1).getByLabel('Link', { exact: true }).fill('files.example/roots')
  await topic(page, 1).getByLabel('Done when').selectOption('The video is watched')
  await expect(topic(page, 1).getByLabel('Done when')).toHaveAccessibleDescription(
    'This topic has no video yet. Until then students mark the topic themselves.',
  )
  await topic(page, 1).getByLabel('Percent of the video').fill('75')
  await topic(page, 1).getByLabel('Opens', { exact: true }).selectOption('From a date and time')
  await topic(page, 1).getByLabel('Opens from').fill('2027-01-04T09:00')
  await expect(topic(page, 1)).toContainText('Monday, 4 January 2027, 9:00 am')
  await topic(page, 1).getByLabel('Video URL').fill('https://youtu.be/k3Qm1xX2p0A')
  await expect(topic(page, 1).getByLabel('Done when')).toHaveAccessibleDescription('')
  await topic(page, 1).getByLabel('Length of the video').fill('12:3')
  await expect(topic(page, 1)).toContainText('Please write minutes and seconds, like 12:35.')
  await topic(page, 1).getByLabel('Length of the video').fill('12:35')

  await save(page).click()
  await expect(editor(page)).toBeHidden()
  expect(await saved(school, mentor, course.id)).toMatchObject([
    {
      section: 'Numbers',
      minutes: 25,
      text: source,
      files: [{ name: 'Exercises', url: 'https://files.example/roots' }],
      doneWhen: 'watched',
      watchPercent: 75,
      videoSeconds: 755,
      opens: 'fromDate',
      opensAt: '2027-01-04T03:30:00.000Z',
    },
  ])

  await openEditor(page)
  await expect(more(page, 1)).toContainText(
    'Numbers · 25 minutes · text · 1 file or link · done when 75 % of the video are watched · opens Mon 4 Jan 2027, 9:00 am',
  )
  await more(page, 1).click()
  await expect(text(page, 1)).toHaveValue(source)
  await expect(preview(page, 1).locator('math')).toBeVisible()
  await expect(topic(page, 1).getByLabel('Length of the video')).toHaveValue('12:35')
  await expect(topic(page, 1).getByLabel('Opens from')).toHaveValue('2027-01-04T09:00')
  await expect(topic(page, 1).getByLabel('Link', { exact: true })).toHaveValue('https://files.example/roots')

  // Saved with another name alone, it sends nothing of the lesson, and loses nothing.
  await topic(page, 1).getByLabel('Topic name').fill('Roots, renamed')
  const sent = page.waitForRequest((request) => request.url().endsWith('/syllabus'))
  await save(page).click()
  const [only] = (await sent).postDataJSON().syllabus
  expect(Object.keys(only)).toEqual(['_id', 'name', 'pdf', 'video', 'preview'])
  await expect(editor(page)).toBeHidden()
  expect(await saved(school, mentor, course.id)).toMatchObject([{ name: 'Roots, renamed', text: source }])
})

test('what a text must not hold is said beside it at once, and refused in words when it is saved', async ({
  page,
  school,
}) => {
  const { mentor, course } = await begin(page, school, [{ name: 'One' }, { name: 'Two' }])
  await more(page, 2).click()
  const fault = 'Line 3: HTML does not work here. Please use Markdown, and put code between backticks.'
  await text(page, 2).fill('Good.\n\n<img src=x onerror=alert(1)>')
  await expect(preview(page, 2).getByRole('status')).toHaveText(fault)
  await expect(preview(page, 2)).toContainText('<img src=x onerror=alert(1)>')
  await expect(preview(page, 2).locator('img')).toHaveCount(0)
  await more(page, 2).click()
  await expect(text(page, 2)).toBeHidden()
  await save(page).click()
  // The part opens by itself, so that the fault is found.
  await expect(text(page, 2)).toBeFocused()
  await expect(text(page, 2)).toHaveAccessibleDescription(new RegExp(fault.replaceAll('.', '\\.')))

  await text(page, 2).fill('[a](javascript:alert(1))')
  await expect(preview(page, 2).getByRole('status')).toHaveText(
    'Line 1: please start the link with https://, http:// or mailto:.',
  )
  await expect(preview(page, 2).locator('a')).toHaveCount(0)
  await text(page, 2).fill('Half a formula: $\\frac{1$')
  await expect(preview(page, 2).getByRole('status')).toHaveText(
    'Line 1: this formula cannot be read. Please check it.',
  )
  await text(page, 2).fill('A whole one: $\\frac{1}{2}$')
  await expect(preview(page, 2).getByRole('status')).toHaveText('')
  await topic(page, 2).getByLabel('Minutes').fill('many')
  await save(page).click()
  await expect(topic(page, 2).getByLabel('Minutes')).toBeFocused()
  await expect(topic(page, 2).getByLabel('Minutes')).toHaveAccessibleDescription(
    'Please enter 1 to 1,000 minutes.',
  )
  expect(await saved(school, mentor, course.id)).toMatchObject([{ text: '' }, { text: '' }])
  await topic(page, 2).getByLabel('Minutes').fill('5')
  await save(page).click()
  await expect(editor(page)).toBeHidden()
  expect(await saved(school, mentor, course.id)).toMatchObject([{}, { minutes: 5 }])
})

test('all of it is done by keyboard, and a reload loses nothing of it', async ({ page, school }) => {
  const { mentor, course } = await begin(page, school)
  await tabTo(page, more(page, 1))
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
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Close without saving?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(editor(page)).toContainText('not saved yet')

  await page.reload()
  await more(page, 1).click()
  await expect(text(page, 1)).toHaveValue('Typed with $x$')
  await save(page).press('Enter')
  await expect(editor(page)).toBeHidden()
  expect(await saved(school, mentor, course.id)).toMatchObject([
    { text: 'Typed with $x$', files: [{ name: 'Second', url: 'https://files.example/2' }] },
  ])
})

test('of two who edit at once each keeps the fields they changed', async ({ page, school }) => {
  const { mentor, course } = await begin(page, school)
  await more(page, 1).click()
  await text(page, 1).fill('My text')
  const [before] = await saved(school, mentor, course.id)
  await saveTopics(school, mentor, course.id, [
    { _id: before?._id, name: 'Roots', section: 'Their section', minutes: 40 },
  ])
  await save(page).click()
  const told = editor(page).getByRole('alert')
  await expect(told).toContainText('Section of “Roots”: Their section')
  await expect(told).toContainText('Minutes of “Roots”: 40')
  await told.getByRole('button', { name: 'Keep mine on top of theirs' }).click()
  await save(page).click()
  await expect(editor(page)).toBeHidden()
  expect(await saved(school, mentor, course.id)).toMatchObject([
    { section: 'Their section', minutes: 40, text: 'My text' },
  ])
})

test('the topics are waited for, and asked for again where they did not come', async ({ page, school }) => {
  const mentor = await newMentor(school)
  await newCourse(school, mentor, [{ name: 'Roots' }])
  await enterAs(page, school, mentor)
  await page.goto('/mentor/courses')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/topics', async (route) => {
    await held
    await route.abort()
  })
  await page.locator('main li[data-course]').getByRole('button', { name: 'Edit Syllabus' }).click()
  await expect(editor(page).getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached()
  letGo()
  await expect(editor(page).getByRole('alert')).toContainText('The topics of this course did not load.')
  await page.unroute('**/topics')
  await editor(page).getByRole('button', { name: 'Try again' }).click()
  await expect(topic(page, 1).getByLabel('Topic name')).toHaveValue('Roots')
  await page.keyboard.press('Escape')
  await expect(editor(page)).toBeHidden()
})

test('on a phone the preview takes the place of the text', async ({ page, school }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await begin(page, school)
  await more(page, 1).click()
  await text(page, 1).fill(
    '# Roots\n\nA table:\n\n| a | b | c | d | e | f |\n|-|-|-|-|-|-|\n| 1 | 2 | 3 | 4 | 5 | 6 |',
  )
  await expect(preview(page, 1)).toBeHidden()
  await topic(page, 1).getByRole('button', { name: 'Show the preview' }).click()
  await expect(preview(page, 1).getByRole('heading', { name: 'Roots' })).toBeVisible()
  await expect(text(page, 1)).toBeHidden()
  // What is wider than the screen scrolls in itself, and the keyboard reaches it.
  await expect(preview(page, 1).locator('.text-wide')).toHaveAttribute('tabindex', '0')
  await topic(page, 1).getByRole('button', { name: 'Go on writing' }).click()
  await expect(text(page, 1)).toHaveValue(/^# Roots/)
})

test('a preview that does not come says so, and the text stays', async ({ page, school }) => {
  await begin(page, school)
  await more(page, 1).click()
  await page.route('**/topics/text', (route) => route.abort())
  await text(page, 1).fill('Typed')
  await expect(preview(page, 1)).toContainText('The preview did not load.')
  await page.unroute('**/topics/text')
  await preview(page, 1).getByRole('button', { name: 'Try again' }).click()
  await expect(preview(page, 1).locator('p').filter({ hasText: 'Typed' })).toBeVisible()
  await expect(text(page, 1)).toHaveValue('Typed')
})
