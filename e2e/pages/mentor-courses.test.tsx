import { beforeEach, expect, test, vi } from 'vitest'
import type { CourseRow } from '#server/modules/catalogue/catalogue.tables.ts'
import type { Person } from '#server/testing/school.ts'
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
import { newStudentIn, reassign, signInMentorWithCourse } from './support/teaching.ts'

let mentor: Person
let course: CourseRow
beforeEach(async () => {
  ;({ mentor, course } = await signInMentorWithCourse())
})

const path = '/mentor/courses'
const rows = () => [...document.querySelectorAll<HTMLElement>('main li[data-course]')]
async function row(name: string): Promise<HTMLElement> {
  await waitFor(() =>
    expect(rows().map(({ textContent }) => textContent)).toContainEqual(expect.stringContaining(name)),
  )
  return rows().find(({ textContent }) => textContent?.includes(name)) as HTMLElement
}

test('each course shows its details, its number of students, and its syllabus with links', async () => {
  const topics = [
    { name: 'Paper', video: 'https://youtu.be/k3Qm1xX2p0A', pdf: '' },
    { name: 'Pen', video: '', pdf: '' },
    { name: 'Margin', video: '', pdf: 'https://files.example/margin.pdf' },
    { name: 'Ink', video: '', pdf: '' },
    { name: 'Rule' },
    { name: 'Last' },
  ]
  const more = { mentor_id: mentor.id, tagline: 'One hour a day' }
  const full = await school.addCourse({ name: 'Letters', status: 'In Progress', ...more }, topics)
  await school.addCourse({ name: 'Drafts', status: 'Completed', published_at: null, ...more }, [])
  await newStudentIn(full, 'Anita Rao')
  await open('/mentor/dashboard')
  const rail = screen.getByRole('navigation', { name: 'Work' })
  await user.click(within(rail).getByRole('link', { name: 'My Courses' }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'My Courses' })).toHaveFocus())
  await waitFor(() => expect(document.title).toBe('My Courses · Abhyas'))
  expect(await screen.findByText('3 courses, by name')).toBeVisible()

  const first = within(await row('Letters'))
  expect(await row('Letters')).toHaveTextContent(/In Progress.*One hour a day.*1 student/)
  const list = first.getByRole('list', { name: /^Syllabus of/ })
  expect(list.children).toHaveLength(5)
  await user.click(first.getByRole('button', { name: /^Show all 6 topics/ }))
  expect(list.children).toHaveLength(6)
  const hrefOf = (name: string) =>
    first.getByRole('link', { name: new RegExp(`^${name}`) }).getAttribute('href')
  expect(hrefOf('Video: Paper')).toBe('https://www.youtube.com/watch?v=k3Qm1xX2p0A')
  expect(hrefOf('PDF: Margin')).toBe('https://files.example/margin.pdf')
  expect(list.children[3]).toHaveTextContent('Nothing to open yet')
  expect(await row('Drafts')).toHaveTextContent(/Completed.*0 students · Not published yet.*No topics yet\./)

  network.respond('GET /api/courses', () =>
    Response.json([{ ...withoutStudents, _id: full.id, mentorId: mentor.id }]),
  )
  await reload()
  expect(await row('Letters')).toHaveTextContent('N/A')
})

const withoutStudents = {
  name: 'Letters',
  instructor: 'Priya Sharma',
  status: 'Active',
  syllabus: [],
  isPublished: true,
}

test('courses that failed to load can be loaded again, many are paged, and there may be none', async () => {
  const recover = network.fail('GET /api/courses')
  await open(path)
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch mentor courses.')
  recover()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await row('Forms')
  for (let count = 0; count < 10; count += 1) await school.addCourse({ mentor_id: mentor.id })
  await reload()
  await waitFor(() => expect(rows()).toHaveLength(10))
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(location.search).toBe('?page=2'))
  await waitFor(() => expect(rows()).toHaveLength(1))
  await reload()
  expect(await screen.findByText('Page 2 of 2')).toBeVisible()

  await signIn(await school.as('mentor'))
  await open(path)
  expect(await screen.findByText('No course assigned to this mentor.')).toBeVisible()
})

const openBoard = async (name = 'Forms') =>
  user.click(within(await row(name)).getByRole('button', { name: /^Announcements/ }))
const form = () => screen.findByRole('form', { name: 'New announcement' })
const text = () => screen.findByLabelText('To all students of this course')
const announce = async () => user.click(within(await form()).getByRole('button', { name: 'Announce' }))
const confirmation = () => screen.findByRole('dialog', { name: /^Announce this/ })
const confirm = async () =>
  user.click(within(await confirmation()).getByRole('button', { name: /^Announce to/ }))

test('an announcement is sent after a confirmation, and is listed with the earlier ones', async () => {
  await newStudentIn(course, 'Anita Rao')
  await mentor.call('POST', `courses/${course.id}/announcements`, { text: 'The first.' })
  await open(path)
  await openBoard()
  const region = within(await screen.findByRole('region', { name: 'Announcements' }))
  expect(await region.findByText('The first.')).toBeVisible()
  await announce()
  expect(await text()).toHaveAccessibleDescription(expect.stringContaining('Please write what you announce.'))
  await fill(await text(), 'No class on Friday.')
  await announce()
  const dialog = await screen.findByRole('dialog', { name: 'Announce this to 1 student?' })
  expect(dialog).toHaveTextContent('No class on Friday.')
  await user.click(within(dialog).getByRole('button', { name: 'Not yet' }))
  expect(await text()).toHaveValue('No class on Friday.')
  await announce()
  await user.click(within(await confirmation()).getByRole('button', { name: 'Announce to 1 student' }))
  await waitFor(async () =>
    expect(within(await form()).getByRole('status')).toHaveTextContent('Announcement sent.'),
  )
  const items = await region.findAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('No class on Friday.'),
    expect.stringContaining('The first.'),
  ])
  expect(await text()).toHaveValue('')
})

test('an unsent announcement survives a reload and the end of the session', async () => {
  await open(path)
  await openBoard()
  expect(await form()).not.toHaveTextContent('Not sent yet.')
  await fill(await text(), 'No class on Friday.')
  expect(await form()).toHaveTextContent('Not sent yet.')
  await reload()
  expect(await text()).toHaveValue('No class on Friday.')

  await mentor.call('POST', 'auth/logout')
  await announce()
  await confirm()
  await waitFor(() => expect(location.pathname).toBe('/login'))
  await signIn(await school.signIn(mentor))
  await open(path)
  expect(await text()).toHaveValue('No class on Friday.')
  await announce()
  await confirm()
  await waitFor(async () =>
    expect(within(await form()).getByRole('status')).toHaveTextContent('Announcement sent.'),
  )
  await reload()
  await row('Forms')
  expect(screen.queryByRole('form', { name: 'New announcement' })).toBeNull()
})

const notice = async () =>
  (await screen.findByText('The announcement was not sent.')).closest('[role=alert]') as HTMLElement

test('when a course leaves the list during writing, the typed text stays to be copied', async () => {
  await school.addCourse({ name: 'Stays', mentor_id: mentor.id })
  await open(path)
  await openBoard()
  await fill(await text(), 'No class on Friday.')
  await reassign(course)
  // A page that becomes visible loads its list again.
  vi.setSystemTime(Date.now() + 20_000)
  dispatchEvent(new Event('visibilitychange'))
  expect(await notice()).toHaveTextContent('Forms is not assigned to you any more')
  expect(await notice()).toHaveTextContent('No class on Friday.')
  await row('Stays')
  await user.click(within(await notice()).getByRole('button', { name: 'Go on' }))
  expect(screen.queryByText('The announcement was not sent.')).toBeNull()
  await reload()
  await row('Stays')
  expect(screen.queryByText('The announcement was not sent.')).toBeNull()
})

test.each([
  ['', Date.parse('2026-11-20T10:42:00Z')],
  [', not published', null],
])(
  'an announcement in a course that was given to another mentor%s shows the reason, the text, and the current list',
  async (_, published) => {
    await school.addCourse({ name: 'Stays', mentor_id: mentor.id })
    await school.addCourse({ name: 'Leaves', mentor_id: mentor.id, published_at: published })
    const [leaves] = (await mentor.call('GET', 'courses?search=Leaves')).body
    await open(path)
    await openBoard('Leaves')
    await fill(await text(), 'Too late.')
    await reassign({ id: leaves._id })
    await announce()
    await confirm()
    expect(await notice()).toHaveTextContent('Leaves is not assigned to you any more')
    expect(await notice()).toHaveTextContent('Too late.')
    await row('Stays')
    expect(rows().some(({ textContent }) => textContent?.includes('Leaves'))).toBe(false)
    await waitFor(async () =>
      expect(within(await notice()).getByRole('button', { name: 'Go on' })).toHaveFocus(),
    )
    await user.keyboard('{Enter}')
    expect(screen.queryByText('The announcement was not sent.')).toBeNull()
    expect(Object.keys(sessionStorage).join()).not.toContain('announcement')
  },
)
