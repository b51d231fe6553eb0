import { beforeEach, expect, test } from 'vitest'
import type { CourseRow } from '#server/modules/catalogue/catalogue.tables.ts'
import { logInHere, signUp } from './support/accounts.ts'
import { network, open, reload, school, screen, signIn, user, waitFor, within } from './support/page.tsx'

const name = 'Full stack web development'
const row = async (topic: string) => {
  const syllabus = within(await screen.findByRole('region', { name: 'Syllabus' }))
  return within(syllabus.getByText(topic).closest('li') as HTMLElement)
}
const done = async (topic: string) => (await row(topic)).findByRole('checkbox', { name: 'Done' })
const press = async (topic: string) => user.click(await done(topic))
const slip = () => screen.findByRole('complementary', { name: 'Your enrollment' })
const expectSlip = (text: string) => waitFor(async () => expect(await slip()).toHaveTextContent(text))
const keyboard = async (button: HTMLElement) => {
  button.focus()
  await user.keyboard('{Enter}')
}

let student: Awaited<ReturnType<typeof signUp>>
let course: CourseRow
let topics: { _id: string }[]
beforeEach(async () => {
  student = await signUp()
  course = await school.addCourse({ name }, [
    { name: 'First steps' },
    { name: 'Second steps' },
    { name: 'Last steps' },
  ])
  await school.addAssignment(course)
  await school.enroll(student, course)
  topics = (await student.call('GET', `courses/${course.id}`)).body.syllabus
})

const countMarked = async () => (await student.call('GET', `courses/${course.id}/progress`)).body.items.length
const mark = (topic: { _id: string } | undefined) =>
  student.call('PUT', `courses/${course.id}/progress/${topic?._id}`, { done: true })
const openCourse = () => open(`/courses/${course.id}`)

test('a topic is marked by hand, counted at once, and still marked after a reload', async () => {
  await openCourse()
  await expectSlip('0 of 4 done')
  await expectSlip('Next: 01 First steps')
  await press('First steps')
  await expectSlip('1 of 4 done')
  await expectSlip('Next: 02 Second steps')
  await waitFor(async () => expect(await countMarked()).toBe(1))
  await reload()
  expect(await done('First steps')).toBeChecked()
  await press('First steps')
  await expectSlip('0 of 4 done')
  await waitFor(async () => expect(await countMarked()).toBe(0))
})

test('the mark shows before the response, and is reverted with a message on failure', async () => {
  await openCourse()
  const recover = network.respond(`PUT /api/courses/${course.id}/progress`, () => {
    throw new TypeError('Failed to fetch')
  })
  const release = network.hold(`PUT /api/courses/${course.id}/progress`)
  await press('First steps')
  await expectSlip('1 of 4 done')
  release()
  expect(await (await row('First steps')).findByRole('alert')).toHaveTextContent(
    'This could not be saved. The school does not answer. Please try again.',
  )
  expect(await done('First steps')).not.toBeChecked()
  await expectSlip('0 of 4 done')
  expect(await countMarked()).toBe(0)

  recover()
  await press('First steps')
  await waitFor(async () => expect(await countMarked()).toBe(1))
  expect((await row('First steps')).queryByRole('alert')).toBeNull()
})

test('a mark that found the session ended shows a message beside its topic after the log-in', async () => {
  await openCourse()
  await student.call('POST', 'auth/logout')
  await press('First steps')
  await logInHere(student)
  await waitFor(() => expect(location.pathname).toBe(`/courses/${course.id}`))
  const text = 'This was not saved, because your session had ended. Please mark it again.'
  const message = await screen.findByText(text)
  expect((await row('First steps')).getByText(text)).toBe(message)
  expect(await done('First steps')).not.toBeChecked()
  await press('First steps')
  await waitFor(() => expect(message).not.toBeInTheDocument())
  await waitFor(() => expect(network.count('PUT /api/courses')).toBe(2))
  await reload()
  expect(await done('First steps')).toBeChecked()
})

test('the last of several quick presses wins', async () => {
  await openCourse()
  const release = network.hold(`PUT /api/courses/${course.id}/progress`)
  for (const topic of ['First steps', 'First steps', 'Second steps', 'First steps', 'First steps'])
    await press(topic)
  release()
  await waitFor(() => expect(network.count(`PUT /api/courses/${course.id}/progress`)).toBe(5))
  await waitFor(async () => expect(await countMarked()).toBe(1))
  await expectSlip('1 of 4 done')
  expect(await done('Second steps')).toBeChecked()
  expect(await done('First steps')).not.toBeChecked()
})

test('after a video was opened and closed the student is asked whether it is done', async () => {
  await openCourse()
  const topic = await row('First steps')
  const question = () => topic.queryByText('Finished with this topic?')
  const click = async (button: string) => user.click(await topic.findByRole('button', { name: button }))
  await click('Video')
  expect(question()).toBeNull()
  await click('Close')
  expect(question()).toBeVisible()
  await keyboard(topic.getByRole('button', { name: 'Not yet' }))
  expect(question()).toBeNull()
  await waitFor(async () => expect(await done('First steps')).toHaveFocus())
  expect(await done('First steps')).not.toBeChecked()

  await click('Video')
  await user.keyboard('{Escape}')
  await keyboard(await topic.findByRole('button', { name: 'Mark as done' }))
  expect(question()).toBeNull()
  expect(await done('First steps')).toBeChecked()
  await waitFor(async () => expect(await done('First steps')).toHaveFocus())
  await waitFor(async () => expect(await countMarked()).toBe(1))

  await click('Video')
  await click('Close')
  expect(await topic.findByRole('button', { name: 'Video' })).toBeVisible()
  expect(question()).toBeNull()
})

test('Continue leads to the first open lesson, from the course, the list and the dashboard', async () => {
  await mark(topics[0])
  const findFocused = async () => {
    await waitFor(() => expect(location.pathname).toBe(`/learn/${course.id}/${topics[1]?._id}`))
    await waitFor(async () =>
      expect(await screen.findByRole('heading', { level: 1, name: 'Second steps' })).toHaveFocus(),
    )
  }
  await openCourse()
  await expectSlip('Next: 02 Second steps')
  await user.click(within(await slip()).getByRole('link', { name: 'Continue' }))
  await findFocused()

  const go = { name: /^Continue\s*: Full stack web development$/ }
  await open('/courses')
  expect((await screen.findByRole('heading', { level: 2, name })).closest('li')).toHaveTextContent(
    '1 of 4 done',
  )
  await user.click(screen.getByRole('link', go))
  await findFocused()

  await open('/dashboard')
  expect(await screen.findByText('Next: 02 Second steps')).toBeVisible()
  await user.click(screen.getByRole('link', go))
  await findFocused()
})

test('when every topic is done, the remaining work is named', async () => {
  for (const topic of topics) await mark(topic)
  await openCourse()
  await expectSlip('3 of 4 done')
  await expectSlip('Every topic is done. What is left are assignments.')
  expect(within(await slip()).queryByRole('link', { name: 'Continue' })).toBeNull()
  await open('/dashboard')
  expect(await screen.findByText(/^Next: submit /)).toBeVisible()
  await user.click(screen.getByRole('link', { name: /^Open assignment\s*: Full stack web development$/ }))
  await waitFor(() => expect(location.pathname + location.search).toMatch(/^\/assignments\/[\w-]+$/))
})

test('a student without an enrollment has nothing to mark', async () => {
  await signIn(await school.as('student'))
  const preview = await school.addCourse({}, [{ name: 'A look inside', is_preview: 1 }])
  await open(`/courses/${preview.id}`)
  expect(await (await row('A look inside')).findByRole('button', { name: 'Video' })).toBeVisible()
  expect(screen.queryByRole('checkbox', { name: 'Done' })).toBeNull()
})
