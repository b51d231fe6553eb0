import { expect, test } from 'vitest'
import { getSettings } from '#contract/settings/settings.ts'
import { startOfTests } from '#server/testing/school.ts'
import { call } from '../../web/app/api/client.ts'
import { sessionUser, startSession } from '../../web/app/api/session.ts'
import {
  addPersonWithPassword,
  arriveAt,
  type PersonWithPassword,
  passwordField,
  takeToasts,
  toasts,
  typeLogIn,
} from './support/log-in.ts'
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

const expiredText = 'Session expired, please log in again.'
const mustLogInText = 'You must be logged in to access this page.'
const bar = () => within(screen.getByRole('banner'))
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** The browser cannot check the fake signature. */
const tokenUntil = (ms: number) =>
  `${part({ alg: 'HS256' })}.${part({ exp: Math.floor(ms / 1000) })}.signature`

function store(token: string, stored: object | string): void {
  localStorage.setItem('token', token)
  localStorage.setItem('user', typeof stored === 'string' ? stored : JSON.stringify(stored))
}

const enter = async (member: PersonWithPassword) => {
  await signIn(await school.signIn(member))
  return localStorage.getItem('token') ?? ''
}

const end = (token: string) =>
  school.visitor.call('POST', 'auth/logout', undefined, { authorization: `Bearer ${token}` })

const logOut = () => user.click(bar().getByRole('button', { name: 'Logout' }))

test('a stored session survives a reload', async () => {
  await enter(await addPersonWithPassword())
  await open('/help')
  await reload()
  expect(await screen.findByText('Hello, Asha')).toBeVisible()
  expect(bar().queryByRole('link', { name: 'Login' })).toBeNull()
})

test('an expired session is cleared at start-up, with one message', async () => {
  store(tokenUntil(startOfTests - 60_000), { _id: 'someone', name: 'Meera Iyer', role: 'student' })
  await open('/help')
  expect(takeToasts()).toEqual([expiredText])
  expect(bar().getAllByRole('link', { name: 'Login' })).not.toEqual([])
  expect(localStorage).toHaveLength(0)
  await reload()
  expect(toasts()).toEqual([])
  await user.click(bar().getAllByRole('link', { name: 'Courses' })[0] as HTMLElement)
  await arriveAt('/login')
  expect(toasts()).toEqual([mustLogInText])
})

test('an expired session leads to the log-in and back to the page, with its own message', async () => {
  const student = await addPersonWithPassword()
  store(tokenUntil(startOfTests - 60_000), { _id: student.id, role: 'student' })
  await open('/assignments')
  await arriveAt('/login')
  await typeLogIn(student)
  await arriveAt('/assignments')
  expect(toasts()).toEqual([expiredText, 'Login successful!'])
})

test('a stored role in capitals is accepted', async () => {
  await signIn(await school.as('mentor', { name: 'Meera Iyer' }))
  store(
    localStorage.getItem('token') ?? '',
    (localStorage.getItem('user') ?? '').replace('"mentor"', '"Mentor"'),
  )
  await open('/mentor/dashboard')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Dashboard')
  expect(document.getElementById('user-menu')).toHaveTextContent('Mentor')
})

test('an unreadable stored session is ignored', async () => {
  store('not.a.token', '{broken')
  await open('/help')
  expect(bar().getAllByRole('link', { name: 'Login' })).not.toEqual([])
})

test('stored data may lack a name and a role', async () => {
  const { id, token } = await addPersonWithPassword()
  store(token, { _id: id, email: 'someone@mail.example' })
  await open('/help')
  expect(bar().getByText('Hello, Guest')).toBeVisible()
  const menu = within(document.getElementById('user-menu') as HTMLElement)
  for (const text of ['User', 'someone@mail.example', 'Student']) expect(menu.getByText(text)).toBeVisible()
})

test('a session that ended elsewhere leads to the log-in and back, and the form is unchanged', async () => {
  const course = await school.addCourse()
  const student = await addPersonWithPassword()
  const token = await enter(student)
  await open(`/payment?course=${course.id}`)
  await fill(await screen.findByLabelText('Phone'), '98450 12345')
  await user.click(screen.getByRole('radio', { name: /^UPI/ }))
  await end(token)
  await user.click(screen.getByRole('button', { name: /^Pay ₹/ }))
  await arriveAt('/login')
  expect(toasts()).toEqual([expiredText])
  await typeLogIn(student)
  await arriveAt(`/payment?course=${course.id}`)
  expect(await screen.findByLabelText('Phone')).toHaveValue('98450 12345')
})

test('a session that ends during a submission keeps the link', async () => {
  const course = await school.addCourse()
  await school.addAssignment(course)
  const student = await addPersonWithPassword()
  const token = await enter(student)
  await school.enroll(await school.signIn(student), course)
  await open('/assignments')
  const link = () => screen.findByRole('textbox', { name: 'Assignment Submission Link' })
  await fill(await link(), 'https://work.example/typed')
  await end(token)
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await arriveAt('/login')
  await typeLogIn(student)
  await arriveAt('/assignments')
  expect(await link()).toHaveValue('https://work.example/typed')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Your assignment was successfully submitted!')).toBeVisible()
})

test('a late refusal of an ended session does not end the next session', async () => {
  const member = await addPersonWithPassword()
  const before = await enter(member)
  await open('/dashboard')
  await end(before)
  const release = network.hold('GET /api/users/me/settings')
  const late = call(getSettings, {})
  const refusal = expect(late).rejects.toMatchObject({ status: 401 })
  const now = await school.signIn(member)
  startSession({ token: now.token, user: (await now.call('GET', 'auth/me')).body })
  release()
  await refusal
  expect(sessionUser()).toMatchObject({ _id: now.id })
  expect(localStorage.getItem('token')).toBe(now.token)
})

test('Logout ends the session here and on the server, and leaves nothing of the person', async () => {
  const student = await addPersonWithPassword()
  const token = await enter(student)
  // The next user must not find these drafts.
  await open('/contact')
  await fill(await screen.findByLabelText('Message'), 'A private question about my fees')
  await open('/profile')
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await fill(screen.getByLabelText('Phone'), '99999 12345')
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('99999 12345'))
  expect(JSON.stringify({ ...localStorage })).toContain('A private question')
  await logOut()
  await arriveAt('/login')
  expect(toasts()).toEqual(['Logged out successfully!'])
  expect({ ...localStorage }).toEqual({})
  expect(Object.keys(sessionStorage).filter((key) => key.includes(student.id))).toEqual([])
  const headers = { authorization: `Bearer ${token}` }
  await waitFor(async () =>
    expect((await school.visitor.call('GET', 'auth/me', undefined, headers)).status).toBe(401),
  )
})

test('after a Logout the next person starts without stored data', async () => {
  const [first, next] = [await addPersonWithPassword(), await addPersonWithPassword('student', 'Meera Iyer')]
  await enter(first)
  await open('/assignments')
  await logOut()
  await arriveAt('/login')
  expect(toasts()).toEqual(['Logged out successfully!'])
  const before = network.count('GET /api/assignments')
  await fill(await passwordField(), next.password)
  await typeLogIn(next)
  await arriveAt('/')
  await user.click(bar().getAllByRole('link', { name: 'Assignments' })[0] as HTMLElement)
  expect(await screen.findByRole('heading', { level: 1, name: 'Assignments' })).toBeVisible()
  await waitFor(() => expect(network.count('GET /api/assignments')).toBe(before + 1))
})
