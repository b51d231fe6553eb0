import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../server/src/testing/school.ts'
import { adminContent } from './content/people.ts'
import { fillInbox } from './inbox.ts'

let school: School
let admin: Person
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin', adminContent)
  await fillInbox(school.deps)
})
afterEach(() => school.close())

const list = async (path: string) => (await admin.call('GET', path)).body

test('messages are answered, closed and waiting, and no message has a date in the future', async () => {
  const messages = await list('messages')
  expect(messages.map(({ status }: { status: string }) => status)).toEqual([
    ...['new', 'new', 'closed', 'answered', 'answered'],
  ])
  for (const { createdAt, email, repliedBy, reply } of messages) {
    expect(Date.parse(createdAt)).toBeLessThan(school.deps.clock())
    expect(email).toMatch(/\.example$/)
    expect(repliedBy).toBe(reply === null ? null : adminContent.name)
  }
})

test('every answer is emailed, and every step is audited', async () => {
  const mails = await list('mail')
  const subjects = mails
    .map(({ subject }: { subject: string }) => subject.replace(/C-\d{4}-\d{4}$/, ''))
    .sort()
  expect(subjects).toEqual([...Array(5).fill('We have your message '), ...Array(2).fill('Your message ')])
  type AuditEntry = { action: string; actor: { name: string } | null }
  const done = (await list('audit')).map(
    ({ action, actor }: AuditEntry) => `${actor?.name ?? 'a visitor'} ${action}`,
  )
  expect(done.toSorted()).toEqual([
    ...Array(2).fill(`${adminContent.name} message.reply`),
    `${adminContent.name} message.status`,
    ...Array(5).fill('a visitor message.send'),
  ])
  // The demo's temporary admin session is deleted.
  expect(await school.database.db.selectFrom('sessions').select('user_id').execute()).toEqual([
    { user_id: admin.id },
  ])
  expect((await list('reports/check')).agrees).toBe(true)
})
