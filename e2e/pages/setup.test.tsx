import { expect, test } from 'vitest'
import { setUpPath } from '#server/modules/accounts/index.ts'
import { arriveAt, banner, toasts } from './support/log-in.ts'
import { fill, open, school, screen, user, waitFor, within } from './support/page.tsx'

const press = () => user.click(screen.getByRole('button', { name: 'Set up the school' }))
const deadLinkText = 'This link does not work any more'

const name = { school: 'Name of the school', own: 'Your name' }
async function fillForm() {
  await fill(await screen.findByLabelText(name.school), 'Pillai Classes')
  await fill(screen.getByLabelText(name.own), 'Rukmini Pillai')
  await fill(screen.getByLabelText('Email'), 'Rukmini@School.example')
  await fill(screen.getByLabelText('Password'), 'practice makes')
}

test('the link names the school and logs its owner in once, who sees the first steps', async () => {
  const link = (await setUpPath(school.deps)) ?? ''
  await open(`${link}x`)
  await waitFor(() => expect(banner()).toHaveTextContent(deadLinkText))
  expect(screen.queryByLabelText(name.own)).toBeNull()

  await open(link)
  await arriveAt('/setup')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Set up the school')
  const first = await screen.findByLabelText(name.school)
  await press()
  expect(banner()).toHaveTextContent('All fields are required.')
  expect(first).toHaveFocus()
  await fillForm()
  await fill(screen.getByLabelText('Password'), 'seven77')
  await press()
  expect(banner()).toHaveTextContent('Password must be at least 8 characters.')
  await fill(screen.getByLabelText('Password'), 'practice makes')
  await press()
  await arriveAt('/admin/dashboard')
  expect(toasts()).toContain('Your school is set up.')
  const steps = within(await screen.findByRole('region', { name: 'First steps' }))
  expect(steps.getByText('0 of 7 done')).toBeVisible()
  expect(steps.getAllByRole('link')).toHaveLength(7)
  await waitFor(() => expect(document.title).toBe('Dashboard · Pillai Classes'))

  await open(link)
  await waitFor(() => expect(banner()).toHaveTextContent(deadLinkText))
  expect(screen.queryByLabelText(name.own)).toBeNull()
})

test('the second of two people with the link reads that somebody else is the owner', async () => {
  const link = (await setUpPath(school.deps)) ?? ''
  await open(link)
  await fillForm()
  const other = { name: 'Devika Rao', email: 'devika@school.example', password: 'practice makes' }
  const token = link.split('token=')[1]
  const sent = await school.visitor.call('POST', 'auth/setup', { token, schoolName: 'Rao Classes', ...other })
  expect(sent.status).toBe(201)
  await press()
  await waitFor(() =>
    expect(banner()).toHaveTextContent('Somebody else set up this school just now and is its owner.'),
  )
  expect(screen.queryByLabelText(name.own)).toBeNull()
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Login' }))
  await arriveAt('/login')
})

test('without a link the page says what is missing', async () => {
  await open('/setup')
  await waitFor(() => expect(banner()).toHaveTextContent('This page needs the link'))
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Login' }))
  await arriveAt('/login')
})
