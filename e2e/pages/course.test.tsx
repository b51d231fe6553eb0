import { beforeEach, expect, test } from 'vitest'
import type { CourseRow, SyllabusItemRow } from '#server/modules/catalogue/catalogue.tables.ts'
import type { Person } from '#server/testing/school.ts'
import { network, open, reload, school, screen, signIn, user, waitFor, within } from './support/page.tsx'

const name = 'Full stack web development'
const topicNames = [
  'How a page reaches a phone',
  'HTML, forms and semantics',
  'Layout with grid',
  'Type, colour and contrast',
  'JavaScript, the useful part',
  'Talking to a server',
  'A service of your own',
  'Tables and joins',
  'Tests that pay',
  'Deploying',
  'Sessions and passwords',
  'Backups',
]
const syllabus = (change: (place: number) => Partial<SyllabusItemRow> = () => ({})) =>
  topicNames.map((name, place) => ({ name, is_preview: place < 3 ? 1 : 0, ...change(place) }))

const heading = () => screen.getByRole('heading', { level: 1 })
const topics = async () =>
  within(await screen.findByRole('region', { name: 'Syllabus' })).getAllByRole('listitem')
const topic = async (place: number) => {
  const row = (await topics())[place]
  if (!row) throw new Error(`there is no topic ${place}`)
  return within(row)
}
const slip = () => screen.findByRole('complementary', { name: 'Fee slip' })
const showAll = async () => user.click(await screen.findByRole('button', { name: /^Show all/ }))

let student: Person
let course: CourseRow
beforeEach(async () => {
  student = await signIn(await school.as('student'))
  const given = {
    name,
    tagline: 'From the first tag to a service that stays up',
    badge: 'Bestseller',
    offer_ends_at: Date.parse('2026-11-30T18:29:59Z'),
  }
  course = await school.addCourse(given, syllabus())
})

test('a student reads a course, letter for letter, and continues to the payment', async () => {
  await school.addAssignment(course, { deadline: Date.parse('2026-11-28T12:30:00Z') })
  await school.addAssignment(course, { title: 'Another', deadline: Date.parse('2026-12-28T12:30:00Z') })
  await open(`/courses/${course.id}`)
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible()
  await waitFor(() => expect(document.title).toBe('Full stack web development · Abhyas'))
  const main = screen.getByRole('main')
  for (const text of [
    'Bestseller',
    'From the first tag to a service that stays up',
    'One thing, built all the way.',
  ])
    expect(main).toHaveTextContent(text)
  for (const [label, value] of [
    ['Mentor', 'Priya Sharma'],
    ['Rating', '4.6 of 5'],
    ['Students', '0'],
    ['Duration', '42 hrs'],
  ] as const)
    expect(screen.getByText(label, { selector: 'dt' }).nextElementSibling).toHaveTextContent(value)
  expect(screen.getByRole('heading', { name: 'What you will be able to do' })).toBeVisible()
  expect(main).toHaveTextContent('Build a form')
  expect(screen.getByRole('heading', { name: 'What you need' })).toBeVisible()
  expect(main).toHaveTextContent('A laptop')

  expect((await slip()).querySelector('dl')).toHaveTextContent('Course fee₹7,999Discount– ₹3,000')
  expect(await slip()).toHaveTextContent('To pay₹4,999')
  expect(within(await slip()).getByText('Limited-time offer').parentElement).toHaveTextContent(
    'Limited-time offer until Mon 30 Nov',
  )
  await waitFor(async () => expect(await slip()).toHaveTextContent('2 assignments, marked by Priya Sharma'))
  expect(await slip()).toHaveTextContent('12 topics')

  await user.click(screen.getByRole('link', { name: 'Enroll Now' }))
  await waitFor(() => expect(location.pathname + location.search).toBe(`/payment?course=${course.id}`))
  expect(history.state.usr.course).toEqual({
    _id: course.id,
    name,
    instructor: 'Priya Sharma',
    amount: 4999,
  })
})

test('the page shows ten topics, then all, with the focus on the eleventh', async () => {
  await open(`/courses/${course.id}`)
  expect(await screen.findByText('12 topics · 3 open to preview')).toBeVisible()
  expect(await topics()).toHaveLength(10)
  expect((await topics())[0]).toHaveTextContent('01How a page reaches a phone')
  screen.getByRole('button', { name: 'Show all 12 topics' }).focus()
  await user.keyboard('{Enter}')
  expect(await topics()).toHaveLength(12)
  await waitFor(async () => expect((await topics())[10]).toHaveFocus())
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
})

test('topics are locked before an enrollment, and all open after it', async () => {
  await open(`/courses/${course.id}`)
  await showAll()
  expect(await screen.findAllByText('Enroll to open')).toHaveLength(9)
  const fourth = await topic(3)
  expect(fourth.getByText('Enroll to open')).toBeVisible()
  expect(fourth.queryByRole('button')).toBeNull()
  expect((await topic(0)).getByRole('button', { name: 'Video' })).toBeVisible()
  expect((await topic(0)).queryByRole('link', { name: 'How a page reaches a phone' })).toBeNull()
  expect(screen.queryByText('Enrolled')).toBeNull()

  await school.addAssignment(course, { deadline: Date.parse('2026-11-28T12:30:00Z') })
  expect(screen.queryByText(/^Next assignment due/)).toBeNull()
  await school.enroll(student, course)
  await reload()
  expect(await screen.findByText('Enrolled')).toBeVisible()
  expect(await screen.findByText(/^Next assignment due/)).toHaveTextContent('Sat 28 Nov, 6:00 pm.')
  expect(screen.queryByRole('link', { name: 'Enroll Now' })).toBeNull()
  await showAll()
  expect(screen.queryByText('Enroll to open')).toBeNull()
  expect((await topic(3)).getByRole('button', { name: 'PDF' })).toBeVisible()
  expect((await topic(3)).getByRole('button', { name: 'Video' })).toBeVisible()
  const fourthName = (await topic(3)).getByRole('link', { name: 'Type, colour and contrast' })
  expect(fourthName).toHaveAttribute('href', expect.stringMatching(`^/learn/${course.id}/.+`))
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Assignments' }))
  await waitFor(() => expect(location.pathname).toBe('/assignments'))
})

test('an empty topic shows a note once it is open, and is no preview', async () => {
  // Two topics have no content: the first, a preview, and the fifth, locked.
  const emptied = await school.addCourse(
    {},
    syllabus((place) => (place === 0 || place === 4 ? { pdf: '', video: '' } : {})),
  )
  await open(`/courses/${emptied.id}`)
  expect(await screen.findByText('12 topics · 2 open to preview')).toBeVisible()
  expect((await topic(0)).getByText('Nothing to open yet')).toBeVisible()
  expect((await topic(0)).queryByText('Enroll to open')).toBeNull()
  expect((await topic(4)).getByText('Enroll to open')).toBeVisible()
  expect((await topic(4)).queryByText('Nothing to open yet')).toBeNull()

  await school.enroll(student, emptied)
  await reload()
  expect((await screen.findAllByText('12 topics'))[0]).toBeVisible()
  expect((await topic(0)).getByText('Nothing to open yet')).toBeVisible()
  expect((await topic(4)).getByText('Nothing to open yet')).toBeVisible()
  expect((await topic(4)).queryByRole('button')).toBeNull()
})

test('an enrolled student goes from the course back to its receipt', async () => {
  await school.enroll(student, course)
  await open(`/courses/${course.id}`)
  const enrollmentPart = within(await screen.findByRole('complementary', { name: 'Your enrollment' }))
  await user.click(await enrollmentPart.findByRole('link', { name: 'Receipt' }))
  await waitFor(() => expect(location.pathname + location.search).toBe(`/payment?course=${course.id}`))
  expect(await screen.findByText('This is its receipt.', { exact: false })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Print' })).toBeEnabled()
  expect(screen.getByRole('main')).toHaveTextContent('₹4,999')
})

test.each(['mentor', 'admin'] as const)(
  '%s of the course sees all of it open, without a fee',
  async (role) => {
    const person = await signIn(await school.as(role))
    const taught = await school.addCourse({ mentor_id: role === 'mentor' ? person.id : null }, syllabus())
    await open(`/courses/${taught.id}`)
    expect(await topics()).toHaveLength(10)
    await screen.findAllByRole('button', { name: 'Video' })
    expect(screen.queryByText('Enroll to open')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Enroll Now' })).toBeNull()
    expect(screen.queryByText('Fee slip')).toBeNull()
  },
)

test.each([
  ['without an end of the offer', null],
  ['after the end of the offer', Date.parse('2026-11-20T10:00:00Z')],
])('%s a lower price is a discount and not an offer', async (_, offer_ends_at) => {
  const other = await school.addCourse({ offer_ends_at })
  await open(`/courses/${other.id}`)
  expect(await slip()).toHaveTextContent('Discount– ₹3,000')
  expect(await slip()).not.toHaveTextContent('Limited-time offer')
})

test('without a lower price there is no offer; a course without a price is Free, one without a name is untitled', async () => {
  const bare = await school.addCourse({ name: '', original_price: 0, discounted_price: 0 })
  await open(`/courses/${bare.id}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Untitled Course' })).toBeVisible()
  await waitFor(() => expect(document.title).toBe('Untitled Course · Abhyas'))
  expect(await slip()).toHaveTextContent('To payFree')
  expect(await slip()).not.toHaveTextContent('Limited-time offer')
  expect((await slip()).querySelector('del')).toBeNull()
})

test('an unknown course, and one that is not published, are not found', async () => {
  const hidden = await school.addCourse({ published_at: null })
  for (const id of ['019728c9-c000-7af1-aed2-000000000000', hidden.id]) {
    await open(`/courses/${id}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Course not found' })).toBeVisible()
    await waitFor(() => expect(document.title).toBe('Course not found · Abhyas'))
  }
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'All courses' }))
  await waitFor(() => expect(location.pathname).toBe('/courses'))
})

test('the page shows that it loads, that it failed, and can be loaded again', async () => {
  const release = network.hold(`/api/courses/${course.id}`)
  const recover = network.fail(`/api/courses/${course.id}`)
  await open(`/courses/${course.id}`)
  expect(screen.getByRole('status')).toHaveTextContent('Loading...')
  release()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Error: Failed to fetch course or enrollment status.')
  recover()
  const readAgain = network.hold(`/api/courses/${course.id}`)
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(alert).not.toBeInTheDocument())
  readAgain()
  await waitFor(async () => expect(await screen.findByRole('heading', { level: 1, name })).toHaveFocus())
  expect(await screen.findByRole('link', { name: 'Enroll Now' })).toBeVisible()
})

test('a course from the list shows at once, and stays when the server does not respond', async () => {
  await open('/courses')
  const restore = network.loseResponses(`/api/courses/${course.id}`)
  await user.click(await screen.findByRole('link', { name: new RegExp(name) }))
  await waitFor(async () => expect(await screen.findByRole('heading', { level: 1, name })).toHaveFocus())
  expect(await screen.findByRole('link', { name: 'Enroll Now' })).toBeVisible()
  expect(await topics()).toHaveLength(10)
  expect(screen.queryByText('Enroll to open')).toBeNull()
  const strip = await screen.findByText('The school does not answer. Showing what was seen', { exact: false })
  expect(strip.closest('[role=status]')).toBeVisible()
  restore()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(strip).not.toBeInTheDocument())
  expect((await screen.findAllByText('Enroll to open'))[0]).toBeVisible()
})

test('the heading keeps the focus until the course has loaded', async () => {
  await open('/courses')
  const release = network.hold(`/api/courses/${course.id}`)
  await user.click(await screen.findByRole('link', { name: new RegExp(name) }))
  await waitFor(async () => expect(await screen.findByRole('heading', { level: 1, name })).toHaveFocus())
  // Pages opened from another website have no history state.
  history.replaceState({ ...history.state, usr: null }, '')
  history.back()
  await waitFor(() => expect(heading()).toHaveTextContent(/^Courses$/))
  history.forward()
  await waitFor(() => expect(heading()).toHaveTextContent(/^Course$/))
  await waitFor(() => expect(heading()).toHaveFocus())
  release()
  await waitFor(async () => expect(await screen.findByRole('heading', { level: 1, name })).toHaveFocus())
})
