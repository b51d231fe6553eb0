import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSmtpDelivery } from '../../platform/mail.ts'
import { pictureOf, textOfPdf } from '../../testing/pdf-picture.ts'
import { enrollmentForm, openSchool, type Person, type School } from '../../testing/school.ts'
import { type MailServer, openMailServer } from '../../testing/smtp.ts'
import { sendDueEmails } from '../notifications/sending.usecases.ts'

let school: School
let server: MailServer
let admin: Person
let meera: Person
let enrollmentId: string
beforeEach(async () => {
  school = await openSchool()
  server = await openMailServer()
  admin = await school.as('admin')
  meera = await school.as('student', { name: 'कृष्णा श्रीवास्तव', email: 'meera@mail.example' })
  enrollmentId = (await school.enroll(meera, await school.addCourse({ name: 'Forms' }))).body.enrollment._id
})
afterEach(async () => {
  await server.close()
  await school.close()
})

const send = async (deps: Partial<School['deps']> = {}) =>
  sendDueEmails({
    ...school.deps,
    deliver: await openSmtpDelivery({
      url: server.url,
      sender: 'school@abhyas.example',
      allowClearText: true,
    }),
    ...deps,
  })
const take = () => admin.call('POST', `enrollments/${enrollmentId}/payments`, { method: 'cash', amount: 10 })

function attachedTo(raw: string): { name: string; pdf: Buffer } | undefined {
  const part = raw.split('Content-Type: application/pdf').at(1)
  if (!part) return undefined
  const [head = '', ...body] = part.split('\r\n\r\n')
  const base64 = body.join('').split('\r\n--')[0] ?? ''
  return { name: /filename=(\S+)/.exec(head)?.[1] ?? '', pdf: Buffer.from(base64, 'base64') }
}

/** Emails are sent in any order. */
const attached = () =>
  server.mails
    .map(({ raw }) => attachedTo(raw))
    .toSorted((one, other) => String(one?.name).localeCompare(String(other?.name)))

test('emails about an enrollment and its payment attach the receipts as PDFs, in the reader’s language', async () => {
  await meera.call('PUT', 'users/me/settings', { language: 'hi' })
  await take()
  expect(await send()).toBe(2)
  const [enrolled, paid] = attached()
  expect([enrolled?.name, paid?.name]).toEqual(['AB-2026-27-000001.pdf', 'R-26-27-000001.pdf'])
  for (const one of [enrolled, paid]) {
    expect(one?.pdf.length).toBeLessThan(60 * 1024)
    const picture = await pictureOf(one?.pdf ?? Buffer.of())
    expect(picture.pages).toBe(1)
    expect(picture.inkIn(0, 0, 1, 1)).toBeGreaterThan(1_000)
  }
  const text = await textOfPdf(paid?.pdf ?? Buffer.of())
  expect(text).toContain('R/26-27/000001')
  expect(text).not.toContain('Cash')
})

test('no PDF is stored with an email', async () => {
  await take()
  const rows = await school.database.db.selectFrom('outbox').selectAll().execute()
  expect(rows.map(({ document_kind }) => document_kind).toSorted()).toEqual(['payment-receipt', 'receipt'])
  for (const row of rows) expect(JSON.stringify(row).length).toBeLessThan(5_000)
})

test('an email that says “attached” is not sent without its PDF when the person is erased', async () => {
  await take()
  await school.database.db
    .updateTable('users')
    .set({ name: 'Deleted user', email: null })
    .where('role', '=', 'student')
    .execute()
  expect(await send()).toBe(0)
  expect(server.mails).toEqual([])
  expect((await admin.call('GET', 'mail?state=expired')).body).toHaveLength(2)
})

test('names with joiners and right-to-left names are correct in emails and PDFs', async () => {
  const course = await school.addCourse({ name: 'वाङ्\u200cमय' })
  for (const name of ['ರಾಜ್\u200cಕುಮಾರ್', 'محمد علی', 'As\u202eha \u2066Rao']) {
    const student = await school.as('student', { name })
    const form = { ...enrollmentForm, name, courseId: course.id }
    const { body } = await student.call('POST', 'enrollments', form)
    const { status } = await student.call('GET', `enrollments/${body.enrollment._id}/receipt/pdf`)
    expect([name, status]).toEqual([name, 200])
  }
  const emails = await school.database.db.selectFrom('outbox').selectAll().execute()
  for (const { body, document_kind } of emails) expect(/attached/.test(body)).toBe(document_kind !== null)
  const bodies = emails.map(({ body }) => body).join('\n')
  for (const text of [
    'Hello ರಾಜ್\u200cಕುಮಾರ್,',
    'Hello \u2068محمد علی\u2069,',
    'Hello Asha Rao,',
    'in वाङ्\u200cमय.',
  ])
    expect(bodies).toContain(text)
})

test('an email waits for a PDF that cannot be made, and the log says so without a name', async () => {
  const documents = {
    ...school.deps.ports.documents,
    receipt: async () => {
      throw new Error('the fonts are gone')
    },
  }
  await take()
  expect(await send({ ports: { ...school.deps.ports, documents } })).toBe(1)
  expect(attached().map((one) => one?.name)).toEqual(['R-26-27-000001.pdf'])
  const [waiting] = (await admin.call('GET', 'mail?state=waiting')).body
  expect(waiting).toMatchObject({ attempts: 1, lastError: 'the fonts are gone' })
  const lines = school.logged.filter(({ msg }) => msg === 'the PDF of a mail could not be made')
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines)).toContain('the fonts are gone')
  expect(JSON.stringify(lines)).not.toContain('कृष्णा')
  school.pass(10 * 60_000)
  expect(await send()).toBe(1)
  expect(attached().map((one) => one?.name)).toEqual(['AB-2026-27-000001.pdf', 'R-26-27-000001.pdf'])
})

test('other emails attach no file', async () => {
  await school.visitor.call('POST', 'auth/forgot-password', { email: 'meera@mail.example' })
  await send()
  const reset = server.mails.find(({ raw }) => raw.includes('Set a new password'))
  expect(reset && attachedTo(reset.raw)).toBeUndefined()
})
