import { act, render } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { giveUpLocation } from '../../web/app/api/pending-location.ts'
import TabBar from '../../web/app/features/frame/tab-bar.tsx'
import { PendingBar } from '../../web/app/pending-bar.tsx'
import { screen, user, waitFor } from './support/page.tsx'

function openFrame() {
  const page = Promise.withResolvers<null>()
  const frame = (
    <>
      <PendingBar />
      <TabBar />
      <Outlet />
    </>
  )
  const children = [
    { path: 'dashboard', element: <h1>Dashboard page</h1> },
    { path: 'assignments', element: <h1>Assignments page</h1>, loader: () => page.promise },
  ]
  const router = createMemoryRouter([{ path: '/', element: frame, children }], {
    initialEntries: ['/dashboard'],
  })
  render(<RouterProvider router={router} />)
  return { page, router }
}
const isLit = (name: string) => screen.getByText(name, { selector: '.tab span' }).className === 'marked'
const bar = () => document.querySelector('.pending-bar')

test('a tab is highlighted when tapped, with a bar at the top until its page has loaded', async () => {
  const { page } = openFrame()
  expect([isLit('Dashboard'), isLit('Assignments'), bar()]).toEqual([true, false, null])
  await user.click(screen.getByRole('link', { name: 'Assignments' }))
  expect([isLit('Dashboard'), isLit('Assignments')]).toEqual([false, true])
  expect(bar()).not.toBeNull()
  page.resolve(null)
  expect(await screen.findByText('Assignments page')).toBeVisible()
  await waitFor(() => expect(bar()).toBeNull())
  expect(isLit('Assignments')).toBe(true)
})

test('a page that failed to load removes its bar and the highlight', async () => {
  const { router } = openFrame()
  await user.click(screen.getByRole('link', { name: 'Assignments' }))
  expect([isLit('Assignments'), bar() !== null]).toEqual([true, true])
  act(() => giveUpLocation(String(router.state.navigation.location?.key)))
  expect([isLit('Dashboard'), isLit('Assignments'), bar()]).toEqual([true, false, null])
  await user.click(screen.getByRole('link', { name: 'Assignments' }))
  expect([isLit('Assignments'), bar() !== null]).toEqual([true, true])
})
