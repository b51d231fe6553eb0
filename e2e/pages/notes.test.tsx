import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { findLiveText } from './support/announced.ts'
import { heading, openPlayer, study, youtube } from './support/lessons.ts'
import { fill, network, open, reload, school, screen, user, waitFor, within } from './support/page.tsx'

const findNewNoteField = () => screen.findByPlaceholderText('Write a note')
const notes = () => within(screen.getByRole('region', { name: 'My notes' }))
const saved = async () => (await student.call('GET', 'notes')).body as { text: string; version: number }[]
const savedTexts = async () => (await saved()).map(({ text }) => text).sort()
const offlineNotice =
  'The school does not answer. What you wrote waits on this device and is sent when the connection is back.'

let student: Awaited<ReturnType<typeof study>>['student']
let course: Awaited<ReturnType<typeof study>>['course']
beforeEach(async () => {
  ;({ student, course } = await study([{ name: 'Files and what they weigh', video: youtube }]))
})

const openNotes = () => open(`${course.path(0)}?tab=notes`)

async function write(text: string) {
  await fill(await findNewNoteField(), text)
  await user.keyboard('{Control>}{Enter}{/Control}')
}

const endEnrollment = () =>
  school.database.db.updateTable('enrollments').set({ cancelled_at: 1 }).execute() as Promise<unknown>

test('a note is saved as it is typed, survives a reload, is changed in its place, and leads back to its second', async () => {
  await openNotes()
  await user.click(await screen.findByLabelText('Play video'))
  await (await openPlayer()).play(250, 252)
  const text = 'rotate() first, or EXIF turns it twice'
  await fill(await findNewNoteField(), text)
  await waitFor(async () => expect(await saved()).toMatchObject([{ text, second: 252 }]))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await notes().findByLabelText('4:12')).toHaveValue(text)
  expect(await findNewNoteField()).toHaveValue('')

  await reload()
  const note = await screen.findByLabelText('4:12')
  expect(note).toHaveValue(text)
  await fill(note, 'rotate() first')
  await waitFor(async () => expect(await savedTexts()).toEqual(['rotate() first']))

  await user.click(notes().getByRole('button', { name: 'Go to 4:12' }))
  expect((await openPlayer()).place()).toBe(252)
  expect(location.search).toMatch(/[?&]second=252$/)
  await reload()
  expect(await screen.findByText('Continue from 4:12')).toBeVisible()
  expect(document.querySelector('iframe')).toBeNull()
})

test('offline, typed text waits on the device, and is sent when the connection returns', async () => {
  await openNotes()
  const restore = network.respond('PUT /api/notes', () => {
    throw new TypeError('Failed to fetch')
  })
  await write('Ask Priya about AVIF')
  expect(await findLiveText(offlineNotice)).toBeVisible()
  expect(await saved()).toEqual([])
  expect(Object.keys(localStorage).filter((key) => key.startsWith('notes of'))).toHaveLength(1)
  restore()
  act(() => network.setOnline(true))
  await waitFor(async () => expect(await savedTexts()).toEqual(['Ask Priya about AVIF']))
  await waitFor(() => expect(notes().getByRole('status')).toBeEmptyDOMElement())
})

test('a note is deleted and restored', async () => {
  await openNotes()
  await write('Only for a moment')
  await waitFor(async () => expect(await saved()).toHaveLength(1))
  await user.click(await notes().findByLabelText(/^Delete note/))
  expect(await notes().findByText('Note deleted.')).toBeVisible()
  await waitFor(async () => expect(await saved()).toEqual([]))
  await user.click(notes().getByText('Undo'))
  await waitFor(async () => expect(await savedTexts()).toEqual(['Only for a moment']))
})

test('a note whose deletion fails appears again, with the reason', async () => {
  await openNotes()
  await write('Not so fast')
  await waitFor(async () => expect(await saved()).toHaveLength(1))
  network.fail('DELETE /api/notes', 403, { message: 'Not this one.', code: 'FORBIDDEN' })
  await user.click(await notes().findByLabelText(/^Delete note/))
  expect(await notes().findByText(/Not this one\./)).toBeVisible()
  expect(await notes().findByLabelText('Note')).toHaveValue('Not so fast')
  expect(notes().queryByText('Note deleted.')).toBeNull()
})

test('text that was typed on two devices at once becomes two notes', async () => {
  await openNotes()
  await write('One')
  await waitFor(async () => expect(await saved()).toHaveLength(1))
  const [{ _id, version }] = (await saved()) as never as [{ _id: string; version: number }]
  const typed = { courseId: course.id, topicId: course.topics[0]?._id, version, text: 'One, from the phone' }
  expect((await student.call('PUT', `notes/${_id}`, typed)).status).toBe(200)
  await fill(await notes().findByLabelText('Note'), 'One, from the laptop')
  await waitFor(async () =>
    expect(await savedTexts()).toEqual(['One, from the laptop', 'One, from the phone']),
  )
  await waitFor(() => expect(notes().getAllByRole('listitem')).toHaveLength(2))
  await user.keyboard(', and more')
  await waitFor(async () =>
    expect(await savedTexts()).toEqual(['One, from the laptop, and more', 'One, from the phone']),
  )
  expect(document.activeElement).toHaveValue('One, from the laptop, and more')
})

test('a refused note stays with the reason under My notes, until its writer deletes it', async () => {
  const typed = { inPlace: 'Typed before the enrollment ended', onTheWay: 'Typed and left' }
  await openNotes()
  const restore = network.respond('PUT /api/notes', () => {
    throw new TypeError('Failed to fetch')
  })
  await write(typed.inPlace)
  await fill(await findNewNoteField(), typed.onTheWay)
  expect(await findLiveText(offlineNotice)).toBeVisible()
  await endEnrollment()

  await open('/dashboard')
  restore()
  act(() => network.setOnline(true))
  const error = /^Your note was not saved\. What you wrote is kept under My notes\./
  await waitFor(() => expect(screen.getAllByText(error)).toHaveLength(2))
  await open('/notes')
  const refused = () => within(screen.getByRole('list', { name: 'Notes that were not saved' }))
  await waitFor(() => expect(refused().getByText(typed.inPlace)).toBeVisible())
  expect(refused().getByText(typed.onTheWay)).toBeVisible()
  expect(refused().getAllByText(/^Not saved\. \w/)).toHaveLength(2)
  await user.click(refused().getByLabelText(`Delete note: ${typed.onTheWay}`))
  expect(refused().getAllByRole('listitem')).toHaveLength(1)
  await reload()
  await waitFor(() => expect(refused().getByText(typed.inPlace)).toBeVisible())
  expect(refused().getByRole('button', { name: 'Copy the note' })).toBeVisible()
  expect(await saved()).toEqual([])
})

test('a note that is refused in its place stays there when the next one begins', async () => {
  await openNotes()
  await findNewNoteField()
  await endEnrollment()
  await write('Typed too late')
  const refused = await screen.findByRole('list', { name: 'Notes that were not saved' })
  expect(refused).toHaveTextContent('Typed too late')
  expect(await findNewNoteField()).toHaveValue('')
})

test('all notes are printed at once, not only the open page', async () => {
  const [topic] = course.topics
  for (let index = 0; index < 105; index += 1) {
    const note = { courseId: course.id, topicId: topic?._id, text: `Number ${index}` }
    await student.call('PUT', `notes/${crypto.randomUUID()}`, note)
  }
  const lines = () => document.querySelectorAll('.note-line').length
  await open('/notes')
  await waitFor(() => expect(lines()).toBeGreaterThan(0))
  expect(lines()).toBeLessThan(105)
  const { promise: printed, resolve } = Promise.withResolvers<number>()
  vi.stubGlobal('print', () => resolve(lines()))
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(await printed).toBe(105)
  act(() => void dispatchEvent(new Event('afterprint')))
  await waitFor(() => expect(lines()).toBeLessThan(105))
})

test('all notes are on one page by course, can be searched, and lead back', async () => {
  await openNotes()
  for (const text of ['Give pictures a width', 'The weight of a page is a sum']) await write(text)
  await waitFor(async () => expect(await saved()).toHaveLength(2))
  await user.click(notes().getByRole('link', { name: 'All notes' }))
  await waitFor(async () => expect(await heading('My notes')).toHaveFocus())
  const list = async () => within(await screen.findByRole('region', { name: course.name }))
  expect((await list()).getAllByRole('listitem')).toHaveLength(2)
  const search = screen.getByLabelText('Search notes')
  await fill(search, 'pict')
  await waitFor(async () => expect((await list()).getAllByRole('listitem')).toHaveLength(1))
  expect((await list()).getByRole('listitem')).toHaveTextContent('Give pictures a width')
  await fill(search, 'nothing like it')
  expect(await screen.findByText('No notes match.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await user.click(
    (await list()).getAllByRole('link', { name: 'Files and what they weigh' })[0] as HTMLElement,
  )
  await waitFor(() => expect(location.pathname).toBe(course.path(0)))
})

test('after a deletion the focus goes to the next note, or after the last to the heading', async () => {
  for (const second of [10, 20]) {
    const note = { courseId: course.id, topicId: course.topics[0]?._id, text: `Note ${second}`, second }
    await student.call('PUT', `notes/${crypto.randomUUID()}`, note)
  }
  await openNotes()
  await user.click(await screen.findByRole('button', { name: 'Delete note: Note 10' }))
  expect(notes().getByLabelText('0:20')).toHaveFocus()
  await user.click(notes().getByRole('button', { name: 'Delete note: Note 20' }))
  expect(notes().getByRole('heading', { name: 'My notes' })).toHaveFocus()
  expect(notes().getAllByRole('button', { name: 'Undo' })).toHaveLength(2)
})

test('a text that is too long shows an error and is not cut', async () => {
  await openNotes()
  const field = await findNewNoteField()
  await user.click(field)
  await user.paste('x'.repeat(5_001))
  expect(field).toHaveValue('x'.repeat(5_001))
  expect(field).toHaveAccessibleDescription('This has 5,001 characters. Please keep it to 5,000.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await savedTexts()).toEqual([])
  await fill(field, 'x'.repeat(4_990))
  expect(field).toHaveAccessibleDescription('4,990 of 5,000 characters')
  await waitFor(async () => expect((await savedTexts())[0]).toHaveLength(4_990))
})
