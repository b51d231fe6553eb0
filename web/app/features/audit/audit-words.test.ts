import { expect, test } from 'vitest'
import { type AuditRecord, auditActions, auditSubjects } from '#contract/audit.ts'
import { auditSentence, deedName, detailWords, subjectNames } from './audit-words.ts'

const record: AuditRecord = {
  _id: 'a1',
  at: '2026-11-20T06:00:00.000Z',
  actor: { _id: 'u1', name: 'Rukmini Patil', role: 'admin' },
  action: 'payment.confirm',
  subject: { type: 'enrollment', _id: 'e1', name: 'AB/2026-27/000318' },
  detail: {},
  requestId: 'r1',
}
const user = (id: string, name: string | null) => ({ type: 'user', _id: id, name })

test.each([
  [record, 'Rukmini Patil confirmed the payment AB/2026-27/000318.'],
  [{ ...record, action: 'account.log-in', subject: user('u1', 'Rukmini Patil') }, 'Rukmini Patil logged in.'],
  [
    { ...record, action: 'account.change-password', subject: user('u1', 'Rukmini Patil') },
    'Rukmini Patil changed their password.',
  ],
  [
    { ...record, action: 'account.deactivate', subject: user('u2', 'Meera Iyer') },
    'Rukmini Patil closed the account of Meera Iyer.',
  ],
  [
    {
      ...record,
      actor: null,
      action: 'message.send',
      subject: { type: 'message', _id: 'm', name: 'C-1234-5678' },
    },
    'Somebody without an account wrote the message C-1234-5678.',
  ],
  [
    { ...record, action: 'course.delete', subject: { type: 'course', _id: 'abcdef123456', name: null } },
    'Rukmini Patil deleted the course one that is gone (123456).',
  ],
  [{ ...record, action: 'school.change' }, 'Rukmini Patil changed what is said of the school.'],
])('in plain words: %#', (one, words) => {
  expect(auditSentence(one)).toBe(words)
})

test('every action has words of its own, and every subject a name', () => {
  for (const action of auditActions) {
    const sentence = auditSentence({ ...record, action })
    expect(sentence).not.toContain(action)
    expect(sentence).not.toContain('{it}')
    expect(deedName(action)).not.toMatch(/[{}]|\.\w/)
  }
  expect(new Set(auditActions.map(deedName)).size).toBe(auditActions.length)
  expect(Object.keys(subjectNames).toSorted()).toEqual([...auditSubjects].toSorted())
})

test('what was recorded beside it', () => {
  const detail = { receiptNumber: 'AB/1', amount: 499_900, version: 3 }
  expect(detailWords({ ...record, detail })).toBe('receipt AB/1 · ₹4,999')
  expect(detailWords({ ...record, detail: { from: 'new', to: 'closed' } })).toBe('from new to closed')
  expect(detailWords({ ...record, detail: { fields: ['name', 'upiId'] } })).toBe('name, upiId')
  expect(detailWords(record)).toBe('')
})
