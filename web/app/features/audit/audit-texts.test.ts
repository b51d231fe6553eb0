import { expect, test } from 'vitest'
import type { AuditRecord } from '#contract/audit/audit.ts'
import { auditSentence, clockOf, detailText } from './audit-texts.ts'

const record: AuditRecord = {
  _id: 'a1',
  at: '2026-11-20T06:00:00.000Z',
  actor: { _id: 'u1', name: 'Rukmini Patil', role: 'admin' },
  action: 'payment.confirm',
  sentence: '{who} confirmed the payment {it}.',
  subject: { type: 'enrollment', _id: 'e1', name: 'AB/2026-27/000318' },
  detail: {},
  requestId: 'r1',
}
const text = (one: AuditRecord) => Object.values(auditSentence(one)).join('')
const user = (id: string, name: string | null) => ({ type: 'user' as const, _id: id, name })

test.each<[AuditRecord, string]>([
  [record, 'Rukmini Patil confirmed the payment AB/2026-27/000318.'],
  [
    {
      ...record,
      action: 'account.log-in',
      sentence: '{who} logged in.',
      subject: user('u1', 'Rukmini Patil'),
    },
    'Rukmini Patil logged in.',
  ],
  [
    {
      ...record,
      action: 'account.change-password',
      sentence: '{who} changed their password.',
      subject: user('u1', 'Rukmini Patil'),
    },
    'Rukmini Patil changed their password.',
  ],
  [
    { ...record, sentence: '{who} closed the account of {it}.', subject: user('u2', 'Meera Iyer') },
    'Rukmini Patil closed the account of Meera Iyer.',
  ],
  [
    {
      ...record,
      actor: null,
      sentence: '{who} wrote the message {it}.',
      subject: { type: 'message', _id: 'm', name: 'C-1234-5678' },
    },
    'A visitor wrote the message C-1234-5678.',
  ],
  [
    {
      ...record,
      actor: null,
      sentence: '{who} asked for a new password for {it}.',
      subject: user('unknown', null),
    },
    'A visitor asked for a new password for an unknown email.',
  ],
  [
    {
      ...record,
      sentence: '{who} deleted the course {it}.',
      subject: { type: 'course', _id: 'abcdef123456', name: null },
    },
    'Rukmini Patil deleted the course (deleted, 123456).',
  ],
  [
    {
      ...record,
      sentence: '{who} deleted the course {it}.',
      subject: { type: 'course', _id: 'c1', name: null },
      detail: { name: 'Sketching' },
    },
    'Rukmini Patil deleted the course Sketching.',
  ],
  [
    {
      ...record,
      sentence: '{who} changed the course {it}.',
      subject: { type: 'course', _id: 'c1', name: null, goneName: 'Sketching' },
      detail: { fields: ['tagline'] },
    },
    'Rukmini Patil changed the course Sketching.',
  ],
  [
    {
      ...record,
      sentence: '{who} created the course {it}.',
      subject: { type: 'course', _id: 'c1', name: null, goneName: 'Sketching' },
      detail: { name: 'Drawing' },
    },
    'Rukmini Patil created the course Drawing.',
  ],
  [
    {
      ...record,
      actor: null,
      sentence: '{who} made {it} an admin.',
      subject: user('u2', 'Meera Iyer'),
      requestId: 'npm run admin',
    },
    'The command line made Meera Iyer an admin.',
  ],
  [
    {
      ...record,
      actor: null,
      sentence: '{who} confirmed the payment {it}.',
      subject: { type: 'enrollment', _id: 'e1', name: 'AB/2026-27/000318' },
      requestId: 'program: gateway 8f3k-1',
    },
    'The system confirmed the payment AB/2026-27/000318.',
  ],
  [
    { ...record, sentence: '{who} changed the details of the school.' },
    'Rukmini Patil changed the details of the school.',
  ],
  [
    {
      ...record,
      action: 'avatar.save',
      sentence: '{who} changed their picture.',
      subject: user('u1', 'Rukmini Patil'),
    },
    'Rukmini Patil changed their picture.',
  ],
  [
    { ...record, sentence: '{who} removed the picture of {it}.', subject: user('u2', 'Meera Iyer') },
    'Rukmini Patil removed the picture of Meera Iyer.',
  ],
  [
    {
      ...record,
      sentence: '{who} wrote an announcement for {it}.',
      subject: { type: 'announcement', _id: 'n1', name: 'Drawing' },
    },
    'Rukmini Patil wrote an announcement for Drawing.',
  ],
])('the record %# is described in a sentence', (one, expected) => {
  expect(text(one)).toBe(expected)
})

test('a record shows its details', () => {
  const detail = { receiptNumber: 'AB/1', amount: 499_900, version: 3 }
  expect(detailText({ ...record, detail })).toBe('receipt AB/1 · ₹4,999')
  expect(detailText(record)).toBe('')
})

test.each([
  [{ from: 'new', to: 'closed' }, 'state: from New to Closed'],
  [{ fields: ['name', 'upiId', 'refundText'] }, 'changed: name, UPI ID, refund text'],
  [
    { fields: ['discountedPrice', 'tagline'], price: { from: 499_900, to: 0 } },
    'price: from ₹4,999 to ₹0 · changed: tagline',
  ],
  [{ fields: ['mentorId'], mentor: { from: 'Priya Sharma', to: null } }, 'mentor: from Priya Sharma to none'],
  [
    { name: { from: 'Priya', to: 'Priya S.' }, email: { from: 'p@a.example', to: 's@a.example' } },
    'name: from Priya to Priya S. · email: from p@a.example to s@a.example',
  ],
  [{ reference: 'UPI 4471', reason: 'Paid twice.' }, 'reference UPI 4471 · reason: Paid twice.'],
  [
    { name: 'Forms', price: 499_900, mentor: 'Priya Sharma', isPublished: false },
    'price ₹4,999 · mentor Priya Sharma · not published',
  ],
  [{ name: 'Forms', price: 0, mentor: null, isPublished: true }, 'price ₹0 · published'],
  [{ got: 'Forms' }, 'got Forms'],
  [{ lost: 'Forms' }, 'lost Forms'],
])('the detail %j in words', (detail, text) => {
  expect(detailText({ ...record, detail })).toBe(text)
})

const school: AuditRecord = {
  ...record,
  action: 'school.change',
  subject: { type: 'school', _id: '1', name: null },
}
const rule =
  'A student who leaves a course within its first days gets back what was paid, the way it came. '.repeat(4)

test.each([
  [
    { name: { from: 'Abhyas', to: 'Abhyas Pune' }, upiId: { from: null, to: 'abhyas@okbank' }, version: 2 },
    'name: from Abhyas to Abhyas Pune · UPI ID: from none to abhyas@okbank',
  ],
  [
    { address: { from: '14 Prabhat Road\nPune', to: '' }, timeZone: { from: 'UTC', to: 'Asia/Kolkata' } },
    'address: from 14 Prabhat Road Pune to none · time zone: from UTC to Asia/Kolkata',
  ],
  [{ bankLines: { from: 'A/c 1', to: 'A/c 2' } }, 'bank details: from A/c 1 to A/c 2'],
  [{ logo: { from: false, to: true } }, 'a new logo'],
  [{ logo: { from: true, to: true } }, 'another logo'],
  [{ logo: { from: true, to: false } }, 'logo taken away'],
])('a change of the school, %j, shows its old and new value', (detail, text) => {
  expect(detailText({ ...school, detail })).toBe(text)
})

test('long texts are shown as far as they differ', () => {
  const change = (from: string | null, to: string) =>
    detailText({ ...school, detail: { refundText: { from, to } } })
  expect(change(null, rule)).toBe(`refund text: from none to ${rule.slice(0, 200).trim()}…`)
  expect(change(`${rule}Fourteen days. ${rule}`, `${rule}Three days. ${rule}`)).toMatch(
    /^refund text: from ….{0,55} came\. Fourteen days\. .{0,160}… to ….{0,55} came\. Three days\. .{0,160}…$/,
  )
  expect(change(rule, `${rule}Until then.`)).toMatch(
    /^refund text: from ….* came\. to ….* came\. Until then\.$/,
  )
  expect(change(null, '😀'.repeat(300))).toBe(`refund text: from none to ${'😀'.repeat(200)}…`)
})

test('a corrected reference and a new password are named', () => {
  const corrected = { from: null, to: 'UPI 1' }
  expect(detailText({ ...record, action: 'payment.correct', detail: corrected })).toBe(
    'reference: from none to UPI 1',
  )
  expect(detailText({ ...record, action: 'mentor.edit', detail: { password: true } })).toBe('a new password')
})

test('log-ins show their address, and failed log-ins their number of tries', () => {
  const failed: AuditRecord = {
    ...record,
    sentence: '{who} failed to log in as {it}.',
    actor: null,
    subject: user('u', 'Meera Iyer'),
  }
  expect(auditSentence(failed)).toEqual({
    before: 'A visitor failed to log in as ',
    subjectName: 'Meera Iyer',
    after: '.',
  })
  expect(detailText({ ...failed, detail: { address: '203.0.113.7', tries: 3 } })).toBe(
    'from 203.0.113.7 · 3 tries',
  )
  expect(detailText({ ...failed, detail: { address: '2001:db8:1:2::/64', tries: 1 } })).toBe(
    'from 2001:db8:1:2::/64',
  )
  expect(
    auditSentence({ ...failed, sentence: '{who} was refused a log-in as {it} after too many tries.' }).after,
  ).toBe(' after too many tries.')
})

test('a time shows its seconds', () => {
  expect(clockOf(new Date(2026, 10, 20, 18, 0, 5))).toMatch(/^6:00:05\spm$/)
})

test('a Hindi sentence may name the two people in its own order', () => {
  const sentence = 'कोर्स {it} को {who} ने बनाया।'
  const made = { ...record, sentence, subject: { ...record.subject, name: 'Sketching' } }
  expect(text(made)).toBe('कोर्स Sketching को Rukmini Patil ने बनाया।')
})

test('placeholders inside a name are not replaced', () => {
  const actor = { _id: 'u1', name: '{it} $& {who}', role: 'admin' }
  expect(text({ ...record, actor })).toBe('{it} $& {who} confirmed the payment AB/2026-27/000318.')
})
