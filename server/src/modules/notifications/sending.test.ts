import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Deliver, openSmtpDelivery } from '../../platform/mail.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { openSchool, type School } from '../../testing/school.ts'
import { openMailServer } from '../../testing/smtp.ts'
import { remindOfDeadlines } from '../coursework/reminders.usecases.ts'
import { writeDueMailings } from './mailings.usecases.ts'
import { expireEmails, sendDueEmails } from './sending.usecases.ts'

let school: School
beforeEach(async () => {
  school = await openSchool()
})
afterEach(() => school.close())

async function addEmails(...recipients: string[]) {
  for (const [index, recipient] of recipients.entries()) {
    const now = school.deps.clock() - recipients.length + index
    await school.addEmail({ recipient, created_at: now, next_attempt_at: now })
  }
}

const outbox = () =>
  school.database.db
    .selectFrom('outbox')
    .select(['recipient', 'attempts', 'sent_at', 'next_attempt_at', 'last_error'])
    .orderBy('recipient')
    .execute()
const send = (deliver: Deliver, database = school.database) =>
  sendDueEmails({ ...school.deps, database, deliver })

const sent: string[] = []
const senders: string[] = []
beforeEach(() => {
  sent.length = 0
  senders.length = 0
})
const acceptEmail: Deliver = async ({ sender, recipient }) => {
  sent.push(recipient)
  senders.push(sender)
}

test('due emails are sent once, oldest first', async () => {
  await addEmails('a', 'b', 'c')
  expect(await send(acceptEmail)).toBe(3)
  expect(await send(acceptEmail)).toBe(0)
  expect(sent).toEqual(['a', 'b', 'c'])
  expect(await outbox()).toMatchObject(
    Array(3).fill({ attempts: 1, sent_at: school.deps.clock(), last_error: null }),
  )
})

test('a password link is sent before a receipt, a receipt before a mailing, however late they were written', async () => {
  const earlier = school.deps.clock() - 60_000
  for (let place = 0; place < 30; place += 1)
    await school.addEmail({ recipient: `mailing ${place}`, priority: 2, next_attempt_at: earlier + place })
  await school.addEmail({ recipient: 'receipt', priority: 1 })
  await school.addEmail({ recipient: 'link', priority: 0 })
  await school.addEmail({ recipient: 'later link', priority: 0, next_attempt_at: school.deps.clock() + 1 })
  await send(acceptEmail)
  expect(sent).toEqual(['link', 'receipt', ...Array.from({ length: 18 }, (_, place) => `mailing ${place}`)])
})

test('a link requested during a mailing is the next email', async () => {
  await addEmails('first', 'second', 'third')
  await school.database.db.updateTable('outbox').set({ priority: 2 }).execute()
  await send(async (mail) => {
    if (mail.recipient === 'first') await school.addEmail({ recipient: 'link', priority: 0 })
    await acceptEmail(mail)
  })
  expect(sent).toEqual(['first', 'link', 'second', 'third'])
})

test('log-ins, actions of a person and mailings have their priorities', async () => {
  const { db } = school.database
  const student = await school.as('student', { email: 'meera@mail.example' })
  const mentor = await school.as('mentor')
  const course = await school.addCourse({ mentor_id: mentor.id })
  await school.enroll(student, course)
  await school.visitor.call('POST', 'auth/forgot-password', { email: 'meera@mail.example' })
  await mentor.call('POST', `courses/${course.id}/announcements`, { text: 'No class.' })
  await writeDueMailings(school.deps)
  const found = await db.selectFrom('outbox').select(['subject', 'priority']).orderBy('priority').execute()
  expect(found.map(({ subject, priority }) => [priority, subject])).toEqual([
    [0, 'Set a new password'],
    [1, expect.stringMatching(/^Your order slip/)],
    [2, `${course.name}: an announcement`],
  ])
})

test.runIf((process.env.TEST_ENGINE ?? 'sqlite') === 'sqlite')(
  'the next email is found in one index, without a sort',
  async () => {
    const { db, watch } = school.database as TestDatabase
    watch.statements = []
    await send(acceptEmail)
    const [claim = ''] = watch.statements.filter((statement) => statement.startsWith('update "outbox"'))
    watch.statements = undefined
    const { rows } = await sql<{ detail: string }>`${sql.raw(`explain query plan ${claim}`)}`.execute(db)
    const steps = rows.map(({ detail }) => detail)
    expect(
      steps.filter((step) => step.includes('INDEX outbox_next (priority=? AND next_attempt_at<?)')),
    ).toHaveLength(3)
    expect(steps.filter((step) => step.includes('TEMP B-TREE') || step.includes('SCAN outbox'))).toEqual([])
  },
)

test('an expired email is not sent, from the millisecond of its end on', async () => {
  const now = school.deps.clock()
  await school.addEmail({ recipient: 'expired', expires_at: now, priority: 0 })
  await school.addEmail({ recipient: 'in time', expires_at: now + 1 })
  await school.addEmail({ recipient: 'without end' })
  expect(await send(acceptEmail)).toBe(2)
  expect(sent).toEqual(['in time', 'without end'])
})

test('each kind of email expires with its subject', async () => {
  const { db } = school.database
  const now = school.deps.clock()
  const [hour, day] = [3_600_000, 86_400_000]
  const student = await school.as('student', { email: 'meera@mail.example' })
  const admin = await school.as('admin')
  const course = await school.addCourse()
  await school.enroll(student, course)
  await school.addAssignment(course, { deadline: now + 5 * hour })
  await school.visitor.call('POST', 'auth/forgot-password', { email: 'meera@mail.example' })
  await admin.call('POST', 'admin/invite-mentor', { name: 'Priya', email: 'priya@mail.example' })
  await remindOfDeadlines(school.deps)
  await writeDueMailings(school.deps)
  const found = await db
    .selectFrom('outbox')
    .select(['subject', 'expires_at', 'has_link'])
    .orderBy('expires_at')
    .orderBy('has_link')
    .execute()
  expect(
    found.map(({ subject, expires_at, has_link }) => [subject, (expires_at ?? 0) - now, has_link]),
  ).toEqual([
    ['Set a new password', hour, 1],
    ['Due within a day: A form that needs no mouse', 5 * hour, 0],
    [expect.stringMatching(/^Your order slip/), 7 * day, 0],
    ['You are invited to teach', 7 * day, 1],
  ])
})

test('an expired email is given up and its link erased; others stay', async () => {
  const now = school.deps.clock()
  const expired = await school.addEmail({ recipient: 'expired', expires_at: now })
  const link = await school.addEmail({ recipient: 'link', expires_at: now, has_link: 1, attempts: 10 })
  const unchanged = [
    await school.addEmail({ recipient: 'in time', expires_at: now + 1, has_link: 1 }),
    await school.addEmail({ recipient: 'sent', expires_at: now - 1, sent_at: now - 2 }),
    await school.addEmail({ recipient: 'without end' }),
  ]
  expect(await expireEmails({ ...school.deps, clock: () => now })).toBe(2)
  expect(await expireEmails({ ...school.deps, clock: () => now })).toBe(0)
  const rows = await school.database.db.selectFrom('outbox').selectAll().execute()
  expect(rows.map((row) => ({ ...row }))).toEqual(
    expect.arrayContaining([
      { ...expired, expired_at: now },
      { ...link, expired_at: now, body: '', html: '' },
      ...unchanged,
    ]),
  )
})

test('an email with a link has no text once it is sent; others keep theirs', async () => {
  await school.addEmail({ recipient: 'link', has_link: 1, priority: 0 })
  await school.addEmail({ recipient: 'receipt' })
  await send(acceptEmail)
  const rows = await school.database.db.selectFrom('outbox').select(['recipient', 'body', 'html']).execute()
  expect(rows.map((row) => ({ ...row })).toSorted((a, b) => a.recipient.localeCompare(b.recipient))).toEqual([
    { recipient: 'link', body: '', html: '' },
    { recipient: 'receipt', body: 'a private body', html: '<p>a private body</p>' },
  ])
})

test('an email has the school’s name at the time of sending', async () => {
  await addEmails('a')
  await school.database.db.updateTable('school').set({ name: 'Abhyas Pune, "day" batch' }).execute()
  await send(acceptEmail)
  expect(senders).toEqual(['Abhyas Pune, "day" batch'])
})

test('a reply goes to the school’s email, and automatic responders ignore ours', async () => {
  const server = await openMailServer()
  try {
    const deliver = await openSmtpDelivery({
      url: server.url,
      sender: 'school@mail.example',
      allowClearText: false,
    })
    await addEmails('a@mail.example')
    await send(deliver)
    await school.database.db.updateTable('school').set({ email: 'office@abhyas.example' }).execute()
    await addEmails('b@mail.example')
    await send(deliver)
    const [without, withEmail] = server.mails.map(({ raw }) => raw)
    expect(without).toContain('Auto-Submitted: auto-generated')
    expect(without).not.toContain('Reply-To')
    expect(withEmail).toContain('Auto-Submitted: auto-generated')
    expect(withEmail).toContain('Reply-To: office@abhyas.example')
  } finally {
    await server.close()
  }
})

test('a log line names the request that caused an email, and not its recipient', async () => {
  await school.addEmail({ recipient: 'good@mail.example', caused_by: 'request-1' })
  await school.addEmail({ recipient: 'bad@mail.example', caused_by: 'request-2' })
  await send(async ({ recipient }) => {
    if (recipient.startsWith('bad'))
      throw Object.assign(new Error(`550 no box ${recipient}`), { code: 'EENVELOPE', responseCode: 550 })
  })
  expect(school.logged).toContainEqual(expect.objectContaining({ msg: 'mail was sent', reqId: 'request-1' }))
  expect(school.logged).toContainEqual(
    expect.objectContaining({ msg: 'mail was not taken', reqId: 'request-2', responseCode: 550 }),
  )
  expect(JSON.stringify(school.logged)).not.toContain('@mail.example')
})

test('a refused email waits twice as long each time, ten times, and delays no other', async () => {
  await addEmails('bad', 'good')
  const deliver: Deliver = async (mail) => {
    if (mail.recipient === 'bad') throw new Error('550 no such box')
    await acceptEmail(mail)
  }
  expect(await send(deliver)).toBe(1)
  const waits: number[] = []
  for (let attempt = 1; attempt < 12; attempt += 1) {
    const [row] = await outbox()
    const wait = (row?.next_attempt_at ?? 0) - school.deps.clock()
    waits.push(wait / 60_000)
    school.pass(wait - 1)
    expect(await send(deliver)).toBe(0)
    expect((await outbox())[0]?.attempts).toBe(row?.attempts)
    school.pass(1)
    await send(deliver)
    if (row?.attempts === 10) break
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 1024])
  expect((await outbox())[0]).toMatchObject({
    attempts: 10,
    sent_at: null,
    last_error: '550 no such box',
  })
  expect(sent).toEqual(['good'])
  expect(JSON.stringify(school.logged)).not.toContain('a private body')
})

test('a sender that crashes half-way only delays its email', async () => {
  await addEmails('a')
  let reportDeath: (() => void) | undefined
  const stopPoint = new Promise<void>((resolve) => {
    reportDeath = resolve
  })
  void send(() => {
    reportDeath?.()
    return new Promise(() => {})
  })
  await stopPoint
  expect(await send(acceptEmail)).toBe(0)
  school.pass(59_999)
  expect(await send(acceptEmail)).toBe(0)
  school.pass(1)
  expect(await send(acceptEmail)).toBe(1)
  expect(await outbox()).toMatchObject([{ attempts: 2, sent_at: school.deps.clock() }])
})

test('two senders at once send every email once', async () => {
  const all = Array.from({ length: 20 }, (_, index) => `to ${String(index).padStart(2, '0')}`)
  await addEmails(...all)
  await Promise.all([send(acceptEmail), send(acceptEmail)])
  await send(acceptEmail)
  expect(sent.toSorted()).toEqual(all)
})

test('an email of a refused call is never sent', async () => {
  const student = await school.as('student')
  const course = await school.addCourse({ published_at: null })
  await school.enroll(student, course)
  expect(await send(acceptEmail)).toBe(0)
})

const content = {
  sender: 'Abhyas',
  replyTo: null,
  recipient: 'asha@mail.example',
  subject: 'Hello',
  body: 'Hello.',
  html: '',
}

test('an SMTP log-in needs TLS, unless the setting allows otherwise', async () => {
  const logIns: string[] = []
  const server = await openMailServer(logIns)
  const url = server.url.replace('//', '//school:hunter2@')
  try {
    const safe = await openSmtpDelivery({ url, sender: 'school@mail.example', allowClearText: false })
    await expect(safe(content)).rejects.toThrow(/STARTTLS/)
    expect([logIns, server.mails]).toEqual([[], []])
    const deliverInClear = await openSmtpDelivery({
      url,
      sender: 'school@mail.example',
      allowClearText: true,
    })
    await deliverInClear(content)
    expect([logIns, server.mails.length]).toEqual([['school hunter2'], 1])
  } finally {
    await server.close()
  }
})

test('without a log-in, email is sent to a server without TLS', async () => {
  const server = await openMailServer()
  try {
    await (await openSmtpDelivery({ url: server.url, sender: 'school@mail.example', allowClearText: false }))(
      content,
    )
    expect(server.mails).toHaveLength(1)
  } finally {
    await server.close()
  }
})
