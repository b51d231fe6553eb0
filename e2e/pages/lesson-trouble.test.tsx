import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { findLiveText } from './support/announced.ts'
import {
  addStudiedCourse,
  heading,
  lessonOf,
  openPlayer,
  passTime,
  study,
  youtube,
} from './support/lessons.ts'
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

const offlineNotice =
  'The school does not answer. Your place and marks wait on this device and are sent when the connection is back.'
const topics = ['First', 'Second', 'Third'].map((name) => ({ name, video: youtube }))
const visits = () => network.count(`PUT /api/courses/${course.id}/lessons`)
const mark = () => screen.findByText('Mark as done').then((label) => label.closest('button') as HTMLElement)

let student: Awaited<ReturnType<typeof study>>['student']
let course: Awaited<ReturnType<typeof study>>['course']
beforeEach(async () => {
  ;({ student, course } = await study(topics))
})

async function play() {
  await open(course.path(0))
  await user.click(await screen.findByLabelText('Play video'))
  return openPlayer()
}

const waitUntilOpened = () =>
  waitFor(async () => expect(await lessonOf(student, course)).toMatchObject({ visit: { second: null } }))

test('a topic that failed to load offline loads when the connection returns', async () => {
  await open(course.path(0))
  await waitFor(() => expect(network.count(`GET /api/courses/${course.id}/lessons/`)).toBe(2))
  await screen.findByLabelText('Play video')
  act(() => network.setOnline(false))
  await user.click(screen.getByRole('link', { name: /^Next topic/ }))
  expect(await screen.findByLabelText('Play video')).toBeVisible()
  await user.click(screen.getByRole('link', { name: /^Next topic/ }))
  expect(await findLiveText('The lesson did not load.', 'alert')).toBeVisible()
  act(() => network.setOnline(true))
  expect(await screen.findByLabelText('Play video')).toBeVisible()
  expect(screen.queryByText('The lesson did not load.')).toBeNull()
})

test('parts that were watched while the school did not respond count', async () => {
  const restore = network.respond('PUT /api/courses', () => {
    throw new TypeError('Failed to fetch')
  })
  const player = await play()
  await player.play(0, 45)
  await player.pause(45)
  expect(await findLiveText(offlineNotice)).toBeVisible()
  expect(await lessonOf(student, course)).toMatchObject({ visit: null })
  restore()
  act(() => network.setOnline(true))
  await waitFor(async () => expect(await lessonOf(student, course)).toMatchObject({ visit: { second: 45 } }))
  await waitFor(() => expect(screen.queryByText(offlineNotice)).toBeNull())
  expect(screen.queryByText(/^Not everything was saved/)).toBeNull()
})

test('when watched parts are refused, the place is saved anyway, and the page says so', async () => {
  const player = await play()
  await waitUntilOpened()
  // The school's clock has not advanced 500 seconds.
  for (let second = 0; second <= 500; second += 1) await player.jump(second)
  await player.pause(500)
  const notice =
    'Not everything was saved. This is more than can have been watched since you opened the topic.'
  expect(await findLiveText(notice)).toBeVisible()
  await waitFor(async () => expect(await lessonOf(student, course)).toMatchObject({ visit: { second: 500 } }))
})

test('while one save runs, all later ones are sent together after it', async () => {
  const player = await play()
  await waitUntilOpened()
  const sent: number[] = []
  network.respond('PUT /api/courses', (request) => {
    void request
      .clone()
      .json()
      .then(({ second }) => sent.push(second))
    return undefined
  })
  const release = network.hold('PUT /api/courses')
  const before = visits()
  for (const second of [20, 30, 40, 50]) {
    await player.jump(second)
    await player.pause(second)
  }
  expect(visits()).toBe(before + 1)
  release()
  await waitFor(async () => expect(await lessonOf(student, course)).toMatchObject({ visit: { second: 50 } }))
  expect(sent).toEqual([20, 50])
})

test('a mark that the school refuses is reverted with a message', async () => {
  await open(course.path(0))
  network.fail('PUT /api/courses', 422, { message: 'It is not so.', code: 'VALIDATION' })
  await user.click(await mark())
  expect(await findLiveText('This could not be saved. It is not so.')).toBeVisible()
  expect(await mark()).toBeVisible()
  expect(await lessonOf(student, course)).toMatchObject({ done: false })
})

test('a place whose save found the session ended is sent after the log-in', async () => {
  const login = { email: 'later@mail.example', password: 'practice' }
  const signedUp = await school.visitor.call('POST', 'auth/signup', { name: 'Meera Iyer', ...login })
  student = await signIn(await school.signIn({ id: signedUp.body.user._id }))
  await school.enroll(student, course as never)
  const player = await play()
  await waitUntilOpened()
  await student.call('POST', 'auth/logout')
  await player.jump(60)
  await player.pause(60)
  await waitFor(() => expect(location.pathname).toBe('/login'))
  await fill(await screen.findByLabelText('Email'), login.email)
  await fill(screen.getByLabelText('Password'), login.password)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  student = await school.signIn(student)
  await waitFor(async () => expect(await lessonOf(student, course)).toMatchObject({ visit: { second: 60 } }))
})

test('offline, loaded topics are shown, also the next one; after a log-out nothing is stored', async () => {
  await open(course.path(0))
  await waitFor(() => expect(network.count(`GET /api/courses/${course.id}/lessons/`)).toBe(2))
  await waitUntilOpened()
  const restore = network.respond('/api', () => {
    throw new TypeError('Failed to fetch')
  })
  await user.click(screen.getByRole('link', { name: /^Next topic/ }))
  await waitFor(async () => expect(await heading('Second')).toHaveFocus())
  expect(await screen.findByLabelText('Play video')).toBeVisible()
  await waitFor(() => expect(Object.keys(localStorage).join()).toContain('lessons of'))
  restore()
  await user.click(screen.getByText('Logout', { exact: true }))
  await waitFor(() => expect(location.pathname).not.toContain(course.id))
  expect(Object.keys(localStorage).join()).not.toContain('lessons of')
})

test('a video that YouTube refuses is marked by hand, the mentor sees who reported it, and it counts again once it plays', async () => {
  course = await addStudiedCourse([
    { name: 'First', video: youtube, doneWhen: 'watched', videoSeconds: 1_780 },
  ])
  await school.enroll(student, course as never)
  let player = await play()
  expect(await mark()).toHaveAttribute('aria-disabled', 'true')
  await player.refuse(150)
  expect((await screen.findAllByText(/^YouTube does not play this video here: it is gone/))[0]).toBeVisible()
  const byHandText = 'YouTube does not play this video here: mark the topic yourself.'
  expect(await screen.findByText(byHandText)).toBeVisible()
  expect(await mark()).not.toHaveAttribute('aria-disabled', 'true')
  await waitFor(async () =>
    expect(await lessonOf(student, course)).toMatchObject({ visit: { unplayable: true } }),
  )

  await signIn(course.mentor)
  await reload()
  expect(
    await screen.findByText(
      /^YouTube does not play this video for .+\. They mark the topic themselves\. 0 students have/,
    ),
  ).toBeVisible()

  await signIn(student)
  player = await play()
  expect(await mark()).not.toHaveAttribute('aria-disabled', 'true')
  passTime(10_000)
  await player.play(0, 3)
  await player.pause(3)
  await waitFor(async () => expect(await mark()).toHaveAttribute('aria-disabled', 'true'))
})

test('a video that fails to load shows an error, and can be loaded again', async () => {
  await open(course.path(0))
  const button = await screen.findByLabelText('Play video')
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'setInterval'], now: Date.now() })
  act(() => button.click())
  const poster = () => document.querySelector('.poster')
  expect(poster()).toHaveTextContent('Loading...')
  act(() => vi.advanceTimersByTime(8_000))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  expect(screen.getAllByText(/^The video did not load/)[0]).toBeVisible()
  expect(poster()).toBeNull()
  expect(screen.queryByText('Played by YouTube.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(poster()).toHaveTextContent('Loading...')
  expect(within(screen.getByRole('main')).getByText('Mark as done')).toBeVisible()
})

test.each([
  ['video', 'The video did not load.'],
  ['pdf', 'The handout did not load.'],
] as const)(
  'a %s of the school without a pass shows an error, and can be loaded again',
  async (kind, words) => {
    await school.database.db
      .updateTable('syllabus_items')
      .set({ video: '', [kind]: '/api/files/0197-ab' })
      .where('course_id', '=', course.id)
      .execute()
    const restore = network.respond('/api/users/me/handout-pass', () => {
      throw new TypeError('Failed to fetch')
    })
    await open(course.path(0))
    if (kind === 'video') await user.click(await screen.findByLabelText('Play video'))
    expect(await screen.findByText(words)).toBeVisible()
    restore()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(words)).toBeNull())
    if (kind === 'video') expect(document.querySelector('video')).toBeVisible()
  },
)
