import { expect, test } from 'vitest'
import routes from '../../web/app/routes.ts'
import { addPersonWithPassword, arriveAt, takeToasts, typeLogIn } from './support/log-in.ts'
import { network, open, school, screen, signIn, user, within } from './support/page.tsx'

const homes = { student: '/', mentor: '/mentor/dashboard', admin: '/admin/dashboard' }
const noAccessText = "You don't have access to this page."
const id = '019728c9-c000-7af1-aed2-52a534f9e338'
const heading = () => screen.getByRole('heading', { level: 1 })

async function pagesOf(area: 'mentor' | 'admin'): Promise<string[]> {
  const children = (await routes).find(({ path }) => path === area)?.children ?? []
  return children.map(({ path }) => (path ? `/${area}/${path}` : `/${area}`).replaceAll(/:\w+/g, id))
}

test('each page that needs a log-in redirects a visitor with one message and sends no request', async () => {
  for (const path of [
    '/courses',
    `/courses/${id}`,
    `/payment?course=${id}`,
    '/assignments',
    '/contact',
    '/mentor',
    '/mentor/dashboard',
    '/mentor/courses',
    '/mentor/students',
    '/admin',
    '/admin/dashboard',
  ]) {
    await open(path)
    await arriveAt('/login')
    expect(takeToasts(), path).toEqual(['You must be logged in to access this page.'])
  }
  // The school's details are public.
  expect(network.requests.filter((one) => one !== 'GET /api/school')).toEqual([])
})

test('the public pages ask for no log-in', async () => {
  for (const [path, name] of [
    ['/', 'Abhyas'],
    ['/login', 'Login'],
    ['/signup', 'Sign Up'],
    ['/help', 'Help'],
    ['/terms', 'Terms of use'],
    ['/privacy', 'Privacy'],
    ['/refunds', 'Refunds'],
  ] as const) {
    await open(path)
    expect(heading()).toHaveTextContent(name)
    expect(location.pathname).toBe(path)
  }
})

test.each([
  ['student', 'mentor'],
  ['student', 'admin'],
  ['mentor', 'admin'],
  ['admin', 'mentor'],
] as const)(
  'a %s has no access to the area of the %s, and sees a link to their own page',
  async (who, area) => {
    await signIn(await school.as(who))
    const paths = await pagesOf(area)
    expect(paths.length).toBeGreaterThan(5)
    for (const path of who === 'student' ? paths : paths.slice(0, 2)) {
      await open(path)
      expect(heading(), path).toHaveTextContent(noAccessText)
      expect(document.title).toMatch(/^No access · /)
      expect(screen.queryByRole('navigation', { name: 'Work' })).toBeNull()
    }
    expect(network.requests.filter((one) => !one.startsWith('GET /api/school'))).toEqual([])
    await user.click(screen.getByRole('link', { name: 'Go to your own page' }))
    await arriveAt(homes[who])
    expect(await screen.findByRole('heading', { level: 1, name: who === 'student' ? 'Abhyas' : 'Dashboard' }))
  },
)

test.each(['mentor', 'admin'] as const)(
  'a %s has an area of their own, and can look at the courses',
  async (who) => {
    const course = await school.addCourse()
    await signIn(await school.as(who))
    await open(`/${who}`)
    await arriveAt(homes[who])
    expect(heading()).toHaveTextContent('Dashboard')
    const bar = () => within(screen.getByRole('banner'))
    await user.click(bar().getAllByRole('link', { name: 'Courses' })[0] as HTMLElement)
    expect(await screen.findByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
    await user.click(await screen.findByRole('link', { name: /View Details/ }))
    await arriveAt(`/courses/${course.id}`)
    expect(await screen.findByRole('heading', { level: 1, name: course.name })).toBeVisible()
    await user.click(bar().getAllByRole('link', { name: 'Dashboard' })[0] as HTMLElement)
    await arriveAt(homes[who])
  },
)

test('a student who opened another area gets a message after the log-in', async () => {
  const student = await addPersonWithPassword()
  await open('/admin/dashboard')
  await arriveAt('/login')
  await typeLogIn(student)
  expect(await screen.findByRole('heading', { level: 1, name: noAccessText })).toBeVisible()
})

test('an unknown address shows an error and a way back', async () => {
  for (const path of [
    '/courses/a/b',
    '/mentor/nothing',
    '/admin/dashboard/nothing',
    '/login/again',
    '/nowhere',
  ]) {
    await open(path)
    expect(heading(), path).toHaveTextContent('Page Not Found')
    expect(document.title).toMatch(/^Page Not Found · /)
  }
  await user.click(screen.getByRole('link', { name: 'Go to Homepage' }))
  await arriveAt('/')
})

test('the server does not trust the role in the browser', async () => {
  await signIn(await school.as('student'))
  const stored = JSON.parse(localStorage.getItem('user') ?? '{}')
  const forged = { role: 'admin', staffRole: 'owner', permissions: ['anyStaff', 'manage'] }
  localStorage.setItem('user', JSON.stringify({ ...stored, ...forged }))
  await open('/admin/dashboard')
  expect(await screen.findByRole('heading', { level: 1, name: noAccessText })).toBeVisible()
  expect(screen.getByRole('main')).not.toHaveTextContent('₹')
  expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toEqual(stored)
})
