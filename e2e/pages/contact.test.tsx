import { expect, test } from 'vitest'
import { addPersonWithPassword, arriveAt, banner, takeToasts, typeLogIn } from './support/log-in.ts'
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

const message = 'Is there a batch in the evening? I work until six.'
const field = (label: string) => screen.findByLabelText(label)
const send = () => user.click(screen.getByRole('button', { name: 'Send Message' }))
const sent = () => screen.queryByText('Message Sent!')

async function openContact() {
  const student = await addPersonWithPassword()
  await signIn(await school.signIn(student))
  await open('/contact')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Get in Touch')
  return student
}

test('a sent message is announced for six seconds, and its reference stays', async () => {
  const student = await openContact()
  expect(await field('Name')).toHaveValue('Asha Verma')
  expect(await field('Email')).toHaveValue(student.email)
  await fill(await field('Message'), message)
  holdTime()
  await send()
  await waitUntil(() => expect(sent()).toBeVisible())
  const reference = /C-\d{4}-\d{4}/.exec(sent()?.closest('[role=status]')?.textContent ?? '')?.[0] ?? ''
  const messages = await school.database.db.selectFrom('messages').selectAll().execute()
  expect(messages).toMatchObject([{ name: 'Asha Verma', email: student.email, message: message }])
  for (const label of ['Name', 'Email', 'Message']) expect(screen.getByLabelText(label)).toHaveValue('')
  await advanceTimers(5_900)
  expect(sent()).toBeVisible()
  await advanceTimers(6_000 - 5_900)
  expect(sent()).toBeNull()
  expect(screen.getByText('Your reference is', { exact: false })).toHaveTextContent(reference)
  expect(reference).not.toBe('')
})

test('the reference of a message is found again, and the form is empty', async () => {
  await openContact()
  await fill(await field('Message'), message)
  await send()
  await waitFor(() => expect(sent()).toBeVisible())
  const reference = /C-\d{4}-\d{4}/.exec(sent()?.closest('[role=status]')?.textContent ?? '')?.[0] ?? ''
  await reload()
  const before = await screen.findByRole('region', { name: 'Sent from this device' })
  expect(within(before).getByText(reference)).toBeVisible()
  expect(await field('Name')).toHaveValue('Asha Verma')
  expect(await field('Message')).toHaveValue('')
})

test('every field is required, and the first missing one gets the focus', async () => {
  await openContact()
  await fill(await field('Name'), '')
  await send()
  await waitFor(() => expect(banner()).toHaveTextContent('Please fill in all fields.'))
  expect(await field('Name')).toHaveFocus()
  expect(await field('Name')).toHaveAccessibleDescription(/Please enter your name\./)
  expect(await field('Message')).toHaveAccessibleDescription(/Please write your message\./)

  await fill(await field('Name'), 'Asha')
  await fill(await field('Message'), message)
  await waitFor(() => expect(banner()).toBeNull())
  await fill(await field('Email'), 'asha at home')
  await send()
  expect(await screen.findByText('Please enter a valid email address.')).toBeVisible()
  expect(await field('Email')).toHaveFocus()
  expect(network.count('POST')).toBe(0)
})

test('a failure keeps the text and shows an error; the next try sends the same message', async () => {
  await openContact()
  const keys: (string | null)[] = []
  const restore = network.loseResponses('POST /api/contact')
  network.respond('POST /api/contact', ({ headers }) => void keys.push(headers.get('idempotency-key')))
  await fill(await field('Message'), message)
  await send()
  await waitFor(() => expect(banner()).toHaveTextContent('Your message was not sent. Please try again.'))
  expect(banner()).toHaveTextContent('The school does not answer.')
  expect(await field('Message')).toHaveValue(message)
  restore()
  await send()
  await waitFor(() => expect(sent()).toBeVisible())
  expect(banner()).toBeNull()
  expect(keys).toEqual([keys[0], keys[0]])
  expect(await school.database.db.selectFrom('messages').selectAll().execute()).toHaveLength(1)
})

test('a sender of too many messages reads how long to wait, and keeps the text', async () => {
  await openContact()
  const body = {
    success: false,
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many attempts. Please wait a little.',
  }
  const headers = { 'retry-after': '600' }
  network.respond('POST /api/contact', () => Response.json(body, { status: 429, headers }))
  await fill(await field('Message'), message)
  await send()
  await waitFor(() => expect(banner()).toHaveTextContent('Too many attempts. Please wait a little.'))
  expect(banner()).toHaveTextContent('You can try again in 10 minutes')
  expect(await field('Message')).toHaveValue(message)
})

test('a draft survives a reload and the end of the session, and nobody else sees it', async () => {
  const student = await openContact()
  await fill(await field('Message'), message)
  await fill(await field('Name'), 'Asha V')
  await reload()
  expect(await field('Message')).toHaveValue(message)
  expect(await field('Name')).toHaveValue('Asha V')

  const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
  await school.visitor.call('POST', 'auth/logout', undefined, headers)
  const bar = within(screen.getByRole('banner'))
  await user.click(bar.getAllByRole('link', { name: 'Assignments' })[0] as HTMLElement)
  await arriveAt('/login')
  expect(takeToasts()).toEqual(['Session expired, please log in again.'])
  await typeLogIn(await addPersonWithPassword('student', 'Meera Iyer'))
  expect(await screen.findByText('Hello, Meera')).toBeVisible()
  await open('/contact')
  expect(await field('Name')).toHaveValue('Meera Iyer')
  expect(await field('Message')).toHaveValue('')

  await signIn(await school.signIn(student))
  await open('/contact')
  expect(await field('Message')).toHaveValue(message)
})

test('Back leads to the previous page, and after an external link to the first page', async () => {
  await signIn(await school.as('student'))
  await open('/courses')
  const foot = within(screen.getByRole('contentinfo'))
  await user.click(foot.getByRole('link', { name: 'Contact' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Get in Touch' })).toHaveFocus()
  expect(document.title).toMatch(/^Get in Touch · /)
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await arriveAt('/courses')
  await open('/contact')
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  await arriveAt('/')
})
