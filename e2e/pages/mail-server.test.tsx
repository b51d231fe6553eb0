import { beforeEach, expect, test } from 'vitest'
import type { Person } from '#server/testing/school.ts'
import { type MailServer, openMailServer } from '#server/testing/smtp.ts'
import { toasts } from './support/log-in.ts'
import { fill, network, open, reload, school, screen, signIn, user, waitFor } from './support/page.tsx'
import { resize } from './support/window.ts'

let owner: Person
beforeEach(async () => {
  await resize(1280)
  const person = {
    staff_role: 'owner' as const,
    email: 'head@school.example',
    password_hash: 'of a password',
  }
  owner = await signIn(await school.as('admin', person))
})

const field = (label: string) => screen.findByLabelText(label)
const save = () => user.click(screen.getByRole('button', { name: 'Save Changes' }))
const settings = async () => (await owner.call('GET', 'mail/settings')).body

test('the owner finds the mail server from Mail, and sets it; another host needs the password again', async () => {
  await open('/admin/mail')
  await user.click((await screen.findAllByRole('link', { name: 'Mail server' }))[0] as HTMLElement)
  expect(await field('Port')).toHaveValue('587')
  await save()
  expect(await screen.findByText('Please enter the host of the mail server.')).toBeVisible()
  await fill(await field('Host'), 'https://smtp.mail.example')
  await save()
  expect(await screen.findByText(/^Please enter a host such as/)).toBeVisible()
  await fill(await field('Host'), 'smtp.mail.example')
  await fill(await field('User name'), 'head@school.example')
  await save()
  expect(await screen.findByText('Please enter the password of this user name.')).toBeVisible()
  await fill(await field('Password'), 'of the mailbox')
  await save()
  await waitFor(() => expect(toasts()).toContain('Mail server saved.'))
  expect(await field('Password')).toHaveValue('')
  expect(await screen.findByText('Saved, and shown to nobody. Leave it empty to keep it.')).toBeVisible()
  expect(await settings()).toMatchObject({ host: 'smtp.mail.example', password: 'saved', version: 1 })

  await fill(await field('Host'), 'smtp.other.example')
  expect(await screen.findByText(/^Host or port changed, so please type it again/)).toBeVisible()
  await save()
  expect(await screen.findByText(/^Host or port changed, so please enter the password again/)).toBeVisible()
  await fill(await field('Password'), 'of the other')
  await reload()
  expect(await field('Host')).toHaveValue('smtp.other.example')
  expect(await field('Password'), 'a password is in no draft').toHaveValue('')
})

test('a change of another device is shown beside typed text', async () => {
  const body = { host: 'smtp.mail.example', port: 587, user: '', sender: '' }
  await owner.call('PUT', 'mail/settings', body)
  await open('/admin/mail/server')
  await fill(await field('Port'), '2525')
  await owner.call('PUT', 'mail/settings', { ...body, port: 465 })
  await save()
  expect(await screen.findByText('The mail server was changed by somebody else meanwhile.')).toBeVisible()
  expect(await field('Port')).toHaveValue('2525')
  expect(screen.getByText(/Saved there: 465/)).toBeVisible()
  await save()
  await waitFor(async () => expect(await settings()).toMatchObject({ port: 2525, version: 3 }))
})

test('a test email arrives, or the server’s error is shown; it uses the saved settings', async () => {
  const server: MailServer = await openMailServer()
  const port = Number(new URL(server.url).port)
  await owner.call('PUT', 'mail/settings', { host: '127.0.0.1', port, user: '', sender: '' })
  await open('/admin/mail/server')
  const send = await screen.findByRole('button', { name: 'Send a test to me' })
  await user.click(send)
  expect(await screen.findByText(/^The mail server took a mail to head@school\.example/)).toBeVisible()
  expect(server.mails).toHaveLength(1)
  await fill(await field('Port'), '1')
  expect(screen.getByText('Save first: the test uses what is saved.')).toBeVisible()
  await user.click(send)
  expect(server.mails).toHaveLength(1)
  await save()
  await waitFor(() => expect(screen.queryByText('Save first: the test uses what is saved.')).toBeNull())
  await user.click(send)
  expect(await screen.findByText(/^127\.0\.0\.1 refuses connections at port 1\./)).toBeVisible()
  await server.close()
})

test('SMTP_URL has priority: it is shown, and the fields are closed', async () => {
  const found = {
    from: 'environment',
    host: 'mail.example',
    port: 465,
    user: 'school',
    password: 'saved',
    sender: null,
    usualSender: 'school@school.example',
    version: 0,
  }
  network.respond('GET /api/mail/settings', () => Response.json(found))
  await open('/admin/mail/server')
  expect(
    await screen.findByText(/^SMTP_URL in the environment of this server sets the mail server/),
  ).toBeVisible()
  expect(screen.getByText('mail.example, port 465')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('button', { name: 'Send a test to me' })).toBeVisible()
})

test('an admin who is not the owner sees no link to the mail server', async () => {
  await signIn(await school.as('admin', { password_hash: 'of a password' }))
  await open('/admin/mail')
  expect(await screen.findByText(/The owner can set it up under Settings, Mail/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Mail server' })).toBeNull()
  await open('/admin/mail/server')
  expect(await screen.findByRole('heading', { level: 1, name: /don.t have access/ })).toBeVisible()
})
