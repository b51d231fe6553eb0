import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let admin: Person
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin', { name: 'Rukmini Patil' })
  await write('Asha Verma', 'asha@mail.example', 'Is there a batch in the evening?\nI work until six.')
  await write('Ravi Kale', 'ravi.kale@post.example', 'Can I pay in two parts?')
})
afterEach(() => school.close())

const write = async (name: string, email: string, message: string) => {
  school.pass(1_000)
  expect((await school.visitor.call('POST', 'contact', { name, email, message })).status).toBe(201)
}
const list = async (query = '') => (await admin.call('GET', `messages${query}`)).body
const names = async (query: string) => (await list(query)).map(({ name }: { name: string }) => name)
const idOfAsha = async () => (await list('?search=asha'))[0]._id as string
/** Leaves out emails that confirm the arrival of a message. */
const mails = () =>
  school.database.db.selectFrom('outbox').selectAll().where('subject', 'like', 'Your message%').execute()

test('an admin gets the messages, newest first, with their content', async () => {
  const { body, headers } = await admin.call('GET', 'messages?page=1&limit=1')
  expect(headers['x-total-count']).toBe('2')
  expect(body).toEqual([
    {
      _id: expect.any(String),
      reference: expect.stringMatching(/^C-\d{4}-\d{4}$/),
      name: 'Ravi Kale',
      email: 'ravi.kale@post.example',
      message: 'Can I pay in two parts?',
      status: 'new',
      createdAt: '2026-11-20T10:42:02.000Z',
      reply: null,
      repliedAt: null,
      repliedBy: null,
      version: 1,
    },
  ])
  expect(await names('?page=2&limit=1')).toEqual(['Asha Verma'])
})

test.each([
  ['?search=ver', ['Asha Verma']],
  ['?search=ravi.k', ['Ravi Kale']],
  ['?search=erma', []],
  ['?search=c-', ['Ravi Kale', 'Asha Verma']],
  ['?status=new', ['Ravi Kale', 'Asha Verma']],
  ['?status=closed', []],
])('%s lists the messages of %j', async (query, expected) => {
  expect(await names(query)).toEqual(expected)
})

test('a reference finds its message, with and without the letter', async () => {
  const [{ reference }] = await list('?search=asha')
  expect(await names(`?search=${reference}`)).toEqual(['Asha Verma'])
  expect(await names(`?search=${reference.slice(2)}`)).toEqual(['Asha Verma'])
  expect(await names(`?search=${reference.replaceAll('-', '')}`)).toEqual(['Asha Verma'])
  expect(await names(`?search=${reference.slice(2).replace('-', '')}`)).toEqual(['Asha Verma'])
})

test('a status is set and recorded, and an admin with an outdated version is refused', async () => {
  const id = await idOfAsha()
  const response = await admin.call('PUT', `messages/${id}`, { status: 'closed', version: 1 })
  expect(response).toMatchObject({ status: 200, body: { status: 'closed', version: 2 } })
  expect(await names('?status=closed')).toEqual(['Asha Verma'])
  const second = await admin.call('PUT', `messages/${id}`, { status: 'answered', version: 1 })
  expect(second).toMatchObject({ status: 409, body: { code: 'STALE', current: { status: 'closed' } } })
  const record = school.database.db.selectFrom('audit').selectAll().where('action', '=', 'message.status')
  expect(await record.executeTakeFirstOrThrow()).toMatchObject({
    actor_id: admin.id,
    subject_id: id,
    detail: JSON.stringify({ from: 'new', to: 'closed' }),
  })
})

test('a reply is emailed to the sender, and stored', async () => {
  const id = await idOfAsha()
  const text = 'Yes, from seven to nine.\n\nWrite again if that is too late.'
  const response = await admin.call('POST', `messages/${id}/reply`, { text, version: 1 })
  expect(response).toMatchObject({
    status: 201,
    body: {
      status: 'answered',
      reply: text,
      repliedAt: '2026-11-20T10:42:02.000Z',
      repliedBy: 'Rukmini Patil',
      version: 2,
    },
  })
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipient: 'asha@mail.example',
    subject: `Your message ${response.body.reference}`,
  })
  expect(mail?.body).toBe(
    [
      'Hello,',
      'Yes, from seven to nine.',
      'Write again if that is too late.',
      `The reference of your message is ${response.body.reference}.`,
      '— Abhyas',
      'Sent with Abhyas',
    ].join('\n\n'),
  )
})

test('one of two replies is sent', async () => {
  const id = await idOfAsha()
  const reply = (text: string) => admin.call('POST', `messages/${id}/reply`, { text })
  const responses = await Promise.all([reply('Yes.'), reply('No.')])
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await reply('Perhaps.')).toMatchObject({ status: 409, body: { current: { status: 'answered' } } })
  expect(await mails()).toHaveLength(1)
})

test('the school cannot write to a person who has deleted their account', async () => {
  const id = await idOfAsha()
  await school.database.db.updateTable('messages').set({ email: '' }).where('id', '=', id).execute()
  const response = await admin.call('POST', `messages/${id}/reply`, { text: 'Yes.' })
  expect(response).toMatchObject({ status: 422, body: { fields: { text: expect.any(String) } } })
  expect(await mails()).toEqual([])
})

test.each([
  [{ text: '' }, 'text'],
  [{ text: ' \n ' }, 'text'],
  [{ text: 'a'.repeat(5_001) }, 'text'],
  [{ text: 'Yes.', to: 'somebody@else.example' }, 'to'],
])('a reply of %o is refused, and nothing changes', async (body, field) => {
  const id = await idOfAsha()
  const before = await school.snapshot()
  const response = await admin.call('POST', `messages/${id}/reply`, body)
  expect(response).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } })
  expect(await school.snapshot()).toBe(before)
})
