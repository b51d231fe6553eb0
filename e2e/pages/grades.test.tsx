import { beforeEach, expect, test } from 'vitest'
import type { CourseRow } from '#server/modules/catalogue/catalogue.tables.ts'
import type { AssignmentRow } from '#server/modules/coursework/coursework.tables.ts'
import { runDueImports } from '#server/modules/imports/imports.job.ts'
import type { Person } from '#server/testing/school.ts'
import { downloadWithButton } from './support/office.ts'
import { open, school, screen, user, waitFor, within } from './support/page.tsx'
import {
  openTab,
  reviewAs,
  type SubmittedWork,
  signInMentorWithCourse,
  submitWork,
  workOf,
} from './support/teaching.ts'

let mentor: Person
let course: CourseRow
let essay: AssignmentRow
let works: SubmittedWork[]
beforeEach(async () => {
  ;({ mentor, course } = await signInMentorWithCourse())
  essay = await school.addAssignment(course, { title: 'Essay' })
  works = await submitWork(course, essay, ['Meera Iyer', 'Farid Khan', 'Anita Rao'])
  await reviewAs(mentor, works[1]?.id ?? '', { status: 'Graded', grade: 40 })
})

const choose = (text: string) =>
  user.upload(screen.getByLabelText('File to import'), new File([text], 'essay.csv'))
const figure = (name: string) =>
  within(screen.getByRole('group', { name: 'Rows by state' })).getByRole('button', {
    name: new RegExp(`^${name}`),
  })
const longTimeout = { timeout: 6_000 }

test('a mentor downloads the grades, fills them in, sees what changes, imports and undoes it', async () => {
  await open(`/mentor/assignments?assignment=${essay.id}`)
  await user.click(await screen.findByRole('link', { name: 'Grades as a file' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Grades as a file' })).toBeVisible()
  expect(await screen.findByText('2 wait · 1 graded · 0 returned')).toBeVisible()
  const file = await downloadWithButton('Download CSV')
  expect(file.name).toBe('Grades of Essay.csv')

  const filled = file.text
    .split('\r\n')
    .map((line) => {
      const graded = (grade: number) => line.replace(/,\d*,100,$/, `,${grade},100,`)
      if (line.includes('Meera')) return graded(85)
      if (line.includes('Farid')) return graded(45)
      return line.includes('Anita') ? graded(101) : line
    })
    .join('\r\n')
  await choose(filled)
  expect(await screen.findByText(/Ignored: .*Maximum/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Start the dry run' }))
  await waitFor(() => expect(screen.getByText(/^Comparing/)).toBeVisible())
  await runDueImports(school.deps)
  await waitFor(() => expect(figure('Wrong')).toHaveTextContent('1'), longTimeout)
  expect(figure('New')).toHaveTextContent('1')
  expect(figure('Changed')).toHaveTextContent('1')
  expect(await screen.findByText('Please enter a whole number from 0 to 100.')).toBeVisible()
  expect(screen.getByText(/Each student is told by mail/)).toBeVisible()
  await user.type(screen.getByLabelText('How many change'), '1')
  await user.click(screen.getByRole('button', { name: 'Import 1 new and 1 changed' }))
  await waitFor(() => expect(screen.getByText(/^Importing/)).toBeVisible())
  await runDueImports(school.deps)
  await waitFor(() => expect(screen.getByText('2 rows are imported.')).toBeVisible(), longTimeout)
  expect(await workOf(mentor, works[0]?.id ?? '')).toMatchObject({ status: 'Graded', grade: 85 })

  await user.click(screen.getByRole('button', { name: 'Undo the import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo this import?' }))
  expect(dialog.getByText(/Grades and feedback become what they were/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Undo the import' }))
  await waitFor(() => expect(screen.getByText(/^Undoing/)).toBeVisible())
  await runDueImports(school.deps)
  await waitFor(() => expect(screen.getByText('2 rows are undone.')).toBeVisible(), longTimeout)
  expect(await workOf(mentor, works[0]?.id ?? '')).toMatchObject({ status: 'Submitted', grade: null })
  await user.click(screen.getByRole('link', { name: 'To the submissions' }))
  await waitFor(() => expect(location.search).toBe(`?assignment=${essay.id}`))
})

test('a page with hidden names says so, and each assignment of a course leads to its grades', async () => {
  const { db } = school.database
  await db.updateTable('assignments').set({ names_hidden: 1, releases_together: 1 }).execute()
  await open('/mentor/assignments')
  await openTab('Assigned courses')
  await user.click(await screen.findByText(course.name))
  await user.click(screen.getByRole('link', { name: 'Grades of Essay as a file' }))
  expect(await screen.findByText(/Names are hidden, so the file has the number of each work/)).toBeVisible()
  expect((await downloadWithButton('Download CSV')).text).not.toMatch(/Meera|Farid|Anita/)
})

test('the grades of another mentor’s assignment are not found', async () => {
  const other = await school.addAssignment(await school.addCourse({ name: 'Charts' }), { title: 'Bars' })
  await open(`/mentor/assignments/${other.id}/grades`)
  expect(await screen.findByText('Assignment not found')).toBeVisible()
})
