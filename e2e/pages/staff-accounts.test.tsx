import { beforeEach, expect, test } from 'vitest'
import type { Person } from '#server/testing/school.ts'
import { address, signInAdmin } from './support/office.ts'
import { fill, open, school, screen, user, waitFor, within } from './support/page.tsx'

let admin: Person
beforeEach(async () => {
  admin = await signInAdmin()
})

const card = (email: string): Promise<HTMLElement> =>
  waitFor(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('main li')]
    const found = cards.find(({ textContent }) => textContent.includes(email))
    expect(found, `a card of ${email}`).toBeDefined()
    return found as HTMLElement
  })
const pressIn = async (email: string, name: string | RegExp) =>
  user.click(within(await card(email)).getByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))
const press = async (name: string) => user.click((await dialog()).getByRole('button', { name }))
const shownLink = async () =>
  new URL(((await (await dialog()).findByLabelText('One-time link')) as HTMLInputElement).value)
const tokenIn = (link: URL) => ({ token: link.searchParams.get('token') })

test('a mentor is invited by a link that is shown once, and is deactivated', async () => {
  const email = 'aanya@mail.example'
  await open('/admin/mentors')
  await user.click(screen.getByRole('button', { name: 'Invite by a link' }))
  await press('Invite')
  const invite = await dialog()
  expect(await invite.findByRole('alert')).toHaveTextContent('All fields are required')
  await fill(invite.getByLabelText('Name'), 'Aanya Bhat')
  await fill(invite.getByLabelText('Email'), email)
  await press('Invite')
  const link = await shownLink()
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Aanya Bhat is invited')
  // No PUBLIC_URL: the link has the open page's address.
  expect(link.href).toMatch(/^http:\/\/school\.example\/reset-password\?token=/)
  expect(await invite.findByRole('note')).toHaveTextContent('Mail isn’t set up on this server yet.')
  expect(screen.getByRole('dialog')).not.toHaveTextContent('The link is mailed')
  await press('Copy')
  expect(await invite.findByText('Copied.')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(link.href)
  await press('Done')
  await waitFor(async () => expect(await card(email)).toHaveTextContent('has not set a password yet'))

  await pressIn(email, /^Deactivate/)
  await press('Deactivate')
  await waitFor(async () => expect(await card(email)).toHaveTextContent('cannot log in'))
  expect((await school.visitor.call('POST', 'auth/password-link', tokenIn(link))).status).toBe(422)
})

test('an expired invitation is renewed on the card; a first password logs nobody out', async () => {
  await school.as('mentor', { email: 'priya@mail.example', password_hash: 'a hash' })
  const email = 'aabha@mail.example'
  const { body } = await admin.call('POST', 'admin/invite-mentor', { name: 'Aabha Sen', email })
  await open('/admin/mentors')
  expect(within(await card('priya@mail.example')).queryByRole('button', { name: /^New link/ })).toBeNull()
  await pressIn(email, 'New link for Aabha Sen')
  await press('Make the link')
  const link = await shownLink()
  const look = (url: URL) => school.visitor.call('POST', 'auth/password-link', tokenIn(url))
  expect((await look(new URL(body.link))).status).toBe(422)
  expect((await look(link)).body).toMatchObject({ email, purpose: 'invite' })

  await open(link.pathname + link.search)
  const password = await screen.findByLabelText('New password', { exact: true })
  await fill(password, 'five5')
  await user.click(screen.getByRole('button', { name: 'Set new password' }))
  expect(await screen.findByText('Password must be at least 8 characters.')).toBeVisible()
  await fill(password, 'practice')
  await user.click(screen.getByRole('button', { name: 'Set new password' }))
  expect(await screen.findByRole('link', { name: 'Log in now' })).toBeVisible()
  expect(screen.queryByText('logged out', { exact: false })).toBeNull()
})

test('a deactivated mentor keeps their courses; the card and the courses say so', async () => {
  const email = 'aarav@mail.example'
  const aarav = await school.as('mentor', { name: 'Aarav Clay', email })
  await school.as('mentor', { name: 'Priya Sharma' })
  const course = await school.addCourse({ name: 'Clay', mentor_id: aarav.id })
  await open('/admin/mentors')
  await card(email)
  await user.click(document.querySelector('form summary') as HTMLElement)
  expect(await screen.findByRole('checkbox', { name: 'Clay (now with Aarav Clay)' })).toBeVisible()
  await pressIn(email, /^Deactivate/)
  await dialog()
  expect(screen.getByRole('dialog')).toHaveTextContent('This course stays theirs')
  expect(screen.getByRole('dialog')).toHaveTextContent('Clay')
  await press('Deactivate')
  await waitFor(async () => expect(await card(email)).toHaveTextContent('cannot log in'))

  await open('/admin/courses')
  const name = 'Aarav Clay (deactivated)'
  await screen.findByRole('option', { name })
  await user.selectOptions(screen.getByLabelText('Mentor'), name)
  await waitFor(() => expect(address()).toContain(`mentor=${aarav.id}`))
  expect(await screen.findByRole('heading', { level: 2, name: 'Clay' })).toBeVisible()
  await open(`/admin/courses?edit=${course.id}`)
  await waitFor(async () => expect((await dialog()).getByLabelText('Mentor')).toHaveDisplayValue(name))
  await open('/admin/courses?edit=new')
  expect(await (await dialog()).findByRole('option', { name: 'Priya Sharma' })).toBeInTheDocument()
  expect((await dialog()).queryByRole('option', { name: /deactivated/ })).toBeNull()
})
