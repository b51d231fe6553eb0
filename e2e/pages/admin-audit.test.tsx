import { beforeEach, expect, test } from 'vitest'
import type { Person } from '#server/testing/school.ts'
import { address, enrollNewStudent, failList, findRow, rows, signInAdmin } from './support/office.ts'
import { fill, network, open, reload, school, screen, user, waitFor, within } from './support/page.tsx'

const backwardsError = 'Please choose a last day that is not before the first.'
const table = () => screen.findByRole('table', { name: 'Record of changes' })

let admin: Person
beforeEach(async () => {
  admin = await signInAdmin()
})

test('the audit says in plain words who did what, and its filters are in the address', async () => {
  const signUp = { name: 'Asha Verma', email: 'asha@mail.example', password: 'practice' }
  expect((await school.visitor.call('POST', 'auth/signup', signUp)).status).toBe(201)
  await admin.call('PUT', 'school', { refundText: 'Within 14 days.' })
  await open('/admin/audit')
  expect(screen.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible()
  expect(document.title).toBe('Audit · Abhyas')
  const changed = await findRow(/Rukmini .* changed the details of the school\./)
  expect(changed).toHaveTextContent('to Within 14 days.')
  expect(within(changed).getByRole('time')).toHaveTextContent(/\d:\d\d:\d\d\s[ap]m$/)

  const actionFilter = screen.getByLabelText<HTMLSelectElement>('What was done')
  const names = [...actionFilter.options].map(({ text }) => text)
  expect(names[1]).toBe('Account deactivated')
  expect(new Set(names).size).toBe(names.length)
  await user.selectOptions(screen.getByLabelText('About'), 'School')
  await waitFor(() => expect(address()).toBe('/admin/audit?about=school'))
  await waitFor(() => expect(rows()).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(screen.getByLabelText('About')).toHaveFocus()
  await user.selectOptions(actionFilter, 'Sign-up')
  await waitFor(() => expect(address()).toBe('/admin/audit?action=account.sign-up'))
  const signedUp = await findRow(/^Asha Verma signed up\./)
  await user.click(within(signedUp).getByRole('button', { name: /^Show their activity/ }))
  await waitFor(() => expect(address()).toContain('actor='))
  await reload()
  expect(await screen.findByText('Only what Asha Verma did is shown.')).toBeVisible()
  await fill(screen.getByLabelText('From'), '2020-01-01')
  await fill(screen.getByLabelText('To'), '2020-01-02')
  expect(await screen.findByText('Nothing recorded matches these filters.')).toBeVisible()
})

test('a changed price or mentor shows its old value and links to its course', async () => {
  const course = await school.addCourse({ name: 'Glaze', discounted_price: 10_000 })
  const ira = await school.as('mentor', { name: 'Ira Glaze' })
  await admin.call('PUT', `courses/${course.id}`, { discountedPrice: '₹2,500', mentorId: ira.id })
  await open(`/admin/audit?subject=${course.id}`)
  const changed = await findRow(/changed the course Glaze/)
  expect(changed).toHaveTextContent('price: from ₹100 to ₹2,500')
  expect(changed).toHaveTextContent('mentor: from none to Ira Glaze')
  expect(screen.getByText('Only what was done to Glaze is shown.')).toBeVisible()
  await user.click(within(changed).getByRole('link', { name: 'Glaze' }))
  await waitFor(() => expect(address()).toBe(`/admin/courses?edit=${course.id}`))
})

test('a cancelled enrollment shows its reason; a reference is not shown; the focus stays in the history', async () => {
  const one = await enrollNewStudent(await school.addCourse())
  const settle = (body: object) => admin.call('PUT', `enrollments/${one.id}/payment`, body)
  await settle({ status: 'confirmed', reference: 'UPI 1' })
  await settle({ status: 'cancelled', reason: 'Paid twice.' })
  await open('/admin/audit?about=enrollment')
  const cancelled = await findRow(/cancelled the enrollment/)
  expect(screen.getByLabelText('About')).toHaveDisplayValue('Enrollments and payments')
  expect(cancelled).toHaveTextContent('reason: Paid twice.')
  await user.click(within(cancelled).getByRole('button', { name: /^Show the history/ }))
  await waitFor(() => expect(address()).toContain(`subject=${one.id}`))
  expect(await findRow(/confirmed the payment/)).not.toHaveTextContent('UPI 1')
  await waitFor(async () => expect(await table()).toContainElement(document.activeElement as HTMLElement))
})

test('a deleted course keeps its name in its audit records', async () => {
  const fields = { name: 'Brush', category: 'Design & UX', discountedPrice: '₹100' }
  const { course } = (await admin.call('POST', 'courses', fields)).body
  await admin.call('PUT', `courses/${course._id}`, { tagline: 'Short.' })
  await admin.call('DELETE', `courses/${course._id}`)
  await open(`/admin/audit?subject=${course._id}`)
  expect(await screen.findByText('Only what was done to Brush is shown.')).toBeVisible()
  for (const deed of ['created', 'changed', 'deleted'])
    expect(
      rows().filter(({ textContent }) => textContent.includes(`${deed} the course Brush.`)),
    ).toHaveLength(1)
  expect(await findRow('created the course')).toHaveTextContent('price ₹100 · not published')
  expect(screen.queryByRole('link', { name: 'Brush' })).toBeNull()
})

test('a range that ends before it begins shows an error at the field and sends no request', async () => {
  await admin.call('PUT', 'school', { refundText: 'Within 14 days.' })
  await open('/admin/audit?from=2026-11-21&to=2026-11-20')
  const to = screen.getByLabelText('To')
  expect(to).toHaveAccessibleDescription(expect.stringMatching(new RegExp(`^${backwardsError}`)))
  expect(screen.queryByText('The record did not load.')).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
  expect(network.count('GET /api/audit?')).toBe(0)
  await fill(to, '2030-01-01')
  await waitFor(() => expect(to).toHaveAccessibleDescription('Tuesday, 1 January 2030'))
  await user.clear(to)
  await user.clear(screen.getByLabelText('From'))
  expect(await table()).toBeVisible()
})

test('an address with an unknown kind shows all records; a record that failed to load can be loaded again', async () => {
  await admin.call('PUT', 'school', { refundText: 'Within 14 days.' })
  const recover = failList('/api/audit')
  await open('/admin/audit?about=moon')
  expect(await screen.findByText('The record did not load.')).toBeVisible()
  recover()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await findRow('changed the details of the school.')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('About')).toHaveDisplayValue('Everything'))
})
