import { beforeEach, expect, test } from 'vitest'
import type { Person } from '#server/testing/school.ts'
import { address, enrollNewStudent, failList, findRow, rows, signInAdmin } from './support/office.ts'
import { fill, network, open, reload, school, screen, user, waitFor, within } from './support/page.tsx'

const noServerText = 'Mail isn’t set up on this server yet.'

let admin: Person
beforeEach(async () => {
  admin = await signInAdmin()
})

async function write(email = 'lata@mail.example'): Promise<string> {
  const message = 'Is there a batch in the evening?\nI work until six.'
  const { body } = await school.visitor.call('POST', 'contact', { name: 'Lata Rao', email, message })
  return body.reference
}

const openMessage = async (reference: string) => {
  await user.click(await screen.findByRole('button', { name: `Open ${reference}` }))
  return within(await screen.findByRole('dialog', { name: `Message ${reference}` }))
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const press = (name: string) => user.click(screen.getByRole('button', { name }))

test('a message is found by its reference, answered by email, and closed', async () => {
  const reference = await write()
  await write('other@mail.example')
  await open('/admin/messages')
  expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  expect(document.title).toBe('Messages · Abhyas')
  expect(await screen.findAllByRole('link', { name: 'Messages 2 waiting' })).not.toEqual([])
  await fill(screen.getByLabelText('Reference, name, email, words'), reference)
  await waitFor(() => expect(address()).toBe(`/admin/messages?search=${reference}`))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(await findRow(reference)).toHaveTextContent('New')

  let dialog = await openMessage(reference)
  expect(dialog.getByText(/I work until six\./)).toBeVisible()
  expect(await dialog.findByRole('note')).toHaveTextContent(noServerText)
  await user.click(dialog.getByRole('button', { name: 'Send reply' }))
  const reply = dialog.getByLabelText('Reply')
  expect(reply).toHaveFocus()
  expect(reply).toHaveAccessibleDescription(expect.stringContaining('Please write a reply.'))
  await fill(reply, 'Yes, from seven.')
  await user.click(dialog.getByRole('button', { name: 'Send reply' }))
  await isClosed()
  expect(await screen.findByText('Reply kept in Mail, not sent yet.')).toBeVisible()
  await waitFor(async () => expect(await findRow(reference)).toHaveTextContent('Answered'))

  dialog = await openMessage(reference)
  expect(await dialog.findByText('Yes, from seven.')).toBeVisible()
  expect(dialog.queryByLabelText('Reply')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Close message' }))
  expect(await dialog.findByRole('button', { name: 'Open again' })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await isClosed()
  await press('Closed')
  await waitFor(() => expect(address()).toBe(`/admin/messages?state=closed&search=${reference}`))
  await waitFor(async () => expect(await findRow(reference)).toHaveTextContent('Closed'))
  await press('New')
  expect(await screen.findByText('No messages match these filters.')).toBeVisible()

  await open('/admin/mail?search=lata@mail.example')
  await findRow('We have your message')
  const sent = rows().find(({ textContent }) => !textContent.includes('We have your message'))
  await user.click(within(sent as HTMLElement).getByRole('button', { name: /^Read/ }))
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('Yes, from seven.'))
})

test('when somebody else has replied first, the page says so and shows the reply', async () => {
  const reference = await write()
  await open(`/admin/messages?search=${reference}`)
  const dialog = await openMessage(reference)
  await fill(dialog.getByLabelText('Reply'), 'Mine.')
  const [message] = (await admin.call('GET', `messages?search=${reference}`)).body
  await admin.call('POST', `messages/${message._id}/reply`, { text: 'Theirs.' })
  await user.click(dialog.getByRole('button', { name: 'Send reply' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('changed by somebody else meanwhile')
  expect(dialog.getByText(/Theirs\./)).toBeVisible()
})

test('a reply that fails keeps its text, also after a reload', async () => {
  const reference = await write()
  await open(`/admin/messages?search=${reference}`)
  let dialog = await openMessage(reference)
  await fill(dialog.getByLabelText('Reply'), 'Yes, from seven.')
  network.setOnline(false)
  await user.click(dialog.getByRole('button', { name: 'Send reply' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('The reply is not sent yet.')
  network.setOnline(true)
  await reload()
  dialog = await openMessage(reference)
  expect(dialog.getByLabelText('Reply')).toHaveValue('Yes, from seven.')
})

test('without a mail server the list of emails says that they are saved, and what to do', async () => {
  const { student } = await enrollNewStudent(await school.addCourse())
  const { email } = (await student.call('GET', 'auth/me')).body
  await open(`/admin/mail?search=${email}`)
  expect(await findRow(email)).toHaveTextContent('kept here: there is no mail server')
  const notes = (await screen.findAllByRole('note')).map(({ textContent }) => textContent)
  expect(notes[0]).toContain(noServerText)
  expect(notes.at(-1)).toMatch(
    /^Links in mails begin with http:\/\/localhost.*Ask the person who runs this server to set PUBLIC_URL to the school’s address\.$/,
  )
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
})

test('an email that was not sent in time is shown as expired; a text with a private link is not stored', async () => {
  const yesterday = school.deps.clock() - 86_400_000
  const mail = { recipient: 'late@mail.example', subject: 'Set a new password', body: '', html: '' }
  await school.addEmail({
    ...mail,
    created_at: yesterday,
    expires_at: yesterday,
    expired_at: yesterday,
    has_link: 1,
  })
  await open('/admin/mail?state=expired')
  const row = await findRow('late@mail.example')
  expect(row).toHaveTextContent(/Expired.*too late to send/)
  expect(within(row).queryByRole('button', { name: 'Send again' })).toBeNull()
  await user.click(within(row).getByRole('button', { name: /^Read/ }))
  expect(await screen.findByText('The text of a mail with a private link is not kept.')).toBeVisible()
})

test.each([
  ['messages', 'The messages did not load.', 'No messages yet.'],
  ['mail', 'The mail did not load.', 'No mail yet.'],
])(
  '%s that failed to load can be loaded again; an empty list says what will be there',
  async (list, failed, empty) => {
    const recover = failList(`/api/${list}`)
    await open(`/admin/${list}`)
    const alert = (await screen.findByText(failed)).closest('[role=alert]') as HTMLElement
    recover()
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(empty)).toBeVisible()
  },
)
