import { beforeEach, expect, test } from 'vitest'
import { type Person, startOfTests } from '#server/testing/school.ts'
import { addTaughtCourse, day, review, submitWork } from './support/coursework.ts'
import { network, open, school, screen, signIn, user, waitFor, within } from './support/page.tsx'

const region = async (name: string) => within(await screen.findByRole('region', { name }))
const rows = async (name: string) => (await region(name)).findAllByRole('listitem')
const address = () => location.pathname + location.search

let student: Person
beforeEach(async () => {
  student = await signIn(await school.as('student', { name: 'Meera Iyer' }))
})

async function addCoursesInProgress() {
  const { mentor, course } = await addTaughtCourse({ name: 'Web from the ground' })
  const data = await school.addCourse({ name: 'Data by hand', mentor_id: mentor.id }, [{ name: 'One' }])
  for (const { id } of [course, data]) await school.enroll(student, { id } as never)
  await school.database.db
    .updateTable('enrollments')
    .set({ created_at: startOfTests - 90 * day })
    .execute()
  const [topic] = (await student.call('GET', `courses/${data.id}`)).body.syllabus
  await student.call('PUT', `courses/${data.id}/progress/${topic._id}`, { done: true })

  const due = (days: number) => Date.parse('2026-11-20T12:30:00Z') + days * day
  const late = await school.addAssignment(data, { title: 'Tables that tell the truth', deadline: due(-2) })
  await school.addAssignment(course, { title: 'The form', deadline: due(1) })
  const returned = await school.addAssignment(course, { title: 'Selecting and joining', deadline: due(9) })
  const graded = await school.addAssignment(course, { title: 'The layout', deadline: due(-9) })
  const marked = await submitWork(student, graded, 'https://code.example/layout')
  await review(mentor, marked, { status: 'Graded', grade: 86, feedback: 'Grid areas named so well.' })
  const earlier = { reviewed_at: startOfTests - day }
  await school.database.db.updateTable('submissions').where('id', '=', marked).set(earlier).execute()
  const tries = await submitWork(student, returned, 'https://code.example/join')
  await review(mentor, tries, { status: 'Returned', feedback: 'Please try one join and send it again.' })
  return { mentor, course, data, late }
}

test('the dashboard shows own courses with the next step, deadlines in order, and the last feedback', async () => {
  const { late } = await addCoursesInProgress()
  await open('/dashboard')
  const courses = await rows('My courses')
  expect(document.title).toBe('Dashboard · Abhyas')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Good afternoon, Meera')
  expect(screen.getByRole('main')).toHaveTextContent(
    /1 thing is late and 1 is due tomorrow\. After that, nothing is due until \w{3} \d+ \w+\./,
  )
  expect(courses).toHaveLength(2)
  const inCourse = (name: string) =>
    courses.find((row) => within(row).queryByRole('link', { name }) !== null) as HTMLElement
  expect(inCourse('Web from the ground')).toHaveTextContent('Next: 01 First steps')
  expect(inCourse('Web from the ground')).toHaveTextContent('Video and handout')
  expect(inCourse('Web from the ground')).toHaveTextContent('1 of 5 done')
  expect(inCourse('Data by hand')).toHaveTextContent('Next: submit Tables that tell the truth')
  expect(inCourse('Data by hand')).toHaveTextContent(/Overdue by \d+ (hour|day)s?/)

  const deadlines = await rows('Deadlines')
  expect(deadlines).toHaveLength(3)
  expect(deadlines[0]).toHaveTextContent(/Tables that tell the truthOverdue by/)
  expect(deadlines[1]).toHaveTextContent('Tomorrow, 6:00 pm')
  expect(deadlines[2]).toHaveTextContent(/Selecting and joining.*Returned · .*\w{3}, 6:00 pm · in \d+ days/)

  const grades = await rows('Recent grades')
  expect(grades).toHaveLength(2)
  expect(grades[0]).toHaveTextContent('Returned')
  expect(grades[0]).toHaveTextContent('try one join and send it again.')
  expect(grades[1]).toHaveTextContent('86')
  expect(grades[1]).toHaveTextContent('Grid areas named so well')

  const step = await region('Your next step')
  expect(step.getByRole('heading', { level: 2 })).toHaveTextContent('Submit Tables that tell the truth')
  expect(step.getByText(/Overdue by \d+ (hour|day)s?/)).toBeVisible()
  await user.click(step.getByRole('link', { name: 'Open assignment' }))
  await waitFor(() => expect(address()).toBe(`/assignments/${late.id}`))
  await waitFor(() => expect(screen.getByRole('heading', { name: late.title })).toHaveFocus())
})

test('announcements of all courses lead to them; long texts are cut after a whole word', async () => {
  const full = 'Bring your own example of a table that misleads. '.repeat(8).trim()
  const { mentor, course } = await addTaughtCourse()
  await school.enroll(student, course)
  const assignment = await school.addAssignment(course)
  const submission = await submitWork(student, assignment, 'https://code.example/table')
  await review(mentor, submission, { status: 'Graded', grade: 70, feedback: full })
  for (const text of [full, 'A second one.'])
    expect((await mentor.call('POST', `courses/${course.id}/announcements`, { text })).status).toBe(201)
  await open('/dashboard')
  for (const name of ['Announcements', 'Recent grades']) {
    const [text] = (await region(name)).getAllByText(/^Bring your own/)
    expect(text).toHaveTextContent(/\w\.\.\.$/)
    const last = text?.textContent
      ?.replace(/\.\.\.$/, '')
      .split(' ')
      .at(-1)
    expect(full.split(/[ .]+/)).toContain(last)
  }
  const news = await rows('Announcements')
  expect(news).toHaveLength(2)
  await user.click(within(news[0] as HTMLElement).getByRole('link'))
  await waitFor(() => expect(address()).toBe(`/courses/${course.id}`))
})

test('the dashboard sends seven calls', async () => {
  await addCoursesInProgress()
  await open('/dashboard')
  await rows('Recent grades')
  await waitFor(() => expect(network.count('GET /api/doubts/unread')).toBe(1))
  // All pages send these requests.
  const everywhere = ['GET /api/users/me/settings', 'GET /api/school']
  expect(network.requests.filter((one) => !everywhere.includes(one)).sort()).toEqual([
    'GET /api/assignments',
    'GET /api/doubts/unread',
    `GET /api/enrollments/student/${student.id}`,
    'GET /api/quizzes/own',
    'GET /api/submissions/unseen',
    'GET /api/users/me/announcements?page=1&limit=3',
    'GET /api/users/me/progress',
  ])
})

test('the bar counts returned work, until the page of assignments is opened', async () => {
  await addCoursesInProgress()
  await open('/dashboard')
  const news = await screen.findByRole('link', { name: 'Work graded or returned: 2' })
  await user.click(news)
  await waitFor(() => expect(address()).toBe('/assignments'))
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Work graded/ })).toBeNull())
  await open('/dashboard')
  await rows('Recent grades')
  expect(screen.queryByRole('link', { name: /^Work graded/ })).toBeNull()
})

test('a student without a course is led to the courses', async () => {
  await open('/courses')
  const bar = within(screen.getByRole('navigation', { name: 'Main' }))
  await user.click(bar.getByRole('link', { name: 'Dashboard' }))
  await waitFor(() => expect(address()).toBe('/dashboard'))
  expect(await screen.findByText('You are not enrolled in a course yet.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  expect(screen.getByText('Nothing to submit.')).toBeVisible()
  expect(screen.getByText('No grades yet.')).toBeVisible()
  const step = await region('Your next step')
  expect(step.getByRole('heading', { level: 2 })).toHaveTextContent('Find your first course')
  await user.click(step.getByRole('link', { name: 'Find a course' }))
  await waitFor(() => expect(address()).toBe('/courses'))
})

test('a list that failed to load shows an error in its place, and the others stay', async () => {
  await addCoursesInProgress()
  const recover = network.fail('/api/users/me/progress')
  await open('/dashboard')
  const courses = await region('My courses')
  expect(await courses.findByRole('alert')).toHaveTextContent('Error fetching courses.')
  expect(await rows('Deadlines')).toHaveLength(3)
  recover()
  await user.click(courses.getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect(await rows('My courses')).toHaveLength(2))
})

test.each(['mentor', 'admin'] as const)(
  'a %s who opens the dashboard of students is redirected to their own',
  async (role) => {
    await signIn(await school.as(role))
    await open('/dashboard')
    await waitFor(() => expect(address()).toBe(`/${role}/dashboard`))
  },
)
