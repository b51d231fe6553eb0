import { afterEach, describe, expect, it, vi } from 'vitest'
import { calendarDaysBetween, dueText, shortDueText } from './due-texts.ts'

// Today is Friday 20 November 2026 in UTC.
describe('a future deadline', () => {
  it.each([
    ['2026-11-28T18:00:00Z', 'later', 'Due Sat 28 Nov, 6:00 pm · in 8 days'],
    ['2026-11-22T00:05:00Z', 'later', 'Due Sun 22 Nov, 12:05 am · in 2 days'],
    ['2027-01-02T18:00:00Z', 'later', 'Due Sat 2 Jan 2027, 6:00 pm · in 43 days'],
    ['2026-11-21T18:00:00Z', 'soon', 'Due tomorrow, 6:00 pm'],
    ['2026-11-21T00:00:00Z', 'soon', 'Due tomorrow, 12:00 am'],
    ['2026-11-20T18:00:00Z', 'soon', 'Due today, 6:00 pm · in 7 hours'],
    ['2026-11-20T13:59:59Z', 'soon', 'Due today, 1:59 pm · in 3 hours'],
    ['2026-11-20T11:30:00Z', 'soon', 'Due today, 11:30 am · in 1 hour'],
    ['2026-11-20T11:29:00Z', 'soon', 'Due today, 11:29 am · in 59 minutes'],
    ['2026-11-20T10:31:00Z', 'soon', 'Due today, 10:31 am · in 1 minute'],
    ['2026-11-20T10:30:00Z', 'soon', 'Due today, 10:30 am · in less than a minute'],
  ])('%s is %s: %s', (deadline, urgency, text) => {
    expect(dueText(new Date(deadline), new Date('2026-11-20T10:30:00Z'))).toEqual({ urgency, text })
  })
})

describe('a past deadline', () => {
  it.each([
    ['2026-11-18T18:00:00Z', 'Overdue by 2 days · was due Wed 18 Nov, 6:00 pm'],
    ['2026-11-19T10:30:00Z', 'Overdue by 1 day · was due Thu 19 Nov, 10:30 am'],
    ['2026-11-19T18:00:00Z', 'Overdue by 16 hours · was due Thu 19 Nov, 6:00 pm'],
    ['2026-11-20T09:00:00Z', 'Overdue by 1 hour · was due today, 9:00 am'],
    ['2026-11-20T10:28:30Z', 'Overdue by 1 minute · was due today, 10:28 am'],
    ['2026-11-20T10:29:59.999Z', 'Overdue by less than a minute · was due today, 10:29 am'],
    ['2025-12-31T18:00:00Z', 'Overdue by 324 days · was due Wed 31 Dec 2025, 6:00 pm'],
  ])('%s: %s', (deadline, text) => {
    expect(dueText(new Date(deadline), new Date('2026-11-20T10:30:00Z'))).toEqual({
      urgency: 'overdue',
      text,
    })
  })
})

describe('people see times in their own time zone', () => {
  const zone = process.env.TZ
  afterEach(() => {
    process.env.TZ = zone
    vi.resetModules()
  })

  it.each([
    ['Asia/Kolkata', 'Due tomorrow, 1:30 am'],
    ['UTC', 'Due today, 8:00 pm · in 9 hours'],
    ['America/New_York', 'Due today, 3:00 pm · in 9 hours'],
  ])('in %s: %s', async (timeZone, text) => {
    process.env.TZ = timeZone
    vi.resetModules()
    const dueTexts = await import('./due-texts.ts')
    const due = dueTexts.dueText(new Date('2026-11-20T20:00:00Z'), new Date('2026-11-20T10:30:00Z'))
    expect(due.text).toBe(text)
  })

  it('counts the day on which clocks change as one', async () => {
    process.env.TZ = 'Europe/Berlin'
    const from = new Date('2026-10-24T12:00:00Z')
    expect(calendarDaysBetween(from, new Date('2026-10-25T22:30:00Z'))).toBe(1)
    expect(calendarDaysBetween(from, new Date('2026-10-26T12:00:00Z'))).toBe(2)
  })
})

describe('in short form', () => {
  it.each([
    ['2026-11-28T18:00:00Z', 'later', 'Sat, 6:00 pm · in 8 days'],
    ['2026-11-21T18:00:00Z', 'soon', 'Tomorrow, 6:00 pm'],
    ['2026-11-20T18:00:00Z', 'soon', 'Today, 6:00 pm'],
    ['2026-11-18T18:00:00Z', 'overdue', 'Overdue by 2 days'],
    ['2026-11-20T09:00:00Z', 'overdue', 'Overdue by 1 hour'],
  ])('%s is %s: %s', (deadline, urgency, text) => {
    expect(shortDueText(new Date(deadline), new Date('2026-11-20T10:30:00Z'))).toEqual({ urgency, text })
  })
})
