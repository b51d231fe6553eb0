import { expect, test } from 'vitest'
import { ageText, isOverdue, momentText } from './doubt-texts.ts'

const now = new Date('2026-11-20T12:00:00Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 hour'],
  [47 * 60 + 59, '47 hours'],
  [48 * 60, '2 days'],
  [-5, '0 min'],
])('a wait of %i minutes is shown as %s', (minutes, text) => {
  expect(ageText(before(minutes), now)).toBe(text)
})

test('a wait longer than the target is overdue', () => {
  expect(isOverdue(before(24 * 60), now, 24)).toBe(false)
  expect(isOverdue(before(24 * 60 + 1), now, 24)).toBe(true)
})

test.each([
  [{ second: null, page: null }, null],
  [{ second: 755, page: null }, 'at 12:35'],
  [{ second: 0, page: null }, 'at 0:00'],
  [{ second: null, page: 3 }, 'page 3'],
  [{ second: 755, page: 3 }, 'at 12:35, page 3'],
])('%j is %s', (moment, text) => {
  expect(momentText(moment)).toBe(text)
})
