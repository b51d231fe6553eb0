import { beforeEach, expect, test } from 'vitest'
import type { CourseRow } from '#server/modules/catalogue/catalogue.tables.ts'
import type { AssignmentRow } from '#server/modules/coursework/coursework.tables.ts'
import type { Person } from '#server/testing/school.ts'
import { fill, network, open, reload, school, screen, user, waitFor, within } from './support/page.tsx'
import {
  newStudentIn,
  openTab,
  reassign,
  reviewAs,
  rowsOf,
  signInMentorWithCourse,
  submitAs,
} from './support/teaching.ts'
import { defaultWidth, resize } from './support/window.ts'

let mentor: Person
let course: CourseRow
let students: Person[]

beforeEach(async () => {
  ;({ mentor, course } = await signInMentorWithCourse())
  students = []
  for (const name of ['Meera Iyer', 'Farid Khan', 'Anita Rao'])
    students.push(await newStudentIn(course, name))
  // The deadline is after the enrollments and before the submissions.
  const late = await submitWeek(12, { deadline: school.deps.clock() + 1_000 })
  for (const [index, id] of late.entries())
    await reviewAs(mentor, id, { status: 'Graded', grade: 70 + index * 10 })
  await submitWeek(9)
  await submitWeek(10)
})

async function submitWeek(week: number, given: Partial<AssignmentRow> = {}): Promise<string[]> {
  const assignment = await school.addAssignment(course, { title: `Week ${week}`, ...given })
  const ids = []
  for (const student of students) {
    school.pass(60_000)
    ids.push(await submitAs(student, assignment.id))
  }
  return ids
}

const rows = () => rowsOf('Submissions')
const firstRow = async () => (await rows())[0] as HTMLElement
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const search = () => location.search
const table = '/mentor/assignments'

async function listSubmissions(query: string) {
  const { body } = await mentor.call('GET', `submissions?${query}`)
  return body as { _id: string; studentName: string; grade: number | null; assignment: { title: string } }[]
}

test('columns, filters and order are in the address, and the rows match them', async () => {
  await open(table)
  expect(await rows()).toHaveLength(9)
  const heads = ['Assignment Title', 'Student', 'File Link', 'Grade', 'Feedback', 'Status', 'Submitted At']
  const shownHeads = [...document.querySelectorAll('th[scope=col]')].map(({ textContent }) => textContent)
  expect(shownHeads).toEqual([...heads.map((head) => expect.stringContaining(head)), 'Review'])
  expect(within(await firstRow()).getByRole('button', { name: 'Review' })).toBeVisible()

  await press('Graded')
  await user.selectOptions(screen.getByLabelText('Course'), 'Forms')
  await user.selectOptions(screen.getByLabelText('Late'), 'Late')
  await waitFor(async () => expect(await rows()).toHaveLength(3))
  await press('Grade')
  await waitFor(() => expect(search()).toBe(`?course=${course.id}&status=Graded&late=true&sort=-grade`))
  const shown = async () => {
    const texts = (await rows()).map((row) => row.textContent)
    expect(texts).toEqual([
      expect.stringMatching(/Week 12.*Anita Rao.*90.*Graded.*late/),
      expect.stringMatching(/Week 12.*Farid Khan.*80.*Graded.*late/),
      expect.stringMatching(/Week 12.*Meera Iyer.*70.*Graded.*late/),
    ])
  }
  await waitFor(shown)
  await reload()
  await shown()
  expect(screen.getByRole('button', { name: 'Graded' })).toHaveAttribute('aria-pressed', 'true')
  await press('Clear filters')
  await waitFor(() => expect(search()).toBe(''))
})

test('pages are in the address, and one beyond the last shows the last', async () => {
  for (const week of [5, 6, 7, 8]) await submitWeek(week)
  await open(table)
  expect(await rows()).toHaveLength(20)
  await press('Next page')
  expect(await screen.findByText('Page 2 of 2')).toBeVisible()
  expect(search()).toBe('?page=2')
  const [last] = await listSubmissions('sort=newest&page=2&limit=20')
  expect(await rows()).toHaveLength(1)
  expect(await firstRow()).toHaveTextContent(last?.studentName ?? '')
  history.back()
  expect(await screen.findByText('Page 1 of 2')).toBeVisible()
  await open(`${table}?page=999`)
  await waitFor(() => expect(search()).toBe('?page=2'))
  expect(await rows()).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
})

test('a search leads to a review; an empty result names the search', async () => {
  await open(table)
  await rows()
  await fill(screen.getByRole('searchbox', { name: 'Search student or title' }), 'meera')
  await waitFor(() => expect(search()).toBe('?search=meera'))
  await waitFor(async () => expect(await rows()).toHaveLength(3))
  expect(await firstRow()).toHaveTextContent('Meera Iyer')
  await user.click(within(await firstRow()).getByRole('button', { name: 'Review' }))
  await waitFor(() => expect(location.pathname).toBe('/mentor/assignments/review'))
  expect(search()).toContain('submission=')
  expect(await screen.findByText('Meera Iyer · Forms')).toBeVisible()

  await open(`${table}?search=zzzz`)
  expect(await screen.findByText('No submissions match these filters.')).toBeVisible()
  expect(screen.getByText('You searched: with words that begin with “zzzz”.')).toBeVisible()
  await press('Show all submissions')
  await waitFor(() => expect(search()).toBe(''))
  expect(await rows()).toHaveLength(9)
})

test('each sortable column sorts in both directions, and says in which', async () => {
  await open(table)
  await rows()
  for (const [head, sort, direction] of [
    ['Assignment Title', 'assignment', 'ascending'],
    ['Assignment Title', '-assignment', 'descending'],
    ['Student', 'student', 'ascending'],
    ['Student', '-student', 'descending'],
    ['Grade', '-grade', 'descending'],
    ['Grade', 'grade', 'ascending'],
    ['Submitted At', 'newest', 'descending'],
    ['Submitted At', 'oldest', 'ascending'],
  ] as const) {
    await press(head)
    const expected = (await listSubmissions(`sort=${sort}&page=1&limit=20`)).map(
      ({ studentName, assignment }) => `${assignment.title} ${studentName}`,
    )
    await waitFor(() => {
      const shown = [...document.querySelectorAll('tbody tr')].map((row) => {
        const [student] = row.querySelectorAll('td')
        return `${row.querySelector('th')?.firstChild?.textContent} ${student?.textContent}`
      })
      expect(shown).toEqual(expected)
    })
    const sorted = document.querySelectorAll('th[aria-sort]')
    expect([...sorted].map((one) => [one.textContent, one.getAttribute('aria-sort')])).toEqual([
      [expect.stringContaining(head), direction],
    ])
  }
})

test('on a phone the table is a list of cards, with a select for the order', async () => {
  await resize(320)
  try {
    await open(`${table}?status=Graded`)
    const list = within(await screen.findByRole('list', { name: 'Submissions' }))
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(3))
    expect(screen.queryByRole('table')).toBeNull()
    await user.selectOptions(screen.getByLabelText('Sort'), 'Lowest grade first')
    await waitFor(() => expect(search()).toContain('sort=grade'))
    await waitFor(() => expect(list.getAllByRole('listitem')[0]).toHaveTextContent('Graded · 70 of 100'))
    await user.click(list.getByRole('button', { name: 'Review what Meera Iyer sent' }))
    const [lowest] = await listSubmissions('sort=grade&status=Graded')
    await waitFor(() => expect(search()).toContain(`submission=${lowest?._id}`))
  } finally {
    await resize(defaultWidth)
  }
})

test('the select of courses is sorted by name, that of assignments by title', async () => {
  for (const name of ['Clinic', 'animation']) await school.addCourse({ name, mentor_id: mentor.id })
  await open(table)
  const choices = async (select: HTMLElement) =>
    (await within(select).findAllByRole('option')).slice(1).map(({ textContent }) => textContent)
  await waitFor(async () =>
    expect(await choices(screen.getByLabelText('Assignment'))).toEqual(['Week 9', 'Week 10', 'Week 12']),
  )
  await openTab('New assignment')
  const names = await choices(await screen.findByLabelText('Course'))
  expect(names).toEqual(['animation', 'Clinic', 'Forms'])
})

test('an address with the course, assignment or student of another mentor shows an error and a link back', async () => {
  const other = await school.as('mentor')
  const theirs = await school.addCourse({ mentor_id: other.id })
  const notice = 'This list is filtered by something that is not yours.'
  for (const query of [`course=${theirs.id}`, 'student=nobody', 'assignment=none']) {
    await open(`${table}?${query}`)
    expect(await screen.findByText(notice)).toBeVisible()
    await press('Show all submissions')
    await waitFor(async () => expect(await rows()).toHaveLength(9))
  }
  await open(`${table}/review?assignment=none`)
  expect(await screen.findByText(notice)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Show all work to review' }))
  expect(await screen.findAllByRole('option')).not.toEqual([])
})

test('a file that failed to load shows an error', async () => {
  await open(table)
  await rows()
  network.fail('GET /api/assignments/mentor')
  await press('Download CSV')
  expect(await screen.findByRole('alert')).toHaveTextContent('The table could not be downloaded.')
})

test('each part that failed to load shows an error in its place, and can be loaded again', async () => {
  let recover = network.fail('GET /api/courses')
  await open(`${table}?tab=new`)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to fetch mentor courses.')
  recover()
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('form', { name: 'New assignment' })).toBeVisible()

  const recoveries = [network.fail('GET /api/submissions'), network.fail('GET /api/assignments')]
  await open(table)
  // Both the assignment choice and the table have an alert.
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
  for (const one of screen.getAllByRole('alert'))
    expect(one).toHaveTextContent('Error fetching assignments or submissions.')

  recover = network.fail('GET /api/courses')
  await open(`${table}?tab=courses`)
  expect(await screen.findByText('Something went wrong while loading data.')).toBeVisible()
  for (const one of [recover, ...recoveries]) one()
  await press('Try again')
  expect(await screen.findByText('Forms')).toBeVisible()
})

test('the table works for a student without a name, and for a mentor without submissions or courses', async () => {
  await school.database.db.updateTable('users').set({ name: '' }).where('name', '=', 'Anita Rao').execute()
  await open(`${table}?sort=-student`)
  await rows()
  expect(screen.getAllByRole('cell', { name: 'Unknown' })).not.toEqual([])
  await school.database.db.deleteFrom('submissions').execute()
  await reload()
  expect(await screen.findByText('No submissions yet.')).toBeVisible()

  await reassign(course)
  await open(`${table}?tab=courses`)
  expect(await screen.findByText('No course assigned to this mentor.')).toBeVisible()
  await openTab('New assignment')
  expect(await screen.findByText('No course assigned to this mentor.')).toBeVisible()
  expect(screen.queryByRole('form', { name: 'New assignment' })).toBeNull()
})
