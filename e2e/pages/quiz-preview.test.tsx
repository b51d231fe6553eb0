import { beforeEach, expect, test } from 'vitest'
import type { CourseRow } from '#server/modules/catalogue/catalogue.tables.ts'
import { addQuiz } from '#server/testing/quizzes.ts'
import { open, school, screen, user, waitFor, within } from './support/page.tsx'
import { signInMentorWithCourse } from './support/teaching.ts'

let course: CourseRow
beforeEach(async () => {
  ;({ course } = await signInMentorWithCourse())
})

const findQuestion = (name: RegExp) => screen.findByRole('article', { name })
const button = (name: string) => screen.findByRole('button', { name })
const submit = async () =>
  user.click(
    await within(await screen.findByRole('dialog', { name: 'Submit the quiz?' })).findByRole('button', {
      name: 'Submit',
    }),
  )

test('a mentor takes a quiz as a student does, sees the keys at the end, and leaves nothing behind', async () => {
  const quiz = await addQuiz(school, course, [
    { text: 'Choose the first', explanation: 'The first stands on top.' },
    { text: 'Write a number', kind: 'number', key: { ranges: [{ from: '12', to: '12' }] } },
  ])
  const before = await school.snapshot()
  await open(`/mentor/quizzes/${quiz.id}`)
  await user.click(await screen.findByRole('link', { name: 'Preview' }))
  expect(await screen.findByText('60 minutes from the moment you press Start.')).toBeVisible()
  expect(
    within(await screen.findByRole('region', { name: 'Preview' })).getByText(/nothing is saved/),
  ).toBeVisible()
  await user.click(await button('Start'))
  await findQuestion(/^Question 1$/)
  expect(screen.getByRole('region', { name: 'Preview' })).toBeVisible()
  await user.keyboard('a{Enter}')
  await findQuestion(/^Question 2$/)
  await user.click(await screen.findByRole('textbox', { name: 'Your response' }))
  await user.keyboard('13{Enter}')
  await submit()
  expect(await screen.findByRole('heading', { level: 1, name: 'Result of the preview' })).toBeVisible()
  expect(screen.getByText('The first stands on top.')).toBeVisible()
  expect(screen.getByText('Key: 12')).toBeVisible()
  expect(within(screen.getByRole('article', { name: 'Question 1' })).getByText('4')).toBeVisible()
  expect(within(screen.getByRole('article', { name: 'Question 2' })).getByText('−1')).toBeVisible()
  expect(await school.snapshot()).toBe(before)
  await user.click(await button('Take it again'))
  expect(within(await findQuestion(/^Question 1$/)).getAllByRole('radio')[0]).not.toBeChecked()
})

test('a practice says right or wrong at once, and a section that opens later can be opened', async () => {
  const practice = await addQuiz(school, course, [{ text: 'Choose', explanation: 'Of course.' }], {
    ...{ is_practice: 1, minutes: null, last_start_at: null },
  })
  await open(`/quizzes/${practice.id}/preview`)
  await user.click(await button('Start'))
  await findQuestion(/^Question 1$/)
  await user.keyboard('b')
  expect(await screen.findByText('Of course.')).toBeVisible()
  const quiz = await addQuiz(
    school,
    course,
    [{ text: 'In the first section' }],
    {},
    { minutes: 10, title: 'One' },
  )
  const { db } = school.database
  const first = await db
    .selectFrom('quiz_sections')
    .selectAll()
    .where('quiz_id', '=', quiz.id)
    .executeTakeFirstOrThrow()
  const second = { ...first, id: school.deps.newId(), position: 1, title: 'Two' }
  await db.insertInto('quiz_sections').values(second).execute()
  const [entry] = await db
    .selectFrom('section_questions')
    .selectAll()
    .where('section_id', '=', first.id)
    .execute()
  const other = practice.questions[0]?.id ?? null
  if (entry)
    await db
      .insertInto('section_questions')
      .values({ ...entry, section_id: second.id, question_id: other })
      .execute()
  await open(`/quizzes/${quiz.id}/preview`)
  await user.click(await button('Start'))
  expect(await screen.findByRole('button', { name: /^Two/ })).toBeDisabled()
  await user.click(await button('Open every section'))
  await waitFor(() => expect(screen.getByRole('button', { name: /^Two/ })).toBeEnabled())
  await user.keyboard('{Enter}')
  await findQuestion(/^Question 2$/)
})

test('a draft without questions says what is missing', async () => {
  const quiz = await addQuiz(school, course, [], { state: 'draft' })
  await open(`/quizzes/${quiz.id}/preview`)
  expect(await screen.findByText('The quiz has no question yet.')).toBeVisible()
})
