import { expect, test } from 'vitest'
import type { Report } from '#contract/reports/reports.ts'
import {
  activeSentence,
  activeText,
  changeText,
  enrollmentsSentence,
  periodText,
  readRange,
} from './report-texts.ts'

const figure = { value: 0, change: null, before: 0, inAll: 0 }
const report: Report = {
  range: '30d',
  period: { from: '2026-10-22', to: '2026-11-20' },
  earlier: { from: '2026-09-22', to: '2026-10-21' },
  summary: {
    totalUsers: figure,
    totalEnrollments: figure,
    totalEarnings: figure,
    received: figure,
  },
  enrollmentsPerCourse: [],
  unit: 'day',
  activeUsers: [],
}
const courses = (...students: number[]): Report => ({
  ...report,
  enrollmentsPerCourse: students.map((number, index) => ({
    courseId: `c${index}`,
    course: `Course ${index + 1}`,
    students: number,
    earnings: 0,
  })),
})
const point = (start: string, users: number) => ({
  start,
  users,
  label: start,
  earlier: null,
  earlierStart: '',
})

test.each([
  [12, 'up 12%', 'seal'],
  [-3.4, 'down 3.4%', 'mark'],
  [0, 'no change', 'none'],
  [null, '–', 'none'],
  [1_250, 'up 1,250%', 'seal'],
] as const)('a change of %s is "%s"', (change, text, ink) => {
  expect(changeText(change)).toEqual({ text, ink })
})

test.each([
  ['', '30d'],
  ['range=7d', '7d'],
  ['range=1y&x=2', '1y'],
  ['range=forever', '30d'],
])('the address %s means %s', (text, range) => {
  expect(readRange(new URLSearchParams(text))).toBe(range)
})

test('a period shows its year once, or both years if it spans two', () => {
  expect(periodText(report.period)).toBe('22 Oct to 20 Nov 2026')
  expect(periodText({ from: '2025-12-01', to: '2026-11-20' })).toBe('1 Dec 2025 to 20 Nov 2026')
})

test.each([
  [[], 'Nobody enrolled in these 30 days.'],
  [[4], 'All 4 enrollments are in Course 1.'],
  [[43, 37], 'Course 1 leads with 43 of the 80 enrollments.'],
  [
    [43, 37, 32, 28, 24],
    'Course 1 leads with 43 of the 164 enrollments; the first 3 courses make up 68% of them.',
  ],
])('bars of %j', (students, text) => {
  expect(enrollmentsSentence(courses(...students))).toBe(text)
})

test.each([
  [[], 'Nobody was active in these 30 days.'],
  [[point('2026-11-19', 0)], 'Nobody was active in these 30 days.'],
  [[point('2026-11-19', 1)], /^1 person was active on Thu 19 Nov/],
  // The later of two equal days is named.
  [
    [point('2026-11-18', 9), point('2026-11-20', 9)],
    /^9 people were active on Fri 20 Nov.*, the most in these 30 days\.$/,
  ],
])('a line of %j', (activeUsers, text) => {
  expect(activeSentence({ ...report, activeUsers })).toMatch(text)
})

test.each([
  [0, 'day', '2026-11-20', /^Nobody was active on Fri 20 Nov/],
  [1, 'day', '2026-11-20', /^1 person was active on Fri 20 Nov/],
  [1_818, 'day', '2026-11-20', /^1,818 people were active on Fri 20 Nov/],
  [0, 'week', '2026-11-16', /^Nobody was active in the week from Mon 16 Nov/],
  [18, 'week', '2026-11-16', /^18 people were active in the week from Mon 16 Nov/],
  [0, 'month', '2026-11-01', /^Nobody was active in Nov 2026\.$/],
  [18, 'month', '2026-11-01', /^18 people were active in Nov 2026\.$/],
] as const)('%d active in a %s', (users, unit, start, text) => {
  expect(activeText(users, { unit, start })).toMatch(text)
})
