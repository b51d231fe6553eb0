import { expect, test } from 'vitest'
import type { School } from '#contract/settings/school.ts'
import type { SchoolRow } from '../../database/schema.ts'
import { changedColumns, conflictingPrefix, recordedChanges, schoolChange } from './settings.rules.ts'

test.each([
  ['nothing', {}, {}],
  ['a name', { name: 'Abhyas Pune' }, { name: 'Abhyas Pune' }],
  ['an address', { address: 'Pune' }, { address: 'Pune' }],
  ['no address', { address: null }, { address: '' }],
  ['a phone', { phone: '020 2543' }, { phone: '020 2543' }],
  ['a blank phone', { phone: '' }, { phone: null }],
  ['an email', { email: 'a@school.example' }, { email: 'a@school.example' }],
  ['no email', { email: null }, { email: null }],
  ['a logo', { logo: '/api/files/1' }, { logo: '/api/files/1' }],
  ['a blank logo', { logo: '' }, { logo: null }],
  ['a UPI ID', { upiId: 'a@bank' }, { upi_id: 'a@bank' }],
  ['a blank UPI ID', { upiId: '' }, { upi_id: null }],
  ['bank lines', { bankLines: 'A/c 1' }, { bank_lines: 'A/c 1' }],
  ['blank bank lines', { bankLines: '' }, { bank_lines: null }],
  ['a zone', { timeZone: 'Asia/Dubai' }, { time_zone: 'Asia/Dubai' }],
  ['a language', { language: 'hi' as const }, { language: 'hi' }],
  ['a refund text', { refundText: 'Within 7 days.' }, { refund_text: 'Within 7 days.' }],
  ['a blank refund text', { refundText: '' }, { refund_text: null }],
  ['what opens a course', { coursesOpen: 'claimed' as const }, { courses_open: 'claimed' }],
  ['when overdue lessons close', { pauseAfterDays: 7 }, { pause_after_days: 7 }],
  ['that overdue lessons never close', { pauseAfterDays: null }, { pause_after_days: null }],
  ['log-in by phone or roll number', { logInNames: true }, { log_in_names: 1 }],
  ['ranks in quizzes', { quizRanks: true }, { quiz_ranks: 1 }],
  ['letters of slips', { slipPrefix: 'SUN' }, { slip_prefix: 'SUN' }],
  ['blank letters of receipts', { receiptPrefix: '' }, { receipt_prefix: null }],
  ['a hue', { hue: 0 }, { hue: 0 }],
  ['no hue', { hue: null }, { hue: null }],
  ['a blank domain', { domain: '' }, { domain: null }],
])('a change of the school sets %s', (_, fields, change) => {
  expect(schoolChange(fields)).toStrictEqual(change)
})

test('equal values are no change', () => {
  const row = { name: 'Abhyas', address: '', upi_id: null, time_zone: 'Asia/Kolkata' } as SchoolRow
  const fields = { name: 'Abhyas', address: 'Pune', upiId: '', timeZone: 'Asia/Dubai' }
  expect(changedColumns(row, schoolChange(fields))).toEqual({ address: 'Pune', time_zone: 'Asia/Dubai' })
})

const school: School = {
  ...{ name: 'Abhyas', address: '', logo: null, upiId: null, bankLines: null, timeZone: 'Asia/Kolkata' },
  ...{
    phone: null,
    email: null,
    language: 'en',
    refundText: null,
    coursesOpen: 'enrolled',
    pauseAfterDays: null,
    logInNames: false,
    quizRanks: false,
    slipPrefix: null,
    receiptPrefix: null,
    hue: null,
    domain: null,
    fixedAddress: null,
    onlinePayments: 'off',
    demoAccounts: false,
    version: 1,
  },
}
test.each([
  ['nothing', {}, {}],
  ['a name', { name: 'Pune' }, { name: { from: 'Abhyas', to: 'Pune' } }],
  ['an address', { address: 'Pune' }, { address: { from: '', to: 'Pune' } }],
  ['a phone', { phone: '020' }, { phone: { from: null, to: '020' } }],
  ['an email', { email: 'a@b.example' }, { email: { from: null, to: 'a@b.example' } }],
  ['a UPI ID', { upiId: 'a@bank' }, { upiId: { from: null, to: 'a@bank' } }],
  ['bank lines', { bankLines: 'A/c' }, { bankLines: { from: null, to: 'A/c' } }],
  ['a zone', { timeZone: 'Asia/Dubai' }, { timeZone: { from: 'Asia/Kolkata', to: 'Asia/Dubai' } }],
  ['a language', { language: 'hi' as const }, { language: { from: 'en', to: 'hi' } }],
  ['a refund text', { refundText: 'No.' }, { refundText: { from: null, to: 'No.' } }],
  ['a logo', { logo: '/api/files/1' }, { logo: { from: false, to: true } }],
  ['a pause', { pauseAfterDays: 7 }, { pauseAfterDays: { from: null, to: 7 } }],
  ['ranks', { quizRanks: true }, { quizRanks: { from: false, to: true } }],
  ['log-in names', { logInNames: true }, { logInNames: { from: false, to: true } }],
  ['a version', { version: 2 }, {}],
])('the record of a changed school has %s before and after', (_, change, recorded) => {
  expect(recordedChanges(school, { ...school, ...change })).toEqual(recorded)
})

test('for a new logo the record says that there was a logo and is a logo', () => {
  const one = { ...school, logo: '/api/files/1' }
  expect(recordedChanges(one, { ...one, logo: '/api/files/2' })).toEqual({ logo: { from: true, to: true } })
  expect(recordedChanges(one, { ...one, logo: null })).toEqual({ logo: { from: true, to: false } })
})

test.each([
  [null, null, null],
  ['SUN', null, null],
  ['SUN', 'SUR', null],
  ['RF', null, 'slipPrefix'],
  [null, 'IN', 'receiptPrefix'],
  ['R', null, 'slipPrefix'],
  [null, 'AB', 'receiptPrefix'],
  ['SUN', 'SUN', 'receiptPrefix'],
  ['R', 'AB', null],
])('with slips %s and receipts %s, the conflicting field is %s', (slip_prefix, receipt_prefix, field) => {
  const prefixes = { slip: 'AB', receipt: 'R', others: ['RF', 'IN'] }
  expect(conflictingPrefix({ slip_prefix, receipt_prefix }, prefixes)).toBe(field)
})
