import { beforeEach, expect, test } from 'vitest'
import type { Person } from '#server/testing/school.ts'
import { address, signInAdmin } from './support/office.ts'
import { fill, network, open, reload, school, screen, user, waitFor, within } from './support/page.tsx'

const emailTakenError = 'An account with this email already exists.'

let admin: Person
beforeEach(async () => {
  admin = await signInAdmin()
})

const form = () => within(screen.getByRole('form', { name: /Mentor/ }))
const field = (label: string) => form().getByLabelText(label, { exact: true })
const press = (name: string | RegExp) => user.click(form().getByRole('button', { name }))
const alert = () => form().findByRole('alert')
const list = () => within(screen.getByRole('region', { name: 'Mentor List' }))
const card = (email: string): Promise<HTMLElement> =>
  waitFor(() => screen.getByText(email).closest('li') as HTMLElement)
const edit = async (email: string) =>
  user.click(within(await card(email)).getByRole('button', { name: /^Edit/ }))
const summary = () => document.querySelector('form summary') as HTMLElement

test('a mentor is added with a course and changed, and then the form adds again', async () => {
  await school.addCourse({ name: 'Ink' })
  await school.addCourse({ name: 'Paper' })
  const email = 'aaditi@mail.example'
  await open('/admin/mentors')
  expect(screen.getByRole('heading', { level: 1, name: 'Manage Mentors' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Mentor List' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Add New Mentor' })).toBeVisible()
  await form().findByRole('option', { name: 'Ink' })
  await user.selectOptions(field('Assigned Course'), 'Ink')
  await user.click(summary())
  await user.click(form().getByRole('checkbox', { name: 'Paper' }))
  await fill(field('Name'), 'Aaditi Rane')
  await fill(field('Email'), email)
  await fill(field('Password'), 'practice')
  const release = network.hold('POST /api/admin/add-mentor')
  await press('Add Mentor')
  expect(form().getByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-disabled', 'true')
  release()
  expect(await screen.findByText('Mentor added')).toBeVisible()
  expect(field('Name')).toHaveValue('')
  expect(await card(email)).toHaveTextContent('Assigned Course')
  expect(await card(email)).toHaveTextContent('Ink, Paper')

  await edit(email)
  expect(screen.getByRole('heading', { name: 'Edit Mentor' })).toBeVisible()
  expect(form().queryByLabelText('Password', { exact: true })).toBeNull()
  expect(field('Name')).toHaveValue('Aaditi Rane')
  await press('Cancel')
  expect(screen.getByRole('heading', { name: 'Add New Mentor' })).toBeVisible()
  expect(field('Name')).toHaveValue('')

  await edit(email)
  await fill(field('Name'), 'Aaditi Rane-Joshi')
  await user.selectOptions(field('Assigned Course'), '')
  // "More courses" stays open without a choice inside.
  const more = form().getByRole('checkbox', { name: 'Paper' })
  await user.click(more)
  expect(summary()).toHaveTextContent('More courses')
  expect(summary().parentElement).toHaveAttribute('open')
  await user.click(more)
  let sent: Promise<unknown> = Promise.resolve()
  network.respond('PUT /api/admin/edit-mentor', (request) => {
    sent = request.clone().json()
    return undefined
  })
  await press('Update Mentor')
  expect(await screen.findByText('Mentor updated')).toBeVisible()
  expect(await sent).toMatchObject({ name: 'Aaditi Rane-Joshi', password: '' })
  expect(screen.getByRole('heading', { name: 'Add New Mentor' })).toHaveFocus()
  await waitFor(async () => expect(await card(email)).toHaveTextContent('Aaditi Rane-Joshi'))
  expect(await card(email)).not.toHaveTextContent('Ink')
  expect(await card(email)).toHaveTextContent('Paper')

  const logIn = await school.visitor.call('POST', 'auth/login', { email, password: 'practice' })
  expect(logIn.body).toMatchObject({ user: { role: 'mentor' } })
})

test('missing and wrong fields are named, and typed text stays, except the password', async () => {
  await school.as('mentor', { email: 'mentor@mail.example' })
  await open('/admin/mentors')
  await press('Add Mentor')
  expect(await alert()).toHaveTextContent('All fields are required')
  expect(field('Name')).toHaveFocus()
  expect(field('Password')).toBeInvalid()
  await fill(field('Name'), 'Kabir')
  await fill(field('Email'), 'mentor@mail.example')
  for (const [label, typed, message] of [
    ['Password', 'short', 'Password must be at least 8 characters.'],
    ['Password', 'practice', emailTakenError],
    ['Email', 'no address', 'Please enter a valid email address.'],
  ] as const) {
    await fill(field(label), typed)
    await press('Add Mentor')
    await waitFor(async () => expect(await alert()).toHaveTextContent(message))
  }
  network.fail('POST /api/admin/add-mentor')
  await fill(field('Email'), 'kabir@mail.example')
  await press('Add Mentor')
  await waitFor(async () => expect(await alert()).toHaveTextContent('Failed to save mentor'))
  await reload()
  expect(field('Name')).toHaveValue('Kabir')
  expect(field('Password')).toHaveValue('')
})

test('an email that somebody has is refused in words, beside the form that edits', async () => {
  await school.as('mentor', { email: 'mentor@mail.example' })
  await school.as('mentor', { email: 'aadya@mail.example' })
  await open('/admin/mentors')
  await edit('aadya@mail.example')
  await fill(field('Email'), 'mentor@mail.example')
  await press('Update Mentor')
  expect(await alert()).toHaveTextContent(emailTakenError)
  expect(field('Email')).toHaveFocus()
  expect(field('Email')).toHaveAccessibleDescription(emailTakenError)
  // Long forms also need the error at the field.
  expect(document.querySelector('form .field-error')).toHaveTextContent(emailTakenError)
})

test('two admins change one mentor: both values are shown, and the second admin chooses', async () => {
  const email = 'aadil@mail.example'
  const { id } = await school.as('mentor', { name: 'Aadil', email })
  await open('/admin/mentors')
  await edit(email)
  await admin.call('PUT', `admin/edit-mentor/${id}`, { name: 'Aadil Khan', email })
  await fill(field('Name'), 'Aadil K.')
  await press('Update Mentor')
  expect(await alert()).toHaveTextContent('changed by somebody else meanwhile')
  expect(screen.getByText('Saved there: Aadil Khan')).toBeVisible()
  expect(field('Name')).toHaveValue('Aadil K.')
  await press('Update Mentor')
  await waitFor(async () => expect(await card(email)).toHaveTextContent('Aadil K.'))
})

test('the courses to choose from are shown while loading, when there are none, and after a failure', async () => {
  const release = network.hold('GET /api/courses')
  await open('/admin/mentors')
  expect(field('Assigned Course')).toHaveTextContent('Loading courses...')
  release()
  await waitFor(() => expect(field('Assigned Course')).toHaveTextContent('No courses available'))
  await school.addCourse({ name: 'Full stack' })
  const recover = network.fail('GET /api/courses')
  await reload()
  await waitFor(() => expect(screen.getAllByText('Error fetching courses').length).toBeGreaterThan(1))
  recover()
  await press('Try again')
  expect(await form().findByRole('option', { name: 'Full stack' })).toBeInTheDocument()
})

test('a list that failed to load can be loaded again, and an empty result has a note', async () => {
  await school.as('mentor', { email: 'priya@mail.example' })
  const recover = network.fail('GET /api/mentors')
  await open('/admin/mentors')
  const failed = (await list().findByText('Failed to fetch mentors')).closest('[role=alert]')
  expect(await screen.findByText('Failed to load mentors')).toBeVisible()
  recover()
  await user.click(within(failed as HTMLElement).getByRole('button', { name: 'Try again' }))
  await card('priya@mail.example')
  await fill(screen.getByRole('searchbox', { name: 'Search mentors' }), 'zzzz')
  expect(await screen.findByText('No mentors found.')).toBeVisible()
  expect(address()).toContain('search=zzzz')
})

test('mentors are paged, and a page that no longer exists shows the last one', async () => {
  for (let number = 1; number <= 11; number += 1)
    await school.as('mentor', { name: `Zubin ${String(number).padStart(2, '0')}` })
  await open('/admin/mentors?search=Zubin')
  expect(await screen.findByText('11 mentors found')).toBeVisible()
  expect(list().getAllByRole('listitem')).toHaveLength(10)
  expect(screen.getByText('Page 1 of 2')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  for (const path of [undefined, '/admin/mentors?search=Zubin&page=99']) {
    if (path) await open(path)
    await waitFor(() => expect(address()).toBe('/admin/mentors?search=Zubin&page=2'))
    await waitFor(() => expect(list().getByRole('listitem')).toHaveTextContent('Zubin 11'))
  }
})

test('the Add New Mentor button leads to the form below the list', async () => {
  await open('/admin/mentors')
  await user.click(screen.getByRole('button', { name: 'Add New Mentor' }))
  expect(field('Name')).toHaveFocus()
})
