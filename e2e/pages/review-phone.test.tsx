import { beforeEach, expect, test } from 'vitest'
import {
  addSubmittedWork,
  expectFocus,
  expectSelected,
  expectWorkOpen,
  findSavedStatus,
  grade,
  openDeskOnPhone,
  option,
  options,
  pane,
  press,
  queue,
  title,
} from './support/desk.ts'
import { fill, open, screen, user, waitFor } from './support/page.tsx'
import { resize } from './support/window.ts'

beforeEach(() => resize(360))

const keyboard = (keys: string) => user.keyboard(keys)
const save = () => keyboard('{Control>}{Enter}{/Control}')
const backToList = () => user.click(screen.getByRole('button', { name: 'All work to review' }))

test('on a phone a mentor opens the list, a submission, the next one, and goes back', async () => {
  const { works } = await openDeskOnPhone(['Yami Aranha', 'Yami Bose'])
  expect(title()).toBeNull()
  await user.click(option('Yami Aranha'))
  await expectWorkOpen('Yami Aranha')
  await expectFocus(title)
  expect(queue()).toBeNull()
  expect(location.search).toContain(works[0]?.id)
  history.back()
  await waitFor(() => expect(queue()).not.toBeNull())
  await user.click(option('Yami Aranha'))
  await expectWorkOpen('Yami Aranha')
  await fill(grade(), '81')
  await press('Accept')
  await findSavedStatus('81 of 100 for Yami Aranha.')
  await expectWorkOpen('Yami Bose')
  await expectFocus(title)
  await backToList()
  await waitFor(() => expect(options()).toHaveLength(1))
})

test('a press opens a submission, and the history has the list once', async () => {
  await addSubmittedWork(['Tara Aranha', 'Tara Bose'])
  await open('/mentor/assignments')
  await user.click(screen.getByRole('link', { name: 'Start reviewing' }))
  await waitFor(() => expect(options()).toHaveLength(2))
  await user.click(option('Tara Bose'))
  await expectWorkOpen('Tara Bose')
  await expectFocus(title)
  await backToList()
  await expectFocus(queue)
  history.back()
  await waitFor(() => expect(location.pathname).toBe('/mentor/assignments'))
})

test('a mentor goes by keyboard from the list through submissions, and back to the same place', async () => {
  const { works } = await openDeskOnPhone(['Zoya Aranha', 'Zoya Bose', 'Zoya Chawla'])
  await expectFocus(queue)
  await expectSelected('Zoya Aranha')
  await keyboard('j{ArrowDown}')
  await expectSelected('Zoya Chawla')
  await keyboard('k')
  await expectSelected('Zoya Bose')
  expect(title()).toBeNull()
  expect(queue()).toHaveFocus()

  await keyboard('{Enter}')
  await expectWorkOpen('Zoya Bose')
  expect(location.search).toContain(works[1]?.id)
  await expectFocus(title)
  history.back()
  await expectFocus(queue)
  await expectSelected('Zoya Bose')

  await keyboard('{Enter}')
  await expectFocus(title)
  await keyboard('j')
  await expectWorkOpen('Zoya Chawla')
  await expectFocus(title)
  await backToList()
  await expectFocus(queue)
  await expectSelected('Zoya Chawla')
  await keyboard('{Home}')
  await expectSelected('Zoya Aranha')

  await keyboard('{Enter}')
  await expectWorkOpen('Zoya Aranha')
  await expectFocus(title)
  await keyboard('g')
  await expectFocus(grade)
  await keyboard('64')
  await save()
  await findSavedStatus('64 of 100 for Zoya Aranha.')
  await expectWorkOpen('Zoya Bose')
  await expectFocus(title)
  history.back()
  await expectFocus(queue)
  await expectSelected('Zoya Bose')
  expect(location.search).toMatch(/^\?assignment=[^&]+$/)
  await keyboard('{Enter}')
  for (const name of ['Zoya Bose', 'Zoya Chawla']) {
    await expectWorkOpen(name)
    await expectFocus(title)
    await keyboard('f')
    await keyboard('Once more, please.')
    await save()
  }
  expect(await screen.findByText('You have nothing to review.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('from the table the desk opens on the title, where keys work, and leads back to the table', async () => {
  await addSubmittedWork(['Ana Rao', 'Bela Rao'])
  await open('/mentor/assignments?status=Submitted')
  await user.click(await screen.findByRole('button', { name: 'Review what Bela Rao sent' }))
  await expectWorkOpen('Bela Rao')
  expect(title()).toHaveTextContent('A page that waits')
  await expectFocus(title)
  await keyboard('g')
  await expectFocus(grade)
  await keyboard('72')
  await save()
  await findSavedStatus('72 of 100 for Bela Rao.')
  await expectWorkOpen('Ana Rao')
  await expectFocus(title)
  expect(screen.queryByRole('button', { name: 'All work to review' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Back to the table' }))
  await waitFor(() => expect(location.pathname).toBe('/mentor/assignments'))
  expect(location.search).toBe('?status=Submitted')
  expect(pane()).toBeNull()
})
