import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import { claimMs, maxAttempts } from './emails.rules.ts'
import { expireEmails, sendDueEmails } from './sending.usecases.ts'

let school: School
let admin: Person
beforeEach(async () => {
  // Nothing listens on this port: the tests replace the delivery.
  school = await openSchool({ SMTP_URL: 'smtp://127.0.0.1:1' })
  admin = await school.as('admin')
  await addEmail('asha@mail.example', 'Your receipt')
  await addEmail('ravi.kale@post.example', 'New assignment')
})
afterEach(() => school.close())

async function addEmail(recipient: string, subject: string, body = 'Hello.'): Promise<string> {
  school.pass(1_000)
  return (await school.addEmail({ recipient, subject, body, html: `<p>${body}</p>` })).id
}
const list = async (query = '') => (await admin.call('GET', `mail${query}`)).body
const subjects = async (query = '') => (await list(query)).map(({ subject }: { subject: string }) => subject)
const deliveredRecipients: string[] = []
const send = (shouldFail = false) =>
  sendDueEmails({
    ...school.deps,
    async deliver({ recipient }) {
      if (shouldFail) throw new Error('550 no such mailbox')
      deliveredRecipients.push(recipient)
    },
  })
async function failForGood(): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    await send(true)
    school.pass(claimMs * 2 ** (attempt + 1) + 1)
  }
  admin = await school.as('admin')
}

test('an admin gets the outbox, newest first, without the texts', async () => {
  const { body, headers } = await admin.call('GET', 'mail?page=1&limit=1')
  expect(headers['x-total-count']).toBe('2')
  expect(body).toEqual([
    {
      _id: expect.any(String),
      recipient: 'ravi.kale@post.example',
      subject: 'New assignment',
      state: 'waiting',
      createdAt: '2026-11-20T10:42:02.000Z',
      sentAt: null,
      attempts: 0,
      nextAttemptAt: '2026-11-20T10:42:02.000Z',
      lastError: null,
    },
  ])
})

test('a search finds the beginning of the recipient', async () => {
  expect(await subjects('?search=RAVI')).toEqual(['New assignment'])
  expect(await subjects('?search=kale')).toEqual([])
  expect(await subjects('?search=%25')).toEqual([])
})

test('emails are waiting, sent or failed', async () => {
  await send()
  await addEmail('mentor@mail.example', 'Announcement')
  expect(await subjects('?state=sent')).toEqual(['New assignment', 'Your receipt'])
  expect(await subjects('?state=waiting')).toEqual(['Announcement'])
  await failForGood()
  expect(await list('?state=failed')).toMatchObject([
    {
      subject: 'Announcement',
      state: 'failed',
      attempts: maxAttempts,
      nextAttemptAt: null,
      lastError: '550 no such mailbox',
    },
  ])
  expect(await subjects('?state=waiting')).toEqual([])
})

test('an expired email is listed as such, and is never tried again', async () => {
  const { db } = school.database
  const [first, second] = await db.selectFrom('outbox').select('id').orderBy('id').execute()
  await db
    .updateTable('outbox')
    .set({ expires_at: school.deps.clock() + 1_000 })
    .execute()
  await db
    .updateTable('outbox')
    .set({ attempts: maxAttempts })
    .where('id', '=', second?.id ?? '')
    .execute()
  school.pass(1_000)
  const refused = {
    status: 422,
    body: { message: 'This mail has expired, so it is not sent any more.' },
  }
  expect(await admin.call('POST', `mail/${first?.id}/retry`)).toMatchObject(refused)
  await expireEmails(school.deps)
  expect(await list('?state=expired')).toMatchObject([
    { state: 'expired', attempts: 10, nextAttemptAt: null },
    { state: 'expired', attempts: 0, nextAttemptAt: null },
  ])
  for (const state of ['waiting', 'failed', 'sent']) expect(await list(`?state=${state}`)).toEqual([])
  const { headers } = await admin.call('GET', 'mail?state=expired&page=1&limit=1')
  expect(headers['x-total-count']).toBe('2')
  expect((await admin.call('GET', 'mail?page=1&limit=1')).headers['x-total-count']).toBe('2')
  expect((await admin.call('GET', 'reports/check')).body.agrees).toBe(true)
  for (const one of [first, second])
    expect(await admin.call('POST', `mail/${one?.id}/retry`)).toMatchObject(refused)
  expect(await send()).toBe(0)
})

test('without PUBLIC_URL the default address of links is shown', async () => {
  expect((await admin.call('GET', 'mail/server')).body).toEqual({
    configured: true,
    localAddress: 'http://localhost:3000',
  })
  const publicSchool = await openSchool({ PUBLIC_URL: 'https://school.example' })
  const { body } = await (await publicSchool.as('admin')).call('GET', 'mail/server')
  expect(body).toEqual({ configured: false, localAddress: null })
  await publicSchool.close()
})

test('a failed email can be sent again with new attempts, and this is recorded', async () => {
  const id = await addEmail('late@mail.example', 'Late')
  await failForGood()
  expect(await send()).toBe(0)
  const response = await admin.call('POST', `mail/${id}/retry`)
  expect(response).toMatchObject({ status: 200, body: { state: 'waiting', attempts: 0 } })
  expect(await send()).toBe(1)
  expect(deliveredRecipients.at(-1)).toBe('late@mail.example')
  const again = await admin.call('POST', `mail/${id}/retry`)
  expect(again).toMatchObject({ status: 409, body: { code: 'STALE', current: { state: 'sent' } } })
  // The text may contain a one-time link.
  expect(again.body.current).not.toHaveProperty('body')
  const record = school.database.db.selectFrom('audit').selectAll().where('action', '=', 'mail.retry')
  expect(await record.execute()).toMatchObject([{ actor_id: admin.id, subject_id: id }])
})

test('a school without a mail server says so, and tries no email again', async () => {
  const id = await addEmail('kept@mail.example', 'Kept')
  expect((await admin.call('GET', 'mail/server')).body).toMatchObject({ configured: true })

  const without = await openSchool()
  const admins = await without.as('admin')
  expect(await admins.call('GET', 'mail/server')).toMatchObject({ status: 200, body: { configured: false } })
  const row = await school.database.db
    .selectFrom('outbox')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await without.database.db.insertInto('outbox').values(row).execute()
  const before = await without.snapshot()
  expect(await admins.call('POST', `mail/${id}/retry`)).toMatchObject({
    status: 422,
    body: { message: 'Mail isn’t set up on this server yet.' },
  })
  expect(await without.snapshot()).toBe(before)
  await without.close()
})

test('an email that waits for its next attempt can be sent at once', async () => {
  const id = await addEmail('soon@mail.example', 'Soon')
  await send(true)
  expect(await send()).toBe(0)
  await admin.call('POST', `mail/${id}/retry`)
  expect(await send()).toBe(1)
})

test('an email that is being sent is not sent a second time', async () => {
  const id = await addEmail('now@mail.example', 'Now')
  let retried = false
  const sent = await sendDueEmails({
    ...school.deps,
    async deliver({ recipient }) {
      if (recipient !== 'now@mail.example') return
      expect((await admin.call('POST', `mail/${id}/retry`)).status).toBe(200)
      retried = true
      expect(await send()).toBe(0)
    },
  })
  expect(retried).toBe(true)
  expect(sent).toBe(3)
})

test('one email shows its text, but never the token of a one-time link', async () => {
  const { db } = school.database
  await school.as('student', { email: 'meera@mail.example' })
  expect(
    (await school.visitor.call('POST', 'auth/forgot-password', { email: 'meera@mail.example' })).status,
  ).toBe(200)
  const row = await db
    .selectFrom('outbox')
    .select(['id', 'body'])
    .where('recipient', '=', 'meera@mail.example')
    .executeTakeFirstOrThrow()
  const [, token = ''] = /token=([\w-]+)/.exec(row.body) ?? []
  expect(token).toHaveLength(43)
  const { body } = await admin.call('GET', `mail/${row.id}`)
  expect(body.body).toBe(row.body.replace(token, '…'))
  expect(JSON.stringify(await list())).not.toContain(token)
  expect(
    (await db.selectFrom('outbox').select('body').where('id', '=', row.id).execute())[0]?.body,
  ).toContain(token)
})
