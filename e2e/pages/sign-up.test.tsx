import { expect, test } from 'vitest'
import { addPersonWithPassword, arriveAt, banner, passwordField, toasts } from './support/log-in.ts'
import { fill, network, open, reload, school, screen, user, waitFor } from './support/page.tsx'
import { advanceTimers, holdTime, waitUntil } from './support/time.ts'

const role = () => screen.findByRole('radio', { name: /^Student/ })
const press = () => user.click(screen.getByRole('button', { name: 'Sign Up' }))
const created = () => screen.getByText('Account created successfully!').closest('[role=status]')
const email = 'ravi@mail.example'

async function fillIn(person: { name?: string; email?: string; password?: string } = {}) {
  const radio = await role()
  if (!(radio as HTMLInputElement).checked) await user.click(radio)
  await fill(screen.getByLabelText('Name'), person.name ?? 'Ravi Kulkarni')
  await fill(screen.getByLabelText('Email'), person.email ?? email)
  await fill(await passwordField(), person.password ?? 'practice')
}

const canLogIn = async () =>
  (await school.visitor.call('POST', 'auth/login', { email, password: 'practice' })).status === 200

function recordKeys(): (string | null)[] {
  const keys: (string | null)[] = []
  network.respond('POST /api/auth/signup', ({ headers }) => void keys.push(headers.get('idempotency-key')))
  return keys
}

test('the role comes first, then the form', async () => {
  await open('/signup')
  expect(screen.getAllByRole('radio')).toHaveLength(1)
  expect(screen.queryByLabelText('Name')).toBeNull()
  await press()
  expect(banner()).toHaveTextContent('Please select a role first.')
  expect(await role()).toHaveFocus()
  await user.click(await role())
  expect(banner()).toBeNull()
  expect(screen.getByLabelText('Name')).toBeVisible()
})

test('an account is created, and after two seconds the log-in has its email in lower case', async () => {
  await open('/signup')
  await fillIn({ email: '' })
  await user.type(screen.getByLabelText('Email'), email.toUpperCase())
  expect(screen.getByLabelText('Email')).toHaveValue(email)
  holdTime()
  await press()
  await waitUntil(() => expect(created()).toHaveFocus())
  expect(toasts()).toEqual(['Signup successful!'])
  await advanceTimers(1_900)
  expect(location.pathname).toBe('/signup')
  await advanceTimers(2_000 - 1_900)
  await waitUntil(() => expect(location.pathname).toBe('/login'))
  await waitUntil(() => expect(screen.getByLabelText('Email')).toHaveValue(email))
  expect(localStorage).toHaveLength(0)
  expect(await canLogIn()).toBe(true)
})

test('the wait can be skipped', async () => {
  await open('/signup')
  await fillIn()
  await press()
  await user.click(await screen.findByRole('link', { name: 'Log in now' }))
  await arriveAt('/login')
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue(email))
})

test('missing and malformed values are named at their fields, and nothing is sent', async () => {
  await open('/signup')
  for (const [person, words, label] of [
    [{ name: '', email: '', password: '' }, 'All fields are required.', 'Name'],
    [{ password: '' }, 'All fields are required.', 'Password'],
    [{ name: ' ', email: 'ravi' }, 'All fields are required.', 'Name'],
    [{ email: 'ravi@' }, 'Please enter a valid email address.', 'Email'],
    [{ password: '12345' }, 'Password must be at least 6 characters.', 'Password'],
  ] as const) {
    await fillIn(person)
    await press()
    await waitFor(() => expect(banner()).toHaveTextContent(words))
    const field = screen.getByLabelText(label)
    expect(field).toHaveFocus()
    expect(field).toBeInvalid()
    await fill(field, 'something')
    expect(banner()).toBeNull()
    expect(field).not.toHaveAttribute('aria-invalid')
  }
  expect(network.count('POST')).toBe(0)
})

test('a taken email shows an error at the field; another one is sent with another key', async () => {
  const taken = await addPersonWithPassword()
  const keys = recordKeys()
  await open('/signup')
  await fillIn({ email: taken.email })
  await press()
  const field = screen.getByLabelText('Email')
  const error = 'An account with this email already exists.'
  await waitFor(() => expect(field).toHaveAccessibleDescription(error))
  expect(toasts()).toEqual([error])
  expect(field).toHaveFocus()
  expect(screen.getByLabelText('Name')).toHaveValue('Ravi Kulkarni')
  await fill(field, email)
  await press()
  await waitFor(() => expect(created()).toBeVisible())
  expect(new Set(keys).size).toBe(2)
})

test('a lost response keeps the form, and the next try creates no second account', async () => {
  await open('/signup')
  await fillIn()
  const release = network.hold('POST /api/auth/signup')
  const keys = recordKeys()
  holdTime()
  await press()
  await waitUntil(() => expect(keys).toHaveLength(1))
  await advanceTimers(9_900)
  expect(banner()).toBeNull()
  await advanceTimers(100)
  await waitUntil(() => expect(banner()).toHaveTextContent('Signup failed. Please try again.'))
  expect(toasts()).toEqual(['Signup failed.'])
  expect(screen.getByLabelText('Name')).toHaveValue('Ravi Kulkarni')
  release()
  await waitUntil(async () => expect(await canLogIn()).toBe(true))

  await press()
  await waitUntil(() => expect(created()).toBeVisible())
  expect(keys).toEqual([keys[0], keys[0]])
  expect(keys[0]).toMatch(/^\w{16,}$/)
})

test('a response with success: false is a failure, whatever its status', async () => {
  await open('/signup')
  await fillIn()
  network.fail('POST /api/auth/signup', 201)
  await press()
  await waitFor(() => expect(banner()).toHaveTextContent('Signup failed. Please try again.'))
  expect(screen.queryByText('Account created successfully!')).toBeNull()
})

test('messages of the school are shown, and a waiting time is named', async () => {
  await open('/signup')
  await fillIn()
  const body = { success: false, message: 'Too many attempts.', code: 'TOO_MANY_REQUESTS' }
  const headers = { 'retry-after': '840' }
  network.respond('POST /api/auth/signup', () => Response.json(body, { status: 429, headers }))
  await press()
  await waitFor(() => expect(banner()).toHaveTextContent('Too many attempts.'))
  expect(toasts()).toEqual(['Too many attempts.'])
  expect(banner()).toHaveTextContent('You can try again in 14 minutes, at 4:26 pm.')
  expect(screen.getByLabelText('Name')).toHaveValue('Ravi Kulkarni')
})

test('a role from the previous page is selected, whatever its case, also after a reload', async () => {
  await open('/signup', { usr: { role: 'Student' } })
  expect(await role()).toBeChecked()
  expect(screen.getByLabelText('Name')).toBeVisible()
  await reload()
  expect(await role()).toBeChecked()
})

test('the strength of a new password is shown, and a common one is refused', async () => {
  await open('/signup')
  await fillIn({ password: 'Password' })
  const strength = () => screen.getByText('Password strength:').closest('[role=status]')
  expect(strength()).toHaveTextContent('Password strength: Weak')
  await press()
  await waitFor(() =>
    expect(banner()).toHaveTextContent(
      'Many people use this password, so it is easy to guess. Please choose another.',
    ),
  )
  const field = await passwordField()
  expect(field).toHaveFocus()
  expect(field).toBeInvalid()
  await fill(field, 'mango tree under rain')
  expect(strength()).toHaveTextContent('Password strength: Strong')
  await press()
  await waitFor(() => expect(created()).toBeVisible())
})

test('typed text survives a new document, as for another language, but the password does not', async () => {
  await open('/signup')
  await fillIn()
  await reload()
  expect(await screen.findByLabelText('Name')).toHaveValue('Ravi Kulkarni')
  expect(screen.getByLabelText('Email')).toHaveValue(email)
  expect(await passwordField()).toHaveValue('')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('practice')
  expect(location.search).toBe('')
  await fillIn()
  await press()
  await waitFor(() => expect(created()).toBeVisible())
  expect({ ...sessionStorage }).not.toHaveProperty('sign-up')
})
