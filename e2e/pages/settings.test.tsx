import { act } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fetchSettings } from '../../web/app/features/settings/own-settings.ts'
import { forgetSettings, logInHere, signUp } from './support/accounts.ts'
import { network, open, reload, school, screen, signIn, user, waitFor, within } from './support/page.tsx'

const path = 'users/me/settings'
const heading = () => screen.findByRole('heading', { level: 1, name: 'Settings' })
const choice = (name: string) => screen.findByRole('radio', { name: new RegExp(`^${name}`) })
const mails = (name: string) => screen.findByRole('switch', { name: new RegExp(`^${name}`) })
const save = () => user.click(screen.getByRole('button', { name: 'Save Changes' }))
const saved = () => screen.findByText('Settings saved successfully!')
const theme = () => document.documentElement.dataset.theme

afterEach(forgetSettings)

test('untouched settings show the defaults of the specification', async () => {
  await signIn(await school.as('student'))
  await open('/courses')
  await user.click(screen.getByRole('button', { name: 'Your menu' }))
  const menu = document.getElementById('user-menu') as HTMLElement
  await user.click(within(menu).getByRole('link', { name: 'Settings' }))
  await waitFor(async () => expect(await heading()).toHaveFocus())
  expect(document.title).toBe('Settings · Abhyas')
  for (const name of ['Match device', 'Video', 'Private']) expect(await choice(name)).toBeChecked()
  for (const kind of ['Assignments', 'Quizzes', 'Announcements', 'Doubts'])
    expect(await mails(kind)).toBeChecked()
  expect(
    screen.getByText(
      'A mail when a quiz is set, the day before it opens, when it is marked, and when a changed key moves your score.',
    ),
  ).toBeVisible()
})

test('one Save stores everything, here and on every device', async () => {
  const student = await signIn(await school.as('student'))
  await open('/settings')
  await user.click(await choice('Dark'))
  await user.click(await mails('Quizzes'))
  await user.click(await choice('Text'))
  await user.click(await choice('People in my courses'))
  expect(await screen.findByText('Not saved yet.')).toBeVisible()
  await save()
  expect(await saved()).toBeVisible()
  expect(screen.queryByText('Not saved yet.')).toBeNull()
  const notifications = { assignments: true, quizzes: false, announcements: true, doubts: true }
  const savedSettings = { darkMode: true, learningStyle: 'text', progressVisibility: 'friends' }
  expect((await student.call('GET', path)).body).toEqual({ language: null, notifications, ...savedSettings })
  expect({ ...localStorage }).toMatchObject({ ...savedSettings, darkMode: 'true' })
  expect(JSON.parse(localStorage.getItem('notifications') ?? '')).toEqual(notifications)

  // Another device has no settings stored.
  forgetSettings()
  localStorage.clear()
  await signIn(student)
  await open('/settings')
  await waitFor(async () => expect(await mails('Quizzes')).not.toBeChecked())
  expect(await choice('People in my courses')).toBeChecked()
  expect(theme()).toBe('dark')
})

test('a theme shows when it is chosen, and is reverted when it is not saved', async () => {
  await signIn(await school.as('student'))
  await open('/settings')
  await user.click(await choice('Dark'))
  await waitFor(() => expect(theme()).toBe('dark'))
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Courses' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
  expect(theme()).toBeUndefined()
})

test('the learning style decides which part of a topic comes first and opens first', async () => {
  const student = await signIn(await school.as('student'))
  const course = await school.addCourse()
  await school.enroll(student, course)
  const { body } = await student.call('GET', `courses/${course.id}`)
  const [item] = body.syllabus
  for (const [learningStyle, buttons, panel] of [
    ['video', ['Close', 'PDF'], 'Video: First steps'],
    ['text', ['Close', 'Video'], 'PDF: First steps'],
    ['mixed', ['Close', 'Video'], 'PDF: First steps'],
  ] as const) {
    await student.call('PUT', path, { learningStyle })
    await open('/settings')
    await screen.findByRole('button', { name: 'Save Changes' })
    await open(`/courses/${course.id}?topic=${item._id}`)
    const group = await screen.findByRole('group', { name: panel })
    const row = within(group.closest('li') as HTMLElement)
    const first = row.getAllByRole('button').map((button) => button.textContent)
    expect(first.slice(0, 2)).toEqual(buttons)
  }
})

test('a session that ends meanwhile keeps the choices and returns to them', async () => {
  const student = await signUp()
  await open('/settings')
  await user.click(await choice('Mixed'))
  await user.click(await mails('Announcements'))
  await student.call('POST', 'auth/logout')
  await save()
  expect(await screen.findByText('Session expired, please log in again.')).toBeVisible()
  await logInHere(student)
  await waitFor(() => expect(location.pathname).toBe('/settings'))
  expect(await choice('Mixed')).toBeChecked()
  expect(await mails('Announcements')).not.toBeChecked()
  await save()
  expect(await saved()).toBeVisible()
  await reload()
  expect(await choice('Mixed')).toBeChecked()
  expect(screen.queryByText('Not saved yet.')).toBeNull()
})

test('values of another device appear, except for fields that are being changed', async () => {
  const student = await signIn(await school.as('student'))
  await open('/settings')
  await user.click(await choice('Mixed'))
  const elsewhere = { learningStyle: 'text', notifications: { assignments: false } }
  expect((await student.call('PUT', path, elsewhere)).status).toBe(200)
  await act(async () => void (await fetchSettings()))
  await waitFor(async () => expect(await mails('Assignments')).not.toBeChecked())
  expect(await choice('Mixed')).toBeChecked()
})

test('settings that fail to load or save show an error, and nothing is lost', async () => {
  const student = await signIn(await school.as('student'))
  let recover = network.fail(`/api/${path}`)
  await open('/settings')
  expect(await screen.findByText('Your settings did not load.')).toBeVisible()
  recover()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click(await choice('Public'))
  recover = network.fail(`/api/${path}`)
  await save()
  expect(await screen.findByText('Your settings are not saved yet.')).toBeVisible()
  expect(await choice('Public')).toBeChecked()
  recover()
  await save()
  expect(await saved()).toBeVisible()
  expect((await student.call('GET', path)).body).toMatchObject({ progressVisibility: 'public' })
})

test('a mentor and an admin choose the theme and their own emails; settings of students are hidden', async () => {
  await signIn(await school.as('mentor'))
  await open('/settings')
  expect(await choice('Dark')).toBeVisible()
  expect(screen.queryByText('Preferred learning style')).toBeNull()
  expect(screen.getByRole('group', { name: 'Notifications' })).toHaveTextContent('Work to review')
  expect(screen.queryByRole('switch', { name: /^Quizzes/ })).toBeNull()
  await signIn(await school.as('admin'))
  await open('/settings')
  expect(await mails('Doubts')).toBeVisible()
  expect(screen.queryByRole('switch', { name: /^Work to review/ })).toBeNull()
})
