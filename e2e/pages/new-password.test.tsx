import { expect, test } from 'vitest'
import { addPersonWithPassword, arriveAt, banner, passwordField, pressLogin } from './support/log-in.ts'
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

const newPassword = () => screen.findByLabelText('New password')
const pressSetPassword = () => user.click(screen.getByRole('button', { name: 'Set new password' }))
const sendLink = () => user.click(screen.getByRole('button', { name: 'Send the link' }))
const logInNow = () => screen.findByRole('link', { name: 'Log in now' })
const noMailText = 'This school sends no mail yet, so a link cannot reach you that way.'
const deadLinkText = 'This link does not work any more.'
const statusOf = (text: string) => screen.getByText(text, { exact: false }).closest('[role=status]')

async function mailedLink(recipient: string): Promise<string> {
  const mails = await school.database.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .execute()
  return /\/reset-password\?token=[\w-]+/.exec(mails[0]?.body ?? '')?.[0] ?? ''
}

async function linkFor(email: string): Promise<string> {
  await school.visitor.call('POST', 'auth/forgot-password', { email })
  return mailedLink(email)
}

test('a student gets a new password by the link of the email, and logs in with it', async () => {
  const student = await addPersonWithPassword()
  await open('/login')
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Forgot password' })).toHaveFocus()
  await fill(screen.getByLabelText('Email'), student.email)
  await sendLink()
  await waitFor(() => expect(statusOf(noMailText)).toHaveFocus())
  expect(statusOf(noMailText)).toHaveTextContent('Please ask the school: it can give you one.')
  expect(screen.queryByRole('button', { name: 'Send the link' })).toBeNull()
  expect(screen.queryByText('Didn’t get the mail?', { exact: false })).toBeNull()
  expect(screen.getByRole('link', { name: 'Write to the school' })).toBeVisible()

  await open(await mailedLink(student.email))
  expect(await screen.findByText(student.email)).toBeVisible()
  expect(location.pathname + location.search).toBe('/reset-password')
  await reload()
  await fill(await newPassword(), 'five5')
  await pressSetPassword()
  await waitFor(() => expect(banner()).toHaveTextContent('Password must be at least 6 characters.'))
  expect(await newPassword()).toHaveFocus()
  await fill(await newPassword(), 'practise more')
  await pressSetPassword()
  const done = 'Your new password is set. Please log in with it.'
  await waitFor(() => expect(statusOf(done)).toHaveFocus())
  expect(screen.getByText('You were logged out on every device.')).toBeVisible()
  await user.click(await logInNow())
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue(student.email))
  await fill(await passwordField(), 'practise more')
  await pressLogin()
  await arriveAt('/')
})

test('an unknown email gets the same response', async () => {
  const student = await addPersonWithPassword()
  const announcedTexts: (string | null | undefined)[] = []
  for (const email of [student.email, 'nobody@mail.example']) {
    await open('/forgot-password')
    await fill(screen.getByLabelText('Email'), email)
    await sendLink()
    announcedTexts.push(
      (await screen.findByText(noMailText, { exact: false })).closest('[role=status]')?.textContent,
    )
  }
  expect(announcedTexts[0]).toBe(announcedTexts[1])
})

test('a used link shows an error, and leads to a new one and to help', async () => {
  const student = await addPersonWithPassword()
  const link = await linkFor(student.email)
  const token = new URLSearchParams(link.split('?')[1]).get('token')
  await school.visitor.call('POST', 'auth/reset-password', { token, password: 'practise more' })
  for (const address of [link, '/reset-password?token=never-was', '/reset-password']) {
    await open(address)
    await waitFor(() => expect(banner()).toHaveTextContent(deadLinkText))
    expect(screen.queryByLabelText('New password')).toBeNull()
  }
  expect(
    screen.getByText('Did the school invite you? Ask the person who invited you for a new link', {
      exact: false,
    }),
  ).toBeVisible()
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'log in' })).toHaveAttribute(
    'href',
    '/login',
  )
  await user.click(screen.getByRole('link', { name: 'Ask for a new link' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Forgot password' })).toHaveFocus()
  expect(screen.getByText('The school can give you a link too:', { exact: false })).toBeVisible()
})

test('a link that expires while its page is open shows an error', async () => {
  const student = await addPersonWithPassword()
  await open(await linkFor(student.email))
  await fill(await newPassword(), 'practise more')
  // The student uses another link first, which ends the opened link.
  const token = new URLSearchParams((await linkFor(student.email)).split('?')[1]).get('token')
  await school.visitor.call('POST', 'auth/reset-password', { token, password: 'practise much' })
  await pressSetPassword()
  await waitFor(() => expect(banner()).toHaveTextContent(deadLinkText))
  expect(screen.queryByLabelText('New password')).toBeNull()
})

test('a logged-in person stays so until the new password is set; then the session ends too', async () => {
  const admin = await addPersonWithPassword('admin')
  await signIn(await school.signIn(admin))
  await open('/forgot-password')
  await fill(screen.getByLabelText('Email'), admin.email)
  await sendLink()
  await waitFor(() => expect(statusOf(noMailText)).toBeVisible())
  expect(localStorage.getItem('token')).not.toBeNull()
  const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
  expect((await school.visitor.call('GET', 'auth/me', undefined, headers)).status).toBe(200)

  await open(await mailedLink(admin.email))
  await fill(await newPassword(), 'seven77')
  await pressSetPassword()
  await waitFor(() => expect(banner()).toHaveTextContent('Password must be at least 8 characters.'))
  await fill(await newPassword(), 'practice')
  await pressSetPassword()
  await logInNow()
  expect(localStorage.getItem('token')).toBeNull()
  expect(within(screen.getByRole('banner')).queryByText(/^Hello, /)).toBeNull()
})

test('without a response the form keeps typed text, and the link can be checked again', async () => {
  const student = await addPersonWithPassword()
  const recover = network.respond('POST /api/auth/forgot-password', () => Response.error())
  await open('/forgot-password')
  await sendLink()
  await waitFor(() => expect(banner()).toHaveTextContent('Please fill in all fields.'))
  await fill(screen.getByLabelText('Email'), student.email)
  await sendLink()
  await waitFor(() => expect(banner()).toHaveTextContent('The link was not sent yet.'))
  expect(screen.getByLabelText('Email')).toHaveValue(student.email)
  recover()

  const recoverCheck = network.fail('POST /api/auth/password-link')
  await open(await linkFor(student.email))
  await waitFor(() => expect(banner()).toHaveTextContent('The link could not be checked.'))
  recoverCheck()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await newPassword()).toBeVisible()
})
