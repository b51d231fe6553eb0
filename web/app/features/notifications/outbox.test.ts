import { expect, test } from 'vitest'
import { emailText } from './outbox.ts'

const mail = { state: 'waiting', sentAt: null, attempts: 0, nextAttemptAt: null, lastError: null } as const
const at = '2026-11-20T06:00:00.000Z'

test.each([
  [{ ...mail, state: 'sent', sentAt: at } as const, /^Fri 20 Nov/],
  [mail, /^not tried yet$/],
  [{ ...mail, lastError: 'No route.' }, /^tried again soon: No route\.$/],
  [{ ...mail, attempts: 1, nextAttemptAt: at }, /^tried once, next Fri 20 Nov/],
  [
    { ...mail, attempts: 3, nextAttemptAt: at, lastError: 'No route.' },
    /^tried 3 times, next .*: No route\.$/,
  ],
  [{ ...mail, state: 'failed', attempts: 10, lastError: 'Refused.' } as const, /^tried 10 times: Refused\.$/],
  [{ ...mail, state: 'expired' } as const, /^too late to send$/],
  [
    { ...mail, state: 'expired', attempts: 10, lastError: 'Refused.' } as const,
    /^too late to send: Refused\.$/,
  ],
])('the state of an email: %#', (reported, text) => {
  expect(emailText(reported)).toMatch(text)
})

test('an expired email is shown as such with and without a mail server', () => {
  expect(emailText({ ...mail, state: 'expired' }, false)).toBe('too late to send')
})

test('without a mail server nothing is tried, now or later', () => {
  expect(emailText(mail, false)).toBe('kept here: there is no mail server')
  expect(emailText({ ...mail, attempts: 1, nextAttemptAt: at }, false)).toBe('tried once')
})
