import { expect, test } from 'vitest'
import {
  addPersonWithPassword,
  arriveAt,
  banner,
  passwordField,
  pressLogin,
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
import { advanceTimers, holdTime, waitUntil } from './support/time.ts'

const email = () => screen.getByLabelText('Email')
const wrongError = 'Invalid credentials. Please try again.'

test('each role starts on its own first page', async () => {
  for (const [role, home] of [
    ['student', '/'],
    ['mentor', '/mentor/dashboard'],
    ['admin', '/admin/dashboard'],
  ] as const) {
    localStorage.clear()
    const member = await addPersonWithPassword(role)
    await open('/login')
    await typeLogIn(member)
    await arriveAt(home)
    expect(takeToasts()).toEqual(['Login successful!'])
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ _id: member.id, role })
  }
})

test('email, Tab, password and Enter log in; the link for a forgotten password comes after the button', async () => {
  const student = await addPersonWithPassword()
  await open('/login')
  await user.click(await screen.findByLabelText('Email'))
  await user.paste(student.email)
  await user.tab()
  expect(await passwordField()).toHaveFocus()
  for (const next of ['Show password', 'Login', 'Forgot password?']) {
    await user.tab()
    expect(document.activeElement).toHaveAccessibleName(next)
  }
  await user.click(await passwordField())
  await user.paste(student.password)
  await user.keyboard('{Enter}')
  await arriveAt('/')
})

test('missing and malformed values are named at their fields, and nothing is sent', async () => {
  await open('/login')
  for (const [address, secret, words, label] of [
    ['', '', 'Please fill in all fields.', 'Email'],
    ['a@b.example', '', 'Please fill in all fields.', 'Password'],
    ['a@b', '', 'Please fill in all fields.', 'Password'],
    ['a@b', '123', 'Please enter a valid email address.', 'Email'],
    ['a@b.example', '12345', 'Password must be at least 6 characters.', 'Password'],
  ] as const) {
    await typeLogIn({ email: address, password: secret })
    await waitFor(() => expect(banner()).toHaveTextContent(words))
    const field = screen.getByLabelText(label)
    expect(field).toHaveFocus()
    expect(field).toHaveAccessibleDescription(words)
    await fill(field, 'changed')
    expect(banner()).toBeNull()
  }
  expect(network.count('POST')).toBe(0)
})

test('a wrong password shows an error, typed text stays, and the school’s contact is shown', async () => {
  const student = await addPersonWithPassword()
  await open('/login')
  await typeLogIn({ ...student, password: 'not-the-one' })
  await waitFor(() => expect(banner()).toHaveTextContent(wrongError))
  expect(toasts()).toEqual([wrongError])
  expect(await passwordField()).toHaveFocus()
  expect(email()).toHaveValue(student.email)
  expect(screen.getByRole('link', { name: 'Write to the school' })).toHaveAttribute('href', '/help#write')
  await fill(await passwordField(), student.password)
  expect(banner()).toBeNull()
  await user.keyboard('{Enter}')
  await arriveAt('/')
  expect(toasts()).toEqual([wrongError, 'Login successful!'])
})

test('the password can be shown and hidden', async () => {
  await open('/login')
  const field = await passwordField()
  await fill(field, 'practice')
  expect(field).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field).toHaveAttribute('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field).toHaveAttribute('type', 'password')
  expect(field).toHaveValue('practice')
})

test('a response without a message gets the message of the log-in, and one with success: false is a failure', async () => {
  await open('/login')
  const end = network.respond('POST /api/auth/login', () => new Response('Bad gateway', { status: 502 }))
  await typeLogIn({ email: 'asha@mail.example', password: 'practice' })
  await waitFor(() => expect(banner()).toHaveTextContent(wrongError))
  expect(toasts()).toEqual(['Login failed.'])
  end()
  network.respond('POST /api/auth/login', () =>
    Response.json({ success: false, message: 'The log-in is closed today.' }),
  )
  await pressLogin()
  await waitFor(() => expect(banner()).toHaveTextContent('The log-in is closed today.'))
  expect(location.pathname).toBe('/login')
  expect(localStorage).toHaveLength(0)
})

test('a deactivated person sees a message, and can write to the school', async () => {
  const student = await addPersonWithPassword()
  const admin = await school.as('admin')
  await admin.call('PUT', `admin/accounts/${student.id}`, { active: false })
  await open('/login')
  await typeLogIn({ ...student, password: 'a guess of somebody' })
  await waitFor(() => expect(banner()).toHaveTextContent(wrongError))
  await typeLogIn(student)
  await waitFor(() =>
    expect(banner()).toHaveTextContent('Your account is deactivated. Please ask the school.'),
  )
  await user.click(screen.getByRole('link', { name: 'Write to the school' }))
  await arriveAt('/help#write')
  await fill(await screen.findByLabelText('Name'), 'Asha Verma')
  await fill(email(), student.email)
  await fill(screen.getByRole('textbox', { name: 'Message' }), 'Please open my account again.')
  await user.click(screen.getByRole('button', { name: 'Send Message' }))
  const sent = await screen.findByText('Message Sent!')
  expect(sent.closest('[role=status]')).toHaveTextContent(/Your reference is C-\d{4}-\d{4}/)
})

test('after ten seconds without a response the form shows an error', async () => {
  const student = await addPersonWithPassword()
  await open('/login')
  await fill(email(), student.email)
  await fill(await passwordField(), student.password)
  const release = network.hold('POST /api/auth/login')
  holdTime()
  await pressLogin()
  await waitUntil(() => expect(network.count('POST /api/auth/login')).toBe(1))
  expect(screen.getByRole('button', { name: 'Logging in...' })).toHaveAttribute('aria-disabled', 'true')
  await advanceTimers(9_900)
  expect(banner()).toBeNull()
  await advanceTimers(100)
  await waitUntil(() => expect(banner()).toHaveTextContent('You are not logged in yet.'))
  expect(banner()).toHaveTextContent('The school does not answer.')
  expect(toasts()).toEqual(['Login failed.'])
  expect(await passwordField()).toHaveValue(student.password)
  release()
  await pressLogin()
  await waitUntil(() => expect(location.pathname).toBe('/'))
})

test('after too many tries the page says how long to wait', async () => {
  await open('/login')
  await fill(email(), 'nobody@mail.example')
  for (let tries = 0; tries < 10; tries += 1) {
    await fill(await passwordField(), `not-${tries}-it`)
    expect(banner()).toBeNull()
    await pressLogin()
    await waitFor(() => expect(banner()).toHaveTextContent(wrongError))
  }
  await fill(await passwordField(), 'once-more')
  await pressLogin()
  await waitFor(() => expect(banner()).toHaveTextContent('You can try again in 15 minutes, at 4:27 pm.'))
})

test('a student returns to the page that sent them to the log-in, also after a reload', async () => {
  const student = await addPersonWithPassword()
  await open('/courses?category=Design%20%26%20UX')
  await arriveAt('/login')
  await reload()
  const entries = history.length
  await typeLogIn(student)
  await arriveAt('/courses?category=Design%20%26%20UX')
  // The log-in page was replaced in the history.
  expect(history.length).toBe(entries)
  expect(await screen.findByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
})

test('the sign-up keeps that page', async () => {
  await open('/assignments')
  await arriveAt('/login')
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign up' }))
  await user.click(await screen.findByRole('radio', { name: /^Student/ }))
  await fill(screen.getByLabelText('Name'), 'Neela Rao')
  await fill(email(), 'neela@mail.example')
  await fill(await passwordField(), 'practice')
  await user.click(screen.getByRole('button', { name: 'Sign Up' }))
  await user.click(await screen.findByRole('link', { name: 'Log in now' }))
  await waitFor(() => expect(email()).toHaveValue('neela@mail.example'))
  await fill(await passwordField(), 'practice')
  await pressLogin()
  await arriveAt('/assignments')
})

test('a remembered page is always a page of this site', async () => {
  const student = await addPersonWithPassword()
  // `remembered-page.test.ts` tests more addresses.
  await open('/login', { usr: { from: '/.//evil.example' } })
  await typeLogIn(student)
  await arriveAt('/')
  expect(location.origin).toBe('http://school.example')
})

test.each([
  ['/login', 'mentor', '/mentor/dashboard'],
  ['/signup', 'student', '/'],
  ['/signup', 'mentor', '/mentor/dashboard'],
] as const)('from %s a logged-in %s goes on to %s', async (path, role, home) => {
  await signIn(await school.as(role))
  await open(path)
  await arriveAt(home)
})
