import { beforeEach, expect, test } from 'vitest'
import type { Person } from '#server/testing/school.ts'
import { address, enrollNewStudent, signInAdmin } from './support/office.ts'
import { open, school, screen, user, waitFor, within } from './support/page.tsx'
import { resize } from './support/window.ts'

let admin: Person
beforeEach(async () => {
  admin = await signInAdmin()
})

const dialog = async () => within(await screen.findByRole('dialog'))
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const pressInDialog = async (name: string) => user.click((await dialog()).getByRole('button', { name }))
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('a student’s page shows what they did; a deactivated student is locked out until the account is opened again', async () => {
  const { student } = await enrollNewStudent(await school.addCourse({ name: 'Databases without fear' }), {
    name: 'Asha Verma',
  })
  const status = async () => (await student.call('GET', 'auth/me')).status
  await open(`/admin/students/${student.id}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha Verma' })).toBeVisible()
  const [enrollments] = screen.getAllByRole('region', { name: 'Enrollments' })
  expect(enrollments).toHaveTextContent('Databases without fear')
  expect(screen.getByText('No submissions yet.')).toBeVisible()
  expect(screen.getAllByText(/^open until/)[0]).toBeVisible()

  expect(screen.getByRole('button', { name: 'Deactivate' })).toHaveClass('button-danger')
  await press('Deactivate')
  await pressInDialog('Cancel')
  await isClosed()
  expect(await status()).toBe(200)
  await press('Deactivate')
  await pressInDialog('Deactivate')
  expect(await screen.findByText('this person cannot log in', { exact: false })).toBeVisible()
  expect(await status()).toBe(401)

  await press('Reactivate')
  await pressInDialog('Reactivate')
  expect(await screen.findByRole('button', { name: 'Deactivate' })).toBeVisible()
  expect(screen.queryByText('this person cannot log in', { exact: false })).toBeNull()

  await user.click(within(enrollments as HTMLElement).getByRole('link', { name: /^AB\// }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Fee card' })).toBeVisible()
})

test('a student who cannot log in gets a link, shown once', async () => {
  const { id } = await school.as('student', { name: 'Asha Verma' })
  await open(`/admin/students/${id}`)
  await user.click(await screen.findByRole('button', { name: 'New link' }))
  await pressInDialog('Make the link')
  const field = await (await dialog()).findByLabelText<HTMLInputElement>('One-time link')
  expect(screen.getByRole('dialog')).toHaveAccessibleName('The link for Asha Verma')
  expect(new URL(field.value).origin).toBe(location.origin)
  expect(await (await dialog()).findByText('Mail isn’t set up on this server yet.')).toBeVisible()
  const token = new URL(field.value).searchParams.get('token')
  await pressInDialog('Done')
  await press('New link')
  expect((await dialog()).queryByLabelText('One-time link')).toBeNull()
  const set = await school.visitor.call('POST', 'auth/reset-password', { token, password: 'another one' })
  expect(set.status).toBe(200)
})

test('a mentor’s page shows their courses and what they did, and leads back to the mentors', async () => {
  const { id } = await school.as('mentor')
  await school.addCourse({ name: 'Clay', mentor_id: id })
  await school.addCourse({ name: 'Ink', mentor_id: id })
  await open(`/admin/students/${id}`)
  const courses = within(await screen.findByRole('region', { name: 'Courses' })).getAllByRole('link')
  expect(courses.map(({ textContent }) => textContent)).toEqual(['Clay', 'Ink'])
  expect(screen.getByRole('link', { name: 'Account history' })).toHaveAttribute(
    'href',
    `/admin/audit?subject=${id}`,
  )
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Manage Mentors' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Manage Mentors' })).toBeVisible()
})

test('the owner cannot be deactivated, and a change of somebody else is shown first', async () => {
  const owner = await school.as('admin', { name: 'Devika Rao', staff_role: 'owner' })
  await open(`/admin/students/${owner.id}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Devika Rao' })).toBeVisible()
  for (const name of ['Deactivate', 'New link']) expect(screen.queryByRole('button', { name })).toBeNull()

  const student = await school.as('student', { name: 'Asha Verma' })
  await open(`/admin/students/${student.id}`)
  await user.click(await screen.findByRole('button', { name: 'Deactivate' }))
  await student.call('PUT', 'users/me', { name: 'Asha V. Verma' })
  await pressInDialog('Deactivate')
  expect(await (await dialog()).findByRole('alert')).toHaveTextContent('changed by somebody else meanwhile')
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveAccessibleName('Deactivate Asha V. Verma?'))
  await pressInDialog('Deactivate')
  expect(await screen.findByText('this person cannot log in', { exact: false })).toBeVisible()
})

test('on a phone each payment and each submission shows its state', async () => {
  await resize(320)
  const course = await school.addCourse()
  const { student, id } = await enrollNewStudent(course)
  await admin.call('PUT', `enrollments/${id}/payment`, { status: 'confirmed', reference: 'UPI 1' })
  const assignment = await school.addAssignment(course)
  await student.call('POST', `assignments/submit/${assignment.id}`, { link: 'https://work.example' })
  await school.database.db.updateTable('submissions').set({ status: 'Graded', grade: 84 }).execute()
  await open(`/admin/students/${student.id}`)
  const enrollments = within(await screen.findByRole('list', { name: 'Courses and receipts' }))
  expect(enrollments.getByRole('listitem')).toHaveTextContent('confirmed')
  const work = within(screen.getByRole('list', { name: 'Work submitted' }))
  expect(work.getByRole('listitem')).toHaveTextContent('Graded · 84 of 100')
})

test('an unknown person shows an error', async () => {
  await open('/admin/students/nobody')
  expect(await screen.findByRole('heading', { level: 1, name: 'Person not found' })).toBeVisible()
  expect(address()).toBe('/admin/students/nobody')
})
