import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MailServer, openMailServer, partsOf } from '#server/testing/smtp.ts'
import { send, signUpCall } from '../test-kit/api.ts'
import { stop } from '../test-kit/server.ts'
import { testDeployment } from './test-deployment.ts'

const { start, inside } = testDeployment({ PUBLIC_URL: 'https://school.example' })
let mailServer: MailServer
beforeEach(async () => {
  mailServer = await openMailServer()
})
afterEach(() => mailServer.close())

/** The process prints only its public address. */
const port = 30_000 + (process.pid % 20_000)
const PORT = String(port)

const post = (path: string, body: object) => send(`http://127.0.0.1:${port}`, { method: 'POST', path, body })

const people = Array.from({ length: 5 }, (_, index) => `asha.${index}@mail.example`)

async function requestLinks(): Promise<void> {
  for (const email of people) expect((await post('auth/signup', signUpCall(email).body)).status).toBe(201)
  const responses = await Promise.all(people.map((email) => post('auth/forgot-password', { email })))
  expect(responses.map(({ status }) => status)).toEqual(people.map(() => 200))
}

const receivers = () => mailServer.mails.flatMap(({ to }) => to).toSorted()

test('an email arrives as text and as HTML, from this school, with a working link', async () => {
  await start({ PORT, SMTP_URL: mailServer.url })
  await requestLinks()
  await mailServer.until(people.length)
  const mail = mailServer.mails.find(({ to }) => to[0] === people[0])
  expect(mail?.raw).toMatch(/^From: Abhyas <school@school\.example>\r$/m)
  expect(mail?.raw).toMatch(/^To: asha\.0@mail\.example\r$/m)
  expect(mail?.raw).toMatch(/^Subject: Set a new password\r$/m)
  expect(mail?.raw).toMatch(/^Content-Type: multipart\/alternative;/m)

  const parts = partsOf(mail?.raw ?? '')
  expect(parts.map(({ type }) => type)).toEqual(['text/plain', 'text/html'])
  const links = parts.map(({ text }) =>
    /https:\/\/school\.example\/reset-password\?token=([\w-]+)/.exec(text),
  )
  expect(links[0]?.[1]).toHaveLength(43)
  expect(links[1]?.[0]).toBe(links[0]?.[0])
  const link = await post('auth/password-link', { token: links[0]?.[1] })
  expect(link).toMatchObject({ status: 200, body: { email: people[0], purpose: 'reset' } })
})

test('a process killed between commit and sending loses no email', async () => {
  // No mail server: the killed process has sent nothing.
  const { child } = await start({ PORT })
  await requestLinks()
  await stop(child, 'SIGKILL')
  expect(receivers()).toEqual([])
  await start({ PORT, SMTP_URL: mailServer.url })
  await mailServer.until(people.length)
  expect(receivers()).toEqual(people)
})

test('a process killed during the sending sends that email again after its claim has expired', async () => {
  mailServer.hold()
  const { child } = await start({ PORT, SMTP_URL: mailServer.url })
  await requestLinks()
  await mailServer.until(1)
  await stop(child, 'SIGKILL')
  await mailServer.close()

  const file = new DatabaseSync(inside('abhyas.sqlite'))
  const { changes } = file.prepare('update outbox set next_attempt_at = 0 where attempts = 1').run()
  file.close()
  expect(changes).toBe(1)
  mailServer = await openMailServer()
  await start({ PORT, SMTP_URL: mailServer.url })
  await mailServer.until(people.length)
  expect(receivers()).toEqual(people)
})

test('a mailed token is not stored beside the email', async () => {
  await start({ PORT, SMTP_URL: mailServer.url })
  await requestLinks()
  await mailServer.until(people.length)
  const sent = () => {
    const file = new DatabaseSync(inside('abhyas.sqlite'))
    const rows = file.prepare('select body, html from outbox where sent_at is not null').all()
    file.close()
    return rows
  }
  await expect.poll(() => sent().length, { timeout: 5_000 }).toBe(people.length)
  expect(JSON.stringify(sent())).not.toMatch(/token=\w/)
})
