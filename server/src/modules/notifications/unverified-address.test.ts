import { afterEach, beforeEach, expect, test } from 'vitest'
import { enrollmentForm, openSchool, type Person, type School } from '../../testing/school.ts'
import { writeDueMailings } from './mailings.usecases.ts'

let school: School
let admin: Person
let course: { id: string }
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin', { name: 'Kabir Rao' })
  course = await school.addCourse({ name: 'Forms' })
})
afterEach(() => school.close())

const email = 'victim@mail.example'
const password = 'practise well'
const typedText = 'Your refund waits, call 98450 12345'
async function signUp(): Promise<Person> {
  const { body } = await school.visitor.call('POST', 'auth/signup', { name: typedText, email, password })
  return school.signIn({ id: body.user._id })
}
const enroll = async (person: Person) => {
  const form = { ...enrollmentForm, name: typedText, courseId: course.id }
  return (await person.call('POST', 'enrollments', form)).body.enrollment._id as string
}
const take = (id: string, amount: number) =>
  admin.call('POST', `enrollments/${id}/payments`, { method: 'cash', amount })
const mails = () =>
  school.database.db
    .selectFrom('outbox')
    .select(['subject', 'body', 'html', 'document_kind'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
const proofIn = (body: string) => /[?&]proof=([\w-]{43})/.exec(body)?.[1] ?? ''

test('emails to an unproved address have no greeting and no document, until it is proved', async () => {
  const person = await signUp()
  const id = await enroll(person)
  await take(id, 1000)
  await school.visitor.call('POST', 'auth/forgot-password', { email })
  for (const { subject, body, html, document_kind } of await mails()) {
    expect(subject + body + html).not.toMatch(/refund waits|98450|attached/)
    expect(body).toMatch(/^Hello,\n/)
    expect(document_kind).toBeNull()
  }
  expect(await mails()).toHaveLength(3)

  const [slip] = await mails()
  const proof = proofIn(slip?.body ?? '')
  const asha = await school.as('student')
  const prove = (who: Person, text: string) => who.call('PUT', 'users/me/email-proof', { proof: text })
  expect(await prove(asha, proof)).toMatchObject({ status: 422 })
  expect(await prove(person, `${proof.slice(1)}A`)).toMatchObject({ status: 422 })
  await take(id, 1000)
  expect((await mails()).at(-1)?.document_kind).toBeNull()

  expect(await prove(person, proof)).toMatchObject({ status: 204 })
  expect(await prove(person, proof)).toMatchObject({ status: 204 })
  await take(id, 1000)
  const last = (await mails()).at(-1)
  expect(last).toMatchObject({ document_kind: 'payment-receipt' })
  expect(last?.body).toContain(`Hello ${typedText},`)
  expect(last?.body).toContain('The receipt is attached as a PDF.')
  expect(last?.body).not.toContain('proof=')
})

const tokenIn = (body: string) => /token=([\w-]+)/.exec(body)?.[1]

test('a link for a new password proves the address to which it was emailed', async () => {
  const person = await signUp()
  await school.visitor.call('POST', 'auth/forgot-password', { email })
  const token = tokenIn((await mails())[0]?.body ?? '')
  expect(
    (await school.visitor.call('POST', 'auth/reset-password', { token, password: 'practise more' })).status,
  ).toBe(200)
  const again = await school.signIn(person)
  await enroll(again)
  expect((await mails()).at(-1)?.body).toMatch(/^Hello Your refund waits/)
})

test('texts of a student are quoted to a proved address only', async () => {
  const person = await signUp()
  await enroll(person)
  const meera = await school.as('student', { email: 'meera@mail.example' })
  await meera.call('POST', 'enrollments', { ...enrollmentForm, courseId: course.id })
  const mentor = await school.as('mentor', { name: 'Nila Das' })
  await admin.call('PUT', `courses/${course.id}`, { mentorId: mentor.id })
  const [topic] = (await meera.call('GET', `courses/${course.id}/lessons`)).body.topics
  const asked = await person.call('POST', `courses/${course.id}/doubts`, { topicId: topic._id, text: 'Why?' })
  expect(asked.status).toBe(201)
  const answers = `doubts/${asked.body.doubt._id}/answers`
  for (const [who, text] of [
    [meera, typedText],
    [mentor, 'See the second page.'],
  ] as const) {
    school.pass(1000)
    expect((await who.call('POST', answers, { text })).status).toBe(201)
    await writeDueMailings(school.deps)
  }
  const bodies = (await mails()).map(({ body }) => body).join()
  expect(bodies).toContain('A student has answered')
  expect(bodies).not.toContain('refund waits')
  expect(bodies).toContain('> See the second page.')
})

test('the reply to a message of the contact form does not quote the message', async () => {
  const message = { name: typedText, email, message: `${typedText} at http://refund.example` }
  const sent = await school.visitor.call('POST', 'contact', message)
  expect(sent.status).toBeLessThan(300)
  const [listed] = (await admin.call('GET', 'messages')).body
  await admin.call('POST', `messages/${listed._id}/reply`, { text: 'We have no such offer.' })
  expect((await mails()).length).toBe(2)
  for (const { subject, body, html } of await mails())
    expect(subject + body + html).not.toMatch(/refund|98450/)
})
