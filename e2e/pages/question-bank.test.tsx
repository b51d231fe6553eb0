import { beforeEach, expect, test } from 'vitest'
import type { Question } from '#contract/questions/questions.ts'
import type { CourseRow } from '#server/modules/catalogue/catalogue.tables.ts'
import { addPublishedQuiz, addQuestion, addQuiz, questionWithText } from '#server/testing/questions.ts'
import type { Person } from '#server/testing/school.ts'
import { downloadWithButton } from './support/office.ts'
import { fill, open, school, screen, signIn, user, waitFor, within } from './support/page.tsx'
import { signInMentorWithCourse } from './support/teaching.ts'

let mentor: Person
let course: CourseRow
beforeEach(async () => {
  ;({ mentor, course } = await signInMentorWithCourse())
})

const button = (name: string) => screen.findByRole('button', { name })
const readQuestions = async (query = ''): Promise<Question[]> =>
  (await mentor.call('GET', `courses/${course.id}/questions${query}`)).body.data
const openBank = (quizzes = '/mentor/quizzes') => open(`${quizzes}/questions?course=${course.id}`)
const optionsOf = async (id: string): Promise<Question['options']> =>
  (await mentor.call('GET', `questions/${id}`)).body.options
const save = '{Control>}{Enter}{/Control}'

test('questions are written into the bank by keyboard, with a warning if a text is there already', async () => {
  await addQuestion(mentor, course.id, questionWithText('Which is a vector?'))
  await openBank()
  ;(await button('Write a question')).focus()
  await user.keyboard('{Enter}')
  const text = screen.getByLabelText('Question in English')
  expect(text).toHaveFocus()
  expect(screen.queryByLabelText('Other marks than the section')).toBeNull()
  await fill(text, 'which is  a VECTOR?')
  const warning = await screen.findByText('A question with this text is in the bank already:')
  expect(warning.closest('[role=status]')).toHaveTextContent(/already:Which is a vector\?/)
  await fill(text, 'Which is a scalar?')
  await waitFor(() => expect(screen.queryByText(/with this text is in the bank already/)).toBeNull())
  await fill(screen.getByLabelText('Option A'), 'Mass')
  await user.keyboard(`{Enter}Force${save}`)
  expect(await screen.findByText('1 question saved.')).toBeVisible()
  expect(screen.getByLabelText('Question in English')).toHaveFocus()
  await user.keyboard('{Escape}')
  await waitFor(async () => expect(await button('Write a question')).toHaveFocus())
  expect(await screen.findByText('2 questions')).toBeVisible()
  expect((await readQuestions())[0]).toMatchObject({
    wording: { en: { text: 'Which is a scalar?' } },
    options: [{ text: { en: 'Mass' } }, { text: { en: 'Force' } }],
    key: { options: [0] },
  })
})

test('an edit makes a new version, is merged with a change by somebody else, and stays open during a search', async () => {
  const id = await addQuestion(mentor, course.id, questionWithText('Which is a vector?'))
  await addQuestion(mentor, course.id, questionWithText('Which is a scalar?'))
  await signIn(await school.as('admin'))
  await openBank('/admin/courses/quizzes')
  await user.click(await button('Edit Which is a vector?'))
  const otherEdit = {
    ...questionWithText('Which is a vector?', { options: await optionsOf(id) }),
    version: 1,
  }
  expect((await mentor.call('PUT', `questions/${id}`, otherEdit)).status).toBe(200)
  await fill(screen.getByLabelText('Topic (optional)'), 'Vectors')
  await fill(screen.getByLabelText('Search in the questions'), 'scalar')
  expect(await screen.findByText('1 question')).toBeVisible()
  await user.click(await button('Save question'))
  expect(await screen.findByText(/was changed by somebody else meanwhile/)).toBeVisible()
  expect(screen.getByLabelText('Topic (optional)')).toHaveValue('Vectors')
  await user.click(await button('Save question'))
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Question' })).toBeNull())
  expect((await readQuestions()).find(({ _id }) => _id === id)).toMatchObject({
    version: 3,
    tags: { topic: 'Vectors' },
  })
})

test('a question says where it is used, goes into the archive unless a published quiz needs it, and comes back', async () => {
  const id = await addQuestion(mentor, course.id, questionWithText('Which is a vector?'))
  const needed = await addQuestion(mentor, course.id, questionWithText('Which is a scalar?'))
  const quiz = await addQuiz(mentor, course.id, [id], { title: 'Motion' })
  await addPublishedQuiz(mentor, course.id, [needed], { title: 'Forces' })
  await openBank()
  await user.click(await button('Archive Which is a scalar?'))
  const refusal = within(await screen.findByRole('dialog', { name: 'Archive this question?' }))
  await user.click(refusal.getByRole('button', { name: 'Archive' }))
  expect(await refusal.findByRole('alert')).toHaveTextContent('Forces')
  await user.click(refusal.getByRole('button', { name: 'Cancel' }))
  await user.click(await button('Archive Which is a vector?'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Archive this question?' }))
  expect(dialog.getByRole('link', { name: 'Motion' })).toHaveAttribute('href', `/mentor/quizzes/${quiz}`)
  await user.click(dialog.getByRole('button', { name: 'Archive' }))
  expect(await screen.findByText('1 question')).toBeVisible()
  // The focus moves to the next row.
  await waitFor(async () => expect(await button('Edit Which is a scalar?')).toHaveFocus())
  await user.selectOptions(screen.getByLabelText('Show'), 'Archived')
  await user.click(await button('Bring back Which is a vector?'))
  expect(await screen.findByText('The archive is empty.')).toBeVisible()
  expect(await readQuestions()).toHaveLength(2)
})

test('duplicate questions are shown together, until one of them is archived', async () => {
  for (const text of ['Which is a vector?', 'which is a  vector?', 'Which is a scalar?'])
    await addQuestion(mentor, course.id, questionWithText(text))
  await openBank()
  await user.selectOptions(await screen.findByLabelText('Show'), 'Duplicates')
  expect(await screen.findByText(/1 question is in the bank more than once/)).toBeVisible()
  expect(screen.queryByText('Which is a scalar?')).toBeNull()
  await user.click(await button('Archive Which is a vector?'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Archive this question?' }))
  await user.click(dialog.getByRole('button', { name: 'Archive' }))
  expect(await screen.findByText('No two questions have the same text and options.')).toBeVisible()
})

test('the questions of a quiz are downloaded from its page, once it has some', async () => {
  const empty = await addQuiz(mentor, course.id, [])
  await open(`/mentor/quizzes/${empty}`)
  expect(await button('Write a question')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Export' })).toBeNull()
  const ids = [await addQuestion(mentor, course.id, questionWithText('Which is a vector?'))]
  await addQuestion(mentor, course.id, questionWithText('Which is a scalar?'))
  await open(`/mentor/quizzes/${await addQuiz(mentor, course.id, ids)}`)
  await button('GIFT')
  const { name, text } = await downloadWithButton('GIFT')
  expect(name).toBe('questions.gift')
  expect(text).toContain('Which is a vector?')
  expect(text).not.toContain('Which is a scalar?')
})

test('a shared question is copied into the bank of another course, and from there nothing leads back', async () => {
  const id = await addQuestion(mentor, course.id, questionWithText('Which is a vector?'))
  await openBank()
  await user.click(await button('Share Which is a vector?'))
  expect(await screen.findByText('All courses of the school may copy the question now.')).toBeVisible()
  expect(await screen.findByText(/shared with the school$/)).toBeVisible()

  const other = await school.as('mentor')
  const evening = await school.addCourse({ name: 'Evening batch', mentor_id: other.id })
  await signIn(other)
  await open(`/mentor/quizzes/questions?course=${evening.id}`)
  await user.selectOptions(await screen.findByLabelText('Show'), 'Shared by other courses')
  const offered = await screen.findByRole('checkbox', { name: /^Which is a vector\?/ })
  expect(offered.closest('li')).toHaveTextContent(course.name)
  expect(await button('Copy questions')).toBeDisabled()
  await user.click(offered)
  await user.click(await button('Copy 1 question'))
  expect(await screen.findByText('1 question is in the bank of this course now.')).toBeVisible()
  expect(screen.getByLabelText('Show')).toHaveFocus()
  expect(await button('Archive Which is a vector?')).toBeVisible()

  await signIn(mentor)
  await openBank()
  await user.click(await button('Stop sharing Which is a vector?'))
  expect(await screen.findByText('The question is no longer shared. Copies stay.')).toBeVisible()
  expect((await mentor.call('GET', `questions/${id}`)).body).toMatchObject({ isShared: false, usedIn: [] })
  const bank = (await other.call('GET', `courses/${evening.id}/questions`)).body
  expect(bank.data).toMatchObject([{ courseId: evening.id, isShared: false }])
})
