import { beforeEach, expect, test } from 'vitest'
import { addQuiz, minute, type TestQuiz } from '#server/testing/quizzes.ts'
import type { Person } from '#server/testing/school.ts'
import { downloadWithButton } from './support/office.ts'
import { fill, open, school, screen, signIn, user, waitFor, within } from './support/page.tsx'

type Course = Awaited<ReturnType<typeof school.addCourse>>
type Assignment = Awaited<ReturnType<typeof school.addAssignment>>

let mentor: Person
let admin: Person
let meera: Person
let course: Course
let essay: Assignment
let quiz: TestQuiz

beforeEach(async () => {
  admin = await school.as('admin')
  mentor = await school.as('mentor')
  course = await school.addCourse({ mentor_id: mentor.id, name: 'Mechanics' })
  meera = await school.as('student', { name: 'Meera Iyer' })
  await school.enroll(meera, course)
  await school.enroll(await school.as('student', { name: 'Asha Verma' }), course)
  const deadline = school.deps.clock() + 30 * minute
  essay = await school.addAssignment(course, { title: 'Essay', max_marks: 50, deadline })
  quiz = await addQuiz(school, course, [{}, {}])
  const link = { link: 'https://work.example/x' }
  const { body } = await meera.call('POST', `assignments/submit/${essay.id}`, link)
  const review = { status: 'Graded', grade: 40 }
  await mentor.call('PUT', `submissions/${body.submission._id}/review`, review)
  school.pass(61 * minute)
})

const row = async (name: string) => {
  const cell = await screen.findByRole('rowheader', { name })
  return within(cell.closest('tr') ?? cell)
}
const totalOf = async (name: string) => (await row(name)).getAllByRole('cell')[0]?.textContent

test('a mentor reaches the gradebook of a course, where each mark leads to its work', async () => {
  await signIn(mentor)
  await open('/mentor/courses')
  await user.click(await screen.findByRole('link', { name: 'Gradebook of Mechanics' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Gradebook' })).toBeVisible()
  expect(await totalOf('Meera Iyer')).toBe('68.97 %40 of 58')
  expect(await totalOf('Asha Verma')).toBe('0 %0 of 58')
  const meeras = await row('Meera Iyer')
  expect(meeras.getByRole('link', { name: '40 of 50' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/mentor\/assignments\/review\?submission=/),
  )
  expect(meeras.getByRole('button', { name: 'Missing. Excuse Meera Iyer from Test of forces' })).toBeVisible()
  expect(screen.getByText('The total counts by points. Missing work counts as 0.')).toBeVisible()
  const { text } = await downloadWithButton('Download CSV')
  expect(text).toContain('Asha Verma,Missing,Missing,0,58,0')
})

test('work is excused by keys alone, and counts again by a press', async () => {
  await signIn(mentor)
  await open(`/mentor/courses/${course.id}/gradebook`)
  const missing = (await row('Meera Iyer')).getByRole('button', { name: /^Missing\. .* Test of forces$/ })
  missing.focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Excuse from work' }))
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveFocus())
  await user.keyboard('{Enter}')
  expect(await dialog.findByText('Please say why the student is excused.')).toBeVisible()
  await user.keyboard('Ill that week.{Enter}')
  const excused = await screen.findByRole('button', {
    name: 'Excused. Meera Iyer is excused from Test of forces',
  })
  expect(await totalOf('Meera Iyer')).toBe('80 %40 of 50')
  await user.click(excused)
  expect(await screen.findByDisplayValue('Ill that week.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'No longer excused' }))
  await waitFor(async () => expect(await totalOf('Meera Iyer')).toBe('68.97 %40 of 58'))
})

test('weights are changed with their sum in view, and a change by somebody else is shown before it is replaced', async () => {
  await signIn(admin)
  await open(`/admin/courses/${course.id}/gradebook`)
  await user.click(await screen.findByRole('button', { name: 'Change weights' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'How the total counts' }))
  await user.click(dialog.getByRole('radio', { name: 'By weights' }))
  expect(dialog.getByText('Sum of the weights: 58')).toBeVisible()
  await fill(dialog.getByRole('textbox', { name: 'Essay' }), '-3')
  await fill(dialog.getByRole('textbox', { name: 'Test of forces' }), '१')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Please enter a whole number from 0 to 1000.')).toBeVisible()
  await fill(dialog.getByRole('textbox', { name: 'Essay' }), '3')
  expect(dialog.getByText('Sum of the weights: 4')).toBeVisible()
  await mentor.call('PUT', `courses/${course.id}/gradebook/weights`, {
    ...{ version: 0, countsBy: 'weights', missingCounts: true },
    weights: [{ kind: 'assignment', itemId: essay.id, weight: 7 }],
  })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/changed by somebody else meanwhile/)).toBeVisible()
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Essay' })).toHaveValue('7'))
  await fill(dialog.getByRole('textbox', { name: 'Test of forces' }), '7')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await totalOf('Meera Iyer')).toBe('40 %'))
  expect(screen.getByText('The total counts by weights. Missing work counts as 0.')).toBeVisible()
  expect(screen.getAllByText(/weight 7/)).toHaveLength(2)
})

test('a course without work, an empty result and the course of another mentor show a note', async () => {
  await signIn(mentor)
  const empty = await school.addCourse({ mentor_id: mentor.id })
  await open(`/mentor/courses/${empty.id}/gradebook`)
  expect(await screen.findByText('Nothing to grade yet.')).toBeVisible()
  await open(`/mentor/courses/${course.id}/gradebook?search=zara`)
  expect(await screen.findByText('No student has this name.')).toBeVisible()
  const foreign = await school.addCourse()
  await open(`/mentor/courses/${foreign.id}/gradebook`)
  expect(await screen.findByText('Gradebook not found')).toBeVisible()
})

test('a student reads their own row with the total and the pending work', async () => {
  const later = await addQuiz(school, course, [{}], { title: 'Test of energy' })
  const { body } = await meera.call('POST', `quizzes/${later.id}/attempts`, { device: 'another tab' })
  await meera.call('POST', `quizzes/attempts/${body._id}/submit`)
  await mentor.call('PUT', `courses/${course.id}/gradebook/excused`, {
    ...{ kind: 'quiz', itemId: quiz.id, studentId: meera.id, reason: 'Ill that week.' },
  })
  await signIn(meera)
  await open('/assignments')
  await user.click(await screen.findByRole('link', { name: 'Mechanics' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Your grades' })).toBeVisible()
  expect(await screen.findByText('80 %')).toBeVisible()
  expect(screen.getByText('40 of 50 marks')).toBeVisible()
  expect(screen.getByText(/^1 piece of work waits to be marked or released\./)).toBeVisible()
  expect(screen.getByText('Ill that week.')).toBeVisible()
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(
    rows.filter((text) => /Essay.*40 of 50|Test of forces.*Excused|Test of energy.*Waiting/.test(text ?? '')),
  ).toHaveLength(3)
  expect(screen.getByRole('link', { name: 'Essay' })).toHaveAttribute('href', `/assignments/${essay.id}`)
  expect(screen.getByRole('link', { name: 'Test of energy' })).toHaveAttribute(
    'href',
    `/quizzes/attempts/${body._id}/result`,
  )
  expect(document.body.textContent).not.toContain('Asha')
})

test('a student who is not enrolled has no grades in the course', async () => {
  await signIn(await school.as('student'))
  await open(`/courses/${course.id}/grades`)
  expect(await screen.findByText('This course is not among yours.')).toBeVisible()
})
