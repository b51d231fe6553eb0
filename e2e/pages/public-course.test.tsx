import { beforeEach, expect, test } from 'vitest'
import { arriveAt } from './support/log-in.ts'
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

let courseId: string
beforeEach(async () => {
  const { id } = await school.addCourse({
    slug: 'pottery',
    name: 'Pottery',
    category: 'Crafts',
    starts_on: '2026-12-01',
    offer_ends_at: Date.parse('2026-11-30T18:29:59Z'),
  })
  courseId = id
})

const main = () => within(screen.getByRole('main'))
const enroll = () => screen.findByRole('link', { name: 'Enroll Now' })

test('a visitor finds a course in the list, with all that people ask before they enroll', async () => {
  await open('/c')
  expect(await screen.findByRole('heading', { level: 2, name: 'Crafts' })).toBeVisible()
  expect(main().getByText('Priya Sharma · 2 topics · 42 hrs')).toBeVisible()
  await user.click(main().getByRole('link', { name: 'Pottery' }))
  await arriveAt('/c/pottery')
  expect(await screen.findByRole('heading', { level: 1, name: 'Pottery' })).toBeVisible()
  await waitFor(() => expect(document.title).toBe('Pottery · Abhyas'))
  for (const [label, value] of [
    ['Mentor', 'Priya Sharma'],
    ['Duration', '42 hrs'],
    ['Next start', 'Tue 1 Dec'],
    ['To pay', '₹4,999'],
  ] as const)
    expect(main().getByText(label, { selector: 'dt' }).nextElementSibling).toHaveTextContent(value)
  expect(main().getByText('Limited-time offer').parentElement).toHaveTextContent('until Mon 30 Nov')
  expect(main().getByText('First steps')).toBeVisible()
  expect(main().getByText(/^This school has not written down a rule/)).toBeVisible()
})

test('a visitor who enrolls signs up, logs in, and reaches the order slip of the course', async () => {
  await open('/c/pottery')
  await user.click(await enroll())
  await arriveAt(`/signup?course=${courseId}`)
  expect(
    await screen.findByText('Once you have an account, you come to the order slip of Pottery.'),
  ).toBeVisible()
  // The reload has no history state.
  history.replaceState(null, '', location.href)
  await reload()
  await user.click(await screen.findByRole('radio', { name: /^Student/ }))
  await fill(await screen.findByLabelText('Name'), 'Asha Verma')
  await fill(screen.getByLabelText('Email'), 'asha@mail.example')
  await fill(screen.getByLabelText('Password'), 'practice')
  await user.click(screen.getByRole('button', { name: 'Sign Up' }))
  await user.click(await screen.findByRole('link', { name: 'Log in now' }))
  await arriveAt('/login')
  await fill(await screen.findByLabelText('Password'), 'practice')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await arriveAt(`/payment?course=${courseId}`)
  expect(await screen.findByRole('heading', { name: 'Order slip' })).toBeVisible()
})

test('a student goes directly to the order slip, staff to the course', async () => {
  await signIn(await school.as('student'))
  await open('/c/pottery')
  await waitFor(async () => expect(await enroll()).toHaveAttribute('href', `/payment?course=${courseId}`))
  await signIn(await school.as('mentor'))
  await open('/c/pottery')
  expect(await screen.findByRole('link', { name: 'Open the course' })).toHaveAttribute(
    'href',
    `/courses/${courseId}`,
  )
})

test('an unpublished course is not found, and a list that failed to load can be loaded again', async () => {
  await school.addCourse({ slug: 'draft', published_at: null })
  await open('/c/draft')
  expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  network.fail('GET /api/website/courses')
  await open('/c')
  const alert = await screen.findByText('The courses did not load.')
  expect(alert).toBeVisible()
})

test('a school without courses shows a note', async () => {
  await school.database.db.updateTable('courses').set({ published_at: null }).execute()
  await open('/c')
  expect(await screen.findByText('The school has not published a course yet.')).toBeVisible()
})
