import { expect, test } from 'vitest'
import { dateOf, financialYear, readDate, readInstant } from './school-time.ts'

const zone = 'Asia/Kolkata'
const iso = (instant: number | null) => instant && new Date(instant).toISOString()

test.each([
  ['2026-11-28', zone, '2026-11-28T18:29:59.999Z'],
  ['2026-11-28', 'UTC', '2026-11-28T23:59:59.999Z'],
  ['2026-11-28T10:00', zone, '2026-11-28T04:30:00.000Z'],
  ['2026-11-28 10:00', zone, '2026-11-28T04:30:00.000Z'],
  ['2026-11-28T10:00:30.5', zone, '2026-11-28T04:30:30.500Z'],
  ['2026-11-28T10:00:00Z', zone, '2026-11-28T10:00:00.000Z'],
  ['2026-11-28T10:00:00.123Z', zone, '2026-11-28T10:00:00.123Z'],
  ['2026-11-28T10:00:00+05:30', 'UTC', '2026-11-28T04:30:00.000Z'],
  ['2026-11-28T10:00:00-0800', zone, '2026-11-28T18:00:00.000Z'],
  // Paris skips the first local time and repeats the second.
  ['2026-03-29T02:30', 'Europe/Paris', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T02:30', 'Europe/Paris', '2026-10-25T00:30:00.000Z'],
])('%s in %s is %s', (text, timeZone, instant) => {
  expect(iso(readInstant(text, timeZone))).toBe(instant)
})

test.each([
  '',
  'Z',
  'T+00:00',
  'tomorrow',
  '2026-02-30',
  '2026-02-30T10:00',
  '2026-02-30T10:00:00Z',
  '2026-13-01',
  '2026-11-28T24:00',
  '2026-11-28T10:60',
  '2026-11-28T10',
  '28-11-2026',
  '1790000000000',
  '2026-11-28T10:00[Europe/Paris]',
  '+275760-09-14T00:00:00Z',
])('%j is no valid time', (text) => {
  expect(readInstant(text, zone)).toBeNull()
})

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2028-02-29', '2028-02-29'],
  ['2027-02-29', null],
  ['2026-04-31', null],
  ['2026-11-22T18:30:00Z', '2026-11-23'],
  ['2026-11-22T18:29:59.999Z', '2026-11-22'],
  ['2026-11-23T00:00', '2026-11-23'],
  ['next week', null],
])('the date of %s is %s', (text, date) => {
  expect(readDate(text, zone)).toBe(date)
})

test.each([
  ['2026-03-31T18:29:59.999Z', zone, '2025-26'],
  ['2026-03-31T18:30:00.000Z', zone, '2026-27'],
  ['2026-03-31T23:59:59.999Z', 'UTC', '2025-26'],
  ['2026-12-31T23:59:59.999Z', zone, '2026-27'],
  ['2027-01-15T00:00:00.000Z', zone, '2026-27'],
  ['2099-06-01T00:00:00.000Z', zone, '2099-00'],
  ['2009-06-01T00:00:00.000Z', zone, '2009-10'],
])('%s in %s is in the financial year %s', (instant, timeZone, year) => {
  expect(financialYear(Date.parse(instant), timeZone)).toBe(year)
})

test("a day is the school's day", () => {
  expect(dateOf(Date.parse('2026-11-20T20:00:00Z'), zone)).toBe('2026-11-21')
})

test('the day of an instant does not depend on the day that was requested before', () => {
  const days = [
    ['2026-11-20T18:29:59.999Z', 'Asia/Kolkata', '2026-11-20'],
    ['2026-11-20T18:30:00Z', 'Asia/Kolkata', '2026-11-21'],
    ['2026-11-20T18:29:59.999Z', 'Asia/Kolkata', '2026-11-20'],
    ['2026-11-20T18:30:00Z', 'UTC', '2026-11-20'],
    ['2026-11-21T18:29:59.999Z', 'Asia/Kolkata', '2026-11-21'],
    ['2026-11-21T18:30:00Z', 'Asia/Kolkata', '2026-11-22'],
    // Paris has a day of 25 hours. Samoa skipped 30 December 2011.
    ['2026-10-25T22:59:59Z', 'Europe/Paris', '2026-10-25'],
    ['2026-10-25T23:00:00Z', 'Europe/Paris', '2026-10-26'],
    ['2011-12-30T09:59:59Z', 'Pacific/Apia', '2011-12-29'],
    ['2011-12-30T10:00:00Z', 'Pacific/Apia', '2011-12-31'],
    ['2011-12-30T09:59:59Z', 'Pacific/Apia', '2011-12-29'],
  ] as const
  for (const [instant, zone, day] of days) expect(dateOf(Date.parse(instant), zone), instant).toBe(day)
})
