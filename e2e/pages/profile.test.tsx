import { expect, test } from 'vitest'
import { type Account, logInHere, signUp } from './support/accounts.ts'
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

const facts = () => screen.findByRole('region', { name: 'About you' })
const field = (label: string) => screen.findByLabelText(label)
const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
const edit = async () => user.click(await screen.findByRole('button', { name: 'Edit' }))
const updated = () => screen.findByText('Profile updated successfully!')
const readOwnProfile = async (student: Account) => (await student.call('GET', 'users/me')).body

async function openProfile(): Promise<Account> {
  const student = await signUp()
  await open('/profile')
  await facts()
  return student
}

test('without a session the profile asks for a log-in, and is open after it', async () => {
  const student = await signUp()
  localStorage.clear()
  await open('/profile')
  await waitFor(() => expect(location.pathname).toBe('/login'))
  expect(await screen.findByText('You must be logged in to access this page.')).toBeVisible()
  expect(await screen.findByText('Please login to view your profile.')).toBeVisible()
  await logInHere(student)
  await waitFor(() => expect(location.pathname).toBe('/profile'))
  expect(await screen.findByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
})

test('every field is edited in place and saved, and the bar shows the new name', async () => {
  const student = await openProfile()
  expect(screen.getByText('Hello, Asha')).toBeVisible()
  await edit()
  await waitFor(async () => expect(await field('Name')).toHaveFocus())
  for (const [label, text] of [
    ['Name', 'Meera Iyer'],
    ['Phone', '98450 12345'],
    ['Location', 'Pune'],
    ['Birthday', '2004-02-29'],
    ['Course', 'B.Sc. Physics'],
  ] as const)
    await fill(await field(label), text)
  for (const [label, choice, options] of [
    ['Education', 'Undergraduate', ['High School', 'Undergraduate', 'Graduate', 'PhD', 'Other']],
    ['Gender', 'Non-binary', ['Male', 'Female', 'Non-binary', 'Prefer not to say']],
    ['Occupation', 'Freelancer', ['Student', 'Employed', 'Unemployed', 'Freelancer', 'Other']],
  ] as const) {
    const offered = within(await field(label)).getAllByRole('option')
    expect(offered.map((option) => option.textContent)).toEqual(['Not given', ...options])
    await user.selectOptions(await field(label), choice)
  }
  await save()
  expect(await updated()).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus())
  for (const text of ['Meera Iyer', '98450 12345', 'Pune', '29 February 2004', 'B.Sc. Physics', 'Freelancer'])
    expect(within(await facts()).getByText(text)).toBeVisible()
  expect(screen.getByText('Hello, Meera')).toBeVisible()
  const { name, birthday, gender, email, role } = await readOwnProfile(student)
  expect([name, birthday, gender]).toEqual(['Meera Iyer', '2004-02-29', 'Non-binary'])
  expect([email, role]).toEqual([student.email, 'student'])

  await edit()
  await fill(await field('Phone'), '')
  await user.selectOptions(await field('Gender'), '')
  await save()
  await screen.findByRole('button', { name: 'Edit' })
  expect(await readOwnProfile(student)).toMatchObject({ phone: null, gender: null })
})

test('an error is shown beside its field, which gets the focus', async () => {
  await openProfile()
  await edit()
  await fill(await field('Phone'), '1'.repeat(31))
  await fill(await field('Name'), ' ')
  await save()
  expect(screen.getByText('Please enter your name.')).toBeVisible()
  expect(screen.getByText('Please keep this to 30 characters.')).toBeVisible()
  await waitFor(async () => expect(await field('Name')).toHaveFocus())
  await fill(await field('Name'), 'Asha Verma')
  await fill(await field('Phone'), '1')
  await fill(await field('Birthday'), '2190-01-01')
  await save()
  expect(await screen.findByText('A birthday cannot be in the future.')).toBeVisible()
  await waitFor(async () => expect(await field('Birthday')).toHaveFocus())
  expect(await field('Phone')).toHaveValue('1')
})

test('the later of two devices shows the other value, keeps the typed one, and asks which to save', async () => {
  const student = await openProfile()
  await edit()
  await fill(await field('Location'), 'Nashik')
  await student.call('PUT', 'users/me', { location: 'Pune', phone: '12345' })
  await save()
  const notice = await screen.findByText('Your profile was changed on another device meanwhile.')
  expect(notice.closest('[role=alert]')).toBeVisible()
  expect(await field('Location')).toHaveValue('Nashik')
  expect(screen.getByText('Saved on the other device: Pune.')).toBeVisible()
  expect(await field('Phone')).toHaveValue('12345')
  await save()
  expect(await updated()).toBeVisible()
  expect(await readOwnProfile(student)).toMatchObject({ location: 'Nashik', phone: '12345' })

  await edit()
  await fill(await field('Location'), 'Mumbai')
  await student.call('PUT', 'users/me', { location: 'Satara' })
  await save()
  await user.click(await screen.findByRole('button', { name: 'Keep what is saved' }))
  expect(within(await facts()).getByText('Satara')).toBeVisible()
})

test('a picture that another device set meanwhile causes no question', async () => {
  const student = await openProfile()
  await edit()
  await fill(await field('Location'), 'Nashik')
  await school.database.db
    .updateTable('users')
    .where('id', '=', student.id)
    .set((set) => ({ avatar: 'a-picture.webp', version: set('version', '+', 1) }))
    .execute()
  await save()
  expect(await updated()).toBeVisible()
  expect(screen.getByRole('banner').querySelector('img.avatar')).not.toBeNull()
  expect(within(await facts()).getByText('Nashik')).toBeVisible()
})

test('a failed save, a reload and the end of the session lose no typed text', async () => {
  const student = await openProfile()
  await edit()
  await fill(await field('Course'), 'B.Sc. Physics')
  const restore = network.fail('PUT /api/users/me')
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent('Your profile is not saved yet.')
  restore()
  await reload()
  expect(await field('Course')).toHaveValue('B.Sc. Physics')
  await student.call('POST', 'auth/logout')
  await save()
  await logInHere(student)
  expect(await field('Course')).toHaveValue('B.Sc. Physics')
  await save()
  expect(await within(await facts()).findByText('B.Sc. Physics')).toBeVisible()
})

test('own receipts are listed, and each can be printed again', async () => {
  const student = await openProfile()
  expect(await screen.findByText('No receipts yet')).toBeVisible()
  const course = await school.addCourse()
  await school.enroll(student, course)
  await reload()
  const receipts = await screen.findByRole('region', { name: 'My receipts' })
  expect(await within(receipts).findByRole('listitem')).toHaveTextContent(course.name)
  await user.click(within(receipts).getByRole('link', { name: /^View and print/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Your order slip' })).toBeVisible()
  const slip = () => screen.findByRole('article', { name: 'Order slip' })
  expect(await slip()).toHaveTextContent(/AB\/\d{4}-\d{2}\/\d{6}/)
  let printed = 0
  Object.assign(window, {
    print: () => {
      printed += 1
    },
  })
  await user.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(printed).toBe(1))
  await reload()
  expect(await slip()).toBeVisible()
  await signIn(await school.as('student'))
  await reload()
  expect(await screen.findByRole('heading', { level: 1, name: 'Receipt not found' })).toBeVisible()
})

test('a profile that failed to load shows an error, and can be loaded again', async () => {
  await signUp()
  const recover = network.fail('/api/users/me')
  await open('/profile')
  expect(await screen.findByText('Your profile did not load.')).toBeVisible()
  recover()
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement)
  expect(await within(await facts()).findByText('Asha Verma')).toBeVisible()
})

test('Logout leads to the log-in', async () => {
  await openProfile()
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Logout' }))
  expect(await screen.findByText('Logged out successfully!')).toBeVisible()
  await waitFor(() => expect(location.pathname).toBe('/login'))
})
