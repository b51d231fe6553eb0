import { expect, test } from 'vitest'
import { punctuality, sentText } from './sent-texts.ts'

const at = (text: string) => new Date(text).toISOString()
const now = new Date('2026-11-20T14:00:00')

test.each([
  ['2026-11-20T13:40:00', 'sent a moment ago'],
  ['2026-11-20T09:00:00', 'sent 5 h ago'],
  ['2026-11-19T23:58:00', 'sent yesterday, 11:58 pm'],
  ['2026-11-16T08:20:00', 'sent Mon 16 Nov, 8:20 am'],
  ['2025-11-16T08:20:00', 'sent Sun 16 Nov 2025, 8:20 am'],
])('%s is "%s"', (sent, text) => {
  expect(sentText(at(sent), now)).toBe(text)
})

test.each([
  ['2026-11-17T21:41:00', '2026-11-21T18:00:00', '4 days early'],
  ['2026-11-20T21:41:00', '2026-11-21T18:00:00', '1 day early'],
  ['2026-11-01T10:00:00', '2026-11-21T18:00:00', '20 days early'],
  ['2026-11-21T10:00:00', '2026-11-21T18:00:00', ''],
  ['2026-11-21T18:00:00', '2026-11-21T18:00:00', ''],
  ['2026-11-21T18:01:00', '2026-11-21T18:00:00', 'late'],
  ['2026-11-23T01:00:00', '2026-11-21T18:00:00', '2 days late'],
])('sent %s for %s is "%s"', (sent, due, text) => {
  expect(punctuality(at(sent), at(due))).toBe(text)
})
