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

test('messages are answered, closed and waiting, none from the time to come', async () => {
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

test('each answer is in the mail, and all that was done in the audit', async () => {
  const mails = await list('mail')
  expect(mails.map(({ subject }: { subject: string }) => subject)).toEqual(
    Array(2).fill(expect.stringMatching(/^Your message C-\d{4}-\d{4}$/)),
  )
  const actions = (await list('audit')).map(({ action }: { action: string }) => action)
  expect(actions.toSorted()).toEqual([
    ...Array(2).fill('message.reply'),
    ...Array(5).fill('message.send'),
    'message.status',
  ])
  expect((await list('reports/check')).agrees).toBe(true)
})
