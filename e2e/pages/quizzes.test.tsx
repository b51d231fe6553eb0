import { beforeEach, expect, test } from 'vitest'
import { addQuiz, minute, type TestQuiz } from '#server/testing/quizzes.ts'
import { network, open, reload, school, screen, signIn, user, waitFor, within } from './support/page.tsx'

const otherTab = 'a tab on another device'
const findQuestion = (name: RegExp) => screen.findByRole('article', { name })
const field = () => screen.findByRole('textbox', { name: 'Your response' })
const savedLine = (text: RegExp) =>
  waitFor(() => expect(document.querySelector('.exam-saved')).toHaveTextContent(text))
const square = (position: number) =>
  screen.findByRole('button', { name: new RegExp(`^Question ${position},`) })
const result = () => screen.findByRole('heading', { level: 1, name: 'Quiz result' })

let student: Awaited<ReturnType<typeof signIn>>
let quiz: TestQuiz
beforeEach(async () => {
  student = await signIn(await school.as('student'))
  const mentor = await school.as('mentor')
  const course = await school.addCourse({ mentor_id: mentor.id })
  await school.enroll(student, course)
  quiz = await addQuiz(school, course, [
    { text: 'Choose the first', explanation: 'The first stands on top.' },
    { text: 'Choose two', kind: 'multiple', right: [0, 1] },
    { text: 'Write a number', kind: 'number', key: { ranges: [{ from: '12', to: '12' }] } },
  ])
})

async function startHere(): Promise<string> {
  const { body } = await student.call('POST', `quizzes/${quiz.id}/attempts`, { device: otherTab })
  return body._id
}
const options = (question: number, ...places: number[]) =>
  places.map((place) => quiz.questions[question]?.optionIds[place])
const responses = async () => {
  const rows = await school.database.db
    .selectFrom('responses')
    .select(['position', 'value', 'is_marked'])
    .orderBy('position')
    .execute()
  return rows.map(({ position, value, is_marked }) => ({
    position,
    value: value === null ? null : JSON.parse(value),
    isMarked: is_marked === 1,
  }))
}
const expectResponses = (expected: object) =>
  waitFor(async () => expect(await responses()).toMatchObject(expected))

test('a quiz is taken by keys alone, and each response arrives', async () => {
  await open(`/quizzes/${quiz.id}`)
  await user.click(await screen.findByRole('button', { name: 'Start' }))
  await findQuestion(/^Question 1$/)
  await user.keyboard('b')
  await expectResponses([{ position: 1, value: { options: options(0, 1) } }])
  await user.keyboard('1{Enter}')
  await waitFor(async () => expect(await findQuestion(/^Question 2$/)).toHaveFocus())
  await user.keyboard('abm{ArrowRight}')
  await findQuestion(/^Question 3$/)
  await user.click(await field())
  await user.keyboard('3/4')
  expect(await screen.findByText(/A fraction such as 3\/4 is not a number here/)).toBeVisible()
  await user.clear(await field())
  await user.keyboard('१२{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit the quiz?' }))
  await expectResponses([
    { position: 1, value: { options: options(0, 0) }, isMarked: false },
    { position: 2, value: { options: options(1, 0, 1) }, isMarked: true },
    { position: 3, value: { text: '१२' } },
  ])
  await user.click(dialog.getByRole('button', { name: 'Submit' }))
  await result()
  expect(await screen.findByText(/with 3 responses\./)).toBeVisible()
})

test('without a connection responses wait on this device, and are sent when it returns', async () => {
  await open(`/quizzes/attempts/${await startHere()}`)
  await findQuestion(/^Question 1$/)
  network.setOnline(false)
  await user.keyboard('a{Enter}c')
  await savedLine(/^2 responses not sent yet\. They are saved on this device/)
  expect(await responses()).toEqual([])
  network.setOnline(true)
  await expectResponses([
    { position: 1, value: { options: options(0, 0) } },
    { position: 2, value: { options: options(1, 2) } },
  ])
  await savedLine(/^Saved \d\d:\d\d:\d\d$/)
})

test('a reload shows the open question and every response, also one that was not sent', async () => {
  await open(`/quizzes/attempts/${await startHere()}`)
  await findQuestion(/^Question 1$/)
  await user.keyboard('b{Enter}')
  await expectResponses([{ position: 1, value: { options: options(0, 1) } }])
  const connect = network.fail('PUT /api/quizzes/attempts', 503)
  await user.keyboard('d')
  await savedLine(/not sent yet/)
  connect()
  await reload()
  const second = within(await findQuestion(/^Question 2$/))
  await waitFor(() => expect(second.getAllByRole('checkbox')[3]).toBeChecked())
  await user.click(await square(1))
  expect(within(await findQuestion(/^Question 1$/)).getAllByRole('radio')[1]).toBeChecked()
  await expectResponses([{ position: 1 }, { position: 2, value: { options: options(1, 3) } }])
})

test('a tab says when another tab has continued the quiz, and can take the quiz back', async () => {
  const attemptId = await startHere()
  await open(`/quizzes/attempts/${attemptId}`)
  await findQuestion(/^Question 1$/)
  await student.call('POST', `quizzes/attempts/${attemptId}/open`, { device: otherTab })
  await user.keyboard('a')
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent('You went on with this quiz in another tab or on another device.')
  const first = { options: options(0, 2), text: '' }
  await student.call('PUT', `quizzes/attempts/${attemptId}/responses/1`, {
    ...{ device: otherTab, seq: Date.now() * 2, value: first, isMarked: false, spentMs: 0 },
  })
  await user.click(within(notice).getByRole('button', { name: 'Go on here' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(within(await findQuestion(/^Question 1$/)).getAllByRole('radio')[2]).toBeChecked()
})

test('at the end of the time the quiz is submitted by itself', async () => {
  const attemptId = await startHere()
  school.pass(60 * minute - 1_500)
  await open(`/quizzes/attempts/${attemptId}`)
  await findQuestion(/^Question 1$/)
  await user.keyboard('a')
  await result()
  expect(await screen.findByText(/with 1 response\./)).toBeVisible()
})

test('the result hides right, key and explanation until they are released', async () => {
  await school.enroll(await school.as('student'), { id: quiz.course_id })
  const attemptId = await startHere()
  await student.call('POST', `quizzes/attempts/${attemptId}/submit`)
  await open(`/quizzes/attempts/${attemptId}/result`)
  expect(await screen.findByText('The score is shown once your mentor has released it.')).toBeVisible()
  expect(await screen.findByText('Choose the first')).toBeVisible()
  expect(screen.queryByText('Key')).toBeNull()
  expect(screen.queryByText('The first stands on top.')).toBeNull()
  school.pass(3 * 60 * minute)
  await reload()
  expect(await screen.findByText('The first stands on top.')).toBeVisible()
  expect(screen.getAllByText('Key')).not.toHaveLength(0)
})

test('a text says its language, which may not be the language of the page', async () => {
  const noWords = { text: '', explanation: '' }
  await school.database.db
    .updateTable('question_versions')
    .set({ wording: JSON.stringify({ en: noWords, hi: { ...noWords, text: 'दो चुनो' } }) })
    .where('question_id', '=', quiz.questions[1]?.id ?? '')
    .execute()
  const attemptId = await startHere()
  await student.call('POST', `quizzes/attempts/${attemptId}/submit`)
  await open(`/quizzes/attempts/${attemptId}/result`)
  const elementOf = async (text: string) => (await screen.findByText(text)).closest('[lang]')
  expect(await elementOf('Choose the first')).toHaveAttribute('lang', 'en')
  expect(await elementOf('दो चुनो')).toHaveAttribute('lang', 'hi')
})

test('a student asks a doubt about a question of a closed quiz; the doubt shows the question', async () => {
  const attemptId = await startHere()
  await student.call('POST', `quizzes/attempts/${attemptId}/submit`)
  await school.enroll(await school.as('student'), { id: quiz.course_id })
  await open(`/quizzes/attempts/${attemptId}/result`)
  const first = async () => within(await screen.findByRole('article', { name: 'Question 1' }))
  await first()
  expect(screen.queryByRole('button', { name: /Ask a doubt/ })).toBeNull()
  school.pass(3 * 60 * minute)
  await reload()
  await user.click(await screen.findByRole('button', { name: 'Ask a doubt about question 1' }))
  await user.type(await screen.findByRole('textbox', { name: 'Your doubt' }), 'Why not the second?')
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByText('Asked. You are told when somebody answers.')).toBeVisible()
  await open('/doubts')
  const doubt = within(await screen.findByRole('article', { name: /^Doubt of/ }))
  expect(doubt.getByText('Choose the first')).toBeVisible()
  expect(doubt.getByText('Why not the second?')).toBeVisible()
})

test('the dashboard shows a running quiz before one that opens later, and no closed one', async () => {
  const course = { id: quiz.course_id }
  const now = school.deps.clock()
  const times = { last_start_at: now + 300 * minute }
  await addQuiz(school, course, [{}], { title: 'Opens later', opens_at: now + 200 * minute, ...times })
  await addQuiz(school, course, [{}], { title: 'Closed already', last_start_at: now - minute })
  await startHere()
  await open('/dashboard')
  const part = within(await screen.findByRole('region', { name: 'Quizzes' }))
  expect(part.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([quiz.title, 'Opens later'])
  expect(part.getByText(/Running now/)).toBeVisible()
})

test('an admin lets a response count that came too late', async () => {
  const id = await startHere()
  school.pass(62 * minute)
  const call = `quizzes/attempts/${id}/responses/1`
  const value = { options: options(0, 0), text: '' }
  const writing = await school.signIn(student)
  const body = { device: otherTab, seq: 1, value, isMarked: false, spentMs: 0 }
  expect((await writing.call('PUT', call, body)).body.isTooLate).toBe(true)
  await signIn(await school.as('admin'))
  await open(`/admin/courses/quizzes/${quiz.id}/results`)
  const late = within(await screen.findByRole('region', { name: 'Came too late' }))
  await user.click(late.getByRole('button', { name: 'Let it count' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Let the response count' }))
  await user.click(dialog.getByRole('button', { name: 'Let it count' }))
  expect(await dialog.findByText('Please give a reason.')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Power cut{Enter}')
  expect(await late.findByText(/^Counts since .*: Power cut$/)).toBeVisible()
  expect(late.queryByRole('button')).toBeNull()
})
