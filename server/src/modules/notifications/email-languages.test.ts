import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSmtpDelivery } from '../../platform/mail.ts'
import { openSchool, type School } from '../../testing/school.ts'
import { openMailServer } from '../../testing/smtp.ts'
import { writeDueMailings } from './mailings.usecases.ts'
import { sendDueEmails } from './sending.usecases.ts'

let school: School
beforeEach(async () => {
  school = await openSchool({ PUBLIC_URL: 'https://school.example' })
})
afterEach(() => school.close())

const inHindi = { 'accept-language': 'hi-IN,hi;q=0.9' }
const message = { name: 'Asha', email: 'asha@mail.example', message: 'Is there a batch?' }
const outbox = () =>
  school.database.db
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'body'])
    .orderBy('recipient')
    .execute()
const setLanguage = (language: 'en' | 'hi') =>
  school.database.db.updateTable('school').set({ language }).execute()

test.each([
  ['hi', 'en', 'आपकी ऑर्डर पर्ची'],
  ['en', 'hi', 'Your order slip'],
  [null, 'hi', 'आपकी ऑर्डर पर्ची'],
  [null, 'en', 'Your order slip'],
] as const)(
  'a student with the choice %s, in a school with the language %s, gets “%s”',
  async (chosen, browserLanguage, expectedText) => {
    await setLanguage(browserLanguage)
    const student = await school.as('student', { name: 'Meera', email: 'meera@mail.example' })
    if (chosen) await student.call('PUT', 'users/me/settings', { language: chosen })
    await school.enroll(student, await school.addCourse())
    expect((await outbox()).map(({ subject }) => subject)).toEqual([expect.stringContaining(expectedText)])
  },
)

test('a mailing to a course is one row, and each student gets it in their own language', async () => {
  const mentor = await school.as('mentor')
  const course = await school.addCourse({ name: 'Forms', mentor_id: mentor.id })
  for (const [name, language] of [
    ['Anil', null],
    ['Bina', 'hi'],
    ['Chetan', 'en'],
  ] as const) {
    const student = await school.as('student', { name, email: `${name.toLowerCase()}@mail.example` })
    if (language) await student.call('PUT', 'users/me/settings', { language })
    await school.enroll(student, course)
  }
  await school.database.db.deleteFrom('outbox').execute()
  await mentor.call('POST', 'assignments/create', {
    ...{ title: 'A form', description: 'Build it.', courseId: course.id, deadline: '2026-12-01T18:00' },
  })
  await writeDueMailings(school.deps)
  expect((await outbox()).map(({ subject, body }) => [subject, body.split('\n')[0]])).toEqual([
    ['New assignment: A form', 'Hello Anil,'],
    ['नया असाइनमेंट: A form', 'नमस्ते Bina,'],
    ['New assignment: A form', 'Hello Chetan,'],
  ])
})

test('a visitor gets the reply in the language in which they read the site', async () => {
  await school.visitor.call('POST', 'contact', message, inHindi)
  const admin = await school.as('admin')
  const [saved] = (await admin.call('GET', 'messages')).body as { _id: string }[]
  await admin.call('POST', `messages/${saved?._id}/reply`, { text: 'Yes.' })
  const subjects = (await outbox()).map(({ subject }) => subject.replace(/C-\d{4}-\d{4}/, 'C')).sort()
  expect(subjects).toEqual(['आपका संदेश C', 'आपका संदेश C हमें मिल गया है'])
})

test('a visitor who is a student gets the reply in their chosen language', async () => {
  const student = await school.as('student', { email: message.email })
  await student.call('PUT', 'users/me/settings', { language: 'en' })
  await school.visitor.call('POST', 'contact', message, inHindi)
  expect((await outbox()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^We have your/)])
})

test('an email has the name of the school and its logo as PNG, or no attachment without one', async () => {
  const server = await openMailServer()
  try {
    const deliver = await openSmtpDelivery({
      url: server.url,
      sender: 'school@school.example',
      allowClearText: true,
    })
    await school.addEmail({ recipient: 'a@mail.example', subject: 'First', html: '<p>First</p>' })
    await sendDueEmails({ ...school.deps, deliver })
    const picture = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#2b3f9e' } })
      .webp()
      .toBuffer()
    await school.deps.files.save('school-logo', picture)
    await school.database.db
      .updateTable('school')
      .set({ logo: '/api/files/school-logo', name: 'Sunrise Institute' })
      .execute()
    await school.addEmail({ recipient: 'b@mail.example', subject: 'Second', html: '<p>Second</p>' })
    await sendDueEmails({ ...school.deps, deliver })
    const [without = '', withLogo = ''] = server.mails.map(({ raw }) => raw)
    expect(withLogo).toMatch(/^From: Sunrise Institute <school@school\.example>/m)
    expect(withLogo).toContain('>Sunrise Institute</div>')
    expect(without).not.toMatch(/image\/png|cid:/)
    expect(withLogo).toContain('cid:logo')
    expect(withLogo).toMatch(/Content-ID: <logo>/i)
    const [, encodedBody = ''] =
      /Content-Type: image\/png[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(withLogo) ?? []
    expect(await sharp(Buffer.from(encodedBody, 'base64')).metadata()).toMatchObject({
      format: 'png',
      width: 192,
      height: 96,
    })
  } finally {
    await server.close()
  }
})

test('a missing logo does not delay an email', async () => {
  await school.database.db.updateTable('school').set({ logo: '/api/files/gone' }).execute()
  await school.addEmail({ recipient: 'a@mail.example', html: '<p>Text</p>' })
  const pages: string[] = []
  await sendDueEmails({ ...school.deps, deliver: async ({ html }) => void pages.push(html) })
  expect(pages).toEqual([expect.not.stringContaining('<img')])
})
