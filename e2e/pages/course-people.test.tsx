import { beforeEach, expect, test, vi } from 'vitest'
import type { Person } from '#server/testing/school.ts'
import { findLiveText } from './support/announced.ts'
import { addStudiedCourse, type StudiedCourse } from './support/lessons.ts'
import { fill, network, open, school, screen, signIn, user, waitFor, within } from './support/page.tsx'
import { EverythingIsNear } from './support/window.ts'

const region = async (name: string) => within(await screen.findByRole('region', { name }))
const people = () => region('People')
const announcements = () => region('Announcements')
const openCourse = () => open(`/courses/${course.id}`)
const share = (person: Person, progressVisibility: string) =>
  person.call('PUT', 'users/me/settings', { progressVisibility })

let course: StudiedCourse
beforeEach(async () => {
  // The lower part renders only near the viewport; happy-dom has no layout.
  vi.stubGlobal('IntersectionObserver', EverythingIsNear)
  course = await addStudiedCourse([{ name: 'Forms' }])
})

test('each student is visible as they chose: to nobody, to fellow students, or to everybody', async () => {
  const [student, friend, stranger] = [
    await school.as('student'),
    await school.as('student', { name: 'Meera Iyer' }),
    await school.as('student'),
  ]
  for (const one of [student, friend]) await school.enroll(one, course as never)
  await share(student, 'public')
  const seenBy = async (person: Person) => {
    await signIn(person)
    await openCourse()
    const list = await people()
    await list.findAllByRole('listitem')
    return list.queryAllByText('Meera Iyer')
  }
  expect(await seenBy(student)).toHaveLength(0)
  await share(friend, 'friends')
  expect(await seenBy(student)).toHaveLength(1)
  expect((await people()).getAllByRole('listitem')[0]).toHaveTextContent(/\d+ of \d+ done/)
  expect(await seenBy(stranger)).toHaveLength(0)
  await share(friend, 'public')
  expect(await seenBy(stranger)).toHaveLength(1)
})

test('the list loads more on request', async () => {
  for (let count = 0; count < 14; count += 1) await school.enroll(await school.as('student'), course as never)
  await signIn(await school.as('admin'))
  await openCourse()
  const list = await people()
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(12))
  await user.click(list.getByRole('button', { name: 'Show more people' }))
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(14))
})

test('a mentor makes an announcement, and the students of the course read it', async () => {
  const student = await school.as('student')
  await school.enroll(student, course as never)
  await signIn(course.mentor)
  await openCourse()
  const form = within(await (await announcements()).findByRole('form', { name: 'New announcement' }))
  await user.click(form.getByRole('button', { name: 'Announce' }))
  const field = form.getByLabelText('To all students of this course')
  expect(field).toHaveAccessibleDescription(expect.stringContaining('Please write what you announce.'))
  const announce = async () => {
    await user.click(form.getByRole('button', { name: 'Announce' }))
    await user.click(await screen.findByRole('button', { name: 'Announce to 1 student' }))
  }
  await fill(field, 'No class on Friday.')
  const restore = network.fail('POST /api/courses')
  await announce()
  expect(await findLiveText('The announcement could not be sent.', 'alert')).toBeVisible()
  expect(field).toHaveValue('No class on Friday.')
  restore()
  await announce()
  expect(await findLiveText('Announcement sent.')).toBeVisible()
  const first = async () => (await (await announcements()).findAllByRole('listitem'))[0]
  expect(await first()).toHaveTextContent('No class on Friday.')
  const next = within((await first()) as HTMLElement).getByRole('link', {
    name: 'Set an assignment about it',
  })
  expect(next).toHaveAttribute('href', '/mentor/assignments')

  await signIn(student)
  await openCourse()
  expect(await first()).toHaveTextContent('No class on Friday.')
  expect(await first()).toHaveTextContent('Asha mentor 1')
  expect((await announcements()).queryByRole('form')).toBeNull()
  expect((await announcements()).queryByText('Announced')).toBeNull()
})

test('announcements are for people in the course; empty lists say what will be there', async () => {
  const student = await signIn(await school.as('student'))
  await openCourse()
  expect(await (await people()).findByText('Nobody shows their progress here yet.')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Announcements' })).toBeNull()

  await school.enroll(student, course as never)
  await openCourse()
  expect(await (await announcements()).findByText('Nothing announced yet.')).toBeVisible()
  await user.click((await people()).getByRole('link', { name: 'Choose who sees yours' }))
  await waitFor(() => expect(location.pathname).toBe('/settings'))
})

test('people who failed to load can be loaded again, and the course stays', async () => {
  await signIn(await school.as('student'))
  const restore = network.fail(`/api/courses/${course.id}/people`)
  await openCourse()
  const list = await people()
  expect(await findLiveText('The people of this course did not load.', 'alert')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: course.name })).toBeVisible()
  restore()
  await user.click(list.getByRole('button', { name: 'Try again' }))
  expect(await list.findByText('Nobody shows their progress here yet.')).toBeVisible()
})
