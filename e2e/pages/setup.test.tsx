import { expect, test } from 'vitest'
import { setUpPath } from '#server/modules/accounts/index.ts'
import { arriveAt, banner, typeLogIn } from './support/log-in.ts'
import { fill, open, school, screen, user, waitFor, within } from './support/page.tsx'

const press = () => user.click(screen.getByRole('button', { name: 'Set up the school' }))
const dead = 'This link does not work any more'

test('the link makes the first admin, once, who is shown the first steps', async () => {
  const link = (await setUpPath(school.deps)) ?? ''
  await open(`${link}x`)
  await waitFor(() => expect(banner()).toHaveTextContent(dead))
  expect(screen.queryByLabelText('Name')).toBeNull()

  await open(link)
  await arriveAt('/setup')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Set up the school')
  const name = await screen.findByLabelText('Name')
  await press()
  expect(banner()).toHaveTextContent('All fields are required.')
  expect(name).toHaveFocus()
  await fill(name, 'Rukmini Pillai')
  await fill(screen.getByLabelText('Email'), 'Rukmini@School.example')
  await fill(screen.getByLabelText('Password'), 'seven77')
  await press()
  expect(banner()).toHaveTextContent('Password must be at least 8 characters.')
  await fill(screen.getByLabelText('Password'), 'practice makes')
  await press()
  await arriveAt('/login')
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('rukmini@school.example'))
  await typeLogIn({ email: 'rukmini@school.example', password: 'practice makes' })
  await arriveAt('/admin/dashboard')
  expect(await screen.findByText('No students yet.')).toBeVisible()
  const steps = async () =>
    within(await screen.findByRole('region', { name: 'First steps' })).getAllByRole('listitem')
  expect((await steps()).map((step) => step.textContent?.startsWith('To do:'))).toEqual(Array(5).fill(true))

  await user.click(screen.getByRole('link', { name: 'Say how students pay' }))
  await fill(await screen.findByLabelText('UPI ID'), 'school@bank')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect((await screen.findAllByText('School saved.'))[0]).toBeVisible()
  await user.click(
    within(screen.getByRole('navigation', { name: 'Work' })).getByRole('link', { name: 'Dashboard' }),
  )
  await waitFor(async () =>
    expect(
      (await steps()).map((step) => step.textContent).filter((step) => step?.startsWith('Done:')),
    ).toEqual([expect.stringContaining('Say how students pay')]),
  )

  await open(link)
  await waitFor(() => expect(banner()).toHaveTextContent(dead))
  expect(screen.queryByLabelText('Name')).toBeNull()
})

test('without a link the page says what is missing', async () => {
  await open('/setup')
  await waitFor(() => expect(banner()).toHaveTextContent('This page needs the link'))
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Login' }))
  await arriveAt('/login')
})
