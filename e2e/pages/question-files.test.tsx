import { expect, test, vi } from 'vitest'
import { readDueQuestionFiles } from '#server/modules/question-files/question-files.job.ts'
import { addQuestion, addQuiz, questionWithText } from '#server/testing/questions.ts'
import { open, school, screen, signIn, user, within } from './support/page.tsx'

const longTimeout = { timeout: 20_000 }
const readWaitingFiles = () => readDueQuestionFiles(school.deps)
const mentorOfCourse = async () => {
  const mentor = await signIn(await school.as('mentor', { name: 'Priya Sharma' }))
  const course = await school.addCourse({ name: 'Physics', mentor_id: mentor.id })
  return { mentor, course }
}
const choose = async (content: string, name = 'questions.gift') => {
  await user.upload(await screen.findByLabelText('File of questions'), new File([content], name))
  await screen.findByText(/Reading the file/, {}, longTimeout)
  await readWaitingFiles()
}

test('questions of a file are tried, reported by line and added to the bank', async () => {
  const { mentor, course } = await mentorOfCourse()
  await addQuestion(
    mentor,
    course.id,
    questionWithText('Known?', {
      kind: 'trueFalse',
      options: [],
      key: { options: [0], ranges: [], texts: [] },
    }),
  )
  await open('/mentor/quizzes')
  await user.click(await screen.findByRole('link', { name: 'Physics' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Question bank' })).toBeVisible()
  await choose('New $\\\\frac\\{1\\}\\{2\\}$ **one**?{=a ~b}\n\nKnown?{T}\n\nBroken{=a\n')
  expect(await screen.findByText('2 questions can go in.', {}, longTimeout)).toBeVisible()
  expect(screen.getByText('Line 5')).toBeVisible()
  expect(screen.getByText(/Its curly brackets do not match/)).toBeVisible()
  expect(screen.getByText('1 is in the bank or in the file already')).toBeVisible()
  await user.click(screen.getByLabelText('Leave these out'))
  expect(screen.getByRole('button', { name: 'Add 2 questions' })).toBeVisible()
  await user.click(screen.getByLabelText('Leave these out'))
  await user.click(screen.getByRole('button', { name: 'Add 1 question' }))
  expect(await screen.findByText(/1 question was added to the bank/, {}, longTimeout)).toBeVisible()
  expect(screen.getByRole('link', { name: 'See the questions' })).toBeVisible()
  const list = within(screen.getByRole('region', { name: 'Questions' }))
  expect((await list.findByText('one', {}, longTimeout)).tagName).toBe('STRONG')
  expect(document.querySelector('math mfrac')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Choose another file' }))
  expect(await screen.findByLabelText('File of questions')).toBeInTheDocument()
})

test('a file that cannot be read shows the reason, and another one may be chosen', async () => {
  const { course } = await mentorOfCourse()
  await open(`/mentor/quizzes/questions?course=${course.id}`)
  await choose('Hello, how are you?')
  expect(await screen.findByText(/no question file that can be read/, {}, longTimeout)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Choose another file' }))
  expect(await screen.findByLabelText('File of questions')).toBeInTheDocument()
})

test('a quiz is printed as a question paper and as a key', async () => {
  const { mentor, course } = await mentorOfCourse()
  const question = await addQuestion(mentor, course.id)
  const quiz = await addQuiz(mentor, course.id, [question])
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await open(`/mentor/quizzes/${quiz}`)
  await user.click(await screen.findByRole('link', { name: 'Print' }))
  const sheet = within(await screen.findByRole('article', { name: 'Question paper' }, longTimeout))
  expect(sheet.getByText('What is the unit of force?')).toBeVisible()
  expect(sheet.getByText('[4, −1]')).toBeVisible()
  expect(sheet.queryByText('Right: B')).toBeNull()
  await user.selectOptions(screen.getByLabelText('What to print'), 'key')
  const key = within(await screen.findByRole('article', { name: 'Key' }))
  expect(key.getByText('Right: B')).toBeVisible()
  expect(key.getByText('Force is mass times acceleration.')).toBeVisible()
  await user.click(screen.getByLabelText('With marks'))
  expect(key.queryByText('[4, −1]')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Print or save as PDF' }))
  expect(print).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
