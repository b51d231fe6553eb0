import { act } from '@testing-library/react'
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

const fullStack = 'Full stack web development'
const categories = [
  ['Frontend Development', 7],
  ['AI & Machine Learning', 7],
  ['Backend & APIs', 6],
  ['Design & UX', 6],
] as const

const address = () => location.pathname + location.search
const findText = (text: string) => screen.findByText(text)
const cards = () => within(screen.getByRole('region', { name: 'Courses' })).getAllByRole('listitem')
const cardOf = async (name: string) => {
  const card = (await screen.findByRole('heading', { name, level: 2 })).closest('li')
  if (!card) throw new Error(`${name} has no card`)
  return card
}
const search = () => screen.getByRole('searchbox', { name: 'Search by course or mentor' })
const linkOf = (card: HTMLElement | undefined) => within(card as HTMLElement).getByRole('link')

let student: Person
let course: CourseRow
beforeEach(async () => {
  student = await signIn(await school.as('student'))
  for (const [category, count] of categories)
    for (let place = 1; place <= count; place += 1) {
      const name = `${category} ${place}`
      const neha = { instructor: 'Neha Gupta', search_text: `${name} neha gupta`.toLowerCase() }
      await school.addCourse({ name, category, ...(category === 'Design & UX' && place < 4 && neha) })
    }
  course = await school.addCourse({ name: fullStack, badge: 'Bestseller' })
})

test('a student reads the cards, letter for letter', async () => {
  await school.database.db
    .updateTable('courses')
    .where('name', '=', 'Design & UX 6')
    .set({ discounted_price: 0, original_price: 99_900, rating_tenths: 0 })
    .execute()
  await open('/courses')
  expect(await findText('27 published')).toBeVisible()
  expect(document.title).toBe('Courses · Abhyas')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Courses')
  expect(screen.getByRole('button', { name: 'Back' })).toBeVisible()
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Assignments' })).toHaveAttribute('href', '/assignments')
  const chips = within(screen.getByRole('group', { name: 'Category' })).getAllByRole('button')
  expect(chips.map((chip) => chip.textContent)).toEqual([
    'All27',
    'Frontend Development8',
    'AI & Machine Learning7',
    'Backend & APIs6',
    'Design & UX6',
  ])
  const card = await cardOf(fullStack)
  expect(cards()).toHaveLength(12)
  for (const text of [
    'Bestseller',
    'Frontend Development',
    'Priya Sharma · Nakshatra Labs',
    '4.6 of 5',
    '₹4,999',
    'View Details',
  ])
    expect(card).toHaveTextContent(text)
  expect(card.querySelector('del')).toHaveTextContent('₹7,999')
  expect(within(card).getAllByRole('link')).toHaveLength(1)
  expect(linkOf(card)).toHaveAttribute('href', `/courses/${course.id}`)

  const free = await cardOf('Design & UX 6')
  expect(free.querySelector('.price')).toHaveTextContent(/^Free$/)
  expect(free.querySelector('del')).toHaveTextContent('₹999')
  expect(within(free).getByText('New')).toBeVisible()
  expect(free).not.toHaveTextContent('of 5')
})

test('twelve more courses load at a time, and the focus is on the first of them, also on the way back', async () => {
  await open('/courses')
  expect(await findText('Showing 12 of 27')).toBeVisible()
  const more = async (name: string) => {
    screen.getByRole('button', { name }).focus()
    await user.keyboard('{Enter}')
  }
  await more('Show 12 more')
  expect(await findText('Showing 24 of 27')).toBeVisible()
  await waitFor(() => expect(linkOf(cards()[12])).toHaveFocus())
  await more('Show 3 more')
  expect(await findText('Showing 27 of 27')).toBeVisible()
  expect(cards()).toHaveLength(27)
  await waitFor(() => expect(linkOf(cards()[24])).toHaveFocus())
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()

  await user.click(linkOf(cards()[26]))
  await waitFor(() => expect(location.pathname).not.toBe('/courses'))
  const back = () => within(screen.getByRole('main')).getByRole('link', { name: 'All courses' })
  await user.click(await waitFor(back))
  await waitFor(() => expect(cards()).toHaveLength(27))
})

test('categories work by keyboard; filter and search are in the address and stay there', async () => {
  await open('/courses')
  await findText('Showing 12 of 27')
  const design = () => screen.getByRole('button', { name: /^Design & UX/ })
  screen.getByRole('button', { name: /^All/ }).focus()
  for (let step = 0; step < 4; step += 1) await user.tab()
  await waitFor(() => expect(design()).toHaveFocus())
  await user.keyboard(' ')
  await waitFor(() => expect(address()).toBe('/courses?category=Design+%26+UX'))
  expect(design()).toHaveAttribute('aria-pressed', 'true')
  await waitFor(() => expect(design()).toHaveFocus())
  expect(await findText('Showing 6 of 6')).toBeVisible()

  await fill(search(), 'neha')
  await waitFor(() => expect(address()).toBe('/courses?category=Design+%26+UX&search=neha'))
  expect(await findText('Showing 3 of 3')).toBeVisible()
  for (const card of cards()) expect(card).toHaveTextContent('Neha Gupta')

  const first = within(cards()[0] as HTMLElement).getByRole('heading').textContent as string
  await user.click(linkOf(cards()[0]))
  expect(await screen.findByRole('heading', { level: 1, name: first })).toBeVisible()
  history.back()
  await waitFor(() => expect(address()).toBe('/courses?category=Design+%26+UX&search=neha'))
  expect(await screen.findByRole('searchbox')).toHaveValue('neha')
  expect(design()).toHaveAttribute('aria-pressed', 'true')

  await reload()
  expect(await findText('Showing 3 of 3')).toBeVisible()
  screen.getByRole('button', { name: /^All/ }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/courses?search=neha'))
})

test('the search finds a course and a mentor by the beginning of a word', async () => {
  await open('/courses')
  await findText('Showing 12 of 27')
  await user.type(search(), 'full sta')
  expect(await findText('Showing 1 of 1')).toBeVisible()
  expect(await cardOf(fullStack)).toBeVisible()
  // The address omits the last space, which the field keeps.
  await user.type(search(), 'ck ')
  await waitFor(() => expect(address()).toBe('/courses?search=full+stack'))
  expect(search()).toHaveValue('full stack ')
  await fill(search(), 'gup')
  await waitFor(() => expect(address()).toBe('/courses?search=gup'))
  expect(await findText('Showing 3 of 3')).toBeVisible()
  expect(cards()[0]).toHaveTextContent('Neha Gupta')
})

test('an empty result leads back to all courses', async () => {
  await open('/courses?category=Backend+%26+APIs&search=zzzz')
  expect(await findText('No course in Backend & APIs for “zzzz”.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Show all courses' }))
  await waitFor(() => expect(address()).toBe('/courses'))
  expect(search()).toHaveValue('')
  expect(await findText('Showing 12 of 27')).toBeVisible()
})

test('the list shows that it loads, and that it failed', async () => {
  const recover = network.fail('GET /api/courses')
  const release = network.hold('GET /api/courses')
  await open('/courses?category=Design+%26+UX')
  expect(screen.getAllByRole('status').some((one) => one.textContent === 'Loading...')).toBe(true)
  expect(document.querySelector('.skeleton-cover')).not.toBeNull()
  release()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Error fetching courses.')
  expect(address()).toBe('/courses?category=Design+%26+UX')
  recover()
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await findText('Showing 6 of 6')).toBeVisible()
  expect(cards()).toHaveLength(6)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a page of the list that failed to load leaves the loaded rows', async () => {
  await open('/courses')
  await findText('Showing 12 of 27')
  const recover = network.fail('GET /api/courses')
  await user.click(screen.getByRole('button', { name: 'Show 12 more' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Error fetching courses.')
  expect(cards()).toHaveLength(12)
  recover()
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await findText('Showing 24 of 27')).toBeVisible()
})

test('while the server is down the list stays with a notice, which then disappears', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  })
  await open('/courses')
  await findText('Showing 12 of 27')
  const restore = network.loseResponses('/api/')
  await vi.advanceTimersByTimeAsync(20_000)
  dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(2_000)
  const strip = await screen.findByText(
    /The school does not answer\. Showing what was seen at \d+:\d\d [ap]m\./,
  )
  expect(strip.closest('[role=status]')).toBeVisible()
  expect(cards()).toHaveLength(12)
  act(() => network.setOnline(false))
  expect(strip).toHaveTextContent('You are offline. Showing what was seen at')
  act(() => network.setOnline(true))
  expect(strip).toHaveTextContent('The school does not answer. Showing what was seen at')
  restore()
  await vi.advanceTimersByTimeAsync(6_000)
  await waitFor(() => expect(strip).not.toBeInTheDocument())
  expect(cards()).toHaveLength(12)
})

test('an enrolled course is stamped and offers to continue', async () => {
  await school.enroll(student, course)
  await open('/courses')
  const card = await cardOf(fullStack)
  expect(within(card).getByText('Enrolled')).toBeVisible()
  expect(linkOf(card)).toHaveTextContent('Continue')
  expect(card.querySelector('.price')).toBeNull()
  expect(screen.getAllByText('Enrolled')).toHaveLength(1)
})

test('mentors and admins see the list without Assignments, and an admin sees unpublished courses', async () => {
  await school.addCourse({ name: 'Colour and contrast', published_at: null })
  await signIn(await school.as('admin'))
  await open('/courses')
  expect(await findText('28 in all')).toBeVisible()
  expect(within(await cardOf('Colour and contrast')).getByText('Not published')).toBeVisible()
  const assignments = () => within(screen.getByRole('main')).queryByRole('link', { name: 'Assignments' })
  expect(assignments()).toBeNull()

  await signIn(await school.as('mentor'))
  await open('/courses')
  await waitFor(() => expect(cards()).toHaveLength(12))
  expect(assignments()).toBeNull()
  expect(screen.queryByText('Not published')).toBeNull()
})

test('the list sends one request', async () => {
  await open('/courses')
  await findText('Showing 12 of 27')
  const reads = ['courses', 'courses/categories', `enrollments/student/${student.id}`, 'users/me/progress']
  const requested = network.requests.map((one) => one.replace(/^GET \/api\/|\?.*/g, ''))
  expect(requested.filter((path) => reads.includes(path)).sort()).toEqual(reads.toSorted())
})
