import { beforeEach, expect, test } from 'vitest'
import type { StaffRole } from '#contract/permissions.ts'
import type { Person } from '#server/testing/school.ts'
import { toasts } from './support/log-in.ts'
import { enrollNewStudent } from './support/office.ts'
import { fill, open, school, screen, signIn, user, waitFor, within } from './support/page.tsx'
import { fillHome } from './support/website.ts'
import { resize } from './support/window.ts'

const password = 'practice'
let owner: Person
beforeEach(async () => {
  await resize(1280)
  const password_hash = await school.deps.passwords.hash(password)
  owner = await school.as('admin', { name: 'Devika Rao', staff_role: 'owner', password_hash })
})

const signInAs = async (staff_role: StaffRole, name = 'Asha Verma') =>
  signIn(await school.as('admin', { name, staff_role, password_hash: 'of some password' }))

const row = (name: string) =>
  waitFor(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('main li')]
    const found = rows.find(({ textContent }) => textContent.includes(name))
    expect(found, `a row of ${name}`).toBeDefined()
    return within(found as HTMLElement)
  })
const dialog = async () => within(await screen.findByRole('dialog'))
const press = async (name: string) => user.click((await dialog()).getByRole('button', { name }))
const rail = () => within(screen.getByRole('navigation', { name: 'Work' }))
const railEntries = () =>
  [...rail().getAllByRole('link')]
    .map((link) => link.getAttribute('href'))
    .filter((path, place, all) => all.indexOf(path) === place)

const deskRail = ['/admin/dashboard', '/admin/students', '/admin/enrollments?status=recorded&sort=oldest']

test('a member of the front desk is added by a link that is shown once', async () => {
  await signIn(owner)
  await open('/admin/staff')
  expect((await row('Devika Rao')).getByText('(you)')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add staff' }))
  await press('Invite')
  const form = await dialog()
  expect((await form.findAllByText('All fields are required')).length).toBeGreaterThan(0)
  await fill(form.getByLabelText('Name'), 'Asha Verma')
  await fill(form.getByLabelText('Email'), 'asha@abhyas.example')
  expect(form.getByRole('radio', { name: 'Front desk' })).toBeChecked()
  await press('Invite')
  expect(await (await dialog()).findByLabelText('One-time link')).toHaveFocus()
  await press('Done')
  const asha = await row('asha@abhyas.example')
  expect(asha.getByText('Front desk')).toBeVisible()
  expect(asha.getByText('Invited, has not set a password yet')).toBeVisible()
})

test('an accountant is added with a password; a taken email shows an error at the field', async () => {
  await signIn(owner)
  await school.as('student', { email: 'ravi@abhyas.example' })
  await open('/admin/staff')
  await user.click(screen.getByRole('button', { name: 'Add staff' }))
  const form = await dialog()
  await fill(form.getByLabelText('Name'), 'Ravi Nair')
  await fill(form.getByLabelText('Email'), 'ravi@abhyas.example')
  await user.click(form.getByRole('radio', { name: 'Accountant' }))
  await user.click(form.getByRole('radio', { name: 'With a password' }))
  await fill(form.getByLabelText('Password'), 'practise it')
  await press('Add')
  expect(await form.findByText('An account with this email already exists.')).toBeVisible()
  await fill(form.getByLabelText('Email'), 'ravi.nair@abhyas.example')
  await press('Add')
  await waitFor(() => expect(toasts()).toContain('Ravi Nair can log in now.'))
  const login = { email: 'ravi.nair@abhyas.example', password: 'practise it' }
  expect((await school.visitor.call('POST', 'auth/login', login)).body.user.staffRole).toBe('accountant')
})

test('a role is changed; somebody else’s change is shown before it is replaced', async () => {
  const asha = await school.as('admin', { name: 'Asha Verma', staff_role: 'front_desk' })
  await signIn(owner)
  await open('/admin/staff')
  await user.click((await row('Asha Verma')).getByRole('button', { name: 'Change role of Asha Verma' }))
  await owner.call('PUT', `admin/staff/${asha.id}`, { staffRole: 'admin' })
  await user.click((await dialog()).getByRole('radio', { name: 'Accountant' }))
  await press('Save role')
  expect(await (await dialog()).findByText('Their role is now: Admin')).toBeVisible()
  await press('Save role')
  await waitFor(() => expect(toasts()).toContain('Asha Verma: Accountant'))
  expect((await row('Asha Verma')).getByText('Accountant')).toBeVisible()
})

test('the owner hands the school over with their password, and is an admin afterwards', async () => {
  await school.as('admin', { name: 'Kiran Rao', password_hash: 'of some password' })
  await signIn(owner)
  await open('/admin/staff')
  await user.click((await row('Kiran Rao')).getByRole('button', { name: /^Hand over/ }))
  const form = await dialog()
  await fill(form.getByLabelText('Your password'), 'practise')
  await press('Hand over')
  expect(await form.findByText('This is not your current password.')).toBeVisible()
  await fill(form.getByLabelText('Your password'), password)
  await press('Hand over')
  await waitFor(() => expect(toasts()).toContain('Kiran Rao is the owner of the school now.'))
  await waitFor(async () => expect((await row('Kiran Rao')).getByText('Owner')).toBeVisible())
  await waitFor(() => expect(screen.queryByLabelText('Percent of the fee')).toBeNull())
  expect(within(screen.getByRole('main')).queryByRole('button', { name: /^Hand over/ })).toBeNull()
})

test('the owner sets the limit of discounts; an admin only sees it', async () => {
  await signIn(owner)
  await open('/admin/staff')
  const field = await screen.findByLabelText('Percent of the fee')
  await fill(field, '1x')
  await user.click(screen.getByRole('button', { name: 'Save the limit' }))
  expect(await screen.findByText('Please enter a whole number from 0 to 100.')).toBeVisible()
  await fill(field, '10')
  await user.click(screen.getByRole('button', { name: 'Save the limit' }))
  expect(
    await screen.findByText('The front desk may take up to 10% off a fee, all discounts together.', {
      exact: false,
    }),
  ).toBeVisible()
  await signInAs('admin', 'Kiran Rao')
  await open('/admin/staff')
  expect(await screen.findByText(/up to 10% off a fee.*The owner decides this\./)).toBeVisible()
  expect(screen.queryByLabelText('Percent of the fee')).toBeNull()
})

test('the front desk has its own rail and dashboard, and a notice on every other page', async () => {
  await signInAs('front_desk')
  const { id } = await enrollNewStudent(await school.addCourse({ name: 'Forms' }), { name: 'Meera Iyer' })
  await open('/admin/dashboard')
  expect(railEntries()).toEqual(deskRail)
  expect(within(screen.getByRole('banner')).getAllByText('Front desk').length).toBeGreaterThan(0)
  expect(await screen.findByRole('link', { name: 'Meera Iyer' })).toBeVisible()
  expect(await screen.findByRole('link', { name: /^Payments to confirm.*1$/ })).toHaveAttribute(
    'href',
    '/admin/enrollments?status=recorded&sort=oldest',
  )
  await open('/admin/enrollments')
  expect(await screen.findByRole('link', { name: 'Meera Iyer' })).toBeVisible()
  expect(screen.queryByText('Total Earnings')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Cancel the enrollment/ })).toBeNull()
  await open(`/admin/enrollments/${id}`)
  expect(await screen.findByRole('button', { name: 'Take a payment' })).toBeVisible()
  for (const path of ['reports', 'courses']) {
    await open(`/admin/${path}`)
    expect(await screen.findByRole('heading', { level: 1, name: /don.t have access/ })).toBeVisible()
  }
})

test('links to courses lead an accountant to the public pages', async () => {
  await school.addCourse({ name: 'Pottery', slug: 'pottery' })
  await fillHome()
  await signInAs('accountant')
  await open('/')
  const featured = within(await screen.findByRole('region', { name: 'Featured courses' }))
  await user.click(featured.getByRole('link', { name: /View Details.*Pottery/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Pottery' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Open the course' })).toBeNull()
  await open('/courses')
  await waitFor(() => expect(location.pathname).toBe('/c'))
})

test('the accountant starts on the fees, sees all of them, and opens no account', async () => {
  await signInAs('accountant', 'Ravi Nair')
  await enrollNewStudent(await school.addCourse({ name: 'Forms' }), { name: 'Meera Iyer' })
  await open('/admin/dashboard')
  await waitFor(() => expect(location.pathname).toBe('/admin/fees'))
  expect(await screen.findByText('Meera Iyer')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Meera Iyer' })).toBeNull()
  const tabs = within(screen.getByRole('navigation', { name: 'Fees' })).getAllByRole('link')
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'To confirm',
    'Due',
    'Take a payment',
    'Cheques',
    'Advances',
    'Day',
    'Bank',
    'Refunds',
    'Books',
  ])
  // Accountants begin with payments, not a dashboard.
  expect(railEntries()[0]).toBe('/admin/enrollments?status=recorded&sort=oldest')
  await open('/admin/students/any')
  expect(await screen.findByRole('heading', { level: 1, name: /don.t have access/ })).toBeVisible()
})

test('a role that changes while a page is open shows a message, and the page then offers only what it allows', async () => {
  const admin = await signInAs('admin', 'Kiran Rao')
  await open('/admin/staff')
  await row('Devika Rao')
  await owner.call('PUT', `admin/staff/${admin.id}`, { staffRole: 'front_desk' })
  await user.click(screen.getByRole('button', { name: 'Add staff' }))
  const form = await dialog()
  await fill(form.getByLabelText('Name'), 'Asha Verma')
  await fill(form.getByLabelText('Email'), 'asha@abhyas.example')
  await press('Invite')
  expect(await screen.findByRole('heading', { level: 1, name: /don.t have access/ })).toBeVisible()
  await waitFor(() => expect(railEntries()).toEqual(deskRail))
  const people = school.database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'asha@abhyas.example')
  expect(await people.execute()).toEqual([])
})
