import { afterEach, expect, test } from 'vitest'
import { forgetSettings, logInElsewhere, signInStaff, signUp } from './support/accounts.ts'
import { fill, network, open, reload, school, screen, user, waitFor, within } from './support/page.tsx'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0'
const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'

const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const devices = async () =>
  within(await screen.findByRole('region', { name: 'Your devices' })).findAllByRole('listitem')
const readOwnProfile = async (token: string) =>
  (await school.visitor.call('GET', 'auth/me', undefined, { authorization: `Bearer ${token}` })).status

afterEach(forgetSettings)

async function openDialog(button: string, name = button) {
  await press(button)
  const dialog = within(await screen.findByRole('dialog', { name }))
  const click = (name: string) => user.click(dialog.getByRole('button', { name }))
  return { ...dialog, send: () => click(button), close: () => click('Close') }
}

test('the password is changed with the current one; this session stays, the others end', async () => {
  const student = await signUp()
  const other = (await logInElsewhere(student)).body.token
  await open('/profile')
  const dialog = await openDialog('Change Password')
  await dialog.send()
  expect((await dialog.findAllByText('Please fill in all fields.'))[0]).toBeVisible()
  await fill(dialog.getByLabelText('Current password'), 'practise')
  await fill(dialog.getByLabelText('New password'), 'five5')
  await dialog.send()
  expect(await dialog.findByText('Password must be at least 6 characters.')).toBeVisible()
  await waitFor(() => expect(dialog.getByLabelText('New password')).toHaveFocus())
  await fill(dialog.getByLabelText('New password'), 'practise more')
  await dialog.send()
  expect(await dialog.findByText('This is not your current password.')).toBeVisible()
  await waitFor(() => expect(dialog.getByLabelText('Current password')).toHaveFocus())
  expect(dialog.getByLabelText('Current password')).toBeInvalid()
  await fill(dialog.getByLabelText('Current password'), 'practice')
  await dialog.send()
  const confirmation = 'Your password is changed. Your other devices are logged out.'
  await waitFor(() => expect(document.querySelector('.toast')).toHaveTextContent(confirmation))
  expect(screen.queryByRole('dialog', { name: 'Change Password' })).toBeNull()
  expect(await readOwnProfile(student.token)).toBe(200)
  expect(await readOwnProfile(other)).toBe(401)
  await reload()
  expect(await screen.findByText('Hello, Asha')).toBeVisible()
})

test('a mentor also has a profile, and needs a longer password', async () => {
  await signInStaff('mentor')
  await open('/profile')
  expect(await screen.findByRole('complementary', { name: 'Account' })).toHaveTextContent('Mentor')
  expect(screen.queryByRole('heading', { name: 'My receipts' })).toBeNull()
  const dialog = await openDialog('Change Password')
  await fill(dialog.getByLabelText('Current password'), 'practice')
  await fill(dialog.getByLabelText('New password'), 'seven77')
  await dialog.send()
  expect(await dialog.findByText('Password must be at least 8 characters.')).toBeVisible()
})

test('another device logs a forgotten device out', async () => {
  const student = await signUp()
  const forgotten = (await logInElsewhere(student, firefox)).body.token
  await open('/settings')
  const row = await screen.findByText('Firefox on Windows')
  expect(row.closest('li')).toHaveTextContent('Since ')
  expect(screen.getAllByText('This device')).toHaveLength(1)
  screen.getByRole('button', { name: 'Log out Firefox on Windows' }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('That device is logged out.')).toBeVisible()
  await waitFor(() => expect(row).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your devices' })).toHaveFocus())
  expect(screen.getAllByText('This device')).toHaveLength(1)
  expect(await readOwnProfile(forgotten)).toBe(401)
})

test('all other devices are logged out, and this one stays logged in', async () => {
  const student = await signUp()
  const others = [await logInElsewhere(student, firefox), await logInElsewhere(student, phone)]
  await open('/settings')
  expect(await screen.findByText('Chrome on Android')).toBeVisible()
  await press('Log out all other devices')
  expect(await screen.findByText('All other devices are logged out.')).toBeVisible()
  await waitFor(async () => expect(await devices()).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Log out all other devices' })).toBeNull()
  for (const { body } of others) expect(await readOwnProfile(body.token)).toBe(401)
  expect(await readOwnProfile(student.token)).toBe(200)
})

test('devices and data that fail to load show an error and can be loaded again', async () => {
  await signUp()
  const recover = network.fail('/api/users/me/sessions')
  await open('/settings')
  const alert = await screen.findByText('Your devices did not load.')
  recover()
  await press('Try again')
  await waitFor(() => expect(alert).not.toBeInTheDocument())
  expect(await screen.findByText('This device')).toBeVisible()

  network.loseResponses('/api/users/me/export')
  await press('Export my data')
  expect(await screen.findByText('Your data did not load.')).toBeVisible()
})

test('an account is deleted with its password and a confirmation, and cannot be opened again', async () => {
  const student = await signUp()
  const other = (await logInElsewhere(student)).body.token
  await open('/settings')
  const dialog = await openDialog('Delete My Account', 'Delete your account?')
  const password = dialog.getByLabelText('Password')
  await dialog.send()
  expect(dialog.getByText('Please enter your password.')).toBeVisible()
  expect(dialog.getByText('Please tick this if you are sure.')).toBeVisible()
  await fill(password, 'practise')
  await user.click(dialog.getByRole('checkbox'))
  await dialog.send()
  expect(await dialog.findByText('This is not your current password.')).toBeVisible()
  await waitFor(() => expect(password).toHaveFocus())
  expect(await readOwnProfile(student.token)).toBe(200)
  await fill(password, student.password)
  await dialog.send()
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(await screen.findByText('Your account is deleted.')).toBeVisible()
  const bar = within(screen.getByRole('banner'))
  expect(await bar.findByRole('link', { name: 'Login' })).toBeVisible()
  for (const token of [student.token, other]) expect(await readOwnProfile(token)).toBe(401)
  expect((await logInElsewhere(student)).body.message).toBe('Invalid credentials. Please try again.')
})

test('the owner reads why their account cannot be deleted', async () => {
  const admin = await signInStaff('admin', 'owner')
  await open('/settings')
  await (await openDialog('Change Password')).close()
  const dialog = await openDialog('Delete My Account', 'Delete your account?')
  await fill(dialog.getByLabelText('Password'), admin.password)
  await user.click(dialog.getByRole('checkbox'))
  await dialog.send()
  expect(await dialog.findByRole('alert')).toHaveTextContent('You are the owner of this school.')
  expect(await readOwnProfile(admin.token)).toBe(200)
})
