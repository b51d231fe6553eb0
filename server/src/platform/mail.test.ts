import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type School } from '../testing/school.ts'
import { type Deliver, sendDueMail } from './mail.ts'

let school: School
beforeEach(async () => {
  school = await openSchool()
})
afterEach(() => school.close())

/** Puts mails into the outbox, the first one due first. */
async function put(...recipients: string[]) {
  for (const [index, recipient] of recipients.entries()) {
    const now = school.deps.clock() - recipients.length + index
    await school.database.db
      .insertInto('outbox')
      .values({
        id: school.deps.newId(),
        recipient,
        subject: 'Your receipt',
        body: 'a private body',
        html: '<p>a private body</p>',
        created_at: now,
        next_attempt_at: now,
        attempts: 0,
        sent_at: null,
        last_error: null,
      })
      .execute()
  }
}

const outbox = () =>
  school.database.db
    .selectFrom('outbox')
    .select(['recipient', 'attempts', 'sent_at', 'next_attempt_at', 'last_error'])
    .orderBy('recipient')
    .execute()
const send = (deliver: Deliver, database = school.database) =>
  sendDueMail(database, deliver, school.deps.log, school.deps.clock)

const sent: string[] = []
const senders: string[] = []
beforeEach(() => {
  sent.length = 0
  senders.length = 0
})
const taken: Deliver = async ({ sender, recipient }) => {
  sent.push(recipient)
  senders.push(sender)
}

test('what is due is sent once, oldest first', async () => {
  await put('a', 'b', 'c')
  expect(await send(taken)).toBe(3)
  expect(await send(taken)).toBe(0)
  expect(sent).toEqual(['a', 'b', 'c'])
  expect(await outbox()).toMatchObject(
    Array(3).fill({ attempts: 1, sent_at: school.deps.clock(), last_error: null }),
  )
})

test('a mail goes under the name that the school has when it leaves', async () => {
  await put('a')
  await school.database.db.updateTable('school').set({ name: 'Abhyas Pune, "day" batch' }).execute()
  await send(taken)
  expect(senders).toEqual(['Abhyas Pune, "day" batch'])
})

test('a mail that was not taken waits twice as long each time, ten times, and holds up no other', async () => {
  await put('bad', 'good')
  const deliver: Deliver = async (mail) => {
    if (mail.recipient === 'bad') throw new Error('550 no such box')
    await taken(mail)
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

test('a sender that dies in the middle only delays its mail', async () => {
  await put('a')
  let died: (() => void) | undefined
  const reached = new Promise<void>((resolve) => {
    died = resolve
  })
  void send(() => {
    died?.()
    return new Promise(() => {})
  })
  await reached
  expect(await send(taken)).toBe(0)
  school.pass(59_999)
  expect(await send(taken)).toBe(0)
  school.pass(1)
  expect(await send(taken)).toBe(1)
  expect(await outbox()).toMatchObject([{ attempts: 2, sent_at: school.deps.clock() }])
})

test('two senders at once send every mail once', async () => {
  const all = Array.from({ length: 20 }, (_, index) => `to ${String(index).padStart(2, '0')}`)
  await put(...all)
  await Promise.all([send(taken), send(taken)])
  await send(taken)
  expect(sent.toSorted()).toEqual(all)
})

test('a mail of a refused call never leaves', async () => {
  const student = await school.as('student')
  const course = await school.addCourse({ published_at: null })
  await school.enroll(student, course)
  expect(await send(taken)).toBe(0)
})
