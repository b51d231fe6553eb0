import { expect, test } from 'vitest'
import type { StaffRole } from '#contract/permissions.ts'
import { network, open, school, screen, signIn, user, waitFor, within } from './support/page.tsx'
import { resize } from './support/window.ts'

async function openDashboardAs(staff_role: StaffRole) {
  await resize(1280)
  const person = await signIn(await school.as('admin', { staff_role, password_hash: 'of some password' }))
  await open('/admin/dashboard')
  return person
}

const steps = async () => within(await screen.findByRole('region', { name: 'First steps' }))
const states = async () =>
  (await steps()).getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 6).replace(':', ''))

test('the first steps are on top, each leads to its screen, and finished ones are marked', async () => {
  await school.as('mentor')
  await openDashboardAs('owner')
  const list = await steps()
  const main = screen.getByRole('main')
  const sections = [...main.querySelectorAll('section')].map(
    (section) => section.getAttribute('aria-labelledby') ?? section.getAttribute('aria-label'),
  )
  expect(sections.slice(0, 2)).toEqual(['first-steps', 'Totals'])
  expect(list.getByText('1 of 7 done')).toBeVisible()
  expect((await states()).map((state) => state?.trim())).toEqual([
    'To do',
    'To do',
    'To do',
    'To do',
    'Done',
    'To do',
    'To do',
  ])
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/school',
    '/admin/mail/server',
    '/admin/backup',
    '/admin/courses/new',
    '/admin/mentors',
    '/admin/students/admit',
    '/admin/courses',
  ])
})

test('the steps of a course lead to its page: to go on with it, and to its instalments', async () => {
  const { id } = await school.addCourse({ published_at: null, discounted_price: 499_900 })
  await openDashboardAs('owner')
  const list = await steps()
  expect(list.getByRole('link', { name: 'Publish the first course' })).toHaveAttribute(
    'href',
    `/admin/courses/${id}/edit`,
  )
  const plan = list.getByRole('link', { name: 'Give a course a fee plan' })
  expect(plan).toHaveAttribute('href', `/admin/courses/${id}/edit#price`)
  await user.click(plan)
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Price and plan'))
  expect(document.activeElement?.tagName).toBe('H2')
})

test('the figures below wait for the first steps, so that nothing moves; without a response they appear', async () => {
  const release = network.hold('GET /api/reports/first-steps')
  await openDashboardAs('owner')
  const totals = await screen.findByLabelText('Totals')
  expect(totals.closest('.hidden')).not.toBeNull()
  release()
  await steps()
  await waitFor(() => expect(totals.closest('.hidden')).toBeNull())
  network.fail('GET /api/reports/first-steps')
  await openDashboardAs('admin')
  await waitFor(() => expect(screen.getByLabelText('Totals').closest('.hidden')).toBeNull())
})

test('when most steps are done, one line shows the next one, and a press opens the list', async () => {
  const owner = await openDashboardAs('owner')
  await owner.call('PUT', 'school', { address: 'Pune', upiId: 'school@bank' })
  await school.addCourse()
  await school.as('mentor')
  await school.as('student')
  await open('/admin/dashboard')
  const list = await steps()
  expect(await list.findByText('4 of 7 done')).toBeVisible()
  expect(list.getByRole('link', { name: 'Set up mail' })).toHaveAttribute('href', '/admin/mail/server')
  expect(list.getByText('then: Make the first backup')).toBeVisible()
  expect(list.queryByRole('listitem')).toBeNull()
  await user.click(list.getByRole('button', { name: 'All steps' }))
  expect(list.getAllByRole('listitem')).toHaveLength(7)
})

test('the owner hides the steps, and can show them again at once; a failure is shown', async () => {
  const owner = await openDashboardAs('owner')
  const recover = network.fail('PUT /api/reports/first-steps')
  await user.click((await steps()).getByRole('button', { name: /^Hide/ }))
  expect(await (await steps()).findByText('The first steps are as they were.')).toBeVisible()
  recover()
  await user.click((await steps()).getByRole('button', { name: /^Hide/ }))
  expect(await screen.findByText('The first steps are put away.')).toBeVisible()
  expect((await owner.call('GET', 'reports/first-steps')).body.isHidden).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Show them again' }))
  expect(await steps()).toBeDefined()
  await user.click((await steps()).getByRole('button', { name: /^Hide/ }))
  await screen.findByText('The first steps are put away.')
  await open('/admin/dashboard')
  await screen.findByRole('region', { name: 'Totals' })
  await waitFor(() => expect(network.count('GET /api/reports/first-steps')).toBeGreaterThan(1))
  expect(screen.queryByText(/first steps/i)).toBeNull()
})

test('an admin does not see the owner’s steps and cannot hide them; the front desk has its own', async () => {
  await openDashboardAs('admin')
  const list = await steps()
  expect(list.getAllByRole('listitem')).toHaveLength(6)
  expect(list.queryByRole('link', { name: 'Set up mail' })).toBeNull()
  expect(list.queryByRole('button', { name: /^Hide/ })).toBeNull()
  await openDashboardAs('front_desk')
  expect((await steps()).getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Admit the first student',
  ])
})
