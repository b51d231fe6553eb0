import { beforeEach, expect, test } from 'vitest'
import type { CourseRow } from '#server/modules/catalogue/catalogue.tables.ts'
import { addQuestion, questionWithText } from '#server/testing/questions.ts'
import { addQuiz, type TestQuiz } from '#server/testing/quizzes.ts'
import type { Person } from '#server/testing/school.ts'
import { fill, open, school, screen, user, waitFor, within } from './support/page.tsx'
import { newStudentIn, signInMentorWithCourse } from './support/teaching.ts'

let mentor: Person
let course: CourseRow
beforeEach(async () => {
  ;({ mentor, course } = await signInMentorWithCourse())
})

const button = (name: string) => screen.findByRole('button', { name })

async function draft(): Promise<string> {
  const { status, body } = await mentor.call('POST', 'quizzes', { courseId: course.id, title: 'Forces' })
  if (status !== 201) throw new Error(`creating answered ${status}`)
  return body._id
}

const readQuiz = async (id: string) => (await mentor.call('GET', `quizzes/${id}`)).body
const texts = async (id: string) =>
  (await readQuiz(id)).questions.map((one: { wording: { en: { text: string } } }) => one.wording.en.text)

test('questions come from the bank of the course, and from what other courses share', async () => {
  const id = await draft()
  await addQuestion(mentor, course.id, questionWithText('Which is a vector?'))
  const other = await school.as('mentor')
  const { id: otherCourse } = await school.addCourse({ name: 'Evening batch', mentor_id: other.id })
  for (const text of ['Which is a scalar?', 'How large is g?']) {
    const shared = await addQuestion(other, otherCourse, questionWithText(text))
    await other.call('PUT', `questions/${shared}/shared`, { isShared: true })
  }
  await open(`/mentor/quizzes/${id}`)
  await user.click(await button('From the bank'))
  await user.click(await screen.findByRole('checkbox', { name: /^Which is a vector\?/ }))
  await user.click(await button('Add 1 question'))
  await waitFor(async () => expect(await texts(id)).toEqual(['Which is a vector?']))
  await user.click(await button('From other courses'))
  await user.click(await screen.findByRole('checkbox', { name: /^Which is a scalar\?/ }))
  await user.click(await screen.findByRole('checkbox', { name: /^How large is g\?/ }))
  await user.click(await button('Add 2 questions'))
  await waitFor(async () =>
    expect(await texts(id)).toEqual(['Which is a vector?', 'Which is a scalar?', 'How large is g?']),
  )
  const bank = (await mentor.call('GET', `courses/${course.id}/questions`)).body
  expect(bank.data).toHaveLength(3)
})

test('two questions are written by keyboard alone, and the quiz is published', async () => {
  const id = await draft()
  await open(`/mentor/quizzes/${id}`)
  expect(await screen.findByText('The quiz has no question yet.')).toBeVisible()
  ;(await button('Write a question')).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByLabelText('Question in English')).toHaveFocus()
  await user.keyboard('Which is a vector?')
  ;(await screen.findByLabelText('Option A')).focus()
  await user.keyboard('Mass{Enter}Time{Enter}Force{Enter}Work{Enter}')
  await waitFor(() => expect(screen.getByLabelText('Option E')).toHaveFocus())
  await user.click(screen.getByLabelText('Option C is right'))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('1 question saved.')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Question in English')).toHaveFocus())
  expect(screen.getByLabelText('Question in English')).toHaveValue('')
  await user.selectOptions(screen.getByLabelText('Kind'), 'Number')
  await user.click(screen.getByLabelText('Question in English'))
  await user.keyboard('How large is g?')
  await user.click(screen.getByLabelText('Right numbers, one per line'))
  await user.keyboard('9.7 to 9.9{Control>}{Enter}{/Control}')
  expect(await screen.findByText('2 questions saved.')).toBeVisible()
  await user.click(await button('Cancel'))
  await waitFor(async () => expect(await button('Write a question')).toHaveFocus())
  expect(await readQuiz(id)).toMatchObject({
    questions: [
      { kind: 'single', options: { length: 4 }, key: { options: [2] } },
      { kind: 'number', key: { ranges: [{ from: '9.7', to: '9.9' }] } },
    ],
  })
  await user.selectOptions(screen.getByLabelText('Score'), 'At once')
  for (const label of ['Right or wrong', 'Key', 'Explanations'])
    await user.selectOptions(screen.getByLabelText(label), 'When I release it')
  await user.click(await button('Save settings'))
  await waitFor(async () => expect(await button('Publish the quiz')).toBeEnabled())
  await user.click(await button('Publish the quiz'))
  expect(await screen.findByText(/Nobody has begun, so everything can still be changed/)).toBeVisible()
  expect((await readQuiz(id)).state).toBe('published')
})

test('what is wrong with a question is said at its field, which takes the focus, and nothing is lost', async () => {
  const id = await draft()
  await open(`/mentor/quizzes/${id}`)
  await user.click(await button('Write a question'))
  await fill(await screen.findByLabelText('Question in English'), 'Which is a vector?')
  await fill(screen.getByLabelText('Option A'), 'Mass')
  await user.click(await button('Save and write the next'))
  expect((await screen.findAllByText('Please give 2 to 10 options.')).length).toBeGreaterThan(0)
  const form = within(screen.getByRole('form', { name: 'Question' }))
  await waitFor(() => expect(form.getByLabelText('Option B')).toHaveFocus())
  expect(form.getByLabelText('Option B')).toHaveAccessibleDescription('Please give 2 to 10 options.')
  expect(form.getByLabelText('Option A')).toHaveValue('Mass')
})

test('a pasted list becomes questions once its keys are known', async () => {
  const id = await draft()
  await open(`/mentor/quizzes/${id}`)
  await user.click(await button('Paste a list'))
  const list = await screen.findByLabelText('Paste a numbered list of questions')
  expect(list).toHaveFocus()
  const first = '1. Which is a vector?\n(a) Mass (b) Force\nAns: b\n'
  await fill(list, `${first}2. Which is a scalar?\n(a) Mass\n(b) Force`)
  expect(screen.getByText(/1 question does not say which option is right/)).toBeVisible()
  expect(await button('Add 2 questions')).toBeDisabled()
  await fill(list, `${first}2. Which is a scalar?\n*(a) Mass\n(b) Force`)
  await user.click(await button('Add 2 questions'))
  await waitFor(async () => expect(await texts(id)).toEqual(['Which is a vector?', 'Which is a scalar?']))
  expect((await readQuiz(id)).questions).toMatchObject([{ key: { options: [1] } }, { key: { options: [0] } }])
})

const device = 'tab-of-the-laptop'

async function begin(quiz: TestQuiz, student: Person): Promise<string> {
  const { status, body } = await student.call('POST', `quizzes/${quiz.id}/attempts`, { device })
  if (status !== 201) throw new Error(`starting answered ${status}`)
  return body._id
}

test('settings that somebody else saved meanwhile are merged with the typed ones', async () => {
  const id = await draft()
  await open(`/mentor/quizzes/${id}`)
  const title = await screen.findByLabelText('Title')
  const { settings, version } = await readQuiz(id)
  await mentor.call('PUT', `quizzes/${id}`, { ...settings, minutes: 45, version })
  await fill(title, 'Forces and motion')
  await user.click(await button('Save settings'))
  expect(await screen.findByText(/Changed there: Minutes/)).toBeVisible()
  await user.click(await button('Save settings'))
  await waitFor(async () =>
    expect((await readQuiz(id)).settings).toMatchObject({ title: 'Forces and motion', minutes: 45 }),
  )
  expect(screen.getByLabelText('Minutes')).toHaveValue('45')
})

test('the results show who is taking the quiz, and a quiz with an attempt cannot be deleted', async () => {
  const quiz = await addQuiz(school, course, [{ text: 'Which is a vector?' }])
  const student = await newStudentIn(course, 'Meera Iyer')
  await newStudentIn(course, 'Rohan Das')
  await begin(quiz, student)
  await open(`/mentor/quizzes/${quiz.id}/results`)
  expect(await screen.findByText('0 submitted, 1 writing, 1 not started')).toBeVisible()
  expect(screen.getByRole('row', { name: /Meera Iyer Writing, ends/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /Rohan Das Not started/ })).toBeVisible()
  await open(`/mentor/quizzes/${quiz.id}`)
  expect(await screen.findByText(/1 attempt has begun/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Delete the quiz' })).toBeNull()
})

test('a long text is marked once; a second marker sees the marks of the first', async () => {
  const quiz = await addQuiz(school, course, [{ text: 'Describe inertia.', kind: 'longText' }])
  const student = await newStudentIn(course, 'Meera Iyer')
  const attempt = await begin(quiz, student)
  await student.call('PUT', `quizzes/attempts/${attempt}/responses/1`, {
    ...{ device, seq: 1, isMarked: false, spentMs: 1_000 },
    value: { options: [], text: 'It stays.' },
  })
  await student.call('POST', `quizzes/attempts/${attempt}/submit`)
  await open(`/mentor/quizzes/${quiz.id}/texts`)
  const form = within(await screen.findByRole('form', { name: 'Meera Iyer, Question 1' }))
  await fill(form.getByLabelText('Marks of 4'), 'two')
  await user.click(form.getByRole('button', { name: 'Save marks' }))
  expect(form.getByLabelText('Marks of 4')).toHaveAccessibleDescription('Please enter marks such as 2.5.')
  await mentor.call('PUT', `quizzes/attempts/${attempt}/responses/1/marks`, {
    ...{ marks: 300, remark: 'Good', seenMarks: null },
  })
  await fill(form.getByLabelText('Marks of 4'), '2.5')
  await user.click(form.getByRole('button', { name: 'Save marks' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/meanwhile/)
  const again = within(await screen.findByRole('form', { name: 'Meera Iyer, Question 1' }))
  expect(await again.findByText('Priya Sharma gave 3.')).toBeVisible()
  expect(again.getByLabelText('Marks of 4')).toHaveValue('2.5')
  await user.click(await again.findByRole('button', { name: 'Save again' }))
  expect(await again.findByText('Priya Sharma gave 2.5.')).toBeVisible()
  expect((await mentor.call('GET', `quizzes/${quiz.id}/to-mark`)).body.questions[0].responses).toMatchObject([
    { marks: 250, text: 'It stays.' },
  ])
})
