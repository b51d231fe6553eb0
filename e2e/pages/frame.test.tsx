import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test, vi } from 'vitest'
import routes from '../../web/app/routes.ts'
import { arriveAt } from './support/log-in.ts'
import { network, open, school, screen, signIn, user, waitFor, within } from './support/page.tsx'
import { advanceTimers, holdTime, waitUntil } from './support/time.ts'

const bar = () => within(screen.getByRole('banner'))
const barLink = (name: string) => bar().getAllByRole('link', { name }).at(-1) as HTMLElement
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

test('a visitor has Courses, Login and Get Started; each page has a title and focuses its heading', async () => {
  await open('/')
  expect(document.title).toMatch(/^Courses · /)
  expect(bar().queryByRole('button', { name: 'Your menu' })).toBeNull()
  expect(barLink('Courses')).toHaveAttribute('href', '/courses')
  await user.click(barLink('Get Started'))
  expect(await heading('Sign Up')).toHaveFocus()
  expect(document.title).toMatch(/^Sign Up · /)
  await user.click(barLink('Login'))
  expect(await heading('Login')).toHaveFocus()
  expect(document.title).toMatch(/^Login · /)
  history.back()
  expect(await heading('Sign Up')).toHaveFocus()
  expect(document.title).toMatch(/^Sign Up · /)
})

test('a student is greeted, and the menu leads to profile, notes, doubts, receipts, settings and Logout', async () => {
  await signIn(await school.as('student', { name: 'Meera Iyer', email: 'meera@mail.example' }))
  await open('/assignments')
  expect(bar().getByText('Hello, Meera')).toBeVisible()
  expect(bar().queryByRole('link', { name: 'Login' })).toBeNull()
  for (const link of bar().getAllByRole('link', { name: 'Assignments' }))
    expect(link).toHaveAttribute('aria-current', 'page')
  const menu = within(document.getElementById('user-menu') as HTMLElement)
  for (const text of ['Meera Iyer', 'meera@mail.example', 'Student'])
    expect(menu.getByText(text)).toBeVisible()
  expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible()
  for (const [entry, path, title] of [
    ['My Profile', '/profile', 'My Profile'],
    ['My notes', '/notes', 'My notes'],
    ['My doubts', '/doubts', 'My doubts'],
    ['Settings', '/settings', 'Settings'],
  ] as const) {
    await user.click(menu.getByRole('link', { name: entry }))
    await arriveAt(path)
    expect(await heading(title)).toHaveFocus()
  }
  await user.click(menu.getByRole('link', { name: 'My receipts' }))
  await arriveAt('/profile#my-receipts')
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'My receipts' })).toHaveFocus())
})

test.each([undefined, 'student', 'mentor', 'admin'] as const)(
  'each link of bar, sheet, menu and footer leads to a page: %s',
  async (who) => {
    if (who) await signIn(await school.as(who))
    await open('/')
    const foot = within(screen.getByRole('contentinfo'))
    expect(foot.queryAllByRole('link', { name: 'Settings' })).toHaveLength(who ? 1 : 0)
    for (const [list, links] of [
      ['Support', ['Help', 'Contact', who ? 'Settings' : 'Forgot password']],
      ['Legal', ['Terms of use', 'Privacy', 'Refunds']],
    ] as const) {
      const listed = within(foot.getByRole('navigation', { name: list }))
      for (const name of links) expect(listed.getByRole('link', { name })).toBeVisible()
    }
    const pages = (await routes) as RouteObject[]
    const paths = new Set(
      [...document.querySelectorAll('header a[href^="/"], footer a')].map((link) =>
        link.getAttribute('href'),
      ),
    )
    expect(paths.size).toBeGreaterThan(8)
    for (const path of paths) {
      expect(matchRoutes(pages, path ?? '')?.at(-1)?.route.path, `${path} is a page`).not.toBe('*')
    }
  },
)

test('a toast stays for three seconds, and longer under the pointer or with the focus', async () => {
  await open('/login')
  holdTime()
  const toast = () => document.querySelector('.toast') as HTMLElement
  const toasts = () => [...document.querySelectorAll('.toast p')].map((one) => one.textContent)
  const message = 'You must be logged in to access this page.'
  const begin = async () => {
    await user.click(barLink('Courses'))
    await waitUntil(() => expect(toasts()).toEqual([message]))
  }
  await begin()
  await advanceTimers(3_000 - 10)
  expect(toasts()).toEqual([message])
  await advanceTimers(10)
  expect(toasts()).toEqual([])

  await begin()
  await user.hover(toast())
  await advanceTimers(10_000)
  expect(toasts()).toEqual([message])
  await user.unhover(toast())
  await advanceTimers(3_000 - 10)
  expect(toasts()).toEqual([message])
  await advanceTimers(10)
  expect(toasts()).toEqual([])

  await begin()
  screen.getByRole('button', { name: 'Close message' }).focus()
  await advanceTimers(10_000)
  expect(toasts()).toEqual([message])
  await user.keyboard('{Enter}')
  expect(toasts()).toEqual([])
})

test('a page with an error is replaced by a message in plain words and a way back', async () => {
  await signIn(await school.as('mentor', { name: 'Priya Sharma' }))
  network.respond('GET /api/assignments', () =>
    Response.json({ data: [{ deadline: '2099-01-01T00:00:00Z' }] }),
  )
  // React's logged error would fail the test.
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  await open('/mentor/dashboard')
  expect(await heading('Something went wrong.')).toBeVisible()
  expect(document.title).toMatch(/^Something went wrong · /)
  expect(bar().getByText('Hello, Priya')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/')
  expect(reported).toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Load again' }))
  expect(reload).toHaveBeenCalledOnce()
})
