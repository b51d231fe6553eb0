import { afterEach, beforeEach, expect, test } from 'vitest'
import { spyOnCrypto } from '../../testing/crypto-spy.ts'
import { openSchool, type School, startOfTests } from '../../testing/school.ts'

let school: School
beforeEach(async () => {
  school = await openSchool({ LIMIT_CONTACT_PER_ADDRESS: '3/1h' })
})
afterEach(() => school.close())

const form = {
  name: 'Asha Verma',
  email: 'asha@mail.example',
  message: 'Is there a batch in the evening?\nI work until six.',
}
const saved = () => school.database.db.selectFrom('messages').selectAll().orderBy('id').execute()

test('a message is stored unchanged, under a reference that can be read aloud', async () => {
  const { status, body } = await school.visitor.call('POST', 'contact', form)
  expect(status).toBe(201)
  expect(body).toEqual({ success: true, reference: expect.stringMatching(/^C-\d{4}-\d{4}$/) })
  expect(await saved()).toEqual([
    {
      ...form,
      id: expect.any(String),
      language: null,
      reference: body.reference,
      search_text: expect.stringMatching(
        /^ c-\d{4}-\d{4} c\d{8} \d{4}-\d{4} \d{8} asha verma asha@mail\.example /,
      ),
      status: 'new',
      user_id: null,
      reply: null,
      replied_at: null,
      replied_by: null,
      created_at: startOfTests,
      version: 1,
    },
  ])
})

test('the reference of a message is emailed to the sender, without its text and with a limit', async () => {
  const { body } = await school.visitor.call('POST', 'contact', form)
  const mails = () => school.database.db.selectFrom('outbox').selectAll().orderBy('id').execute()
  const [mail] = await mails()
  expect(mail).toMatchObject({ recipient: form.email, subject: `We have your message ${body.reference}` })
  expect(mail?.body).toContain(`Reference: ${body.reference}`)
  for (const text of [form.name, 'batch', 'six']) expect(mail?.body).not.toContain(text)

  await school.close()
  school = await openSchool({ LIMIT_MAILS_PER_RECIPIENT: '2/1h' })
  for (const _ of [1, 2, 3]) expect((await school.visitor.call('POST', 'contact', form)).status).toBe(201)
  expect(await mails()).toHaveLength(2)
})

test('a signed-in person writes like anybody else', async () => {
  const student = await school.as('student')
  expect((await student.call('POST', 'contact', form)).status).toBe(201)
  expect(await saved()).toMatchObject([{ name: 'Asha Verma', user_id: null }])
})

test('a taken reference is drawn again', async () => {
  const drawn = [48_217_730, 48_217_730, 12]
  spyOnCrypto('randomInt').mockImplementation(() => drawn.shift() ?? 0)
  expect((await school.visitor.call('POST', 'contact', form)).body.reference).toBe('C-4821-7730')
  expect((await school.visitor.call('POST', 'contact', form)).body.reference).toBe('C-0000-0012')
  expect(await saved()).toHaveLength(2)
})

test.each([
  [{ name: ' ' }, 'name', 'Please fill in all fields.'],
  [{ email: '' }, 'email', 'Please fill in all fields.'],
  [{ message: '\n' }, 'message', 'Please fill in all fields.'],
  [{ email: 'asha at home' }, 'email', 'Please enter a valid email address.'],
  [{ message: 'a'.repeat(5001) }, 'message', 'Please keep this to 5,000 characters.'],
])('%o is refused, and nothing is stored', async (wrong, field, words) => {
  const response = await school.visitor.call('POST', 'contact', { ...form, ...wrong })
  expect(response).toMatchObject({ status: 422, body: { code: 'VALIDATION', fields: { [field]: words } } })
  expect(await saved()).toEqual([])
})

test('a retry after a lost response is the same message', async () => {
  const key = { 'idempotency-key': 'one-filling' }
  const first = await school.visitor.call('POST', 'contact', form, key)
  expect((await school.visitor.call('POST', 'contact', form, key)).body).toEqual(first.body)
  expect(await saved()).toHaveLength(1)
})

test('an IP address has a limit, and the refusal says how long to wait', async () => {
  for (const _ of [1, 2, 3]) {
    expect((await school.visitor.call('POST', 'contact', form)).status).toBe(201)
  }
  const refused = await school.visitor.call('POST', 'contact', form)
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } })
  expect(await saved()).toHaveLength(3)
  school.pass(60 * 60 * 1000)
  expect((await school.visitor.call('POST', 'contact', form)).status).toBe(201)
})

test('the audit record has no text of the sender', async () => {
  await school.visitor.call('POST', 'contact', form)
  const record = await school.database.db.selectFrom('audit').selectAll().executeTakeFirstOrThrow()
  const [message] = await saved()
  expect(record).toMatchObject({
    action: 'message.send',
    actor_id: null,
    subject_type: 'message',
    subject_id: message?.id,
    detail: '{}',
  })
})
