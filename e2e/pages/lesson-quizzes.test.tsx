import { expect, test } from 'vitest'
import { addQuiz } from '#server/testing/quizzes.ts'
import { study } from './support/lessons.ts'
import { open, school, screen, user, within } from './support/page.tsx'

test('a lesson shows its quiz, and is done once the quiz is passed', async () => {
  const { course } = await study([{ name: 'Forces', doneWhen: 'opened' }, { name: 'Motion' }])
  await addQuiz(school, course, [{ text: 'Choose the first' }], {
    ...{ title: 'Forces in ten minutes', topic_id: course.topics[0]?._id ?? '', completes_topic: 1 },
  })
  await open(course.path(0))
  expect(await screen.findByText('Pass the quiz of this topic first.')).toBeVisible()
  const section = within(await screen.findByRole('region', { name: 'Quiz' }))
  expect(await section.findByText(/Passing it completes this topic\./)).toBeVisible()
  expect(section.queryByRole('link', { name: /Result/ })).toBeNull()
  await user.click(section.getByRole('link', { name: /^Start.*Forces in ten minutes/ }))
  await user.click(await screen.findByRole('button', { name: 'Start' }))
  await screen.findByRole('article', { name: 'Question 1' })
  await user.keyboard('a{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit the quiz?' }))
  await user.click(dialog.getByRole('button', { name: 'Submit' }))
  await screen.findByRole('heading', { level: 1, name: 'Quiz result' })
  await open(course.path(0))
  expect(await screen.findByText('Done')).toBeVisible()
  expect(screen.queryByText('Pass the quiz of this topic first.')).toBeNull()
  expect(await screen.findByRole('link', { name: /^Result.*Forces/ })).toBeVisible()
})

test('a lesson without a quiz neither asks for one nor loads one', async () => {
  const { course } = await study([{ name: 'Forces' }])
  await addQuiz(school, course, [{}])
  await open(course.path(0))
  expect(await screen.findByRole('button', { name: /^Mark as done/ })).toBeVisible()
  expect(screen.queryByRole('region', { name: /^Quiz/ })).toBeNull()
})
