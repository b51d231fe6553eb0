import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MailServer, openMailServer, partsOf } from '#server/testing/smtp.ts'
import { startServer } from '../e2e/support/server.ts'

let folder: string
let mailServer: MailServer
let children: ChildProcess[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'abhyas-mail-'))
  mailServer = await openMailServer()
  children = []
})
afterEach(async () => {
  await Promise.all(children.map(kill))
  await mailServer.close()
  rmSync(folder, { recursive: true, force: true })
})

async function start(environment: Record<string, string>) {
  const started = await startServer('server/src/main.ts', {
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://school.example',
    ...environment,
  })
  children.push(started.child)
  return started.child
}

function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}

/** The process prints its public address, so the port is chosen here. */
const port = 30_000 + (process.pid % 20_000)
const PORT = String(port)

async function post(path: string, body: object) {
  const response = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const people = Array.from({ length: 5 }, (_, index) => `asha.${index}@mail.example`)

async function requestLinks(): Promise<void> {
  for (const email of people) {
    expect((await post('auth/signup', { name: 'Asha', email, password: 'practice' })).status).toBe(201)
  }
  const responses = await Promise.all(people.map((email) => post('auth/forgot-password', { email })))
  expect(responses.map(({ status }) => status)).toEqual(people.map(() => 200))
}

const receivers = () => mailServer.mails.flatMap(({ to }) => to).toSorted()

test('a mail arrives as text and as HTML, from this school, with a link that works', async () => {
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

test('killed between the commit and the sending, it loses none', async () => {
  // Without a mail server nothing is sent; the process dies with five committed emails.
  const first = await start({ PORT })
  await requestLinks()
  await kill(first)
  expect(receivers()).toEqual([])
  await start({ PORT, SMTP_URL: mailServer.url })
  await mailServer.until(people.length)
  expect(receivers()).toEqual(people)
})

test('killed in the middle of the sending, it sends that one again once its claim has lapsed', async () => {
  mailServer.hold()
  const first = await start({ PORT, SMTP_URL: mailServer.url })
  await requestLinks()
  await mailServer.until(1)
  await kill(first)
  await mailServer.close()

  const file = new DatabaseSync(join(folder, 'abhyas.sqlite'))
  const { changes } = file.prepare('update outbox set next_attempt_at = 0 where attempts = 1').run()
  file.close()
  expect(changes).toBe(1)
  mailServer = await openMailServer()
  await start({ PORT, SMTP_URL: mailServer.url })
  await mailServer.until(people.length)
  expect(receivers()).toEqual(people)
})

test('a token that was mailed is not kept beside it', async () => {
  await start({ PORT, SMTP_URL: mailServer.url })
  await requestLinks()
  await mailServer.until(people.length)
  const sent = () => {
    const file = new DatabaseSync(join(folder, 'abhyas.sqlite'))
    const rows = file.prepare('select body, html from outbox where sent_at is not null').all()
    file.close()
    return rows
  }
  await expect.poll(() => sent().length, { timeout: 5_000 }).toBe(people.length)
  expect(JSON.stringify(sent())).not.toMatch(/token=\w/)
})
