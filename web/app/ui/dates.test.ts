import { i18n } from '@lingui/core'
import { expect, test, vi } from 'vitest'
import { calendarDay, dateText, dayAndTime, dayAtSchool, dayOf, dayWithYear, timeOf } from './dates.ts'

const now = new Date('2026-11-20T10:00:00Z')

test.each([
  ['2026-11-28T18:00:00Z', 'Sat 28 Nov, 6:00 pm'],
  ['2026-09-05T00:05:00Z', 'Sat 5 Sept, 12:05 am'],
  ['2027-01-01T12:00:00Z', 'Fri 1 Jan 2027, 12:00 pm'],
])('%s reads %s', (moment, text) => {
  expect(dayAndTime(new Date(moment), now)).toBe(text)
})

test('a day and a time can be shown alone', () => {
  expect(dayOf(new Date('2025-11-20T10:00:00Z'), now)).toBe('Thu 20 Nov 2025')
  expect(timeOf(new Date('2026-11-20T22:42:00Z'))).toBe('10:42 pm')
})

test('a time shows its zone if the clock differs from the school’s', () => {
  const [winter, summer] = [new Date('2026-11-20T22:42:00Z'), new Date('2026-06-20T22:42:00Z')]
  const timesIn = (zone: string) => {
    vi.stubGlobal('document', { documentElement: { dataset: { zone } } })
    return [timeOf(winter), timeOf(summer)]
  }
  expect(timesIn('Asia/Kolkata')).toEqual(['10:42 pm GMT+0', '10:42 pm GMT+0'])
  // London's time equals UTC in winter only.
  expect(timesIn('Europe/London')).toEqual(['10:42 pm', '10:42 pm GMT+0'])
  expect(timesIn('UTC')).toEqual(['10:42 pm', '10:42 pm'])
})

test('printed dates always have the year', () => {
  expect(dayWithYear(now)).toBe('Fri 20 Nov 2026')
})

test('a numbered document has the day at the school, whatever the zone of the reader', () => {
  const evening = new Date('2026-11-20T20:00:00Z')
  expect(dayAtSchool(evening)).toBe('Fri 20 Nov 2026')
  vi.stubGlobal('document', { documentElement: { dataset: { zone: 'Asia/Kolkata' } } })
  expect(dayAtSchool(evening)).toBe('Sat 21 Nov 2026')
  vi.stubGlobal('document', { documentElement: { dataset: { zone: 'America/New_York' } } })
  expect(dayAtSchool(new Date('2027-01-01T03:00:00Z'))).toBe('Thu 31 Dec 2026')
})

test('a calendar day is the same everywhere', () => {
  expect(dayWithYear(calendarDay('2026-11-23'))).toBe('Mon 23 Nov 2026')
  expect(calendarDay('2027-01-01').getHours()).toBe(0)
})

test.each([
  ['2026-12-05', 'Saturday, 5 December 2026'],
  ['2026-12-05T18:00', 'Saturday, 5 December 2026, 6:00 pm'],
  ['2027-01-01T00:05', 'Friday, 1 January 2027, 12:05 am'],
  ['', ''],
  ['0202-12-05', ''],
])('a date field that holds "%s" says "%s"', (value, text) => {
  expect(dateText(value)).toBe(text)
})

test('a date field shows its date in the language of the page', () => {
  i18n.loadAndActivate({ locale: 'hi', messages: {} })
  expect(dateText('2026-12-05T18:00')).toBe('शनिवार, 5 दिसंबर 2026, 6:00 pm')
  i18n.activate('en')
})
