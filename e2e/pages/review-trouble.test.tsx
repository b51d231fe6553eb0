import { act, fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Person } from '#server/testing/school.ts'
import {
  addSubmittedWork,
  expectFocus,
  expectWorkOpen,
  feedback,
  findSavedStatus,
  grade,
  openDesk,
  option,
  options,
  pane,
  press,
  queue,
} from './support/desk.ts'
import { fill, network, open, school, screen, signIn, user, waitFor, within } from './support/page.tsx'
import { reassign, reviewAs, signInMentorWithCourse, submitAs, workOf } from './support/teaching.ts'

const keyboard = (keys: string) => user.keyboard(keys)
const save = () => keyboard('{Control>}{Enter}{/Control}')
const alert = () => within(pane()).findByRole('alert')

test('with two reviewers at once the other review is shown beside the typed one, and nothing is lost', async () => {
  const { mentor, first } = await openDesk(['Rani Aranha', 'Rani Bose'])
  await fill(grade(), '55')
  await fill(feedback(), 'Mine.')
  await reviewAs(mentor, first.id, { status: 'Graded', grade: 90, feedback: 'Theirs.' })
  school.pass(60_000)
  await save()
  expect(await alert()).toHaveTextContent('This work was changed by somebody else meanwhile.')
  expect(await alert()).toHaveTextContent(/Priya Sharma graded it: 90 of 100 \(.+\)\./)
  expect(await alert()).toHaveTextContent('Theirs.')
  expect(grade()).toHaveValue('55')
  expect(feedback()).toHaveValue('Mine.')
  expect(await workOf(mentor, first.id)).toMatchObject({ grade: 90 })

  // The saving key must not also confirm the warning.
  await save()
  expect(await alert()).toHaveFocus()
  grade().focus()
  await keyboard('{Enter}')
  await press('Accept')
  expect(await alert()).toHaveFocus()
  await keyboard('{Enter}')
  expect(await workOf(mentor, first.id)).toMatchObject({ grade: 90, version: 2 })
  await press('Keep mine')
  expect(within(pane()).queryByRole('alert')).toBeNull()
  expect(grade()).toHaveFocus()
  await save()
  await findSavedStatus('55 of 100 for Rani Aranha.')
  expect(await workOf(mentor, first.id)).toMatchObject({ grade: 55, feedback: 'Mine.' })
})

test('Ctrl+Enter pressed twice, or held, saves once and marks nothing else', async () => {
  const { mentor, works, first } = await openDesk(['Qadir Aranha', 'Qadir Bose', 'Qadir Chawla'])
  await keyboard('j')
  await expectWorkOpen('Qadir Bose')
  await fill(feedback(), 'Half a sentence, not meant')
  queue().focus()
  await keyboard('k')
  await expectWorkOpen('Qadir Aranha')
  const release = network.hold('PUT /api/submissions')
  await fill(grade(), '70')
  await keyboard('{Control>}{Enter}{Enter}{/Control}')
  release()
  await findSavedStatus('70 of 100 for Qadir Aranha.')
  await expectWorkOpen('Qadir Bose')
  await act(async () => undefined)
  for (const repeat of [false, true, true])
    fireEvent.keyDown(document.activeElement ?? document, { key: 'Enter', ctrlKey: true, repeat })
  await expectFocus(feedback)
  expect(await workOf(mentor, works[1]?.id ?? '')).toMatchObject({ status: 'Submitted' })
  expect(network.count('PUT /api/submissions')).toBe(1)
  const { history } = await workOf(mentor, first.id)
  expect(history.map(({ kind }: { kind: string }) => kind)).toEqual(['submitted', 'graded'])
  await save()
  await findSavedStatus('returned to Qadir Bose for changes.')
})

test('a submission taken back meanwhile shows a notice with the typed review, and the queue continues', async () => {
  const { first } = await openDesk(['Sona Aranha', 'Sona Bose'])
  await fill(feedback(), 'Half of it.')
  expect((await first.student.call('DELETE', `submissions/${first.id}`)).status).toBe(204)
  await save()
  expect(await alert()).toHaveTextContent('This work is not here any more.')
  expect(await within(pane()).findByText('Sona Aranha has taken this work back.')).toBeVisible()
  expect(within(pane()).getByText('Half of it.')).toBeVisible()
  await expectFocus(() => within(pane()).getByRole('button', { name: 'Go on' }))
  await keyboard('{Enter}')
  await expectWorkOpen('Sona Bose')
  await expectFocus(queue)
  await waitFor(() => expect(options()).toHaveLength(1))
})

test('a course that is given to another mentor meanwhile shows the reason at the next call', async () => {
  const { mentor, course, first } = await openDesk(['Tara Aranha'])
  const stays = await school.addCourse({ name: 'Stays', mentor_id: mentor.id })
  const student = await school.as('student', { name: 'Tara Bose' })
  await school.enroll(student, stays)
  await submitAs(student, (await school.addAssignment(stays)).id)
  await fill(grade(), '70')
  const other = await reassign(course)
  await save()
  const why = 'Forms is not assigned to you any more, so its work is not on your desk any more.'
  expect(await within(pane()).findByText(why)).toBeVisible()
  await press('Go on')
  expect(await screen.findByText('This list is filtered by something that is not yours.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  await user.click(screen.getByRole('link', { name: 'Show all work to review' }))
  await expectWorkOpen('Tara Bose')
  expect(option('Tara Aranha')).toBeUndefined()
  expect(await workOf(other, first.id)).toMatchObject({ status: 'Submitted' })
})

test('a co-mentor removed while reviewing sees a notice, and can copy their text', async () => {
  const { mentor: lead, course, first } = await addSubmittedWork(['Tara Aranha'])
  const arun = await school.as('mentor', { name: 'Arun Das' })
  const admin = await school.as('admin')
  await admin.call('POST', `courses/${course.id}/co-mentors`, { mentorId: arun.id })
  await signIn(arun)
  await open('/mentor/assignments/review')
  await expectWorkOpen('Tara Aranha')
  await fill(grade(), '70')
  await fill(feedback(), 'Half of my remarks.')
  await admin.call('DELETE', `courses/${course.id}/co-mentors/${arun.id}`)
  await save()
  const why = 'Forms is not assigned to you any more, so its work is not on your desk any more.'
  expect(await within(pane()).findByText(why)).toBeVisible()
  expect(pane()).toHaveTextContent('70 of 100')
  expect(pane()).toHaveTextContent('Half of my remarks.')
  expect(await workOf(lead, first.id)).toMatchObject({ status: 'Submitted' })
})

test('text that is no web address is plain text, on the desk and in the table', async () => {
  const { first } = await addSubmittedWork(['Uma Aranha'])
  const hostile = 'javascript:alert(1)'
  await school.database.db
    .updateTable('submissions')
    .set({ link: hostile })
    .where('id', '=', first.id)
    .execute()
  const opened = vi.spyOn(window, 'open')
  await open('/mentor/assignments/review')
  await expectWorkOpen('Uma Aranha')
  expect(within(pane()).getByText(hostile)).toBeVisible()
  const notice = 'This is not a web address, so it cannot be opened from here.'
  expect(within(pane()).getByText(notice)).toBeVisible()
  expect(pane().querySelectorAll('a')).toHaveLength(0)
  queue().focus()
  await keyboard('{Enter}')
  expect(opened).not.toHaveBeenCalled()
  await open('/mentor/assignments')
  expect(await screen.findByText(hostile)).toBeVisible()
  expect(document.querySelectorAll('a[href^="javascript"]')).toHaveLength(0)
})

test('the desk shows that it loads, that it failed and can be loaded again, and that it is empty', async () => {
  await signInMentorWithCourse()
  const recover = network.fail('GET /api/submissions')
  const release = network.hold('GET /api/submissions')
  await open('/mentor/assignments/review')
  expect(screen.getAllByText('Loading...')).not.toEqual([])
  release()
  expect(await screen.findByText('Error fetching assignments or submissions.')).toBeVisible()
  recover()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('You have nothing to review.')).toBeVisible()
})

test('a review that cannot be saved shows an error, keeps typed text, and is saved later', async () => {
  await openDesk(['Veda Aranha'])
  await fill(grade(), '77')
  const recover = network.respond('PUT /api/submissions', () => {
    throw new TypeError('Failed to fetch')
  })
  await save()
  expect(await alert()).toHaveTextContent('The review is not saved yet.')
  expect(grade()).toHaveValue('77')
  recover()
  await save()
  await findSavedStatus('77 of 100 for Veda Aranha.')
})

test('a student sees a review on the open page without a reload', async () => {
  const { mentor, course, first } = await addSubmittedWork(['Ira Aranha'])
  const second = await school.addAssignment(course, { title: 'The second page' })
  const other = await submitAs(first.student, second.id)
  await signIn(first.student as Person)
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() })
  await open('/assignments')
  const list = (name: string) => screen.findByRole('region', { name })
  expect(await list('Completed')).toHaveTextContent('A page that waits')
  await reviewAs(mentor, first.id, { status: 'Returned', feedback: 'Name the second try.' })
  await reviewAs(mentor, other, { status: 'Graded', grade: 91 })
  vi.advanceTimersByTime(61_000)
  await waitFor(async () => expect(await list('Pending')).toHaveTextContent('Name the second try.'))
  expect(await list('Completed')).toHaveTextContent('The second page')
  expect(await list('Completed')).toHaveTextContent('91 of 100')
})
