import { beforeEach, expect, test } from 'vitest'
import { takeQuiz } from '#server/testing/key-changes.ts'
import { addQuiz, minute, type TestQuiz } from '#server/testing/quizzes.ts'
import { open, reload, school, screen, signIn, user, waitFor, within } from './support/page.tsx'

let mentor: Awaited<ReturnType<typeof school.as>>
let student: Awaited<ReturnType<typeof school.as>>
let quiz: TestQuiz
let attemptId: string

beforeEach(async () => {
  mentor = await school.as('mentor', { name: 'Priya Sharma' })
  student = await school.as('student', { name: 'Meera Iyer' })
  const course = await school.addCourse({ mentor_id: mentor.id })
  await school.enroll(student, course)
  quiz = await addQuiz(school, course, [{ text: 'The first' }, { text: 'The second' }], { challenge_days: 3 })
  attemptId = await takeQuiz(student, quiz, [1, 0])
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const score = async () =>
  (await school.database.db.selectFrom('attempts').select('score').executeTakeFirst())?.score
const challenge = () =>
  student.call('POST', `quizzes/attempts/${attemptId}/key-challenges`, {
    ...{ position: 1, reason: 'The book says two.' },
  })

test('a key is corrected after a preview, and the question says so', async () => {
  await signIn(mentor)
  await open(`/mentor/quizzes/${quiz.id}/results`)
  await user.click(await button('Correct the key of question 1'))
  const form = await dialog('Correct the key of question 1')
  await user.click(await form.findByRole('button', { name: 'Show what changes' }))
  expect(await form.findByText('Please say what is right.')).toBeVisible()
  await user.click(form.getByRole('radio', { name: /^B/ }))
  await user.click(form.getByRole('button', { name: 'Show what changes' }))
  expect(await form.findByText('1 goes up, 1 crosses the pass mark.')).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Change the key' }))
  expect(await form.findByText('Please give a reason.')).toBeVisible()
  expect(await score()).toBe(300)
  await user.type(form.getByLabelText('Reason'), 'A misprint')
  await user.click(form.getByRole('button', { name: 'Change the key' }))
  expect(await form.findByText(/The key is changed\. 1 goes up/)).toHaveFocus()
  expect(await score()).toBe(800)
  await user.click(form.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText(/^New key, .*, Priya Sharma: A misprint$/)).toBeVisible()
})

test('a changed field takes the preview away', async () => {
  await signIn(mentor)
  await open(`/mentor/quizzes/${quiz.id}/results`)
  await user.click(await button('Correct the key of question 1'))
  const form = await dialog('Correct the key of question 1')
  await user.click(await form.findByRole('radio', { name: /^Leave it out/ }))
  await user.click(form.getByRole('button', { name: 'Show what changes' }))
  expect(await form.findByText('1 goes up, 1 crosses the pass mark.')).toBeVisible()
  await user.click(form.getByRole('radio', { name: /^Full marks for all/ }))
  expect(form.queryByText(/goes up/)).toBeNull()
  expect(form.queryByRole('button', { name: 'Change the key' })).toBeNull()
})

test('a student challenges a key, and reads the reply', async () => {
  school.pass(121 * minute)
  await signIn(student)
  await open(`/quizzes/attempts/${attemptId}/result`)
  await user.click(await button('Challenge the key of question 1'))
  const form = await dialog('Challenge the key of question 1')
  await user.click(form.getByRole('button', { name: 'Send the challenge' }))
  expect(await form.findByText('Please say why the key is wrong.')).toBeVisible()
  await user.type(form.getByLabelText('Why is the key wrong?'), 'The book says two.')
  await user.click(form.getByRole('button', { name: 'Send the challenge' }))
  expect(await screen.findByText('It waits.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Challenge the key of question 1' })).toBeNull()
  await mentor.call('POST', `quizzes/${quiz.id}/key-challenges/decisions`, {
    ...{ questionId: quiz.questions[0]?.id, reply: 'See page 12.', change: null },
  })
  await reload()
  expect(await screen.findByText('The key stays.')).toBeVisible()
  expect(screen.getByText('Reply: See page 12.')).toBeVisible()
})

test('one decision changes the key for all who challenged it, and the student sees the score before', async () => {
  school.pass(121 * minute)
  await challenge()
  await signIn(mentor)
  await open(`/mentor/quizzes/${quiz.id}/results`)
  expect(await screen.findByText('1 challenge waits.')).toBeVisible()
  expect(screen.getByText('The book says two.')).toBeVisible()
  await user.click(await button('Change the key…'))
  const form = await dialog('Change the key')
  await user.click(await form.findByRole('radio', { name: /^B/ }))
  await user.click(form.getByRole('button', { name: 'Show what changes' }))
  await user.click(await form.findByRole('button', { name: 'Change the key' }))
  expect(await screen.findByText('No challenge waits.')).toBeVisible()
  await waitFor(async () => expect(await score()).toBe(800))
  await signIn(student)
  await open(`/quizzes/attempts/${attemptId}/result`)
  expect(
    await screen.findByText(/The key of question 1 was changed on .*; your score was 3 of 8\./),
  ).toBeVisible()
  expect(screen.getByText('The key was changed.')).toBeVisible()
})

test('a key stays with a reply', async () => {
  school.pass(121 * minute)
  await challenge()
  await signIn(mentor)
  await open(`/mentor/quizzes/${quiz.id}/results`)
  await user.click(await button('The key stays…'))
  const form = await dialog('The key stays')
  await user.click(form.getByRole('button', { name: 'Send the reply' }))
  expect(await form.findByText('Please say why the key stays.')).toBeVisible()
  await user.type(form.getByLabelText('Reply to the students'), 'See page 12.')
  await user.click(form.getByRole('button', { name: 'Send the reply' }))
  expect(await screen.findByText('No challenge waits.')).toBeVisible()
  expect(screen.getByText('Reply: See page 12.')).toBeVisible()
})
