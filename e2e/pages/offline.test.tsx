import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { study } from './support/lessons.ts'
import { fill, network, open, screen, user, waitFor } from './support/page.tsx'

const wantedPath = '/courses?search=data'
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

function followReplace() {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  return () => replace.mock.calls.map(([url]) => String(url).replace(location.origin, ''))
}

async function writeOffline(text: string) {
  const { course } = await study([{ name: 'Files and what they weigh' }])
  await open(`${course.path(0)}?tab=notes`)
  const field = await screen.findByPlaceholderText('Write a note')
  act(() => network.setOnline(false))
  await fill(field, text)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText(/^You are offline\. What you wrote waits/)
}

test('the offline page shows pending items and opens the wanted page later; a log-out leaves nothing', async () => {
  await writeOffline('Ask Priya about AVIF')
  const opened = followReplace()
  await open(`/offline#${wantedPath}`)
  expect(await title('You are offline')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Waiting to be sent' })).toBeVisible()
  expect(screen.getByText('Ask Priya about AVIF').closest('li')).toHaveTextContent(/^Note/)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(opened()).toEqual([wantedPath])
  act(() => network.setOnline(true))
  expect(opened()).toEqual([wantedPath, wantedPath])

  act(() => network.setOnline(false))
  await user.click(screen.getAllByText('Logout')[0] as HTMLElement)
  await open(`/offline#${wantedPath}`)
  await title('You are offline')
  expect(screen.queryByText('Waiting to be sent')).toBeNull()
})

test('the offline page distinguishes a school that does not respond from a lost connection, and says when either is back', async () => {
  const restore = network.respond('HEAD /favicon.svg', () => {
    throw new TypeError('Failed to fetch')
  })
  await open(`/offline#${wantedPath}`)
  expect(await title('The school does not answer')).toBeVisible()
  restore()
  await open(`/offline#${wantedPath}`)
  expect(await title('You are online again')).toBeVisible()
  act(() => network.setOnline(false))
  expect(await title('You are offline')).toBeVisible()
})

test.each([
  '',
  '#',
  '#//elsewhere.example/',
  '#https://elsewhere.example/',
  '#javascript:alert(1)',
  '#http://[',
  '#/offline#/x',
])('an address of another site leads to the first page: "%s"', async (hash) => {
  const opened = followReplace()
  await open(`/offline${hash}`)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(opened()).toEqual(['/']))
})
