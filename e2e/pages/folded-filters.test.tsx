import { beforeEach, expect, test } from 'vitest'
import { open, school, screen, signIn, user, waitFor } from './support/page.tsx'
import { resize } from './support/window.ts'

beforeEach(async () => {
  await resize(320)
  await signIn(await school.as('admin'))
})

const filters = () => screen.findByRole('button', { name: /^Filters/ })

test('filters are opened, changed and cleared; a filter with an error stays open', async () => {
  await open('/admin/enrollments?status=recorded&from=2026-01-01')
  expect(await filters()).toHaveTextContent('Filters: 2 on')
  expect(screen.queryByLabelText('From')).toBeNull()
  expect(screen.getByRole('searchbox')).toBeVisible()
  await user.click(await filters())
  expect(await filters()).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByLabelText('From')).toHaveValue('2026-01-01')
  await user.click(screen.getByRole('button', { name: 'Confirmed or owed' }))
  await waitFor(() => expect(location.search).toContain('status=confirmed'))
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(async () => expect(await filters()).toHaveTextContent(/^Filters$/))
  await user.click(await filters())
  expect(screen.queryByLabelText('From')).toBeNull()

  await open('/admin/enrollments?from=2026-11-21&to=2026-11-20')
  const error = 'Please choose a last day that is not before the first.'
  expect(await screen.findByText(error)).toBeVisible()
})

test.each([
  ['/admin/courses?state=published', 'Mentor'],
  ['/admin/audit?from=2026-01-01', 'From'],
  ['/admin/reports/users?from=2026-01-01', 'From'],
])('%s has folded filters, and on a wide window they are beside the list', async (path, control) => {
  await open(path)
  expect(await filters()).toHaveTextContent('Filters: 1 on')
  expect(screen.queryByLabelText(control)).toBeNull()
  await user.click(await filters())
  expect(screen.getByLabelText(control)).toBeVisible()
  await resize(1280)
  await open(path)
  expect(await screen.findByLabelText(control)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Filters/ })).toBeNull()
})
