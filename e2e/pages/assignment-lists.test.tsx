import { beforeEach, expect, test, vi } from 'vitest'
import type { CourseRow } from '#server/modules/catalogue/catalogue.tables.ts'
import { type Person, startOfTests } from '#server/testing/school.ts'
import { addTaughtCourse, day, review, submitWork } from './support/coursework.ts'
import {
  fill,
  network,
  open,
  reload,
  school,
  screen,
  signIn,
  user,
  waitFor,
  within,
} from './support/page.tsx'

const region = async (name: string) => within(await screen.findByRole('region', { name }))
const rows = async (list: 'Pending' | 'Completed') => (await region(list)).getAllByRole('listitem')
const cardOf = async (title: string) => {
  const card = (await screen.findByRole('heading', { level: 3, name: title })).closest('li')
  if (!card) throw new Error(`${title} has no card`)
  return card
}
const linkIn = (card: HTMLElement) =>
  within(card).getByRole('textbox', { name: 'Assignment Submission Link' })
const submitIn = (card: HTMLElement) => user.click(within(card).getByRole('button', { name: 'Submit' }))
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const statusOf = async (title: string) =>
  (await student.call('GET', 'assignments')).body.data.find((one: { title: string }) => one.title === title)
    .status

let mentor: Person
let student: Person
let course: CourseRow
beforeEach(async () => {
  student = await signIn(await school.as('student'))
  const taught = await addTaughtCourse()
  mentor = taught.mentor
  course = taught.course
  await school.enroll(student, course)
})

test('the lists of a student are counted, sorted and marked', async () => {
  await school.database.db
    .updateTable('enrollments')
    .set({ created_at: startOfTests - 90 * day })
    .execute()
  const due = (days: number) => Date.parse('2026-11-20T12:30:00Z') + days * day
  const add = (title: string, days: number) => school.addAssignment(course, { title, deadline: due(days) })
  await add('Tables that tell the truth', -2)
  await add('The form', 1)
  await add('The page', 5)
  const returned = await add('Selecting and joining', 9)
  const graded = await add('The layout', -9)
  const sent = await add('The sketch', -5)
  const tries = await submitWork(student, returned, 'https://code.example/meera-iyer/join')
  await review(mentor, tries, { status: 'Returned', feedback: 'Good; try one join and send it again.' })
  const marked = await submitWork(student, graded, 'https://code.example/meera-iyer/clinic-layout')
  await review(mentor, marked, { status: 'Graded', grade: 86, feedback: 'Grid areas named so well.' })
  const waiting = await submitWork(student, sent, 'https://code.example/meera-iyer/sketch')
  const sentOn = (submission: string, days: number, more: { reviewed_at?: number } = {}) =>
    school.database.db
      .updateTable('submissions')
      .where('id', '=', submission)
      .set({ submitted_at: startOfTests - days * day, ...more })
      .execute()
  await sentOn(waiting, 1)
  await sentOn(marked, 3, { reviewed_at: startOfTests - 2 * day })

  await open('/assignments')
  expect(await screen.findByText('4 to submit, 1 of them late. 1 marked, 1 with the mentor.')).toBeVisible()
  expect(document.title).toBe('Assignments · Abhyas')
  const pending = await rows('Pending')
  expect(pending).toHaveLength(4)
  expect(pending[0]).toHaveTextContent(/Overdue by \d+ (hour|day)s? · was due/)
  expect(pending[0]).toHaveTextContent('Late work is accepted and marked late.')
  expect(pending[1]).toHaveTextContent(/Due tomorrow, 6:00 pm/)
  expect(pending[2]).toHaveTextContent(/Due \w{3} \d+ \w+, 6:00 pm · in \d+ days/)
  for (const card of pending) expect(within(card).getByText('Pending')).toBeVisible()
  const again = await cardOf('Selecting and joining')
  expect(again).toHaveTextContent('Returned')
  expect(again).toHaveTextContent('try one join and send it again.')
  expect(within(again).getByRole('button', { name: 'Submit' })).toBeVisible()

  const done = await rows('Completed')
  expect(done).toHaveLength(2)
  for (const card of done) expect(within(card).getByText('Completed')).toBeVisible()
  expect(done[0]).toHaveTextContent('With Priya Sharma since yesterday.')
  expect(done[0]).toHaveTextContent('Submitted')
  expect(done[1]).toHaveTextContent('86 of 100')
  expect(done[1]).toHaveTextContent(/– P\. Sharma, \w{3} \d+ \w+/)
  expect((await region('Completed')).queryByLabelText('Assignment Submission Link')).toBeNull()
  expect(within(done[1] as HTMLElement).getByRole('link', { name: /code\.example/ })).toHaveAttribute(
    'href',
    'https://code.example/meera-iyer/clinic-layout',
  )
})

test('work that was sent again keeps the feedback of the first try', async () => {
  const assignment = await school.addAssignment(course)
  const first = await submitWork(student, assignment, 'https://code.example/first')
  await review(mentor, first, { status: 'Returned', feedback: 'Please try one join and send it again.' })
  await submitWork(student, assignment, 'https://code.example/second')
  await open('/assignments')
  const card = await cardOf(assignment.title)
  const earlier = within(card).getByText('Earlier feedback').closest('details') as HTMLDetailsElement
  expect(earlier).not.toHaveAttribute('open')
  await user.click(within(card).getByText('Earlier feedback'))
  expect(earlier).toHaveAttribute('open')
  expect(earlier).toHaveTextContent('try one join and send it again.')
  expect(earlier).toHaveTextContent(/– P\. Sharma, \w{3} \d+ \w+/)
})

test('work that was due before the student enrolled is not late', async () => {
  await school.addAssignment(course, { title: 'Before you came', deadline: startOfTests - 3 * day })
  await school.addAssignment(course, { title: 'Still in time' })
  await open('/assignments')
  const before = await cardOf('Before you came')
  expect(within(before).getByText(/^Due before you joined, on$/)).toHaveTextContent(/ \w{3} \d+ \w+$/)
  expect(screen.queryByText(/Overdue/)).toBeNull()
  expect(screen.queryByText('Late work is accepted and marked late.')).toBeNull()
  expect((await rows('Pending'))[1]).toBe(before)
  expect(linkIn(before)).toBeVisible()
  expect(screen.getByText('2 to submit.')).toBeVisible()
})

test('a description of more than a hundred characters is cut after a word, and can be opened', async () => {
  // Character 100 is within "unmistakably".
  const description = `${'Draw it by hand. '.repeat(5)}Say it all unmistakably, and send a photo of your page.`
  const { title } = await school.addAssignment(course, { description })
  await open('/assignments')
  const card = await cardOf(title)
  expect(within(card).getByText(/^Draw it by hand/)).toHaveTextContent(/ Say it all\.\.\.$/)
  await user.click(within(card).getByRole('button', { name: 'Read more' }))
  expect(card).toHaveTextContent(description)
  await user.click(within(card).getByRole('button', { name: 'Show less' }))
  expect(card).not.toHaveTextContent(description)
})

test('a submitted link shows a message for three seconds, and stays in its row', async () => {
  const { title } = await school.addAssignment(course)
  await open('/assignments')
  const card = await cardOf(title)
  await fill(linkIn(card), 'docs.example/asha/first-page')
  const release = network.hold('POST /api/assignments/submit')
  within(card).getByRole('button', { name: 'Submit' }).focus()
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    now: startOfTests,
    shouldAdvanceTime: true,
  })
  await user.keyboard('{Enter}')
  expect(await within(card).findByRole('button', { name: 'Submitting...' })).toBeVisible()
  release()
  const confirmation = 'Your assignment was successfully submitted!'
  expect(await (await region('Pending')).findByText(confirmation)).toBeVisible()
  const submitted = within(card).getByRole('group', { name: title })
  await waitFor(() => expect(submitted).toHaveFocus())
  expect(submitted.querySelector('.stamp-pressed')).toHaveTextContent('Submitted')
  for (const gone of [within(card).getByRole('button', { name: 'Submit' }), within(card).getByText(/^Due /)])
    expect(gone.closest('.invisible')).not.toBeNull()
  await vi.advanceTimersByTimeAsync(3_000 - 1_000)
  expect(screen.getByText(confirmation)).toBeVisible()
  await vi.advanceTimersByTimeAsync(1_000)
  await waitFor(() => expect(screen.queryByText(confirmation)).toBeNull())
  await vi.advanceTimersByTimeAsync(30_000)
  expect((await rows('Pending'))[0]).toHaveTextContent('Submitted')
  await waitFor(() => expect(submitted).toHaveFocus())
  await user.tab()
  await waitFor(() => expect(within(submitted).getByRole('link', { name: /^docs\.example/ })).toHaveFocus())
  await user.tab()
  await waitFor(() => expect(within(submitted).getByRole('button', { name: /^Take back/ })).toHaveFocus())
  vi.useFakeTimers({ toFake: ['Date'], now: startOfTests })

  await reload()
  expect((await region('Completed')).getByRole('link', { name: /^docs\.example/ })).toHaveAttribute(
    'href',
    'https://docs.example/asha/first-page',
  )
  expect((await region('Pending')).queryByText(title)).toBeNull()
  expect(await statusOf(title)).toBe('Completed')
})

test('a submission that is taken back on the same visit shows the form in the same place', async () => {
  const { title } = await school.addAssignment(course)
  await open('/assignments')
  const card = await cardOf(title)
  await fill(linkIn(card), 'https://docs.example/asha/wrong')
  await submitIn(card)
  await press(/^Take back/)
  await press('Take it back')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Take this link back?' })).toBeNull())
  const notice = await within(await cardOf(title)).findByText('Taken back. You can send another link.')
  expect(notice.closest('[role=status]')).not.toBeNull()
  expect(linkIn(card)).toHaveValue('')
  await fill(linkIn(card), 'https://docs.example/asha/right')
  await submitIn(card)
  expect(await within(card).findByRole('group', { name: title })).toHaveTextContent('Submitted')
  expect(within(card).getByRole('link', { name: /asha\/right/ })).toBeVisible()
})

test('taking back asks first, and Keep it changes nothing', async () => {
  const assignment = await school.addAssignment(course)
  await submitWork(student, assignment, 'https://work.example/wrong')
  await open('/assignments')
  await press(/^Take back/)
  const dialog = await screen.findByRole('dialog', { name: 'Take this link back?' })
  expect(dialog).toHaveTextContent('work.example/wrong')
  await press('Keep it')
  await waitFor(() => expect(dialog).not.toHaveAttribute('open'))
  expect(await statusOf(assignment.title)).toBe('Completed')
})

test('after taking back the work is pending again, and a lost response changes nothing', async () => {
  const assignment = await school.addAssignment(course)
  await submitWork(student, assignment, 'https://work.example/wrong')
  await open('/assignments')
  const recover = network.respond('DELETE /api/submissions', () => {
    throw new TypeError('Failed to fetch')
  })
  await press(/^Take back/)
  const dialog = within(await screen.findByRole('dialog', { name: 'Take this link back?' }))
  await press('Take it back')
  expect(await dialog.findByRole('alert')).toHaveTextContent('The link could not be taken back.')
  expect(await statusOf(assignment.title)).toBe('Completed')
  recover()
  await press('Take it back')
  const back = within(await (await region('Pending')).findByRole('listitem'))
  expect(await back.findByText('Taken back. You can send another link.')).toBeVisible()
  await waitFor(() => expect(back.getByRole('heading', { name: assignment.title })).toHaveFocus())
  expect(await statusOf(assignment.title)).toBe('Pending')
})

test('when the mentor has opened the link meanwhile, the page says so and the work stays', async () => {
  const assignment = await school.addAssignment(course)
  const submission = await submitWork(student, assignment, 'https://work.example/wrong')
  await open('/assignments')
  await press(/^Take back/)
  await mentor.call('POST', `submissions/${submission}/open`)
  await press('Take it back')
  const card = await cardOf(assignment.title)
  expect(await within(card).findByRole('alert')).toHaveTextContent(
    'Your mentor has opened this link meanwhile, so it cannot be taken back any more.',
  )
  expect(screen.queryByRole('dialog', { name: 'Take this link back?' })).toBeNull()
  expect(within(card).queryByRole('button', { name: /^Take back/ })).toBeNull()
  expect(card).toHaveTextContent('Completed')
})
