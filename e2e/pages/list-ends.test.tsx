import { expect, test, vi } from 'vitest'
import { addStudiedCourse } from './support/lessons.ts'
import { network, open, school, screen, signIn, user, waitFor } from './support/page.tsx'

const pages = () => screen.queryByText(/^Page \d+\+? of \d+\+?$/)?.textContent

test.each([
  ['admin', '/admin/dashboard?page=400'],
  ['admin', '/admin/mentors?page=400'],
  ['admin', '/admin/courses?page=400'],
  ['admin', '/admin/courses?view=table&page=400'],
  ['admin', '/admin/enrollments?page=400'],
  ['admin', '/admin/enrollments?status=cancelled&page=400'],
  ['admin', '/admin/reports/users?from=2020-01-01&to=2030-12-31&page=400'],
  ['admin', '/admin/reports/active?unit=month&start=2026-11-01&page=400'],
  ['admin', '/admin/messages?page=400'],
  ['admin', '/admin/mail?page=400'],
  ['admin', '/admin/audit?page=400'],
  ['mentor', '/mentor/students?page=400'],
  ['mentor', '/mentor/courses?page=400'],
  ['mentor', '/mentor/assignments?page=400'],
] as const)('a page that no longer exists shows the last one: %s at %s', async (role, address) => {
  const course = await addStudiedCourse([{ name: 'Forms' }])
  // The first request makes the student active.
  const student = await school.as('student', { last_active_day: null })
  const leavingStudent = await school.as('student')
  for (const one of [student, leavingStudent]) await school.enroll(one, course as never)
  const admin = await school.as('admin')
  const [{ _id }] = (await leavingStudent.call('GET', `enrollments/student/${leavingStudent.id}`)).body
  const cancelled = { status: 'cancelled', reason: 'Moved away.' }
  const gone = await admin.call('PUT', `enrollments/${_id}/payment`, cancelled)
  expect(gone.status).toBe(200)
  const { id: assignment } = await school.addAssignment(course as never)
  const work = { link: 'https://work.example/1' }
  expect((await student.call('POST', `assignments/submit/${assignment}`, work)).status).toBe(201)
  await school.addEmail()
  const message = { name: 'Asha', email: 'asha@mail.example', message: 'How much is it?' }
  expect((await student.call('POST', 'contact', message)).status).toBe(201)

  await signIn(role === 'admin' ? admin : course.mentor)
  history.replaceState(null, '', '/help')
  history.pushState(null, '', address)
  await open(address)
  const main = screen.getByRole('main')
  await waitFor(() => expect(main.querySelector('tbody th, li')).not.toBeNull())
  await waitFor(() => expect(location.search).not.toContain('page=400'))
  const [, openPage, lastPage] = /^Page (\d+) of (\d+)$/.exec(pages() ?? 'Page 1 of 1') ?? []
  expect(openPage).toBe(lastPage)
  // Page 400 was replaced in the history.
  history.back()
  await waitFor(() => expect(location.pathname).toBe('/help'))
})

test('the second of two pages is the last one', async () => {
  for (let count = 0; count < 22; count += 1) await school.as('student')
  await signIn(await school.as('admin'))
  await open('/admin/dashboard?page=400')
  await waitFor(() => expect(pages()).toBe('Page 2 of 2'))
  expect(location.search).toBe('?page=2')
})

test('a search that is not counted to its end shows 1,000+, and has further pages', async () => {
  for (let count = 0; count < 22; count += 1) await school.as('student')
  await signIn(await school.as('admin'))
  // Every page of this search has the same twenty students and the count 1,000+.
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const url = new URL(input, location.origin)
    if (url.searchParams.get('search') !== 'a') return network.fetch(input, init)
    url.searchParams.set('page', '1')
    url.searchParams.delete('search')
    const response = await network.fetch(url.pathname + url.search, init)
    const headers = new Headers(response.headers)
    headers.set('x-total-count', '1000')
    headers.set('x-total-more', 'true')
    return new Response(await response.text(), { status: response.status, headers })
  })
  await open('/admin/dashboard?search=a&page=50')
  expect(await screen.findByText(/^1,000\+ of /)).toBeVisible()
  expect(pages()).toBe('Page 50 of 50+')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(pages()).toBe('Page 51 of 51+'))
  expect(location.search).toContain('page=51')
})
