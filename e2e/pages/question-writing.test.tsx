import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Question } from '#contract/questions/questions.ts'
import type { CourseRow } from '#server/modules/catalogue/catalogue.tables.ts'
import type { Person } from '#server/testing/school.ts'
import { fill, network, open, screen, user, waitFor, within } from './support/page.tsx'
import { signInMentorWithCourse } from './support/teaching.ts'

let mentor: Person
let course: CourseRow
let quizId: string
beforeEach(async () => {
  ;({ mentor, course } = await signInMentorWithCourse())
  quizId = (await mentor.call('POST', 'quizzes', { courseId: course.id, title: 'Forces' })).body._id
})

const button = (name: string) => screen.findByRole('button', { name })
const readQuiz = async () => (await mentor.call('GET', `quizzes/${quizId}`)).body
const begin = async () => {
  await open(`/mentor/quizzes/${quizId}`)
  await user.click(await button('Write a question'))
  return screen.findByLabelText('Question in English')
}
const save = '{Control>}{Enter}{/Control}'

test('questions with marks of their own are written by keyboard alone, and the next follows kind and marks', async () => {
  await begin()
  await user.keyboard('Which are vectors?')
  await user.selectOptions(screen.getByLabelText('Kind'), 'Multiple choice')
  screen.getByLabelText('Option A').focus()
  await user.keyboard('Force{Enter}Mass{Enter}Time{Enter}Velocity')
  screen.getByLabelText('Option D is right').focus()
  await user.keyboard(' ')
  screen.getByLabelText('Other marks than the section').focus()
  await user.keyboard(' ')
  expect(screen.getByLabelText('Marks for right')).toHaveValue('4')
  screen.getByLabelText('Marks for right').focus()
  await user.keyboard('2{Tab}x')
  await user.keyboard(save)
  expect(screen.getByLabelText('Marks for wrong')).toHaveAccessibleDescription('A number such as 4 or -0.33')
  await user.clear(screen.getByLabelText('Marks for wrong'))
  await user.keyboard(`0${save}`)
  expect(await screen.findByText('1 question saved.')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Question in English')).toHaveFocus())
  expect(screen.getByLabelText('Kind')).toHaveValue('multiple')
  expect(screen.getByLabelText('Marks for right')).toHaveValue('2')
  await user.keyboard('Which are scalars?')
  screen.getByLabelText('Option A').focus()
  await user.keyboard(`Mass{Enter}Force${save}`)
  expect(await screen.findByText('2 questions saved.')).toBeVisible()
  const { sections, questions, maxMarks } = await readQuiz()
  const ownMarks = { right: 200, wrong: 0, blank: 0 }
  expect(sections[0].entries).toMatchObject([{ marks: ownMarks }, { marks: ownMarks }])
  expect(questions).toMatchObject([{ kind: 'multiple', key: { options: [0, 3] } }, { kind: 'multiple' }])
  expect(maxMarks).toBe(400)
  await user.click(await button('Cancel'))
  expect(screen.getAllByText(/Multiple choice · 2 for right, 0 for wrong/)).toHaveLength(2)
  await user.click(await button('Edit question 1'))
  await user.click(await screen.findByLabelText('Other marks than the section'))
  await user.click(await button('Save question'))
  await waitFor(async () => expect((await readQuiz()).sections[0].entries[0].marks).toBeNull())
})

test('keys typed while a question is saved stay in the next one, also when the first is saved again', async () => {
  await begin()
  await user.keyboard('Which are vectors?')
  screen.getByLabelText('Option A').focus()
  await user.keyboard('Force{Enter}Mass')
  const recover = network.fail('POST /api/courses/')
  const release = network.hold('POST /api/courses/')
  await user.keyboard(save)
  const next = () => screen.getByRole('form', { name: 'Question' })
  await waitFor(() => expect(within(next()).getByLabelText('Question in English')).toHaveFocus())
  await user.keyboard('Which are')
  expect(within(next()).getByLabelText('Question in English')).toHaveValue('Which are')
  release()
  expect(await screen.findByText(/The quiz could not be saved/)).toBeVisible()
  await user.keyboard(' the')
  expect(within(next()).getByLabelText('Question in English')).toHaveValue('Which are the')
  await user.keyboard(save)
  const first = within(screen.getByRole('form', { name: 'Question' }))
  expect(first.getByLabelText('Question in English')).toHaveValue('Which are vectors?')
  expect(first.getByLabelText('Option B')).toHaveValue('Mass')
  await waitFor(() => expect(first.getByLabelText('Question in English')).toHaveFocus())
  recover()
  await user.keyboard(save)
  expect(await screen.findByText('1 question saved.')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Question in English')).toHaveFocus())
  expect(screen.getByLabelText('Question in English')).toHaveValue('Which are the')
  await user.keyboard(' scalars?')
  screen.getByLabelText('Option A').focus()
  await user.keyboard(`Mass{Enter}Force${save}`)
  expect(await screen.findByText('2 questions saved.')).toBeVisible()
  const { questions } = await readQuiz()
  expect(questions.map((one: Question) => one.wording.en.text)).toEqual([
    'Which are vectors?',
    'Which are the scalars?',
  ])
  await user.click(await button('Cancel'))
  await waitFor(async () => expect(await button('Write a question')).toHaveFocus())
})

test('a passage is written, seen as students see it, shared with the next question and edited', async () => {
  const text = await begin()
  await user.click(await button('New passage'))
  const dialog = within(await screen.findByRole('dialog', { name: 'New passage' }))
  await user.click(dialog.getByRole('button', { name: 'Save the passage' }))
  expect(await dialog.findByText('Please write the passage in English or in Hindi.')).toBeVisible()
  await fill(dialog.getByLabelText('Passage in English'), 'A stone **falls** into a well.')
  const [show] = dialog.getAllByRole('button', { name: 'Show the preview' })
  if (show) await user.click(show)
  expect((await dialog.findByText('falls')).tagName).toBe('STRONG')
  await user.click(dialog.getByRole('button', { name: 'Save the passage' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New passage' })).toBeNull())
  expect((await screen.findByText('falls')).tagName).toBe('STRONG')
  await fill(text, 'How deep is it?')
  await user.selectOptions(screen.getByLabelText('Kind'), 'Number')
  await fill(screen.getByLabelText('Right numbers, one per line'), '20')
  await user.click(await button('Save and write the next'))
  expect(await screen.findByText('1 question saved.')).toBeVisible()
  await user.click(await button('Edit the passage'))
  const edit = within(await screen.findByRole('dialog', { name: 'Edit the passage' }))
  await fill(edit.getByLabelText('Passage in English'), 'A stone falls into a **deep** well.')
  await user.click(edit.getByRole('button', { name: 'Save the passage' }))
  expect((await screen.findByText('deep')).tagName).toBe('STRONG')
  await fill(screen.getByLabelText('Question in English'), 'How fast is it?')
  await fill(screen.getByLabelText('Right numbers, one per line'), '20')
  await user.click(await button('Save and write the next'))
  expect(await screen.findByText('2 questions saved.')).toBeVisible()
  const { questions } = await readQuiz()
  const { data } = (await mentor.call('GET', `courses/${course.id}/passages`)).body
  expect(data).toMatchObject([{ version: 2, text: { en: 'A stone falls into a **deep** well.' } }])
  expect(questions).toMatchObject([{ passageId: data[0]._id }, { passageId: data[0]._id }])
})

test('pictures go into a question and into an option, which does not keep the file name', async () => {
  vi.stubGlobal('Image', LoadedImage)
  const text = await begin()
  await user.upload(screen.getByLabelText('Picture for the text'), await picture('field.png'))
  await waitFor(() =>
    expect(text).toHaveProperty('value', expect.stringMatching(/^!\[field\]\(\/api\/files\/[\w-]+\)/)),
  )
  await fill(screen.getByLabelText('Option A'), 'This')
  await user.upload(screen.getByLabelText('Picture for option B'), await picture('the right one.png'))
  const option = screen.getByLabelText('Option B')
  await waitFor(() =>
    expect(option).toHaveProperty('value', expect.stringMatching(/^!\[Picture\]\(\/api\/files\/[\w-]+\)$/)),
  )
  await user.click(await button('Save and write the next'))
  expect(await screen.findByText('1 question saved.')).toBeVisible()
  const [question] = (await readQuiz()).questions
  expect(question.options[1].text.en).toMatch(/^!\[Picture\]/)
})

/** Replaces `Image`: happy-dom loads no pictures. */
class LoadedImage {
  readonly naturalWidth = 30
  readonly naturalHeight = 20
  onload = () => {}
  set src(_: string) {
    queueMicrotask(() => this.onload())
  }
}

async function picture(name: string): Promise<File> {
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#456' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' })
}
