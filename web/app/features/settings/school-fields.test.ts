import { expect, test } from 'vitest'
import { bodyOf, timeZones, valuesOf } from './school-fields.ts'

const saved = {
  name: 'Abhyas Learning',
  address: 'Pune',
  phone: null,
  email: null,
  logo: null,
  upiId: 'abhyas@upi.example',
  bankLines: null,
  timeZone: 'Asia/Kolkata',
  language: 'en' as const,
  refundText: null,
  coursesOpen: 'enrolled' as const,
  pauseAfterDays: null,
  slipPrefix: null,
  receiptPrefix: null,
  hue: null,
  domain: null,
  fixedAddress: null,
  onlinePayments: 'off' as const,
  logInNames: false,
  quizRanks: false,
  demoAccounts: false,
  version: 4,
}
const values = valuesOf(saved)

test('only changed fields are sent, with their version; an empty text clears', () => {
  const typed = { ...values, upiId: '', bankLines: ' SMPL 4110 ' }
  expect(bodyOf({ values: typed, changed: ['upiId', 'bankLines'], record: saved })).toEqual({
    upiId: '',
    bankLines: 'SMPL 4110',
    version: 4,
  })
})

test('the choice about log-in names is sent as true or false', () => {
  const sent = (logInNames: 'on' | 'off') =>
    bodyOf({ values: { ...values, logInNames }, changed: ['logInNames'], record: saved })
  expect(sent('on')).toEqual({ logInNames: true, version: 4 })
  expect(sent('off')).toEqual({ logInNames: false, version: 4 })
})

test.each([
  ['', null],
  ['0', 0],
  ['14', 14],
  ['two weeks', 'two weeks'],
])('the days until lessons pause, typed as "%s", are sent as %s', (typed, sent) => {
  const typedValues = { ...values, pauseAfterDays: typed }
  const body = bodyOf({ values: typedValues, changed: ['pauseAfterDays'], record: saved })
  expect(JSON.parse(JSON.stringify(body))).toEqual({ pauseAfterDays: sent, version: 4 })
})

test('the school’s time zone can be chosen even if the browser does not know it', () => {
  expect(timeZones('Asia/Kolkata').filter((zone) => zone === 'Asia/Kolkata')).toHaveLength(1)
  expect(timeZones('Mars/Olympus')).toContain('Mars/Olympus')
})
