import { beforeEach, expect, test, vi } from 'vitest'
import type { CourseRow } from '#server/modules/catalogue/catalogue.tables.ts'
import { addQuiz } from '#server/testing/quizzes.ts'
import type { Person } from '#server/testing/school.ts'
import { fill, open, school, screen, user, waitFor, within } from './support/page.tsx'
import { newStudentIn, signInMentorWithCourse } from './support/teaching.ts'

let mentor: Person
let course: CourseRow
beforeEach(async () => {
  ;({ mentor, course } = await signInMentorWithCourse())
})

const button = (name: string) => screen.findByRole('button', { name })
const readQuiz = async (id: string) => (await mentor.call('GET', `quizzes/${id}`)).body

test('a quiz belongs to a topic and completes it, and each part is released on a date of its own', async () => {
  const quiz = await addQuiz(school, course, [{}])
  await open(`/mentor/quizzes/${quiz.id}`)
  const topic = await screen.findByLabelText('Topic that shows the quiz (optional)')
  await screen.findByRole('option', { name: 'Second steps' })
  expect(screen.queryByLabelText('The topic is done when the quiz is passed')).toBeNull()
  await user.selectOptions(topic, 'Second steps')
  await user.click(screen.getByLabelText('The topic is done when the quiz is passed'))
  await user.selectOptions(screen.getByLabelText('Score'), 'On a date')
  await user.selectOptions(screen.getByLabelText('Key'), 'On a date')
  await user.click(await button('Save settings'))
  const scoreDate = screen.getByLabelText('Score: released on')
  await waitFor(() => expect(scoreDate).toHaveFocus())
  expect(scoreDate).toHaveAccessibleDescription(/Please choose the day and time\./)
  await fill(scoreDate, '2026-12-01T10:00')
  await fill(screen.getByLabelText('Key: released on'), '2026-12-03T10:00')
  await user.click(screen.getByText('More settings'))
  await fill(screen.getByLabelText('Code that is said in the room (optional)'), 'neem')
  await user.selectOptions(screen.getByLabelText('Language that counts if the two differ'), 'English')
  await user.click(screen.getByLabelText('All questions on one page'))
  await user.click(await button('Save settings'))
  const [, second] = await school.database.db
    .selectFrom('syllabus_items')
    .select('id')
    .where('course_id', '=', course.id)
    .orderBy('position')
    .execute()
  await waitFor(async () =>
    expect((await readQuiz(quiz.id)).settings).toMatchObject({
      ...{ topicId: second?.id, completesTopic: true, accessCode: 'neem', isOnePage: true },
      releases: {
        score: { when: 'date', at: new Date('2026-12-01T10:00').toISOString() },
        key: { when: 'date', at: new Date('2026-12-03T10:00').toISOString() },
        correctness: { when: 'closed', at: null },
      },
    }),
  )
})

test('a student gets extra time in every quiz of the course, and a make-up', async () => {
  const quiz = await addQuiz(school, course, [{}])
  const student = await newStudentIn(course, 'Meera Iyer')
  await open(`/mentor/quizzes/${quiz.id}/results`)
  await user.click(await button('Give more time'))
  const time = within(await screen.findByRole('dialog', { name: 'Give more time' }))
  await fill(time.getByLabelText('Minutes'), '0')
  await fill(time.getByLabelText('Share of the minutes, in percent (optional)'), '25')
  expect(time.queryByLabelText('In every quiz of this course')).toBeNull()
  await user.selectOptions(time.getByLabelText('Students'), 'Meera Iyer')
  await user.click(time.getByLabelText('In every quiz of this course'))
  await fill(time.getByLabelText('Reason'), 'Reads slowly.')
  await user.click(time.getByRole('button', { name: 'Give the time' }))
  expect(await time.findByText('The student has the time from now on.')).toBeVisible()
  const { db } = school.database
  expect(
    await db.selectFrom('extra_time').select(['quiz_id', 'student_id', 'share', 'minutes']).execute(),
  ).toEqual([{ quiz_id: null, student_id: student.id, share: 2_500, minutes: 0 }])
  await user.keyboard('{Escape}')
  await user.click(await button('Give a make-up'))
  const makeUp = within(await screen.findByRole('dialog', { name: 'Give a make-up' }))
  await user.selectOptions(makeUp.getByLabelText('Student'), 'Meera Iyer')
  await fill(makeUp.getByLabelText('Opens'), '2026-12-02T10:00')
  await fill(makeUp.getByLabelText('Last start'), '2026-12-02T09:00')
  await fill(makeUp.getByLabelText('Reason'), 'Ill on the day.')
  await user.click(makeUp.getByRole('button', { name: 'Give the make-up' }))
  expect(await makeUp.findByText('Please choose a last start after the opening.')).toBeVisible()
  await fill(makeUp.getByLabelText('Last start'), '2026-12-02T11:00')
  await user.click(makeUp.getByRole('button', { name: 'Give the make-up' }))
  expect(await makeUp.findByText('Meera Iyer has a time of their own now.')).toBeVisible()
  expect(await db.selectFrom('make_ups').select(['student_id', 'opens_at']).execute()).toEqual([
    { student_id: student.id, opens_at: Date.parse('2026-12-02T10:00') },
  ])
})

test('a quiz without an end is closed for starts after a confirmation', async () => {
  vi.spyOn(Date, 'now').mockImplementation(() => school.deps.clock())
  const quiz = await addQuiz(school, course, [{}], { last_start_at: null })
  await open(`/mentor/quizzes/${quiz.id}`)
  await user.click(await button('Close for starts'))
  const dialog = within(await screen.findByRole('dialog', { name: 'May nobody start any more?' }))
  await user.click(dialog.getByRole('button', { name: 'Nobody may start any more' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close for starts' })).toBeNull())
  expect((await readQuiz(quiz.id)).settings.lastStartAt).toBe(new Date(school.deps.clock()).toISOString())
})

test('marks above the full marks of the question are refused before they are sent', async () => {
  const quiz = await addQuiz(school, course, [{ text: 'Describe inertia.', kind: 'longText' }])
  const student = await newStudentIn(course, 'Meera Iyer')
  const device = 'tab-of-the-laptop'
  const { body } = await student.call('POST', `quizzes/${quiz.id}/attempts`, { device })
  await student.call('PUT', `quizzes/attempts/${body._id}/responses/1`, {
    ...{ device, seq: 1, isMarked: false, spentMs: 0, value: { options: [], text: 'It stays.' } },
  })
  await student.call('POST', `quizzes/attempts/${body._id}/submit`)
  await open(`/mentor/quizzes/${quiz.id}/texts`)
  await fill(await screen.findByLabelText('Marks of 4'), '4.5')
  await user.click(await button('Save marks'))
  expect(screen.getByLabelText('Marks of 4')).toHaveAccessibleDescription('Please enter 4 marks at most.')
})
