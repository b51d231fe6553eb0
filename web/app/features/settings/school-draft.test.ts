import { expect, test } from 'vitest'
import { changedFields, schoolBodyOf, schoolDraftOf, timeZones } from './school-draft.ts'

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
  onlinePayments: 'off' as const,
  logInNames: false,
  demoAccounts: false,
  version: 4,
}
const draft = schoolDraftOf(saved)

test('nothing is changed by looking at it, nor by a space at the end', () => {
  expect(changedFields(draft, saved)).toEqual([])
  expect(changedFields({ ...draft, name: 'Abhyas Learning ' }, saved)).toEqual([])
})

test('only what was changed is sent, with the version that it changes; an empty text clears', () => {
  expect(schoolBodyOf({ ...draft, upiId: '', bankLines: ' SMPL 4110 ' }, saved)).toEqual({
    upiId: '',
    bankLines: 'SMPL 4110',
    version: 4,
  })
})

test('the switch for log-in names is sent as true or false', () => {
  expect(schoolBodyOf({ ...draft, logInNames: 'on' }, saved)).toEqual({ logInNames: true, version: 4 })
  const on = { ...saved, logInNames: true }
  expect(schoolBodyOf({ ...schoolDraftOf(on), logInNames: '' }, on)).toEqual({
    logInNames: false,
    version: 4,
  })
})

test('the zone of the school can be chosen, whether the browser knows it or not', () => {
  expect(timeZones('Asia/Kolkata').filter((zone) => zone === 'Asia/Kolkata')).toHaveLength(1)
  expect(timeZones('Mars/Olympus')).toContain('Mars/Olympus')
})
