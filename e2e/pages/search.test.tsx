import { expect, test } from 'vitest'
import { searchText } from '#server/database/search.ts'
import { enrollmentForm, type Person } from '#server/testing/school.ts'
import { address, enrollNewStudent, signInAdmin } from './support/office.ts'
import { fill, network, open, school, screen, signIn, user, waitFor, within } from './support/page.tsx'

const personNamed = (name: string) => {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@mail.example`
  return { name, email, search_text: searchText(name, email) }
}
const field = () => screen.findByRole('combobox', { name: / screen$/ })
const dialog = () => screen.queryByRole('dialog', { name: 'Search' })
const results = () => within(screen.getByRole('listbox', { name: 'Results' }))
const option = (name: string | RegExp) => results().findByRole('option', { name })
const options = () =>
  results()
    .queryAllByRole('option')
    .map(({ textContent }) => textContent)
const active = async () =>
  document.getElementById((await field()).getAttribute('aria-activedescendant') ?? '')

async function openSearch(text = ''): Promise<void> {
  await user.keyboard('{Control>}k{/Control}')
  expect(await field()).toHaveFocus()
  if (text) await fill(await field(), text)
}

test('an admin finds a person by keyboard alone', async () => {
  await signInAdmin()
  await school.as('student', personNamed('Meera Iyer'))
  const second = await school.as('student', personNamed('Meena Rao'))
  await open('/admin/courses')
  await openSearch('mee')
  await option(/^Meera Iyer/)
  expect(await screen.findByText('2 results')).toHaveAttribute('role', 'status')
  expect(screen.getByRole('group', { name: 'Students' })).toBeVisible()
  expect(await active()).toHaveTextContent('Meena Rao')
  await user.keyboard('{ArrowDown}')
  expect(await active()).toHaveTextContent('Meera Iyer')
  expect(await active()).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{ArrowDown}')
  expect(await active()).toHaveTextContent('Meena Rao')
  await user.keyboard('{ArrowUp}{ArrowUp}{Enter}')
  await waitFor(() => expect(address()).toBe(`/admin/students/${second.id}`))
  expect(dialog()).toBeNull()
})

test('screens and actions are also found by synonyms, and shown until something is typed', async () => {
  await signInAdmin()
  await open('/admin/courses')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(options().slice(0, 3)).toEqual(['Admit a student', 'Take a payment', 'New course'])
  expect(options()).toContain('AuditSettings')
  expect(network.count('GET /api/search')).toBe(0)
  await fill(await field(), 'pay tak')
  await waitFor(() => expect(options()).toEqual(['Take a payment']))
  await fill(await field(), 'outbox')
  await waitFor(() => expect(options()).toEqual(['MailSettings']))
  await fill(await field(), 'instalment')
  await waitFor(() => expect(options()).toEqual(['Instalments of a course']))
  await fill(await field(), 'take a payment')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/admin/fees/take'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Take a payment' })).toBeVisible()
})

test('a receipt is opened by its number and Enter, before the result has arrived', async () => {
  await signInAdmin()
  const course = await school.addCourse()
  const { id, receiptNumber } = await enrollNewStudent(course, { name: 'Meera Iyer' })
  await open('/admin/courses')
  await openSearch()
  const release = network.hold('GET /api/search')
  await fill(await field(), receiptNumber)
  await user.keyboard('{Enter}')
  expect(dialog()).not.toBeNull()
  release()
  await waitFor(() => expect(address()).toBe(`/admin/enrollments/${id}`))
})

test('courses, mentors and longer results link to their lists', async () => {
  await signInAdmin()
  await school.addCourse({ name: 'Old maps', name_key: 'old maps', search_text: searchText('Old maps') })
  const mentor = await school.as('mentor', personNamed('Mapa Sen'))
  for (const number of [1, 2, 3, 4, 5, 6]) await school.as('student', personNamed(`Mapi ${number}`))
  await open('/admin/courses')
  await openSearch('map')
  expect(await option(/^Old maps/)).toHaveAttribute('href', '/admin/courses?search=Old+maps')
  expect(await option(/^Mapa Sen/)).toHaveAttribute('href', `/admin/students/${mentor.id}`)
  expect(results().queryByRole('option', { name: /^Mapi 6/ })).toBeNull()
  await user.click(await option('All students with “map”'))
  await waitFor(() => expect(address()).toBe('/admin/students?search=map'))
  expect(await screen.findByRole('link', { name: 'Mapi 6' })).toBeVisible()
})

test('an empty result and a failed search show a message; screens are still found', async () => {
  await signInAdmin()
  await open('/admin/courses')
  await openSearch('zzq')
  expect(await screen.findByText('Nothing is found for “zzq”.')).toBeVisible()
  const recover = network.fail('GET /api/search')
  await fill(await field(), 'audit')
  const alert = await screen.findByText('The search did not load.')
  expect(options()).toEqual(['AuditSettings'])
  recover()
  await user.click(within(alert.closest('[role=alert]') as HTMLElement).getByRole('button'))
  await waitFor(() => expect(screen.queryByText('The search did not load.')).toBeNull())
  await user.keyboard('{Escape}')
  expect(dialog()).toBeNull()
})

test('/ opens the search, except in a field, in a dialog, and without single keys', async () => {
  await signInAdmin()
  await open('/admin/students')
  await user.click(screen.getByRole('searchbox'))
  await user.keyboard('/')
  expect(dialog()).toBeNull()
  ;(document.activeElement as HTMLElement).blur()
  await user.keyboard('/')
  expect(await field()).toHaveFocus()
  expect(await field()).toHaveValue('')
  await user.keyboard('{Escape}')
  localStorage.setItem('single-keys', 'off')
  await user.keyboard('/')
  expect(dialog()).toBeNull()
  await openSearch()
})

async function addTaughtStudent(): Promise<{ mentor: Person; student: Person }> {
  const mentor = await school.as('mentor', personNamed('Priya Sharma'))
  const student = await school.as('student', personNamed('Meera Iyer'))
  await school.as('student', personNamed('Meena Rao'))
  const text = { name: 'Meetings', name_key: 'meetings', search_text: searchText('Meetings') }
  const course = await school.addCourse({ ...text, mentor_id: mentor.id })
  await school.enroll(student, course)
  return { mentor, student }
}

test('a mentor finds their own students, courses and screens', async () => {
  await signIn((await addTaughtStudent()).mentor)
  await open('/mentor/courses')
  await openSearch('mee')
  expect(await option(/^Meera Iyer/)).toHaveAttribute('href', '/mentor/students?search=Meera+Iyer')
  expect(await option(/^Meetings/)).toHaveAttribute('href', expect.stringMatching(/^\/courses\//))
  expect(options()).toHaveLength(2)
  await fill(await field(), 'review')
  await waitFor(() => expect(options()).toEqual(['Start reviewing']))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/mentor/assignments/review'))
})

test('an accountant opens the fee card of a student; longer results link to the enrollments', async () => {
  await signIn(await school.as('admin', { staff_role: 'accountant' }))
  const course = await school.addCourse({ name: 'Forms' })
  const ids: string[] = []
  for (const name of ['Meera Iyer', ...[1, 2, 3, 4, 5].map((number) => `Zoya Khan ${number}`)]) {
    const student = await school.as('student', personNamed(name))
    const form = { ...enrollmentForm, courseId: course.id }
    ids.push((await student.call('POST', 'enrollments', form)).body.enrollment._id)
  }
  await open('/admin/fees')
  await openSearch('meera')
  expect(await option(/^Meera Iyer/)).toHaveAttribute('href', `/admin/enrollments/${ids[0]}`)
  await fill(await field(), 'zoya')
  expect(await option('All students with “zoya”')).toHaveAttribute('href', '/admin/enrollments?search=zoya')
})

test('a student finds their own courses and screens; a visitor has no search', async () => {
  const { student } = await addTaughtStudent()
  await open('/')
  await user.keyboard('/')
  expect(screen.queryByRole('button', { name: 'Search' })).toBeNull()
  expect(dialog()).toBeNull()
  await signIn(student)
  await open('/assignments')
  await screen.findByRole('button', { name: 'Search' })
  await openSearch('mee')
  await option(/^Meetings/)
  expect(options()).toHaveLength(1)
  await fill(await field(), 'invoice')
  await waitFor(() => expect(options()).toEqual(['My receipts']))
})
