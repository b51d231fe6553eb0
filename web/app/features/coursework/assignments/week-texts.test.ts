import { expect, test } from 'vitest'
import type { Assignment } from '#contract/coursework/assignments.ts'
import { weekTexts } from './week-texts.ts'

const now = new Date('2026-11-20T10:30:00Z')
const made = (deadline: string, status: 'Pending' | 'Completed' = 'Pending') =>
  ({
    _id: deadline,
    title: deadline,
    courseId: { _id: 'course', name: '', instructor: '' },
    deadline,
    status,
    submission: null,
  }) as unknown as Assignment
const late = made('2026-11-18T18:00:00Z')
const today = made('2026-11-20T18:00:00Z')
const tomorrow = made('2026-11-21T18:00:00Z')
const later = made('2026-11-28T18:00:00Z')

test.each([
  [
    [late, tomorrow, later],
    '1 thing is late and 1 is [due tomorrow]. After that, nothing is due until Sat 28 Nov.',
  ],
  [[later, tomorrow, tomorrow], '2 things are [due tomorrow]. After that, nothing is due until Sat 28 Nov.'],
  [[today, tomorrow], '1 thing is [due today]. After that, nothing is due until tomorrow.'],
  [[today], '1 thing is [due today]. After that, nothing is due.'],
  [[late, late, today], '2 things are late and 1 is [due today]. After that, nothing is due.'],
  [[late, later], '1 thing is late. Nothing else is due until Sat 28 Nov.'],
  [[late], '1 thing is late. Nothing else is due.'],
  [[later], 'Nothing is due until Sat 28 Nov.'],
  [[], 'Nothing is due.'],
  [[made('2026-11-18T18:00:00Z', 'Completed'), made('2026-11-21T18:00:00Z', 'Completed')], 'Nothing is due.'],
])('case %#: %j', (assignments, expected) => {
  const { before, marked, after } = weekTexts(assignments, now, new Map())
  expect(`${before}${marked && `[${marked}]`}${after}`).toBe(expected)
})

test('work that was due before its student enrolled is not late', () => {
  const since = new Map([['course', '2026-11-19T00:00:00Z']])
  expect(weekTexts([late], now, since).before).toBe('Nothing is due.')
})
