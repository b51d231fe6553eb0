import { beforeEach, expect, test } from 'vitest'
import type { CourseRow } from '#server/modules/catalogue/catalogue.tables.ts'
import type { Person } from '#server/testing/school.ts'
import { fill, network, open, reload, school, screen, user, waitFor, within } from './support/page.tsx'
import { newStudentIn, rowsOf, signInMentorWithCourse, submitAs, submitWork } from './support/teaching.ts'

let mentor: Person
let course: CourseRow
beforeEach(async () => {
  ;({ mentor, course } = await signInMentorWithCourse())
})

const names = Array.from({ length: 21 }, (_, index) => `Student ${String.fromCharCode(65 + index)}`)
const search = () => location.search
const searchBox = () => screen.getByRole('searchbox', { name: 'Search by name or email' })
const press = (name: string) => user.click(screen.getByRole('button', { name }))

const enrollMany = () => Promise.all(names.map((name) => newStudentIn(course, name)))

test('every student is listed with their share of the work; pages and search are in the address', async () => {
  const assignment = await school.addAssignment(course)
  await school.addAssignment(course, { title: 'Another' })
  const students = await enrollMany()
  await submitAs(students[20] as Person, assignment.id)
  await open('/mentor/students')
  await waitFor(() => expect(document.title).toBe('Students · Abhyas'))
  const shown = await rowsOf('Students')
  expect(shown.map((row) => row.querySelector('a')?.firstChild?.textContent)).toEqual(names.slice(0, 20))
  expect(shown[0]).toHaveTextContent(/student\.\d+@mail\.example/)
  expect(shown[0]).toHaveTextContent('0 of 2 done')
  await press('Next page')
  await waitFor(() => expect(search()).toBe('?page=2'))
  await waitFor(async () => expect(await rowsOf('Students')).toHaveLength(1))
  const expectLast = async () => {
    const [last] = await rowsOf('Students')
    expect(last).toHaveTextContent('Student U')
    expect(last).toHaveTextContent('1 of 2 done')
    const bar = last?.querySelector('progress')
    expect([bar?.getAttribute('value'), bar?.getAttribute('max')]).toEqual(['1', '2'])
  }
  await expectLast()
  await reload()
  await expectLast()

  const { body } = await mentor.call('GET', 'students')
  await fill(searchBox(), body[3].email)
  await waitFor(() => expect(search()).toBe(`?search=${encodeURIComponent(body[3].email)}`))
  await waitFor(async () => expect((await rowsOf('Students'))[0]).toHaveTextContent('Student D'))
  expect(await rowsOf('Students')).toHaveLength(1)
  await fill(searchBox(), 'zzzz')
  expect(await screen.findByText('No students found.')).toBeVisible()
  await press('Show all students')
  await waitFor(() => expect(search()).toBe(''))
  expect(searchBox()).toHaveValue('')
  expect(await rowsOf('Students')).toHaveLength(20)

  await open('/mentor/students?page=400')
  await waitFor(() => expect(search()).toBe('?page=2'))
  await expectLast()
})

test('a student links to their submissions, with the focus on the heading of the table', async () => {
  await submitWork(course, await school.addAssignment(course), ['Anita Rao', 'Farid Khan'])
  await open('/mentor/students')
  const [first] = await rowsOf('Students')
  await user.click(within(first as HTMLElement).getByRole('link'))
  await waitFor(() => expect(location.pathname).toBe('/mentor/assignments'))
  expect(search()).toMatch(/^\?student=/)
  expect(location.hash).toBe('#submissions')
  expect(await screen.findByText('Only what Anita Rao submitted.', { exact: false })).toBeVisible()
  expect(await rowsOf('Submissions')).toHaveLength(1)
  expect((await rowsOf('Submissions'))[0]).toHaveTextContent('Anita Rao')
  await waitFor(() => expect(screen.getByText('Submissions', { selector: 'h2' })).toHaveFocus())
  await press('Show everybody’s')
  await waitFor(async () => expect(await rowsOf('Submissions')).toHaveLength(2))
})

test('empty and failed lists have a message', async () => {
  await open('/mentor/students')
  expect(await screen.findByText('No students found.')).toBeVisible()
  await newStudentIn(course, 'Anita Rao')
  await reload()
  expect((await rowsOf('Students'))[0]).toHaveTextContent('No assignments yet')
  const recover = network.fail('GET /api/students')
  await reload()
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load enrolled students.')
  recover()
  await press('Try again')
  expect(await rowsOf('Students')).toHaveLength(1)
})

const figures = async () => screen.findByRole('region', { name: 'At a glance' })
const figureTexts = async () =>
  [...(await figures()).querySelectorAll('dd')].map(({ textContent }) => textContent)
const due = (days: number) => Date.parse('2026-11-20T10:42:00Z') + days * 86_400_000

test('the dashboard shows pending work, enrolled students, and deadlines', async () => {
  for (const days of [12, 3, 8])
    await school.addAssignment(course, { title: `In ${days}`, deadline: due(days) })
  await school.addAssignment(course, { title: 'Over', deadline: due(-2) })
  const assignment = await school.addAssignment(course, { title: 'In 20', deadline: due(20) })
  const students = await enrollMany()
  await submitAs(students[0] as Person, assignment.id)
  await open('/mentor/dashboard')
  expect(screen.getByText('Welcome, Priya Sharma')).toBeVisible()
  await waitFor(async () => expect(await figureTexts()).toEqual([expect.stringMatching(/^1\D/), '21']))
  const terms = [...(await figures()).querySelectorAll('dt')].map(({ textContent }) => textContent)
  expect(terms).toEqual(['To review', 'Total Students'])

  const shown = await rowsOf('Enrolled students')
  expect(shown).toHaveLength(20)
  expect(shown[0]).toHaveTextContent(/Student A.*student\.\d+@mail\.example/)
  await press('Next page')
  await waitFor(() => expect(search()).toBe('?page=2'))
  await waitFor(async () => expect((await rowsOf('Enrolled students'))[0]).toHaveTextContent('Student U'))
  await fill(searchBox(), 'Student C')
  await waitFor(() => expect(search()).toBe('?search=Student+C'))
  await waitFor(async () => expect(await rowsOf('Enrolled students')).toHaveLength(1))
  await reload()
  expect(await rowsOf('Enrolled students')).toHaveLength(1)
  await waitFor(async () => expect((await figureTexts())[1]).toBe('21'))

  const ahead = [...document.querySelectorAll('section[aria-labelledby=deadlines] > ul time')]
  expect(ahead.map((time) => time.getAttribute('datetime'))).toEqual(
    [3, 8, 12, 20].map((days) => new Date(due(days)).toISOString()),
  )
  await user.click(screen.getByText(/deadlines? (is|are) over$/))
  expect(screen.getByText(/^Was due /)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Start reviewing' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'To review' })).toBeVisible()
})

test('the dashboard starts with pending work by course, and with students who stopped coming', async () => {
  const other = await school.addCourse({ name: 'Tables', mentor_id: mentor.id })
  const [stopped] = await submitWork(course, await school.addAssignment(course), ['Anita Rao', 'Farid Khan'])
  await submitWork(other, await school.addAssignment(other), ['Meera Iyer'])
  await school.database.db
    .updateTable('users')
    .set({ last_active_day: '2026-10-01', created_at: Date.parse('2026-09-01T00:00:00Z') })
    .where('id', '=', stopped?.student.id ?? '')
    .execute()
  await open('/mentor/dashboard')
  const workToReview = await screen.findByRole('region', { name: 'Work to review, by course' })
  await waitFor(() => expect(within(workToReview).getAllByRole('listitem')).toHaveLength(2))
  const [first, second] = within(workToReview).getAllByRole('listitem')
  expect(first).toHaveTextContent(/^Formssince .+ ?2$/)
  expect(second).toHaveTextContent(/^Tablessince .+ ?1$/)
  const away = await screen.findByRole('region', { name: 'Stopped coming' })
  expect(within(away).getByRole('listitem')).toHaveTextContent(/^Anita RaoLast here Thu,? 1 Oct$/)

  await user.click(within(workToReview).getByRole('link', { name: /Forms/ }))
  await waitFor(() => expect(search()).toBe(`?course=${course.id}&status=Submitted&sort=oldest`))
  expect(location.hash).toBe('#submissions')
  await waitFor(() => expect(screen.getByText('Submissions', { selector: 'h2' })).toHaveFocus())
  await waitFor(async () => expect(await rowsOf('Submissions')).toHaveLength(2))
  expect((await rowsOf('Submissions'))[0]).toHaveTextContent('Forms')

  await open('/mentor/students')
  await rowsOf('Students')
  await press('Stopped coming')
  await waitFor(() => expect(search()).toBe('?status=stopped'))
  await waitFor(async () => expect(await rowsOf('Students')).toHaveLength(1))
  expect((await rowsOf('Students'))[0]).toHaveTextContent('Anita Rao')
})

test('the dashboard works without students and without assignments', async () => {
  await open('/mentor/dashboard')
  expect(await screen.findByText('No students enrolled yet.')).toBeVisible()
  expect(await screen.findByText('No assignments set yet.')).toBeVisible()
  expect((await figureTexts())[1]).toBe('0')
})

test('each part of the dashboard that failed to load shows an error, and can be loaded again', async () => {
  await school.addAssignment(course)
  await newStudentIn(course, 'Anita Rao')
  const recoveries = ['GET /api/students', 'GET /api/submissions/counts', 'GET /api/assignments'].map((one) =>
    network.fail(one),
  )
  await open('/mentor/dashboard')
  expect(await screen.findByText('Error fetching student data.')).toBeVisible()
  const alertOf = async (text: string) =>
    (await screen.findByText(text)).closest('[role=alert]') as HTMLElement
  const failed = [
    'Failed to load mentor data.',
    'Failed to load enrolled students.',
    'Error fetching assignments or submissions.',
  ]
  const alerts = await Promise.all(failed.map(alertOf))
  for (const recover of recoveries) recover()
  for (const alert of alerts) await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect(await figureTexts()).toHaveLength(2))
  expect(await rowsOf('Enrolled students')).toHaveLength(1)
  expect(await screen.findByText(/^Due /)).toBeVisible()
  for (const text of failed) expect(screen.queryByText(text)).toBeNull()
})

test('a mentor turns emails about new work off', async () => {
  await open('/settings')
  const emails = () => screen.findByRole('switch', { name: 'Work to review' })
  expect(await emails()).toBeChecked()
  await user.click(await emails())
  await press('Save Changes')
  await waitFor(() => expect(screen.queryByText('Not saved yet.')).toBeNull())
  await reload()
  expect(await emails()).not.toBeChecked()
})
